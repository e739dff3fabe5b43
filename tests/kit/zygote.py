"""Bots forked from a process that has read aiogram once: a start takes a tenth of a second.

    with Zygote(log) as zygote:
        bot = zygote.start(settings)

`python -m tests.kit.zygote LOG` is that process: a line of JSON with the settings in, the id of
the bot's process out. It has opened a game of its own before, so that whatever is made when it is
first used is there already; it has no thread and no loop when it forks.
"""

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bot.settings import Settings


class Zygote:
    """Runs until the end of the block; all its bots end with it."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.kit.zygote", str(log)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._alive: set[int] = set()

    def start(self, settings: Settings) -> int:
        """The process id of a new bot, which is on its way up."""
        values = settings.model_dump(mode="json", exclude={"token"})
        values["token"] = settings.token.get_secret_value()
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("a zygote without pipes")
        self._process.stdin.write(f"{json.dumps(values)}\n")
        self._process.stdin.flush()
        pid = int(self._process.stdout.readline())
        self._alive.add(pid)
        return pid

    def kill(self, pid: int) -> None:
        """SIGKILL; returns when it is gone."""
        self._alive.discard(pid)
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            while True:  # it is nobody's child here, so it cannot be waited for
                os.kill(pid, 0)
                time.sleep(0.001)

    def errors(self) -> list[str]:
        """What its bots have logged as an error."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        return [line for line in lines if line]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        for pid in tuple(self._alive):
            self.kill(pid)
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


def _serve(log: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_warm(Path(folder)))  # its imports are what takes so long
    if threading.active_count() > 1:
        raise RuntimeError("a process with threads cannot be forked")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _be_a_bot(json.loads(line), log)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


async def _warm(folder: Path) -> None:
    """A table game is begun."""
    from playground.client import Client
    from playground.server import VirtualClock, serve
    from tests.kit.bots import START, running_bot
    from tests.kit.table_people import TablePeople
    from tests.kit.table_script import CLUB

    async with (
        serve(VirtualClock(START)) as server,
        Client(server.url) as people,
        running_bot(folder, server),
    ):
        await TablePeople(people).sit_down(CLUB)


def _be_a_bot(values: dict[str, Any], log: Path) -> None:
    from bot.main import run

    os.close(0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    logging.basicConfig(filename=log, level=logging.ERROR, force=True)
    try:
        asyncio.run(run(Settings(**values, _env_file=None)))
    except BaseException:
        logging.getLogger("zygote").exception("a bot has died")
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
