"""The menus of options: every option in one group, and the values that buttons offer.

The declaration (bot/engine/rules/options.py) says what an option takes; where that is a range, a
few values of it are offered here, and `/set` takes the others. Buttons carry places in these
tuples, so new values go to the end.
"""

from collections.abc import Mapping
from typing import Final

from bot.engine.ids import city_letter
from bot.engine.rules.options import (
    PRESET,
    BadOption,
    MulticityOptions,
    Options,
    choices_of,
    is_duration,
    option_keys,
    with_option,
)

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "cities": ("cities", "city_min", "city_max", "city_assignment", "tour_order", "mafia_table"),
    "roles": ("doctor", "journalist", "maniac", "judges", "consigliere"),
    "times": (
        *("nomination", "voting", "night", "night_0", "schedule"),
        *("voting_closes", "dawn_at", "zone", "early_dawn", "outage_grace"),
    ),
    "votes": (
        *("first_day_execution", "nomination_withdraw", "self_nomination", "self_vote"),
        *("max_vote_changes", "ballot", "non_voter", "foreign_plus_own", "zero_votes"),
    ),
    "mafia": ("mafia_fallback", "godfather_night_death", "reveal_godfather"),
    "secret": (
        *("check_reply", "doctor_strength", "doctor_self", "doctor_repeat", "announce_saves"),
        *("journalist_self", "journalist_compares", "maniac_silent"),
    ),
    "offices": ("judge_immunity", "supreme_court", "inactivity_days", "auto_strike"),
    "end": (
        *("reveal", "announce_cause", "parity_maniac", "maniac_win", "maniac_hunt"),
        *("finished_city", "final_disclosure"),
    ),
}
"""Options that change nothing in multicity (INERT) stand in none."""

_AT_TABLE: Final[Mapping[str, tuple[str, ...]]] = {
    "table": (
        *("players", "blacks", "black_table", "intro", "rotate_first", "missing_nomination"),
        *("day1_single", "defence_first_vote", "self_vote", "non_voter", "second_tie"),
        *("unanimity", "don_dead", "own_shot", "don_check", "announce_saves", "night_offence"),
        *("reveal", "parity_win", "stalemate", "fake_steps", "final_disclosure"),
    ),
    "pace": ("timings", "turns", "outage_grace"),
}
"""Those of the table games; their windows' lengths are the third group."""


def groups_of(kind: type[Options] = MulticityOptions) -> Mapping[str, tuple[str, ...]]:
    """The groups of options of a rule set."""
    if kind is MulticityOptions:
        return GROUPS
    keys = option_keys(kind)
    found = {name: tuple(k for k in group if k in keys) for name, group in _AT_TABLE.items()}
    return {**found, "windows": tuple(key for key in keys if key.endswith("_seconds"))}


_TABLE: Final = "5-6:1 7-10:2 11-14:3 15-18:4 19-20:5"
_FEWER: Final = "5-8:1 9-12:2 13-16:3 17-20:4"
_LENGTHS: Final = ("1h", "2h", "4h", "8h", "12h", "1d", "2d")
_OFFERED: Final[Mapping[str, tuple[str, ...]]] = {
    "cities": ("2", "3", "4", "5", "6"),
    "city_min": ("5", "6", "7", "8", "10"),
    "city_max": ("6", "8", "10", "12", "15", "20"),
    "mafia_table": (_TABLE, _FEWER),
    "nomination": _LENGTHS,
    "voting": _LENGTHS,
    "night": _LENGTHS,
    "night_0": _LENGTHS,
    "voting_closes": ("18:00", "19:00", "20:00", "21:00", "22:00", "23:00"),
    "dawn_at": ("06:00", "07:00", "08:00", "09:00", "10:00", "11:00"),
    "zone": (
        *("Europe/Kaliningrad", "Europe/Moscow", "Europe/Samara", "Asia/Yekaterinburg"),
        *("Asia/Omsk", "Asia/Novosibirsk", "Asia/Irkutsk", "Asia/Vladivostok"),
        *("Asia/Almaty", "Asia/Tbilisi", "Europe/London", "Europe/Berlin"),
    ),
    "max_vote_changes": ("unlimited", "0", "1", "2", "3", "5"),
    "doctor_self": ("unlimited", "none", "1", "2", "3"),
    "inactivity_days": ("1", "2", "3", "4", "5"),
    "outage_grace": ("5m", "15m", "30m", "1h"),
    "players": ("7", "8", "9", "10", "11", "12", "13", "14", "15"),
    "blacks": ("3", "4"),
    "black_table": ("8-9:2 10-12:3 13:4", "8-11:2 12-13:3", "8-9:3 10-13:4"),
    "stalemate": ("off", "1", "2", "3", "5"),
}
_TIMERS: Final = (PRESET, "5", "10", "15", "20", "30", "45", "60", "90", "2m", "3m", "4h", "12h")


def offered(key: str, kind: type[Options] = MulticityOptions) -> tuple[str, ...]:
    """The values that buttons offer, in the words of /set; none for the tour order, which has a
    screen of its own."""
    if key.endswith("_seconds"):
        return _TIMERS
    return _OFFERED.get(key) or choices_of(key, kind)


def value_of(key: str, word: str, kind: type[Options] = MulticityOptions) -> object:
    """What an option is when it has been set to this word. Raises BadOption."""
    usual = kind(timings="async") if key == "turns" and kind is not MulticityOptions else kind()
    return getattr(with_option(usual, key, word), key)


def is_set(options: Options, key: str, word: str) -> bool:
    return bool(getattr(options, key) == value_of(key, word, type(options)))


def option_at(number: int, kind: type[Options] = MulticityOptions) -> str:
    """The option with this place in the declaration; "" if there is none."""
    keys = option_keys(kind)
    return keys[number] if 0 <= number < len(keys) else ""


def place_of(key: str, kind: type[Options] = MulticityOptions) -> int:
    """Its place in the declaration: what a button carries."""
    return option_keys(kind).index(key)


def default_of(key: str, kind: type[Options] = MulticityOptions) -> object:
    return getattr(kind(), key)


def letters(order: tuple[int, ...]) -> str:
    """A tour order as /set takes it."""
    return "".join(city_letter(city) for city in order)


def word_of(options: Options, key: str) -> str:
    """How an option stands, in the words of /set: `12h`, `on`, `BA`."""
    value = getattr(options, key)
    if isinstance(value, bool):
        return "on" if value else "off"
    if key == "tour_order" and isinstance(options, MulticityOptions):
        return letters(options.touring)
    if value is None:
        return PRESET
    return _length(value) if is_duration(key, type(options)) else str(value)


def _length(seconds: int) -> str:
    """`1d12h`."""
    word = ""
    for unit, size in (("d", 86400), ("h", 3600), ("m", 60), ("s", 1)):
        count, seconds = divmod(seconds, size)
        word += f"{count}{unit}" if count else ""
    return word or "0s"


def fitting(options: Options, key: str) -> tuple[str, ...]:
    """Those of the offered values that go together with the other options as they are."""
    return tuple(word for word in offered(key, type(options)) if _fits(options, key, word))


def _fits(options: Options, key: str, word: str) -> bool:
    try:
        with_option(options, key, word)
    except BadOption:
        return False
    return True
