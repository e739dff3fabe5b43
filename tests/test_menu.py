"""The common menus as Telegram gets them: by kind of chat, right and language."""

import json

import aiohttp
from aiogram import Bot

from bot.app.command_lists import IN_GROUP, IN_PRIVATE, OF_ADMINISTRATORS, QUESTIONS
from bot.delivery.session import Session
from bot.menu import set_menu
from bot.presenters.presenters import Presenters
from bot.presenters.translator import Translator
from playground.server import VirtualClock, serve
from tests.kit.bots import START
from tests.playground.kit import Api


async def test_menus_by_chat_right_and_language() -> None:
    async with serve(VirtualClock(START)) as server:
        session = Session(server.url, timeout=5)
        await set_menu(Bot(server.token, session=session), Presenters(Translator()))
        await session.close()
        async with aiohttp.ClientSession() as web:
            api = Api(server.url, server.token, web)
            wanted = {
                "all_group_chats": IN_GROUP,
                "all_chat_administrators": OF_ADMINISTRATORS,
                "all_private_chats": IN_PRIVATE,
            }
            for scope, names in wanted.items():
                for code in ("", "en"):
                    listed = await api("getMyCommands", scope={"type": scope}, language_code=code)
                    assert [one["command"] for one in listed] == list(names)
                    hidden = {one["command"] for one in listed if one.get("is_ephemeral")}
                    assert hidden == (set() if scope == "all_private_chats" else set(QUESTIONS))
            english = await api(
                "getMyCommands", scope={"type": "all_private_chats"}, language_code="en"
            )
        assert json.dumps(english).isascii()
