"""DAWN: MC-RES-1 to MC-RES-6, MC-DOC-2, MC-DOC-5, MC-REV-2."""

from typing import Any

import pytest

from bot.engine import events as ev
from bot.engine.state import City, Game
from tests.engine.kit import THREE, Town, town

SAVES = {"announce_saves": "on"}
ONE = {"doctor_strength": "one"}


def dawn(*orders: str, **how: Any) -> Town:
    """The end of night 1; A tours, the maniac hits B7 unless told otherwise."""
    game = town("night 1", **{"tour": "A", **how})
    if not any(" stabs " in order for order in orders):
        orders = (*orders, "B4 stabs B7")
    return game.do(*orders, "pass")


def test_the_patient_survives_every_attack_mc_doc_2() -> None:
    game = dawn("A1 orders B6 on tour", "B1 orders B6", "B4 stabs B6", patient="B6", options=SAVES)
    game.expect(dead={}, announced=["nobody killed A", "nobody killed B", "saved"])


def test_strength_one_stops_the_first_attack_only_mc_doc_2() -> None:
    options = {**SAVES, **ONE, "announce_cause": "on"}
    game = dawn(
        "A1 orders B6 on tour", "B1 orders B6", "B4 stabs B6", patient="B6", options=options
    )
    game.expect(
        dead={"B6": "killed"},
        announced=["killed B6 citizen", "cause B6 mafia A", "cause B6 mafia B"],
        unannounced=["saved", "cause B6 maniac"],
    )


def test_strength_one_is_enough_for_one_attack_mc_doc_5() -> None:
    dawn("B4 stabs B6", patient="B6", options={**SAVES, **ONE}).expect(
        dead={}, announced=["saved"]
    )


def test_a_void_order_is_no_attack_mc_doc_2() -> None:
    game = dawn("A1 orders A5", "B4 stabs A1", patient="A5", options={**SAVES, **ONE})
    game.expect(dead={"A1": "killed"}, unannounced=["saved"])


def test_saves_are_silent_by_default_mc_doc_5() -> None:
    dawn("B4 stabs B6", patient="B6").expect(dead={}, unannounced=["saved"])


def test_one_hit_twice_dies_once_with_every_cause_mc_res_5() -> None:
    game = dawn(
        "A1 orders B6 on tour", "B1 orders B6", "B4 stabs B6", options={"announce_cause": "on"}
    )
    game.expect(
        announced=["killed B6 citizen", "cause B6 maniac", "cause B6 mafia A", "cause B6 mafia B"]
    )
    assert len(game.happened(ev.Died)) == 1


def test_causes_are_secret_by_default_mc_rev_2() -> None:
    dawn("B4 stabs B6").expect(unannounced=["cause B6"])


def test_the_touring_mafia_voids_the_home_order_of_a_godfather_mc_res_4() -> None:
    game = dawn("A1 orders B1 on tour", "B1 orders B6")
    game.expect(dead={"B1": "killed", "B7": "killed"}, told={"B2": ["orders void"]})


def test_the_maniac_voids_the_tour_of_a_godfather_mc_res_3() -> None:
    game = dawn("A1 orders B6 on tour", "A1 orders A5", "B4 stabs A1")
    game.expect(dead={"A1": "killed"}, told={"A2": ["orders void"]})


def test_a_saved_godfathers_orders_stand_mc_god_6() -> None:
    game = dawn("A1 orders B6 on tour", "B4 stabs A1", patient="A1")
    game.expect(dead={"B6": "killed"}, untold={"A2": ["orders void"]})


def test_the_dead_are_announced_by_city_then_seat_then_a_save_mc_rev_2() -> None:
    game = dawn(
        "A1 orders B3 on tour",
        "B1 orders B6",
        "C1 orders C5",
        "B4 stabs A5",
        "A2 proposes A6",
        seats=THREE,
        patient="C5",
        options=SAVES,
    )
    game.expect(
        announced=[
            "killed A5 citizen",
            "killed A6 citizen",
            "killed B3 commissioner",
            "killed B6 citizen",
            "nobody killed C",
            "saved",
        ]
    )


def test_a_blocked_city_kills_nobody_mc_god_5() -> None:
    game = town("night 1", tour="A", blocked=["A"], godfather={"A": "A2"})
    game.refuse("A2 orders B6 on tour", "MC-GOD-5")
    game.do("B4 stabs B7", "pass").expect(dead={"B7": "killed"})


@pytest.mark.parametrize("option", ["role", "side", "none"])
def test_what_is_told_of_the_dead_mc_rev_1(option: str) -> None:
    words = {"role": "killed B5 journalist", "side": "killed B5 honest", "none": "killed B5"}
    game = dawn("B4 stabs B5", "A1 orders B1 on tour", options={"reveal": option})
    game.expect(announced=[words[option]])
    statuses = {"role": "mafioso", "side": "mafia", "none": ""}
    assert next(event.status for event in game.happened(ev.Died)) == statuses[option]


def test_the_victory_is_looked_at_after_all_deaths_mc_win_1() -> None:
    # One by one, the honest of B would be too few before their last mafioso dies.
    dead = {"B2": "executed", "B3": "executed", "B5": "executed"}
    game = dawn("A1 orders B1 on tour", "B4 stabs B6", dead=dead)
    game.expect(dead={"B1": "killed", "B6": "killed"}, decided={"B": "honest"})


def test_the_block_of_a_night_ends_with_it() -> None:
    game: Game = town("night 1", blocked=["A"]).do("B4 stabs B7", "pass").game
    cities: tuple[City, ...] = game.cities
    assert [city.blocked for city in cities] == [False, False]
