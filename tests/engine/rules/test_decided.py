"""A city decided inside a window: MC-WIN-6, MC-WIN-7, MC-WIN-10."""

from typing import Any

from bot.engine import events as ev
from bot.engine.audience import Everyone
from bot.engine.roles import Card
from bot.engine.state import Raid
from bot.engine.views import project
from tests.engine.kit import SEATS, THREE, town

FROZEN = {"finished_city": "frozen"}
WEAK_A: dict[str, Any] = {"dead": {"A2": "executed", "A6": "executed"}}
"""One mafioso in A: his strike-off decides the city for the honest."""


# --- MC-WIN-10 by day ----------------------------------------------------------------------------


def test_a_frozen_man_leaves_the_courts_names_mc_win_10() -> None:
    game = town(
        "day 3 voting",
        seats=THREE,
        options={**FROZEN, "supreme_court": "on"},
        judge={"B": "B5", "C": "C5"},
        candidates={"A": ["A5"], "B": ["B6"], "C": ["C6"]},
        **WEAK_A,
    )
    game.do("court B5 names A7", "court C5 names A7", "prosecutor strikes A1")
    game.expect(decided={"A": "honest"})
    assert [event.seat for event in game.happened(ev.CourtNameFell)] == list(
        game.seats("B5", "C5")
    )
    game.refuse("court B5 names A7", "MC-WIN-6", "city-frozen")
    game.do("pass").expect(executed={"court": "nobody", "B": "B6", "C": "C6"})


def test_in_an_open_decided_city_the_courts_name_stands_mc_win_6() -> None:
    game = town(
        "day 3 voting",
        seats=THREE,
        options={"supreme_court": "on"},
        judge={"B": "B5", "C": "C5"},
        candidates={"A": ["A5"], "B": ["B6"], "C": ["C6"]},
        **WEAK_A,
    )
    game.do("court B5 names A7", "court C5 names A7", "prosecutor strikes A1", "pass")
    game.expect(executed={"court": "A7", "B": "B6", "C": "C6"})


def test_a_frozen_judge_still_sits_in_the_court_mc_judge_7() -> None:
    game = town(
        "day 3 voting",
        options={**FROZEN, "supreme_court": "on"},
        judge={"A": "A7", "B": "B5"},
        candidates={"A": ["A5"], "B": ["B6"]},
        **WEAK_A,
    )
    game.do("court A7 names B7", "prosecutor strikes A1", "court B5 names B7", "pass")
    game.expect(executed={"court": "B7", "B": "B6"})


def test_frozen_people_leave_lists_and_a_list_without_residents_is_completed_mc_nom_8() -> None:
    residents = ["B2", "B1", "B3", "B4", "B5", "B6", "B7"]
    game = town(
        "day 3 voting",
        options=FROZEN,
        lots=[residents, residents],
        candidates={"A": ["A5"], "B": ["A7"]},
        **WEAK_A,
    )
    # The list of B had only a foreigner and was completed when the vote opened.
    game.expect(candidates={"B": ["A7", *residents]})
    game.do("B1 votes A7", "B2 votes B6", "prosecutor strikes A1")
    game.expect(candidates={"A": [], "B": residents}, told={"B1": ["vote again A7"]})
    game.expect(untold={"B2": "any"}, tally={"B": {"B6": 1}})


def test_a_decision_is_announced_and_opens_no_living_card_mc_win_7() -> None:
    game = town("night 3", tour="B", **WEAK_A).do("prosecutor strikes A1")
    game.expect(announced=["struck A1 mafioso", "decided A honest"], unannounced=["disclosed"])
    seen = project(game.game, Everyone()).seats
    assert {seat.number for seat in seen if seat.card is not Card.HIDDEN} == {1, 2, 6}


def test_what_runs_inside_a_decided_city_falls_at_once_mc_win_10() -> None:
    game = town("day 3 nomination", seats=THREE, **WEAK_A).do(
        "A5 nominates A7", "A5 elects A7 judge"
    )
    game.do("B5 nominates A7", "prosecutor strikes A1")
    game.expect(candidates={"A": [], "B": ["A7"]}, phase="day 3 nomination")
    game.refuse("A3 nominates A4", "MC-WIN-6", "city-decided")
    game.refuse("A3 elects A7 judge", "MC-WIN-6", "city-decided")
    assert [event.city for event in game.happened(ev.JudgeElectionFell)] == [1]
    game.do("B5 elects B7 judge").expect(announced=["struck A1 mafioso", "decided A honest"])


def test_frozen_people_leave_the_lists_in_nomination_too_mc_win_10() -> None:
    game = town("day 3 nomination", options=FROZEN, **WEAK_A)
    game.do("B5 nominates A7", "B6 nominates B7", "prosecutor strikes A1")
    game.expect(candidates={"B": ["B7"]})
    game.refuse("B5 nominates B6", "MC-NOM-1", "nominated-already")


