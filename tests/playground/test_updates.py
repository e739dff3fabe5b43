"""The queue keeps updates until they are confirmed or too old, and serves one poller."""

import asyncio

import pytest

from playground.client import Client
from playground.server import Server
from playground.server.updates import FIRST_ID
from tests.playground.kit import START, Api, ApiRefusedError, City, keyboard


async def test_updates_stay_until_an_offset_beyond_them_is_asked_for(
    api: Api, people: Client
) -> None:
    anna = await people.person("Анна")
    await people.start(anna, "join_1")
    await people.say(anna, anna, "привет")
    first = await api("getUpdates", limit=1)
    assert [one["message"]["text"] for one in first] == ["/start join_1"]
    assert first[0]["update_id"] == FIRST_ID
    again = await api("getUpdates")
    assert [one["message"]["text"] for one in again] == ["/start join_1", "привет"]
    assert again[0]["message"]["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    rest = await api("getUpdates", offset=FIRST_ID + 1)
    assert [one["message"]["text"] for one in rest] == ["привет"]
    assert await api("getUpdates", offset=FIRST_ID + 2) == []


async def test_a_negative_offset_forgets_all_but_the_last(api: Api, people: Client) -> None:
    anna = await people.person("Анна", started=True)
    for text in ("1", "2", "3"):
        await people.say(anna, anna, text)
    last = await api("getUpdates", offset=-1)
    assert [one["message"]["text"] for one in last] == ["3"]
    assert len(await api("getUpdates")) == 1


async def test_a_press_waits_150_seconds_and_a_text_a_day(
    api: Api, people: Client, city: City
) -> None:
    board = await api("sendMessage", chat_id=city.chat, text="?", reply_markup=keyboard("yes"))
    await api("getUpdates", offset=-1)
    await people.say(city.anna, city.chat, "/vote 3")
    await people.press_only(city.anna, city.chat, board["message_id"], "yes")
    await people.advance(START + 149)
    assert len(await api("getUpdates")) == 3
    await people.advance(START + 150)
    kinds = [set(one) - {"update_id"} for one in await api("getUpdates")]
    assert kinds == [{"message"}, {"message"}]
    await people.advance(START + 86400)
    assert await api("getUpdates") == []


async def test_a_long_poll_returns_as_soon_as_something_comes(api: Api, people: Client) -> None:
    anna = await people.person("Анна", started=True)
    poll = asyncio.create_task(api("getUpdates", timeout=50))
    await asyncio.sleep(0)
    await people.say(anna, anna, "привет")
    assert len(await poll) == 1


async def test_the_earlier_of_two_pollers_gets_a_conflict(
    server: Server, api: Api, people: Client
) -> None:
    anna = await people.person("Анна", started=True)
    first = asyncio.create_task(api("getUpdates", timeout=50))
    assert await server.world.bell.until(lambda: server.world.updates.polled, 5)
    second = asyncio.create_task(api("getUpdates", timeout=50))
    with pytest.raises(ApiRefusedError) as caught:
        await first
    assert caught.value.code == 409
    assert caught.value.description == (
        "Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running"
    )
    await people.say(anna, anna, "привет")
    assert len(await second) == 1


async def test_an_offset_of_another_life_is_ignored(api: Api, people: Client) -> None:
    anna = await people.person("Анна", started=True)
    await people.say(anna, anna, "привет")
    assert len(await api("getUpdates", offset=FIRST_ID + 1000)) == 1


async def test_a_poll_that_need_not_wait_disturbs_nobody(
    server: Server, api: Api, people: Client
) -> None:
    anna = await people.person("Анна", started=True)
    poll = asyncio.create_task(api("getUpdates", timeout=50))
    assert await server.world.bell.until(lambda: server.world.updates.polled, 5)
    assert await api("getUpdates") == []
    await people.say(anna, anna, "привет")
    assert len(await poll) == 1


async def test_a_dropped_poll_takes_nothing_with_it(
    server: Server, api: Api, people: Client
) -> None:
    anna = await people.person("Анна", started=True)
    poll = asyncio.create_task(api("getUpdates", timeout=50))
    assert await server.world.bell.until(lambda: server.world.updates.polled, 5)
    poll.cancel()
    await people.say(anna, anna, "привет")
    assert len(await api("getUpdates", timeout=5)) == 1


async def test_members_are_reported_only_when_asked_for(
    api: Api, people: Client, city: City
) -> None:
    await api("getUpdates", offset=-1)
    await people.leave(city.chat, city.anna)
    (left,) = (await api("getUpdates"))[1:]
    assert left["message"]["left_chat_member"]["id"] == city.anna
    kinds = ["message", "chat_member", "my_chat_member", "callback_query"]
    await api("getUpdates", offset=-1, allowed_updates=kinds)
    await people.join(city.chat, city.anna)
    member, service = (await api("getUpdates"))[1:]
    assert member["chat_member"]["old_chat_member"]["status"] == "left"
    assert member["chat_member"]["new_chat_member"]["status"] == "member"
    assert service["message"]["new_chat_members"][0]["id"] == city.anna


async def test_what_is_held_comes_in_one_answer(api: Api, people: Client) -> None:
    anna = await people.person("Анна", started=True)
    await people.hold()
    await people.say(anna, anna, "1")
    assert await api("getUpdates") == []
    poll = asyncio.create_task(api("getUpdates", timeout=50))
    await people.say(anna, anna, "2")
    await people.raw_update({"message": {"rich_message": {"odd": True}}})
    await people.release()
    assert len(await poll) == 3


async def test_dropping_pending_updates_is_possible_and_seen(api: Api, people: Client) -> None:
    anna = await people.person("Анна", started=True)
    await people.say(anna, anna, "1")
    assert (await api("getWebhookInfo"))["pending_update_count"] == 1
    await api("deleteWebhook", drop_pending_updates=True)
    assert await api("getUpdates") == []
    assert (await people.journal())[-2].params == {"drop_pending_updates": True}
