"""Filters of our own: asynchronous, since aiogram runs plain functions and F in threads."""

from typing import Any

from aiogram import Bot
from aiogram.filters import Filter
from aiogram.types import CallbackQuery, Message

from bot.app.replies import Spot
from bot.callbacks import BadPress, Kind, Press


class InPrivate(Filter):
    """Words in a private chat."""

    async def __call__(self, event: Message, spot: Spot) -> bool:
        return spot.private


class InGroup(Filter):
    """Words in a group."""

    async def __call__(self, event: Message, spot: Spot) -> bool:
        return not spot.private


class Nameless(Filter):
    """Nobody can be named: an anonymous administrator, or a channel that speaks in the group."""

    async def __call__(self, event: Message, person: int) -> bool:
        return person == 0


class Spoken(Filter):
    """Somebody's own words or recording, no message of service."""

    async def __call__(self, event: Message) -> bool:
        service = (
            event.new_chat_members,
            event.left_chat_member,
            event.forum_topic_created,
            event.forum_topic_edited,
            event.forum_topic_closed,
            event.forum_topic_reopened,
            event.migrate_to_chat_id,
            event.migrate_from_chat_id,
            event.group_chat_created,
            event.supergroup_chat_created,
        )
        return not any(service)


class Recorded(Filter):
    """A voice or round video message; hands over its kind, file id and length."""

    async def __call__(self, event: Message) -> dict[str, Any] | bool:
        recording = event.voice or event.video_note
        if recording is None:
            return False
        kind = "voice" if event.voice else "video_note"
        return {
            "recording": kind,
            "file_id": recording.file_id,
            "length": recording.duration,
        }


class Prompted(Filter):
    """A reply to a prompt of the bot in which this command stands; hands over `prompt`, the words
    of the command. Anybody may make up such a reply: it gives no right."""

    def __init__(self, command: str) -> None:
        self._command = f"/{command} "

    async def __call__(self, event: Message) -> dict[str, Any] | bool:
        answered = event.reply_to_message
        if answered is None or answered.from_user is None or not answered.from_user.is_bot:
            return False
        text = answered.text or ""
        for entity in answered.entities or ():
            said = entity.extract_from(text) if entity.type == "code" else ""
            if said.startswith(self._command):
                return {"prompt": said.removeprefix(self._command)}
        return False


class Pressed(Filter):
    """A button of ours, of one of these kinds; hands over `press`."""

    def __init__(self, *kinds: Kind) -> None:
        self._kinds = frozenset(kinds)

    async def __call__(self, event: CallbackQuery) -> dict[str, Any] | bool:
        press = press_of(event)
        return {"press": press} if press is not None and press.kind in self._kinds else False


def press_of(query: CallbackQuery) -> Press | None:
    """What a button carried; None for anything that no button of ours carries."""
    try:
        return Press.unpack(query.data or "")
    except BadPress:
        return None


class TopicIsThere(Filter):
    """A topic that we have made; hands over its name."""

    async def __call__(self, event: Message, bot: Bot) -> dict[str, Any] | bool:
        made, author = event.forum_topic_created, event.from_user
        if made is None or author is None or author.id != bot.id:
            return False
        return {"name": made.name}


class Migrated(Filter):
    """A group has become a supergroup; hands over `old` and `new`."""

    async def __call__(self, event: Message) -> dict[str, Any] | bool:
        if event.migrate_to_chat_id:
            return {"old": event.chat.id, "new": event.migrate_to_chat_id}
        if event.migrate_from_chat_id:
            return {"old": event.migrate_from_chat_id, "new": event.chat.id}
        return False