def test_an_election_of_a_godfather_falls_with_the_citys_decision_mc_win_10() -> None:
    seats = {**SEATS, "A": {**SEATS["A"], "A8": "mafioso"}}
    dead = {"A6": "executed", "A7": "executed"}
    game = town("day 3 nomination", seats=seats, godfather={"A": "nobody"}, dead=dead)
    game.do("A1 elects A8 godfather", "prosecutor strikes A5")
    # Three mafiosi, three honest less one.
    game.expect(decided={"A": "mafia"}, godfather={"A": "nobody"})
    assert len(game.happened(ev.GodfatherElectionFell)) == 1
    assert game.game.city(1).godfather_votes == {}
    game.refuse("A2 elects A1 godfather", "MC-WIN-6")


# --- MC-WIN-10 at night --------------------------------------------------------------------------


def test_the_tour_of_a_city_decided_at_night_is_void_and_not_passed_on_mc_win_10() -> None:
    game = town("night 3", seats=THREE, tour="A", **WEAK_A)
    game.do(
        "A1 orders B7 on tour", "B4 stabs C7", "prosecutor strikes A7", "prosecutor strikes A5"
    )
    game.expect(decided={}, tour="A")
    game.do("prosecutor strikes A4").expect(decided={"A": "mafia"}, tour="nobody")
    assert len(game.happened(ev.TourFell)) == 1
    game.refuse("B1 orders A3 on tour", "MC-TOUR-1", "not-touring")
    game.do("pass").expect(dead={"A7": "struck", "A5": "struck", "A4": "struck", "C7": "killed"})
    game.do("B5 nominates B6", "C4 nominates C5", "pass", "pass").expect(tour="B")


def test_orders_and_proposals_of_a_city_decided_at_night_fall_mc_win_10() -> None:
    dead = {"A6": "executed", "A7": "executed"}
    game = town("night 3", tour="B", dead=dead).do("A2 proposes A5", "B4 stabs B7")
    game.do("A1 orders A5", "prosecutor strikes A3").expect(decided={"A": "mafia"})
    game.refuse("A1 orders A4", "MC-WIN-6")
    assert game.night.home[1] == Raid()
    assert game.happened(ev.GodfatherElectionFell) == []  # none ran
    game.do("prosecutor strikes A5").expect(untold={"A1": ["order again A5"]})
    game.do("pass").expect(dead={"A3": "struck", "A5": "struck", "B7": "killed"})


def test_a_knife_for_a_man_frozen_since_is_a_miss_and_may_be_given_again_mc_win_6() -> None:
    game = town("night 3", options=FROZEN, tour="B", **WEAK_A).do("B4 stabs A7")
    game.do("prosecutor strikes A1").expect(told={"B4": ["order again A7"]})
    game.do("pass").expect(dead={"A1": "struck"})

    other = town("night 3", options=FROZEN, tour="B", **WEAK_A).do("B4 stabs A7")
    other.do("prosecutor strikes A1", "B4 stabs B7", "pass")
    other.expect(dead={"A1": "struck", "B7": "killed"})


def test_a_tour_order_for_a_man_frozen_since_is_a_miss_mc_win_6() -> None:
    game = town("night 3", options=FROZEN, tour="B", **WEAK_A)
    game.do("B1 orders A7 on tour", "B2 proposes A5 on tour", "B4 stabs B7")
    game.do("prosecutor strikes A1")
    game.expect(told={"B1": ["order again A7"], "B2": ["order again A5"]}, untold={"B4": "any"})
    game.do("pass").expect(dead={"A1": "struck", "B7": "killed"})


def test_they_are_told_once_mc_res_7() -> None:
    game = town("night 3", options=FROZEN, tour="B", **WEAK_A).do("B4 stabs A7")
    game.do("prosecutor strikes A1", "prosecutor strikes B7", "prosecutor strikes B6")
    assert game.told("B4") == ["order again A7"]


def test_in_an_open_decided_city_the_knife_finds_its_man_mc_win_6() -> None:
    game = town("night 3", tour="B", **WEAK_A).do("B4 stabs A7", "prosecutor strikes A1", "pass")
    game.expect(dead={"A1": "struck", "A7": "killed"}, untold={"B4": "any"})


def test_nobody_frozen_is_drawn_for_a_silent_maniac_mc_win_6() -> None:
    game = town("night 3", options=FROZEN, lots=["B1"], decided={"A": "honest"})
    game.do("pass").expect(dead={"B1": "killed"})
    everybody = town("night 3", lots=["A1"], decided={"A": "honest"})
    everybody.do("pass").expect(dead={"A1": "killed"})
