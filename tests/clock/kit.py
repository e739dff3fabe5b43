"""A clock that a test moves by hand."""

import asyncio


class HandClock:
    """Implements the port Clock."""

    def __init__(self, now: float) -> None:
        self._now = now
        self._moved = asyncio.Condition()
        self.waiting = 0

    def now(self) -> float:
        return self._now

    async def wait_until(self, instant: float) -> None:
        self.waiting += 1
        async with self._moved:
            await self._moved.wait_for(lambda: self._now >= instant)
        self.waiting -= 1

    async def move(self, to: float) -> None:
        """Moves the clock and lets those whose time has come do their work."""
        async with self._moved:
            self._now = to
            self._moved.notify_all()
        await turns()


async def turns(count: int = 20) -> None:
    """Lets the others work for some turns of the loop."""
    for _ in range(count):
        await asyncio.sleep(0)
