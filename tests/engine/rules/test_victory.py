"""Winning, deciding a city inside a window, the hunt: MC-WIN-1 to MC-WIN-12, MC-HUNT-1 to -6."""

from typing import Any

import pytest

from bot.engine import events as ev
from bot.engine.audience import Everyone
from bot.engine.roles import Card
from bot.engine.state import Raid
from bot.engine.views import project
from tests.engine.kit import SEATS, THREE, Town, town

FROZEN = {"finished_city": "frozen"}
HUNT = {"maniac_hunt": "on"}
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


# --- the results ---------------------------------------------------------------------------------


def left(**cities: str) -> dict[str, Any]:
    """Who is dead, if only these live: A="mafioso,citizen"."""
    dead: dict[str, str] = {}
    for letter, players in SEATS.items():
        wanted = cities[letter].split(",") if cities.get(letter) else []
        for name, card in players.items():
            if card in wanted:
                wanted.remove(card)
            else:
                dead[name] = "executed"
        assert wanted == []
    return {"dead": dead}


def struck(victim: str, *, options: dict[str, Any] | None = None, **cities: str) -> Town:
    """The city of this victim after his strike-off, everybody living at night."""
    return town("night 3", options=options, **left(**cities)).do(f"prosecutor strikes {victim}")


BIG_A = "mafioso,citizen,citizen,citizen,commissioner"


@pytest.mark.parametrize(
    "b",
    [
        "mafioso,citizen,citizen,commissioner",
        "mafioso,mafioso,citizen,citizen,commissioner,journalist",
    ],
)
def test_more_honest_than_mafiosi_leave_a_city_undecided_mc_win_2(b: str) -> None:
    struck("B7", A=BIG_A, B=b).expect(decided={}, phase="night 3")


@pytest.mark.parametrize(
    ("parity", "result"), [("ignore", "mafia"), ("as_honest", None), ("defer", None)]
)
def test_parity_with_a_living_maniac_mc_win_3(parity: str, result: str | None) -> None:
    # B: one mafioso, one honest, the maniac.
    game = struck(
        "B6", options={"parity_maniac": parity}, A=BIG_A, B="mafioso,maniac,citizen,commissioner"
    )
    game.expect(decided={"B": result} if result else {})


@pytest.mark.parametrize("parity", ["ignore", "as_honest", "defer"])
def test_without_honest_men_the_mafia_wins_beside_a_maniac_mc_win_3(parity: str) -> None:
    game = struck("B6", options={"parity_maniac": parity}, A=BIG_A, B="mafioso,maniac,citizen")
    game.expect(decided={"B": "mafia"})


def test_a_maniac_elsewhere_defers_nothing_mc_win_3() -> None:
    game = struck(
        "A5",
        options={"parity_maniac": "defer"},
        A="mafioso,citizen,commissioner",
        B="mafioso,maniac,citizen,commissioner,journalist",
    )
    game.expect(decided={"A": "mafia"})


def test_as_honest_two_mafiosi_need_two_mc_win_3() -> None:
    game = struck(
        "B6",
        options={"parity_maniac": "as_honest"},
        A=BIG_A,
        B="mafioso,mafioso,maniac,citizen,commissioner",
    )
    game.expect(decided={"B": "mafia"})


def test_nobody_but_the_maniac_in_a_city_is_empty_mc_win_2() -> None:
    game = struck("B1", A=BIG_A, B="mafioso,maniac")
    game.expect(decided={"B": "empty"}, phase="night 3")


def test_the_maniac_alone_wins_and_all_other_cities_are_empty_mc_win_2() -> None:
    game = struck("A1", options={"maniac_win": "last_alive"}, A="mafioso", B="maniac")
    game.expect(phase="game over", decided={"A": "empty", "B": "empty"}, winners=["maniac"])


def test_nobody_alive_is_nobodys_victory_mc_win_2() -> None:
    game = struck("A1", A="mafioso", B="")
    game.expect(phase="game over", decided={"A": "empty", "B": "empty"}, winners="nobody")


@pytest.mark.parametrize(
    ("win", "winners"),
    [("survive", ["honest A", "honest B", "maniac"]), ("last_alive", ["honest A", "honest B"])],
)
def test_a_living_maniac_at_the_end_mc_win_4(win: str, winners: list[str]) -> None:
    game = town(
        "night 3",
        options={"maniac_win": win},
        decided={"B": "honest"},
        **left(A="mafioso,citizen,citizen", B="citizen,maniac"),
    ).do("prosecutor strikes A1")
    game.expect(phase="game over", winners=winners)


def test_a_dead_maniac_does_not_win_mc_win_4() -> None:
    game = town(
        "night 3", decided={"B": "honest"}, **left(A="mafioso,citizen,citizen", B="citizen")
    ).do("prosecutor strikes A1")
    game.expect(winners=["honest A", "honest B"])


# --- the hunt ------------------------------------------------------------------------------------

LAST_A: dict[str, Any] = {
    "options": HUNT,
    "decided": {"B": "honest"},
    "dead": {"A2": "executed", "B1": "executed", "B2": "executed"},
}
LIVING = ["A3", "A4", "A5", "A6", "A7", "B3", "B4", "B5", "B6", "B7"]


