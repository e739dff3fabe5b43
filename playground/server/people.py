"""What people do: they open the bot, write, send recordings, change and delete their words."""

import re
from typing import Literal

from playground.server import access
from playground.server.errors import ControlError
from playground.server.hearing import announce
from playground.server.membership import block
from playground.server.model import (
    ANONYMOUS_ADMIN,
    CHANNEL_BOT,
    Chat,
    Json,
    Media,
    Member,
    Message,
    Person,
)
from playground.server.text import clean, cut, self_marked, trim, units
from playground.server.world import World

Recording = Literal["voice", "video_note", "video", "document", "photo"]
_PERMISSION = {
    "voice": "can_send_voice_notes",
    "video_note": "can_send_video_notes",
    "video": "can_send_videos",
    "document": "can_send_documents",
    "photo": "can_send_photos",
}


def add_person(
    world: World,
    *,
    user_id: int,
    first_name: str,
    last_name: str | None = None,
    username: str | None = None,
    language_code: str | None = "ru",
    started: bool = False,
) -> Person:
    """Somebody with an account; `started`: the private chat with the bot is open already."""
    if user_id in world.people:
        raise ControlError(f"somebody has the id {user_id} already")
    person = Person(user_id, first_name, last_name, username, language_code, started=started)
    world.people[user_id] = person
    if started:
        world.private_chat(person)
    return person


def change_person(world: World, user_id: int, **fields: str | bool | None) -> Person:
    """A new name, a deactivated account and the like."""
    person = world.person(user_id)
    for name, value in fields.items():
        if name not in ("first_name", "last_name", "username", "language_code", "deactivated"):
            raise ControlError(f"a person has no {name} to change")
        setattr(person, name, value)
    return person


def start(world: World, user_id: int, payload: str | None = None) -> Message:
    """Open the bot, as by the button or by `t.me/bot?start=payload`."""
    person = world.person(user_id)
    if payload is not None and not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload):
        raise ControlError("a start payload is 1-64 characters A-Z a-z 0-9 _ -")
    if person.blocked:  # the button says "Restart" then, and unblocks
        block(world, user_id, blocked=False)
    person.started = True
    world.private_chat(person)
    text = "/start" if payload is None else f"/start {payload}"
    return say(world, user_id, user_id, text)


def say(
    world: World,
    user_id: int,
    chat_id: int,
    text: str = "",
    *,
    thread: int | None = None,
    reply_to: int | None = None,
    sender: int | Literal["self", "anonymous"] = "self",
    media: Recording | None = None,
    duration: int = 0,
    size: int = 1000,
    forward_origin: Json | None = None,
) -> Message:
    """Write or record something. `sender` is himself, "anonymous" or the id of his channel."""
    chat = world.chat(chat_id)
    text, _ = trim(clean(text), [])
    if media is not None and media not in _PERMISSION:
        raise ControlError(f"nobody can record a {media}")
    if not text and media is None:
        raise ControlError("there is nothing to say")
    if units(text) > 4096:
        raise ControlError("Telegram's clients split what is longer than 4096")
    marks = self_marked(text, [])
    if chat.type != "private" and media is None and is_ephemeral_command(world, text, marks):
        return _ephemeral(world, chat, user_id, text, marks, thread)
    permission = _PERMISSION[media] if media else "can_send_messages"
    member = _require_may_write(world, chat, user_id, thread, permission)
    if reply_to is not None:
        thread = _thread_of_reply(chat, reply_to, thread)
    sender_id, sender_chat = _sender(world, chat, member, sender)
    message = Message(
        id=world.next_message_id(chat),
        chat_id=chat.id,
        date=world.now(),
        sender_id=sender_id,
        sender_chat_id=sender_chat,
        thread=thread,
        text=text or None,
        entities=marks,
        media=record(world, media, duration, size) if media else None,
        reply_to=reply_to,
        forward_origin=forward_origin,
    )
    world.post(chat, message)
    announce(world, chat, message)
    return message


def record(world: World, kind: Recording, duration: int, size: int) -> Media:
    """A file as a person's device makes it; `duration` in seconds, `size` in bytes."""
    file_id = f"people-{kind}-{world.fresh():016d}"
    return world.store_file(Media(kind, file_id, size, duration))


