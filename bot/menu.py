"""The commands that Telegram's menu shows: Russian for everybody, English for who speaks it."""

from typing import Final

from aiogram import Bot
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeUnion,
)

from bot.app.presenting import Presenter

IN_GROUP: Final = ("vote", "unvote", "nominate", "status", "votes", "role", "help", "newgame")
IN_PRIVATE: Final = (
    "role",
    "status",
    "votes",
    "vote",
    "unvote",
    "nominate",
    "word",
    "leave",
    "help",
    "desk",
    "set",
    "begin",
    "close",
    "extend",
    "shorten",
    "pause",
    "resume",
    "strike",
    "replace",
    "undo",
    "abort",
)
LANGUAGES: Final = {"": "ru", "en": "en"}
"""Telegram's language code -> the language of the texts; the empty one is for all others."""


async def set_menu(bot: Bot, presenter: Presenter) -> None:
    """Raises what the Bot API raises: the menu is a convenience, the caller may go on without."""
    scopes: tuple[tuple[BotCommandScopeUnion, tuple[str, ...]], ...] = (
        (BotCommandScopeAllGroupChats(), IN_GROUP),
        (BotCommandScopeAllPrivateChats(), IN_PRIVATE),
    )
    for scope, names in scopes:
        for code, language in LANGUAGES.items():
            commands = [
                BotCommand(command=name, description=presenter.text(f"command-{name}", language))
                for name in names
            ]
            await bot.set_my_commands(commands, scope=scope, language_code=code or None)
