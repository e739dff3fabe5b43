"""The wishes of people and tests, as the control API takes them: one function for each.

`POST /control/NAME` with a JSON object of the function's arguments calls it.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from playground.server import forum, membership, people, presses
from playground.server.errors import ControlError
from playground.server.membership import USUAL_RIGHTS
from playground.server.model import Chat, Json, Message, Topic

if TYPE_CHECKING:
    from playground.server.runner import Server

Action = Callable[..., Any | Awaitable[Any]]
Declared = TypeVar("Declared", bound=Action)
ACTIONS: dict[str, Action] = {}
FIRST_PERSON = 5_000_000_000
"""Ids given out start beyond 32 bits, as those of real people do."""
FIRST_CHAT = -1_001_000_000_000
FIRST_BASIC_GROUP = -4_000_000_000


def action(function: Declared) -> Declared:
    """Enter a function into the control API under its own name."""
    ACTIONS[function.__name__] = function
    return function


@action
def person(
    server: "Server",
    first_name: str,
    user_id: int | None = None,
    last_name: str | None = None,
    username: str | None = None,
    language_code: str | None = "ru",
    started: bool = False,
) -> Json:
    number = user_id if user_id is not None else FIRST_PERSON + server.world.fresh()
    added = people.add_person(
        server.world,
        user_id=number,
        first_name=first_name,
        last_name=last_name,
        username=username,
        language_code=language_code,
        started=started,
    )
    return {"user_id": added.id}


@action
def change_person(server: "Server", user_id: int, **fields: Any) -> Json:
    return {"user_id": people.change_person(server.world, user_id, **fields).id}


@action
def group(
    server: "Server",
    title: str,
    owner_id: int,
    kind: str = "supergroup",
    forum: bool = False,
    chat_id: int | None = None,
    username: str | None = None,
) -> Json:
    """`kind`: group, supergroup or channel. A basic group's id is short, the others' -100..."""
    if chat_id is None:
        start = FIRST_BASIC_GROUP if kind == "group" else FIRST_CHAT
        chat_id = start - server.world.fresh()
    chat = membership.add_chat(
        server.world,
        chat_id=chat_id,
        title=title,
        owner_id=owner_id,
        kind=kind,  # type: ignore[arg-type]  # add_chat looks at it
        forum=forum,
        username=username,
    )
    return {"chat_id": chat.id}


@action
def join(server: "Server", chat_id: int, user_id: int, by: int | None = None) -> Json:
    return {"status": membership.join(server.world, chat_id, user_id, by).status}


@action
def leave(server: "Server", chat_id: int, user_id: int, by: int | None = None) -> Json:
    return {"status": membership.leave(server.world, chat_id, user_id, by).status}


@action
def promote(
    server: "Server",
    chat_id: int,
    user_id: int | None = None,
    rights: list[str] | None = None,
    without: Sequence[str] = (),
    anonymous: bool = False,
    custom_title: str | None = None,
) -> Json:
    """The bot, unless a person is named. `without` takes single rights from the usual ones."""
    chosen = None if rights is None and not without else set(rights or USUAL_RIGHTS) - set(without)
    member = membership.promote(
        server.world,
        chat_id,
        server.world.bot.id if user_id is None else user_id,
        [] if rights == [] else chosen,
        anonymous=anonymous,
        custom_title=custom_title,
    )
    return {"status": member.status, "rights": sorted(member.rights)}


@action
def permissions(server: "Server", chat_id: int, **allowed: bool) -> Json:
    """What plain members of a chat may do."""
    chat = server.world.chat(chat_id)
    if unknown := allowed.keys() - chat.permissions.keys():
        raise ControlError(f"there are no such permissions: {', '.join(sorted(unknown))}")
    membership.change_permissions(server.world, chat, chat.permissions | allowed)
    return dict(chat.permissions)


@action
def follow_invitation(server: "Server", user_id: int, url: str) -> Json:
    return {"chat_id": membership.follow_invitation(server.world, user_id, url).id}


@action
def block(server: "Server", user_id: int, blocked: bool = True) -> Json:
    membership.block(server.world, user_id, blocked=blocked)
    return {}


@action
def upgrade(
    server: "Server",
    chat_id: int,
    new_chat_id: int | None = None,
    order: Sequence[str] = ("to", "from"),
    forum: bool = False,
) -> Json:
    number = new_chat_id if new_chat_id is not None else FIRST_CHAT - server.world.fresh()
    chosen = [membership.side(one) for one in order]
    chat = membership.upgrade(server.world, chat_id, number, order=chosen, forum=forum)
    return {"chat_id": chat.id}


@action
def kill_group(server: "Server", chat_id: int) -> Json:
    """The owner deletes the group."""
    server.world.chat(chat_id).deleted = True
    return {}


@action
def topic(server: "Server", chat_id: int, name: str, user_id: int) -> Json:
    chat = _forum(server, chat_id)
    made = forum.create_topic(server.world, chat, user_id, name, forum.ICON_COLORS[0])
    return {"thread": made.id}


@action
def close_topic(
    server: "Server", chat_id: int, user_id: int, thread: int | None = None, closed: bool = True
) -> Json:
    """Without a thread General."""
    chat = _forum(server, chat_id)
    if thread is None:
        forum.set_general_closed(server.world, chat, user_id, closed=closed)
    else:
        found = _topic(chat, thread)
        forum.set_topic_closed(server.world, chat, user_id, found, closed=closed)
    return {}


@action
def rename_topic(server: "Server", chat_id: int, user_id: int, thread: int, name: str) -> Json:
    chat = _forum(server, chat_id)
    found = _topic(chat, thread)
    forum.rename_topic(server.world, chat, user_id, found, name, found.icon_custom_emoji_id)
    return {}


@action
def delete_topic(server: "Server", chat_id: int, thread: int) -> Json:
    chat = _forum(server, chat_id)
    forum.delete_topic(server.world, chat, _topic(chat, thread))
    return {}


@action
def start(server: "Server", user_id: int, payload: str | None = None) -> Json:
    return _said(people.start(server.world, user_id, payload))


@action
def say(
    server: "Server",
    user_id: int,
    chat_id: int,
    text: str = "",
    thread: int | None = None,
    reply_to: int | None = None,
    sender: int | Literal["self", "anonymous"] = "self",
    media: people.Recording | None = None,
    duration: int = 0,
    size: int = 1000,
    forward_origin: Json | None = None,
) -> Json:
    """See people.say; `size` in bytes, `forward_origin` a MessageOrigin."""
    message = people.say(
        server.world,
        user_id,
        chat_id,
        text,
        thread=thread,
        reply_to=reply_to,
        sender=sender,
        media=media,
        duration=duration,
        size=size,
        forward_origin=forward_origin,
    )
    return _said(message)


@action
def edit(server: "Server", user_id: int, chat_id: int, message_id: int, text: str) -> Json:
    return _said(people.edit(server.world, user_id, chat_id, message_id, text))


@action
def delete(server: "Server", user_id: int, chat_id: int, message_id: int) -> Json:
    people.delete(server.world, user_id, chat_id, message_id)
    return {}


@action
async def press(
    server: "Server",
    user_id: int,
    chat_id: int,
    message_id: int,
    data: str,
    wait: float = 10.0,
    ephemeral_id: int | None = None,
    force: bool = False,
    inaccessible: bool = False,
) -> Json:
    """`answer` is null when none came within `wait` real seconds; ask for it later by the id."""
    query = presses.press(
        server.world,
        user_id,
        chat_id,
        message_id,
        data,
        ephemeral_id=ephemeral_id,
        force=force,
        inaccessible=inaccessible,
    )
    answer = await presses.answer_to(server.world, query, wait) if wait else None
    return {"query_id": query.id, "answer": answer}


@action
async def answer(server: "Server", query_id: str, wait: float = 10.0) -> Json:
    if query_id not in server.world.queries:
        raise ControlError(f"there was no press {query_id}")
    query = server.world.queries[query_id]
    return {"query_id": query_id, "answer": await presses.answer_to(server.world, query, wait)}


def _said(message: Message) -> Json:
    return {"message_id": message.id, "ephemeral_id": message.ephemeral_id}


def _forum(server: "Server", chat_id: int) -> Chat:
    chat = server.world.chat(chat_id)
    if not chat.is_forum:
        raise ControlError(f"{chat_id} has no topics")
    return chat


def _topic(chat: Chat, thread: int) -> Topic:
    if thread not in chat.topics:
        raise ControlError(f"there is no topic {thread}")
    return chat.topics[thread]
