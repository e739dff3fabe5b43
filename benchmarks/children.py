"""Bots as processes of their own, on the machine's clock."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from bot.settings import Settings
from playground.server import Server
from tests.kit.bots import environment, settings

LONGEST_START: Final = 120.0
LONGEST_STOP: Final = 15.0
"""Real seconds."""


class Running(Protocol):
    """A bot that is up."""

    @property
    def pid(self) -> int: ...


Start: TypeAlias = Callable[[Server, Path, str], AbstractAsyncContextManager[Running]]
"""Starts a bot on a database and stops it at the end of the block."""


def as_people_run_it(server: Server, folder: Path, database_url: str) -> Settings:
    """But for its database everything as it comes."""
    return settings(
        folder,
        server,
        clock_url=None,
        seed=None,
        sqlite_synchronous="FULL",
        remind_part=6,
        database_url=database_url,
    )


@asynccontextmanager
async def ours(server: Server, folder: Path, database_url: str) -> AsyncIterator[Running]:
    """The bot as a process."""
    given = environment(as_people_run_it(server, folder, database_url))
    async with child(server, folder, ["-m", "bot", "run"], given) as process:
        yield process


@asynccontextmanager
async def bare(server: Server, folder: Path) -> AsyncIterator[Running]:
    """A bot that only answers."""
    command = ["-m", "benchmarks.bare", server.url]
    given = {**os.environ, "BARE_TOKEN": server.token}
    async with child(server, folder, command, given) as process:
        yield process


@asynccontextmanager
async def child(
    server: Server, folder: Path, command: Sequence[str], environ: Mapping[str, str]
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Until it asks for updates, and stopped in good order at the end. Its log is `bot.log`."""
    with (folder / "bot.log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, env=dict(environ), stdout=log, stderr=log
        )
    try:
        world = server.world
        up = await world.bell.until(lambda: world.updates.polled, LONGEST_START)
        if not up or process.returncode is not None:
            raise AssertionError(f"it does not start: {(folder / 'bot.log').read_text()[-2000:]}")
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
            async with asyncio.timeout(LONGEST_STOP):
                await process.wait()
