"""Members of a chat: who they are, what they may, how they are called."""

from playground.server import access
from playground.server.errors import bad, malformed
from playground.server.hearing import member_changed, service
from playground.server.methods.registry import method
from playground.server.model import PERMISSIONS, Chat, Json, Member, Status
from playground.server.render import member_json, user_json
from playground.server.world import World

FOR_EVER_BELOW, FOR_EVER_ABOVE = 30, 366 * 86400
"""Restrictions shorter or longer than this many seconds never end."""
_MEDIA = [name for name in PERMISSIONS if name.startswith("can_send_")][:7]


@method("getChatMember")
def get_chat_member(world: World, params: Json) -> Json:
    chat = access.reach(world, params["chat_id"])
    user_id = params["user_id"]
    if user_id not in world.people:
        raise bad("PARTICIPANT_ID_INVALID")
    member = chat.members.get(user_id) or Member(user_id, "left")
    access.settle_restriction(world, member)
    return member_json(world, member)


@method("getChatAdministrators")
def get_chat_administrators(world: World, params: Json) -> list[Json]:
    """Other bots are left out unless asked for; this one is always there."""
    chat = access.reach(world, params["chat_id"])
    if chat.type == "private":
        raise bad("there are no administrators in the private chat")
    return [
        member_json(world, member)
        for member in chat.members.values()
        if member.is_admin
        and (not world.people[member.user_id].is_bot or member.user_id == world.bot.id)
    ]


@method("getChatMemberCount")
def get_chat_member_count(world: World, params: Json) -> int:
    chat = access.reach(world, params["chat_id"])
    return 2 if chat.type == "private" else sum(one.inside for one in chat.members.values())


@method("restrictChatMember")
def restrict_chat_member(world: World, params: Json) -> bool:
    chat, member = _target(world, params)
    if not member.inside:  # Telegram lets one prepare this; no use for it here
        raise bad("USER_NOT_PARTICIPANT")
    old = member_json(world, member)
    permissions = permissions_in(params)
    free = all(permissions[name] for name in PERMISSIONS if chat.permissions.get(name))
    member.status = "member" if free else "restricted"
    member.permissions = {} if free else permissions
    member.until = 0 if free else _until(world, params.get("until_date", 0))
    if old != member_json(world, member):
        member_changed(world, chat, old, member, world.bot.id)
    return True


@method("banChatMember")
def ban_chat_member(world: World, params: Json) -> bool:
    chat, member = _target(world, params)
    _throw_out(world, chat, member, "kicked", _until(world, params.get("until_date", 0)))
    return True


@method("unbanChatMember")
def unban_chat_member(world: World, params: Json) -> bool:
    """As documented: throws a member out too, unless only_if_banned."""
    chat, member = _target(world, params)
    if member.status == "left" or (params.get("only_if_banned") and member.status != "kicked"):
        return True
    _throw_out(world, chat, member, "left", 0)
    return True


@method("setChatMemberTag")
def set_chat_member_tag(world: World, params: Json) -> bool:
    """For regular members; administrators have titles instead."""
    chat = access.reach(world, params["chat_id"])
    access.require_supergroup(chat)
    access.require(world, chat, "can_manage_tags", "manage tags of chat members")
    member = _inside(world, chat, params["user_id"])
    if member.is_admin:
        raise bad("user is an administrator of the chat")
    tag = params.get("tag", "")
    if any(ord(sign) >= 0x2600 for sign in tag):
        raise malformed("tag must not contain emoji")
    member.tag = tag or None
    world.feed.tell(
        "tag", world.clock.now(), chat_id=chat.id, user_id=member.user_id, tag=member.tag
    )
    return True


def _throw_out(world: World, chat: Chat, member: Member, status: Status, until: int) -> None:
    """The bot hears of what it did, both ways (need_skip_update_message)."""
    old = member_json(world, member)
    if member.inside:
        farewell = {"left_chat_member": user_json(world.people[member.user_id])}
        service(world, chat, world.bot.id, farewell)
    member.status, member.until = status, until
    member_changed(world, chat, old, member, world.bot.id)


def _target(world: World, params: Json) -> tuple[Chat, Member]:
    chat = access.reach(world, params["chat_id"])
    access.require_supergroup(chat)
    access.require(world, chat, "can_restrict_members", "restrict/unrestrict chat member")
    user_id = params["user_id"]
    if user_id not in world.people:
        raise bad("PARTICIPANT_ID_INVALID")
    member = chat.members.get(user_id)
    if member is None:
        raise bad("USER_NOT_PARTICIPANT")
    if member.status == "creator":
        raise bad("can't remove chat owner")
    if member.status == "administrator":
        raise bad("user is an administrator of the chat")
    return chat, member


def _inside(world: World, chat: Chat, user_id: int) -> Member:
    if user_id not in world.people:
        raise bad("PARTICIPANT_ID_INVALID")
    member = chat.members.get(user_id)
    if member is None or not member.inside:
        raise bad("USER_NOT_PARTICIPANT")
    return member


def permissions_in(params: Json) -> dict[str, bool]:
    """What isn't named is not allowed; reactions follow messages (Client.cpp).

    Unless independent permissions are asked for, the wider ones bring the narrower with them.
    """
    given: dict[str, bool] = params["permissions"]
    result = {name: given.get(name, False) for name in PERMISSIONS}
    for name in ("can_manage_topics", "can_edit_tag"):
        result[name] = given.get(name, result["can_pin_messages"])
    if not params.get("use_independent_chat_permissions"):
        if result["can_send_other_messages"] or result["can_add_web_page_previews"]:
            result |= dict.fromkeys(_MEDIA, True)
        if result["can_send_polls"]:
            result["can_send_messages"] = True
    result["can_react_to_messages"] = given.get(
        "can_react_to_messages", result["can_send_messages"]
    )
    return result


def _until(world: World, date: int) -> int:
    span = date - world.now()
    return date if FOR_EVER_BELOW <= span <= FOR_EVER_ABOVE else 0
