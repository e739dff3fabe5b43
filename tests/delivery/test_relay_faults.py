"""The relay on bad days: refusals, silence, lost topics, people who cannot be reached."""

import logging

import pytest

from bot.app.messages import Media
from playground.client import Client
from tests.delivery.kit import MADE, ROME, House, Told, board, news, to
from tests.playground.kit import City


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
    assert house.ears.heard == [Told("chat_moved", game_id, "")]


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


async def test_a_missing_right_to_pin_is_told_and_the_board_stands(
    house: House, city: City, game: int, people: Client
) -> None:
    await people.promote_bot(city.chat, can_pin_messages=False)
    await house.put(game, board("день 1", pin=True))
    await house.later(2)
    assert house.ears.heard == [Told("missing_rights", game, "pin")]
    assert await house.texts() == ["день 1"]


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
