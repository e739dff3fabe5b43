"""Which browser the tests and the benchmark use, and how it is started. Nothing is downloaded."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from playwright.async_api import Browser, async_playwright

NAMED: Final = "PROCURATOR_TEST_CHROMIUM"
FLAGS: Final = (
    "--no-sandbox",  # for the user root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def found() -> str | None:
    """The one that PROCURATOR_TEST_CHROMIUM names, else `chromium` on the path."""
    return os.environ.get(NAMED) or shutil.which("chromium")


@asynccontextmanager
async def started(path: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        await browser.close()
