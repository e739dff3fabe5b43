"""A local Telegram with a small forum, an unchanged aiogram bot, a real database."""

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot

from bot.delivery.session import Session
from bot.storage.unit import SqlStorage
from playground.client import Client
from playground.server import Server
from tests.delivery.kit import House
from tests.playground.conftest import api, city, people, server
from tests.playground.kit import City
from tests.storage.conftest import database, storage

__all__ = [
    "api",
    "bot",
    "city",
    "database",
    "game",
    "house",
    "people",
    "server",
    "storage",
]


@pytest.fixture
async def bot(server: Server, people: Client) -> AsyncIterator[Bot]:
    session = Session(server.url, timeout=5)
    yield Bot(server.token, session=session)
    await session.close()
    assert await people.refused() == [], "the local Telegram refused a request for its form"


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
