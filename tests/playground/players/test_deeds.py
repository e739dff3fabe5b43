"""Hands: presses, links and words, and the notebook in which they stand."""

import asyncio

from playground.client import Client
from playground.players.deeds import Deed, Hands, Notebook
from playground.players.eyes import Eyes
from tests.playground.kit import Api, City, keyboard


async def test_a_press_is_written_down_by_its_label_with_the_answer(
    api: Api, people: Client, city: City
) -> None:
    await api("sendMessage", chat_id=city.chat, text="доска", reply_markup=keyboard("3 Вера · 2"))
    eyes, notebook = Eyes(people, city.anna), Notebook()
    await eyes.look()
    seen = await api("getUpdates")
    message = eyes.messages(city.chat)[-1]
    hands = Hands(people, city.anna, notebook)
    press = asyncio.create_task(hands.press(eyes.now, message, message.buttons[0]))
    (update,) = await api("getUpdates", offset=seen[-1]["update_id"] + 1, timeout=5)
    query = update["callback_query"]
    await api(
        "answerCallbackQuery",
        callback_query_id=query["id"],
        text="Голос принят",
    )
    deed = await press
    assert (deed.label, deed.toast, notebook.deeds) == ("3 Вера", "Голос принят", [deed])


async def test_a_link_opens_the_private_chat_with_its_payload(
    api: Api, people: Client, city: City
) -> None:
    name = (await api("getMe"))["username"]
    link = [[{"text": "Войти", "url": f"https://t.me/{name}?start=join_1"}]]
    await api(
        "sendMessage", chat_id=city.chat, text="набор", reply_markup={"inline_keyboard": link}
    )
    eyes = Eyes(people, city.anna)
    await eyes.look()
    message = eyes.messages(city.chat)[-1]
    deed = await Hands(people, city.anna, Notebook()).press(eyes.now, message, message.buttons[0])
    assert deed.kind == "follow"
    assert (await eyes.look())[-1].text == "/start join_1"


async def test_who_may_not_write_finds_out_and_goes_on(people: Client, city: City) -> None:
    await people.permissions(city.chat, can_send_messages=False)
    heard: list[Deed] = []

    async def listen(deed: Deed) -> None:
        heard.append(deed)

    notebook = Notebook()
    notebook.listeners.append(listen)
    deed = await Hands(people, city.anna, notebook).say(1.0, city.chat, "Доброе утро")
    assert "may not write" in deed.refused
    assert heard == [deed]
