"""What the bot's HTTP session makes of answers that are not Telegram's own."""

import gc
import weakref

import pytest
from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramBadRequest,
    TelegramNetworkError,
    TelegramServerError,
)
from aiogram.methods import GetChatMemberCount, GetMe, Response

from bot.app.measures import Unmeasured
from bot.delivery.session import Session
from playground.client import Client
from playground.server import Server
from tests.playground.kit import City


async def test_a_gateways_page_is_a_server_in_trouble(bot: Bot, people: Client) -> None:
    await people.fault("html", method="getMe")
    with pytest.raises(TelegramServerError, match="status 502"):
        await bot.get_me()


async def test_an_answer_that_is_no_json_was_given_all_the_same(
    bot: Bot, people: Client, city: City
) -> None:
    await people.fault("garbage", method="sendMessage")
    with pytest.raises(ClientDecodeError):
        await bot.send_message(city.chat, "утро")


async def test_telegrams_own_refusal_stays_what_it_is(bot: Bot, city: City) -> None:
    with pytest.raises(TelegramBadRequest, match="chat not found"):
        await bot.send_message(-1001, "утро")


async def test_a_cut_connection_does_not_tell_the_token(bot: Bot, people: Client) -> None:
    await people.fault("cut_before", method="getMe")
    with pytest.raises(TelegramNetworkError) as caught:
        await bot.get_me()
    assert bot.token not in str(caught.value)


async def test_a_server_error_of_telegram_without_a_description_is_understood(
    bot: Bot,
) -> None:
    session = Session("http://127.0.0.1:9")
    with pytest.raises(TelegramServerError):
        session.check_response(bot, GetMe(), 500, '{"ok": false}')


async def test_a_slow_server_is_given_up(bot: Bot, people: Client) -> None:
    await people.fault("stall", method="getMe")
    with pytest.raises(TelegramNetworkError, match="no answer in time"):
        await bot.get_me(request_timeout=0.05)  # type: ignore[arg-type]


async def test_a_session_that_was_never_used_closes() -> None:
    for base in ("https://api.telegram.org", "http://127.0.0.1:9"):
        await Session(base).close()


async def test_the_type_of_an_answer_is_made_once(bot: Bot) -> None:
    session = Session("http://127.0.0.1:9")
    session.check_response(bot, GetChatMemberCount(chat_id=1), 200, '{"ok": true, "result": 1}')
    made = weakref.ref(Response[int])
    gc.collect()
    assert made() is not None


class Counted(Unmeasured):
    """Keeps how requests came back."""

    def __init__(self) -> None:
        self.results: list[tuple[str, str]] = []

    def requested(self, method: str, result: str) -> None:
        self.results.append((method, result))


async def test_each_request_is_counted_by_how_it_came_back(
    server: Server, people: Client, city: City
) -> None:
    counted = Counted()
    session = Session(server.url, timeout=5, measures=counted)
    bot = Bot(server.token, session=session)
    await bot.get_me()
    for kind in ("flood", "cut_before", "html", "garbage"):
        await people.fault(kind, method="sendMessage")
        with pytest.raises(AiogramError):
            await bot.send_message(city.chat, "утро")
    with pytest.raises(TelegramBadRequest):
        await bot.send_message(-1001, "утро")
    await session.close()
    results = ["429", "network", "5xx", "unreadable", "400"]
    assert counted.results == [
        ("getMe", "ok"),
        *(("sendMessage", result) for result in results),
    ]
