"""Finalists and hands: CLUB-NOM-5, CLUB-VOTE-1 to -3, -9, CITY-VOTE-1, -2, -4."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.errors import Refused, require
from bot.engine.evolve_table import round_of
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.rules.acting import actor_of, living_target
from bot.engine.rules.table.acting import city, club
from bot.engine.rules.table.clauses import clauses
from bot.engine.state import Game
from bot.engine.table_phases import LEAVE, OUTCOMES, STAY, Hands, TableDay, ThirdVote
from bot.engine.turn import Turn

NO_VOTE: Final = 0
"""He has no vote (CITY-VOTE-2, non_voter = abstain)."""


def finalists(game: Game, day: TableDay) -> tuple[SeatNo, ...]:
    """Who stands for the vote: in city all, in the order of nomination; in club CLUB-NOM-5, in the
    order of seats."""
    points = Counter(point.target for point in day.points)
    if not club(game):
        return tuple(points)
    if not points:
        return ()
    first = max(points.values())
    finals = [seat for seat, count in points.items() if count == first]
    if len(finals) == 1:
        rest = [count for seat, count in points.items() if seat not in finals]
        finals += [seat for seat, count in points.items() if rest and count == max(rest)]
    return tuple(sorted(finals))


# --- hands ---------------------------------------------------------------------------------------


def raise_hand(turn: Turn, command: cmd.CastVote) -> None:
    """CLUB-VOTE-1 to -3, CITY-VOTE-1: final in its round, for the candidate who is called."""
    game, words = turn.game, clauses(turn.game)
    actor, phase = actor_of(game, command.seat), round_of(game)
    if isinstance(phase, ThirdVote):
        raise Refused(words.third, "third-vote")
    require(actor.number not in phase.raised, words.vote, "voted-already")
    target = living_target(game, command.target)
    _check_vote(game, phase, actor.number, target.number)
    calling = game.table.simultaneous or phase.candidates[phase.called] == target.number
    require(calling, words.called, "not-called", seat=target.number)
    turn.emit(ev.HandRaised(seat=actor.number, choice=target.number))


def _check_vote(game: Game, phase: Hands, voter: SeatNo, target: SeatNo) -> None:
    """A candidate, and himself only where the option lets him (CLUB-VOTE-3, self_vote)."""
    words = clauses(game)
    require(target in phase.candidates, words.vote, "not-candidate", seat=target)
    require(_may_vote_himself(game) or target != voter, words.oneself, "no-self-vote")


def _may_vote_himself(game: Game) -> bool:
    options = city(game)
    return options is not None and options.self_vote


def vote_outcome(turn: Turn, command: cmd.VoteOutcome) -> None:
    """CLUB-VOTE-8, -9, CITY-VOTE-4: final; in club one outcome is called after the other."""
    game, words = turn.game, clauses(turn.game)
    actor, phase = actor_of(game, command.seat), round_of(game)
    if isinstance(phase, Hands):
        raise Refused(words.vote, "no-third-vote")
    require(actor.number in voters(game, phase), words.third, "candidates-silent")
    require(actor.number not in phase.raised, words.vote, "voted-already")
    choice = LEAVE if command.leave else STAY
    one_window = game.table.simultaneous or city(game) is not None
    calling = one_window or OUTCOMES[phase.called] == choice
    require(calling, words.outcome, "outcome-not-called")
    turn.emit(ev.HandRaised(seat=actor.number, choice=choice))


def voters(game: Game, phase: Hands | ThirdVote) -> tuple[SeatNo, ...]:
    """CLUB-VOTE-8: the candidates of a third vote don't vote; else all the living do."""
    silent = phase.candidates if isinstance(phase, ThirdVote) and club(game) else ()
    return tuple(seat.number for seat in game.living() if seat.number not in silent)


def set_hand(turn: Turn, command: cmd.SetVote) -> None:
    """CLUB-VOTE-11, -12: any vote that he might cast, whatever window runs."""
    game, phase = turn.game, round_of(turn.game)
    voter = living_target(game, command.target).number
    if isinstance(phase, Hands):
        _check_vote_set(game, phase, voter, command.choice)
    else:
        fits = command.choice in OUTCOMES and voter in voters(game, phase)
        require(fits, "CLUB-VOTE-12", "vote-impossible")
    turn.emit(ev.HandSet(seat=voter, choice=command.choice))


def _check_vote_set(game: Game, phase: Hands, voter: SeatNo, choice: SeatNo) -> None:
    fits = choice in phase.candidates and (choice != voter or _may_vote_himself(game))
    require(fits, "CLUB-VOTE-12", "vote-impossible")


def void_hand(turn: Turn, command: cmd.VoidVote) -> None:
    """CLUB-VOTE-11, -12: his hand is down, he may raise it in the windows to come."""
    voter = living_target(turn.game, command.target).number
    require(voter in round_of(turn.game).raised, "CLUB-VOTE-11", "no-such-hand", seat=voter)
    turn.emit(ev.HandVoided(seat=voter))


# --- the count -----------------------------------------------------------------------------------


def standing_votes(game: Game, phase: Hands) -> dict[SeatNo, SeatNo]:
    """Voter -> his vote as it counts now, defaults included."""
    votes = {voter: phase.raised.get(voter) or _default(game, phase, voter)
             for voter in voters(game, phase)}  # fmt: skip
    return {voter: choice for voter, choice in votes.items() if choice != NO_VOTE}


def _default(game: Game, phase: Hands, voter: SeatNo) -> SeatNo:
    """CLUB-VOTE-2, -3, CITY-VOTE-1, -2: the last candidate called, or the last other one."""
    options = city(game)
    if options is not None and options.non_voter == "abstain":
        return NO_VOTE
    last = reversed(phase.candidates)
    return next((c for c in last if c != voter or _may_vote_himself(game)), NOBODY)


def count_hands(turn: Turn, phase: Hands) -> Mapping[SeatNo, int]:
    """The tally of a round, which is announced."""
    hands = standing_votes(turn.game, phase)
    tally = Counter(hands.values())
    turn.emit(ev.RoundCounted(tally=dict(tally), hands=hands))
    return tally


def leaders(tally: Mapping[SeatNo, int], candidates: tuple[SeatNo, ...]) -> tuple[SeatNo, ...]:
    """CLUB-VOTE-5 to -7, CITY-VOTE-2, -3: who has most votes; if nobody votes, all of them."""
    most = max(tally.get(seat, 0) for seat in candidates)
    return tuple(seat for seat in candidates if tally.get(seat, 0) == most)


def count_outcomes(turn: Turn, phase: ThirdVote) -> bool:
    """CLUB-VOTE-9, CITY-VOTE-4: do all candidates leave? Silence is for staying."""
    electors = voters(turn.game, phase)
    hands = {voter: phase.raised.get(voter, STAY) for voter in electors}
    tally = Counter(hands.values())
    turn.emit(ev.RoundCounted(tally=dict(tally), hands=hands, third=True))
    return 2 * tally[LEAVE] > len(electors)
