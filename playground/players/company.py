"""A company comes together: a forum group, a prosecutor, people with their own dice."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal

from playground.client import Client
from playground.players.deeds import Notebook
from playground.players.names import CITIES, NAMES, PROSECUTOR, SURNAMES
from playground.players.player import Player
from playground.players.prosecutor import Prosecutor

ARRIVAL: Final = 1800.0
"""Seconds within which everybody has looked into the group for the first time."""
Setup = Literal["topics", "groups", "plain"]
CHOICES: Final[dict[Setup, str]] = {
    "topics": "",
    "groups": "Группа на каждый город",
    "plain": "Одна группа на всех",
}
"""The button that the prosecutor presses; a forum is not asked."""


@dataclass(slots=True)
class Cast:
    """Who is in it. `group` is the one for all; `names` by person's id, the prosecutor's too."""

    telegram: Client
    group: int
    prosecutor: Player
    players: list[Player]
    notebook: Notebook
    names: dict[int, str] = field(default_factory=dict)
    homes: dict[str, int] = field(default_factory=dict)
    """Groups of cities by the cities' names, where they have any."""

    @property
    def everybody(self) -> list[Player]:
        return [self.prosecutor, *self.players]

    async def rest(self) -> None:
        """Until the bot has done what was just asked of it."""
        await self.telegram.settle()

    def over(self) -> bool:
        """Whether somebody has read that the game is over."""
        return any(one.over for one in self.everybody)


async def gather(
    telegram: Client,
    seed: object,
    *,
    people: int,
    settings: Sequence[str] = (),
    title: str = "Мафия",
    busy: float = 0.5,
    tidy: bool = False,
    setup: Setup = "topics",
    cities: int = 2,
) -> Cast:
    """Make accounts and a group with the bot as administrator, and let everybody in.

    A group for each of so many `cities` is entered by the links that the bot gives.
    """
    dice = Random(f"company/{seed}")
    host = await telegram.person(PROSECUTOR)
    group = await telegram.group(title, owner=host, forum=setup == "topics")
    await telegram.promote_bot(group)
    homes = {}
    for city in CITIES[:cities] if setup == "groups" else ():
        homes[city] = await telegram.group(city, owner=host)
        await telegram.promote_bot(homes[city])
    notebook = Notebook()
    prosecutor = Prosecutor(
        telegram,
        host,
        group,
        notebook,
        Random(f"prosecutor/{seed}"),
        name=PROSECUTOR,
        expected=people,
        settings=settings,
        busy=busy,
        tidy=tidy,
        choice=CHOICES[setup],
    )
    cast = Cast(telegram, group, prosecutor, [], notebook, {host: PROSECUTOR}, homes)
    for first in dice.sample(NAMES, people):
        last = dice.choice(SURNAMES)
        person = await telegram.person(first, last_name=last or None)
        await telegram.join(group, person)
        cast.names[person] = f"{first} {last}".strip()
        zeal = 0.08 if dice.random() < 0.1 else dice.uniform(0.5, 0.95)
        own = Random(f"{first}/{seed}")
        cast.players.append(
            Player(
                telegram,
                person,
                group,
                notebook,
                own,
                name=cast.names[person],
                zeal=zeal,
                tidy=tidy,
            )
        )
    return cast


def arrivals(cast: Cast, seed: object, now: float) -> list[tuple[float, Player]]:
    """When everybody wakes up first; the prosecutor at once."""
    dice = Random(f"arrivals/{seed}")
    found: list[tuple[float, Player]] = [(now, cast.prosecutor)]
    found += [(now + dice.uniform(60, ARRIVAL), player) for player in cast.players]
    return found
