"""Votes and the count: MC-VOTE-1 to MC-VOTE-8, MC-COUNT-1 to MC-COUNT-8."""

from typing import Any

import pytest

from bot.engine import events as ev
from bot.engine.audience import EVERYONE, PROSECUTOR
from bot.engine.rules.voting import Count, condemned, count, electors, needed
from bot.engine.state import Ballot, Nomination, Vote
from bot.engine.turn import Turn
from tests.engine.kit import town

LISTS: dict[str, Any] = {"candidates": {"A": ["A6", "A5", "B7"], "B": ["B6"]}}
SECRET = {"ballot": "secret_until_count"}


def test_who_votes_for_whom_mc_vote_1() -> None:
    game = town("day 1 voting", dead={"A7": "killed"}, **LISTS)
    game.refuse("A1 votes A3", "MC-VOTE-1", "not-on-list")
    game.refuse("A1 votes B6", "MC-VOTE-1", "not-on-list")
    game.refuse("A1 votes A7", "GEN-7", "target-dead")
    game.refuse("A1 cancels", "MC-VOTE-2", "no-vote-to-cancel")
    town("day 1 voting", options={"self_vote": "off"}, **LISTS).refuse(
        "A6 votes A6", "MC-VOTE-1", "no-self-vote"
    )


def test_the_same_vote_again_keeps_its_place_and_costs_no_change_mc_vote_4() -> None:
    game = town("day 1 voting", options={"max_vote_changes": 0}, **LISTS)
    game.do("A1 votes A6", "A1 votes A6")
    (cast,) = game.happened(ev.VoteCast)
    assert game.day.ballots[1].votes[1].seq == cast.seq == 1


def test_every_cancel_and_every_switch_counts_one_a_first_vote_is_free_mc_vote_2() -> None:
    game = town("day 1 voting", options={"max_vote_changes": 2}, **LISTS)
    game.do("A1 votes A6", "A1 votes A5", "A1 cancels")
    game.do("A1 votes A6")
    game.refuse("A1 votes A5", "MC-VOTE-2", "no-changes-left")
    game.refuse("A1 cancels", "MC-VOTE-2", "no-changes-left")
    game.do("A2 votes A6", "A2 cancels")


def test_changes_are_counted_anew_each_day_mc_vote_2() -> None:
    game = town("day 1 voting", options={"max_vote_changes": 1}, **LISTS)
    game.do("A1 votes A6", "A1 votes A5", "pass", "B4 stabs A3", "pass")
    game.do("A1 nominates A6", "B1 nominates B1", "pass", "A1 votes A6", "A1 cancels")


def test_a_change_goes_behind_all_others_mc_vote_3() -> None:
    game = town("day 1 voting", **LISTS).do(
        "A1 votes A6", "A2 votes A5", "A1 votes A5", "A3 votes A6"
    )
    assert list(game.day.ballots[1].votes) == [2, 1, 3]
    assert [event.former for event in game.happened(ev.VoteCast)] == [0, 0, 6, 0]


def test_open_votes_are_public_secret_ones_the_prosecutors_until_count_mc_vote_6() -> None:
    for options, heard in (({}, EVERYONE), (SECRET, PROSECUTOR)):
        game = town("day 1 voting", options=options, **LISTS)
        game.do("A1 votes A6", "A1 cancels", "A1 votes A6", "A2 votes A5")
        game.do("prosecutor strikes A6", "prosecutor strikes A2")
        seen = game.happened(ev.VoteCast, ev.VoteCancelled, ev.VoteFell)
        assert len(seen) == 6
        assert {event.to for event in seen} == {heard}


def test_a_secret_ballot_is_published_in_the_order_of_votes_before_the_executed_mc_vote_6() -> (
    None
):
    game = town("day 1 voting", options=SECRET, **LISTS)
    game.do("A2 votes A6", "A1 votes A5", "A2 votes A5", "pass")
    game.expect(announced=["vote A1 A5", "vote A2 A5", "executed A5 citizen"])
    assert [(e.ballot, e.votes) for e in game.happened(ev.BallotPublished)] == [
        (1, ((1, 5), (2, 5))),
        (2, ()),
    ]


# --- the count -----------------------------------------------------------------------------------


def counted(
    votes: dict[int, int], *, candidates: tuple[int, ...] = (6, 5, 14), **options: Any
) -> Any:
    """(tally, condemned) of city A's ballot with these votes, cast in this order."""
    game = town("day 1 voting", options=options, candidates={"A": ["A6"], "B": ["B6"]}).game
    ballot = Ballot(
        number=1,
        nominations=tuple(Nomination(target=seat) for seat in candidates),
        votes={v: Vote(target=t, seq=n) for n, (v, t) in enumerate(votes.items(), start=1)},
    )
    found = count(game.__replace__(seq=50), ballot)
    return found, condemned(
        Turn(game, 0, lambda key, items: tuple(reversed(items))), ballot, found
    )


@pytest.mark.parametrize(
    ("voters", "foreign", "dies"),
    [(4, 2, False), (5, 3, True), (1, 1, True), (2, 1, False), (7, 4, True)],
)
def test_a_foreigner_needs_more_than_half_of_the_voters_mc_count_2(
    voters: int, foreign: int, dies: bool
) -> None:
    votes = {voter: 14 if voter <= foreign else 6 for voter in range(1, voters + 1)}
    found, result = counted(votes)
    assert found.voters == voters
    assert result == ((14,) if dies else (6,))
    assert needed(voters) <= foreign if dies else needed(voters) > foreign


