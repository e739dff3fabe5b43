"""A page without a bot: most of it can be tried on an empty stage."""

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from playground.page import Bill, open_page
from tests.playground.page.kit import Page


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[Page]:
    async with (
        open_page(tmp_path, Bill(seed=7), people=4, with_bot=False) as stage,
        aiohttp.ClientSession() as session,
    ):
        yield Page(stage, session)
