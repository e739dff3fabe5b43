"""The game as text: line by line, day by day, every message where it was read."""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Final

from playground.show.scene import PRIVATE, Remark
from playground.show.theatre import ZONE

_CHAPTER: Final = re.compile(r"^(?:🏛 .*набор открыт|🌒 .*|🌙 Ночь \d+|🌅 .*|🗳 День \d+|🎬 .*)")
SAME: Final = 120.0
"""Seconds within which the same words in another place are only mentioned."""
_MONTHS: Final = (
    "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
    "октября", "ноября", "декабря",
)  # fmt: skip


class Transcript:
    """Writes remarks with `write`, a line at a time.

    What repeats in several places is written once; a message that is only edited (boards, panels)
    is written again when it has come to rest: when its keyboard is taken away.
    """

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._said: dict[str, tuple[float, str]] = {}
        self._shown: dict[tuple[int, int], tuple[str, bool]] = {}
        self._chapter = "Сбор"
        self._day = ""

    def hear(self, remark: Remark) -> None:
        if remark.deed:
            self._lines(remark, f"· {remark.who} {remark.text}")
        elif remark.text is None:
            if remark.message in self._shown:
                self._lines(remark, "(удалено)")
        elif remark.edited:
            self._edited(remark, remark.text)
        else:
            self._new(remark, remark.text)

    def _new(self, remark: Remark, text: str) -> None:
        self._shown[remark.message] = (text, bool(remark.buttons))
        self._open(remark, text)
        at, place = self._said.get(text, (0.0, ""))
        if remark.by_bot and place and remark.at - at < SAME and not remark.buttons:
            self._lines(remark, f"{remark.who}: то же, что здесь: {place}")
            return
        if remark.by_bot:
            self._said[text] = (remark.at, remark.place)
        self._lines(remark, f"{remark.who}: {text}", remark.buttons)

    def _edited(self, remark: Remark, text: str) -> None:
        known, keyboard = self._shown.get(remark.message, ("", True))
        self._shown[remark.message] = (text, bool(remark.buttons))
        if text != known and not remark.buttons and (keyboard or not known):
            self._lines(remark, f"{remark.who} ✎ {text}")

    def _open(self, remark: Remark, text: str) -> None:
        """A heading where a new chapter of the game begins, a date where a new day does."""
        local = datetime.fromtimestamp(remark.at, ZONE)
        day = f"{local.day} {_MONTHS[local.month - 1]}"
        found = _CHAPTER.match(text) if remark.by_bot and PRIVATE not in remark.place else None
        chapter = found[0].split(".")[0] if found else self._chapter
        if chapter != self._chapter or day != self._day:
            self._chapter, self._day = chapter, day
            self._write("")
            self._write(f"════ {day} · {chapter} ".ljust(88, "═"))

    def _lines(self, remark: Remark, text: str, buttons: tuple[tuple[str, ...], ...] = ()) -> None:
        clock = datetime.fromtimestamp(remark.at, ZONE).strftime("%H:%M")
        head = f"{clock} [{remark.place}] "
        first, *rest = text.split("\n")
        self._write(head + first)
        for line in (*rest, *(" ".join(f"[{label}]" for label in row) for row in buttons)):
            self._write("      │ " + line)
