"""Options of the two table games: the contract's list, words and values, presets (section 8)."""

import re
from pathlib import Path
from typing import Final

import pytest

from bot.engine.rules.options import (
    BLACK_TABLE,
    PRESET,
    BadOption,
    CityOptions,
    ClubOptions,
    TableOptions,
    choices_of,
    clause_of,
    is_duration,
    option_keys,
    parse_duration,
    timer,
    timers,
    with_option,
    with_options,
)

RULES: Final = Path(__file__).parents[3] / "docs" / "rules.md"
CLUB, CITY = ClubOptions(), CityOptions()
BOTH: Final = (CLUB, CITY)
EVERY: Final = [(options, key) for options in BOTH for key in option_keys(type(options))]


def contract(name: str) -> str:
    """A row of section 8."""
    text = RULES.read_text(encoding="utf-8").split("# 8. Option list")[1]
    return next(line for line in text.splitlines() if line.startswith(name))


def documented(name: str) -> dict[str, str]:
    """key -> default."""
    found = re.findall(r"(\w+)=('[^']*'|[\w-]+)", contract(name))
    return {key: value.strip("'") for key, value in found}


def length(word: str) -> int:
    hours = word.strip().removesuffix(" h")
    return int(hours) * (3600 if hours != word.strip() else 1)


def documented_timers(name: str) -> dict[str, tuple[int, ...]]:
    """key -> seconds in chat, document, async."""
    found: dict[str, tuple[int, ...]] = {}
    row = contract(name).split(": ", 1)[1].replace("likewise: ", "")
    row = re.sub(r"\([^)]*\)|, seconds in the presets[^:]*: ", "", row)
    for part in re.findall(r"([a-z0-9_ ]+?) +(\d+) / (\d+) / (\d+(?: h)?)", row):
        for key in re.findall(r"\w+_seconds", part[0]):
            found[key] = tuple(length(word) for word in part[1:])
    return found


def refused(options: TableOptions, key: str, value: object) -> tuple[str, str]:
    with pytest.raises(BadOption) as caught:
        with_option(options, key, value)
    return caught.value.key, caught.value.reason


# --- the declaration -----------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "name"), [(CLUB, "club:"), (CITY, "city:")])
def test_the_declaration_has_the_options_of_the_contract_with_their_defaults(
    options: TableOptions, name: str
) -> None:
    rows = {**documented(name), **documented("all:")}
    assert set(rows) | set(timers(options)) == set(option_keys(type(options)))
    for key, value in rows.items():
        assert getattr(with_option(options, key, value), key) == getattr(options, key), key
    assert all(getattr(options, key) is None for key in timers(options))


@pytest.mark.parametrize(("options", "name"), [(CLUB, "club timers"), (CITY, "city timers")])
def test_the_presets_are_those_of_the_contract_gen_12(options: TableOptions, name: str) -> None:
    rows = documented_timers(name)
    assert rows == {key: tuple(values) for key, values in timers(options).items()}


@pytest.mark.parametrize(("options", "key"), EVERY)
def test_every_option_names_its_clause_and_takes_its_default(
    options: TableOptions, key: str
) -> None:
    prefix = "CLUB-" if options is CLUB else "CITY-"
    assert clause_of(key, type(options)).startswith((prefix, "GEN-"))
    assert with_option(options, key, getattr(options, key)) == options


@pytest.mark.parametrize(
    ("options", "key"), [row for row in EVERY if choices_of(row[1], type(row[0]))]
)
def test_every_word_of_a_choice_is_taken_and_no_other(options: TableOptions, key: str) -> None:
    words = choices_of(key, type(options))
    base = with_option(options, "timings", "async")
    for word in words:
        expected: object = word == "on" if words == ("on", "off") else word
        assert getattr(with_option(base, key, f" {word} "), key) == expected
    assert refused(base, key, "perhaps") == (key, "value")


def test_an_option_of_the_other_game_is_unknown() -> None:
    assert refused(CLUB, "don_check", "on") == ("don_check", "unknown")
    assert refused(CITY, "rotate_first", "on") == ("rotate_first", "unknown")
    assert refused(CITY, "cities", "3") == ("cities", "unknown")


# --- timers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "seconds"),
    [("45", 45), (" 45 ", 45), ("1m30s", 90), ("2ч", 7200), ("1d", 86400), (20, 20), ("1", 1)],
)
def test_a_timer_is_seconds_or_a_duration_club_phase_12_and_city_phase_11(
    written: object, seconds: int
) -> None:
    for options in BOTH:
        for key in timers(options):
            assert is_duration(key, type(options))
            assert timer(with_option(options, key, written), key) == seconds


