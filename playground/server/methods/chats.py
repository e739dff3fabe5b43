"""A chat as a whole: what it is, its invitations, leaving it."""

from playground.server import access
from playground.server.errors import bad, malformed
from playground.server.hearing import member_changed
from playground.server.membership import change_permissions
from playground.server.methods.members import permissions_in
from playground.server.methods.registry import method
from playground.server.model import Chat, Json
from playground.server.render import chat_json, member_json, message_json, user_json
from playground.server.world import World


@method("getChat")
def get_chat(world: World, params: Json) -> Json:
    chat = access.reach(world, params["chat_id"])
    result = chat_json(world, chat) | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            (
                "gifts_from_channels",
                "limited_gifts",
                "premium_subscription",
                "unique_gifts",
                "unlimited_gifts",
            ),
            False,
        ),
    }
    if chat.type != "private":
        result["permissions"] = dict(chat.permissions)
    if chat.pins:
        newest = chat.messages[max(chat.pins)]
        result["pinned_message"] = message_json(world, newest, with_reply=False)
    return result


@method("setChatPermissions")
def set_chat_permissions(world: World, params: Json) -> bool:
    """What plain members may do. The same again is no error (tdlib compares them itself)."""
    chat = access.reach(world, params["chat_id"])
    if chat.type not in ("group", "supergroup"):
        raise bad("can't change chat permissions in this chat")
    access.require(world, chat, "can_restrict_members", "change chat permissions")
    change_permissions(world, chat, permissions_in(params))
    return True


@method("createChatInviteLink")
def create_chat_invite_link(world: World, params: Json) -> Json:
    chat = _invitable(world, params)
    by_request = params.get("creates_join_request", False)
    if by_request and params.get("member_limit"):
        raise malformed("a link that asks for approval has no member limit")
    if not 0 <= params.get("member_limit", 0) <= 99999:
        raise malformed("member limit must be 1-99999")
    link = _link(world, chat, primary=False) | {"creates_join_request": by_request}
    for name in ("name", "expire_date", "member_limit"):
        if params.get(name):
            link[name] = params[name]
    chat.invites.append(link)
    return link


@method("exportChatInviteLink")
def export_chat_invite_link(world: World, params: Json) -> str:
    """A new primary link; the former one is revoked."""
    chat = _invitable(world, params)
    for link in chat.invites:
        link["is_revoked"] = link["is_revoked"] or link["is_primary"]
    chat.invites.append(_link(world, chat, primary=True))
    return str(chat.invites[-1]["invite_link"])


@method("leaveChat")
def leave_chat(world: World, params: Json) -> bool:
    chat = access.reach(world, params["chat_id"])
    if chat.type == "private":
        raise bad("can't leave a private chat")
    member = world.bot_member(chat)
    old = member_json(world, member)
    member.status = "left"
    member_changed(world, chat, old, member, world.bot.id)
    return True


def _invitable(world: World, params: Json) -> Chat:
    chat = access.reach(world, params["chat_id"])
    if chat.type == "private":
        raise bad("can't invite members to a private chat")
    access.require(world, chat, "can_invite_users", "manage chat invite link")
    return chat


def _link(world: World, chat: Chat, *, primary: bool) -> Json:
    return {
        "invite_link": f"https://t.me/+{world.bot.username}{abs(chat.id)}x{world.fresh()}",
        "creator": user_json(world.bot),
        "creates_join_request": False,
        "is_primary": primary,
        "is_revoked": False,
    }
