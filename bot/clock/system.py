"""The real clock."""

import asyncio
import time
from typing import Final

LONGEST_NAP: Final = 5.0
"""Seconds after which a waiter looks at the clock again: it may have been set, or have slept."""


class SystemClock:
    """Implements the port Clock by the clock of the machine."""

    def now(self) -> float:
        """UTC epoch seconds."""
        return time.time()

    async def fresh(self) -> float:
        """The same as `now`; a virtual clock has to ask for it."""
        return self.now()

    async def wait_until(self, instant: float) -> None:
        """Returns at `instant` or later; at once if it has passed."""
        while (left := instant - self.now()) > 0:  # noqa: ASYNC110 - no event tells of time
            await asyncio.sleep(min(left, LONGEST_NAP))