def test_a_timer_goes_by_its_preset_again_gen_12() -> None:
    for options in BOTH:
        for key in timers(options):
            again = with_option(with_option(options, key, "77"), key, PRESET)
            assert again == options
            assert timer(with_option(again, "timings", "document"), key) == timers(options)[key][1]


def test_a_timer_lasts_a_second_at_least_unless_its_window_may_be_left_out_club_phase_12() -> None:
    omissible = {"talk_seconds", "balagan_seconds", "pause_seconds"}
    for options in BOTH:
        for key in timers(options):
            if key in omissible:
                assert timer(with_option(options, key, "0"), key) == 0
            else:
                assert refused(options, key, "0") == (key, "value")
            assert refused(options, key, "8d") == (key, "value")
            assert refused(options, key, "soon") == (key, "duration")
            assert refused(options, key, "-5") == (key, "duration")


def test_outage_grace_is_a_duration_and_no_timer_gen_11() -> None:
    assert with_option(CLUB, "outage_grace", "2m").outage_grace == 120
    assert refused(CLUB, "outage_grace", "120") == ("outage_grace", "duration")
    assert refused(CLUB, "outage_grace", PRESET) == ("outage_grace", "duration")
    assert parse_duration("15") is None


# --- together ------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", BOTH)
def test_turns_at_once_need_windows_of_hours_gen_13(options: TableOptions) -> None:
    assert refused(options, "turns", "simultaneous") == ("turns", "turns-need-async")
    at_once = with_options(options, {"turns": "simultaneous", "timings": "async"})
    assert at_once.simultaneous
    assert with_options(options, {"timings": "async", "turns": "simultaneous"}) == at_once
    for preset in ("chat", "document"):
        assert refused(at_once, "timings", preset) == ("turns", "turns-need-async")
    back = with_options(at_once, {"timings": "chat", "turns": "sequential"})
    assert back == options
    assert not with_option(options, "timings", "async").simultaneous


@pytest.mark.parametrize("options", BOTH)
def test_quiet_days_are_a_number_or_off(options: TableOptions) -> None:
    assert with_option(options, "stalemate", "off").stalemate == "off"
    assert with_option(options, "stalemate", False).stalemate == "off"
    assert with_option(options, "stalemate", "5").stalemate == 5
    for wrong in ("0", "-1", "100", "never"):
        assert refused(options, "stalemate", wrong) == ("stalemate", "value")


@pytest.mark.parametrize("word", ["on", "ON", "да", "1", "true", True])
def test_a_switch_is_read_from_many_words(word: object) -> None:
    assert with_option(CLUB, "rotate_first", word).rotate_first is True
    assert with_option(CITY, "don_check", word).don_check is True


@pytest.mark.parametrize("word", ["off", "нет", "0", False])
def test_and_so_is_its_opposite(word: object) -> None:
    assert with_option(CLUB, "intro", word).intro is False
    assert with_option(CITY, "self_vote", word).self_vote is False


def test_yaml_reads_none_as_a_word_of_a_choice() -> None:
    assert with_option(CITY, "reveal", None).reveal == "none"
    assert with_option(CLUB, "final_disclosure", False).final_disclosure == "none"


# --- decks ---------------------------------------------------------------------------------------


def test_the_table_of_blacks_is_written_as_in_the_contract_club_deck_3() -> None:
    assert dict(CLUB.black_table) == dict(BLACK_TABLE)
    assert with_option(CLUB, "black_table", documented("club:")["black_table"]) == CLUB
    table = with_option(CLUB, "black_table", "8:3 9-10:4").black_table
    assert table == {8: 3, 9: 4, 10: 4}
    assert with_option(CLUB, "black_table", {8: 1}).black_table == {8: 1}
    for wrong in ("many", "8:", "8=2", "8-9"):
        assert refused(CLUB, "black_table", wrong) == ("black_table", "table")


def test_how_many_play_at_a_city_table_city_deck_1_and_city_deck_3() -> None:
    assert with_option(CITY, "players", "7").players == 7
    assert with_option(CITY, "blacks", "4").blacks == 4
    for key, wrong in (("players", "6"), ("players", "16"), ("blacks", "2"), ("blacks", "5")):
        assert refused(CITY, key, wrong) == (key, "value")
