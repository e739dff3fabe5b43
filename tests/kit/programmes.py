"""What is to be played: evenings of two cities, and festivals of every size, set-up and option."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.engine import Ok, decide, keyed_draw
from bot.engine.commands import Start
from bot.engine.rules.dealing import sizes
from bot.engine.rules.options import (
    INERT,
    MulticityOptions,
    is_duration,
    option_keys,
    with_options,
)
from bot.engine.state import Game
from playground.players import SETUPS, TONGUES, Language, Setup
from playground.show.theatre import LONGEST
from tests.kit.random_options import random_options

SIZES: Final = (10, 16)
"""How many people play in two cities."""
MOST: Final = 60
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

    @property
    def options(self) -> MulticityOptions:
        """What the settings come to."""
        return with_options(MulticityOptions(), dict(map(_split, self.settings)))

    @property
    def consiglieri(self) -> int:
        """So many are human: one for each city, or none."""
        return self.options.cities if self.options.consigliere == "human" else 0

    @property
    def longest(self) -> float:
        """Seconds in which the game must have ended."""
        wanted = self.options
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


def festival(games: int, seed: object, *, most: int = MOST) -> list[Programme]:
    """Everything by lot: set-up, language, cities, options, and up to `most` people."""
    return [_by_lot(f"{seed}/{number}", most) for number in range(1, games + 1)]


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


def startable(options: MulticityOptions, people: int) -> bool:
    """Whether the rules let so many begin (MC-DECK-1, MC-DECK-3)."""
    persons = iter(range(1, people + 1))
    parts = sizes(people, options.cities) if options.city_assignment == "manual" else (people,)
    groups = tuple(tuple(next(persons) for _ in range(part)) for part in parts)
    draw = keyed_draw(b"any")
    return isinstance(decide(Game(options=options), Start(persons=groups), 0, draw), Ok)


def settings_of(options: MulticityOptions) -> tuple[str, ...]:
    """What is to be written after /set, so that a game has these options."""
    usual = MulticityOptions()
    return tuple(
        f"{key} {word(key, getattr(options, key))}"
        for key in option_keys()
        if key not in INERT and getattr(options, key) != getattr(usual, key)
    )


def word(key: str, value: object) -> str:
    """A value as a prosecutor writes it."""
    if is_duration(key):
        return f"{value}s"
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, Mapping):
        return " ".join(f"{residents}:{mafiosi}" for residents, mafiosi in value.items())
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value)
