"""At whom the mafia shoots: CLUB-NIGHT-2, CLUB-DISC-8, CITY-MAF-2, CITY-DISC-4."""

from typing import Any

import pytest

from bot.engine.rules.table.shots import agreed, target_of
from bot.engine.table_phases import HELD, Call, TableNight
from tests.engine.rules.table.kit import Ring, city, club, gone

WHO_CHOSE = {"unanimity": "all_who_chose"}
LOWEST = {"don_dead": "lowest_seat_decides"}


def aimed(table: Ring, shots: dict[int, int]) -> int:
    night = TableNight(number=1, call=Call.DOCTOR, shots=shots)
    return target_of(table.game, night)


# --- club ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shots", "target"),
    [
        ({}, 0),
        ({8: 3, 9: 3, 10: 3}, 3),
        ({8: 3, 9: 3, 10: 4}, 0),
        ({8: 3, 9: 3}, 0),
    ],
)
def test_all_living_blacks_point_at_one_man_or_miss_club_night_2(
    shots: dict[int, int], target: int
) -> None:
    assert aimed(club("night 1"), shots) == target


def test_silence_is_disregarded_by_option_but_not_discord_club_night_2() -> None:
    table = club("night 1", options=WHO_CHOSE)
    assert aimed(table, {8: 3, 9: 3}) == 3
    assert aimed(table, {10: 3}) == 3
    assert aimed(table, {8: 3, 9: 4}) == 0
    assert aimed(table, {}) == 0


def test_the_dead_are_not_asked_and_not_hit_club_night_2_and_club_disc_8() -> None:
    assert aimed(club("night 1", dead=gone("P10")), {8: 3, 9: 3}) == 3
    assert aimed(club("night 1", dead=gone("P10")), {8: 3, 9: 3, 10: 4}) == 3
    assert aimed(club("night 1", dead=gone("P3")), {8: 3, 9: 3, 10: 3}) == 0


def test_a_black_gone_is_no_longer_needed_club_disc_5_and_club_disc_8() -> None:
    table = club("night 1").do("P8 shoots P3", "P9 shoots P3", "P10 shoots P4")
    assert agreed(table.game, table.phase(TableNight)) == 0
    table.do("prosecutor disqualifies P10", "pass")
    assert table.stage == "night 1 commissioner"
    table.do("pass", "pass").expect(dead={"P10": "disqualified", "P3": "killed"})


def test_a_call_that_ended_without_agreement_isnt_reopened_club_disc_8() -> None:
    table = club("night 1").do("P8 shoots P3", "P9 shoots P3", "pass")
    assert table.phase(TableNight).shots == {}
    table.do("P8 shoots P4", "P9 shoots P4", "pass", "prosecutor strikes P10")
    assert table.stage == "night 1 commissioner"
    table.do("pass", "pass").expect(dead={"P10": "struck", "P4": "killed"})


def test_a_target_gone_before_dawn_is_a_miss_club_disc_8() -> None:
    table = club("night 1").do(*(f"P{n} shoots P3" for n in (8, 9, 10)), "pass")
    table.do("prosecutor disqualifies P3", "pass", "pass")
    table.expect(dead={"P3": "disqualified"}, announced=["missed"])


# --- city ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shots", "target"),
    [
        ({9: 3, 10: 4, 11: 4}, 3),
        ({9: HELD, 10: 4, 11: 4}, 0),
        ({10: 4, 11: 4}, 4),
        ({10: 4}, 4),
        ({10: 4, 11: 3}, 0),
        ({10: 4, 11: HELD}, 0),
        ({10: HELD, 11: HELD}, 0),
        ({}, 0),
    ],
)
def test_the_dons_word_else_the_most_of_the_others_city_maf_2(
    shots: dict[int, int], target: int
) -> None:
    assert aimed(city("night 1"), shots) == target


def four(**how: Any) -> Ring:
    seats = {f"P{n}": "peaceful" for n in range(1, 8)}
    return city(
        "night 1",
        seats={**seats, "P8": "mafia", "P9": "don", "P10": "mafia", "P11": "mafia"},
        **how,
    )


def test_a_plurality_is_no_majority_and_a_refusal_counts_city_maf_2() -> None:
    assert aimed(four(), {8: 3, 10: 3, 11: 4}) == 3
    assert aimed(four(), {8: HELD, 10: HELD, 11: 4}) == 0
    assert aimed(four(), {8: 3, 10: HELD, 11: 4}) == 0


def test_of_a_dead_don_the_lowest_seat_decides_by_option_city_maf_2() -> None:
    shots = {8: 3, 10: 4, 11: 4}
    dead = gone("P9")
    assert aimed(four(dead=dead), shots) == 4
    assert aimed(four(dead=dead, options=LOWEST), shots) == 3
    assert aimed(four(dead=dead, options=LOWEST), {10: 4, 11: 5}) == 0
    assert aimed(four(dead=gone("P9", "P8"), options=LOWEST), {8: 3, 10: 5, 11: 4}) == 5


def test_a_don_merely_silent_isnt_replaced_city_maf_2() -> None:
    assert aimed(four(options=LOWEST), {8: 3, 10: 4, 11: 4}) == 4


def test_a_don_gone_counts_as_dead_and_the_rest_is_judged_anew_city_disc_4() -> None:
    table = city("night 1").do("P9 shoots P3", "P10 shoots P4", "P11 shoots P4", "pass")
    table.do("prosecutor disqualifies P9", "pass", "pass", "pass")
    table.expect(dead={"P9": "disqualified", "P4": "killed"})


def test_a_man_shot_and_disqualified_is_disqualified_city_disc_2() -> None:
    table = city("night 1").do("P9 shoots P3", "pass", "prosecutor disqualifies P3")
    table.do("pass to day 2").expect(dead={"P3": "disqualified"}, announced=["nobody killed"])
