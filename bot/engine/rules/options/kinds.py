"""The kinds of options: what a value may be, and the clause that an option belongs to."""

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from bot.engine.ids import Seconds


class Clause(Struct, frozen=True):
    """The clause of rules.md that an option belongs to."""

    id: str


class Span(Struct, frozen=True):
    """Marks a length of time. A `timer` is that of a table's window."""

    timer: bool = False


WEEK: Final = 7 * 86400
Window: TypeAlias = Annotated[Seconds, Meta(ge=60, le=WEEK), Span()]
"""MC-PHASE-2: 1 minute to 7 days, in seconds."""
Timer: TypeAlias = Annotated[Annotated[Seconds, Meta(ge=1, le=WEEK)] | None, Span(timer=True)]
"""CLUB-PHASE-12, CITY-PHASE-11: at least a second; None is what the preset of timings says."""
Omissible: TypeAlias = Annotated[Annotated[Seconds, Meta(ge=0, le=WEEK)] | None, Span(timer=True)]
"""A timer of a window that 0 leaves out."""
LocalTime: TypeAlias = Annotated[str, Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
Zone: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$")]
CardTable: TypeAlias = Mapping[int, int]
"""Players -> cards of the mafia among them."""


class AnyOptions(Struct, frozen=True, kw_only=True, tag_field="ruleset"):
    """The settings of a game of any rule set, fixed when it starts."""

    @property
    def ruleset(self) -> str:
        """The rule set: `multicity`, `club` or `city`."""
        return str(self.__struct_config__.tag)
