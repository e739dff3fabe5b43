"""Secret acts by day: MC-DOC-1 to -4, MC-JOUR-1 and -2."""

from typing import Any

import pytest

from bot.engine import events as ev
from tests.engine.kit import SEATS, town

MANY = {**SEATS, "A": {**SEATS["A"], "A8": "mafioso", "A9": "citizen", "A10": "citizen"}}


def lists(**more: Any) -> dict[str, Any]:
    return {"candidates": {"A": ["A6"], "B": ["B6"]}, **more}


def test_the_last_name_stands_mc_doc_1() -> None:
    game = town("day 1 nomination")
    game.refuse("A5 protects A6", "MC-DOC-1", "not-doctor")
    game.do(
        "A4 protects A5", "A4 protects A7", "A1 nominates A6", "B1 nominates B6", "pass", "pass"
    )
    assert game.night.patient == game.game.last_patient == game.seat("A7")


def test_nobody_named_is_nobody_protected_and_breaks_a_row_mc_doc_4() -> None:
    game = town(
        "day 1 voting",
        options={"doctor_repeat": "not_twice_running"},
        last_patient="A7",
        **lists(),
    )
    game.refuse("A4 protects A7", "MC-DOC-4", "same-patient")
    game.do("pass", "B4 stabs B7", "pass")
    assert game.game.last_patient == 0
    game.do("A4 protects A7")


def test_a_dead_doctor_protects_nobody_mc_doc_3() -> None:
    game = town("day 1 voting", candidates={"A": ["A4"], "B": ["B6"]}).do("A4 protects A7", "pass")
    assert game.night.patient == 0
    assert game.happened(ev.PatientGuarded) == []


def test_a_doctor_struck_off_by_day_loses_his_choice_mc_pros_4() -> None:
    game = town("day 1 voting", **lists()).do("A4 protects A7", "prosecutor strikes A4")
    assert game.day.patient == 0
    assert len(game.happened(ev.PatientFell)) == 1


def test_a_doctor_without_a_choice_loses_none_mc_pros_4() -> None:
    game = town("day 1 voting", **lists()).do("prosecutor strikes A4")
    assert game.happened(ev.PatientFell) == []


@pytest.mark.parametrize(
    ("limit", "heals", "allowed"),
    [
        ("unlimited", 9, True),
        ("none", 0, False),
        (0, 0, False),
        (1, 0, True),
        (1, 1, False),
        (2, 1, True),
    ],
)
def test_how_often_the_doctor_may_protect_himself_mc_doc_4(
    limit: object, heals: int, allowed: bool
) -> None:
    game = town("day 1 voting", options={"doctor_self": limit}, self_heals=heals, **lists())
    if allowed:
        game.do("A4 protects A4", "pass")
        assert game.game.self_heals == heals + 1
    else:
        game.refuse("A4 protects A4", "MC-DOC-4", "no-self-protection")
    game = town("day 1 voting", options={"doctor_self": limit}, self_heals=heals, **lists())
    game.do("A4 protects A5", "pass")
    assert game.game.self_heals == heals


def test_a_given_night_counts_with_its_patient_mc_doc_4() -> None:
    game = town("night 1", patient="A4", options={"doctor_self": 1}).do("B4 stabs B7", "pass")
    game.refuse("A4 protects A4", "MC-DOC-4")
    game = town("night 1", patient="A5", options={"doctor_repeat": "not_twice_running"})
    game.do("B4 stabs B7", "pass")
    game.refuse("A4 protects A5", "MC-DOC-4")
    assert game.game.self_heals == 0


def test_the_journalist_compares_two_others_once_a_day_mc_jour_1() -> None:
    game = town("day 1 nomination", dead={"A6": "executed"})
    game.refuse("B5 compares A1 A1", "MC-JOUR-1", "same-twice")
    game.refuse("B5 compares B5 A1", "MC-JOUR-1", "not-himself")
    game.refuse("B5 compares A1 B5", "MC-JOUR-1", "not-himself")
    game.refuse("B5 compares A1 A6", "GEN-7", "target-dead")
    game.refuse("A5 compares A1 A2", "MC-JOUR-1", "not-journalist")
    game.do("B5 compares A1 B1")
    game.refuse("B5 compares A2 B1", "MC-JOUR-1", "compared-already")
    game.do("A1 nominates A1", "B1 nominates B1", "pass")
    game.refuse("B5 compares A2 B1", "MC-JOUR-1", "compared-already")
    assert game.told("B5") == ["same A1 B1"]


@pytest.mark.parametrize(
    ("first", "second", "side", "role"),
    [
        ("A1", "B1", "same", "same"),
        ("A3", "A5", "same", "different"),
        ("A4", "B3", "same", "different"),
        ("A5", "B6", "same", "same"),
        ("A1", "A5", "different", "different"),
        ("B4", "A5", "different", "different"),
        ("B4", "B1", "different", "different"),
    ],
)
def test_what_is_compared_mc_jour_2(first: str, second: str, side: str, role: str) -> None:
    for option, answer in (("side", side), ("role", role)):
        game = town("day 1 nomination", options={"journalist_compares": option})
        game.do(f"B5 compares {first} {second}")
        assert game.told("B5") == [f"{answer} {first} {second}"]


def test_the_journalist_may_compare_himself_by_option_mc_jour_1() -> None:
    game = town("day 1 nomination", options={"journalist_self": "on"}).do("B5 compares B5 A1")
    assert game.told("B5") == ["different B5 A1"]
