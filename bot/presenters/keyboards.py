"""Buttons: presses packed by callbacks.py, laid out in rows, long lists in pages."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from bot.app.messages import Button
from bot.callbacks import Kind, Press
from bot.engine.ids import SeatNo
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

Rows: TypeAlias = tuple[tuple[Button, ...], ...]

PAGE: Final = 12
"""Names on one page of a panel: what a telephone shows without scrolling."""
NARROW: Final = 10
"""Up to this many letters of a label three buttons go side by side, else two."""


class Keys:
    """Makes the buttons of one message of a game, for the stage it is in."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._game, self._stage = voice.scene.game_id, voice.scene.after.stage

    def press(self, text: str, kind: Kind, *args: int, style: str = "") -> Button:
        """A button with this text."""
        return Button(text=text, data=self._press(kind, args).pack(), style=style)

    def say(self, key: str, kind: Kind, *args: int, style: str = "") -> Button:
        """A button with the text of a key."""
        return self.press(self.voice.t(key), kind, *args, style=style)

    def link(self, key: str, payload: str) -> Button:
        """A button that opens the private chat; such buttons work for everybody at once."""
        return Button(text=self.voice.t(key), url=self.voice.link(payload))

    def person(self, seat: SeatNo, kind: Kind, *args: int, note: str = "") -> Button:
        """A button with a name, and behind it a note such as the number of his votes."""
        label = self.voice.label(seat)
        return self.press(f"{label} {note}".strip(), kind, *args)

    def chosen(self, seat: SeatNo, kind: Kind, *args: int, note: str = "") -> Button:
        """The same, marked as what has been chosen."""
        label = " ".join(part for part in (self.voice.label(seat), note, "✓") if part)
        return self.press(label, kind, *args, style="success")

    def _press(self, kind: Kind, args: tuple[int, ...]) -> Press:
        return Press(kind, self._game, self._stage, args)


def rows(buttons: Sequence[Button]) -> Rows:
    """Buttons side by side, fewer where their texts are long."""
    wide = any(len(button.text) > NARROW for button in buttons)
    width = 2 if wide else 3
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))


def row(*buttons: Button | None) -> Rows:
    """One row of those that are there."""
    kept = tuple(button for button in buttons if button is not None)
    return (kept,) if kept else ()


def page_of(items: Sequence[SeatNo], page: int) -> Sequence[SeatNo]:
    """One page of a list; a page that does not exist is the nearest that does."""
    page = min(max(page, 0), pages(items) - 1)
    return items[page * PAGE : (page + 1) * PAGE]


def page_with(items: Sequence[int], one: int) -> int:
    """The page of a list on which somebody stands; the first for whom it lacks."""
    return items.index(one) // PAGE if one in items else 0


def pages(items: Sequence[SeatNo]) -> int:
    return max(1, -(-len(items) // PAGE))


def pager(
    keys: Keys, items: Sequence[SeatNo], page: int, kind: Kind, menu: int, *after: int
) -> Rows:
    """◀ 2/5 ▶ under a list of several pages; the press carries menu, page, `after`."""
    last = pages(items) - 1
    if not last:
        return ()
    page = min(max(page, 0), last)
    back = keys.press("◀", kind, menu, page - 1, *after) if page else None
    here = keys.press(f"{page + 1}/{last + 1}", kind, menu, page, *after)
    on = keys.press("▶", kind, menu, page + 1, *after) if page < last else None
    return row(back, here, on)


def lines(*groups: Iterable[Html]) -> Html:
    """Texts under one another."""
    return Html("\n".join(line for group in groups for line in group if line))
