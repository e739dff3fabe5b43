"""Finalists and hands: CLUB-NOM-5, CLUB-VOTE-1 to -12, CITY-VOTE-1 to -4."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.rules.table.rounds import (
    count_outcomes,
    finalists,
    leaders,
    standing_votes,
    voters,
)
from bot.engine.state import Game
from bot.engine.table_phases import LEAVE, STAY, Hands, Point, TableDay, ThirdVote
from bot.engine.turn import Turn
from tests.engine.rules.table.kit import AT_ONCE, Lots, Ring, city, club, gone

THREE: dict[str, Any] = {"candidates": ["P3", "P5", "P4"]}


def named(*targets: int) -> TableDay:
    return TableDay(number=1, points=tuple(Point(target=target) for target in targets))


# --- finalists -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((), ()),
        ((4, 4, 4), (4,)),
        ((4, 3, 5), (3, 4, 5)),
        ((4, 4, 3, 3, 5), (3, 4)),
        ((4, 4, 4, 3, 3, 5), (3, 4)),
        ((4, 4, 4, 5, 3, 3, 5, 6), (3, 4, 5)),
        ((9, 9, 2), (2, 9)),
    ],
)
def test_finalists_share_the_first_place_or_the_second_club_nom_5(
    points: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert finalists(club("day 1 nomination").game, named(*points)) == expected


def test_in_city_all_stand_in_the_order_of_nomination_city_vote_1() -> None:
    assert finalists(city("day 1 speeches").game, named(7, 2, 5)) == (7, 2, 5)


# --- hands ---------------------------------------------------------------------------------------


def test_one_vote_a_round_for_the_candidate_who_is_called_club_vote_1() -> None:
    table = club("day 1 vote", **THREE, dead=gone("P7"))
    table.refuse("P1 votes P4", "CLUB-VOTE-2", "not-called")
    table.refuse("P1 votes P6", "CLUB-VOTE-1", "not-candidate")
    table.refuse("P1 votes P7", "GEN-7", "target-dead")
    table.refuse("P7 votes P3", "GEN-5", "dead")
    table.do("P1 votes P3").refuse("P1 votes P3", "CLUB-VOTE-1", "voted-already")
    table.do("pass").refuse("P1 votes P4", "CLUB-VOTE-1", "voted-already")
    table.do("P2 votes P4").refuse("P3 votes P3", "CLUB-VOTE-3", "no-self-vote")
    table.refuse("P4 votes stay", "CLUB-VOTE-1", "no-third-vote")


def test_a_late_hand_is_refused_and_may_be_raised_in_a_window_to_come_club_vote_2() -> None:
    table = club("day 1 vote", **THREE).do("pass")
    table.refuse("P1 votes P3", "CLUB-VOTE-2", "not-called")
    table.do("pass", "P1 votes P5")
    assert table.phase(Hands).raised == {1: 5}


def test_candidates_are_called_in_ascending_seats_in_club_club_vote_1() -> None:
    assert club("day 1 vote", **THREE).phase(Hands).candidates == (3, 4, 5)


def test_candidates_are_called_in_the_order_of_nomination_in_city_city_vote_1() -> None:
    table = city("day 1 vote", **THREE)
    assert table.phase(Hands).candidates == (3, 5, 4)
    table.refuse("P1 votes P5", "CITY-VOTE-1", "not-called")
    table.do("P3 votes P3").refuse("P3 votes P3", "CITY-VOTE-1", "voted-already")
    table.refuse("P1 votes P6", "CITY-VOTE-1", "not-candidate")


def test_nobody_votes_against_himself_with_that_option_city_vote_1() -> None:
    table = city("day 1 vote", options={"self_vote": "off"}, **THREE)
    table.refuse("P3 votes P3", "CITY-VOTE-1", "no-self-vote")


def test_at_once_a_hand_goes_up_for_any_candidate_club_phase_11() -> None:
    table = club("day 1 vote", options=AT_ONCE, **THREE).do("P1 votes P5", "P2 votes P3")
    table.refuse("P1 votes P3", "CLUB-VOTE-1", "voted-already")
    table.do("pass")
    assert table.stage == "day 1 exit"


# --- the default ---------------------------------------------------------------------------------


def standing(table: Ring, **raised: int) -> dict[int, int]:
    hands = {int(voter[1:]): choice for voter, choice in raised.items()}
    return standing_votes(table.game, table.phase(Hands).__replace__(raised=hands))


def test_who_raises_no_hand_votes_against_the_last_candidate_club_vote_2_and_club_vote_3() -> None:
    votes = standing(club("day 1 vote", **THREE), P1=3)
    assert votes == {1: 3, 2: 5, 3: 5, 4: 5, 5: 4, 6: 5, 7: 5, 8: 5, 9: 5, 10: 5}


def test_in_city_the_default_may_fall_on_himself_city_vote_2() -> None:
    assert standing(city("day 1 vote", **THREE))[4] == 4
    no_self = city("day 1 vote", options={"self_vote": "off"}, **THREE)
    assert (standing(no_self)[4], standing(no_self)[5]) == (5, 4)


def test_who_abstains_has_no_vote_city_vote_2() -> None:
    table = city("day 1 vote", options={"non_voter": "abstain"}, **THREE)
    assert standing(table) == {}
    assert standing(table, P1=5, P4=3) == {1: 5, 4: 3}


def test_the_tally_is_announced_with_its_defaults_club_vote_5() -> None:
    table = club("day 1 vote", **THREE).do("P1 votes P3", "pass", "pass", "pass")
    (counted,) = table.happened(ev.RoundCounted)
    assert counted.tally == {3: 1, 4: 1, 5: 8}
    assert counted.hands[5] == 4
    assert not counted.third
    table.expect(dead={"P5": "left"}, executed=["P5"])


def test_leaders_have_most_votes_and_without_any_all_lead_city_vote_2_and_city_vote_3() -> None:
    assert leaders({3: 2, 5: 2, 4: 1}, (3, 5, 4)) == (3, 5)
    assert leaders({4: 3, 5: 2}, (3, 5, 4)) == (4,)
    assert leaders({}, (3, 5, 4)) == (3, 5, 4)


# --- the third vote ------------------------------------------------------------------------------


def third(
    table: Ring, raised: Mapping[int, int], candidates: tuple[int, ...] = (3, 5)
) -> tuple[Game, bool]:
    phase = ThirdVote(day=named(*candidates), candidates=candidates, raised=raised)
    game = table.game.__replace__(phase=phase)
    return game, count_outcomes(Turn(game, 0, Lots()), phase)


def test_candidates_of_a_third_vote_dont_vote_in_club_club_vote_8() -> None:
    game, _ = third(club("day 1 vote", **THREE), {})
    assert isinstance(game.phase, ThirdVote)
    assert voters(game, game.phase) == (1, 2, 4, 6, 7, 8, 9, 10)


def test_all_the_living_vote_in_the_third_vote_of_city_city_vote_4() -> None:
    game, _ = third(city("day 1 vote", **THREE, dead=gone("P7")), {})
    assert isinstance(game.phase, ThirdVote)
    assert len(voters(game, game.phase)) == 10


def test_they_leave_by_more_than_half_of_those_who_may_vote_club_vote_9() -> None:
    four = dict.fromkeys((1, 2, 4, 6), LEAVE)
    assert not third(club("day 1 vote", **THREE), four)[1]
    assert third(club("day 1 vote", **THREE), {**four, 7: LEAVE})[1]
    assert not third(club("day 1 vote", **THREE), {})[1]
    every = tuple(range(1, 11))
    assert not third(club("day 1 vote", **THREE), {}, candidates=every)[1]


def test_they_leave_by_more_than_half_of_the_living_city_vote_4() -> None:
    five = dict.fromkeys((1, 2, 3, 4, 5), LEAVE)
    assert not third(city("day 1 vote", **THREE), {**five, 6: STAY})[1]
    assert third(city("day 1 vote", **THREE), {**five, 6: LEAVE})[1]


def deadlock(table: Ring) -> Ring:
    """Two candidates, twice five votes each: the third vote."""
    votes = {f"P{n}": "P3" if n in (1, 2, 6, 7, 4) else "P4" for n in range(1, 11)}
    table.do({"round": votes})
    return table.do("pass to vote", {"round": votes})


def test_outcomes_are_called_one_after_the_other_in_club_club_vote_9() -> None:
    table = deadlock(club("day 1 vote", candidates=["P3", "P4"]))
    assert table.stage == "day 1 third vote"
    table.refuse("P3 votes leave", "CLUB-VOTE-8", "candidates-silent")
    table.refuse("P1 votes P3", "CLUB-VOTE-8", "third-vote")
    table.refuse("P1 votes stay", "CLUB-VOTE-9", "outcome-not-called")
    table.do("P1 votes leave").refuse("P1 votes leave", "CLUB-VOTE-1", "voted-already")
    table.do("pass").refuse("P2 votes leave", "CLUB-VOTE-9", "outcome-not-called")
    table.do("P2 votes stay", "pass").expect(phase="night 1", executed=[])


def test_all_of_them_leave_in_ascending_order_club_vote_9_and_club_exit_1() -> None:
    table = deadlock(club("day 1 vote", candidates=["P3", "P4"]))
    table.do(*(f"P{n} votes leave" for n in (1, 2, 5, 6, 7)), "pass", "pass")
    table.expect(phase="day 1 exit", executed=["P3", "P4"], floor="P3")
    table.do("P3 thanks").expect(floor="P4")


def test_at_once_both_outcomes_are_open_club_phase_11() -> None:
    table = deadlock(club("day 1 vote", options=AT_ONCE, candidates=["P3", "P4"]))
    table.do("P1 votes stay", "P2 votes leave", "pass")
    assert table.stage == "night 1"


def test_the_third_vote_of_city_is_one_window_city_vote_4() -> None:
    table = city("day 1 vote", candidates=["P3", "P4"], options={"non_voter": "abstain"})
    for _ in range(2):
        votes = {f"P{n}": f"P{3 + n % 2}" for n in range(1, 11)}
        table.do("pass to vote") if table.stage != "day 1 vote" else None
        table.do({"round": votes})
    assert table.stage == "day 1 third vote"
    table.refuse("P1 votes P3", "CITY-VOTE-4", "third-vote")
    table.do("P3 votes leave", "P1 votes stay")
    table.refuse("P1 votes leave", "CITY-VOTE-1", "voted-already")
    table.do("pass").expect(phase="day 1 pause", executed=[])
    assert table.happened(ev.RoundCounted)[-1].third


# --- the prosecutor's hand -----------------------------------------------------------------------


def test_a_vote_is_set_for_any_candidate_whatever_window_runs_club_vote_12() -> None:
    table = club("day 1 vote", **THREE, dead=gone("P7")).do("P1 votes P3")
    table.do("prosecutor sets vote P1 P5", "prosecutor sets vote P2 P4")
    assert table.phase(Hands).raised == {1: 5, 2: 4}
    table.refuse("prosecutor sets vote P3 P3", "CLUB-VOTE-12", "vote-impossible")
    table.refuse("prosecutor sets vote P1 P6", "CLUB-VOTE-12", "vote-impossible")
    table.refuse("prosecutor sets vote P7 P3", "GEN-7", "target-dead")
    table.refuse("prosecutor sets vote P1 leave", "CLUB-VOTE-12", "vote-impossible")
    city("day 1 vote", **THREE).do("prosecutor sets vote P3 P3")


def test_an_outcome_is_set_for_who_may_vote_club_vote_12() -> None:
    table = deadlock(club("day 1 vote", candidates=["P3", "P4"]))
    table.do("prosecutor sets vote P1 stay", "prosecutor sets vote P1 leave")
    assert table.phase(ThirdVote).raised == {1: LEAVE}
    table.refuse("prosecutor sets vote P3 leave", "CLUB-VOTE-12", "vote-impossible")
    table.refuse("prosecutor sets vote P1 P3", "CLUB-VOTE-12", "vote-impossible")


def test_a_voided_hand_may_go_up_again_club_vote_11_and_club_vote_12() -> None:
    table = club("day 1 vote", **THREE).do("P1 votes P3")
    table.refuse("prosecutor voids vote P2", "CLUB-VOTE-11", "no-such-hand")
    table.do("prosecutor voids vote P1").refuse("prosecutor voids vote P1", "CLUB-VOTE-11")
    table.do("pass", "P1 votes P4")
    assert table.phase(Hands).raised == {1: 4}


def test_a_round_is_repeated_from_its_first_candidate_with_no_hand_up_club_vote_12() -> None:
    table = club("day 1 vote", **THREE).do("P1 votes P3", "pass", "wait 5s")
    table.do("prosecutor repeats round")
    assert (table.phase(Hands).called, table.phase(Hands).raised) == (0, {})
    assert table.left == 10


def test_the_day_is_voided_from_the_defence_to_the_last_round_club_vote_12() -> None:
    for stage in ("day 1 vote", "day 1 defence"):
        table = club(stage, **THREE).do("prosecutor voids day")
        table.expect(phase="night 1", executed=[])
    club("day 1 nomination").refuse("prosecutor voids day", "GEN-14", "not-now")
    club("day 1 defence", **THREE).refuse("prosecutor repeats round", "GEN-14", "not-now")
    city("day 1 vote", **THREE).do("prosecutor voids day").expect(phase="day 1 pause")


def test_a_vote_of_a_stranger_cant_be_set_gen_7() -> None:
    table = club("day 1 vote", **THREE)
    for seat in (0, 11):
        refused = table.table.act(cmd.SetVote(target=seat, choice=3))
        assert refused is not None
        assert refused.rule == "GEN-7"
