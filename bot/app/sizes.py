"""How many people a game takes: MC-DECK-1, CLUB-DECK-1, CITY-DECK-1."""

from bot.engine.rules.options import CityOptions, ClubOptions, Options
from bot.engine.rules.table.dealing import LEAST, MOST


def least(options: Options) -> int:
    """With fewer it can't be started."""
    match options:
        case ClubOptions():
            return LEAST
        case CityOptions(players=players):
            return players
        case _:
            return options.cities * options.city_min


def most(options: Options) -> int:
    """More wait as substitutes."""
    match options:
        case ClubOptions():
            return MOST
        case CityOptions(players=players):
            return players
        case _:
            return options.cities * options.city_max


def city_count(options: Options) -> int:
    """How many cities it will have: a table has none."""
    return 0 if isinstance(options, ClubOptions | CityOptions) else options.cities
