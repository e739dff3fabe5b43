"""A restart with ten thousand open games: time to the first answer, memory a game.

    python -m benchmarks.restart

A press waits at Telegram while the bot is down. From the start of the process to its answer; the
time that the same machine takes to import the program is told apart, since it does not depend on
the games. Memory is the resident set once it has answered, against that with a single open game.
"""

import argparse
import asyncio
import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from benchmarks import children
from benchmarks.common import where
from benchmarks.town import town
from playground.server.presses import press

GAMES: Final = 10_000
CROWD: Final = 3
"""Games whose people and chats are in the local Telegram; nobody else is written to."""
PATIENCE: Final = 120.0
REST: Final = 2.0
"""Seconds after the answer in which alarms and caches come to rest."""


@dataclass(frozen=True, kw_only=True)
class Started:
    """Seconds from the start of the process to the answer; bytes resident after it."""

    seconds: float
    memory: int


async def imported() -> float:
    """Seconds that a process takes to import the program."""
    began = perf_counter()
    command = [sys.executable, "-c", "import bot.cli, bot.main"]
    await (await asyncio.create_subprocess_exec(*command)).wait()
    return perf_counter() - began


async def restart(games: int, start: children.Start = children.ours) -> Started:
    with tempfile.TemporaryDirectory(prefix="restart-") as name:
        folder = Path(name)
        async with town(folder, games, crowd=CROWD) as made:
            made.clock.run()
            person, chat, message, data = next(made.ballots(1))
            world = made.server.world
            press(world, person, chat, message, data[0])
            before, began = len(world.journal.entries), perf_counter()

            def answered() -> bool:
                # Telegram takes none after 15 s, which the imports of a busy machine need alone.
                entries = world.journal.entries[before:]
                return any(entry.method == "answerCallbackQuery" for entry in entries)

            async with start(made.server, folder, made.database_url) as process:
                assert await world.bell.until(answered, PATIENCE), "the press has no answer"
                seconds = perf_counter() - began
                await asyncio.sleep(REST)
                return Started(seconds=seconds, memory=resident(process.pid))


def resident(pid: int) -> int:
    """Bytes of a process that lie in memory."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text("ascii"))
    return int(found[1]) * 1024 if found else 0


async def measure(games: int) -> tuple[float, Started, Started]:
    """Imports; with one game, with so many."""
    await imported()  # from the disk into the cache
    return await imported(), await restart(1), await restart(games)


def main() -> int:
    """The exit status: 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.restart", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    imports, one, many = asyncio.run(measure(given.games))
    print(f"{where('aiogram', 'sqlalchemy', 'apscheduler')}; {given.games} open games")
    print(f"  imports alone {imports:.1f} s")
    for name, found in (("one game", one), (f"{given.games} games", many)):
        first = found.seconds - imports
        print(f"  {name:14}first answer {first:.1f} s after imports, {found.memory >> 20} MiB")
    a_game = (many.memory - one.memory) / max(1, given.games - 1)
    print(f"  memory a game {a_game / 1024:.1f} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
