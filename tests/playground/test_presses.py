"""People press what is really there, and hear what the bot answers."""

import asyncio
from typing import Any

import pytest

from playground.client import Answer, Client, RefusedError
from tests.playground.kit import Api, City, keyboard


async def next_query(api: Api) -> dict[str, Any]:
    """Take updates in until a press comes."""
    offset = 0
    while True:
        for update in await api("getUpdates", timeout=5, offset=offset):
            offset = update["update_id"] + 1
            if "callback_query" in update:
                query: dict[str, Any] = update["callback_query"]
                return query


async def test_a_press_brings_back_the_answer_of_the_bot(
    api: Api, people: Client, city: City
) -> None:
    board = await api("sendMessage", chat_id=city.chat, text="?", reply_markup=keyboard("yes"))
    pressed = asyncio.create_task(
        people.press(city.anna, city.chat, board["message_id"], "yes", wait=5)
    )
    query = await next_query(api)
    assert query["message"]["message_id"] == board["message_id"]
    assert query["from"]["id"] == city.anna
    await api("answerCallbackQuery", callback_query_id=query["id"], text="Принято")
    assert await pressed == Answer("Принято", alert=False)


async def test_only_a_button_that_the_person_sees_can_be_pressed(
    api: Api, people: Client, city: City
) -> None:
    stranger = await people.person("Чужой")
    board = await api("sendMessage", chat_id=city.chat, text="?", reply_markup=keyboard("yes"))
    number = board["message_id"]
    with pytest.raises(RefusedError, match="no such button"):
        await people.press(city.anna, city.chat, number, "no")
    with pytest.raises(RefusedError, match="doesn't see"):
        await people.press(stranger, city.chat, number, "yes")
    await api("editMessageText", chat_id=city.chat, message_id=number, text="closed")
    with pytest.raises(RefusedError, match="no such button"):
        await people.press(city.anna, city.chat, number, "yes")
    await api("deleteMessage", chat_id=city.chat, message_id=number)
    with pytest.raises(RefusedError, match="no such message"):
        await people.press(city.anna, city.chat, number, "yes")


async def test_a_disabled_button_cannot_be_pressed(api: Api, people: Client, city: City) -> None:
    markup = {"inline_keyboard": [[{"text": "dead", "disabled": {}}]]}
    board = await api("sendMessage", chat_id=city.chat, text="?", reply_markup=markup)
    with pytest.raises(RefusedError, match="no such button"):
        await people.press(city.anna, city.chat, board["message_id"], "dead")
    (button,) = (await people.view(city.anna)).chat(city.chat).messages[-1].buttons
    assert button.disabled


async def test_forged_data_and_lost_messages_reach_the_bot_when_forced(
    api: Api, people: Client, city: City
) -> None:
    board = await api("sendMessage", chat_id=city.chat, text="?", reply_markup=keyboard("yes"))
    number = board["message_id"]
    await people.press_only(city.anna, city.chat, number, "forged", force=True)
    await people.press_only(city.anna, city.chat, number, "yes", inaccessible=True)
    updates = await api("getUpdates")
    queries = [one["callback_query"] for one in updates if "callback_query" in one]
    assert [query["data"] for query in queries] == ["forged", "yes"]
    assert queries[1]["message"] == {
        "chat": {"id": city.chat, "type": "supergroup", "title": "Рим", "is_forum": True},
        "message_id": number,
        "date": 0,
    }


async def test_a_query_can_be_answered_once_and_for_fifteen_seconds(
    api: Api, people: Client, city: City
) -> None:
    board = await api("sendMessage", chat_id=city.chat, text="?", reply_markup=keyboard("yes"))
    number = board["message_id"]
    late = await people.press_only(city.anna, city.chat, number, "yes")
    state = await people.state()
    await people.advance(state["now"] + 16)
    text = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    assert await api.refusal("answerCallbackQuery", callback_query_id=late) == text
    fresh = await people.press_only(city.anna, city.chat, number, "yes")
    wrong = await api.refusal(
        "answerCallbackQuery", callback_query_id=fresh, url="https://example.org/"
    )
    assert wrong == "Bad Request: URL_INVALID"
    assert await api("answerCallbackQuery", callback_query_id=fresh, show_alert=True, text="!")
    assert await people.answer(fresh) == Answer("!", alert=True)
    assert await api.refusal("answerCallbackQuery", callback_query_id=fresh) == text
    assert await api.refusal("answerCallbackQuery", callback_query_id="7") == text
    assert await people.answer(late, wait=0.01) is None
    assert len(await people.refused()) == 1


async def test_an_answer_may_open_the_bot(api: Api, people: Client, city: City) -> None:
    board = await api("sendMessage", chat_id=city.chat, text="?", reply_markup=keyboard("in"))
    query = await people.press_only(city.anna, city.chat, board["message_id"], "in")
    link = "https://t.me/procurator_bot?start=join_1"
    await api("answerCallbackQuery", callback_query_id=query, url=link)
    assert await people.answer(query) == Answer("", alert=False, url=link)
