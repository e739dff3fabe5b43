"""The journal as the page shows it: every request with its answer, each chat beside its limits."""

from collections import defaultdict, deque
from dataclasses import dataclass, field
from typing import Final

from playground.server.journal import Entry
from playground.server.model import Json
from playground.server.world import World

LIMITS: Final = {"chat_per_second": 1, "group_per_minute": 20, "all_per_second": 30}
"""Telegram's FAQ."""
AT_ONCE: Final = 500
"""Entries of one answer."""
_COUNTED: Final = (
    "send", "copy", "forward", "edit", "pin", "unpin", "create", "close", "reopen", "delete",
)  # fmt: skip
"""What counts, in the strictest reading: edits, pins and changes of topics too."""


@dataclass(slots=True)
class _Rate:
    """What has gone to one chat in the last minute; the most of its window so far."""

    times: deque[float] = field(default_factory=deque)
    worst: int = 0

    def note(self, at: float, window: float) -> None:
        self.times.append(at)
        self.forget(at)
        self.worst = max(self.worst, self.within(at, window))

    def forget(self, now: float) -> None:
        while self.times and self.times[0] <= now - 60:
            self.times.popleft()

    def within(self, now: float, seconds: float) -> int:
        return sum(at > now - seconds for at in self.times)


class Ledger:
    """Reads the server's journal on."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._read = 0
        self._rates: dict[int, _Rate] = defaultdict(_Rate)

    def page(self, since: int) -> Json:
        """The entries after number `since`, so many at once, and the rates of now."""
        entries = self._world.journal.entries
        self._catch_up(entries)
        return {
            "entries": [self._entry(one) for one in entries[max(0, since) :][:AT_ONCE]],
            "last": len(entries),
            "rates": self._told(),
        }

    def _catch_up(self, entries: list[Entry]) -> None:
        for entry in entries[self._read :]:
            if entry.ok and isinstance(entry.chat_id, int) and _counts(entry.method):
                window = 1.0 if entry.chat_id > 0 else 60.0
                self._rates[entry.chat_id].note(entry.at, window)
        self._read = len(entries)

    def _told(self) -> list[Json]:
        now, found = self._world.clock.now(), []
        for chat, rate in self._rates.items():
            rate.forget(now)
            group = chat < 0
            found.append(
                {
                    "chat_id": chat,
                    "title": self._title(chat),
                    "kind": "group" if group else "private",
                    "last_second": rate.within(now, 1),
                    "last_minute": len(rate.times),
                    "allowed_second": LIMITS["chat_per_second"],
                    "allowed_minute": LIMITS["group_per_minute"] if group else None,
                    "worst": rate.worst,
                }
            )
        return sorted(found, key=lambda one: -int(one["last_minute"]))

    def _entry(self, entry: Entry) -> Json:
        chat = entry.chat_id
        return {
            "n": entry.seq,
            "at": entry.at,
            "method": entry.method,
            "chat_id": chat,
            "chat": self._title(chat) if isinstance(chat, int) else None,
            "params": entry.params,
            "ok": entry.ok,
            "code": entry.code,
            "description": entry.description,
            "fault": entry.fault,
        }

    def _title(self, chat: int) -> str:
        """A group's title; for a private chat whose it is."""
        if chat in self._world.people:
            person = self._world.people[chat]
            return " ".join(filter(None, (person.first_name, person.last_name)))
        known = self._world.chats.get(chat)
        return str(known.title) if known is not None else str(chat)


def _counts(method: str) -> bool:
    return method.startswith(_COUNTED) and method not in ("sendChatAction", "deleteWebhook")
