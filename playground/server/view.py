"""What one person has before him: his chats as his own client would show them."""

from playground.server import access
from playground.server.model import Chat, Json, Member, Message
from playground.server.presses import can_see
from playground.server.world import World


def view(world: World, user_id: int, since: int = 0) -> Json:
    """All that the person sees; with `since` only the messages changed after that `seq`.

    A chat entered after `since` comes whole. `deleted` names what is gone.
    """
    world.person(user_id)
    changed: dict[int, list[Message]] = {}
    deleted: list[Json] = []
    chats = [chat for chat in world.chats.values() if _is_inside(world, chat, user_id)]
    if since:
        changed, deleted = _changes(world, user_id, since)
    return {
        "seq": world.feed.seq,
        "now": world.clock.now(),
        "chats": [_chat(world, chat, user_id, since, changed) for chat in chats],
        "deleted": deleted,
    }


def message_view(world: World, message: Message) -> Json:
    """A message as a client shows it."""
    sender = world.people[message.sender_id]
    name = " ".join(filter(None, (sender.first_name, sender.last_name)))
    if message.sender_chat_id is not None:
        name = world.chats[message.sender_chat_id].title or name
    media = message.media
    return {
        "message_id": message.id,
        "ephemeral_id": message.ephemeral_id,
        "thread": message.thread,
        "date": message.date,
        "edited": message.edit_date,
        "from": {"id": sender.id, "name": name, "bot": sender.is_bot},
        "text": message.text or "",
        "entities": message.entities,
        "keyboard": _keyboard(message),
        "pinned": message.pinned,
        "protected": message.protected,
        "reply_to": message.reply_to,
        "service": message.service,
        "forwarded": message.forward_origin is not None,
        "reactions": [*message.reactions.values()],
        "media": None
        if media is None
        else {
            "kind": media.kind,
            "duration": media.duration,
            "file_name": media.file_name,
            "file_id": media.file_id,
        },
        "seq": message.seq,
    }


def may_know(world: World, user_id: int, event: Json) -> bool:
    """Whether a person notices a happening of the feed: by its chat, its receiver, its author."""
    if event["kind"] in ("press", "answer", "block") and event["user_id"] != user_id:
        return False
    if event.get("receiver") is not None and event["receiver"] != user_id:
        sender = (event.get("message") or {}).get("from", {}).get("id")
        return bool(sender == user_id)
    chat = world.chats.get(event.get("chat_id", 0))
    return chat is None or _is_inside(world, chat, user_id)


def _keyboard(message: Message) -> list[list[Json]]:
    return [
        [
            {
                "text": button["text"],
                "data": button.get("callback_data"),
                "url": button.get("url"),
                "style": button.get("style"),
                "disabled": "disabled" in button,
                "copy": button.get("copy_text", {}).get("text"),
            }
            for button in row
        ]
        for row in (message.markup or {}).get("inline_keyboard", [])
    ]


def _is_inside(world: World, chat: Chat, user_id: int) -> bool:
    if chat.type == "private":
        return chat.id == user_id and world.people[user_id].started
    member = chat.members.get(user_id)
    return member is not None and member.inside


def _chat(
    world: World, chat: Chat, user_id: int, since: int, changed: dict[int, list[Message]]
) -> Json:
    messages: list[Message]
    member = chat.members.get(user_id)
    if since and (member is None or member.seen_from <= since):
        messages = changed.get(chat.id, [])
    else:
        own = [one for one in chat.ephemerals.values() if can_see(chat, user_id, one)]
        messages = sorted([*chat.messages.values(), *own], key=lambda one: (one.date, one.seq))
    return {
        "chat_id": chat.id,
        "type": chat.type,
        "title": chat.title or world.bot.first_name,
        "forum": chat.is_forum,
        "general_closed": chat.general_closed,
        "migrated_to": chat.migrated_to,
        "mute": _is_mute(world, chat, member),
        "topics": [
            {"thread": topic.id, "name": topic.name, "closed": topic.closed}
            for topic in chat.topics.values()
        ],
        "members": [
            {
                "id": one.user_id,
                "name": world.people[one.user_id].first_name,
                "status": one.status,
                "tag": one.tag,
            }
            for one in chat.members.values()
        ],
        "messages": [message_view(world, message) for message in messages],
    }


def _is_mute(world: World, chat: Chat, member: Member | None) -> bool:
    """Where one writes, his client shows that he can't."""
    if chat.type == "private" or member is None:
        return False
    return not access.may_send(world, chat, member, "can_send_messages")


def _changes(
    world: World, user_id: int, since: int
) -> tuple[dict[int, list[Message]], list[Json]]:
    """By chat, what has changed after `since`, oldest first, and what has gone."""
    changed: dict[int, list[Message]] = {}
    deleted: list[Json] = []
    for (chat_id, message_id, ephemeral_id), seq in reversed(world.changes.items()):
        if seq <= since:
            break
        chat = world.chats[chat_id]
        if not _is_inside(world, chat, user_id):
            continue
        pool = chat.ephemerals if ephemeral_id else chat.messages
        message = pool.get(ephemeral_id or message_id)
        if message is None:
            deleted.append(
                {
                    "chat_id": chat_id,
                    "message_id": message_id,
                    "ephemeral_id": ephemeral_id or None,
                }
            )
        elif can_see(chat, user_id, message):
            changed.setdefault(chat_id, []).insert(0, message)
    return changed, deleted
