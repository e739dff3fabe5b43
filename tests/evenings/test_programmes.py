"""What evenings are drawn: settings that a prosecutor can write and the rules take."""

from random import Random

import pytest

from bot.engine.rules.options import (
    INERT,
    CityOptions,
    ClubOptions,
    MulticityOptions,
    Options,
    TableOptions,
    option_keys,
    with_options,
)
from playground.players import SETUPS, RuleSet
from tests.kit.programmes import (
    Programme,
    festival,
    settings_of,
    startable,
    tables,
    two_cities,
)
from tests.kit.random_options import random_options, random_table_options


def without_inert(options: MulticityOptions) -> MulticityOptions:
    usual = MulticityOptions()
    return with_options(options, {key: getattr(usual, key) for key in INERT})


def test_what_is_written_after_set_gives_the_same_options_again() -> None:
    for seed in range(300):
        options = random_options(Random(seed))
        written = Programme(seed="any", people=10, settings=settings_of(options))
        assert written.options == without_inert(options)


def test_a_table_has_the_options_that_were_written_too() -> None:
    for seed in range(300):
        club = random_table_options(Random(seed), ClubOptions())
        city = random_table_options(Random(seed), CityOptions())
        assert of("club", settings_of(club)) == club
        assert of("city", settings_of(city)) == city


def of(ruleset: RuleSet, settings: tuple[str, ...]) -> Options:
    return Programme(seed="any", people=10, settings=settings, ruleset=ruleset).options


def test_the_same_seed_draws_the_same_festival_and_another_one_another() -> None:
    assert festival(5, 1) == festival(5, 1)
    assert festival(5, 1) != festival(5, 2)


def test_a_festival_begins_where_the_rules_let_it_and_has_at_most_sixty_people() -> None:
    for programme in festival(50, 1):
        assert startable(programme.options, programme.people)
        assert programme.people <= 60


def test_fifty_evenings_have_every_set_up_language_number_of_cities_and_option() -> None:
    drawn = [one for one in festival(100, 1) if one.ruleset == "multicity"]
    assert {one.setup for one in drawn} == set(SETUPS)
    assert {one.language for one in drawn} == {"ru", "en"}
    assert {one.cities for one in drawn} == {2, 3, 4, 5, 6}
    assert max(one.people for one in drawn) > 50
    assert named(drawn) == {key for key in option_keys() if key not in INERT}


@pytest.mark.parametrize("ruleset", ["club", "city"])
def test_a_festival_has_tables_with_every_option_in_every_pace(ruleset: str) -> None:
    drawn = [one for one in festival(150, 1) if one.ruleset == ruleset]
    assert named(drawn) == set(option_keys(type(drawn[0].options)))


def named(programmes: list[Programme]) -> set[str]:
    """The options that somebody sets."""
    return {setting.split(" ")[0] for one in programmes for setting in one.settings}


def test_evenings_of_a_table_take_the_paces_in_turn_and_begin_where_the_rules_let_them() -> None:
    drawn = [*tables("club", 8, 1), *tables("city", 8, 1)]
    assert all(startable(one.options, one.people) for one in drawn)
    options = [one.options for one in drawn]
    paces = {(o.timings, o.turns) for o in options if isinstance(o, TableOptions)}
    assert len(paces) == 4
    assert {one.language for one in drawn} == {"ru", "en"}


def test_two_cities_take_the_set_ups_in_turn() -> None:
    assert [one.setup for one in two_cities(4, 1)] == [*SETUPS, SETUPS[0]]
