"""Whose turn it is to look at his telephone: everybody reads, and who plays by himself acts.

At the usual speed people act in seconds, whatever the hours on the clock: soon after something
has changed, and ever more seldom while nothing does. When time jumps (`natural`), they keep the
rhythm of their own game, several looks before each deadline.
"""

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final, Literal

from playground.client import RefusedError, Shown
from playground.players import Player, Prosecutor
from playground.players.reading import listed

Mode = Literal["you", "self", "silent"]
SOON: Final = (3.0, 25.0)
"""Seconds after which somebody looks when something has changed."""
CALMEST: Final = 16.0
"""How many times longer he waits at most while nothing changes."""
AGAIN: Final = 10.0
"""Seconds after which he looks again when what he wanted was gone."""


@dataclass(slots=True)
class Persona:
    """One person of the page. `due`: the instant at which he looks again by himself."""

    player: Player
    mode: Mode
    due: float
    calm: float = 1.0
    joined: bool = False
    task: asyncio.Task[None] | None = None

    @property
    def id(self) -> int:
        return self.player.person

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()


class Crowd:
    """The prosecutor and the players of one game. `noticed` is told when an act has ended."""

    noticed: Callable[[asyncio.Task[None]], None]

    def __init__(self, dice: Random, prosecutor: Prosecutor) -> None:
        self._dice = dice
        self.prosecutor = prosecutor
        self.leader = Persona(prosecutor, "you", 0.0)
        self._players: dict[int, Persona] = {}
        self.natural = False
        self.noticed = _ignore
        self._read = -1
        self._opened = False

    def add(self, player: Player, mode: Mode, now: float) -> Persona:
        due = now + self._dice.uniform(*SOON)
        persona = self._players[player.person] = Persona(player, mode, due)
        self._read = -1
        return persona

    @property
    def players(self) -> list[Persona]:
        return list(self._players.values())

    @property
    def everybody(self) -> list[Persona]:
        return [self.leader, *self._players.values()]

    def find(self, person: int) -> Persona | None:
        return self.leader if person == self.leader.id else self._players.get(person)

    def modes(self) -> dict[int, Mode]:
        return {one.id: one.mode for one in self.everybody}

    # --- reading --------------------------------------------------------------------------------

    async def read(self, seq: int) -> None:
        """Everybody is up to date with the change `seq`."""
        if seq == self._read:
            return
        self._read = seq
        for one in self.everybody:
            await one.player.read()
        card = self.prosecutor.lobby()
        if card is not None and not self._opened:
            self._opened = True
            for one in self.everybody:  # what they know is of another game
                one.player.forget()
        for one in self.players:
            if one.player.card is not None:
                one.joined = True
            elif card is not None:
                one.joined = listed(one.player.name, card.text)
        waited_for = [one for one in self.players if one.joined or one.mode == "self"]
        if card is not None:
            self.prosecutor.expected = max(1, min(len(waited_for), _room(card)))

    @property
    def begun(self) -> bool:
        """The lobby is closed: cards are dealt, or will be in a moment."""
        return self.prosecutor.begun or (self._opened and self.prosecutor.lobby() is None)

    def over(self) -> bool:
        return any(one.player.over for one in self.everybody)

    # --- acting ---------------------------------------------------------------------------------

    def next_due(self) -> float | None:
        """When somebody wants to act next."""
        found = min((one.due for one in self._waiting()), default=inf)
        return None if found == inf else found

    def stir(self, now: float) -> None:
        """Something concerns all: who had settled down looks soon."""
        for one in self.everybody:
            one.calm = 1.0
            if not self.natural and one.due < inf:
                one.due = min(one.due, now + self._dice.uniform(*SOON))

    def call(self, now: float) -> None:
        """Time goes as usual again, or somebody is to play by himself: nobody sleeps for hours."""
        for one in self.everybody:
            if one.due < inf:
                one.due = min(one.due, now + self._dice.uniform(*SOON))

    def wake(self, now: float, most: int) -> list[asyncio.Task[None]]:
        """Let up to `most` of those act whose time has come, who has waited longest first."""
        ready = sorted((one for one in self._waiting() if one.due <= now), key=lambda one: one.due)
        return [self._start(one) for one in ready[:most]]

    async def close(self) -> None:
        """Nobody does anything any more."""
        tasks = [one.task for one in self.everybody if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _waiting(self) -> Iterator[Persona]:
        return (one for one in self.everybody if one.mode == "self" and not one.busy)

    def _start(self, one: Persona) -> asyncio.Task[None]:
        one.task = asyncio.create_task(self._act(one))
        one.task.add_done_callback(self.noticed)
        return one.task

    async def _act(self, one: Persona) -> None:
        try:
            again = await one.player.wake()
        except RefusedError:  # what he wanted to press has gone a moment before
            again = one.player.eyes.now + AGAIN
        now = one.player.eyes.now
        if again is None:
            one.due = inf
        elif self.natural:
            one.due = again
        else:
            one.due = min(again, now + self._dice.uniform(*SOON) * one.calm)
            one.calm = min(CALMEST, one.calm * 2)


def _room(card: Shown) -> int:
    """For how many people there is room: the last number in the line of the rules."""
    numbers = re.findall(r"\d+", "".join(card.text.split("\n")[1:2]))
    return int(numbers[-1]) if numbers else len(card.text)


def _ignore(_task: asyncio.Task[None]) -> None:
    return
