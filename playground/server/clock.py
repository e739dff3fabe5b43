"""The server's time: the machine's, or one that stands until somebody moves it."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """Seconds since the UTC epoch. `version` counts jumps; a real clock never jumps."""

    @property
    def version(self) -> int: ...

    def now(self) -> float: ...


class RealClock:
    """The machine's clock."""

    version = 0

    def now(self) -> float:
        return time.time()


class VirtualClock:
    """A clock that stands still between two calls of `advance`."""

    def __init__(self, start: float) -> None:
        self._now = float(start)
        self.version = 0

    def now(self) -> float:
        return self._now

    def advance(self, to: float) -> None:
        """Move to `to`. A clock doesn't run backwards: an earlier instant is an error."""
        if to < self._now:
            raise ValueError(f"the clock stands at {self._now}, it can't go back to {to}")
        self._now = float(to)
        self.version += 1


class Bell:
    """Wakes everybody who waits for something to have changed; they look for themselves."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        self._event.set()
        self._event = asyncio.Event()

    async def until(self, holds: Callable[[], bool], seconds: float) -> bool:
        """Wait, in real time, until `holds()`; False when `seconds` have passed without it."""
        deadline = asyncio.get_running_loop().time() + seconds
        while not holds():
            try:
                async with asyncio.timeout_at(deadline):
                    await self._event.wait()
            except TimeoutError:
                return holds()
        return True
