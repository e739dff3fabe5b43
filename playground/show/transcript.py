"""The game as text: line by line, day by day, every message where it was read."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from playground.players.reading import bare
from playground.show.scene import Remark, moment
from playground.show.theatre import ZONE
from playground.show.words import Words

SAME: Final = 120.0
"""Seconds within which the same words in several places are one message to many."""
ANSWER: Final = 5.0
"""Seconds after a press within which a change of the private chat is its answer."""
WIDTH: Final = 88
BAR: Final = "      │ "
_CHAPTER: Final = re.compile(
    r"^(?:[🏛🌒🌙🌅🗳👋]|[💬📜🎙] (?:День|Day)).*?(?=\.(?: [A-ZА-Я]|$)|$)", re.MULTILINE
)
_TICKING: Final = re.compile(
    r" \((?:через|in|вот-вот|any moment)[^()]*\)|\d+ [А-яA-Za-z]+, (?=\d\d:\d\d)"
)
"""What changes by itself: a countdown, the date of a deadline that has become today's."""


@dataclass(slots=True)
class Kept:
    """A message by its lines, keyboard included: as they were written last, and as they are."""

    written: list[str]
    lines: list[str]
    live: bool
    """It has a keyboard."""


class Transcript:
    """Writes remarks with `write`, a line at a time; some are kept until it is known what belongs
    together, so `close` it at the end.

    What repeats in several places is written once. Of an edit only the lines that have changed are
    written: at once where it answers a press in that private chat, else when the message comes to
    rest (its keyboard is taken away), as it stood before and as it stands then. With `seconds` the
    clock shows them: at a table much happens in a minute.
    """

    def __init__(
        self, write: Callable[[str], None], words: Words, *, seconds: bool = False
    ) -> None:
        self._write = write
        self._clock = "%H:%M:%S" if seconds else "%H:%M"
        self._words = words
        self._waiting: list[Remark] = []
        self._kept: dict[tuple[int, int], Kept] = {}
        self._pressed: dict[int, float] = {}
        self._chapter = words.gathering
        self._title = ""

    def hear(self, remark: Remark) -> None:
        self._waiting.append(remark)
        self._flush(remark.at - SAME)

    def close(self) -> None:
        """Write what is left."""
        self._flush(None)

    def _flush(self, until: float | None) -> None:
        """Everything before an instant, in the order of its happening."""
        if until is not None and self._waiting[0].at >= until:
            return
        self._waiting.sort(key=moment)
        while self._waiting and (until is None or self._waiting[0].at < until):
            self._tell(self._waiting.pop(0))

    def _tell(self, remark: Remark) -> None:
        if remark.deed:
            if remark.owner:
                self._pressed[remark.owner] = remark.at
            self._lines(remark, f"· {remark.who} {remark.text}")
        elif remark.note:
            self._lines(remark, f"· {remark.text}", others=self._others(remark))
        elif remark.text is None:
            if self._kept.pop(remark.message, None):
                self._lines(remark, f"· {self._words.removed}")
        elif remark.pinned:
            self._lines(remark, f"· 📌 {self._words.pinned}: {remark.text.split(chr(10))[0]}")
        elif remark.edited:
            self._edited(remark)
        else:
            self._new(remark, remark.text)

    def _new(self, remark: Remark, text: str) -> None:
        if not remark.by_bot and text.startswith("/start "):
            return  # what Telegram sends when a link is tapped
        lines = _lines(remark)
        self._keep(remark, lines, lines)
        if not remark.by_bot:
            self._lines(remark, f"{remark.who}: {text}")
            return
        others = self._others(remark)
        begins = _CHAPTER.search(text)
        if begins and not (remark.owner or remark.only):
            self._chapter = begins[0]
        self._lines(remark, *lines, others=others)

    def _others(self, remark: Remark) -> list[str]:
        """Places where the same is told at the same time: they are written with this one."""
        if remark.owner or remark.only:
            return []
        same = [
            other
            for other in self._waiting
            if (other.text, other.buttons) == (remark.text, remark.buttons)
            and other.by_bot
            and other.note == remark.note
            and other.place != remark.place
            and not (other.edited or other.pinned or other.owner)
            and other.at - remark.at < SAME
        ]
        for other in same:
            self._waiting.remove(other)
            if not other.note:
                lines = _lines(other)
                self._keep(other, lines, lines)
        places = {other.place: other.order for other in (remark, *same)}
        return sorted(places, key=lambda place: places[place])

    def _edited(self, remark: Remark) -> None:
        lines = _lines(remark)
        kept = self._kept.get(remark.message)
        if kept is None:
            self._keep(remark, lines, lines)
            self._lines(remark, f"✎ {lines[0]}", *lines[1:])
            return
        answers = remark.at - self._pressed.get(remark.owner, 0.0) < ANSWER
        if remark.owner and answers:
            self._changed(remark, kept.written, lines, "✎")
        elif kept.live and not remark.buttons:
            self._changed(remark, kept.written, kept.lines, f"✎ {self._words.lastly}:")
            self._changed(remark, kept.lines, lines, "✎")
        else:
            self._keep(remark, kept.written, lines)
            return
        self._keep(remark, lines, lines)

    def _keep(self, remark: Remark, written: list[str], lines: list[str]) -> None:
        self._kept[remark.message] = Kept(written, lines, bool(remark.buttons))

    def _changed(
        self, remark: Remark, before: Sequence[str], after: Sequence[str], mark: str
    ) -> None:
        """The lines that are new; the first line names the message. That a panel is locked when
        its stage closes need not be said each time."""
        known = {_still(line) for line in before}
        head, *rest = after
        fresh = [line for line in rest if _still(line) not in known]
        if head.startswith("🔒"):
            return
        if fresh or _still(head) not in known:
            self._lines(remark, f"{mark} {head}", *fresh)

    def _open(self, remark: Remark) -> None:
        """A heading where a new chapter of the game begins, or a new day does."""
        local = datetime.fromtimestamp(remark.at, ZONE)
        day = f"{local.day} {self._words.months[local.month - 1]}"
        title = f"{day} · {self._chapter}"
        if title != self._title:
            self._title = title
            self._write("")
            self._write(f"════ {title} ".ljust(WIDTH, "═"))

    def _lines(self, remark: Remark, first: str, *rest: str, others: Sequence[str] = ()) -> None:
        self._open(remark)
        clock = datetime.fromtimestamp(remark.at, ZONE).strftime(self._clock)
        places = ", ".join(others or [remark.place])
        only = f" · {self._words.only} {remark.only}" if remark.only else ""
        head, *more = first.split("\n")
        self._write(f"{clock} [{places}{only}] {head}")
        for line in (*more, *rest):
            self._write(BAR + line)


def _still(line: str) -> str:
    """A line without what moves on it: a countdown, and on buttons the tick and the count."""
    if line.startswith("["):
        return " ".join(bare(label.strip("[]")) for label in line.split("] ["))
    return _TICKING.sub("", line)


def _lines(remark: Remark) -> list[str]:
    rows = (" ".join(f"[{label}]" for label in row) for row in remark.buttons)
    return [*(remark.text or "").split("\n"), *rows]
