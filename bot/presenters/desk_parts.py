"""What the screens of the desk share: keys of messages, screens, the ways back and out."""

from enum import IntEnum
from typing import Final, TypeAlias

from bot.app.messages import Button
from bot.callbacks import SURE, Kind
from bot.presenters.keyboards import Keys, Rows, row
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

DESK: Final = "desk"
MENU: Final = "desk/menu"
"""The list or preview that is open under a desk."""

Made: TypeAlias = tuple[list[Html], Rows]
"""A screen: its lines and its keyboard."""


class Screen(IntEnum):
    """What a DESK press opens: its first argument. Pressed on the desk itself it stands alone;
    inside a menu a page or a seat follows, so that the menu is edited and not sent anew."""

    MAIN = 0
    PEOPLE = 1
    LONGER = 2
    SHORTER = 3
    JUDGES = 4
    ZERO = 5
    SEALED = 6
    PERSON = 7
    LETTER = 8


class Scope(IntEnum):
    """To whom a letter goes: the first argument of LETTER; the second is a city or a seat."""

    ALL = 0
    CITY = 1
    SEAT = 2


def act(voice: Voice, key: str, kind: Kind, *args: int, style: str = "") -> Button:
    """A button that acts: it carries how many acts of the desk it has seen."""
    return Keys(voice).say(key, kind, *args, voice.scene.desk_acts, style=style)


def out(voice: Voice) -> Rows:
    """Closes the menu."""
    return row(Keys(voice).say("button-back", Kind.DESK, Screen.MAIN, 0))


def back(voice: Voice, screen: Screen, *args: int) -> Button:
    """To the list from which this was opened."""
    return Keys(voice).say("button-back", Kind.DESK, screen, *(args or (0,)))


def sure(voice: Voice, text: Html | list[Html], kind: Kind, *args: int) -> Made:
    """The preview of an act, with the button that does it."""
    yes = act(voice, "button-sure", kind, *args, SURE, style="danger")
    leave = Keys(voice).say("button-back", Kind.DESK, Screen.MAIN, 0)
    return [text] if isinstance(text, Html) else text, row(yes, leave)
