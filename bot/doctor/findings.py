"""What the doctor has found: a line each, with what to do."""

from enum import StrEnum

from msgspec import Struct


class State(StrEnum):
    OK = "ok"
    WARNING = "warning"
    """A game goes on, but something deserves a look."""
    WRONG = "wrong"
    """The bot cannot run, or a game cannot go on as it should."""


class Finding(Struct, frozen=True, kw_only=True):
    about: str
    state: State
    found: str
    todo: str = ""
    """What to do about it; "" where nothing is to be done."""


def ok(about: str, found: str) -> Finding:
    return Finding(about=about, state=State.OK, found=found)


def warning(about: str, found: str, todo: str) -> Finding:
    return Finding(about=about, state=State.WARNING, found=found, todo=todo)


def wrong(about: str, found: str, todo: str) -> Finding:
    return Finding(about=about, state=State.WRONG, found=found, todo=todo)
