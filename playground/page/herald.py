"""Tells the browsers of every change, at most four a second, and each second the time."""

import asyncio
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from typing import Final

from playground.page.stage import Stage
from playground.page.state import clock, state
from playground.server.model import Json

OFTEN: Final = 0.25
CLOCK: Final = 1.0
News = tuple[str, Json]


class Herald:
    """Looks at the stage four times a second; `version` grows with each change that it finds."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._version = 0
        self._last: Json = {}
        self._listeners: set[asyncio.Queue[News]] = set()
        self._told = 0.0

    async def state(self) -> Json:
        """The state of now."""
        await self._stage.look()
        found = state(self._stage)
        if _lasting(found) != _lasting(self._last):
            self._version += 1
            self._last = found
            self._tell("state", found | {"version": self._version})
        return found | {"version": self._version}

    async def run(self) -> None:
        """For ever."""
        while True:
            await self.state()
            if time.monotonic() - self._told >= CLOCK:
                self._told = time.monotonic()
                self._tell("clock", clock(self._stage))
            await asyncio.sleep(OFTEN)

    async def follow(self) -> AsyncGenerator[News, None]:
        """The state, then what comes."""
        first = await self.state()
        with self._listening() as queue:
            yield "state", first
            while True:
                yield await queue.get()

    @contextmanager
    def _listening(self) -> Iterator[asyncio.Queue[News]]:
        queue: asyncio.Queue[News] = asyncio.Queue()
        self._listeners.add(queue)
        try:
            yield queue
        finally:
            self._listeners.discard(queue)

    def _tell(self, kind: str, news: Json) -> None:
        for queue in self._listeners:
            queue.put_nowait((kind, news))


def _lasting(found: Json) -> Json:
    """All of it but the time, which is told apart."""
    return found | {"clock": {k: v for k, v in found.get("clock", {}).items() if k != "now"}}
