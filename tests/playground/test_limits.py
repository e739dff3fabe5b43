"""Limits of speed, when they are on, in the time of the server."""

import pytest

from playground.client import Client
from tests.playground.kit import START, Api, ApiRefusedError, City


async def wait_of(api: Api, method: str, **params: object) -> int:
    with pytest.raises(ApiRefusedError) as caught:
        await api(method, **params)
    assert caught.value.code == 429
    return int(caught.value.parameters["retry_after"])


async def test_a_chat_takes_a_short_burst_and_then_one_a_second(
    api: Api, people: Client, city: City
) -> None:
    await people.limits()
    for _ in range(3):
        await api("sendMessage", chat_id=city.chat, text="x")
    assert await wait_of(api, "sendMessage", chat_id=city.chat, text="x") == 3
    await api("sendMessage", chat_id=city.anna, text="other chats go on")
    await people.advance(START + 3)
    await api("sendMessage", chat_id=city.chat, text="x")
    assert await people.refused() == []


async def test_a_group_takes_twenty_a_minute(api: Api, people: Client, city: City) -> None:
    await people.limits(burst=100)
    for _ in range(20):
        await api("sendMessage", chat_id=city.chat, text="x")
    assert await wait_of(api, "sendMessage", chat_id=city.chat, text="x") == 60
    for _ in range(9):
        await api("sendMessage", chat_id=city.anna, text="no group")
    await people.advance(START + 60)
    await api("sendMessage", chat_id=city.chat, text="x")


async def test_the_bot_as_a_whole_takes_thirty_a_second(
    api: Api, people: Client, city: City
) -> None:
    await people.limits(burst=100)
    for _ in range(15):
        await api("sendMessage", chat_id=city.anna, text="x")
        await api("sendMessage", chat_id=city.owner, text="x")
    assert await wait_of(api, "sendMessage", chat_id=city.anna, text="x") == 1
    await api("sendChatAction", chat_id=city.anna, action="typing")


async def test_edits_count_when_told_to(api: Api, people: Client, city: City) -> None:
    board = await api("sendMessage", chat_id=city.chat, text="0")
    edit = {"chat_id": city.chat, "message_id": board["message_id"]}
    await people.limits(burst=1)
    for text in ("1", "2", "3"):
        await api("editMessageText", text=text, **edit)
    await people.limits(burst=1, count_edits=True)
    await api("editMessageText", text="4", **edit)
    assert await wait_of(api, "editMessageText", text="5", **edit) == 1


async def test_what_was_refused_does_not_count(api: Api, people: Client, city: City) -> None:
    await people.limits(burst=1)
    for _ in range(3):
        assert await api.refusal("sendMessage", chat_id=city.chat, text="") == (
            "Bad Request: message text is empty"
        )
    await api("sendMessage", chat_id=city.chat, text="x")


async def test_a_message_may_be_taken_away_at_any_time(
    api: Api, people: Client, city: City
) -> None:
    await people.limits(burst=1, count_edits=True)
    sent = await api("sendMessage", chat_id=city.chat, text="x")
    await api("deleteMessage", chat_id=city.chat, message_id=sent["message_id"])