def test_foreign_plus_own_condemns_a_resident_besides_mc_count_3() -> None:
    votes = {1: 14, 2: 14, 3: 14, 4: 5}
    assert counted(votes)[1] == (14,)
    assert counted(votes, foreign_plus_own="on")[1] == (14, 5)
    assert counted({1: 14}, foreign_plus_own="on")[1] == (14, 6)
    assert counted({1: 14, 2: 5}, foreign_plus_own="on")[1] == (5,)


def test_the_resident_with_most_votes_then_the_older_last_vote_mc_count_5() -> None:
    assert counted({1: 6, 2: 5, 3: 5})[1] == (5,)
    assert counted({1: 6, 2: 5, 3: 5, 4: 6})[1] == (5,)
    assert counted({1: 5, 2: 6, 3: 6, 4: 5})[1] == (6,)
    assert counted({1: 6, 2: 5, 3: 14, 4: 14, 5: 14, 6: 7}, candidates=(5, 6, 7, 14))[1] == (6,)


@pytest.mark.parametrize(
    ("zero", "result"),
    [("earliest_nomination", (6,)), ("lot", (5,)), ("nobody", ()), ("prosecutor", (6,))],
)
def test_without_votes_for_residents_mc_count_6(zero: str, result: tuple[int, ...]) -> None:
    assert counted({}, zero_votes=zero)[1] == result
    assert counted({1: 14, 2: 14, 3: 6}, candidates=(14, 6), zero_votes=zero)[1] == (14,)
    assert counted({1: 5}, zero_votes=zero)[1] == (5,)


def test_a_list_of_strangers_alone_condemns_nobody_without_a_majority() -> None:
    assert counted({}, candidates=(14,))[1] == ()
    assert counted({1: 14, 2: 14, 3: 13, 4: 13}, candidates=(14, 13), zero_votes="lot")[1] == ()


def test_the_prosecutors_man_dies_without_votes_if_he_lives_mc_count_6() -> None:
    options = {"zero_votes": "prosecutor"}
    game = town("day 1 voting", options=options, **LISTS)
    game.refuse("prosecutor names B7 in A", "MC-COUNT-6", "not-on-list")
    game.refuse("prosecutor names A3 in A", "MC-COUNT-6", "not-on-list")
    game.do("prosecutor names A6 in A", "prosecutor names A5 in A", "pass")
    game.expect(executed={"A": "A5"}, announced=["named A6 A", "named A5 A"])
    dead = town("day 1 voting", options=options, **LISTS).do("prosecutor names A5 in A")
    dead.do("prosecutor strikes A5", "pass").expect(executed={"A": "A6"})
    decided = town(
        "day 1 voting", options=options, decided={"A": "mafia"}, candidates={"B": ["B6"]}
    )
    decided.refuse("prosecutor names A6 in A", "MC-WIN-6", "city-decided")


def test_penal_votes_lift_silent_residents_of_the_list_mc_vote_7() -> None:
    penal: dict[str, Any] = {"non_voter": "two_against_self"}
    found, result = counted({1: 6, 2: 6}, **penal)
    # A5 is silent: two votes against himself, behind every real one; A6 too, B7 is a stranger.
    assert found == Count(tally={6: 4, 5: 2}, last={6: 51, 5: 52}, voters=2)
    assert result == (6,)
    assert counted({6: 5, 1: 6, 2: 6}, **penal)[0].tally == {5: 3, 6: 2}
    assert counted({}, **penal)[1] == (6,)  # two each: the earlier of the list
    assert counted({5: 5, 6: 14, 1: 14}, **penal)[1] == (14,)


def test_the_voters_of_a_ballot_are_its_living_residents_mc_vote_1() -> None:
    game = town("day 1 voting", dead={"A7": "killed"}, **LISTS).game
    assert electors(game, 1) == (1, 2, 3, 4, 5, 6)
    hunt = town(
        "day 2 voting",
        options={"maniac_hunt": "on"},
        decided={"A": "honest", "B": "honest"},
        candidates={"hunt": ["A6"]},
    ).game
    assert electors(hunt, 0) == tuple(range(1, 15))


def test_no_execution_on_the_first_day_by_option_mc_phase_4() -> None:
    options = {"first_day_execution": "off", "supreme_court": "on"}
    game = town("day 1 nomination", options=options, judge={"A": "A5", "B": "B5"})
    game.refuse("A1 nominates A6", "MC-PHASE-4", "no-execution-today")
    game.do("pass").expect(candidates={"A": [], "B": []})
    game.refuse("A1 votes A6", "MC-PHASE-4", "no-execution-today")
    game.refuse("court A5 names A6", "MC-PHASE-4", "no-execution-today")
    game.do("A4 protects A6", "B5 compares A1 A2", "pass")
    game.expect(phase="night 1", executed={"A": "nobody", "B": "nobody"}, dead={})
    game.do("B4 stabs B7", "pass", "A1 nominates A6")


def test_the_tally_of_each_ballot_is_announced_mc_count_8() -> None:
    game = town("day 1 voting", **LISTS).do("A1 votes A6", "A2 votes B7", "pass")
    counts = [(e.ballot, e.tally, e.voters, e.condemned) for e in game.happened(ev.BallotCounted)]
    assert counts == [(1, {6: 1, 14: 1}, 2, (6,)), (2, {}, 0, (13,))]
    assert {event.to for event in game.happened(ev.BallotCounted)} == {EVERYONE}


def test_a_man_condemned_twice_dies_once_mc_count_7() -> None:
    game = town(
        "day 1 voting",
        options={"supreme_court": "on"},
        judge={"A": "A5", "B": "B5"},
        candidates={"A": ["A6"], "B": ["A6", "B6"]},
    )
    game.do("B1 votes A6", "court A5 names A6", "court B5 names A6", "pass")
    game.expect(executed={"A": "A6", "B": "A6", "court": "A6"}, dead={"A6": "executed"})
    assert len(game.happened(ev.Died)) == 1
