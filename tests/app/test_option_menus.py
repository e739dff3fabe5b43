"""The menus of options: all of them once, every value a possible one, the usual one among them."""

import pytest

from bot.app import option_menus as menus
from bot.engine.rules.options import INERT, MulticityOptions, option_keys, with_option

ALL = [key for keys in menus.GROUPS.values() for key in keys]


def test_every_option_that_changes_something_stands_in_one_group() -> None:
    assert sorted(ALL) == sorted(set(option_keys()) - set(INERT))


@pytest.mark.parametrize("key", [key for key in ALL if key != "tour_order"])
def test_offered_values_are_taken_and_the_usual_one_is_among_them(key: str) -> None:
    words = menus.offered(key)
    values = [menus.value_of(key, word) for word in words]
    assert menus.default_of(key) in values
    assert len({repr(value) for value in values}) == len(words) > 1


def test_values_that_do_not_go_with_the_others_are_left_out() -> None:
    small = with_option(MulticityOptions(), "city_max", "6")
    assert menus.fitting(small, "city_min") == ("5", "6")
    assert menus.is_set(small, "city_max", "6")
    assert not menus.is_set(small, "city_max", "20")


def test_places_lead_back_to_options() -> None:
    for key in ALL:
        assert menus.option_at(menus.place_of(key)) == key
    assert menus.option_at(-1) == menus.option_at(99) == ""


def test_a_tour_order_is_written_in_letters() -> None:
    assert menus.letters((2, 1, 3)) == "BAC"


@pytest.mark.parametrize("key", [key for key in ALL if key != "mafia_table"])
def test_how_an_option_stands_is_said_in_the_words_that_set_it(key: str) -> None:
    usual = MulticityOptions()
    again = with_option(usual, key, menus.word_of(usual, key))
    assert again.__replace__(tour_order=()) == usual
    assert again.touring == usual.touring


def test_lengths_are_said_in_days_hours_and_minutes() -> None:
    options = MulticityOptions(night=36 * 3600, voting=90 * 60)
    assert [menus.word_of(options, key) for key in ("night", "voting")] == ["1d12h", "1h30m"]
