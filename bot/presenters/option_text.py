"""Options in words: `Night lasts: 12 hours`, not `night = 43200`."""

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Final

from bot.engine.ids import city_letter
from bot.engine.rules.options import (
    CityOptions,
    ClubOptions,
    MulticityOptions,
    choices_of,
    is_duration,
    option_keys,
)
from bot.presenters.translator import Html, escaped

Say = Callable[..., Html]
"""A text by key, in one language."""

_KINDS: Final = (MulticityOptions, ClubOptions, CityOptions)
LENGTHS: Final = frozenset(
    key for kind in _KINDS for key in option_keys(kind) if is_duration(key, kind)
)
_WORDS: Final[Mapping[str, frozenset[str]]] = {
    key: frozenset(word for of in _KINDS if key in option_keys(of) for word in choices_of(key, of))
    for kind in _KINDS
    for key in option_keys(kind)
}
"""Every word that an option takes, in any rule set."""


def option_name(say: Say, key: str) -> Html:
    return say(f"option-{key}")


def option_value(say: Say, key: str, value: object) -> Html:
    """A value as people read it."""
    if isinstance(value, bool):
        return say("value-on" if value else "value-off")
    if value is None:
        return say("value-preset")
    if key in LENGTHS and isinstance(value, int):
        return length(say, value)
    if isinstance(value, tuple):
        order = ", ".join(city_letter(city) for city in value)
        return Html(order) if value else say("value-in-order")
    if isinstance(value, Mapping):
        return Html(_table(value))
    if isinstance(value, str) and value in _WORDS.get(key, ()):
        return say(f"value-{key}-{value}")
    return escaped(str(value))


def length(say: Say, seconds: int) -> Html:
    """`1 day 2 hours`: the two greatest units."""
    parts = []
    for unit, size in (("days", 86400), ("hours", 3600), ("minutes", 60), ("seconds", 1)):
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(say(f"time-{unit}", count=count))
    return Html(" ".join(parts[:2]) or say("time-seconds", count=0))


def _table(table: Mapping[int, int]) -> str:
    """`5-6:1 7-10:2`, as /set takes it."""
    told = []
    for mafiosi, sizes in groupby(sorted(table), key=lambda size: table[size]):
        run = list(sizes)
        span = f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0])
        told.append(f"{span}:{mafiosi}")
    return " ".join(told)
