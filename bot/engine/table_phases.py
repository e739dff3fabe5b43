"""The phases of the table games, club and city (rules.md 9.2, 9.3), each with its own data.

What a day keeps from phase to phase is its `TableDay`; what one man after another does is a phase
with a queue, whose first man has the floor. Seats are 1 to n, all of city 1.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from bot.engine.ids import NOBODY, SeatNo

TABLE: Final = 1
"""The number of the one city in which all seats of a table are."""
STAY: Final = 0
LEAVE: Final = -1
"""The outcomes of a third vote, where a vote names a seat."""
NO_CHOICE: Final = -2
"""Somebody who has no seat, where a vote names one: never an outcome, so no vote at all."""
HELD: Final = 0
"""A black holds his fire, where a shot names a seat."""


class Point(Struct, frozen=True, kw_only=True):
    """A nomination. `by` is NOBODY for one that nobody at the table made."""

    target: SeatNo
    by: SeatNo = NOBODY


class Row(Struct, frozen=True, kw_only=True):
    """What day and night hand on to each other."""

    opener: SeatNo = NOBODY
    """Who spoke first on the latest day (CITY-PHASE-4, CLUB-PHASE-6)."""
    quiet: int = 0
    """Full days and nights running in which nobody has left (CLUB-WIN-2, CITY-WIN-3)."""
    living: int = 0
    """How many lived when the day began."""


class TableDay(Struct, frozen=True, kw_only=True):
    """A day at the table."""

    number: int
    row: Row = Row()
    points: tuple[Point, ...] = ()
    """The nominations, in their order."""
    named: Mapping[SeatNo, int] = {}
    """How many names a man has used up today."""
    spoken: tuple[SeatNo, ...] = ()
    """Who has had his defence today (CLUB-DISC-7)."""
    voted_out: bool = False
    """Somebody has left by vote, or as the single candidate (CITY-PHASE-8)."""


class Introductions(Struct, frozen=True, kw_only=True, tag="intro"):
    """INTRO (CLUB-PHASE-2)."""

    queue: tuple[SeatNo, ...]


class Call(StrEnum):
    """Who is woken in a window of the night; ALL with simultaneous turns (GEN-13)."""

    MAFIA = "mafia"
    AGAIN = "mafia again"
    DON = "don"
    COMMISSIONER = "commissioner"
    DOCTOR = "doctor"
    SHERIFF = "sheriff"
    ALL = ""


class Acquaintance(Struct, frozen=True, kw_only=True, tag="acquaintance"):
    """NIGHT 0 (CLUB-PHASE-3, CITY-PHASE-2): nobody acts."""

    call: Call


class Talk(Struct, frozen=True, kw_only=True, tag="talk"):
    """TALK or BALAGAN: everybody may speak."""

    day: TableDay


class Turns(Struct, frozen=True, kw_only=True, tag="turns"):
    """NOMINATION of club, SPEECHES of city: one man after another speaks and nominates."""

    day: TableDay
    queue: tuple[SeatNo, ...]


class Defence(Struct, frozen=True, kw_only=True, tag="defence"):
    """DEFENCE of the candidates of the round that comes next."""

    day: TableDay
    candidates: tuple[SeatNo, ...]
    queue: tuple[SeatNo, ...]
    round: int = 1


class Hands(Struct, frozen=True, kw_only=True, tag="hands"):
    """VOTE: a window for each candidate, in the order in which they are called."""

    day: TableDay
    candidates: tuple[SeatNo, ...]
    round: int = 1
    called: int = 0
    """Which of the candidates is called now; all of them with simultaneous turns."""
    raised: Mapping[SeatNo, SeatNo] = {}
    """Voter -> the candidate for whom his hand is up."""


class ThirdVote(Struct, frozen=True, kw_only=True, tag="third"):
    """Do all of them leave? A window for each outcome (club), or one (city)."""

    day: TableDay
    candidates: tuple[SeatNo, ...]
    called: int = 0
    """Which of `OUTCOMES` is called now."""
    raised: Mapping[SeatNo, SeatNo] = {}
    """Voter -> LEAVE or STAY."""


OUTCOMES: Final = (LEAVE, STAY)


class Exit(Struct, frozen=True, kw_only=True, tag="exit"):
    """EXIT of club, FAREWELL of city: those who leave have a last word."""

    day: TableDay
    queue: tuple[SeatNo, ...]


class Lull(Struct, frozen=True, kw_only=True, tag="lull"):
    """PAUSE of city: before the night of a peaceful day (CITY-PHASE-8)."""

    day: TableDay


class TableNight(Struct, frozen=True, kw_only=True, tag="table_night"):
    """NIGHT: roles are woken one after another, or all at once."""

    number: int
    call: Call
    row: Row = Row()
    shots: Mapping[SeatNo, SeatNo] = {}
    """Black -> the seat at which he points, or HELD; those of the last mafia window."""
    check: SeatNo = NOBODY
    """Whom the commissioner or sheriff has checked; final."""
    sought: SeatNo = NOBODY
    """Of whom the don has asked (CITY-MAF-4); final."""
    patient: SeatNo = NOBODY


class LastWord(Struct, frozen=True, kw_only=True, tag="last_word"):
    """The word of the man killed in the night that is over (CLUB-EXIT-2)."""

    number: int
    queue: tuple[SeatNo, ...]
    row: Row = Row()


TablePhase: TypeAlias = (
    Introductions
    | Acquaintance
    | Talk
    | Turns
    | Defence
    | Hands
    | ThirdVote
    | Exit
    | Lull
    | TableNight
    | LastWord
)
Daytime: TypeAlias = Talk | Turns | Defence | Hands | ThirdVote | Exit | Lull
Queued: TypeAlias = Introductions | Turns | Defence | Exit | LastWord
QUEUED: Final = (Introductions, Turns, Defence, Exit, LastWord)
"""Phases in which one man has the floor, or all of them speak at once (GEN-13)."""