def test_begun_in_nomination_everybody_may_nominate_anew_mc_hunt_5() -> None:
    game = town("day 3 nomination", **LAST_A).do("A5 nominates A6", "A4 protects A5")
    game.do("A6 last word it was not me", "prosecutor strikes A1")
    game.expect(hunt=True, announced=["decided A honest", "hunt"], candidates={"hunt": []})
    game.do("A5 nominates A6", "B7 nominates B4", "A6 last word again")
    game.expect(candidates={"hunt": ["A6", "B4"]}, announced=["last word A6 hunt"])
    game.do("pass", "B7 votes B4", "pass")
    game.expect(executed={"hunt": "B4"}, phase="game over", winners=["honest A", "honest B"])


def test_begun_in_voting_all_the_living_come_on_the_list_by_lot_mc_hunt_5() -> None:
    order = list(reversed(LIVING))
    game = town("day 3 voting", lots=[order], candidates={"A": ["A6"]}, **LAST_A)
    game.do("A5 votes A6", "wait 1h", "prosecutor strikes A1")
    game.expect(hunt=True, left="11h", candidates={"hunt": order}, tally={"hunt": {}})
    game.do("A5 votes B3", "B4 votes B3").do("pass")
    game.expect(executed={"hunt": "B3"}, phase="night 3", tour="nobody")


def test_begun_at_night_the_knife_stands_and_nobody_is_frozen_mc_hunt_5() -> None:
    for options in (HUNT, {**HUNT, **FROZEN}):
        game = town("night 3", **{**LAST_A, "options": options}, tour="A")
        game.do("B4 stabs A6", "prosecutor strikes A1")
        game.expect(hunt=True, untold={"B4": "any"}, tour="nobody")
        game.do("pass").expect(dead={"A1": "struck", "A6": "killed"}, phase="day 4 nomination")
        game.expect(candidates={"hunt": []})


def test_begun_at_a_count_no_list_opens_before_the_next_day_mc_hunt_1() -> None:
    game = town("day 3 voting", candidates={"A": ["A1"]}, **LAST_A).do("pass")
    game.expect(hunt=True, phase="night 3")
    assert game.happened(ev.BallotOpened) == []
    game.do("B4 stabs A3", "pass").expect(candidates={"hunt": []})


def test_judges_leave_office_in_the_hunt_mc_hunt_3() -> None:
    game = town("day 3 nomination", judge={"A": "A5", "B": "B5"}, **LAST_A)
    game.do("prosecutor strikes A1").expect(judge={"A": "nobody", "B": "nobody"})
    game.refuse("A5 resigns", "MC-HUNT-3", "hunt")
    game.refuse("A5 elects A6 judge", "MC-HUNT-3", "hunt")


def test_by_night_there_is_only_the_knife_mc_hunt_4() -> None:
    seats = {**SEATS, "A": {**SEATS["A"], "A8": "mafioso"}}
    game = town(
        "night 3",
        seats=seats,
        options={**HUNT, "consigliere": "human", "early_dawn": "on"},
        decided={"A": "mafia", "B": "honest"},
    )
    game.refuse("A1 orders A5", "MC-HUNT-3", "hunt")
    game.refuse("A2 proposes A5", "MC-HUNT-3", "hunt")
    game.refuse("A3 checks A5", "MC-HUNT-3", "hunt")
    game.refuse("A1 elects A2 godfather", "MC-HUNT-3", "hunt")
    game.refuse("consigliere A fallback lot", "MC-HUNT-3", "hunt")
    game.do("A5 done", "B4 stabs A5", "pass").expect(dead={"A5": "killed"})


def test_in_the_hunt_there_is_no_court_mc_hunt_3() -> None:
    options = {**HUNT, "supreme_court": "on"}
    game = town(
        "day 3 voting",
        options=options,
        decided={"A": "mafia", "B": "honest"},
        candidates={"hunt": ["A5"]},
    )
    game.refuse("court A5 names A6", "MC-HUNT-3", "hunt")


def test_the_hunt_ends_with_the_maniac_alone_mc_hunt_6() -> None:
    game = town(
        "night 3",
        options=HUNT,
        decided={"A": "mafia", "B": "honest"},
        **left(A="citizen", B="maniac"),
    )
    game.do("B4 stabs A5", "pass").expect(phase="game over", hunt=False)
    game.expect(winners=["mafia A", "honest B", "maniac"])


def test_the_hunt_goes_on_while_the_maniac_and_another_live_mc_hunt_6() -> None:
    game = town(
        "night 3",
        options=HUNT,
        decided={"A": "mafia", "B": "honest"},
        **left(A="citizen,citizen", B="maniac"),
    )
    game.do("prosecutor strikes A6").expect(hunt=True, phase="night 3")


def test_without_hunt_the_last_decision_is_the_end_mc_win_9() -> None:
    game = town("night 3", **{**LAST_A, "options": {}}).do("prosecutor strikes A1")
    game.expect(phase="game over", hunt=False, winners=["honest A", "honest B", "maniac"])
