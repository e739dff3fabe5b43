"""Reads one stored update. What cannot be read is skipped, so that it never stops the others.

Anybody can send the bot a message that aiogram does not understand, by forwarding a newer kind of
content. So a message is cut down to the fields that the game reads before it is parsed.
"""

import json
import logging
from typing import Any, Final

from aiogram import Bot
from aiogram.types import Update
from pydantic import ValidationError

log = logging.getLogger(__name__)

ALLOWED: Final = ("message", "edited_message", "callback_query", "my_chat_member", "chat_member")
"""The kinds of update that the bot asks for; chat_member never comes unasked."""

BITS: Final = 63
"""Of the largest number that can be stored; no id of Telegram's has more than 52."""

NUMBERS: Final = frozenset(
    {
        "id",
        "message_id",
        "message_thread_id",
        "ephemeral_message_id",
        "migrate_to_chat_id",
        "migrate_from_chat_id",
        "duration",
    }
)
"""Fields that hold numbers which the game reads, wherever they stand."""

READ_OF_MESSAGES: Final = frozenset(
    {
        "message_id",
        "message_thread_id",
        "is_topic_message",
        "from",
        "sender_chat",
        "date",
        "edit_date",
        "chat",
        "via_bot",
        "reply_to_message",
        "text",
        "entities",
        "caption",
        "caption_entities",
        "voice",
        "video_note",
        "new_chat_members",
        "left_chat_member",
        "group_chat_created",
        "supergroup_chat_created",
        "migrate_to_chat_id",
        "migrate_from_chat_id",
        "forum_topic_created",
        "forum_topic_edited",
        "forum_topic_closed",
        "forum_topic_reopened",
        "reply_markup",
        "receiver_user",
        "ephemeral_message_id",
    }
)


def read_update(raw: bytes, bot: Bot) -> Update | None:
    """The update in some stored JSON, bound to the bot; None, and a warning, if there is none."""
    try:
        found = json.loads(raw)
        if all(found.get(kind) is None for kind in ALLOWED):
            # aiogram would warn of a kind that is new, with all that people wrote in it.
            log.info("an update of a kind that nobody asked for is skipped")
            return None
        for kind in ("message", "edited_message"):
            _cut(found, kind)
        if isinstance(found.get("callback_query"), dict):
            _cut(found["callback_query"], "message")
        _check_numbers(found)
        return Update.model_validate(found, context={"bot": bot})
    except (ValueError, ValidationError, AttributeError) as error:
        log.warning("an update is unreadable and skipped", extra={"reason": _reason(error)})
        return None


def _check_numbers(found: Any) -> None:
    """Raises ValueError where a number is none, or larger than can be stored.

    pydantic would read numbers out of strings, of any length.
    """
    if isinstance(found, list):
        for item in found:
            _check_numbers(item)
    elif isinstance(found, dict):
        for key, value in found.items():
            press = key == "id" and "chat_instance" in found  # the id of a press is a string
            if key in NUMBERS and not press and not _is_number(value):
                raise ValueError(key)
            _check_numbers(value)


def _is_number(value: object) -> bool:
    return value is None or (type(value) is int and value.bit_length() <= BITS)


def _cut(holder: dict[str, Any], key: str) -> None:
    """Leaves of a message, and of that which it replies to, what the game reads."""
    message = holder.get(key)
    if not isinstance(message, dict):
        return
    holder[key] = message = {k: v for k, v in message.items() if k in READ_OF_MESSAGES}
    _cut(message, "reply_to_message")


def _reason(error: Exception) -> str:
    """Where it failed, without a word of what people wrote."""
    if isinstance(error, ValidationError):
        places = {".".join(map(str, fault["loc"])) for fault in error.errors(include_url=False)}
        return ", ".join(sorted(places))
    return type(error).__name__
