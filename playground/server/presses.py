"""Presses of buttons, and the waiting for their answers."""

import asyncio

from playground.server.errors import ControlError
from playground.server.model import Chat, Json, Message
from playground.server.render import chat_json, message_json, user_json
from playground.server.world import Query, World


def press(
    world: World,
    user_id: int,
    chat_id: int,
    message_id: int,
    data: str,
    *,
    ephemeral_id: int | None = None,
    force: bool = False,
    inaccessible: bool = False,
) -> Query:
    """Press a button that the person really has before him.

    `force` sends the press whatever is there: forged or stale data. `inaccessible` sends it as
    from a message too old for Telegram to show: chat, id and date 0.
    """
    world.person(user_id)
    chat = world.chat(chat_id)
    message = _shown(chat, message_id, ephemeral_id)
    if not force and not inaccessible:
        require_button(world, chat, user_id, message, data)
    query = Query(
        id=str(4_000_000_000_000 + world.fresh()),
        user_id=user_id,
        chat_id=chat.id,
        message_id=message_id,
        ephemeral_id=ephemeral_id,
        at=world.clock.now(),
        answer=asyncio.get_running_loop().create_future(),
    )
    world.queries[query.id] = query
    body: Json = {
        "id": query.id,
        "from": user_json(world.people[user_id]),
        "chat_instance": str(chat.id),
        "data": data,
    }
    if message is None or inaccessible:
        body["message"] = {"chat": chat_json(world, chat), "message_id": message_id, "date": 0}
    else:
        body["message"] = message_json(world, message)
    world.updates.put("callback_query", body)
    world.feed.tell(
        "press", world.clock.now(), user_id=user_id, chat_id=chat.id, message_id=message_id
    )
    return query


async def answer_to(world: World, query: Query, seconds: float) -> Json | None:
    """The bot's answer, waited for in real time; None when there is none by then."""
    try:
        async with asyncio.timeout(seconds):
            return await asyncio.shield(query.answer)
    except TimeoutError:
        return None


def require_button(
    world: World, chat: Chat, user_id: int, message: Message | None, data: str
) -> None:
    """That the button is on the message as this person sees it now."""
    if message is None:
        raise ControlError("there is no such message (any more)")
    if not can_see(chat, user_id, message):
        raise ControlError("the person doesn't see this message")
    if chat.type == "private" and not world.people[user_id].started:
        raise ControlError("the private chat is not open")
    for row in (message.markup or {}).get("inline_keyboard", []):
        for button in row:
            if button.get("callback_data") == data:
                return
    raise ControlError("there is no such button on the message")


def can_see(chat: Chat, user_id: int, message: Message) -> bool:
    """Private chats belong to one person, groups to members; ephemeral messages to one of them."""
    if chat.type == "private":
        return chat.id == user_id
    member = chat.members.get(user_id)
    if member is None or not member.inside:
        return False
    return message.receiver is None or user_id in (message.receiver, message.sender_id)


def _shown(chat: Chat, message_id: int, ephemeral_id: int | None) -> Message | None:
    if ephemeral_id is not None:
        return chat.ephemerals.get(ephemeral_id)
    return chat.messages.get(message_id)
