"""Options: one declaration, read from words, YAML and menus, checked (rules.md section 8)."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.rules.options import (
    INERT,
    MAFIA_TABLE,
    BadOption,
    MulticityOptions,
    choices_of,
    clause_of,
    option_keys,
    parse_duration,
    with_option,
    with_options,
)
from tests.kit.random_options import NUMBERS, random_options

DEFAULTS = MulticityOptions()
RULES = Path(__file__).parents[3] / "docs" / "rules.md"


def read(key: str, value: object) -> object:
    return getattr(with_option(DEFAULTS, key, value), key)


def refused(key: str, value: object) -> tuple[str, str]:
    with pytest.raises(BadOption) as caught:
        with_option(DEFAULTS, key, value)
    return caught.value.key, caught.value.reason


def documented() -> dict[str, str]:
    """key -> default, from section 8 of the contract."""
    text = RULES.read_text(encoding="utf-8").split("# 8. Option list")[1]
    rows = [line for line in text.splitlines() if line.startswith(("multicity:", "all:"))]
    pairs = ", ".join(row.split(":", 1)[1].strip().rstrip(".") for row in rows)
    found: dict[str, str] = {}
    for pair in pairs.split(", "):
        key, _, value = pair.partition("=")
        found[key.split(" ")[0]] = value.split(" (")[0]
    return found


def test_the_declaration_has_the_options_of_the_contract_with_their_defaults() -> None:
    rows = documented()
    assert set(rows) == set(option_keys())
    special = {"mafia_table", "tour_order", "timings"}
    for key, value in rows.items():
        if key not in special:
            assert read(key, value) == getattr(DEFAULTS, key), key
    assert dict(DEFAULTS.mafia_table) == dict(MAFIA_TABLE)
    assert DEFAULTS.touring == (1, 2)
    assert DEFAULTS.timings == "async"


@pytest.mark.parametrize("key", option_keys())
def test_every_option_names_its_clause_and_takes_its_default(key: str) -> None:
    assert clause_of(key).startswith(("MC-", "GEN-"))
    assert with_option(DEFAULTS, key, getattr(DEFAULTS, key)) == DEFAULTS


@pytest.mark.parametrize("key", [key for key in option_keys() if choices_of(key)])
def test_every_word_of_a_choice_is_taken_and_no_other(key: str) -> None:
    for word in choices_of(key):
        expected: object = word == "on" if choices_of(key) == ("on", "off") else word
        assert read(key, word) == expected
        assert read(key, f" {word} ") == expected
    assert refused(key, "perhaps") == (key, "value")


@given(dice=st.randoms(use_true_random=False))
def test_options_survive_being_written_and_read_again(dice: Any) -> None:
    options = random_options(dice)
    written = {key: getattr(options, key) for key in option_keys()}
    assert with_options(DEFAULTS, written) == options


def test_words_and_numbers_of_the_options_are_all_known_to_random_play() -> None:
    assert {key for key in option_keys() if not choices_of(key)} | {
        "max_vote_changes",
        "doctor_self",
    } == {
        *NUMBERS,
        "tour_order",
    }


def test_switches_are_read_from_all_that_people_and_yaml_write() -> None:
    for word in (True, "on", "ON", "true", "yes", "1", "да", "вкл"):
        assert read("early_dawn", word) is True
    for word in (False, "off", "false", "no", "0", "нет", "выкл"):
        assert read("judges", word) is False
    assert refused("judges", None) == ("judges", "value")


def test_yamls_off_and_none_are_the_word_none_where_an_option_has_it() -> None:
    assert read("doctor_self", False) == "none"
    assert read("non_voter", None) == "none"
    assert refused("maniac_silent", False) == ("maniac_silent", "value")
    assert refused("check_reply", True) == ("check_reply", "value")
    assert refused("cities", True) == ("cities", "value")


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("1d2h30m15s", 86400 + 2 * 3600 + 30 * 60 + 15),
        ("2h", 7200),
        (" 90M ", 5400),
        ("1д2ч3м4с", 86400 + 7384),
        ("0s", 0),
        ("", None),
        ("12", None),
        ("2h1d", None),
        ("h", None),
    ],
)
def test_durations(text: str, seconds: int | None) -> None:
    assert parse_duration(text) == seconds


def test_windows_last_from_a_minute_to_a_week_mc_phase_2() -> None:
    for key in ("nomination", "voting", "night", "night_0", "outage_grace"):
        assert read(key, "1m") == 60
        assert read(key, "7d") == 7 * 86400
        assert read(key, 3600) == 3600
        assert refused(key, "59s") == (key, "value")
        assert refused(key, "7d1s") == (key, "value")
        assert refused(key, "soon") == (key, "duration")


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        ("cities", 2, 6),
        ("inactivity_days", 1, 99),
        ("max_vote_changes", 0, 99),
        ("doctor_self", 0, 99),
    ],
)
def test_numbers_keep_their_range(key: str, least: int, most: int) -> None:
    assert read(key, str(least)) == read(key, least) == least
    assert read(key, most) == most
    assert refused(key, least - 1) == (key, "value")
    assert refused(key, str(least - 1)) == (key, "value")
    assert refused(key, most + 1) == (key, "value")
    assert refused(key, 2.5) == (key, "value")


def test_cities_have_from_one_to_twenty_residents_the_lesser_first_mc_deck_1() -> None:
    both = with_options(DEFAULTS, {"city_min": 1, "city_max": 1})
    assert (both.city_min, both.city_max) == (1, 1)
    assert read("city_min", 20) == 20
    assert refused("city_min", 0) == ("city_min", "value")
    assert refused("city_min", 21) == ("city_min", "value")
    assert refused("city_max", 0) == ("city_max", "value")
    assert refused("city_max", 21) == ("city_max", "value")
    assert refused("city_max", 4) == ("city_min", "sizes")
    assert read("city_max", 5) == 5


@pytest.mark.parametrize("value", ["00:00", "09:05", "19:59", "23:59", "20:00"])
def test_clock_times_mc_phase_9(value: str) -> None:
    assert read("dawn_at", value) == value
    assert read("voting_closes", value) == value


@pytest.mark.parametrize("value", ["24:00", "9:00", "09:60", "0900", "09:00:00", 1260])
def test_what_is_no_clock_time_mc_phase_9(value: object) -> None:
    assert refused("dawn_at", value) == ("dawn_at", "value")


def test_zones_exist_mc_phase_9() -> None:
    assert read("zone", "Asia/Kolkata") == "Asia/Kolkata"
    assert read("zone", "UTC") == "UTC"
    for nowhere in ("Mars/Base", "Europe", "Europe/../UTC", "", "/etc/passwd"):
        assert refused("zone", nowhere)[0] == "zone"


@pytest.mark.parametrize(
    "value", ["CAB", "C, A, B", "c a b", "3 1 2", ["C", "A", "B"], (3, 1, 2), [3, "a", 2]]
)
def test_a_tour_order_is_read_by_letters_or_numbers_mc_tour_2(value: object) -> None:
    options = with_options(DEFAULTS, {"cities": 3, "tour_order": value})
    assert options.touring == options.tour_order == (3, 1, 2)


@pytest.mark.parametrize("value", ["A", "AA", "ABC", "2 3", [0, 1]])
def test_a_tour_order_names_every_city_once_mc_tour_2(value: object) -> None:
    assert refused("tour_order", value) == ("tour_order", "cities")


@pytest.mark.parametrize("value", [7, None, ["G"], [""], ["AB"], [None]])
def test_what_is_no_tour_order_at_all(value: object) -> None:
    assert refused("tour_order", value) == ("tour_order", "cities")


def test_six_cities_have_letters_a_to_f() -> None:
    options = with_options(DEFAULTS, {"cities": 6, "tour_order": "FEDCBA"})
    assert options.touring == (6, 5, 4, 3, 2, 1)


def test_an_empty_tour_order_is_the_order_of_the_cities_mc_tour_2() -> None:
    assert read("tour_order", "") == ()
    assert with_option(DEFAULTS, "cities", 4).touring == (1, 2, 3, 4)


def test_a_mafia_table_is_a_mapping_or_a_line_mc_deck_3() -> None:
    assert read("mafia_table", {5: 1, 6: 2}) == {5: 1, 6: 2}
    assert read("mafia_table", "5-6:1 7:2") == {5: 1, 6: 1, 7: 2}
    assert refused("mafia_table", "5-6:1, 7:2") == ("mafia_table", "table")
    assert refused("mafia_table", "many") == ("mafia_table", "table")
    assert refused("mafia_table", {5: 0}) == ("mafia_table", "table")
    assert refused("mafia_table", {5: 6}) == ("mafia_table", "table")
    assert read("mafia_table", {5: 5}) == {5: 5}
    assert refused("mafia_table", {5: "x"}) == ("mafia_table", "value")
    assert max(with_option(DEFAULTS, "mafia_table", "98-5000:1").mafia_table) == 99


def test_an_unknown_option_is_refused() -> None:
    assert refused("colour", "red") == ("colour", "unknown")


def test_several_options_are_checked_together() -> None:
    options = with_options(DEFAULTS, {"cities": "3", "tour_order": "BCA", "night": "8h"})
    assert (options.cities, options.touring, options.night) == (3, (2, 3, 1), 8 * 3600)
    with pytest.raises(BadOption, match="tour_order: cities"):
        with_option(options, "cities", 2)


def test_a_number_written_too_long_is_no_number() -> None:
    assert refused("inactivity_days", "1234567") == ("inactivity_days", "value")
    assert refused("inactivity_days", "123456") == ("inactivity_days", "value")


@pytest.mark.parametrize(
    ("key", "value"), [("inactivity_days", 3.0), ("night", 3600.0), ("mafia_table", {"5": "1"})]
)
def test_a_value_of_another_kind_is_not_taken_for_what_it_might_mean(
    key: str, value: object
) -> None:
    assert refused(key, value) == (key, "value")


def test_what_changes_nothing_in_multicity_is_known_as_such() -> None:
    assert set(INERT) == {"fake_steps", "turns", "timings"}
    assert read("turns", "simultaneous") == "simultaneous"
    assert refused("timings", "chat") == ("timings", "value")


def test_a_bad_option_says_what_was_wrong() -> None:
    assert str(BadOption("night", "duration", "soon")) == "night: duration ('soon')"
