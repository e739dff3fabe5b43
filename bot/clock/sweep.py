"""The safety net under the alarms: looks for overdue games, whatever became of their wake-ups."""

import asyncio
import logging
import time
from contextlib import ExitStack
from typing import Final

from bot.app.ports import Busy, Clock, Storage
from bot.app.running import Activity
from bot.clock.alarms import Alarms, Ring

log = logging.getLogger(__name__)

LIMIT: Final = 1000
"""Games rung for in one sweep, those longest overdue first."""
DRIFT: Final = 1.0
"""Seconds by which the clock may run apart from the monotonic one before it counts as set."""


class Sweep:
    """Arms every game's alarm at the start, rings for overdue games, notices a clock that was set.

    It goes by real time also with a virtual clock, which otherwise could never jump further than
    to the next sweep.
    """

    def __init__(
        self,
        *,
        storage: Storage,
        clock: Clock,
        alarms: Alarms,
        ring: Ring,
        activity: Activity,
        seconds: float,
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._alarms = alarms
        self._ring = ring
        self._activity = activity
        self._seconds = seconds
        # From here until the alarms are armed the process is in work: a virtual clock must not
        # jump over a deadline for which nobody waits yet.
        self._unarmed = ExitStack()
        self._unarmed.enter_context(activity.busy())

    async def run(self) -> None:
        """For ever, every `seconds`."""
        armed = False
        while True:
            apart = self._clock.now() - time.monotonic()
            try:
                if not armed:
                    await self.arm()
                    armed = True
                await self.once()
                self._unarmed.close()
            except Busy:
                log.warning("the database is busy, the next sweep looks again")
            await asyncio.sleep(self._seconds)
            if abs(self._clock.now() - time.monotonic() - apart) > DRIFT:
                with self._activity.busy():
                    self._alarms.rearm()

    async def arm(self) -> None:
        """Sets the alarm of every game whose time runs."""
        with self._activity.busy():
            async with self._storage.read() as uow:
                deadlines = await uow.games.deadlines()
            for game_id, deadline in deadlines:
                self._alarms.set_first(game_id, deadline)

    async def once(self) -> None:
        """Rings for every game whose deadline has come."""
        with self._activity.busy():
            async with self._storage.read() as uow:
                overdue = await uow.games.overdue(int(self._clock.now()), LIMIT)
            for game_id in overdue:
                self._ring(game_id)
