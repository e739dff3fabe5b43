"""Pinned messages. Every topic has its own list."""

from playground.server import access
from playground.server.errors import bad
from playground.server.hearing import service
from playground.server.methods.registry import method
from playground.server.model import Chat, Json, Message
from playground.server.render import message_json
from playground.server.world import World

DEED = "manage pinned messages in the chat"


@method("pinChatMessage")
def pin_chat_message(world: World, params: Json) -> bool:
    chat = access.reach(world, params["chat_id"])
    message = access.message_in(chat, params["message_id"], "message to pin not found")
    access.require(world, chat, "can_pin_messages", DEED)
    if message.service is not None:
        raise bad("service messages can't be pinned")
    if message.pinned:
        raise bad("CHAT_NOT_MODIFIED")
    message.pinned = True
    chat.pins.append(message.id)
    world.changed("pin", message)
    pinned = {"pinned_message": message_json(world, message, with_reply=False)}
    service(world, chat, world.bot.id, pinned, message.thread)
    return True


@method("unpinChatMessage")
def unpin_chat_message(world: World, params: Json) -> bool:
    """Without an id the most recent one goes."""
    chat = access.reach(world, params["chat_id"])
    access.require(world, chat, "can_pin_messages", DEED)
    if "message_id" in params:
        message = access.message_in(chat, params["message_id"], "message to unpin not found")
    elif chat.pins:
        message = chat.messages[chat.pins[-1]]
    else:
        raise bad("message to unpin not found")
    if not message.pinned:
        raise bad("CHAT_NOT_MODIFIED")
    _unpin(world, chat, message)
    return True


@method("unpinAllForumTopicMessages")
def unpin_all_forum_topic_messages(world: World, params: Json) -> bool:
    chat = access.reach(world, params["chat_id"])
    access.require(world, chat, "can_pin_messages", DEED)
    topic = access.topic_of(chat, params["message_thread_id"], access.NO_TOPIC)
    for number in list(chat.pins):
        if chat.messages[number].thread == topic.id:
            _unpin(world, chat, chat.messages[number])
    return True


@method("unpinAllGeneralForumTopicMessages")
def unpin_all_general_forum_topic_messages(world: World, params: Json) -> bool:
    chat = access.reach(world, params["chat_id"])
    access.require(world, chat, "can_pin_messages", DEED)
    for number in list(chat.pins):
        if chat.messages[number].thread is None:
            _unpin(world, chat, chat.messages[number])
    return True


def _unpin(world: World, chat: Chat, message: Message) -> None:
    if message.pinned:
        message.pinned = False
        chat.pins.remove(message.id)
        world.changed("unpin", message)
