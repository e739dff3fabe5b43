"""What Telegram says of a group before a game is opened there (decision 18)."""

import pytest
from aiogram import Bot

from bot.app.running import Unanswered
from bot.delivery.rights import TelegramRights
from playground.client import Client
from tests.playground.kit import City


async def test_the_owner_of_a_forum_in_which_the_bot_may_everything(bot: Bot, city: City) -> None:
    rights = await TelegramRights(bot).rights(city.chat, city.owner)
    assert rights.administrator
    assert rights.forum
    assert rights.missing == ()


async def test_a_citizen_is_no_administrator(bot: Bot, city: City) -> None:
    assert not (await TelegramRights(bot).rights(city.chat, city.anna)).administrator


async def test_the_rights_that_the_bot_lacks_are_named(
    bot: Bot, people: Client, city: City
) -> None:
    await people.promote_bot(city.chat, can_pin_messages=False, can_manage_topics=False)
    rights = await TelegramRights(bot).rights(city.chat, city.owner)
    assert set(rights.missing) == {"manage_topics", "pin_messages"}


async def test_a_bot_that_is_no_administrator_lacks_them_all(
    bot: Bot, people: Client, city: City
) -> None:
    await people.demote_bot(city.chat)
    assert len((await TelegramRights(bot).rights(city.chat, city.owner)).missing) == 5


async def test_a_silent_telegram_is_said_to_be_silent(
    bot: Bot, people: Client, city: City
) -> None:
    await people.fault("html", method="getChatMember")
    with pytest.raises(Unanswered):
        await TelegramRights(bot).rights(city.chat, city.owner)
