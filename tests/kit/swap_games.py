"""Which games the swaps play, by lot: settings, players, set-up, and who improvises them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from bot.app.setups import Setup
from bot.engine import commands as cmd
from bot.engine.decide import Ok, decide
from bot.engine.ids import Instant, Person
from bot.engine.rules.options import (
    CityOptions,
    ClubOptions,
    MulticityOptions,
    Options,
    TableOptions,
)
from bot.engine.state import Game
from tests.kit.deeds import Deed
from tests.kit.improvised import next_deed
from tests.kit.improvised_table import SUBSTITUTES, TableCompany
from tests.kit.random_options import random_options, random_table_options
from tests.kit.swapping import lots
from tests.kit.updates import NOW
from tests.kit.watched import CONSIGLIERE, consiglieri

Improvises: TypeAlias = Callable[[Game, Random, Instant], Deed]

RULE_SETS: Final = ("multicity", "club", "city")
LONGEST: Final = {"multicity": 120, "club": 250, "city": 250}
"""Deeds of a game. At a table a third of them are ends of windows."""
_PLAYERS: Final = (10, 12, 14)
_AT_TABLE: Final = range(7, 16)


class Planned(Struct, frozen=True, kw_only=True):
    """A game before its deal."""

    players: int
    options: Options
    setup: Setup
    asides: bool

    @property
    def substitutes(self) -> Sequence[Person]:
        """Who waits to take a seat."""
        return SUBSTITUTES if isinstance(self.options, TableOptions) else ()

    def company(self) -> Improvises:
        """What people do in it."""
        at_table = isinstance(self.options, TableOptions)
        return TableCompany().next_deed if at_table else next_deed


def planned(dice: Random, ruleset: str, setups: Sequence[Setup]) -> Planned:
    """A game with which the prosecutor can begin at once."""
    if ruleset != "multicity":
        return _table(dice, ClubOptions() if ruleset == "club" else CityOptions())
    players, asides = dice.choice(_PLAYERS), dice.random() < 0.5
    options = _options(dice, players)
    return Planned(players=players, options=options, setup=dice.choice(setups), asides=asides)


def _options(dice: Random, players: int) -> MulticityOptions:
    """Any settings for so many, with two cities or three."""
    while True:
        drawn = random_options(dice)
        cities = min(drawn.cities, 3)
        order = tuple(city for city in drawn.tour_order if city <= cities)
        options = drawn.__replace__(cities=cities, tour_order=order, city_assignment="auto")
        if _begins(options, players):
            return options


def _table(dice: Random, options: ClubOptions | CityOptions) -> Planned:
    """A table game is told in one group (`/newgame club`)."""
    while True:
        drawn, players = random_table_options(dice, options), dice.choice(_AT_TABLE)
        if isinstance(drawn, CityOptions):
            players = drawn.players
        if _begins(drawn, players):
            asides = dice.random() < 0.5
            return Planned(players=players, options=drawn, setup=Setup.PLAIN, asides=asides)


def _begins(options: Options, players: int) -> bool:
    named = tuple(CONSIGLIERE + city for city in consiglieri(options))
    start = cmd.Start(persons=(tuple(range(1, players + 1)),), consiglieri=named)
    return isinstance(decide(Game(options=options), start, NOW, lots(0)), Ok)
