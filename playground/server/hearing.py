"""What the bot gets to hear of what happens in a chat, and service messages."""

import re

from playground.server.model import Chat, Json, Member, Message
from playground.server.render import chat_json, member_json, message_json, user_json
from playground.server.text import cut
from playground.server.world import World


def announce(world: World, chat: Chat, message: Message, kind: str = "message") -> int | None:
    """Queue a message for the bot if it may hear it; the update's id."""
    if not hears(world, chat, message):
        return None
    return world.updates.put(kind, message_json(world, message))


def hears(world: World, chat: Chat, message: Message) -> bool:
    """Administrators hear everything; in privacy mode others hear what is meant for them."""
    if chat.type == "private":
        return world.people[chat.id].started and not world.people[chat.id].blocked
    member = world.bot_member(chat)
    if not member.inside:
        return False
    if member.is_admin or world.settings.sees_all or message.service is not None:
        return True
    if message.receiver == world.bot.id:
        return True
    target = chat.messages.get(message.reply_to or 0)
    if target is not None and target.sender_id == world.bot.id:
        return True
    return _is_command_for(world, message)


def _is_command_for(world: World, message: Message) -> bool:
    """`/cmd@bot` always; a bare `/cmd` when it could be this bot's.

    Telegram asks for the bot to have spoken last; with one bot in the world any bare command
    is taken for it.
    """
    own = f"@{world.bot.username}".lower()
    for entity in message.entities:
        if entity["type"] == "bot_command":
            command = cut(message.text or "", entity["offset"], entity["length"])
            name = re.sub(r"^[^@]*", "", command).lower()
            if name in ("", own):
                return True
    return False


def service(
    world: World, chat: Chat, actor_id: int, content: Json, thread: int | None = None
) -> Message:
    """Post a service message.

    The bot hears also of the pins and changes of topics that it caused itself
    (telegram-bot-api, need_skip_update_message).
    """
    message = Message(
        id=world.next_message_id(chat),
        chat_id=chat.id,
        date=world.now(),
        sender_id=actor_id,
        thread=thread,
        service=content,
    )
    world.post(chat, message)
    announce(world, chat, message)
    return message


def member_changed(world: World, chat: Chat, old: Json, member: Member, actor_id: int) -> None:
    """Tell of a new standing: my_chat_member for the bot, chat_member for others."""
    update = {
        "chat": chat_json(world, chat),
        "from": user_json(world.people[actor_id]),
        "date": world.now(),
        "old_chat_member": old,
        "new_chat_member": member_json(world, member),
    }
    if member.user_id == world.bot.id:
        world.updates.put("my_chat_member", update)
    elif world.bot_member(chat).is_admin:
        world.updates.put("chat_member", update)
    world.feed.tell(
        "member",
        world.clock.now(),
        chat_id=chat.id,
        user_id=member.user_id,
        status=member.status,
    )
