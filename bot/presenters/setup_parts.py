"""What the menus before the start are made of: their screens and buttons."""

from enum import IntEnum
from typing import TypeAlias

from bot.app.messages import Button
from bot.callbacks import Kind, Press
from bot.presenters.keyboards import Rows, row
from bot.presenters.lobby import LobbyVoice
from bot.presenters.translator import Html

Made: TypeAlias = tuple[list[Html], Rows]
Args: TypeAlias = tuple[int, ...]


class Setup(IntEnum):
    """Screens, and what they set."""

    MAIN = 0
    CITIES = 1
    PLACE = 2
    """A person; with a city (0: none) he is put there."""
    ASSIGN = 3
    """1: by hand, 0: by lot."""
    TOUR = 4
    """The cities chosen so far; all of them: it is set; 0 alone: as the cities stand."""
    GROUPS = 5
    GROUP = 6
    OPTION = 7
    SET = 8
    """Option, value: places in the declaration and in `option_menus.offered`."""
    CALL_OFF = 9
    START = 10
    SEATS = 11
    SEAT = 12
    """A person gets the next seat, or gives his back; 0: all by lot."""
    WORDS = 13
    """1 and on: a way to deal with words out of turn, in the order of Interruptions."""


def button(voice: LobbyVoice, text: str, kind: Kind, *args: int, style: str = "") -> Button:
    """Before the start there is no stage: 0."""
    data = Press(kind, voice.scene.game_id, 0, args).pack()
    return Button(text=text, data=data, style=style)


def say(voice: LobbyVoice, key: str, *args: int) -> Button:
    return button(voice, voice.t(key), Kind.SETUP, *args)


def out(voice: LobbyVoice) -> Rows:
    return row(say(voice, "button-back", Setup.MAIN, 0))
