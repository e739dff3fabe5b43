"""The relay, with a real database, an unchanged aiogram bot and the local Telegram over HTTP."""

import logging
from collections.abc import AsyncIterator
from itertools import pairwise
from typing import Any

import pytest
from aiogram import Bot

from bot.app.messages import (
    Button,
    CityPlace,
    Deletion,
    Media,
    Post,
    Private,
    Square,
    TopicMade,
    TopicState,
    Urgency,
)
from bot.storage.unit import SqlStorage
from playground.client import Client
from playground.server import Server
from tests.delivery.kit import House, Told
from tests.playground.kit import City

ROME = CityPlace(city=1)
MADE = TopicMade(place=ROME, name="Рим")


@pytest.fixture
async def house(storage: SqlStorage, bot: Bot, server: Server, people: Client) -> House:
    return House(storage, bot, server, people)


@pytest.fixture
async def game(house: House, city: City) -> AsyncIterator[int]:
    """A game in the group, its relay running."""
    game_id = await house.game(city.chat)
    await house.meet(city.anna, city.owner)
    async with house.open():
        yield game_id


def news(text: str, **changes: Any) -> Post:
    return Post(place=Square(), text=text).__replace__(**changes)


def to(person: int, text: str, **changes: Any) -> Post:
    post = Post(place=Private(person=person), text=text, urgency=Urgency.PRIVATE)
    return post.__replace__(**changes)


def board(text: str, **changes: Any) -> Post:
    post = Post(place=Square(), text=text, key="board/1/1", urgency=Urgency.BOARD)
    return post.__replace__(**changes)


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


async def test_flood_control_holds_that_chat_only_and_keeps_its_order(
    house: House, city: City, game: int, people: Client
) -> None:
    await people.fault("flood", method="sendMessage", chat_id=city.chat, nth=2, retry_after=7)
    await house.put(game, news("раз"), news("два"), news("три"), to(city.anna, "вам"))
    await house.later(7)
    assert await house.texts(city.chat) == ["раз"]
    assert await house.texts(city.anna) == ["вам"]
    await house.later(4)
    assert await house.texts(city.chat) == ["раз", "два", "три"]


@pytest.mark.parametrize("kind", ["cut_after", "html", "error"])
async def test_a_send_of_unknown_outcome_is_repeated_with_a_mark(
    house: House, city: City, game: int, people: Client, kind: str
) -> None:
    await people.fault(kind, method="sendMessage", times=1)
    await house.put(game, news("смерть"), news("итог"))
    await house.later(3)
    texts = [one.params["text"] for one in await house.requests("sendMessage")]
    assert texts == ["смерть", "(повтор) смерть", "итог"]


async def test_an_edit_of_unknown_outcome_is_repeated_without_a_mark(
    house: House, city: City, game: int, people: Client
) -> None:
    await house.put(game, board("0"))
    await house.rest()
    await people.fault("cut_after", method="editMessageText", times=1)
    await house.put(game, board("1"))
    await house.later(10)
    assert [one.params["text"] for one in await house.requests("editMessageText")] == ["1", "1"]


async def test_a_send_whose_answer_does_not_parse_is_not_repeated(
    house: House, city: City, game: int, people: Client
) -> None:
    await people.fault("garbage", method="sendMessage", times=1)
    await house.put(game, news("раз"), news("два"))
    await house.later(60)
    assert await house.texts() == ["раз", "два"]


async def test_what_was_on_its_way_when_the_process_died_is_sent_marked(
    house: House, city: City
) -> None:
    game_id = await house.game(city.chat)
    await house.put(game_id, news("смерть"), news("итог"))
    (row,) = await house.storage.relay.due(1_800_000_000, 10)
    await house.storage.relay.sending([row.id])
    async with house.open():
        assert await house.texts() == ["(повтор) смерть", "итог"]


