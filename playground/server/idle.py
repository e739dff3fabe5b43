"""The clock service: a bot on virtual time says when it has nothing to do and until when.

The server knows the rest: what still waits in the queue and which requests are in work. Only
when all of this rests may the clock jump.
"""

import time
from dataclasses import dataclass

from playground.server.clock import VirtualClock
from playground.server.errors import ControlError
from playground.server.model import Json
from playground.server.world import World

LONGEST_WAIT = 20.0
"""Real seconds that one idle call stays open."""
AWAY = 30.0
"""Real seconds in which a client that was answered is expected back, and so not at rest."""


@dataclass(slots=True)
class _Call:
    """An open idle call: at rest until `until`, with every update below `offset` taken in."""

    until: float | None
    offset: int
    version: int


class IdleBoard:
    """Who is at rest. A client that came once counts until its connection drops."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._open: dict[str, _Call] = {}
        self._away: dict[str, float] = {}
        self._working = 0

    def enter(self) -> None:
        """A request of the bot, other than getUpdates, is in work."""
        self._working += 1

    def leave(self) -> None:
        self._working -= 1
        self._world.bell.ring()

    async def idle(self, client: str, until: float | None, offset: int, version: int) -> Json:
        """One idle call: returns when the clock has moved, was replaced, or after 20 s."""
        clock = self._world.clock
        call = self._open[client] = _Call(until, offset, version)
        self._away.pop(client, None)
        self._world.bell.ring()

        def over() -> bool:
            due = until is not None and clock.now() >= until
            return due or clock.version != version or self._open.get(client) is not call

        try:
            await self._world.bell.until(over, LONGEST_WAIT)
            if self._open.get(client) is call:
                self._away[client] = time.monotonic() + AWAY
        finally:
            if self._open.get(client) is call:
                del self._open[client]
                self._world.bell.ring()
        return self.time()

    def time(self) -> Json:
        return {"now": self._world.clock.now(), "version": self._world.clock.version}

    def at_rest(self) -> bool:
        """Whether nothing would happen any more if the clock stood still for ever."""
        version = self._world.clock.version
        away = any(moment > time.monotonic() for moment in self._away.values())
        if not self._open or away or self._working:
            return False
        if any(call.version != version for call in self._open.values()):
            return False
        return self._world.updates.taken_in(max(call.offset for call in self._open.values()))

    def until(self) -> float | None:
        """The earliest instant that somebody waits for."""
        instants = [call.until for call in self._open.values() if call.until is not None]
        return min(instants, default=None)

    async def settle(self, seconds: float = 10.0) -> Json:
        """Wait, in real time, until all is at rest."""
        idle = await self._world.bell.until(self.at_rest, seconds)
        return {"now": self._world.clock.now(), "until": self.until(), "idle": idle}

    def advance(self, to: float) -> Json:
        """Move the clock and wake those who wait for it."""
        clock = self._world.clock
        if not isinstance(clock, VirtualClock):
            raise ControlError("the server runs on the real clock")
        if to < clock.now():
            raise ControlError(f"the clock stands at {clock.now()}, it can't go back to {to}")
        clock.advance(to)
        self._world.bell.ring()
        self._world.feed.tell("clock", clock.now(), version=clock.version)
        return self.time()

    async def next(self, limit: float | None = None, seconds: float = 10.0) -> Json:
        """Settle, then jump to the next instant somebody waits for, or to `limit` if earlier."""
        settled = await self.settle(seconds)
        goals = [goal for goal in (settled["until"], limit) if goal is not None]
        if settled["idle"] and goals and min(goals) > settled["now"]:
            self.advance(min(goals))
        return settled | {"now": self._world.clock.now()}
