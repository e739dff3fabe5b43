"""What all events have in common: whom they are for."""

from typing import TypeAlias

from msgspec import Struct

from bot.engine.audience import EVERYONE, PROSECUTOR, Audience

To: TypeAlias = tuple[Audience, ...]


class Public(Struct, frozen=True, kw_only=True, tag=True):
    """A fact that everybody may know unless the event says otherwise."""

    to: To = EVERYONE


class Private(Struct, frozen=True, kw_only=True, tag=True):
    """A fact for those named; without a name for the prosecutor alone."""

    to: To = PROSECUTOR
