"""What must hold: each key says what it expected and what it got."""

from typing import Any

import pytest

from bot.engine.scenario import ScenarioError
from bot.engine.scenario.expectations import CHECKS, check
from tests.engine.kit import SEATS, Town, town

LISTS: dict[str, Any] = {"candidates": {"A": ["A6", "A5"], "B": ["B6"]}}
EVERYBODY = [*SEATS["A"], *SEATS["B"]]


def broken(game: Town, **expected: object) -> str:
    with pytest.raises(ScenarioError) as caught:
        check(game.table, expected)
    return str(caught.value)


def fails(game: Town, **expected: object) -> bool:
    return bool(check(game.table, expected))


def test_an_unknown_key_is_an_error() -> None:
    assert broken(town(), colour="red") == "expectation 'colour' unknown"


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("phase", "night 1", "day 1"),
        ("alive", [n for n in EVERYBODY if n != "A6"], EVERYBODY),
        ("dead", {}, {"A5": "killed"}),
        ("godfather", {"A": "A1"}, {"A": "A2"}),
        ("judge", {"A": "A5", "B": "nobody"}, {"A": "nobody"}),
        ("tour", "B", "nobody"),
        ("left", "12h", "11h"),
        ("hunt", False, True),
        ("decided", {}, {"A": "mafia"}),
        ("winners", "nobody", ["mafia A"]),
        ("may", {"A1": ["orders", "refuses"], "A6": []}, {"A6": ["done"]}),
        ("may_not", {"A1": ["proposes"]}, {"A1": ["orders"]}),
        ("told", {"A1": []}, {"A1": ["late"]}),
        ("announced", [], ["hunt"]),
        ("executed", {"A": "nobody", "court": []}, {"A": "A6"}),
        ("tally", {"A": {}}, {"A": {"A5": 1}}),
        ("candidates", {"A": []}, {"A": ["A5"]}),
    ],
)
def test_each_key_holds_or_does_not(key: str, good: object, bad: object) -> None:
    game = town("night 1", tour="B", judge={"A": "A5"}, dead={"A6": "executed"})
    assert check(game.table, {key: good}) == []
    assert len(check(game.table, {key: bad})) == 1


def test_every_key_is_tried() -> None:
    assert set(CHECKS) - {"untold", "unannounced"} == {
        "phase", "alive", "dead", "godfather", "judge", "tour", "left", "hunt", "decided",
        "winners", "may", "may_not", "told", "announced", "executed", "tally", "candidates",
    }  # fmt: skip


def test_a_day_stands_for_its_first_stage_only() -> None:
    town("day 2 nomination").expect(phase="day 2")
    assert fails(town("day 2 voting", **LISTS), phase="day 2")
    assert broken(town(), phase="day 2 talk") == "stage 'day 2 talk' unknown"


def test_executed_may_be_one_a_list_or_nobody() -> None:
    game = town(
        "day 1 voting",
        options={"foreign_plus_own": "on"},
        candidates={"A": ["A6", "B7"], "B": ["B6"]},
    )
    game.do("A1 votes B7", "pass")
    game.expect(executed={"A": ["A6", "B7"], "B": "B6"})
    assert fails(game, executed={"A": "A6"})
    assert fails(game, executed={"B": "nobody"})
    game.do("B4 stabs A7").expect(executed={"A": ["B7", "A6"]})


def test_a_count_that_executes_nobody_empties_executed() -> None:
    game = town("day 1 voting", options={"zero_votes": "nobody"}, **LISTS).do(
        "A1 votes A6", "pass"
    )
    game.expect(executed={"A": "A6", "B": "nobody"})
    game.do("B4 stabs A7", "pass", "A1 nominates A5", "B1 nominates B6", "pass", "pass")
    game.expect(executed={"A": "nobody", "B": "nobody"}, tally={"A": {}})


def test_the_tally_is_of_the_running_vote_or_of_the_latest_count() -> None:
    game = town("day 1 voting", **LISTS).do("A1 votes A6", "A2 votes A6", "B1 votes B6")
    game.expect(tally={"A": {"A6": 2, "A5": 0}, "B": {"B6": 1}})
    game.do("pass").expect(tally={"A": {"A6": 2}})
    assert fails(game, tally={"A": {"A6": 1}})


def test_penal_votes_are_in_the_figures_after_the_count() -> None:
    game = town("day 1 voting", options={"non_voter": "two_against_self"}, **LISTS)
    game.do("A1 votes A6").expect(tally={"A": {"A6": 1}})
    game.do("pass").expect(tally={"A": {"A6": 3, "A5": 2}})


def test_after_the_count_the_last_list_stands_until_the_city_is_decided() -> None:
    game = town("day 1 voting", dead={"A2": "executed", "A7": "executed"}, **LISTS).do("pass")
    game.expect(candidates={"A": ["A6", "A5"]})
    game.do("prosecutor strikes A1").expect(candidates={"A": [], "B": ["B6"]})
    game.do("prosecutor undoes").expect(candidates={"A": ["A6", "A5"]})


