"""The one way by which the bot's messages come into a chat."""

from dataclasses import dataclass, field

from playground.server import access
from playground.server.errors import bad
from playground.server.formatted import quote_of
from playground.server.keyboard import check_markup
from playground.server.model import Chat, Json, Media, Message
from playground.server.world import World

CALLBACK_ANSWER_LIFE = 15
"""Seconds in which a press may be answered, also by an ephemeral message (Bot API 10.3)."""


@dataclass(slots=True)
class Content:
    """What a message says. `permission` is what a member needs in order to send it."""

    permission: str
    deed: str
    text: str | None = None
    entities: list[Json] = field(default_factory=list)
    media: Media | None = None
    forward_origin: Json | None = None


def send(world: World, params: Json, content: Content) -> Message:
    """Check rights, topic, reply and keyboard of a send and carry it out."""
    chat = access.reach(world, params["chat_id"])
    markup = check_markup(params.get("reply_markup"))
    ephemeral = params.get("ephemeral_message_parameters")
    thread = params.get("message_thread_id")
    if thread is not None:
        access.topic_of(chat, thread)
    reply = params.get("reply_parameters", {})
    target = _reply_target(chat, reply)
    if target is not None and thread is None:
        thread = target.thread
    access.require_voice(world, chat, content.permission, content.deed)
    access.require_open(world, chat, thread)
    message = Message(
        id=0,
        chat_id=chat.id,
        date=world.now(),
        sender_id=world.bot.id,
        thread=thread,
        text=content.text,
        entities=content.entities,
        media=content.media,
        markup=markup,
        reply_to=target.id if target is not None else None,
        quote=_quote(world, reply, target),
        forward_origin=content.forward_origin,
        protected=params.get("protect_content", False),
    )
    if ephemeral is not None:
        return _post_ephemeral(world, chat, message, ephemeral, reply)
    message.id = world.next_message_id(chat)
    return world.post(chat, message)


def _reply_target(chat: Chat, reply: Json) -> Message | None:
    if "message_id" not in reply:
        return None
    elsewhere = reply.get("chat_id", chat.id)
    if elsewhere != chat.id:
        raise bad("replies to other chats are not modelled by the playground")
    target = chat.messages.get(reply["message_id"])
    if target is None and not reply.get("allow_sending_without_reply"):
        raise bad("message to be replied not found")
    return target


def _quote(world: World, reply: Json, target: Message | None) -> Json | None:
    """A quote must be an exact part of the message it is taken from."""
    if target is None or "quote" not in reply:
        return None
    text, _ = quote_of(world, reply)
    if text not in (target.text or ""):
        raise bad("QUOTE_TEXT_INVALID")
    return {"text": text, "position": (target.text or "").index(text), "is_manual": True}


def _post_ephemeral(
    world: World, chat: Chat, message: Message, wish: Json, reply: Json
) -> Message:
    """Show a message to one member only.

    Rules are the documented ones (10.2, 10.3); the texts of the refusals are ours.
    """
    receiver = wish["receiver_user_id"]
    member = chat.members.get(receiver)
    if chat.type not in ("group", "supergroup"):
        raise bad("ephemeral messages can be sent only in groups")
    if member is None or not member.inside or world.people[receiver].is_bot:
        raise bad("ephemeral message receiver is not a member of the chat")
    if not world.bot_member(chat).is_admin and not _was_asked(world, chat, wish, reply):
        raise bad("not enough rights to send an ephemeral message without a recent request")
    message.receiver = receiver
    message.ephemeral_id = world.fresh()
    chat.ephemerals[message.ephemeral_id] = message
    world.changed("message", message)
    return message


def _was_asked(world: World, chat: Chat, wish: Json, reply: Json) -> bool:
    """A bot without rights answers only a press or an ephemeral command of the last 15 s."""
    oldest = world.clock.now() - CALLBACK_ANSWER_LIFE
    query = world.queries.get(wish.get("callback_query_id", ""))
    if query is not None:
        return (query.user_id, query.chat_id) == (
            wish["receiver_user_id"],
            chat.id,
        ) and query.at >= oldest
    command = chat.ephemerals.get(reply.get("ephemeral_message_id", 0))
    return (
        command is not None
        and command.sender_id == wish["receiver_user_id"]
        and command.date >= oldest
    )
