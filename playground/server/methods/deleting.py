"""Taking messages away: own ones, and others' with the right, for 48 hours."""

from playground.server import access
from playground.server.errors import bad, malformed
from playground.server.methods.registry import method
from playground.server.model import Chat, Json, Message
from playground.server.world import World

LIMIT = 48 * 3600
"""Seconds after which a message stays for ever."""
MOST = 100


@method("deleteMessage")
def delete_message(world: World, params: Json) -> bool:
    chat = access.reach(world, params["chat_id"])
    message = access.message_in(chat, params["message_id"], "message to delete not found")
    _require_deletable(world, chat, message)
    world.remove(chat, message)
    return True


@method("deleteMessages")
def delete_messages(world: World, params: Json) -> bool:
    """Ids that don't exist are skipped, as documented; one that may not go stops all."""
    chat = access.reach(world, params["chat_id"])
    numbers = params["message_ids"]
    if not 1 <= len(numbers) <= MOST:
        raise malformed(f"there must be 1-{MOST} identifiers of messages to delete")
    found = [chat.messages[number] for number in numbers if number in chat.messages]
    for message in found:
        _require_deletable(world, chat, message)
    for message in found:
        world.remove(chat, message)
    return True


def _require_deletable(world: World, chat: Chat, message: Message) -> None:
    own = message.sender_id == world.bot.id
    rightful = chat.type == "private" or world.bot_member(chat).has("can_delete_messages")
    if not own and not rightful:
        raise bad("message can't be deleted")
    if world.now() - message.date > LIMIT:
        raise bad("message can't be deleted for everyone")
