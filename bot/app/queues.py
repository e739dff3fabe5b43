"""Mailboxes in memory: order within one, fairness between them.

A mailbox that waits for an answer of Telegram is closed until it comes, so that its order holds;
the others go on.
"""

from collections import deque
from collections.abc import Iterator

from bot.app.items import BoxKey, Item


class Queues:
    """Ordered mailboxes, served in turn: the flood in one slows that one only."""

    def __init__(self) -> None:
        self._boxes: dict[BoxKey, deque[Item]] = {}
        self._turns: deque[BoxKey] = deque()
        self._closed: set[BoxKey] = set()

    def __bool__(self) -> bool:
        """Is there an item that may be taken now?"""
        return bool(self._turns)

    def __len__(self) -> int:
        """How many items wait."""
        return sum(map(len, self._boxes.values()))

    @property
    def empty(self) -> bool:
        """Nothing lies in any mailbox, closed ones included, and none is closed."""
        return not self._boxes and not self._closed

    def put(self, key: BoxKey, item: Item) -> None:
        """To the end of a mailbox."""
        self._open(key).append(item)

    def put_back(self, taken: list[tuple[BoxKey, Item]]) -> None:
        """Items that could not be done go back to where they were, in their order."""
        for key, item in reversed(taken):
            self._open(key).appendleft(item)

    def close(self, key: BoxKey) -> None:
        """Nothing is taken from this mailbox until it is reopened."""
        self._closed.add(key)
        if key in self._turns:
            self._turns.remove(key)

    def reopen(self, key: BoxKey, first: Item) -> None:
        """Go on with a mailbox, beginning with the item that it was closed for."""
        self._closed.discard(key)
        box = self._open(key)
        box.appendleft(first)
        if key not in self._turns:
            self._turns.append(key)

    def take(self, limit: int) -> Iterator[tuple[BoxKey, Item]]:
        """Up to `limit` items, one from each mailbox in turn."""
        for _ in range(limit):
            if not self._turns:
                return
            key = self._turns.popleft()
            box = self._boxes[key]
            item = box.popleft()
            if box:
                self._turns.append(key)
            else:
                del self._boxes[key]
            yield key, item

    def _open(self, key: BoxKey) -> deque[Item]:
        box = self._boxes.get(key)
        if box is None:
            box = self._boxes[key] = deque()
            if key not in self._closed:
                self._turns.append(key)
        return box
