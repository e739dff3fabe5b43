"""The bot may do what its rights in the chat allow, and nothing beyond."""

from typing import Any

import pytest

from playground.client import Client, RefusedError
from playground.server.model import PERMISSIONS
from tests.playground.kit import START, Api, City

MUTED = {"can_send_messages": False}
FREE = dict.fromkeys(PERMISSIONS, True)

DEEDS: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "restrictChatMember",
        {"permissions": MUTED},
        "can_restrict_members",
        "restrict/unrestrict chat member",
    ),
    (
        "setChatPermissions",
        {"permissions": MUTED},
        "can_restrict_members",
        "change chat permissions",
    ),
    ("setChatMemberTag", {"tag": "№7"}, "can_manage_tags", "manage tags of chat members"),
    ("createChatInviteLink", {}, "can_invite_users", "manage chat invite link"),
    ("exportChatInviteLink", {}, "can_invite_users", "manage chat invite link"),
    ("createForumTopic", {"name": "x"}, "can_manage_topics", "create a topic"),
    ("closeGeneralForumTopic", {}, "can_manage_topics", "edit the topic"),
    (
        "pinChatMessage",
        {"message_id": 1},
        "can_pin_messages",
        "manage pinned messages in the chat",
    ),
]


@pytest.mark.parametrize(("method", "params", "right", "deed"), DEEDS)
async def test_each_deed_needs_its_right(
    api: Api,
    people: Client,
    city: City,
    method: str,
    params: dict[str, Any],
    right: str,
    deed: str,
) -> None:
    if method in ("restrictChatMember", "setChatMemberTag"):
        params = {"user_id": city.anna, **params}
    await people.promote_bot(city.chat, **{right: False})
    refusal = await api.refusal(method, chat_id=city.chat, **params)
    assert refusal == f"Bad Request: not enough rights to {deed}"
    assert await people.refused() == []


async def test_a_muted_member_cannot_write_until_the_mute_runs_out(
    api: Api, people: Client, city: City
) -> None:
    await api("getUpdates", offset=-1, allowed_updates=["chat_member"])
    until = START + 600
    mute = {"chat_id": city.chat, "user_id": city.anna, "permissions": MUTED}
    await api("restrictChatMember", **mute, until_date=until)
    member = await api("getChatMember", chat_id=city.chat, user_id=city.anna)
    assert (member["status"], member["until_date"]) == ("restricted", until)
    assert (member["can_send_messages"], member["can_react_to_messages"]) == (False, False)
    with pytest.raises(RefusedError, match="may not write"):
        await people.say(city.anna, city.chat, "x")
    (update,) = await api("getUpdates", offset=-1)
    assert update["chat_member"]["new_chat_member"]["status"] == "restricted"
    await people.advance(until)
    await people.say(city.anna, city.chat, "x")
    assert (await api("getChatMember", chat_id=city.chat, user_id=city.anna))["status"] == "member"


async def test_a_closed_chat_is_mute_for_members_until_it_is_opened(
    api: Api, people: Client, city: City
) -> None:
    shut = {"chat_id": city.chat, "permissions": {}}
    assert await api("setChatPermissions", **shut)
    assert await api("setChatPermissions", **shut)
    with pytest.raises(RefusedError, match="may not write"):
        await people.say(city.anna, city.chat, "x")
    await people.say(city.owner, city.chat, "владельца это не касается")
    assert (await people.view(city.anna)).chat(city.chat).mute
    assert not (await people.view(city.owner)).chat(city.chat).mute
    assert not (await people.view(city.anna)).chat(city.chat).messages[-1].service
    given = (await api("getChat", chat_id=city.chat))["permissions"]
    assert not any(given.values())
    opened = {"can_send_messages": True, "can_invite_users": True}
    await api("setChatPermissions", chat_id=city.chat, permissions=opened)
    await people.say(city.anna, city.chat, "доброе утро")


async def test_who_is_silenced_in_a_closed_chat_stays_so_when_it_is_opened(
    api: Api, people: Client, city: City
) -> None:
    await api("setChatPermissions", chat_id=city.chat, permissions={"can_invite_users": True})
    await api("restrictChatMember", chat_id=city.chat, user_id=city.anna, permissions={**MUTED})
    await api("setChatPermissions", chat_id=city.chat, permissions=FREE)
    with pytest.raises(RefusedError, match="may not write"):
        await people.say(city.anna, city.chat, "x")
    target = {"chat_id": city.chat, "user_id": city.anna}
    await api("restrictChatMember", **target, permissions=FREE)
    await people.say(city.anna, city.chat, "x")


async def test_permissions_are_those_of_groups(api: Api, people: Client, city: City) -> None:
    refusal = await api.refusal("setChatPermissions", chat_id=city.owner, permissions=MUTED)
    assert refusal == "Bad Request: can't change chat permissions in this chat"


async def test_a_link_of_the_bot_lets_people_in_until_it_is_revoked(
    api: Api, people: Client, city: City
) -> None:
    boris = await people.person("Борис")
    link = await api("exportChatInviteLink", chat_id=city.chat)
    assert await people.follow_invitation(boris, link) == city.chat
    await people.say(boris, city.chat, "я тут")
    await api("exportChatInviteLink", chat_id=city.chat)
    with pytest.raises(RefusedError, match="lets nobody in"):
        await people.follow_invitation(await people.person("Вера"), link)
    with pytest.raises(RefusedError, match="leads nowhere"):
        await people.follow_invitation(boris, "https://t.me/+x")


