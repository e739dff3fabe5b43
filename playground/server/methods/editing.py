"""Changes of the bot's own messages. They have no age limit (tdlib: bot's outgoing messages)."""

from playground.server import access
from playground.server.errors import bad, malformed
from playground.server.formatted import caption_of, text_of
from playground.server.keyboard import check_markup
from playground.server.methods.registry import method
from playground.server.model import Json, Message
from playground.server.render import message_json
from playground.server.world import World

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly "
    "the same as a current content and reply markup of the message"
)


@method("editMessageText")
def edit_message_text(world: World, params: Json) -> Json:
    refuse_rich(params)
    content = text_of(world, params)
    message = _own(world, params)
    if message.media is not None:
        raise bad("there is no text in the message to edit")
    return message_json(world, change(world, message, params, content))


@method("editMessageCaption")
def edit_message_caption(world: World, params: Json) -> Json:
    content = caption_of(world, params)
    message = _own(world, params)
    if message.media is None:
        raise bad("there is no caption in the message to edit")
    return message_json(world, change(world, message, params, content))


@method("editMessageReplyMarkup")
def edit_message_reply_markup(world: World, params: Json) -> Json:
    message = _own(world, params)
    kept = (message.text or "", message.entities)
    return message_json(world, change(world, message, params, kept))


def refuse_rich(params: Json) -> None:
    if "rich_message" in params:
        raise malformed("rich messages are not modelled by the playground")


def change(
    world: World, message: Message, params: Json, content: tuple[str, list[Json]]
) -> Message:
    """Give a message its new content. A keyboard that isn't repeated is gone, as in Telegram."""
    markup = check_markup(params.get("reply_markup"))
    text, entities = content
    if (text, entities, markup) == (message.text or "", message.entities, message.markup):
        raise bad(NOT_MODIFIED)
    message.text, message.entities, message.markup = text or None, entities, markup
    message.edit_date = world.now()
    world.changed("edit", message)
    return message


def _own(world: World, params: Json) -> Message:
    if "inline_message_id" in params:
        raise malformed("inline messages are not modelled by the playground")
    if "chat_id" not in params:
        raise malformed("chat_id is empty")
    if "message_id" not in params:
        raise malformed("message identifier is not specified")
    chat = access.reach(world, params["chat_id"])
    message = access.message_in(chat, params["message_id"], "message to edit not found")
    foreign = message.sender_id != world.bot.id or message.service or message.forward_origin
    if foreign or "inline_keyboard" not in (message.markup or {"inline_keyboard": []}):
        raise bad("message can't be edited")
    return message
