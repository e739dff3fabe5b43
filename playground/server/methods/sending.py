"""Text messages, and copies of what others have said."""

from playground.server import access
from playground.server.errors import bad
from playground.server.formatted import caption_of, text_of
from playground.server.methods.registry import method
from playground.server.model import Json, Message
from playground.server.posting import Content, send
from playground.server.render import chat_json, message_json, user_json
from playground.server.world import World

ACTIONS = frozenset({
    "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice",
    "upload_document", "choose_sticker", "find_location", "record_video_note",
    "upload_video_note",
})  # fmt: skip


@method("sendMessage")
def send_message(world: World, params: Json) -> Json:
    text, entities = text_of(world, params)
    content = Content("can_send_messages", "text messages", text, entities)
    return message_json(world, send(world, params, content))


@method("copyMessage")
def copy_message(world: World, params: Json) -> Json:
    source = _source(world, params, "message to copy not found")
    if source.service is not None:
        raise bad("the message can't be copied")
    content = _content(source)
    if source.media is not None and "caption" in params:
        content.text, content.entities = caption_of(world, params)
    return {"message_id": send(world, params, content).id}


@method("forwardMessage")
def forward_message(world: World, params: Json) -> Json:
    source = _source(world, params, "message to forward not found")
    if source.service is not None or source.protected:
        raise bad("the message can't be forwarded")
    content = _content(source)
    content.forward_origin = source.forward_origin or _origin(world, source)
    return message_json(world, send(world, params, content))


@method("sendChatAction")
def send_chat_action(world: World, params: Json) -> bool:
    """Accepts the thread of a deleted topic, as Telegram does (telegram-bot-api#732)."""
    access.reach(world, params["chat_id"])
    if params["action"] not in ACTIONS:
        raise bad("wrong parameter action in request")
    return True


def _source(world: World, params: Json, missing: str) -> Message:
    chat = access.reach(world, params["from_chat_id"])
    return access.message_in(chat, params["message_id"], missing)


def _content(source: Message) -> Content:
    permission = f"can_send_{source.media.kind}s" if source.media else "can_send_messages"
    if source.media is not None and source.media.kind == "voice":
        permission = "can_send_voice_notes"
    return Content(permission, "messages", source.text, list(source.entities), source.media)


def _origin(world: World, source: Message) -> Json:
    if source.sender_chat_id is not None:
        sender = chat_json(world, world.chats[source.sender_chat_id])
        return {"type": "chat", "date": source.date, "sender_chat": sender}
    sender = user_json(world.people[source.sender_id])
    return {"type": "user", "date": source.date, "sender_user": sender}
