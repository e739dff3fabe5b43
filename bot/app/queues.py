"""Mailboxes in memory: order within one, fairness between them and between people.

Within a mailbox the order is that of receipt, but for one who has more than LEAD updates in it:
what he has beyond them waits aside, and each time one of his is taken the next steps to the end of
the line. So the others wait for LEAD of a flood, not for all of it. What is no update, such as the
end of a window, stands behind all that came before it, what waits aside included.

A mailbox that waits for an answer of Telegram is closed until it comes, so that its order holds;
the others go on.
"""

from collections import Counter, deque
from collections.abc import Iterator
from typing import Final

from bot.app.items import BoxKey, Item, Letter
from bot.engine.ids import Person

LEAD: Final = 20
"""Updates of one person in the line of a mailbox; nobody is so quick unless he floods."""


class Queues:
    """Ordered mailboxes, served in turn: the flood in one slows that one only."""

    def __init__(self) -> None:
        self._boxes: dict[BoxKey, _Box] = {}
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

    def _open(self, key: BoxKey) -> "_Box":
        box = self._boxes.get(key)
        if box is None:
            box = self._boxes[key] = _Box()
            if key not in self._closed:
                self._turns.append(key)
        return box


class _Box:
    """One mailbox."""

    def __init__(self) -> None:
        self._line: deque[Item] = deque()
        self._in_line: Counter[Person] = Counter()
        self._aside: dict[Person, deque[Item]] = {}

    def __len__(self) -> int:
        return len(self._line) + sum(map(len, self._aside.values()))

    def append(self, item: Item) -> None:
        person = _sender(item)
        if person is None:
            self._call_in()
        elif self._in_line[person] >= LEAD:
            self._aside.setdefault(person, deque()).append(item)
            return
        self._line.append(item)
        self._count(item, 1)

    def appendleft(self, item: Item) -> None:
        """Back to the place from which it was taken."""
        self._line.appendleft(item)
        self._count(item, 1)

    def popleft(self) -> Item:
        item = self._line.popleft()
        self._count(item, -1)
        person = _sender(item)
        if person in self._aside and self._in_line[person] < LEAD:
            self._step_in(person)
        return item

    def _step_in(self, person: Person) -> None:
        """His next one to the end of the line."""
        waiting = self._aside[person]
        self._line.append(waiting.popleft())
        self._in_line[person] += 1
        if not waiting:
            del self._aside[person]

    def _call_in(self) -> None:
        """All that wait aside, in the order of their receipt."""
        waiting = [item for items in self._aside.values() for item in items]
        waiting.sort(key=lambda item: item.incoming.update_id if isinstance(item, Letter) else 0)
        self._aside.clear()
        for item in waiting:
            self._line.append(item)
            self._count(item, 1)

    def _count(self, item: Item, change: int) -> None:
        person = _sender(item)
        if person is None:
            return
        self._in_line[person] += change
        if not self._in_line[person]:
            del self._in_line[person]


def _sender(item: Item) -> Person | None:
    """None for what is no update. Those whom nobody can name count as one person."""
    return item.address.person if isinstance(item, Letter) else None
