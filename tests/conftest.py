"""Fixtures that every test may ask for. What belongs to one part stands in that part's folder."""

import os
from collections.abc import AsyncIterator

import pytest

from playground.client import Client
from playground.server import Server, VirtualClock, serve

START = 1_800_000_000
"""2027-01-15 08:00 UTC, as in tests/kit/bots.py, which takes seconds to load."""


@pytest.fixture
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """No setting of the machine that runs the tests reaches the code under test."""
    for name in os.environ:
        if name.startswith("PROCURATOR_"):
            monkeypatch.delenv(name)
    return monkeypatch


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A local Telegram on a virtual clock."""
    async with serve(VirtualClock(START)) as running:
        yield running


@pytest.fixture
async def people(server: Server) -> AsyncIterator[Client]:
    """The hands of its people. What the bot asked in a wrong form fails the test."""
    async with Client(server.url) as client:
        yield client
        assert await client.refused() == []
