"""The unchanged bot on a local Telegram, for the faults that killed others (faults.md).

A test that asks for `company` has people around a bot that runs; it may change the settings by
`settings_of_bot`, and the database by `both_databases`. Whatever the test is about, at the end
the bot lives, each press has one answer, nothing was refused for its form, no ERROR stands in the
log and no internal text in a chat.
"""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from playground.client import Client
from playground.server import Server, VirtualClock, serve
from tests.kit.bots import START, HouseBot, running_bot
from tests.kit.company import Company
from tests.kit.databases import DATABASES, Database
from tests.kit.verdict import faults


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A SQLite file; with `both_databases` that of PostgreSQL, too."""
    return DATABASES[getattr(request, "param", "sqlite")](tmp_path)


@pytest.fixture
def begins(request: pytest.FixtureRequest) -> float:
    """Where the virtual clock begins."""
    return float(getattr(request, "param", START))


@pytest.fixture
async def server(begins: float) -> AsyncIterator[Server]:
    async with serve(VirtualClock(begins)) as made:
        yield made


@pytest.fixture
def settings_of_bot(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What a test wants otherwise than in tests/kit/bots.py."""
    return dict(getattr(request, "param", {}))


@pytest.fixture
async def bot(
    server: Server, database: Database, tmp_path: Path, settings_of_bot: dict[str, Any]
) -> AsyncIterator[HouseBot]:
    async with running_bot(
        tmp_path, server, **({"database_url": database.url} | settings_of_bot)
    ) as made:
        yield made


@pytest.fixture
async def company(
    server: Server, bot: HouseBot, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Company]:
    """Nobody has come together yet."""
    caplog.set_level(logging.INFO)
    async with Client(server.url) as people:
        yield Company(people)
    assert bot.alive
    assert faults(server.world, killed=bool(bot.kills)) == []
    assert not [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
