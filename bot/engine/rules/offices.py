"""Elected offices: godfather (MC-GOD-1 to MC-GOD-8), judge (MC-JUDGE-1 to MC-JUDGE-6), supreme
court (MC-JUDGE-7). Both elections count alike: greatest number, then the older last vote."""

from collections import Counter

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import Consigliere, Judges, to_team
from bot.engine.audience import Seat as ToSeat
from bot.engine.copies import nomination_of, voting_of
from bot.engine.errors import require
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.acting import (
    actor_of,
    execution_today,
    holder_of,
    living_target,
    not_immune,
    own_city,
    reachable,
)
from bot.engine.state import City, Game, NominationPhase, Votes, VotingPhase
from bot.engine.turn import Turn


def leader(votes: Votes) -> SeatNo:
    """Greatest number, tie -> smallest `last`; NOBODY without votes. `votes` stand by seq."""
    tally = Counter(vote.target for vote in votes.values())
    last = {vote.target: vote.seq for vote in votes.values()}
    return min(tally, key=lambda seat: (-tally[seat], last[seat]), default=NOBODY)


# --- godfather -----------------------------------------------------------------------------------


def elect_godfather(turn: Turn, command: cmd.ElectGodfather) -> None:
    """MC-GOD-1; the same vote again changes nothing (MC-VOTE-4)."""
    city = _electing_city(turn, command.seat)
    target = living_target(turn.game, command.target)
    fellow = target.card is Card.MAFIOSO and target.city == city.number
    require(fellow, "MC-GOD-1", "not-a-fellow", seat=target.number)
    standing = city.godfather_votes.get(command.seat)
    if standing and standing.target == target.number:
        return
    turn.emit(
        ev.GodfatherVoteCast(
            seat=command.seat,
            city=city.number,
            target=target.number,
            seq=turn.game.seq,
            to=to_team(city.number),
        )
    )
    settle_godfather(turn, city.number)


def cancel_godfather_vote(turn: Turn, command: cmd.CancelGodfatherVote) -> None:
    """MC-GOD-1."""
    city = _electing_city(turn, command.seat)
    require(command.seat in city.godfather_votes, "MC-GOD-1", "no-vote-to-cancel")
    turn.emit(
        ev.GodfatherVoteCancelled(seat=command.seat, city=city.number, to=to_team(city.number))
    )


def _electing_city(turn: Turn, seat: SeatNo) -> City:
    """MC-GOD-1, MC-GOD-3: a living mafioso of a city whose election is open."""
    actor = holder_of(turn.game, seat, Card.MAFIOSO, "MC-GOD-1")
    city = own_city(turn, actor)
    require(city.electing, "MC-GOD-3", "no-election")
    return city


def open_godfather_election(turn: Turn, city: CityNo) -> None:
    """MC-GOD-3; with a single living mafioso it's over at once."""
    turn.emit(ev.GodfatherElectionOpened(city=city, to=to_team(city)))


def settle_godfather(turn: Turn, number: CityNo) -> None:
    """MC-GOD-2: a majority, all votes in, or a single mafioso decide at once."""
    city, voters = turn.game.city(number), turn.game.mafia(number)
    if not (city.electing and city.undecided and voters):
        return
    found = leader(city.godfather_votes)
    held = sum(1 for vote in city.godfather_votes.values() if vote.target == found)
    if len(voters) == 1:
        _elected(turn, city, voters[0].number)
    elif 2 * held > len(voters) or len(city.godfather_votes) == len(voters):
        _elected(turn, city, found)


def close_godfather_elections(turn: Turn) -> None:
    """MC-GOD-2, MC-GOD-3: due at a nightfall that isn't blocked, or at the end of NIGHT 0."""
    for city in turn.game.undecided:
        if city.electing and not city.blocked:
            lowest = turn.game.mafia(city.number)[0].number
            _elected(turn, city, leader(city.godfather_votes) or lowest)


