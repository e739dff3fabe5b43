"""Events and views become messages: pure, texts from locales/ (ru first), Telegram HTML."""

from bot.presenters.presenters import Presenters
from bot.presenters.translator import Html, MissingTextError, Translator

__all__ = ["Html", "MissingTextError", "Presenters", "Translator"]
