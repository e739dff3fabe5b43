"""Groups and who is in them: made, joined, left, promoted, upgraded, blocked."""

from collections.abc import Iterable, Sequence
from typing import Literal

from playground.server.errors import ControlError
from playground.server.hearing import member_changed, service
from playground.server.model import ADMIN_RIGHTS, Chat, Json, Member
from playground.server.render import chat_json, member_json, user_json
from playground.server.world import World

USUAL_RIGHTS = frozenset(ADMIN_RIGHTS) - {"can_promote_members"}
"""What an owner who ticks everything but the last box gives to a bot."""


def add_chat(
    world: World,
    *,
    chat_id: int,
    title: str,
    owner_id: int,
    kind: Literal["group", "supergroup", "channel"] = "supergroup",
    forum: bool = False,
    username: str | None = None,
) -> Chat:
    """A new group with its owner; the bot isn't in it yet."""
    if chat_id in world.chats or chat_id >= 0:
        raise ControlError(f"{chat_id} can't be the id of a new chat")
    if kind not in ("group", "supergroup", "channel"):
        raise ControlError(f"there are no chats of kind {kind}")
    if forum and kind != "supergroup":
        raise ControlError("only supergroups have topics")
    world.person(owner_id)
    chat = world.chats[chat_id] = Chat(chat_id, kind, title, username, forum)
    chat.members[owner_id] = Member(owner_id, "creator")
    return chat


def join(world: World, chat_id: int, user_id: int, by: int | None = None) -> Member:
    """Come in, by oneself or added by a member. The bot too is added so."""
    chat = world.chat(chat_id)
    person = world.person(user_id)
    member = chat.members.setdefault(user_id, Member(user_id, "left"))
    if member.inside:
        raise ControlError("the person is a member already")
    if member.status == "kicked" and by is None:
        raise ControlError("the person was banned")
    actor = user_id if by is None else by
    old = member_json(world, member)
    member.status, member.until, member.seen_from = "member", 0, world.feed.tick()
    if person is world.bot:
        actor = _owner(chat) if by is None else by
    member_changed(world, chat, old, member, actor)
    service(world, chat, actor, {"new_chat_members": [user_json(person)]})
    return member


def leave(world: World, chat_id: int, user_id: int, by: int | None = None) -> Member:
    """Go out; with `by` thrown out for ever. A bot hears of its own end too."""
    chat = world.chat(chat_id)
    member = _inside(chat, user_id)
    old = member_json(world, member)
    actor = user_id if by is None else by
    farewell = {"left_chat_member": user_json(world.person(user_id))}
    service(world, chat, actor, farewell)
    member.status = "left" if by is None else "kicked"
    member.rights = frozenset()
    member_changed(world, chat, old, member, actor)
    return member


def follow_invitation(world: World, user_id: int, url: str) -> Chat:
    """Come in by a link of the bot's."""
    for chat in world.chats.values():
        for link in chat.invites:
            if link["invite_link"] == url:
                if link["is_revoked"] or link["creates_join_request"]:
                    raise ControlError("the link lets nobody in")
                join(world, chat.id, user_id)
                return chat
    raise ControlError(f"{url} leads nowhere")


def change_permissions(world: World, chat: Chat, allowed: dict[str, bool]) -> None:
    """What plain members may do. No update and no message tells of it."""
    if chat.permissions != allowed:
        chat.permissions = allowed
        world.feed.tell(
            "permissions", world.clock.now(), chat_id=chat.id, allowed=sorted(_given(allowed))
        )


def _given(allowed: dict[str, bool]) -> Iterable[str]:
    return (name for name, value in allowed.items() if value)


def promote(
    world: World,
    chat_id: int,
    user_id: int,
    rights: Iterable[str] | None = None,
    *,
    anonymous: bool = False,
    custom_title: str | None = None,
) -> Member:
    """Make an administrator of a member, with exactly these rights (None: the usual ones).

    No rights at all takes the post away.
    """
    chat = world.chat(chat_id)
    if user_id == world.bot.id and not world.bot_member(chat).inside:
        join(world, chat_id, user_id)
    member = _inside(chat, user_id)
    chosen = USUAL_RIGHTS if rights is None else frozenset(rights)
    if unknown := chosen - set(ADMIN_RIGHTS):
        raise ControlError(f"there are no such rights: {', '.join(sorted(unknown))}")
    old = member_json(world, member)
    if member.status != "creator":
        member.status = "administrator" if chosen else "member"
        member.rights = chosen | ({"can_manage_chat"} if chosen else set())
    member.anonymous, member.custom_title = anonymous, custom_title
    member_changed(world, chat, old, member, _owner(chat))
    return member


def block(world: World, user_id: int, *, blocked: bool) -> None:
    """Block the bot or let it write again: my_chat_member in the private chat."""
    person = world.person(user_id)
    if not person.started or person.blocked is blocked:
        raise ControlError("that changes nothing")
    person.blocked = blocked
    before, after = ("member", "kicked") if blocked else ("kicked", "member")
    chat = world.private_chat(person)
    states: list[Json] = [
        {"status": status, "user": user_json(world.bot)}
        | ({"until_date": 0} if status == "kicked" else {})
        for status in (before, after)
    ]
    update = {
        "chat": chat_json(world, chat),
        "from": user_json(person),
        "date": world.now(),
        "old_chat_member": states[0],
        "new_chat_member": states[1],
    }
    world.updates.put("my_chat_member", update)
    world.feed.tell("block", world.clock.now(), user_id=user_id, blocked=blocked)


def upgrade(
    world: World,
    chat_id: int,
    new_chat_id: int,
    *,
    order: Sequence[Literal["to", "from"]] = ("to", "from"),
    forum: bool = False,
) -> Chat:
    """Turn a basic group into a supergroup: a new chat with a new id and new message ids.

    `order` is that of the service messages in the queue; tests repeat and swap them.
    """
    old = world.chat(chat_id)
    if old.type != "group" or old.migrated_to is not None:
        raise ControlError("only a basic group can be upgraded")
    new = add_chat(world, chat_id=new_chat_id, title=old.title or "", owner_id=_owner(old))
    new.members = old.members
    new.is_forum = forum
    for kind in order:
        if kind == "to":
            service(world, old, _owner(old), {"migrate_to_chat_id": new.id})
        else:
            service(world, new, _owner(old), {"migrate_from_chat_id": old.id})
    old.migrated_to = new.id
    world.feed.tell("upgrade", world.clock.now(), chat_id=old.id, new_chat_id=new.id)
    return new


def _owner(chat: Chat) -> int:
    return next(one.user_id for one in chat.members.values() if one.status == "creator")


def _inside(chat: Chat, user_id: int) -> Member:
    member = chat.members.get(user_id)
    if member is None or not member.inside:
        raise ControlError("the person is not a member of the chat")
    return member


def side(name: str) -> Literal["to", "from"]:
    """One of the two service messages of an upgrade by its name."""
    if name == "to":
        return "to"
    if name == "from":
        return "from"
    raise ControlError(f'an upgrade has a message "to" and one "from", not "{name}"')
