"""Bad days on purpose, for a while or until they are lifted."""

import asyncio
from dataclasses import dataclass
from typing import Final, Literal

from playground.page.words import WORDS, PageError
from playground.players import Language
from playground.server import Server
from playground.server.faults import FaultKind

Kind = Literal["flood", "server_error", "cut"]
LONGEST: Final = 3600.0
_SPEED: Final = ("send*", "edit*", "copy*", "pin*")
"""What Telegram counts when it says that somebody is too fast."""
_RETRY: Final = 5


@dataclass(slots=True)
class Bad:
    """A fault that is set: the board's own ones that make it up."""

    id: int
    kind: Kind
    parts: tuple[int, ...]
    timer: asyncio.TimerHandle | None


class BadDays:
    """The faults that somebody has set on the page."""

    def __init__(self, server: Server) -> None:
        self._board = server.faults
        self._bell = server.world.bell
        self._set: dict[int, Bad] = {}
        self._count = 0

    def add(self, kind: Kind, chat: int | None, seconds: float | None) -> int:
        """Its id; with `seconds` (real ones) it is lifted by itself."""
        if seconds is not None and not 1 <= seconds <= LONGEST:
            raise PageError("no_seconds", most=int(LONGEST))
        self._count += 1
        number, timer = self._count, None
        if seconds is not None:
            timer = asyncio.get_running_loop().call_later(seconds, self.heal, number)
        self._set[number] = Bad(number, kind, self._parts(kind, chat), timer)
        self._bell.ring()
        return number

    def heal(self, number: int | None = None) -> None:
        """Lift one, or all. One that has gone by itself is no mistake."""
        for one in [bad for bad in self._set.values() if number in (None, bad.id)]:
            if one.timer is not None:
                one.timer.cancel()
            for part in one.parts:
                self._board.clear(part)
            del self._set[one.id]

    def told(self, language: Language) -> list[dict[str, object]]:
        """What is set, with how many requests each has hit."""
        return [
            {
                "id": one.id,
                "kind": one.kind,
                "label": WORDS[language][one.kind],
                "hits": sum(self._board.hits(part) for part in one.parts),
            }
            for one in self._set.values()
        ]

    def _parts(self, kind: Kind, chat: int | None) -> tuple[int, ...]:
        if kind == "flood":
            return tuple(
                self._board.add(
                    "flood", method=method, chat_id=chat, times=None, retry_after=_RETRY
                ).id
                for method in _SPEED
            )
        name: FaultKind = "html" if kind == "server_error" else "cut_before"
        return (self._board.add(name, chat_id=chat, times=None, effect=False).id,)
