"""The commands that Telegram offers in all chats of a kind, in Russian and in English.

What somebody is offered in his own chat by his office is put out by bot/app/menus.py.
"""

from typing import Final

from aiogram import Bot
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeUnion,
)

from bot.app.command_lists import IN_GROUP, IN_PRIVATE, OF_ADMINISTRATORS, QUESTIONS
from bot.app.presenting import Presenter

LANGUAGES: Final = {"": "ru", "en": "en"}
"""Telegram's language code -> the language of the texts; the empty one is for all others."""


async def set_menu(bot: Bot, presenter: Presenter) -> None:
    """Raises what the Bot API raises: the menu is a convenience, the caller may go on without."""
    scopes: tuple[tuple[BotCommandScopeUnion, tuple[str, ...], tuple[str, ...]], ...] = (
        (BotCommandScopeAllGroupChats(), IN_GROUP, QUESTIONS),
        (BotCommandScopeAllChatAdministrators(), OF_ADMINISTRATORS, QUESTIONS),
        (BotCommandScopeAllPrivateChats(), IN_PRIVATE, ()),
    )
    for scope, names, hidden in scopes:
        for code, language in LANGUAGES.items():
            commands = [
                BotCommand(
                    command=name,
                    description=presenter.text(f"command-{name}", language),
                    is_ephemeral=name in hidden or None,
                )
                for name in names
            ]
            await bot.set_my_commands(commands, scope=scope, language_code=code or None)
