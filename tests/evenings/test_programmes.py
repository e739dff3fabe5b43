"""What evenings are drawn: settings that a prosecutor can write and the rules take."""

from random import Random

from bot.engine.rules.options import INERT, MulticityOptions, option_keys, with_options
from playground.players import SETUPS
from tests.kit.programmes import Programme, festival, settings_of, startable, two_cities
from tests.kit.random_options import random_options


def without_inert(options: MulticityOptions) -> MulticityOptions:
    usual = MulticityOptions()
    return with_options(options, {key: getattr(usual, key) for key in INERT})


def test_what_is_written_after_set_gives_the_same_options_again() -> None:
    for seed in range(300):
        options = random_options(Random(seed))
        written = Programme(seed="any", people=10, settings=settings_of(options))
        assert written.options == without_inert(options)


def test_the_same_seed_draws_the_same_festival_and_another_one_another() -> None:
    assert festival(5, 1) == festival(5, 1)
    assert festival(5, 1) != festival(5, 2)


def test_a_festival_begins_where_the_rules_let_it_and_has_at_most_sixty_people() -> None:
    for programme in festival(50, 1):
        assert startable(programme.options, programme.people)
        assert programme.people <= 60


def test_fifty_evenings_have_every_set_up_language_number_of_cities_and_option() -> None:
    drawn = festival(50, 1)
    assert {one.setup for one in drawn} == set(SETUPS)
    assert {one.language for one in drawn} == {"ru", "en"}
    assert {one.options.cities for one in drawn} == {2, 3, 4, 5, 6}
    assert max(one.people for one in drawn) == 60
    named = {setting.split(" ")[0] for one in drawn for setting in one.settings}
    assert named == {key for key in option_keys() if key not in INERT}


def test_two_cities_take_the_set_ups_in_turn() -> None:
    assert [one.setup for one in two_cities(4, 1)] == [*SETUPS, SETUPS[0]]
