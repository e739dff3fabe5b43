"""The picture in a terminal: the square, the cities, private chats; each keeps its last lines."""

import os
from datetime import datetime
from types import TracebackType
from typing import Self

from rich.console import Console, ConsoleOptions, RenderResult
from rich.layout import Layout
from rich.live import Live
from rich.panel import Panel
from rich.segment import Segment
from rich.text import Text

from playground.show.scene import PRIVATE, Remark
from playground.show.theatre import ZONE

KEPT = 60
"""Messages of one place that are kept for drawing."""


class Tail:
    """What fits of the end of a list of messages; below it what is pinned."""

    def __init__(self) -> None:
        self._messages: dict[tuple[int, int], Text] = {}
        self._pinned: tuple[int, int] | None = None
        self._count = 0

    def hear(self, remark: Remark) -> None:
        if remark.text is None:
            self._messages.pop(remark.message, None)
            return
        key = remark.message
        if remark.deed or remark.note:
            self._count += 1
            key = (0, self._count)
        if remark.pinned:
            self._pinned = key
        if not (remark.edited or remark.pinned) or key in self._messages:
            self._messages[key] = _drawn(remark)
        while len(self._messages) > KEPT:
            self._messages.pop(next(iter(self._messages)))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        height = options.height or options.max_height
        pinned = self._messages.get(self._pinned) if self._pinned else None
        below = console.render_lines(pinned, options.update(height=None)) if pinned else []
        below = below[: height // 2]
        above: list[list[Segment]] = []
        for key, text in reversed(self._messages.items()):
            if key != self._pinned:
                above = console.render_lines(text, options.update(height=None)) + above
            if len(above) >= height:
                break
        room = max(0, height - len(below))
        for line in (*above[max(0, len(above) - room) :], *below):
            yield from line
            yield Segment.line()


def _drawn(remark: Remark) -> Text:
    clock = datetime.fromtimestamp(remark.at, ZONE).strftime("%H:%M")
    text = Text(f"{clock} ", style="dim")
    if remark.deed or remark.note:
        return text.append(f"{remark.who} {remark.text}".strip(), style="italic dim")
    if not remark.by_bot:
        text.append(f"{remark.who}: ", style="bold cyan")
    text.append(remark.text or "", style="default")
    for row in remark.buttons:
        text.append("\n" + " ".join(f"[{label}]" for label in row), style="green")
    return text


class Screen:
    """Draws while it is entered; `hear` takes what happens."""

    def __init__(self, console: Console) -> None:
        self._tails: dict[str, Tail] = {}
        self._orders: dict[str, int] = {}
        self._layout = Layout()
        screen = os.environ.get("TERM", "dumb") != "dumb"
        self._live = Live(self._layout, console=console, screen=screen, auto_refresh=False)

    def __enter__(self) -> Self:
        self._live.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._live.stop()

    def hear(self, remark: Remark) -> None:
        if remark.place not in self._tails:
            self._tails[remark.place] = Tail()
            self._orders[remark.place] = remark.order
            self._arrange()
        self._tails[remark.place].hear(remark)
        self._live.refresh()

    def _arrange(self) -> None:
        """The groups above, side by side; private chats below them."""
        public = [place for place in self._tails if not place.startswith(PRIVATE)]
        public.sort(key=lambda place: self._orders[place])
        private = [place for place in self._tails if place.startswith(PRIVATE)]
        above, below = Layout(name="above", ratio=3), Layout(name="below", ratio=2)
        if public:
            above.split_row(*(self._panel(place) for place in public))
        self._layout.split_column(above, below) if private else self._layout.split_column(above)
        if private:
            below.split_row(*(self._panel(place) for place in private[:5]))

    def _panel(self, place: str) -> Layout:
        style = "magenta" if place.startswith(PRIVATE) else "blue"
        return Layout(Panel(self._tails[place], title=place, border_style=style))
