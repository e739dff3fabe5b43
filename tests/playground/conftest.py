"""A local Telegram for each test, the hands of its people, and a bare Bot API caller."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground.client import Client
from playground.server import Server, VirtualClock, serve
from tests.playground.full import full_world
from tests.playground.kit import START, Api, City


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with serve(VirtualClock(START)) as running:
        yield running


@pytest.fixture
async def people(server: Server) -> AsyncIterator[Client]:
    async with Client(server.url) as client:
        yield client


@pytest.fixture
async def api(server: Server) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(server.url, server.token, session)


@pytest.fixture
async def city(people: Client) -> City:
    owner = await people.person("Пётр", started=True)
    anna = await people.person("Анна", started=True)
    chat = await people.group("Рим", owner=owner, forum=True)
    await people.promote_bot(chat)
    await people.join(chat, anna)
    return City(chat, owner, anna)


@pytest.fixture
async def world(api: Api, people: Client, city: City) -> dict[str, Any]:
    """Something of everything, by name."""
    return await full_world(api, people, city)
