"""The relay, with a real database, an unchanged aiogram bot and the local Telegram over HTTP."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise

import pytest

from bot.app.messages import Button, Deletion, TopicState, Urgency
from bot.app.outgoing import Waiting
from playground.client import Client
from playground.server import Server
from tests.delivery.kit import MADE, ROME, House, board, news, to
from tests.playground.kit import City


async def test_posts_arrive_where_they_belong(house: House, city: City, game: int) -> None:
    await house.put(game, MADE, news("всем"), to(city.anna, "вам"), news("Риму", place=ROME))
    await house.rest()
    (topic,) = await house.requests("createForumTopic")
    threads = {one.params["text"]: one for one in await house.requests("sendMessage")}
    assert "message_thread_id" not in threads["всем"].params
    assert threads["вам"].chat_id == city.anna
    assert threads["Риму"].params["message_thread_id"] == topic.result["message_thread_id"]


async def test_within_a_chat_the_urgent_goes_first_and_else_the_older(
    house: House, city: City, game: int
) -> None:
    answer = news("ответ", urgency=Urgency.ANSWER)
    await house.put(game, board("доска"), news("утро"), news("итог"), answer)
    await house.later(3)
    assert await house.texts(city.chat) == ["ответ", "утро", "итог", "доска"]


async def test_what_comes_back_while_the_outbox_is_read_lets_no_board_overtake_the_news(
    house: House, city: City, game: int, people: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = house.storage.relay.due

    async def slow(now: float, limit: int) -> Sequence[Waiting]:
        rows = await read(now, limit)
        while house.relay._in_flight:  # noqa: ASYNC110 - the relay has no such event
            await asyncio.sleep(0.01)
        return rows

    monkeypatch.setattr(house.storage.relay, "due", slow)
    await people.fault("slow", method="sendMessage", chat_id=city.chat, seconds=0.2)
    await house.put(game, news("утро"), news("итог"), board("доска"), to(city.anna, "вам"))
    await house.later(3)
    assert await house.texts(city.chat) == ["утро", "итог", "доска"]


async def test_a_key_is_edited_in_place(house: House, city: City, game: int) -> None:
    keys = ((Button(text="Вера", data="p:v:1:1:3"),),)
    await house.put(game, board("раз", rows=keys))
    await house.rest()
    await house.put(game, board("два"))
    await house.later(1)
    (sent,) = await house.requests("sendMessage")
    (edit,) = await house.requests("editMessageText")
    assert edit.params["message_id"] == sent.result["message_id"]


async def test_ten_edits_within_a_moment_are_one(house: House, city: City, game: int) -> None:
    await house.put(game, board("0"))
    await house.rest()
    for votes in range(1, 11):
        await house.put(game, board(str(votes)))
    await house.later(3)
    assert [one.params["text"] for one in await house.requests("editMessageText")] == ["10"]


async def test_a_board_is_edited_at_most_every_three_seconds_and_ends_right(
    house: House, city: City, game: int
) -> None:
    await house.put(game, board("0"))
    for votes in range(1, 20):
        await house.put(game, board(str(votes)))
        await house.later(0.5)
    await house.later(3)
    edits = await house.requests("editMessageText")
    instants = [one.at for one in edits]
    assert all(late - early >= 3 for early, late in pairwise(instants))
    assert len(edits) >= 3
    assert edits[-1].params["text"] == "19"


async def test_an_edit_shortly_before_a_greater_one_is_left_to_it(
    house: House, city: City, game: int, server: Server
) -> None:
    await house.put(game, board("0"))
    await house.later(5)
    anew_at = int(server.world.clock.now()) + 2
    await house.put(game, board("a name", anew_at=anew_at))
    await house.later(2)
    await house.put(game, board("the next window"))
    await house.later(1)
    (edit,) = await house.requests("editMessageText")
    assert edit.params["text"] == "the next window"
    assert edit.at < anew_at + 0.5


async def test_an_old_keyboard_goes_when_the_group_rests(
    house: House, city: City, game: int
) -> None:
    await house.put(game, board("old"))
    await house.later(10)
    await house.put(game, board("new", fresh=True))
    await house.later(2)
    assert await house.requests("editMessageReplyMarkup") == []
    await house.later(2)
    assert len(await house.requests("editMessageReplyMarkup")) == 1


async def test_telegrams_own_limits_are_never_touched(
    house: House, city: City, game: int, people: Client
) -> None:
    await people.limits(enabled=True, count_edits=True)
    await house.put(game, *(news(str(number)) for number in range(30)))
    await house.put(game, *(to(city.anna, str(number)) for number in range(10)))
    await house.later(70)
    assert [one.code for one in await house.requests() if not one.ok] == []
    assert await house.texts(city.chat) == [str(number) for number in range(30)]
    assert await house.texts(city.anna) == [str(number) for number in range(10)]


async def test_more_chats_than_may_be_served_at_once_are_served_in_turn(
    house: House, city: City, game: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.relay.AT_ONCE", 1)
    await house.put(game, to(city.anna, "вам"), to(city.owner, "и вам"), news("всем"))
    await house.rest()
    assert await house.texts() == ["вам", "и вам", "всем"]


async def test_the_news_of_a_group_wait_for_nobodys_private_messages(
    house: House, city: City, game: int, people: Client
) -> None:
    persons = [await people.person(f"Житель {n}", started=True) for n in range(40)]
    await house.meet(*persons)
    told = [news(str(number)) for number in range(6)]
    await house.put(game, *(to(person, "вам") for person in persons), *told)
    await house.later(5)
    sent = await house.requests("sendMessage")
    began = sent[0].at
    assert [one.at - began for one in sent if one.chat_id == city.chat] == [0, 0, 0, 3, 3, 3]
    assert max(one.at - began for one in sent if one.chat_id != city.chat) == 1


async def test_topics_are_closed_and_opened_and_what_is_so_already_is_well(
    house: House, city: City, game: int, people: Client
) -> None:
    await house.put(game, MADE)
    await house.rest()
    for closed in (True, True, False):
        await house.put(game, TopicState(place=ROME, closed=closed))
        await house.later(1)
    view = await people.view(city.anna)
    assert [topic.closed for topic in view.chat(city.chat).topics if topic.name == "Рим"] == [
        False
    ]
    assert house.ears.heard == []


async def test_a_pinned_board_takes_the_place_of_the_older_one(
    house: House, city: City, game: int, people: Client
) -> None:
    await house.put(game, board("день 1", pin=True))
    await house.later(2)
    await house.put(game, board("день 2", key="board/1/2", pin=True))
    await house.later(2)
    view = await people.view(city.anna)
    pinned = [one.text for one in view.chat(city.chat).messages if one.pinned]
    assert pinned == ["день 2"]


async def test_a_message_of_the_dead_is_removed_though_the_minute_is_full(
    house: House, city: City, game: int, people: Client
) -> None:
    said = await people.say(city.anna, city.chat, "я жива")
    await house.put(game, *(news(str(number)) for number in range(25)))
    await house.later(20)
    await house.put(game, Deletion(chat_id=city.chat, message_id=said.message_id))
    await house.rest()
    view = await people.view(city.owner)
    assert "я жива" not in [one.text for one in view.chat(city.chat).messages]


async def test_stopping_waits_for_what_is_in_flight(
    house: House, city: City, people: Client
) -> None:
    game_id = await house.game(city.chat)
    async with house.open():
        await people.fault("slow", method="sendMessage", seconds=0.1)
        await house.put(game_id, news("утро"))
        await people.wait_requests(1, method="sendMessage")
    assert await house.texts() == ["утро"]
    assert await house.storage.relay.recover(0) == 0