async def test_a_chat_that_answers_slowly_delays_nobody_else(
    house: House, city: City, game: int, people: Client
) -> None:
    stalled = await people.fault("stall", method="sendMessage", chat_id=city.chat)
    await house.put(game, news("раз"), news("два"))
    for number in range(3):
        await house.put(game, to(city.anna, str(number)))
        await people.wait_requests(number + 1, method="sendMessage")
    await people.clear_faults(stalled)
    await house.rest()
    assert await house.texts(city.chat) == ["раз", "два"]


async def test_more_chats_than_may_be_served_at_once_are_served_in_turn(
    house: House, city: City, game: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.relay.AT_ONCE", 1)
    await house.put(game, to(city.anna, "вам"), to(city.owner, "и вам"), news("всем"))
    await house.rest()
    assert await house.texts() == ["вам", "и вам", "всем"]


async def test_a_city_whose_texts_fail_does_not_silence_the_square(
    house: House, city: City, game: int, people: Client
) -> None:
    await house.put(game, MADE)
    await house.rest()
    await people.fault("error", method="sendMessage", text="Риму", times=None)
    await house.put(game, news("Риму", place=ROME, key="board/1/1"), news("всем"))
    await house.later(30)
    assert await house.texts(city.chat) == ["всем"]
    told = Told("undelivered", game, "city/1 board/1/1", "no answer from Telegram")
    assert told in house.ears.heard
    await people.clear_faults()
    await house.later(60)
    assert await house.texts(city.chat) == ["всем", "(повтор) Риму"]


async def test_who_has_blocked_the_bot_is_reported_once_and_gets_his_texts_later(
    house: House, city: City, game: int, people: Client
) -> None:
    await people.block(city.anna)
    await house.put(game, to(city.anna, "карта"), to(city.anna, "итог"))
    await house.later(60)
    assert house.ears.heard == [Told("unreachable", game, str(city.anna))]
    await people.unblock(city.anna)
    await house.meet(city.anna)
    await house.later(2)
    assert await house.texts(city.anna) == ["карта", "итог"]


async def test_a_deleted_topic_is_made_anew_and_its_text_sent_there(
    house: House, city: City, game: int, people: Client
) -> None:
    await house.put(game, MADE)
    await house.rest()
    (made,) = await house.requests("createForumTopic")
    await people.delete_topic(city.chat, made.result["message_thread_id"])
    await house.put(game, news("Риму", place=ROME))
    await house.later(5)
    again = (await house.requests("createForumTopic"))[-1]
    sent = [one for one in await house.requests("sendMessage") if one.ok]
    assert [one.params["message_thread_id"] for one in sent] == [again.result["message_thread_id"]]
    assert house.ears.heard == [Told("topic_remade", game, "city/1")]


async def test_a_topic_closed_for_the_bot_is_reopened(
    house: House, city: City, game: int, people: Client
) -> None:
    await house.put(game, MADE)
    await house.rest()
    await people.fault(
        "error", method="sendMessage", code=400, description="Bad Request: TOPIC_CLOSED", times=1
    )
    await house.put(game, news("Риму", place=ROME))
    await house.later(2)
    assert len(await house.requests("reopenForumTopic")) == 1
    assert await house.texts() == ["Риму"]


async def test_a_topic_that_may_not_be_reopened_gets_its_text_in_order_later(
    house: House, city: City, game: int, people: Client
) -> None:
    await house.put(game, MADE)
    await house.rest()
    closed = await people.fault(
        "error",
        method="sendMessage",
        text="Риму",
        code=400,
        description="Bad Request: TOPIC_CLOSED",
        times=None,
    )
    no_right = "Bad Request: not enough rights to reopen the topic"
    await people.fault(
        "error", method="reopenForumTopic", code=400, description=no_right, times=None
    )
    await house.put(game, news("Риму", place=ROME), news("Риму ещё", place=ROME))
    await house.later(5)
    assert set(house.ears.heard) == {Told("missing_rights", game, "topic")}
    await people.clear_faults(closed)
    await house.later(61)
    assert await house.texts() == ["Риму", "Риму ещё"]


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


async def test_a_group_that_became_a_supergroup_gets_everything_under_its_new_id(
    house: House, people: Client, city: City
) -> None:
    old = await people.group("Город", owner=city.owner, kind="group")
    await people.add_bot(old)
    game_id = await house.game(old)
    async with house.open():
        await house.put(game_id, board("0"))
        await house.rest()
        new = await people.upgrade(old)
        await house.put(game_id, news("утро"), board("1"))
        await house.later(5)
    assert await house.texts(new) == ["утро", "1"]


async def test_a_lost_board_is_sent_anew_and_edited_from_then_on(
    house: House, city: City, game: int, people: Client
) -> None:
    await house.put(game, board("0"))
    await house.rest()
    (first,) = await house.requests("sendMessage")
    await people.delete(city.owner, city.chat, first.result["message_id"])
    for text in ("1", "2"):
        await house.put(game, board(text))
        await house.later(5)
    assert await house.texts() == ["0", "1"]
    second = (await house.requests("sendMessage"))[-1]
    last = (await house.requests("editMessageText"))[-1]
    assert last.params["message_id"] == second.result["message_id"]


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


async def test_a_missing_right_to_pin_is_told_and_the_board_stands(
    house: House, city: City, game: int, people: Client
) -> None:
    await people.promote_bot(city.chat, can_pin_messages=False)
    await house.put(game, board("день 1", pin=True))
    await house.later(2)
    assert house.ears.heard == [Told("missing_rights", game, "pin")]
    assert await house.texts() == ["день 1"]


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


async def test_a_bot_thrown_out_is_reported_and_the_text_waits(
    house: House, city: City, game: int, people: Client
) -> None:
    kicked = "Forbidden: bot was kicked from the supergroup chat"
    await people.fault("error", method="sendMessage", code=403, description=kicked, times=None)
    await house.put(game, news("утро"))
    await house.later(5)
    assert house.ears.heard == [Told("chat_gone", game, str(city.chat))]
    await people.clear_faults()
    await house.later(61)
    assert await house.texts() == ["утро"]


async def test_a_text_of_ours_that_telegram_never_takes_is_a_dead_letter_and_an_error(
    house: House, city: City, game: int, people: Client, caplog: pytest.LogCaptureFixture
) -> None:
    await people.fault(
        "error",
        method="sendMessage",
        code=400,
        description="Bad Request: can't parse entities: unclosed tag",
        times=1,
    )
    await house.put(game, news("<b>раз"), news("два"))
    await house.later(2)
    assert await house.texts() == ["два"]
    (letter,) = await house.storage.relay.dead_letters(game)
    assert "can't parse" in letter.reason
    assert [told.what for told in house.ears.heard] == ["undelivered"]
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(errors) == 1


async def test_a_last_word_by_video_goes_as_text_and_note_and_a_refusal_repeats_no_part(
    house: House, city: City, game: int, people: Client
) -> None:
    await people.say(city.anna, city.anna, media="video_note", duration=30)
    view = await people.view(city.anna)
    file_id = next(one.media.file_id for one in view.chat(city.anna).messages if one.media)
    media = Media(kind="video_note", file_id=file_id, length=30)
    await people.fault("flood", method="sendVideoNote", retry_after=3)
    await house.put(game, news("слово Анны", media=media))
    await house.later(10)
    done = [one.method for one in await house.requests() if one.ok]
    assert done == ["sendMessage", "sendVideoNote"]


async def test_stopping_waits_for_what_is_in_flight(
    house: House, city: City, people: Client
) -> None:
    game_id = await house.game(city.chat)
    async with house.open():
        await people.fault("slow", method="sendMessage", seconds=0.1)
        await house.put(game_id, news("утро"))
        await people.wait_requests(1, method="sendMessage")
    assert await house.texts() == ["утро"]
    assert await house.storage.relay.recover() == 0