def _elected(turn: Turn, city: City, seat: SeatNo) -> None:
    """MC-GOD-8: known to the city's mafia, its consigliere and the prosecutor only."""
    turn.emit(ev.GodfatherElected(city=city.number, seat=seat, to=to_team(city.number)))


def drop_godfather_votes(turn: Turn, dead: frozenset[SeatNo]) -> None:
    """MC-GOD-3: votes of and for a mafioso who dies meanwhile are removed."""
    for city in turn.game.cities:
        for voter, vote in city.godfather_votes.items():
            if voter in dead or vote.target in dead:
                turn.emit(
                    ev.GodfatherVoteCancelled(
                        seat=voter, city=city.number, to=to_team(city.number)
                    )
                )


def block(turn: Turn, city: City) -> None:
    """MC-GOD-5, MC-REV-5: no kill in the night of his death; the mafia is told at once."""
    if not city.blocked:
        turn.emit(ev.CityBlocked(city=city.number, to=to_team(city.number)))


# --- judge ---------------------------------------------------------------------------------------


def elect_judge(turn: Turn, command: cmd.ElectJudge) -> None:
    """MC-JUDGE-1; the same vote again changes nothing (MC-VOTE-4)."""
    number, votes = _judging(turn, command.seat)
    target = living_target(turn.game, command.target)
    require(target.city == number, "MC-JUDGE-1", "not-resident", seat=target.number)
    standing = votes.get(command.seat)
    if standing and standing.target == target.number:
        return
    turn.emit(
        ev.JudgeVoteCast(seat=command.seat, city=number, target=target.number, seq=turn.game.seq)
    )


def cancel_judge_vote(turn: Turn, command: cmd.CancelJudgeVote) -> None:
    """MC-JUDGE-1."""
    number, votes = _judging(turn, command.seat)
    require(command.seat in votes, "MC-JUDGE-1", "no-vote-to-cancel")
    turn.emit(ev.JudgeVoteCancelled(seat=command.seat, city=number))


def _judging(turn: Turn, seat: SeatNo) -> tuple[CityNo, Votes]:
    """MC-JUDGE-2: the running election of the actor's city."""
    actor = actor_of(turn.game, seat)
    city = own_city(turn, actor)
    votes = nomination_of(turn.game.phase).judge_votes.get(city.number)
    require(votes is not None, "MC-JUDGE-2", "no-election")
    return city.number, votes or {}


def judge_elections(game: Game) -> dict[CityNo, Votes]:
    """MC-JUDGE-2: each undecided city without a judge elects one in the NOMINATION that opens."""
    if not game.multicity.judges:
        return {}
    return {city.number: {} for city in game.undecided if city.judge == NOBODY}


def close_judge_elections(turn: Turn) -> None:
    """MC-JUDGE-2: the result at the opening of VOTING; no votes -> vacant."""
    for number, votes in nomination_of(turn.game.phase).judge_votes.items():
        turn.emit(ev.JudgeElected(city=number, seat=leader(votes)))


def drop_judge_votes(turn: Turn, dead: frozenset[SeatNo]) -> None:
    """As in MC-VOTE-8: votes of and for the dead fall."""
    phase = turn.game.phase
    if isinstance(phase, NominationPhase):
        for number, votes in phase.judge_votes.items():
            for voter, vote in votes.items():
                if voter in dead or vote.target in dead:
                    turn.emit(ev.JudgeVoteCancelled(seat=voter, city=number))


def resign(turn: Turn, command: cmd.Resign) -> None:
    """MC-JUDGE-3: by day only; during VOTING with effect at the next dawn."""
    actor = actor_of(turn.game, command.seat)
    require(not turn.game.hunt, "MC-HUNT-3", "hunt")
    city = turn.game.city(actor.city)
    require(city.judge == actor.number, "MC-JUDGE-3", "not-judge")
    require(not city.leaving, "MC-JUDGE-3", "leaving-already")
    at_dawn = not isinstance(turn.game.phase, NominationPhase)
    turn.emit(ev.JudgeResigned(city=city.number, seat=actor.number, at_dawn=at_dawn))


