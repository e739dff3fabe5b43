"""What happens at a table only: points, hands, warnings, shots (club and city)."""

from collections.abc import Mapping

from bot.engine.events.base import Private, Public
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card


class PutUp(Public, frozen=True, kw_only=True, tag=True):
    """A man has nominated these, or the lot for him (CLUB-NOM-1, CLUB-NOM-3, CITY-NOM-1)."""

    seat: SeatNo
    targets: tuple[SeatNo, ...]
    lot: bool = False


class PointsFell(Public, frozen=True, kw_only=True, tag=True):
    """The points for a man who is gone fall; those of his own too if `given` (CLUB-DISC-5)."""

    seat: SeatNo
    given: bool


class QueueLeft(Public, frozen=True, kw_only=True, tag=True):
    """A man who is gone will not have the floor any more."""

    seat: SeatNo


class CandidatesChanged(Public, frozen=True, kw_only=True, tag=True):
    """The list of a running DEFENCE, and who still has his defence (CLUB-DISC-7)."""

    candidates: tuple[SeatNo, ...]
    queue: tuple[SeatNo, ...]


class HandRaised(Public, frozen=True, kw_only=True, tag=True):
    """CLUB-VOTE-1, CITY-VOTE-1; `choice` is a candidate, or LEAVE or STAY in a third vote."""

    seat: SeatNo
    choice: int


class HandSet(Public, frozen=True, kw_only=True, tag=True):
    """The prosecutor set a vote (CLUB-VOTE-11)."""

    seat: SeatNo
    choice: int


class HandVoided(Public, frozen=True, kw_only=True, tag=True):
    """The prosecutor voided a vote (CLUB-VOTE-11)."""

    seat: SeatNo


class RoundRepeated(Public, frozen=True, kw_only=True, tag=True):
    """CLUB-VOTE-11."""


class DayVoided(Public, frozen=True, kw_only=True, tag=True):
    """CLUB-VOTE-11: nobody leaves today."""


class RoundCounted(Public, frozen=True, kw_only=True, tag=True):
    """The hands of a round, defaults included: candidate or outcome -> votes."""

    tally: Mapping[int, int]
    hands: Mapping[SeatNo, int]
    """Voter -> his vote as it counts."""
    third: bool = False


class EverybodyStays(Public, frozen=True, kw_only=True, tag=True):
    """Nobody leaves today."""


class Warned(Public, frozen=True, kw_only=True, tag=True):
    """A warning, the `count`-th of this man (CLUB-DISC-2)."""

    seat: SeatNo
    count: int
    reason: str = ""


class Cautioned(Public, frozen=True, kw_only=True, tag=True):
    """CLUB-DISC-3."""

    seat: SeatNo
    reason: str = ""


class NightOffence(Private, frozen=True, kw_only=True, tag=True):
    """A message in the game chat at night (CLUB-DISC-4): the prosecutor decides."""

    seat: SeatNo


class FellowsTold(Private, frozen=True, kw_only=True, tag=True):
    """A black learns the others, dead ones too, and who is the don (NOBODY in club)."""

    seat: SeatNo
    fellows: tuple[SeatNo, ...]
    don: SeatNo = NOBODY


class Shot(Private, frozen=True, kw_only=True, tag=True):
    """A black points at a man, or holds his fire (HELD)."""

    seat: SeatNo
    choice: int


class NightActFell(Private, frozen=True, kw_only=True, tag=True):
    """The acts of this night of a man who is gone are void (CLUB-DISC-5, CITY-DISC-2)."""

    seat: SeatNo
    card: Card


class Answered(Private, frozen=True, kw_only=True, tag=True):
    """The answer to a check: is he black? With `sheriff`: is he the sheriff? (CITY-MAF-4)."""

    seat: SeatNo
    target: SeatNo
    yes: bool
    sheriff: bool = False


class Healed(Private, frozen=True, kw_only=True, tag=True):
    """The doctor has chosen his patient."""

    seat: SeatNo
    target: SeatNo


class HealingCounted(Private, frozen=True, kw_only=True, tag=True):
    """The row of patients after a night: NOBODY breaks it (CLUB-NIGHT-4, CITY-DOC-2, -3)."""

    target: SeatNo
    himself: bool


class Missed(Public, frozen=True, kw_only=True, tag=True):
    """CLUB-ANN-1."""


class CheckPublished(Public, frozen=True, kw_only=True, tag=True):
    """CLUB-ANN-2: neither who nor whom."""

    black: bool


class CardsOpened(Public, frozen=True, kw_only=True, tag=True):
    """All cards at the end (GEN-10)."""

    cards: Mapping[SeatNo, Card]
