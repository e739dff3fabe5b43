"""Options: the ONE declaration (decision 19, rules.md section 8), a class for each rule set.

A field is an option: its name is the key, its type the kind and range, its value the default. The
clause stands beside it; the texts are `option-<key>` in locales/, and a test holds them complete.
"""

from typing import TypeAlias

from bot.engine.rules.options.kinds import AnyOptions, CardTable, Clause
from bot.engine.rules.options.multicity import MAFIA_TABLE, MulticityOptions
from bot.engine.rules.options.reading import (
    INERT,
    PRESET,
    BadOption,
    choices_of,
    clause_of,
    is_duration,
    option_keys,
    parse_duration,
    with_option,
    with_options,
)
from bot.engine.rules.options.tables import (
    BLACK_TABLE,
    CityOptions,
    ClubOptions,
    TableOptions,
    timer,
    timers,
)

Options: TypeAlias = MulticityOptions | ClubOptions | CityOptions

__all__ = [
    "BLACK_TABLE",
    "INERT",
    "MAFIA_TABLE",
    "PRESET",
    "AnyOptions",
    "BadOption",
    "CardTable",
    "CityOptions",
    "Clause",
    "ClubOptions",
    "MulticityOptions",
    "Options",
    "TableOptions",
    "choices_of",
    "clause_of",
    "is_duration",
    "option_keys",
    "parse_duration",
    "timer",
    "timers",
    "with_option",
    "with_options",
]
