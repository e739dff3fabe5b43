"""What a seat still owes in the running window: what only it can do, may do now, and has not done.

Rights that may be left unused (a nomination, a proposal, a last word, a vote for the judge) are no
duties. Whether he may is asked of `legal`, so nobody is reminded of what would be refused.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, TypeAlias, get_args

from bot.engine import commands as cmd
from bot.engine import legal
from bot.engine.copies import raid_of
from bot.engine.ids import NOBODY, Instant, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.options import TableOptions
from bot.engine.rules.table.acting import club, floor
from bot.engine.rules.table.rounds import voters
from bot.engine.state import Game, NightPhase, Running, VotingPhase
from bot.engine.table_phases import Hands, TableNight, ThirdVote, Turns

AT_LEISURE: Final = 600
"""Seconds: in a shorter window nobody is reminded; at a table the board calls him by name."""


class Duty(StrEnum):
    """The values are parts of keys of texts: `duty-vote`."""

    VOTE = "vote"
    GODFATHER_VOTE = "godfather-vote"
    ORDER = "order"
    TOUR = "tour"
    CHECK = "check"
    KNIFE = "knife"
    PATIENT = "patient"
    COMPARE = "compare"
    DONE = "done"
    FLOOR = "floor"
    NAME = "name"
    HAND = "hand"
    OUTCOME = "outcome"
    SHOT = "shot"
    SOUGHT = "sought"
    HEAL = "heal"


Open: TypeAlias = Callable[[Game, SeatNo], bool]


def owed(game: Game, seat: SeatNo, at: Instant) -> tuple[Duty, ...]:
    """What this seat owes now, in the order of Duty; nothing for the dead."""
    if not game.seat(seat).alive or not at_leisure(game):
        return ()
    return tuple(
        duty
        for duty, (undone, act) in _duties(game).items()
        if undone(game, seat) and _may(game, seat, at, act)
    )


def at_leisure(game: Game) -> bool:
    """Is the running window so long that a reminder is of use?"""
    clock = game.clock
    at_table = isinstance(game.options, TableOptions)
    return not at_table or (isinstance(clock, Running) and clock.length >= AT_LEISURE)


def debtors(game: Game, at: Instant) -> dict[SeatNo, tuple[Duty, ...]]:
    """Everybody who owes something now."""
    found = {seat.number: owed(game, seat.number, at) for seat in game.living()}
    return {seat: duties for seat, duties in found.items() if duties}


def _duties(game: Game) -> Mapping[Duty, tuple[Open, cmd.PlayerAct]]:
    return _AT_TABLE if isinstance(game.options, TableOptions) else _DUTIES


def _may(game: Game, seat: SeatNo, at: Instant, wanted: cmd.PlayerAct) -> bool:
    kind = type(wanted)
    others = [other for other in get_args(cmd.PlayerAct) if other is not kind]
    tour = getattr(wanted, "tour", False)
    acts = legal(game, seat, at, leave_out=others)
    return any(getattr(act, "tour", False) == tour for act in acts)


def _vote(game: Game, seat: SeatNo) -> bool:
    if not isinstance(game.phase, VotingPhase):
        return False
    ballot = game.phase.day.ballots.get(game.ballot_of(seat))
    return ballot is not None and seat not in ballot.votes


def _godfather_vote(game: Game, seat: SeatNo) -> bool:
    """MC-GOD-1, while the election is open."""
    city = game.home(seat)
    return game.seat(seat).card is Card.MAFIOSO and seat not in city.godfather_votes


def _order(game: Game, seat: SeatNo) -> bool:
    return _silent_godfather(game, seat, tour=False)


def _tour(game: Game, seat: SeatNo) -> bool:
    return _silent_godfather(game, seat, tour=True)


def _silent_godfather(game: Game, seat: SeatNo, *, tour: bool) -> bool:
    """MC-GOD-4; "can't decide" is a decision too."""
    city = game.home(seat)
    if not isinstance(game.phase, NightPhase) or city.godfather != seat:
        return False
    return raid_of(game.phase, city.number, tour=tour).order is None


def _check(game: Game, seat: SeatNo) -> bool:
    """MC-NIGHT-5."""
    if not isinstance(game.phase, NightPhase):
        return False
    return game.seat(seat).card is Card.COMMISSIONER and seat not in game.phase.checks


def _knife(game: Game, seat: SeatNo) -> bool:
    """MC-NIGHT-4."""
    stabs = isinstance(game.phase, NightPhase) and game.phase.knife == NOBODY
    return stabs and game.seat(seat).card is Card.MANIAC


def _patient(game: Game, seat: SeatNo) -> bool:
    """Due by the end of the day, so nobody is asked for it before the voting."""
    unnamed = isinstance(game.phase, VotingPhase) and game.phase.day.patient == NOBODY
    return unnamed and game.seat(seat).card is Card.DOCTOR


def _compare(game: Game, seat: SeatNo) -> bool:
    unused = isinstance(game.phase, VotingPhase) and not game.phase.day.compared
    return unused and game.seat(seat).card is Card.JOURNALIST


def _done(game: Game, seat: SeatNo) -> bool:
    """MC-PHASE-8: everybody is awaited, card or none."""
    return isinstance(game.phase, NightPhase) and seat not in game.phase.done


def _floor(game: Game, seat: SeatNo) -> bool:
    return floor(game) == seat


def _name(game: Game, seat: SeatNo) -> bool:
    """CLUB-NOM-1; in city a nomination is a right."""
    unnamed = isinstance(game.phase, Turns) and not game.phase.day.named.get(seat)
    return unnamed and club(game) is not None


def _hand(game: Game, seat: SeatNo) -> bool:
    phase = game.phase
    if not isinstance(phase, Hands | ThirdVote):
        return False
    return seat in voters(game, phase) and seat not in phase.raised


def _shot(game: Game, seat: SeatNo) -> bool:
    return isinstance(game.phase, TableNight) and seat not in game.phase.shots


def _table_check(game: Game, seat: SeatNo) -> bool:
    """CLUB-NIGHT-3, CITY-SHER-1."""
    return isinstance(game.phase, TableNight) and game.phase.check == NOBODY


def _sought(game: Game, seat: SeatNo) -> bool:
    return isinstance(game.phase, TableNight) and game.phase.sought == NOBODY


def _heal(game: Game, seat: SeatNo) -> bool:
    return isinstance(game.phase, TableNight) and game.phase.patient == NOBODY


_DUTIES: Final[Mapping[Duty, tuple[Open, cmd.PlayerAct]]] = {
    Duty.VOTE: (_vote, cmd.CastVote(seat=NOBODY, target=NOBODY)),
    Duty.GODFATHER_VOTE: (_godfather_vote, cmd.ElectGodfather(seat=NOBODY, target=NOBODY)),
    Duty.ORDER: (_order, cmd.Refuse(seat=NOBODY)),
    Duty.TOUR: (_tour, cmd.Refuse(seat=NOBODY, tour=True)),
    Duty.CHECK: (_check, cmd.Check(seat=NOBODY, target=NOBODY)),
    Duty.KNIFE: (_knife, cmd.Stab(seat=NOBODY, target=NOBODY)),
    Duty.PATIENT: (_patient, cmd.Protect(seat=NOBODY, target=NOBODY)),
    Duty.COMPARE: (_compare, cmd.Compare(seat=NOBODY, first=NOBODY, second=NOBODY)),
    Duty.DONE: (_done, cmd.PressDone(seat=NOBODY)),
}
"""How a duty shows that it is undone, and the form of the act that does it."""
_AT_TABLE: Final[Mapping[Duty, tuple[Open, cmd.PlayerAct]]] = {
    Duty.CHECK: (_table_check, cmd.Check(seat=NOBODY, target=NOBODY)),
    Duty.FLOOR: (_floor, cmd.Thank(seat=NOBODY)),
    Duty.NAME: (_name, cmd.Nominate(seat=NOBODY, target=NOBODY)),
    Duty.HAND: (_hand, cmd.CastVote(seat=NOBODY, target=NOBODY)),
    Duty.OUTCOME: (_hand, cmd.VoteOutcome(seat=NOBODY, leave=False)),
    Duty.SHOT: (_shot, cmd.Shoot(seat=NOBODY, target=NOBODY)),
    Duty.SOUGHT: (_sought, cmd.Seek(seat=NOBODY, target=NOBODY)),
    Duty.HEAL: (_heal, cmd.Heal(seat=NOBODY, target=NOBODY)),
}
"""The same at a table, where `legal` alone knows who holds which card."""
