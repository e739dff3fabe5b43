"""Debian's Chromium, driven by Playwright, before the playground's page.

The browser is the one that PROCURATOR_TEST_CHROMIUM names, else `chromium` on the path. Where
there is none, these tests are skipped; with PROCURATOR_TEST_CHROMIUM set they fail instead, as
they must in CI. Nothing is ever downloaded.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from playground.page import Bill, open_page
from playground.page.stage import Stage
from tests.browser.chromium import found, started
from tests.browser.visit import Visit, Width, visit

Visiting = Callable[..., Awaitable[Visit]]
Staging = Callable[..., Awaitable[Stage]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """One browser for all tests of a process."""
    path = found()
    if path is None:
        pytest.skip("there is no chromium on this machine")
    async with started(path) as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def put_on(tmp_path: Path) -> AsyncIterator[Staging]:
    """Opens a stage of its own; the bot may not have logged an error in the end."""
    async with AsyncExitStack() as stack:

        async def open_one(*, people: int = 10, with_bot: bool = True, **bill: Any) -> Stage:
            opened = open_page(tmp_path, Bill(seed=7, **bill), people=people, with_bot=with_bot)
            stage = await stack.enter_async_context(opened)
            stages.append(stage)
            return stage

        stages: list[Stage] = []
        yield open_one
        for stage in stages:
            assert (stage.bot.errors, stage.troubles) == ([], [])


@pytest_asyncio.fixture(loop_scope="session")
async def come(chromium: Browser) -> AsyncIterator[Visiting]:
    """Lets a visitor come; in the end nothing may have gone wrong in his browser."""
    visits: list[Visit] = []

    async def come_to(stage: Stage, width: Width = "desktop") -> Visit:
        visits.append(await visit(chromium, stage.server.url, width))
        return visits[-1]

    yield come_to
    for number, one in enumerate(visits):
        await one.picture(f"last-{number}")
        await one.page.context.close()
    assert [one.troubles for one in visits] == [[] for _ in visits]
