"""What is done at a table only (club and city): by players, and by the prosecutor."""

from msgspec import Struct

from bot.engine.commands.base import Act, Aimed
from bot.engine.ids import SeatNo


class VoteOutcome(Act, frozen=True, kw_only=True, tag=True):
    """A hand in the third vote (CLUB-VOTE-8, CITY-VOTE-4): do all candidates leave?"""

    leave: bool


class Thank(Act, frozen=True, kw_only=True, tag=True):
    """He gives the floor back (CLUB-PHASE-5, CITY-PHASE-3)."""


class Shoot(Aimed, frozen=True, kw_only=True, tag=True):
    """A black points at a man (CLUB-NIGHT-2, CITY-MAF-1)."""


class HoldFire(Act, frozen=True, kw_only=True, tag=True):
    """A black wants no shot (CITY-MAF-1)."""


class Seek(Aimed, frozen=True, kw_only=True, tag=True):
    """The don asks whether a man is the sheriff (CITY-MAF-4)."""


class Heal(Aimed, frozen=True, kw_only=True, tag=True):
    """The doctor of a table chooses his patient (CLUB-NIGHT-4, CITY-DOC-1)."""


class Caution(Struct, frozen=True, kw_only=True, tag=True):
    """A word of warning that isn't counted (CLUB-DISC-3)."""

    target: SeatNo
    reason: str = ""


class Warn(Struct, frozen=True, kw_only=True, tag=True):
    """A warning; the third disqualifies (CLUB-DISC-2, CITY-DISC-1)."""

    target: SeatNo
    reason: str = ""


class Disqualify(Struct, frozen=True, kw_only=True, tag=True):
    """CLUB-DISC-4, CITY-DISC-1."""

    target: SeatNo
    reason: str = ""


class RepeatRound(Struct, frozen=True, kw_only=True, tag=True):
    """CLUB-VOTE-11: the running round begins anew."""


class VoidVote(Struct, frozen=True, kw_only=True, tag=True):
    """CLUB-VOTE-11: the voter's hand is down."""

    target: SeatNo


class SetVote(Struct, frozen=True, kw_only=True, tag=True):
    """CLUB-VOTE-11: the voter's hand is up for this candidate, or outcome (LEAVE, STAY)."""

    target: SeatNo
    choice: int


class VoidDay(Struct, frozen=True, kw_only=True, tag=True):
    """CLUB-VOTE-11: nobody leaves today."""
