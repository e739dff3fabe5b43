"""The length of every window, in every preset and set alone: GEN-12, CLUB-PHASE-2 to -12,
CITY-PHASE-2 to -11."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from bot.engine.rules.options import (
    CityOptions,
    ClubOptions,
    TableOptions,
    clause_of,
    timers,
    with_options,
)
from bot.engine.rules.table.timing import length
from bot.engine.table_phases import (
    Acquaintance,
    Call,
    Defence,
    Exit,
    Hands,
    Introductions,
    LastWord,
    Lull,
    TableDay,
    TableNight,
    TablePhase,
    Talk,
    ThirdVote,
    Turns,
)
from tests.engine.rules.table.kit import ASYNC, AT_ONCE, city, club

HOUR: Final = 3600
DAY: Final = TableDay(number=1)
TWO, FOUR = (1, 2), (1, 2, 3, 4)
Row = tuple[TablePhase, str, int, int, int]


def night(call: Call) -> TableNight:
    return TableNight(number=1, call=call)


CLUB: Final[list[Row]] = [
    (Introductions(queue=TWO), "intro_seconds", 30, 30, 12),
    (Acquaintance(call=Call.MAFIA), "night0_seconds", 45, 30, 8),
    (Acquaintance(call=Call.ALL), "night0_seconds", 45, 30, 8),
    (Acquaintance(call=Call.COMMISSIONER), "commissioner_seconds", 25, 10, 12),
    (Acquaintance(call=Call.DOCTOR), "doctor_seconds", 25, 10, 12),
    (Talk(day=DAY), "talk_seconds", 180, 180, 0),
    (Turns(day=DAY, queue=TWO), "turn_seconds", 30, 15, 12),
    (Defence(day=DAY, candidates=TWO, queue=TWO), "defence_seconds", 45, 30, 4),
    (Defence(day=DAY, candidates=FOUR, queue=TWO), "defence_seconds", 45, 30, 4),
    (Hands(day=DAY, candidates=TWO), "vote_seconds", 10, 2, 8),
    (ThirdVote(day=DAY, candidates=TWO), "vote_seconds", 10, 2, 8),
    (Exit(day=DAY, queue=TWO), "last_word_seconds", 30, 15, 4),
    (night(Call.MAFIA), "mafia_seconds", 40, 20, 12),
    (night(Call.AGAIN), "mafia_seconds", 40, 20, 12),
    (night(Call.ALL), "mafia_seconds", 40, 20, 12),
    (night(Call.COMMISSIONER), "commissioner_seconds", 25, 10, 12),
    (night(Call.DOCTOR), "doctor_seconds", 25, 10, 12),
    (LastWord(number=1, queue=TWO), "last_word_seconds", 30, 15, 4),
]
"""Phase, its option, and its seconds in chat and document, its hours in async."""
CITY: Final[list[Row]] = [
    (Acquaintance(call=Call.MAFIA), "night0_seconds", 45, 30, 8),
    (Acquaintance(call=Call.ALL), "night0_seconds", 45, 30, 8),
    (Turns(day=DAY, queue=TWO), "speech_seconds", 60, 60, 12),
    (Talk(day=DAY), "balagan_seconds", 120, 120, 0),
    (Hands(day=DAY, candidates=TWO), "vote_seconds", 10, 2, 8),
    (ThirdVote(day=DAY, candidates=TWO), "vote_seconds", 10, 2, 8),
    (Defence(day=DAY, candidates=TWO, queue=TWO), "defence_seconds", 20, 15, 4),
    (Defence(day=DAY, candidates=(1, 2, 3), queue=(1,)), "defence_seconds", 20, 15, 4),
    (Defence(day=DAY, candidates=FOUR, queue=(1,)), "defence_many_seconds", 15, 10, 4),
    (Exit(day=DAY, queue=TWO), "farewell_seconds", 60, 60, 4),
    (Lull(day=DAY), "pause_seconds", 10, 10, 0),
    (night(Call.MAFIA), "mafia_seconds", 45, 20, 12),
    (night(Call.ALL), "mafia_seconds", 45, 20, 12),
    (night(Call.DON), "don_seconds", 20, 10, 12),
    (night(Call.DOCTOR), "doctor_seconds", 25, 10, 12),
    (night(Call.SHERIFF), "sheriff_seconds", 25, 10, 12),
]


def check(options: TableOptions, row: Row) -> None:
    phase, key, chat, document, hours = row
    expected: Mapping[str, int] = {"chat": chat, "document": document, "async": hours * HOUR}
    for preset, seconds in expected.items():
        assert length(with_options(options, {"timings": preset}), phase) == seconds
        alone = with_options(options, {"timings": preset, key: "77"})
        assert length(alone, phase) == 77
        for other in timers(options):
            if other != key:
                apart = with_options(options, {"timings": preset, other: "77"})
                assert length(apart, phase) == seconds, other


@pytest.mark.parametrize("row", CLUB)
def test_a_window_of_club_has_its_preset_and_its_own_option_gen_12_and_club_phase_12(
    row: Row,
) -> None:
    check(ClubOptions(), row)


@pytest.mark.parametrize("row", CITY)
def test_a_window_of_city_has_its_preset_and_its_own_option_gen_12_and_city_phase_11(
    row: Row,
) -> None:
    check(CityOptions(), row)


def test_every_timer_of_the_contract_has_its_window_club_phase_12_and_city_phase_11() -> None:
    assert {row[1] for row in CLUB} == set(timers(ClubOptions()))
    assert {row[1] for row in CITY} == set(timers(CityOptions()))


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("intro_seconds", "CLUB-PHASE-2"),
        ("night0_seconds", "CLUB-PHASE-3"),
        ("talk_seconds", "CLUB-PHASE-4"),
        ("turn_seconds", "CLUB-PHASE-5"),
        ("defence_seconds", "CLUB-PHASE-7"),
        ("vote_seconds", "CLUB-PHASE-8"),
        ("mafia_seconds", "CLUB-PHASE-9"),
        ("last_word_seconds", "CLUB-PHASE-10"),
    ],
)
def test_a_timer_of_club_cites_the_clause_of_its_window(key: str, clause: str) -> None:
    assert clause_of(key, ClubOptions) == clause


DOCUMENT: Final[dict[str, Any]] = {"options": {"timings": "document"}}


def test_the_first_windows_of_a_club_game_by_the_document_club_phase_3_and_club_phase_7() -> None:
    table = club(**DOCUMENT)
    seconds = []
    for _ in range(5):
        seconds.append((table.stage, table.left))
        table.do("pass")
    assert seconds == [
        ("night 0 mafia", 30),
        ("night 0 commissioner", 10),
        ("night 0 doctor", 10),
        ("day 1 talk", 180),
        ("day 1 nomination", 15),
    ]
    defence = club("day 1 defence", candidates=["P3", "P4"], **DOCUMENT)
    assert defence.left == 30


def test_a_candidate_is_called_for_two_seconds_by_the_document_club_phase_8() -> None:
    table = club("day 1 vote", candidates=["P3", "P4"], **DOCUMENT)
    assert table.left == 2
    assert table.do("pass").table.deadline - table.table.now == 2


def test_the_night_of_a_club_game_by_the_document_club_phase_9_and_club_phase_10() -> None:
    table = club("night 1", **DOCUMENT)
    seconds = []
    for _ in range(4):
        seconds.append((table.stage, table.left))
        table.do("pass")
    assert seconds == [
        ("night 1 mafia", 20),
        ("night 1 mafia again", 20),
        ("night 1 commissioner", 10),
        ("night 1 doctor", 10),
    ]
    shot = club("night 1", **DOCUMENT).do({"night": []})
    assert shot.stage == "day 2 talk"
    word = club("night 1", **DOCUMENT).do(
        *(f"P{n} shoots P3" for n in (8, 9, 10)), "pass", "pass", "pass"
    )
    assert (word.stage, word.left) == ("night 1 last word", 15)


def test_a_farewell_lasts_a_minute_city_phase_7() -> None:
    table = city("day 2 balagan", candidates=["P3"], **DOCUMENT).do("pass")
    assert (table.stage, table.left, table.floor) == ("day 2 farewell", 60, 3)


def test_one_by_one_over_days_every_window_has_the_length_of_the_preset_club_phase_11() -> None:
    table = club("day 1 nomination", options=ASYNC)
    assert (table.floor, table.left) == (1, 12 * HOUR)
    assert table.do("P1 nominates P2", "P1 thanks").floor == 2
    speech = city("day 1 speeches", options=ASYNC)
    assert (speech.floor, speech.left) == (1, 12 * HOUR)


def test_at_once_over_days_a_round_is_one_window_city_phase_10() -> None:
    table = city("day 1 speeches", options=AT_ONCE)
    assert (table.floor, table.left) == (0, 12 * HOUR)
    assert table.do("pass").stage == "night 1"
    assert table.left == 12 * HOUR
