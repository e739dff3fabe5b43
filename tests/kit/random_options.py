"""Random settings for random games: every option of the declaration, every value of a choice."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeVar

from bot.engine.rules.options import (
    BLACK_TABLE,
    MAFIA_TABLE,
    MulticityOptions,
    TableOptions,
    choices_of,
    option_keys,
    timers,
    with_options,
)

AnyTable = TypeVar("AnyTable", bound=TableOptions)

ZONES: Final = ("Europe/Moscow", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC")
_WINDOWS: Final = (60, 30 * 60, 3600, 6 * 3600, 12 * 3600, 7 * 86400)
_CHANCE: Final = 0.4
"""How often an option leaves its default: whole games of nothing but exceptions show less."""


def _time(dice: Random) -> str:
    return f"{dice.randrange(24):02}:{dice.choice((0, 15, 30, 59)):02}"


def _table(dice: Random) -> dict[int, int]:
    """A table that some sizes refuse: MC-DECK-3 is the start's business."""
    return {
        size: min((size - 2) // 2, mafiosi + dice.randrange(2))
        for size, mafiosi in MAFIA_TABLE.items()
    }


NUMBERS: Final[Mapping[str, Callable[[Random], object]]] = {
    "cities": lambda dice: dice.choice((2, 2, 2, 3, 3, 4, 5, 6)),
    "city_min": lambda dice: dice.choice((3, 4, 5)),
    "city_max": lambda dice: dice.choice((9, 20)),
    "mafia_table": _table,
    "nomination": lambda dice: dice.choice(_WINDOWS),
    "voting": lambda dice: dice.choice(_WINDOWS),
    "night": lambda dice: dice.choice(_WINDOWS),
    "night_0": lambda dice: dice.choice(_WINDOWS),
    "outage_grace": lambda dice: dice.choice((60, 900, 7200)),
    "voting_closes": _time,
    "dawn_at": _time,
    "zone": lambda dice: dice.choice(ZONES),
    "max_vote_changes": lambda dice: dice.choice(("unlimited", 0, 1, 2)),
    "doctor_self": lambda dice: dice.choice(("unlimited", "none", 0, 1, 2)),
    "inactivity_days": lambda dice: dice.choice((1, 2, 3)),
}
"""How a value is drawn where the declaration names no words."""


def random_options(dice: Random) -> MulticityOptions:
    """Settings that the declaration takes. `cities` is always drawn, all else now and then."""
    values: dict[str, object] = {"cities": NUMBERS["cities"](dice)}
    for key in option_keys():
        if key in values or dice.random() > _CHANCE:
            continue
        if key in NUMBERS:
            values[key] = NUMBERS[key](dice)
        elif key == "tour_order":
            cities = values["cities"]
            assert isinstance(cities, int)
            values[key] = dice.sample(range(1, cities + 1), cities)
        else:
            values[key] = dice.choice(choices_of(key))
    return with_options(MulticityOptions(), values)


# --- the tables ----------------------------------------------------------------------------------

_SECONDS: Final = (1, 10, 60, 3 * 3600)


def _blacks(dice: Random) -> dict[int, int]:
    """A table that some sizes refuse: CLUB-DECK-3 is the start's business."""
    return {size: blacks + dice.randrange(-1, 2) for size, blacks in BLACK_TABLE.items()}


TABLE_NUMBERS: Final[Mapping[str, Callable[[Random], object]]] = {
    "black_table": _blacks,
    "players": lambda dice: dice.choice((7, 8, 9, 11, 11, 12, 15)),
    "blacks": lambda dice: dice.choice((3, 4)),
    "outage_grace": NUMBERS["outage_grace"],
    "stalemate": lambda dice: dice.choice(("off", 1, 2, 3)),
}


def random_table_options(dice: Random, options: AnyTable) -> AnyTable:
    """Settings of a table; its timings are always drawn, since turns hang on them."""
    values: dict[str, object] = {"timings": dice.choice(choices_of("timings", type(options)))}
    if values["timings"] == "async":
        values["turns"] = dice.choice(choices_of("turns", type(options)))
    for key in option_keys(type(options)):
        if key in ("timings", "turns") or dice.random() > _CHANCE:
            continue
        if key in TABLE_NUMBERS:
            values[key] = TABLE_NUMBERS[key](dice)
        elif key in timers(options):
            values[key] = _timer(dice, key)
        else:
            values[key] = dice.choice(choices_of(key, type(options)))
    return with_options(options, values)


def _timer(dice: Random, key: str) -> object:
    omissible = key in ("talk_seconds", "balagan_seconds", "pause_seconds")
    return 0 if omissible and dice.random() < 0.5 else dice.choice(_SECONDS)
