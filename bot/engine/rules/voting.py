"""Votes and the count: MC-VOTE-1 to MC-VOTE-8, MC-COUNT-1 to MC-COUNT-8."""

from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.copies import day_of, voting_of
from bot.engine.errors import require
from bot.engine.ids import HUNT, NOBODY, CityNo, SeatNo
from bot.engine.rules.acting import actor_of, execution_today, living_target, own_ballot, seen_by
from bot.engine.rules.nomination import electorate, resident_candidates, vote_fell
from bot.engine.state import Ballot, Game
from bot.engine.turn import Turn


def cast_vote(turn: Turn, command: cmd.CastVote) -> None:
    """MC-VOTE-1; for another candidate it's cancel and cast (MC-VOTE-3), for the same one nothing
    changes (MC-VOTE-4)."""
    actor = actor_of(turn.game, command.seat)
    ballot = own_ballot(turn, actor)
    execution_today(turn)
    target = living_target(turn.game, command.target)
    listed = ballot.lists(target.number)
    require(listed, "MC-VOTE-1", "not-on-list", seat=target.number)
    allowed = turn.game.multicity.self_vote or target.number != actor.number
    require(allowed, "MC-VOTE-1", "no-self-vote")
    standing = ballot.votes.get(actor.number)
    former = standing.target if standing else NOBODY
    if former == target.number:
        return
    if former != NOBODY:
        _may_change(turn, actor.number)
    turn.emit(
        ev.VoteCast(
            seat=actor.number,
            ballot=ballot.number,
            target=target.number,
            seq=turn.game.seq,
            former=former,
            to=seen_by(turn.game),
        )
    )


def cancel_vote(turn: Turn, command: cmd.CancelVote) -> None:
    """MC-VOTE-2."""
    actor = actor_of(turn.game, command.seat)
    ballot = own_ballot(turn, actor)
    standing = ballot.votes.get(actor.number)
    require(standing is not None, "MC-VOTE-2", "no-vote-to-cancel")
    _may_change(turn, actor.number)
    former = ballot.votes[actor.number].target
    turn.emit(
        ev.VoteCancelled(
            seat=actor.number, ballot=ballot.number, former=former, to=seen_by(turn.game)
        )
    )


def _may_change(turn: Turn, seat: SeatNo) -> None:
    """MC-VOTE-2, max_vote_changes: every cancel and every switch counts one, anew each day."""
    limit = turn.game.multicity.max_vote_changes
    if isinstance(limit, int):
        used = voting_of(turn.game.phase).changes.get(seat, 0)
        require(used < limit, "MC-VOTE-2", "no-changes-left", limit=limit)


def name_for_zero_votes(turn: Turn, command: cmd.NameForZeroVotes) -> None:
    """MC-COUNT-6, zero_votes = prosecutor: the last name stands, publicly."""
    game = turn.game
    target = living_target(game, command.target)
    ballot = day_of(game.phase).ballots.get(command.ballot)
    require(ballot is not None, "MC-WIN-6", "city-decided", city=command.ballot)
    known = ballot is not None and target.number in resident_candidates(game, ballot)
    require(known, "MC-COUNT-6", "not-on-list", seat=target.number)
    turn.emit(ev.ZeroVoteManNamed(ballot=command.ballot, target=target.number))


class Count(Struct, frozen=True, kw_only=True):
    """A counted ballot: votes by candidate and the place of each one's last vote."""

    tally: dict[SeatNo, int]
    last: dict[SeatNo, int]
    voters: int


def count(game: Game, ballot: Ballot) -> Count:
    """MC-COUNT-1, with the penal votes of MC-VOTE-7 behind every real one."""
    tally: dict[SeatNo, int] = {}
    last: dict[SeatNo, int] = {}
    for vote in ballot.votes.values():
        tally[vote.target] = tally.get(vote.target, 0) + 1
        last[vote.target] = max(last.get(vote.target, 0), vote.seq)
    if game.multicity.non_voter == "two_against_self":
        for place, seat in enumerate(_non_voters(game, ballot), start=1):
            tally[seat] = tally.get(seat, 0) + 2
            last[seat] = game.seq + place
    return Count(tally=tally, last=last, voters=len(ballot.votes))


