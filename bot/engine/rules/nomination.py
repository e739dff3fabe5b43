"""Nominations: MC-NOM-1 to MC-NOM-8."""

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import to_seat
from bot.engine.copies import day_of
from bot.engine.errors import require
from bot.engine.ids import HUNT, CityNo, SeatNo
from bot.engine.rules.acting import (
    actor_of,
    executes,
    execution_today,
    living_target,
    not_immune,
    own_ballot,
    reachable,
    seen_by,
)
from bot.engine.state import Ballot, Game, Seat
from bot.engine.turn import Turn


def nominate(turn: Turn, command: cmd.Nominate) -> None:
    """MC-NOM-1, MC-NOM-3, MC-NOM-5."""
    actor = actor_of(turn.game, command.seat)
    ballot = own_ballot(turn, actor)
    execution_today(turn)
    require(actor.number not in ballot.nominators, "MC-NOM-1", "nominated-already")
    target = living_target(turn.game, command.target)
    reachable(turn, target)
    not_immune(turn, target)
    allowed = turn.game.multicity.self_nomination or target.number != actor.number
    require(allowed, "MC-NOM-5", "no-self-nomination")
    listed = target.number in ballot.candidates
    require(not listed, "MC-NOM-5", "on-list-already", seat=target.number)
    turn.emit(ev.Nominated(seat=actor.number, ballot=ballot.number, target=target.number))


def withdraw(turn: Turn, command: cmd.Withdraw) -> None:
    """MC-NOM-4, nomination_withdraw = true: the right is given back with it."""
    actor = actor_of(turn.game, command.seat)
    ballot = own_ballot(turn, actor)
    mine = [n.target for n in ballot.nominations if n.by == actor.number]
    require(bool(mine), "MC-NOM-4", "nothing-to-withdraw")
    turn.emit(ev.NominationWithdrawn(seat=actor.number, ballot=ballot.number, target=mine[0]))


def electorate(game: Game, ballot: CityNo) -> tuple[Seat, ...]:
    """Who votes in a ballot and can be executed by it as its own: MC-VOTE-1, MC-HUNT-2."""
    return game.living(None if ballot == HUNT else ballot)


def resident_candidates(game: Game, ballot: Ballot) -> tuple[SeatNo, ...]:
    """The living residents on a list, in the order of nomination (MC-NOM-6)."""
    residents = {seat.number for seat in electorate(game, ballot.number)}
    return tuple(seat for seat in ballot.candidates if seat in residents)


def complete_lists(turn: Turn) -> None:
    """MC-NOM-7: a list without a living resident gets them all, cities in order, one draw each."""
    day = day_of(turn.game.phase)
    if not executes(turn.game, day):
        return
    for number in sorted(day.ballots):
        ballot = day.ballots[number]
        if not resident_candidates(turn.game, ballot):
            _complete(turn, ballot)


def _complete(turn: Turn, ballot: Ballot) -> None:
    residents = tuple(
        seat.number
        for seat in electorate(turn.game, ballot.number)
        if not _spared(turn.game, seat)
    )
    order = turn.lot("MC-NOM-7", ballot.number, residents)
    turn.emit(ev.ListCompleted(ballot=ballot.number, order=order))


def _spared(game: Game, seat: Seat) -> bool:
    """MC-NOM-7 with MC-JUDGE-6: a judge with full immunity isn't added."""
    full = game.multicity.judge_immunity == "full"
    return full and game.city(seat.city).judge == seat.number


def leave_lists(turn: Turn, gone: frozenset[SeatNo]) -> None:
    """MC-NOM-8: those who can't be executed any more leave every list, with the votes for them."""
    for number in sorted(day_of(turn.game.phase).ballots):
        ballot = day_of(turn.game.phase).ballots[number]
        for voter, vote in ballot.votes.items():
            if vote.target in gone and voter not in gone:
                turn.emit(vote_fell(turn.game, voter, number, vote.target))
                turn.emit(_vote_again(voter, vote.target))
        for target in ballot.candidates:
            if target in gone:
                turn.emit(ev.CandidateLeft(ballot=number, target=target))


def vote_fell(game: Game, voter: SeatNo, ballot: CityNo, former: SeatNo) -> ev.VoteFell:
    """A fallen vote is no more public than it was (MC-VOTE-6)."""
    return ev.VoteFell(seat=voter, ballot=ballot, former=former, to=seen_by(game))


def _vote_again(voter: SeatNo, former: SeatNo) -> ev.VoteAgain:
    return ev.VoteAgain(seat=voter, former=former, to=to_seat(voter))
