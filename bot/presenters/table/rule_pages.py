"""The rules of a table game, in pages."""

from bot.engine.rules.options import CityOptions, ClubOptions
from bot.presenters.translator import Html, Translator


def table_rule_pages(
    options: ClubOptions | CityOptions, translator: Translator, language: str
) -> list[Html]:
    """The rules of this very game."""
    return [Html("-")]
