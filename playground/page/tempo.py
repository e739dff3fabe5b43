"""How fast the clock of the page goes: it stands, goes like any clock, runs, or jumps.

One task moves the virtual clock, a step after the other. A step that runs or jumps stops at
whatever the bot or somebody waits for and lets the bot come to rest there, so that nothing is
skipped; at the usual speed the clock simply goes, as it does for a real bot. People act beside
it at any time: an act is an update in the queue, which the bot takes in before it rests.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from math import ceil
from typing import Final, Literal

from playground.page.crowd import Crowd
from playground.page.words import PageError
from playground.server import Server, VirtualClock

Speed = Literal["pause", "normal", "fast"]
STEP: Final = 0.25
"""Real seconds of a step."""
LONGEST_STEP: Final = 1.0
"""A machine that has slept does not wake up in another day."""
A_SECOND: Final = 4
"""People who begin to act in one real second at the usual speed."""
WINDOW: Final = 40.0
"""Real seconds in which a whole window passes when time runs."""
SLOWEST, FASTEST, AIMLESS = 10, 3600, 60
FOLLOWING: Final = 5.0
"""What the bot waits for no longer than this follows from what has just happened."""
AFTERMATH: Final = 180.0
PATIENCE: Final = 10.0
"""Real seconds that the bot may work on one thing during a jump."""
LOOK: Final = 5.0
"""Real seconds that are given to people who act while time runs."""
BLIND: Final = 900.0
"""How far a jump goes when no deadline is known, but people may bring one about."""


class Tempo:
    """Moves the clock. `goal` tells the next deadline as people read it, None for none."""

    def __init__(
        self,
        server: Server,
        alive: Callable[[], bool],
        crowd: Callable[[], Crowd],
        goal: Callable[[], Awaitable[float | None]],
    ) -> None:
        self._server = server
        self._alive = alive
        self._crowd = crowd
        self._goal = goal
        self.speed: Speed = "normal"
        self._aim: float | None = None
        self._rate = AIMLESS
        self._moving = asyncio.Lock()
        self._jump: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    @property
    def now(self) -> float:
        return self._server.world.clock.now()

    @property
    def rate(self) -> float:
        """Seconds of the game in a real one."""
        return {"pause": 0, "normal": 1, "fast": self._rate}[self.speed]

    def set_speed(self, speed: Speed) -> None:
        self.speed = speed
        self._changed.set()
        if speed == "normal":
            self._crowd().call(self.now)

    async def run(self) -> None:
        """For ever."""
        last, credit = time.monotonic(), 0.0
        while True:
            await self._pause()
            passed, last = min(time.monotonic() - last, LONGEST_STEP), time.monotonic()
            credit = min(credit + passed * A_SECOND, A_SECOND)
            async with self._moving:
                await self._look_ahead()
                self._crowd().natural = self.speed == "fast"
                if self.speed == "normal":
                    self._advance(self.now + passed)
                    credit -= len(self._crowd().wake(self.now, int(credit)))
                elif self.speed == "fast":
                    await self._run_to(self.now + passed * self._rate)

    async def next(self) -> None:
        """On to the next deadline and through what follows from it. Raises PageError."""
        if self._jump is None or self._jump.done():
            self._jump = asyncio.create_task(self._jumped())
        await asyncio.shield(self._jump)

    async def close(self) -> None:
        if self._jump is not None:
            self._jump.cancel()
            await asyncio.gather(self._jump, return_exceptions=True)

    # --- steps ----------------------------------------------------------------------------------

    async def _pause(self) -> None:
        self._changed.clear()
        try:
            async with asyncio.timeout(None if self.speed == "pause" else STEP):
                await self._changed.wait()
        except TimeoutError:
            return

    async def _look_ahead(self) -> None:
        """A new deadline makes everybody look, and sets how fast time runs towards it."""
        goal = await self._goal()
        if goal == self._aim:
            return
        running = self._aim is not None and self.now < self._aim
        self._aim = goal
        self._crowd().stir(self.now)
        if goal is None:
            self._rate = AIMLESS
            return
        fitting = min(FASTEST, max(SLOWEST, ceil((goal - self.now) / WINDOW)))
        # A window that was only made longer or shorter keeps its pace.
        self._rate = max(self._rate, fitting) if running else fitting

    async def _run_to(self, goal: float) -> None:
        """As far as the bot keeps up with it."""
        while self.now < goal and self.speed == "fast":
            if not self._alive():
                self._advance(goal)
                self._crowd().wake(self.now, A_SECOND)
                return
            if not (await self._server.settle(STEP * 4))["idle"]:
                return
            self._advance(self._stop(goal))
            await self._let_act()

    def _stop(self, goal: float) -> float:
        """The next instant up to `goal` at which something may happen."""
        waited = (self._server.board.until(), self._crowd().next_due())
        return min([goal, *(at for at in waited if at is not None and at > self.now)])

    async def _let_act(self) -> bool:
        """Whether anybody has."""
        tasks = self._crowd().wake(self.now, A_SECOND)
        if tasks:
            await asyncio.wait(tasks, timeout=LOOK)
        return bool(tasks)

    def _advance(self, to: float) -> None:
        clock = self._server.world.clock
        if isinstance(clock, VirtualClock):
            clock.advance(to)
            self._server.world.bell.ring()

    # --- the jump -------------------------------------------------------------------------------

    async def _jumped(self) -> None:
        if not self._alive():
            raise PageError("bot_dead")
        async with self._moving:
            crowd = self._crowd()
            crowd.natural = True
            try:
                await self._to_deadline()
                await self._aftermath()
            finally:
                crowd.natural = self.speed == "fast"
                if not crowd.natural:
                    crowd.call(self.now)
            await self._look_ahead()

    async def _to_deadline(self) -> None:
        await self._settle()
        aim = await self._goal()
        end = aim if aim is not None else self._blind()
        while self.now < end and await self._goal() == aim:
            self._advance(self._stop(end))
            await self._settle()
            while await self._let_act():
                await self._settle()

    def _blind(self) -> float:
        """Where to when no deadline is known: the bot's own next instant, or people may act."""
        if self._crowd().next_due() is not None:
            return self.now + BLIND
        until = self._server.board.until()
        if until is None or until <= self.now:
            raise PageError("no_next")
        return until

    async def _aftermath(self) -> None:
        limit = self.now + AFTERMATH
        until = self._server.board.until()
        while until is not None and self.now < until <= min(limit, self.now + FOLLOWING):
            self._advance(until)
            await self._settle()
            until = self._server.board.until()

    async def _settle(self) -> None:
        bell, board = self._server.world.bell, self._server.board
        await bell.until(lambda: board.at_rest() or not self._alive(), PATIENCE)
        if not self._alive():
            raise PageError("bot_dead")
        if not board.at_rest():
            raise PageError("bot_busy")
