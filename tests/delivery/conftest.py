"""A local Telegram with a small forum, an unchanged aiogram bot, a real database."""

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot

from bot.delivery.session import Session
from playground.client import Client
from playground.server import Server
from tests.playground.conftest import city, people, server
from tests.storage.conftest import database, storage, template

__all__ = ["bot", "city", "database", "people", "server", "storage", "template"]


@pytest.fixture
async def bot(server: Server, people: Client) -> AsyncIterator[Bot]:
    session = Session(server.url, timeout=5)
    yield Bot(server.token, session=session)
    await session.close()
    assert await people.refused() == [], "the local Telegram refused a request for its form"