async def test_lifting_all_restrictions_makes_a_plain_member_again(
    api: Api, people: Client, city: City
) -> None:
    target = {"chat_id": city.chat, "user_id": city.anna}
    await api("restrictChatMember", **target, permissions=MUTED)
    await api("restrictChatMember", **target, permissions=FREE)
    assert (await api("getChatMember", **target))["status"] == "member"


async def test_owners_and_administrators_cannot_be_muted(
    api: Api, people: Client, city: City
) -> None:
    mute = {"chat_id": city.chat, "permissions": MUTED}
    assert await api.refusal("restrictChatMember", user_id=city.owner, **mute) == (
        "Bad Request: can't remove chat owner"
    )
    await people.promote(city.chat, city.anna)
    assert await api.refusal("restrictChatMember", user_id=city.anna, **mute) == (
        "Bad Request: user is an administrator of the chat"
    )
    stranger = await people.person("Чужой")
    assert await api.refusal("restrictChatMember", user_id=stranger, **mute) == (
        "Bad Request: USER_NOT_PARTICIPANT"
    )
    assert await api.refusal("restrictChatMember", user_id=1, **mute) == (
        "Bad Request: PARTICIPANT_ID_INVALID"
    )
    basic = await people.group("Двор", owner=city.owner, kind="group")
    await people.promote_bot(basic)
    await people.join(basic, city.anna)
    assert await api.refusal(
        "restrictChatMember", chat_id=basic, user_id=city.anna, permissions=MUTED
    ) == ("Bad Request: method is available only for supergroups")


async def test_messages_of_others_go_with_the_right_and_within_48_hours(
    api: Api, people: Client, city: City
) -> None:
    said = await people.say(city.anna, city.chat, "я мертва, но скажу")
    own = await api("sendMessage", chat_id=city.chat, text="x")
    target = {"chat_id": city.chat, "message_id": said.message_id}
    await people.promote_bot(city.chat, can_delete_messages=False)
    assert await api.refusal("deleteMessage", **target) == (
        "Bad Request: message can't be deleted"
    )
    await people.promote_bot(city.chat)
    await api("deleteMessage", **target)
    assert await api.refusal("deleteMessage", **target) == (
        "Bad Request: message to delete not found"
    )
    await people.advance(START + 48 * 3600 + 1)
    assert await api.refusal("deleteMessage", chat_id=city.chat, message_id=own["message_id"]) == (
        "Bad Request: message can't be deleted for everyone"
    )
    fresh = await api("sendMessage", chat_id=city.chat, text="y")
    assert await api("deleteMessages", chat_id=city.chat, message_ids=[fresh["message_id"], 999])


async def test_a_silenced_chat_silences_a_bot_that_is_no_administrator(
    api: Api, people: Client, city: City
) -> None:
    await people.demote_bot(city.chat)
    await people.permissions(city.chat, can_send_messages=False)
    assert await api.refusal("sendMessage", chat_id=city.chat, text="x") == (
        "Bad Request: not enough rights to send text messages to the chat"
    )


async def test_tags_are_for_regular_members(api: Api, people: Client, city: City) -> None:
    await api("setChatMemberTag", chat_id=city.chat, user_id=city.anna, tag="мёртв")
    await people.say(city.anna, city.chat, "x")
    (update,) = await api("getUpdates", offset=-1)
    assert update["message"]["sender_tag"] == "мёртв"
    members = (await people.view(city.owner)).chat(city.chat).members
    assert [one.tag for one in members if one.id == city.anna] == ["мёртв"]
    refusal = await api.refusal(
        "setChatMemberTag", chat_id=city.chat, user_id=city.owner, tag="ведущий"
    )
    assert refusal == "Bad Request: user is an administrator of the chat"


async def test_administrators_are_listed_with_their_rights(
    api: Api, people: Client, city: City
) -> None:
    me = await api("getMe")
    await people.promote_bot(city.chat, can_pin_messages=True)
    admins = await api("getChatAdministrators", chat_id=city.chat)
    assert {one["user"]["id"] for one in admins} == {city.owner, me["id"]}
    own = await api("getChatMember", chat_id=city.chat, user_id=me["id"])
    assert (own["status"], own["can_pin_messages"], own["can_manage_topics"]) == (
        "administrator",
        True,
        False,
    )


async def test_banned_people_are_out_until_they_are_let_in(
    api: Api, people: Client, city: City
) -> None:
    target = {"chat_id": city.chat, "user_id": city.anna}
    await api("banChatMember", **target)
    (farewell,) = await api("getUpdates", offset=-1)
    assert farewell["message"]["left_chat_member"]["id"] == city.anna
    with pytest.raises(RefusedError, match="banned"):
        await people.join(city.chat, city.anna)
    with pytest.raises(KeyError):
        (await people.view(city.anna)).chat(city.chat)
    await api("unbanChatMember", **target, only_if_banned=True)
    await people.join(city.chat, city.anna)
