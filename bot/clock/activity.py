"""Counts what is in work, so that a virtual clock jumps only when nothing is (decision 3)."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

TURNS: Final = 25
"""Turns of the event loop without work that make it quiet: work that is handed on by a future or
an event shows only a few turns later."""


class ActivityCounter:
    """Implements the port Activity."""

    def __init__(self) -> None:
        self._count = 0
        self._raised = 0
        self._rest = asyncio.Event()
        self._rest.set()
        self._work = asyncio.Event()

    @property
    def count(self) -> int:
        """How many things are in work."""
        return self._count

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Something is in work until the block ends."""
        self.begin()
        try:
            yield
        finally:
            self.end()

    def begin(self) -> None:
        """Something is in work from now on; for work that is handed over, else use `busy`."""
        self._count += 1
        self._raised += 1
        self._rest.clear()
        self._work.set()

    def end(self) -> None:
        """The counterpart of `begin`."""
        self._count -= 1
        if self._count == 0:
            self._work.clear()
            self._rest.set()

    async def quiet(self) -> None:
        """Returns when nothing is in work and nothing was for the last turns of the loop."""
        while True:
            await self._rest.wait()
            raised = self._raised
            for _ in range(TURNS):
                await asyncio.sleep(0)
                if self._count or self._raised != raised:
                    break
            else:
                return

    async def stirred(self) -> None:
        """Returns when something is in work."""
        await self._work.wait()
