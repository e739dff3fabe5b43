"""Takes what nothing needs any more out of the database, now and then and a little at a time."""

import asyncio
import logging
from typing import Final

from bot.app.ports import Busy, Clock
from bot.app.running import Activity, Prune

log = logging.getLogger(__name__)

EVERY: Final = 3600.0
"""Real seconds between two prunings."""
PAUSE: Final = 0.2
"""Real seconds between two batches: those who play go first."""
DAY: Final = 86400


class Pruning:
    """By real time, like the sweep; how old a row is tells the clock of the bot."""

    def __init__(
        self,
        *,
        prune: Prune,
        clock: Clock,
        activity: Activity,
        days: int,
        every: float = EVERY,
        pause: float = PAUSE,
    ) -> None:
        """Rows are kept for `days`."""
        self._prune = prune
        self._clock = clock
        self._activity = activity
        self._days = days
        self._every = every
        self._pause = pause

    async def run(self) -> None:
        """For ever."""
        while True:
            try:
                await self.once()
            except Busy:
                log.warning("the database is busy, old rows are left for the next time")
            await asyncio.sleep(self._every)

    async def once(self) -> int:
        """All that is old enough now; how many rows that was. Raises Busy."""
        before, total = int(self._clock.now()) - self._days * DAY, 0
        while True:
            with self._activity.busy():
                count = await self._prune(before)
            total += count
            if not count:
                break
            await asyncio.sleep(self._pause)
        if total:
            log.info("old rows are taken out", extra={"rows": total})
        return total
