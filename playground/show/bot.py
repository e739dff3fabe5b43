"""The unchanged bot as a child process: started, watched through its log, stopped or killed."""

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from playground.players import Language
from playground.server import Server

PREFIX: Final = "PROCURATOR_"
LONGEST_START: Final = 90.0
"""Real seconds until the first getUpdates: a cold machine reads aiogram for a while."""
LONGEST_STOP: Final = 15.0
SHOWN: Final = 12
"""Lines of the log that are told when the bot has died."""


class BotError(Exception):
    """The bot has died, does not start, or has logged an error; the text says what is known."""


class BotProcess:
    """`python -m bot run` on a server's address and clock, with its log in `folder`, and
    its database too if no other is named.

    `errors` are the lines of the log that report an error; there should be none. `starts` counts
    how often it was started.
    """

    def __init__(
        self,
        server: Server,
        folder: Path,
        *,
        seed: str | None = None,
        language: Language = "ru",
        database_url: str = "",
    ) -> None:
        self._server = server
        self._seed = seed
        self._language = language
        self.database_url = database_url or f"sqlite+aiosqlite:///{folder / 'bot.db'}"
        self.log = folder / "bot.log"
        self.errors: list[str] = []
        self.starts = 0
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._last: list[str] = []

    async def start(self) -> None:
        """Returns when it asks for updates. Raises BotError if it does not come to that."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "run",
            env=self._environment(),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            limit=2**20,
            start_new_session=True,  # Ctrl-C is for us, we stop it in good order
        )
        self.starts += 1
        self._reader = asyncio.create_task(self._read(self._process))
        # From now on a poll is one of this process: the former one's connection is closed.
        bell, queue = self._server.world.bell, self._server.world.updates
        up = await bell.until(lambda: queue.polled or not self.alive, LONGEST_START)
        if not up or not self.alive:
            await self.kill()
            raise BotError("the bot does not start:\n" + "\n".join(self._last))

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    def check(self) -> None:
        """Raises BotError if it has died or logged an error."""
        if self.errors:
            raise BotError("the bot has logged an error:\n" + "\n".join(self.errors))
        if not self.alive:
            raise BotError("the bot has died:\n" + "\n".join(self._last))

    async def stop(self) -> None:
        """SIGTERM, and SIGKILL if that does not help."""
        if self._process is not None and self.alive:
            self._process.send_signal(signal.SIGTERM)
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_STOP):
                    await self._process.wait()
        await self.kill()

    async def kill(self) -> None:
        """SIGKILL, whatever it was doing."""
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        if self._reader is not None:
            await self._reader

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        """Keeps the log, and notices errors in it. A line that is no record is one, too."""
        if process.stdout is None:
            return
        with self.log.open("ab") as log:
            async for raw in process.stdout:
                log.write(raw)
                log.flush()
                line = raw.decode(errors="replace").rstrip()
                self._last = [*self._last[1 - SHOWN :], line]
                if _is_error(line):
                    self.errors.append(line[:4000])
        await process.wait()  # the log may end before the exit status is there
        self._server.world.bell.ring()

    def _environment(self) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(PREFIX)}
        given = {
            "TOKEN": self._server.token,
            "DATABASE_URL": self.database_url,
            "SQLITE_SYNCHRONOUS": "NORMAL",
            "API_BASE": self._server.url,
            "CLOCK_URL": self._server.url,
            "LOG_FORMAT": "json",
            "DEFAULT_LANGUAGE": self._language,
        }
        if self._seed is not None:
            given["SEED"] = self._seed
        return kept | {PREFIX + key: value for key, value in given.items()}


def _is_error(line: str) -> bool:
    if not line.strip():
        return False
    try:
        record = json.loads(line)
    except ValueError:
        return True
    return not isinstance(record, dict) or record.get("level") in ("error", "critical")
