"""Answers to presses."""

from aiogram import Bot

from bot.app.messages import Answer
from bot.clock.activity import ActivityCounter
from bot.delivery.answers import PressAnswers, to_request
from playground.client import Client
from tests.playground.kit import City, keyboard


async def press(bot: Bot, people: Client, city: City) -> str:
    """Anna presses the button of a message; the id of the query."""
    sent = await bot.send_message(city.chat, "Выбор", reply_markup=keyboard("p"))  # type: ignore[arg-type]
    return await people.press_only(city.anna, city.chat, sent.message_id, "p")


async def test_an_answer_reaches_the_presser_at_once(bot: Bot, people: Client, city: City) -> None:
    answers = PressAnswers(bot, ActivityCounter())
    query_id = await press(bot, people, city)
    answers.answer_press(query_id, Answer(text="Голос принят", alert=True))
    shown = await people.answer(query_id)
    assert shown is not None
    assert (shown.text, shown.alert) == ("Голос принят", True)


async def test_an_answer_in_flight_counts_as_work(bot: Bot, people: Client, city: City) -> None:
    activity = ActivityCounter()
    answers = PressAnswers(bot, activity)
    query_id = await press(bot, people, city)
    answers.answer_press(query_id, Answer())
    assert activity.count == 1
    await answers.finish()
    assert activity.count == 0


async def test_a_refused_answer_is_not_tried_again(bot: Bot, people: Client, city: City) -> None:
    answers = PressAnswers(bot, ActivityCounter())
    await people.fault("flood", method="answerCallbackQuery", times=None, retry_after=30)
    for _ in range(5):
        answers.answer_press(await press(bot, people, city), Answer(text="да"))
    answers.answer_press("too old", Answer(text="да"))
    await answers.finish()
    asked = [entry.method for entry in await people.journal()]
    assert asked.count("answerCallbackQuery") == 6


def test_a_toast_is_cut_to_what_telegram_takes() -> None:
    request = to_request("1", Answer(text="я" * 300))
    assert request.text == "я" * 199 + "…"
    assert to_request("1", Answer(text="я" * 200)).text == "я" * 200


def test_an_empty_answer_only_stops_the_waiting() -> None:
    request = to_request("1", Answer())
    assert (request.text, request.show_alert, request.url) == (None, None, None)