def recall_judge(turn: Turn, command: cmd.RecallJudge) -> None:
    """MC-PROS-5, MC-JUDGE-3: during VOTING and at night with effect at the next dawn."""
    require(1 <= command.city <= len(turn.game.cities), "MC-PROS-5", "no-such-city")
    city = turn.game.city(command.city)
    require(city.judge != NOBODY, "MC-PROS-5", "no-judge", city=city.number)
    require(not city.leaving, "MC-PROS-5", "leaving-already")
    at_dawn = not isinstance(turn.game.phase, NominationPhase)
    turn.emit(ev.JudgeRecalled(city=city.number, seat=city.judge, at_dawn=at_dawn))


def judges_leave(turn: Turn, *, all_of_them: bool = False) -> None:
    """MC-JUDGE-3: at dawn those who resigned or were recalled; MC-HUNT-3: all of them."""
    for city in turn.game.cities:
        if city.judge != NOBODY and (all_of_them or city.leaving):
            turn.emit(ev.JudgeLeft(city=city.number, seat=city.judge))


# --- supreme court -------------------------------------------------------------------------------


def name_to_court(turn: Turn, command: cmd.NameToCourt) -> None:
    """MC-JUDGE-7: an acting judge names one living player; a new name replaces the old."""
    game = turn.game
    actor = actor_of(game, command.seat)
    require(not game.hunt, "MC-HUNT-3", "hunt")
    execution_today(turn)
    sits = game.city(actor.city).judge == actor.number
    require(sits, "MC-JUDGE-7", "not-judge")
    require(len(acting_judges(game)) > 1, "MC-JUDGE-7", "court-too-small")
    target = living_target(game, command.target)
    reachable(turn, target)
    not_immune(turn, target)
    turn.emit(ev.NamedToCourt(seat=actor.number, target=target.number, to=(Judges(),)))


def acting_judges(game: Game) -> tuple[SeatNo, ...]:
    """All judges in office, those of decided cities too (MC-JUDGE-7)."""
    return tuple(city.judge for city in game.cities if city.judge != NOBODY)


def court_condemns(turn: Turn) -> tuple[SeatNo, ...]:
    """MC-JUDGE-7: all acting judges, at least two, name the same man."""
    judges, court = acting_judges(turn.game), voting_of(turn.game.phase).court
    if len(judges) < 2:
        return ()
    names = {court.get(judge, NOBODY) for judge in judges}
    if len(names) > 1 or NOBODY in names:
        return ()
    target = names.pop()
    turn.emit(ev.CourtDecided(target=target))
    return (target,)


def drop_court_names(turn: Turn, gone: frozenset[SeatNo]) -> None:
    """MC-JUDGE-7: the name of a dead judge falls, and the name of a man who is dead or frozen."""
    phase = turn.game.phase
    if isinstance(phase, VotingPhase):
        for judge, target in phase.court.items():
            if target in gone or not turn.game.seat(judge).alive:
                turn.emit(ev.CourtNameFell(seat=judge, to=(ToSeat(seat=judge),)))


# --- consigliere ---------------------------------------------------------------------------------


def choose_fallback(turn: Turn, command: cmd.ChooseFallback) -> None:
    """MC-CONS-4: a human consigliere picks the order of decision for this night."""
    game = turn.game
    require(not game.hunt, "MC-HUNT-3", "hunt")
    city = game.city(command.city)
    require(city.undecided, "MC-WIN-6", "city-decided", city=city.number)
    known = command.fallback in ("plurality", "first_proposal", "lot", "refuse")
    require(known, "MC-CONS-4", "unknown-fallback")
    turn.emit(
        ev.FallbackChosen(
            city=city.number, fallback=command.fallback, to=(Consigliere(city=city.number),)
        )
    )