def _non_voters(game: Game, ballot: Ballot) -> tuple[SeatNo, ...]:
    """MC-VOTE-7: those of the city on its own list whose vote doesn't stand, in list order."""
    residents = resident_candidates(game, ballot)
    return tuple(seat for seat in residents if seat not in ballot.votes)


def needed(voters: int) -> int:
    """MC-COUNT-2: the least v with 2*v > voters."""
    return voters // 2 + 1


def condemned(turn: Turn, ballot: Ballot, counted: Count) -> tuple[SeatNo, ...]:
    """Whom a ballot condemns: MC-COUNT-2 to MC-COUNT-6."""
    residents = resident_candidates(turn.game, ballot)
    foreign = tuple(
        seat
        for seat in ballot.candidates
        if seat not in residents and 2 * counted.tally.get(seat, 0) > counted.voters
    )
    if foreign and not turn.game.multicity.foreign_plus_own:
        return foreign
    return (*foreign, *_own(turn, ballot, residents, counted))


def _own(
    turn: Turn, ballot: Ballot, residents: tuple[SeatNo, ...], counted: Count
) -> tuple[SeatNo, ...]:
    """MC-COUNT-4, MC-COUNT-5: the greatest number, then the older last vote."""
    greatest = max((counted.tally.get(seat, 0) for seat in residents), default=0)
    if greatest == 0:
        return _without_votes(turn, ballot, residents)
    leaders = [seat for seat in residents if counted.tally.get(seat, 0) == greatest]
    return (min(leaders, key=lambda seat: counted.last[seat]),)


def _without_votes(
    turn: Turn, ballot: Ballot, residents: tuple[SeatNo, ...]
) -> tuple[SeatNo, ...]:
    """MC-COUNT-6: no resident has a vote."""
    match turn.game.multicity.zero_votes:
        case "nobody":
            return ()
        case "lot":
            return turn.lot("MC-COUNT-6", ballot.number, residents)[:1]
        case "prosecutor" if ballot.named in residents:
            return (ballot.named,)
        case _:
            return residents[:1]


def count_ballots(turn: Turn) -> tuple[SeatNo, ...]:
    """MC-PHASE-7, MC-COUNT-7: every ballot as it stands now; all the condemned, each once."""
    found: list[SeatNo] = []
    day = day_of(turn.game.phase)
    for number in sorted(day.ballots):
        found.extend(_count_one(turn, day.ballots[number]))
    return tuple(dict.fromkeys(found))


def _count_one(turn: Turn, ballot: Ballot) -> tuple[SeatNo, ...]:
    """MC-COUNT-8: the tally and the executed are announced; a secret ballot before (MC-VOTE-6)."""
    counted = count(turn.game, ballot)
    if turn.game.multicity.ballot == "secret_until_count":
        votes = tuple((seat, vote.target) for seat, vote in ballot.votes.items())
        turn.emit(ev.BallotPublished(ballot=ballot.number, votes=votes))
    result = condemned(turn, ballot, counted)
    turn.emit(
        ev.BallotCounted(
            ballot=ballot.number, tally=counted.tally, voters=counted.voters, condemned=result
        )
    )
    return result


def drop_votes_of(turn: Turn, dead: frozenset[SeatNo]) -> None:
    """MC-VOTE-8: the vote of a voter who dies before COUNT is removed."""
    for number, ballot in sorted(day_of(turn.game.phase).ballots.items()):
        for voter, vote in ballot.votes.items():
            if voter in dead:
                turn.emit(vote_fell(turn.game, voter, number, vote.target))


def ballots_of(game: Game) -> tuple[CityNo, ...]:
    """Which ballots a new day has: one for each undecided city, or the common one of the hunt."""
    return (HUNT,) if game.hunt else tuple(city.number for city in game.undecided)


def electors(game: Game, ballot: CityNo) -> tuple[SeatNo, ...]:
    """The numbers of those who may vote in a ballot."""
    return tuple(seat.number for seat in electorate(game, ballot))
