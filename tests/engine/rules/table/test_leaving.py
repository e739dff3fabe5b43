"""Warnings and who is taken from the table: CLUB-DISC-2 to -5, CLUB-EXIT-4, CITY-DISC-1, -2."""

import pytest

from bot.engine import events as ev
from bot.engine.audience import EVERYONE
from bot.engine.roles import Cause
from bot.engine.rules.table.leaving import expel, warn_of
from bot.engine.table_phases import HELD, TableNight
from bot.engine.turn import Turn
from tests.engine.rules.table.kit import Lots, Ring, city, club

NIGHT = "night 1"


def test_the_third_warning_disqualifies_club_disc_2_and_city_disc_1() -> None:
    for table in (club("day 1 talk"), city("day 1 balagan")):
        turn = Turn(table.game, 0, Lots())
        assert [warn_of(turn, 3, "noise") for _ in range(3)] == [False, False, True]
        assert turn.game.seat(3).died is Cause.DISQUALIFIED
        warned = [event for event in turn.events if isinstance(event, ev.Warned)]
        assert [(event.count, event.reason) for event in warned] == [
            (1, "noise"),
            (2, "noise"),
            (3, "noise"),
        ]
        assert {event.to for event in warned} == {EVERYONE}


def test_who_is_taken_opens_his_card_and_has_no_word_club_exit_4() -> None:
    table = club("day 1 talk").do("prosecutor disqualifies P3", "prosecutor strikes P8")
    table.expect(
        announced=["disqualified P3 peaceful", "struck P8 black"],
        dead={"P3": "disqualified", "P8": "struck"},
        phase="day 1 talk",
    )
    table.refuse("P3 says hm", "GEN-5", "dead")


def test_in_city_his_card_stays_closed_city_disc_2_and_city_host_2() -> None:
    table = city("day 1 balagan").do("prosecutor disqualifies P3", "prosecutor strikes P9")
    table.expect(announced=["disqualified P3", "struck P9"])


def fallen(table: Ring, seat: int) -> Turn:
    turn = Turn(table.game, 0, Lots())
    expel(turn, seat, Cause.STRUCK, "")
    return turn


def acts(turn: Turn) -> tuple[dict[int, int], int, int, int]:
    phase = turn.game.phase
    assert isinstance(phase, TableNight)
    return dict(phase.shots), phase.check, phase.sought, phase.patient


def full_night() -> Ring:
    options = {"timings": "async", "turns": "simultaneous", "don_check": "on"}
    table = city(NIGHT, options=options)
    return table.do("P9 shoots P3", "P10 holds fire", "P9 seeks P4", "P2 heals P5", "P1 checks P6")


@pytest.mark.parametrize(
    ("seat", "left"),
    [
        (1, ({9: 3, 10: HELD}, 0, 4, 5)),
        (2, ({9: 3, 10: HELD}, 6, 4, 0)),
        (9, ({10: HELD}, 6, 4, 5)),
        (10, ({9: 3}, 6, 4, 5)),
    ],
)
def test_his_act_of_this_night_is_void_club_disc_5_and_city_disc_2(
    seat: int, left: tuple[dict[int, int], int, int, int]
) -> None:
    turn = fallen(full_night(), seat)
    assert acts(turn) == left
    assert [e.seat for e in turn.events if isinstance(e, ev.NightActFell)] == [seat]


@pytest.mark.parametrize("seat", [3, 7, 11])
def test_who_has_done_nothing_loses_nothing_city_disc_2(seat: int) -> None:
    turn = fallen(full_night(), seat)
    assert acts(turn) == ({9: 3, 10: HELD}, 6, 4, 5)
    assert not any(isinstance(event, ev.NightActFell) for event in turn.events)


@pytest.mark.parametrize("seat", [1, 2, 8])
def test_of_a_silent_role_nothing_falls_club_disc_5(seat: int) -> None:
    turn = fallen(club(NIGHT), seat)
    assert not any(isinstance(event, ev.NightActFell) for event in turn.events)


def test_a_commissioner_gone_has_his_answer_but_it_isnt_published_club_disc_8() -> None:
    table = club("night 1 commissioner").do("P1 checks P8", "prosecutor disqualifies P1")
    assert table.told("P1") == ["mafia P8"]
    table.do("pass to day 2").expect(unannounced=["check mafia"])


def test_a_doctor_gone_saves_nobody_club_disc_5() -> None:
    table = club(NIGHT).do(*(f"P{n} shoots P3" for n in (8, 9, 10)), "pass", "pass")
    table.do("P2 heals P3", "prosecutor disqualifies P2", "pass")
    table.expect(dead={"P2": "disqualified", "P3": "killed"})
    assert table.game.last_patient == 0


def test_points_fall_by_day_only_club_disc_5() -> None:
    assert [type(e).__name__ for e in fallen(club("day 1 talk"), 3).events] == [
        "Died",
        "PointsFell",
    ]
    assert [type(e).__name__ for e in fallen(club(NIGHT), 3).events] == ["Died"]
