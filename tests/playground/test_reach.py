"""Whom the bot reaches, and what Telegram says when it doesn't."""

import pytest

from playground.client import Client, RefusedError
from tests.playground.kit import Api, ApiRefusedError, City


async def refused(api: Api, chat: int | str) -> tuple[int, str]:
    with pytest.raises(ApiRefusedError) as caught:
        await api("sendMessage", chat_id=chat, text="x")
    return caught.value.code, caught.value.description


async def test_a_private_chat_is_opened_by_the_person_only(
    api: Api, people: Client, city: City
) -> None:
    unknown = await people.person("Чужой")
    member = await people.person("Борис")
    await people.join(city.chat, member)
    assert await refused(api, unknown) == (400, "Bad Request: chat not found")
    initiate = (403, "Forbidden: bot can't initiate conversation with a user")
    assert await refused(api, member) == initiate
    with pytest.raises(RefusedError, match="not open"):
        await people.say(member, member, "x")
    await people.start(member)
    await api("sendMessage", chat_id=member, text="x")


async def test_blocking_and_unblocking_is_told_to_the_bot(
    api: Api, people: Client, city: City
) -> None:
    await people.block(city.anna)
    assert await refused(api, city.anna) == (403, "Forbidden: bot was blocked by the user")
    (update,) = await api("getUpdates", offset=-1)
    assert update["my_chat_member"]["new_chat_member"]["status"] == "kicked"
    assert update["my_chat_member"]["chat"]["type"] == "private"
    await people.unblock(city.anna)
    (update,) = await api("getUpdates", offset=-1)
    assert update["my_chat_member"]["new_chat_member"]["status"] == "member"
    await api("sendMessage", chat_id=city.anna, text="x")
    await people.block(city.anna)
    await people.start(city.anna)
    await api("sendMessage", chat_id=city.anna, text="reachable again")
    await people.change_person(city.anna, deactivated=True)
    assert await refused(api, city.anna) == (403, "Forbidden: user is deactivated")


async def test_a_bot_that_is_out_of_a_group_cannot_speak_there(
    api: Api, people: Client, city: City
) -> None:
    foreign = await people.group("Чужая", owner=city.owner)
    assert await refused(api, foreign) == (400, "Bad Request: chat not found")
    await people.kick_bot(city.chat, by=city.owner)
    kicked = (403, "Forbidden: bot was kicked from the supergroup chat")
    assert await refused(api, city.chat) == kicked
    farewell, update = (await api("getUpdates"))[-2:]
    assert farewell["message"]["left_chat_member"]["username"] == "procurator_bot"
    assert update["my_chat_member"]["old_chat_member"]["status"] == "administrator"
    await people.add_bot(foreign)
    await people.kill_group(foreign)
    assert await refused(api, foreign) == (403, "Forbidden: the group chat was deleted")
    other = await people.group("Ещё", owner=city.owner, username="one_more")
    await people.add_bot(other)
    await api("sendMessage", chat_id="@one_more", text="x")
    await api("leaveChat", chat_id=other)
    gone = (403, "Forbidden: bot is not a member of the supergroup chat")
    assert await refused(api, other) == gone


async def test_an_upgraded_group_gives_its_new_id(api: Api, people: Client, city: City) -> None:
    old = await people.group("Двор", owner=city.owner, kind="group")
    await people.promote_bot(old)
    await people.join(old, city.anna)
    await api("getUpdates", offset=-1)
    new = await people.upgrade(old, order=("from", "to", "to"))
    with pytest.raises(ApiRefusedError) as caught:
        await api("sendMessage", chat_id=old, text="x")
    assert caught.value.description == (
        "Bad Request: group chat was upgraded to a supergroup chat"
    )
    assert caught.value.parameters == {"migrate_to_chat_id": new}
    updates = [one["message"] for one in (await api("getUpdates"))[1:]]
    assert [(one["chat"]["id"], one.get("migrate_to_chat_id")) for one in updates] == [
        (new, None),
        (old, new),
        (old, new),
    ]
    assert updates[0]["migrate_from_chat_id"] == old
    sent = await api("sendMessage", chat_id=new, text="x")
    assert sent["message_id"] == 2
    assert await api("getChatMemberCount", chat_id=new) == 3


async def test_privacy_mode_hides_talk_from_a_plain_member(
    api: Api, people: Client, city: City
) -> None:
    await people.demote_bot(city.chat)
    board = await api("sendMessage", chat_id=city.chat, text="board")
    await api("getUpdates", offset=-1)
    await people.say(city.anna, city.chat, "болтовня")
    await people.say(city.anna, city.chat, "/vote@other_bot 3")
    await people.say(city.anna, city.chat, "/vote 3")
    await people.say(city.anna, city.chat, "/vote@procurator_bot 4")
    await people.say(city.anna, city.chat, "ответ", reply_to=board["message_id"])
    heard = [one["message"]["text"] for one in (await api("getUpdates"))[1:]]
    assert heard == ["/vote 3", "/vote@procurator_bot 4", "ответ"]
    await people.settings(sees_all=True)
    assert (await api("getMe"))["can_read_all_group_messages"] is True
    await people.say(city.anna, city.chat, "всё слышно")
    assert (await api("getUpdates", offset=-1))[0]["message"]["text"] == "всё слышно"


async def test_anonymous_administrators_and_channels_hide_the_person(
    api: Api, people: Client, city: City
) -> None:
    channel = await people.group("Газета", owner=city.anna, kind="channel")
    await people.say(city.owner, city.chat, "/start_game", sender="anonymous")
    await people.say(city.anna, city.chat, "новость", sender=channel)
    anonymous, news = [one["message"] for one in (await api("getUpdates"))[-2:]]
    assert anonymous["from"]["id"] == 1087968824
    assert anonymous["sender_chat"]["id"] == city.chat
    assert news["sender_chat"]["id"] == channel
    with pytest.raises(RefusedError, match="only administrators"):
        await people.say(city.anna, city.chat, "x", sender="anonymous")