def edit(world: World, user_id: int, chat_id: int, message_id: int, text: str) -> Message:
    """Change one's own text; the bot gets edited_message."""
    chat, message = _own(world, user_id, chat_id, message_id)
    text, _ = trim(clean(text), [])
    message.text, message.entities = text, self_marked(text, [])
    message.edit_date = world.now()
    world.changed("edit", message)
    announce(world, chat, message, "edited_message")
    return message


def delete(world: World, user_id: int, chat_id: int, message_id: int) -> None:
    """Take back one's own message, or anybody's with the right. No update tells the bot."""
    chat = world.chat(chat_id)
    message = chat.messages.get(message_id)
    if message is None:
        raise ControlError(f"there is no message {message_id}")
    member = chat.members.get(user_id)
    rightful = member is not None and member.has("can_delete_messages")
    if message.sender_id != user_id and chat.type != "private" and not rightful:
        raise ControlError("the message is somebody else's")
    world.remove(chat, message)


def is_ephemeral_command(world: World, text: str, marks: list[Json]) -> bool:
    """Whether a text is a command that the bot has declared as seen by its sender only."""
    if not marks or marks[0]["type"] != "bot_command" or marks[0]["offset"] != 0:
        return False
    name = cut(text, 0, marks[0]["length"])[1:].split("@")[0]
    return any(
        command["command"] == name and command.get("is_ephemeral")
        for commands in world.settings.commands.values()
        for command in commands
    )


def _ephemeral(
    world: World, chat: Chat, user_id: int, text: str, marks: list[Json], thread: int | None
) -> Message:
    """Clients send these without looking whether the member may write (tdlib)."""
    member = chat.members.get(user_id)
    if member is None or not member.inside:
        raise ControlError("the person is not a member of the chat")
    message = Message(
        id=0,
        chat_id=chat.id,
        date=world.now(),
        sender_id=user_id,
        thread=thread,
        text=text,
        entities=marks,
        receiver=world.bot.id,
        ephemeral_id=world.fresh(),
    )
    chat.ephemerals[message.ephemeral_id or 0] = message
    world.changed("message", message)
    announce(world, chat, message)
    return message


def _require_may_write(
    world: World, chat: Chat, user_id: int, thread: int | None, permission: str
) -> Member:
    person = world.person(user_id)
    if chat.type == "private":
        if chat.id != user_id or not person.started or person.blocked:
            raise ControlError("the private chat is not open")
        return Member(user_id)
    member = chat.members.get(user_id)
    if chat.migrated_to is not None:
        raise ControlError(f"the chat has become {chat.migrated_to}")
    if member is None or not access.may_send(world, chat, member, permission):
        raise ControlError("the person may not write in this chat")
    if thread is not None and thread not in chat.topics:
        raise ControlError(f"there is no topic {thread}")
    closed = chat.topics[thread].closed if thread is not None else chat.general_closed
    if closed and not member.has("can_manage_topics"):
        raise ControlError("the topic is closed")
    return member


def _thread_of_reply(chat: Chat, reply_to: int, thread: int | None) -> int | None:
    if reply_to not in chat.messages:
        raise ControlError(f"there is no message {reply_to} to reply to")
    found = chat.messages[reply_to].thread
    if thread not in (None, found):
        raise ControlError("the message to reply to is in another topic")
    return found


def _sender(world: World, chat: Chat, member: Member, sender: int | str) -> tuple[int, int | None]:
    """`from` and `sender_chat` of a message."""
    if sender == "self":
        return member.user_id, None
    if sender == "anonymous":
        if not member.is_admin:
            raise ControlError("only administrators can be anonymous")
        return ANONYMOUS_ADMIN, chat.id
    channel = world.chat(int(sender))
    if channel.type != "channel":
        raise ControlError(f"{sender} is not a channel")
    return CHANNEL_BOT, channel.id


def _own(world: World, user_id: int, chat_id: int, message_id: int) -> tuple[Chat, Message]:
    chat = world.chat(chat_id)
    message = chat.messages.get(message_id)
    if message is None or message.sender_id != user_id or message.media is not None:
        raise ControlError(f"{message_id} is no text of this person")
    return chat, message
