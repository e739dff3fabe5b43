"""Judges, godfathers, consiglieri."""

from bot.engine.events.base import Private, Public
from bot.engine.ids import CityNo, SeatNo


class JudgeVoteCast(Public, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-1."""

    seat: SeatNo
    city: CityNo
    target: SeatNo
    seq: int


class JudgeVoteCancelled(Public, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-1; also where the voter or the candidate died."""

    seat: SeatNo
    city: CityNo


class JudgeElectionFell(Public, frozen=True, kw_only=True, tag=True):
    """The running election of a city that is decided fell (MC-WIN-10)."""

    city: CityNo


class JudgeElected(Public, frozen=True, kw_only=True, tag=True):
    """The result at the opening of VOTING; NOBODY without votes (MC-JUDGE-2)."""

    city: CityNo
    seat: SeatNo


class JudgeResigned(Public, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-3; `at_dawn` when he stays until then."""

    city: CityNo
    seat: SeatNo
    at_dawn: bool


class JudgeRecalled(Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5, MC-JUDGE-3."""

    city: CityNo
    seat: SeatNo
    at_dawn: bool


class JudgeLeft(Public, frozen=True, kw_only=True, tag=True):
    """The office is vacant: death, dawn after a resignation, hunt."""

    city: CityNo
    seat: SeatNo


class JudgeActs(Public, frozen=True, kw_only=True, tag=True):
    """The acting judge, named again each nightfall (MC-REV-3)."""

    city: CityNo
    seat: SeatNo


class GodfatherElectionOpened(Private, frozen=True, kw_only=True, tag=True):
    """MC-GOD-3."""

    city: CityNo


class GodfatherVoteCast(Private, frozen=True, kw_only=True, tag=True):
    """MC-GOD-1."""

    seat: SeatNo
    city: CityNo
    target: SeatNo
    seq: int


class GodfatherVoteCancelled(Private, frozen=True, kw_only=True, tag=True):
    """MC-GOD-1; also where the voter or the candidate died (MC-GOD-3)."""

    seat: SeatNo
    city: CityNo


class GodfatherElected(Private, frozen=True, kw_only=True, tag=True):
    """MC-GOD-2."""

    city: CityNo
    seat: SeatNo


class GodfatherTold(Private, frozen=True, kw_only=True, tag=True):
    """A newcomer to the mafia, or a team after an undoing, is told him (MC-PROS-6, MC-PROS-8)."""

    city: CityNo
    seat: SeatNo


class GodfatherElectionFell(Private, frozen=True, kw_only=True, tag=True):
    """The running election of a city that is decided fell (MC-WIN-10)."""

    city: CityNo


class CityBlocked(Private, frozen=True, kw_only=True, tag=True):
    """The mafia may not kill in this or the coming night (MC-GOD-5, MC-REV-5)."""

    city: CityNo


class OrdersVoid(Private, frozen=True, kw_only=True, tag=True):
    """The godfather was murdered this night, his orders are void (MC-GOD-6, MC-REV-5)."""

    city: CityNo


class FallbackChosen(Private, frozen=True, kw_only=True, tag=True):
    """A human consigliere picked the order of decision for this night (MC-CONS-4)."""

    city: CityNo
    fallback: str
