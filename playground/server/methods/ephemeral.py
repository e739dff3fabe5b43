"""Changes of messages that one member alone sees."""

from playground.server import access
from playground.server.errors import bad
from playground.server.formatted import text_of
from playground.server.methods.editing import change, refuse_rich
from playground.server.methods.registry import method
from playground.server.model import Chat, Json, Message
from playground.server.world import World


@method("editEphemeralMessageText")
def edit_ephemeral_message_text(world: World, params: Json) -> bool:
    refuse_rich(params)
    content = text_of(world, params)
    _, message = _own(world, params, "message to edit not found")
    change(world, message, params, content)
    return True


@method("editEphemeralMessageReplyMarkup")
def edit_ephemeral_message_reply_markup(world: World, params: Json) -> bool:
    _, message = _own(world, params, "message to edit not found")
    change(world, message, params, (message.text or "", message.entities))
    return True


@method("deleteEphemeralMessage")
def delete_ephemeral_message(world: World, params: Json) -> bool:
    chat, message = _own(world, params, "message to delete not found")
    world.remove(chat, message)
    return True


def _own(world: World, params: Json, missing: str) -> tuple[Chat, Message]:
    """Both the number and the receiver must fit: numbers are used again."""
    chat = access.reach(world, params["chat_id"])
    message = chat.ephemerals.get(params["ephemeral_message_id"])
    if message is None or params["receiver_user_id"] not in (message.receiver, message.sender_id):
        raise bad(missing)
    return chat, message