def test_an_undone_close_brings_the_former_figures_back() -> None:
    game = town("day 1 voting", **LISTS).do("A1 votes A5", "pass", "B4 stabs A7")
    game.expect(executed={"A": "A5"}, candidates={"A": ["A6", "A5"]})
    game.do("prosecutor closes").expect(candidates={"A": []}, executed={"A": "A5"})
    game.do("prosecutor undoes").expect(candidates={"A": ["A6", "A5"]}, executed={"A": "A5"})
    vote = town("day 1 voting", **LISTS).do("A1 votes A5", "prosecutor closes")
    vote.do("prosecutor undoes").expect(executed={"A": "nobody"}, tally={"A": {"A5": 1}})


def test_facts_are_announced_in_their_order() -> None:
    game = town("night 1").do("prosecutor extends 1h", "prosecutor shortens 30m")
    game.expect(announced=["extended 1h", "shortened 30m"])
    assert fails(game, announced=["shortened 30m", "extended 1h"])
    assert fails(game, announced=["extended 1h", "extended 1h"])


def test_unannounced_is_violated_by_more_detail_too() -> None:
    game = town("night 1").do("prosecutor strikes A6")
    game.expect(unannounced=["struck A5", "struck A", "killed A6"])
    assert fails(game, unannounced=["struck A6"])
    assert fails(game, unannounced=["struck A6 citizen"])


def test_who_was_told_what() -> None:
    game = town("night 1", options={"consigliere": "human"}).do("A3 checks A1", "A2 proposes A5")
    game.expect(
        told={
            "A3": ["mafia A1"],
            "consigliere A": ["mafia A1", "proposal A2 A5"],
            "A1": ["proposal A2 A5"],
        },
        untold={"A2": "any", "consigliere B": "any", "prosecutor": "any", "A3": ["mafia A2"]},
    )
    assert fails(game, untold={"A3": "any"})
    assert fails(game, untold={"A3": ["mafia A1"]})
    assert fails(game, told={"A5": ["mafia A1"]})


def test_the_bot_as_consigliere_hears_nothing() -> None:
    town("night 1").do("A3 checks A1", "A2 proposes A5").expect(untold={"consigliere A": "any"})


def test_winners_are_cities_and_the_maniac() -> None:
    game = town("night 3", decided={"B": "honest"}, dead={"A2": "executed"})
    game.expect(winners=["honest B"])
    game.do("prosecutor strikes A1").expect(winners=["honest A", "honest B", "maniac"])
    assert fails(game, left="1h")


def test_a_dead_godfather_of_a_decided_city_is_none_any_more() -> None:
    game = town("night 3", decided={"A": "mafia"}).do("B4 stabs A1", "pass")
    game.expect(godfather={"A": "nobody", "B": "B1"})


def test_a_hunt_that_is_over_is_no_hunt() -> None:
    game = town("night 3", options={"maniac_hunt": "on"}, decided={"A": "mafia", "B": "honest"})
    game.expect(hunt=True)
    game.do("prosecutor strikes B4").expect(hunt=False)


def test_a_man_replaced_is_offered_nothing() -> None:
    game = town("night 1").do("prosecutor replaces A1 with N1")
    game.expect(may={"N1": ["orders"], "A1": []}, may_not={"A1": ["orders"]})


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ({"may": {"A1": ["shoots"]}}, "verbs ['shoots'] unknown"),
        ({"may_not": {"A1": ["shoots"]}}, "verbs ['shoots'] unknown"),
        ({"may": {"Z1": ["orders"]}}, "player 'Z1' unknown"),
        ({"alive": ["Z1"]}, "player 'Z1' unknown"),
        ({"dead": {"Z1": "killed"}}, "player 'Z1' unknown"),
        ({"told": {"Z1": ["late"]}}, "player 'Z1' unknown"),
        ({"untold": {"Z1": "any"}}, "player 'Z1' unknown"),
        ({"told": {"consigliere Z": ["late"]}}, "city 'Z' unknown"),
        ({"executed": {"Z": "nobody"}}, "city 'Z' unknown"),
        ({"executed": {"A": "Z1"}}, "player 'Z1' unknown"),
        ({"tally": {"Z": {}}}, "city 'Z' unknown"),
        ({"tally": {"A": {"Z1": 0}}}, "player 'Z1' unknown"),
        ({"candidates": {"Z": []}}, "city 'Z' unknown"),
        ({"candidates": {"A": ["Z1"]}}, "player 'Z1' unknown"),
        ({"godfather": {"Z": "nobody"}}, "city 'Z' unknown"),
        ({"left": "soon"}, "duration 'soon'"),
    ],
)
def test_names_that_belong_to_nothing_are_errors(expected: dict[str, Any], message: str) -> None:
    assert broken(town("night 1"), **expected) == message
