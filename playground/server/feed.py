"""What has happened, in order, for live watchers; and the counter that orders all changes."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator

from playground.server.clock import Bell
from playground.server.model import Json

KEPT = 20_000
"""Happenings that a late watcher can still read."""


class Feed:
    """`seq` grows with every change in this Telegram; each happening carries its own."""

    def __init__(self, bell: Bell) -> None:
        self.seq = 0
        self._bell = bell
        self._kept: deque[Json] = deque(maxlen=KEPT)
        self._watchers: set[asyncio.Queue[Json]] = set()

    def tick(self) -> int:
        self.seq += 1
        return self.seq

    def tell(self, kind: str, at: float, **details: object) -> int:
        """Publish a happening of `kind` at the instant `at`."""
        event: Json = {"seq": self.tick(), "kind": kind, "at": at, **details}
        self._kept.append(event)
        for watcher in self._watchers:
            watcher.put_nowait(event)
        self._bell.ring()
        return self.seq

    def after(self, seq: int) -> list[Json]:
        """The kept happenings younger than `seq`."""
        return [event for event in self._kept if event["seq"] > seq]

    async def follow(self, seq: int) -> AsyncIterator[Json]:
        """What came after `seq`, then what comes, for ever."""
        queue: asyncio.Queue[Json] = asyncio.Queue()
        for event in self.after(seq):
            queue.put_nowait(event)
        self._watchers.add(queue)
        try:
            while True:
                yield await queue.get()
        finally:
            self._watchers.discard(queue)
