"""The unchanged bot against a local Telegram: in this process, or as a child of its own.

    async with serve(VirtualClock(START)) as server, running_bot(tmp_path, server):
        ...

Both run on the server's clock and take their seed from outside.
"""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from bot.main import run
from bot.settings import Settings
from playground.client import Client
from playground.server import Server

START: Final = 1_800_000_000
"""2027-01-15 08:00 UTC: where the virtual clocks of tests begin."""
LONGEST_STOP: Final = 15.0
"""Real seconds in which a bot must have stopped (faults.md, 11)."""


def settings(folder: Path, server: Server, **changes: Any) -> Settings:
    """The settings of a bot on this server; each test changes what it needs."""
    values: dict[str, Any] = {
        "token": server.token,
        "database_url": f"sqlite+aiosqlite:///{folder / 'bot.db'}",
        "sqlite_synchronous": "NORMAL",
        "api_base": server.url,
        "clock_url": server.url,
        "seed": "7",
        # So that the next instant for which the clock waits is the close of the window.
        "remind_part": 0,
        "_env_file": None,
    }
    return Settings(**(values | changes))


class HouseBot:
    """The bot in this process; it may be stopped, killed and started again on its database."""

    def __init__(self, server: Server, chosen: Settings) -> None:
        self.settings = chosen
        self.kills = 0
        self._server = server
        self._stop = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when it asks for updates and has nothing to do."""
        self._stop = asyncio.Event()
        self._running = asyncio.create_task(run(self.settings, self._stop))
        await _up(self._server, self._running)

    @property
    def alive(self) -> bool:
        return self._running is not None and not self._running.done()

    async def stop(self) -> None:
        """As by SIGTERM. Raises what the bot has died of."""
        self._stop.set()
        if self._running is not None:
            async with asyncio.timeout(LONGEST_STOP):
                await self._running
            self._running = None

    async def kill(self) -> None:
        """Whatever it was doing: what is in work is torn off where it waits."""
        self.kills += 1
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
            self._running = None


@asynccontextmanager
async def running_bot(folder: Path, server: Server, **changes: Any) -> AsyncIterator[HouseBot]:
    """The bot in this process, up and listening; stopped in good order at the end."""
    bot = HouseBot(server, settings(folder, server, **changes))
    await bot.start()
    try:
        yield bot
    finally:
        await bot.stop()


class ChildBot:
    """`python -m bot run` as a process of its own, which a test may stop or kill."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def stop(self) -> int:
        """SIGTERM; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(LONGEST_STOP):
            return await self.process.wait()

    async def kill(self) -> None:
        """SIGKILL: whatever it was doing."""
        self.process.kill()
        await self.process.wait()


@asynccontextmanager
async def child_bot(folder: Path, server: Server, **changes: Any) -> AsyncIterator[ChildBot]:
    """The bot as a child process; its log goes to `bot.log` in the folder."""
    given = environment(settings(folder, server, **changes))
    with (folder / "bot.log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env=given, stderr=log, stdout=log
        )
    child = ChildBot(process)
    try:
        await _up(server, asyncio.create_task(process.wait()))
        yield child
    finally:
        if process.returncode is None:
            await child.kill()


def environment(chosen: Settings) -> dict[str, str]:
    """The settings as the environment of a child; nothing of the machine's own settings."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PROCURATOR_")}
    given = chosen.model_dump(exclude={"token"}, exclude_none=True)
    mine = {f"PROCURATOR_{key.upper()}": str(value) for key, value in given.items()}
    token = chosen.token.get_secret_value()
    return kept | mine | {"PROCURATOR_TOKEN": token, "PROCURATOR_LOG_FORMAT": "json"}


async def _up(server: Server, running: "asyncio.Task[Any]") -> None:
    """Until the bot asks for updates. Fails at once if it dies before."""
    polled = len(server.world.journal.entries)
    async with Client(server.url) as client, asyncio.timeout(40):
        while not (await client.settle(0.2)).idle:
            if running.done():
                raise AssertionError(f"the bot died: {running!r}, {polled} requests before")


async def calm(client: Client, seconds: float = 90.0) -> None:
    """Let the clock go on until the bot has nothing to do within the next `seconds`."""
    while True:
        rest = await client.settle(20)
        if not rest.idle:
            raise AssertionError(f"the bot finds no rest: {rest}")
        if rest.until is None or rest.until > rest.now + seconds:
            return
        await client.advance(rest.until)
