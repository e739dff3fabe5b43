"""Night orders and the secret acts of the day."""

from bot.engine.events.base import Private, Public
from bot.engine.ids import CityNo, SeatNo


class OrderGiven(Private, frozen=True, kw_only=True, tag=True):
    """The godfather's decision: a victim's seat, REFUSED or UNDECIDED (MC-GOD-4)."""

    seat: SeatNo
    city: CityNo
    tour: bool
    choice: SeatNo


class Proposed(Private, frozen=True, kw_only=True, tag=True):
    """A proposal: a victim's seat or REFUSED (MC-CONS-4, MC-CONS-8)."""

    seat: SeatNo
    city: CityNo
    tour: bool
    choice: SeatNo
    seq: int


class ProposalFell(Private, frozen=True, kw_only=True, tag=True):
    """A proposal fell with its author or with the man proposed (MC-RES-7, MC-PROS-4)."""

    seat: SeatNo
    city: CityNo
    tour: bool


class RaidsFell(Private, frozen=True, kw_only=True, tag=True):
    """All orders of a city fell: godfather struck off, city decided (MC-GOD-7, MC-WIN-10)."""

    city: CityNo
    proposals: bool
    """The proposals fell too."""


class TourFell(Public, frozen=True, kw_only=True, tag=True):
    """The tour of this night is void and not passed on (MC-WIN-10)."""

    city: CityNo


class OrderAgain(Private, frozen=True, kw_only=True, tag=True):
    """The man ordered against was struck off; another may be named (MC-RES-7)."""

    seat: SeatNo
    former: SeatNo


class FallbackUsed(Private, frozen=True, kw_only=True, tag=True):
    """At dawn the consigliere's order of decision spoke (MC-CONS-4); choice NOBODY = refusal."""

    city: CityNo
    tour: bool
    choice: SeatNo


class Stabbed(Private, frozen=True, kw_only=True, tag=True):
    """The maniac named his victim (MC-NIGHT-3)."""

    seat: SeatNo
    target: SeatNo


class KnifeDrawn(Private, frozen=True, kw_only=True, tag=True):
    """The maniac was silent and the lot named his victim, NOBODY with `miss` (MC-NIGHT-4)."""

    seat: SeatNo
    target: SeatNo


class KnifeFell(Private, frozen=True, kw_only=True, tag=True):
    """The maniac was struck off, his knife with him (MC-PROS-4)."""

    seat: SeatNo


class Checked(Private, frozen=True, kw_only=True, tag=True):
    """The commissioner asked (MC-NIGHT-5)."""

    seat: SeatNo
    target: SeatNo


class CheckAnswered(Private, frozen=True, kw_only=True, tag=True):
    """He is answered, at once or at dawn (MC-NIGHT-5, MC-CONS-3)."""

    seat: SeatNo
    target: SeatNo
    mafia: bool


class PatientNamed(Private, frozen=True, kw_only=True, tag=True):
    """MC-DOC-1."""

    seat: SeatNo
    target: SeatNo


class PatientFell(Private, frozen=True, kw_only=True, tag=True):
    """The doctor was struck off by day, his choice with him (MC-PROS-4)."""


class PatientGuarded(Private, frozen=True, kw_only=True, tag=True):
    """Nightfall with the doctor alive: whom he protects, NOBODY for none (MC-DOC-3, MC-DOC-4)."""

    target: SeatNo
    himself: bool


class Compared(Private, frozen=True, kw_only=True, tag=True):
    """MC-JOUR-1, answered at once."""

    seat: SeatNo
    first: SeatNo
    second: SeatNo
    same: bool


class Talked(Private, frozen=True, kw_only=True, tag=True):
    """The mafia's talk at night (decision 15)."""

    seat: SeatNo
    city: CityNo
    text: str


class DonePressed(Private, frozen=True, kw_only=True, tag=True):
    """MC-PHASE-8."""

    seat: SeatNo


class AllDone(Public, frozen=True, kw_only=True, tag=True):
    """All the living have pressed: dawn comes early (MC-PHASE-8)."""
