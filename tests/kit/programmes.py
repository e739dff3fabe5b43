"""What is to be played: evenings of two cities and of tables, and festivals with everything by
lot.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.engine import Ok, decide, keyed_draw
from bot.engine.commands import Start
from bot.engine.rules.dealing import sizes
from bot.engine.rules.options import (
    INERT,
    CityOptions,
    ClubOptions,
    MulticityOptions,
    Options,
    is_duration,
    option_keys,
    with_options,
)
from bot.engine.state import Game
from playground.players import SETUPS, TONGUES, Language, RuleSet, Setup
from playground.show.theatre import LONGEST
from tests.kit.random_options import random_options, random_table_options

SIZES: Final = (10, 16)
"""How many people play in two cities."""
MOST: Final = 60
RULE_SETS: Final[tuple[RuleSet, ...]] = ("multicity", "multicity", "club", "city")
"""What a festival draws from."""
WISHES: Final = (
    ("nomination 1h", "voting 1h", "night 1h", "night_0 1h"),
    ("schedule anchored",),
    ("early_dawn on", "supreme_court on"),
    ("ballot secret_until_count", "zero_votes lot"),
    ("maniac_hunt on", "reveal side"),
    ("non_voter two_against_self", "mafia_fallback lot"),
    ("doctor_strength one", "announce_saves on", "announce_cause on"),
    ("foreign_plus_own on", "judge_immunity full"),
    (),
    (),
)
"""What the prosecutor sets in two cities; a game draws one of them."""
USUAL: Final[Mapping[RuleSet, Options]] = {
    "multicity": MulticityOptions(), "club": ClubOptions(), "city": CityOptions()
}  # fmt: skip
"""The settings of a game that nobody has touched."""
TIMINGS: Final = (
    ("timings chat",),
    ("timings document",),
    ("timings async",),
    ("timings async", "turns simultaneous"),
)
"""The paces of a table; evenings take them in turn."""
TABLE_SIZES: Final[Mapping[str, tuple[int, int]]] = {"club": (8, 13), "city": (7, 15)}
DAYS: Final = 40
"""In so many days and nights a game must have ended."""


@dataclass(frozen=True, kw_only=True)
class Programme:
    """One evening before it is played. `settings` are the words after /set, one message each."""

    seed: str
    people: int
    setup: Setup = "topics"
    language: Language = "ru"
    settings: tuple[str, ...] = ()
    ruleset: RuleSet = "multicity"

    @property
    def options(self) -> Options:
        """What the settings come to."""
        return with_options(USUAL[self.ruleset], dict(map(_split, self.settings)))

    @property
    def cities(self) -> int:
        """Where people live; a table is one."""
        options = self.options
        return options.cities if isinstance(options, MulticityOptions) else 1

    @property
    def consiglieri(self) -> int:
        """So many are human: one for each city, or none."""
        options = self.options
        human = isinstance(options, MulticityOptions) and options.consigliere == "human"
        return self.cities if human else 0

    @property
    def longest(self) -> float:
        """Seconds in which the game must have ended."""
        wanted = self.options
        if not isinstance(wanted, MulticityOptions):
            return LONGEST
        return max(LONGEST, DAYS * (wanted.nomination + wanted.voting + wanted.night))


def _split(setting: str) -> tuple[str, str]:
    key, _, value = setting.partition(" ")
    return key, value


def two_cities(
    games: int,
    seed: object,
    *,
    sizes: tuple[int, int] = SIZES,
    setups: Sequence[Setup] = SETUPS,
    language: Language = "ru",
) -> list[Programme]:
    """The set-ups in turn, the wishes by lot."""
    found = []
    for number in range(1, games + 1):
        own = f"{seed}/{number}"
        dice = Random(f"evening/{own}")
        settings, people = dice.choice(WISHES), dice.randint(*sizes)
        setup = setups[(number - 1) % len(setups)]
        found.append(
            Programme(seed=own, people=people, setup=setup, settings=settings, language=language)
        )
    return found


def tables(
    ruleset: RuleSet, games: int, seed: object, *, sizes: tuple[int, int] | None = None
) -> list[Programme]:
    """Evenings of a table: paces, then languages in turn, the number of people by lot."""
    found = []
    for number in range(games):
        own = f"{seed}/{number + 1}"
        people = Random(f"evening/{own}").randint(*(sizes or TABLE_SIZES[ruleset]))
        seats = (f"players {people}",) if ruleset == "city" and people != 11 else ()
        found.append(
            Programme(
                seed=own,
                people=people,
                setup="plain" if number % 2 else "topics",
                language="en" if number // len(TIMINGS) % 2 else "ru",
                settings=(*TIMINGS[number % len(TIMINGS)], *seats),
                ruleset=ruleset,
            )
        )
    return found


def festival(games: int, seed: object, *, most: int = MOST) -> list[Programme]:
    """Everything by lot: rule set, set-up, language, cities, options, up to `most` people."""
    found = []
    for number in range(1, games + 1):
        own = f"{seed}/{number}"
        ruleset: RuleSet = Random(f"rules/{own}").choice(RULE_SETS)
        found.append(_by_lot(own, most) if ruleset == "multicity" else _table_by_lot(own, ruleset))
    return found


def _table_by_lot(seed: str, ruleset: RuleSet) -> Programme:
    """As _by_lot; at a table the settings may ask for one number of people."""
    dice, usual = Random(f"festival/{seed}"), USUAL[ruleset]
    while True:
        options: Options = (
            random_table_options(dice, usual)
            if isinstance(usual, ClubOptions)
            else random_table_options(dice, CityOptions())
        )
        possible = [n for n in range(6, 17) if startable(options, n)]
        if possible:
            return Programme(
                seed=seed,
                people=dice.choice(possible),
                setup=dice.choice(("topics", "plain")),
                language=dice.choice(tuple(TONGUES)),
                settings=settings_of(options),
                ruleset=ruleset,
            )


def _by_lot(seed: str, most: int) -> Programme:
    """Settings that the rules take, with as many people as they let into those cities."""
    dice = Random(f"festival/{seed}")
    while True:
        options = random_options(dice)
        possible = [n for n in range(2 * options.cities, most + 1) if startable(options, n)]
        if possible:
            # Small games are the more frequent ones, as they are among people.
            people = possible[int(len(possible) * dice.random() ** 2)]
            return Programme(
                seed=seed,
                people=people,
                setup=dice.choice(SETUPS),
                language=dice.choice(tuple(TONGUES)),
                settings=settings_of(options),
            )


def startable(options: Options, people: int) -> bool:
    """Whether the rules let so many begin (MC-DECK-1, MC-DECK-3, CLUB-DECK-1, CITY-DECK-1)."""
    persons = iter(range(1, people + 1))
    parts: tuple[int, ...] = (people,)
    if isinstance(options, MulticityOptions) and options.city_assignment == "manual":
        parts = sizes(people, options.cities)
    groups = tuple(tuple(next(persons) for _ in range(part)) for part in parts)
    draw = keyed_draw(b"any")
    return isinstance(decide(Game(options=options), Start(persons=groups), 0, draw), Ok)


def settings_of(options: Options) -> tuple[str, ...]:
    """What is to be written after /set, so that a game has these options."""
    kind = type(options)
    usual = kind()
    inert = INERT if kind is MulticityOptions else ()
    return tuple(
        f"{key} {word(key, getattr(options, key), kind)}"
        for key in option_keys(kind)
        if key not in inert and getattr(options, key) != getattr(usual, key)
    )


def word(key: str, value: object, kind: type[Options] = MulticityOptions) -> str:
    """A value as a prosecutor writes it."""
    if is_duration(key, kind):
        return f"{value}s"
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, Mapping):
        return " ".join(f"{residents}:{mafiosi}" for residents, mafiosi in value.items())
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value)
