"""Everybody's time: whose turn it is to look at his telephone, and the clock that goes with it.

One thing happens at a time. Between two wakings the bot comes to rest and the virtual clock jumps
to what comes next: a deadline, a message that had to wait, the next person. So a game depends on
nothing but its seeds.
"""

import heapq
import itertools
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from playground.client import Client, Rest

AFTERMATH: Final = 6 * 3600.0
"""Seconds that the bot is given to send what is left when the game is over."""

Notice = Callable[[], Awaitable[None]]


class Actor(Protocol):
    """Somebody who wakes up: does something, and says when again; None for never."""

    async def wake(self) -> float | None: ...


class StuckError(Exception):
    """The bot has not come to rest, or the game has not ended, in the time that it was given."""


class Troupe:
    """All actors and their moments. `patience`: real seconds that the bot may work on one thing.

    `watchers` are called whenever something may have happened and the bot rests.
    """

    def __init__(self, telegram: Client, *, patience: float = 60.0) -> None:
        self._telegram = telegram
        self._patience = patience
        self._waking: list[tuple[float, int, Actor]] = []
        self._count = itertools.count()
        self.watchers: list[Notice] = []

    def add(self, actor: Actor, at: float) -> None:
        """He wakes up first at `at`."""
        heapq.heappush(self._waking, (at, next(self._count), actor))

    async def run(self, over: Callable[[], bool], *, limit: float) -> None:
        """Until `over()`. Raises StuckError if it is not by the instant `limit`."""
        while not over():
            if not self._waking:
                raise StuckError("nobody has anything left to do, and the game is not over")
            at, _, actor = heapq.heappop(self._waking)
            if at > limit:
                raise StuckError("the game has not ended in the time that it was given")
            await self.flow(at)
            again = await actor.wake()
            if again is not None:
                self.add(actor, again)
            await self.settle()

    async def flow(self, to: float) -> None:
        """Let time pass up to `to`, with everything that happens on the way."""
        rest = await self.settle()
        while rest.now < to:
            waited_for = rest.until if rest.until is not None and rest.until > rest.now else to
            await self._telegram.advance(min(waited_for, to))
            rest = await self.settle()

    async def finish(self) -> None:
        """Let the bot send what still waits."""
        rest = await self.settle()
        limit = rest.now + AFTERMATH
        while rest.until is not None and rest.now < rest.until <= limit:
            await self._telegram.advance(rest.until)
            rest = await self.settle()

    async def settle(self) -> Rest:
        """Wait until the bot rests, and let the watchers look."""
        rest = await self._telegram.settle(self._patience)
        if not rest.idle:
            raise StuckError(f"the bot has not come to rest within {self._patience:g} s")
        await self._notice()
        return rest

    async def _notice(self) -> None:
        for tell in self.watchers:
            await tell()
