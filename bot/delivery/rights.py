"""The few questions that are put to Telegram before a game is opened or started (decision 18)."""

from typing import Final

from aiogram import Bot
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.exceptions import AiogramError
from aiogram.methods import GetChat, GetChatMember
from aiogram.types import (
    ChatMemberAdministrator,
    ChatMemberOwner,
    ChatPermissions,
    ResultChatMemberUnion,
)

from bot.app.running import Rights, Unanswered
from bot.engine.ids import Person

NEEDED: Final = {
    "manage_topics": "can_manage_topics",
    "pin_messages": "can_pin_messages",
    "delete_messages": "can_delete_messages",
    "restrict_members": "can_restrict_members",
    "invite_users": "can_invite_users",
}
"""Rights of the bot, by the names that texts have for them, and Telegram's own."""
PATIENCE: Final = 10
"""Real seconds for one question; the mailbox of the asker waits as long."""


class TelegramRights:
    """Implements the port Telegram."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def rights(self, chat_id: int, person: Person) -> Rights:
        """Raises Unanswered."""
        try:
            chat = await self._bot(GetChat(chat_id=chat_id), request_timeout=PATIENCE)
            asker = await self._member(chat_id, person)
            mine = await self._member(chat_id, self._bot.id)
        except AiogramError as error:
            raise Unanswered(type(error).__name__) from error
        granted = (ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR)
        return Rights(
            administrator=asker.status in granted,
            forum=bool(chat.is_forum),
            missing=tuple(name for name, field in NEEDED.items() if not _may(mine, field)),
            basic=chat.type == ChatType.GROUP,
            allowed=_allowed(chat.permissions),
        )

    async def _member(self, chat_id: int, person: Person) -> ResultChatMemberUnion:
        method = GetChatMember(chat_id=chat_id, user_id=person)
        return await self._bot(method, request_timeout=PATIENCE)


def _may(member: object, field: str) -> bool:
    if isinstance(member, ChatMemberOwner):
        return True
    return isinstance(member, ChatMemberAdministrator) and bool(getattr(member, field))


def _allowed(permissions: ChatPermissions | None) -> tuple[str, ...]:
    """What the chat lets its members do, by Telegram's names."""
    given = {} if permissions is None else permissions.model_dump()
    return tuple(name for name, value in given.items() if value)
