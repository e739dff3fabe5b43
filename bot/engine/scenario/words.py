"""Words of a scenario that stand for cards, causes, results, calls."""

from enum import StrEnum
from typing import TypeVar

from bot.engine.scenario.errors import ScenarioError

Word = TypeVar("Word", bound=StrEnum)


def word_of(kind: type[Word], word: object) -> Word:
    """The member that a word stands for. ScenarioError for another word."""
    try:
        return kind(str(word))
    except ValueError as error:
        raise ScenarioError(f"{kind.__name__.lower()} {word!r} unknown") from error
