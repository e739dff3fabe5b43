"""The unchanged bot on a local Telegram, for the faults that killed others (faults.md)."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.client import Client
from playground.server import Server, VirtualClock, serve
from tests.kit.bots import START, running_bot
from tests.kit.company import Company


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with serve(VirtualClock(START)) as made:
        yield made


@pytest.fixture
async def company(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Company]:
    """Nobody has come together yet. At the end: no request of bad form, no ERROR (decision 23)."""
    caplog.set_level(logging.INFO)
    async with Client(server.url) as people, running_bot(tmp_path, server, remind_part=0):
        yield Company(people)
        assert await people.refused() == []
    assert not [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
