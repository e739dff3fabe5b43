"""Acts of the prosecutor."""

from msgspec import Struct

from bot.engine.ids import CityNo, Person, SeatNo, Seconds


class StrikeOff(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-1."""

    target: SeatNo
    reason: str = ""


class Replace(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-6: `person` takes the seat."""

    target: SeatNo
    person: Person


class RecallJudge(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5."""

    city: CityNo


class NameForZeroVotes(Struct, frozen=True, kw_only=True, tag=True):
    """MC-COUNT-6, zero_votes = prosecutor. `ballot` is a city, or HUNT."""

    target: SeatNo
    ballot: CityNo


class PublishWord(Struct, frozen=True, kw_only=True, tag=True):
    """The prosecutor publishes a candidate's last word for him (MC-WORD-2)."""

    target: SeatNo
    text: str = ""
    length: Seconds = 0
    file_id: str = ""


class Pause(Struct, frozen=True, kw_only=True, tag=True):
    """GEN-15."""


class Resume(Struct, frozen=True, kw_only=True, tag=True):
    """GEN-15."""


class Extend(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5."""

    seconds: Seconds


class Shorten(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5: never to now or earlier."""

    seconds: Seconds


class Close(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5: the running window closes now."""


class Abort(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-12."""


class Undo(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-7."""


class Start(Struct, frozen=True, kw_only=True, tag=True):
    """The prosecutor starts the game with these persons (MC-DECK-1).

    `persons` is one tuple with city_assignment = auto, else one for each city; of a table one, in
    the order of the seats if `seated`, else seated by lot.
    """

    persons: tuple[tuple[Person, ...], ...]
    seated: bool = False
    consiglieri: tuple[Person, ...] = ()
