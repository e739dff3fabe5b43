"""How a person reads the board of a table: what goes on, who has the floor, until when."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from playground.client import Shown
from playground.players.reading import number_on, usable
from playground.players.table_tongue import AtTable

Going = Literal[
    "intro", "acquaintance", "talk", "turns", "defence", "hands", "exit", "lull", "night"
]
_HEADS: Final[dict[str, Going]] = {
    "👋": "intro", "🌒": "acquaintance", "💬": "talk", "📜": "turns", "🎙": "turns",
    "⚖": "defence", "✋": "hands", "🕯": "exit", "🤫": "lull", "🌙": "night",
}  # fmt: skip
"""The mark with which each board begins, in every language."""
_PAUSED: Final = "⏸"
_CALLED: Final = re.compile(r"^(.+): \d\d:\d\d:\d\d – ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Board:
    """What the board of a table says now.

    `speaker` and `following` as it writes them, "" for nobody; `called`: the lines of a timetable
    in their order; `ends`: the instants that count down on it.
    """

    message: Shown
    going: Going
    head: str
    speaker: str
    following: str
    everybody: bool
    paused: bool
    called: tuple[str, ...]
    ends: tuple[float, ...]

    @property
    def window(self) -> float:
        """Seconds of one line of the timetable; 0 without one."""
        return self.ends[1] - self.ends[0] if len(self.ends) > 1 else 0.0

    def opens(self, line: int) -> float:
        """The instant from which a hand is for the one on this line."""
        return self.ends[line] - self.window

    def until(self, now: float) -> float | None:
        """The next instant at which something changes by itself; None for none known."""
        running = [end for end in self.ends if end > now]
        return min(running) if running else None


def board_in(messages: Iterable[Shown], table: AtTable) -> Board | None:
    """The newest board among the messages of a group."""
    for message in reversed(list(messages)):
        board = _board(message, table)
        if board is not None:
            return board
    return None


def _board(message: Shown, table: AtTable) -> Board | None:
    going = _HEADS.get(message.text[:1])
    ends = sorted({float(e["unix_time"]) for e in message.entities if e["type"] == "date_time"})
    lines = message.text.split("\n")
    paused = any(line.startswith(_PAUSED) for line in lines)
    if not message.from_bot or going is None or not (ends or paused):
        return None
    return Board(
        message=message,
        going=going,
        head=lines[0],
        speaker=_behind(lines, table.speaks).split(" · ")[0],
        following=_behind(lines, table.following),
        everybody=any(line.startswith(table.everybody) for line in lines),
        paused=paused,
        called=tuple(_CALLED.findall(message.text)),
        ends=tuple(ends),
    )


def _behind(lines: Iterable[str], beginning: str) -> str:
    found = (line for line in lines if line.startswith(beginning))
    return next(found, "").removeprefix(beginning).strip()


def named_on(board: Board) -> list[int]:
    """The seats on its buttons."""
    return [number for one in usable(board.message) if (number := number_on(one.text))]
