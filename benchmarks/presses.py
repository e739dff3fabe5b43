"""Presses a second from the update over HTTP to the committed answer, beside a bare bot.

    python -m benchmarks.presses               on SQLite
    python -m benchmarks.presses --postgres    on the server of PROCURATOR_TEST_POSTGRES

Fifty games in their first vote, in one bot process on the machine's clock with its usual paces;
SQLite with synchronous FULL. People press candidates on the boards, each time another one, so that
every press is an accepted act; the answer comes after its commit. The flood keeps so many presses
in flight and gives presses a second; the trickle sends one a second in each game and gives the
latency as people feel it. Then the same presses go to a bot of aiogram's which only answers. The
local Telegram and all people share the other core. Aim: half the throughput of the bare bot.
"""

import argparse
import asyncio
import itertools
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from benchmarks import children
from benchmarks.common import percentiles, where
from benchmarks.town import Town, town
from playground.server.presses import press
from playground.server.world import World
from tests.kit.databases import bare_postgres, looking_at
from tests.kit.moving import move

GAMES: Final = 50
IN_FLIGHT: Final = 100
SECONDS: Final = 10.0
"""Of the flood, and of the trickle."""
PATIENCE: Final = 30.0
"""Seconds in which an answer must have come."""

Press = tuple[int, int, int, str]
"""Who presses, chat, message, data."""


@dataclass(kw_only=True)
class Felt:
    """What the people have felt."""

    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)

    @property
    def a_second(self) -> float:
        return len(self.waits) / self.seconds

    def __str__(self) -> str:
        return f"{self.a_second:6.0f} presses a second, {percentiles(self.waits)}"


def presses_of(town: Town, games: Sequence[int]) -> Iterator[Press]:
    """For ever: the games in turn, in each the voters in turn, each time the next candidate."""
    voters = [list(town.ballots(game)) for game in games]
    for number in itertools.count():
        for table in voters:
            person, chat, message, data = table[number % len(table)]
            yield person, chat, message, data[number // len(table) % len(data)]


async def wait_for(world: World, one: Press) -> float:
    """Press; seconds until the answer."""
    began = perf_counter()
    query = press(world, *one)
    async with asyncio.timeout(PATIENCE):
        await query.answer
    return perf_counter() - began


async def flood(world: World, presses: Iterator[Press], in_flight: int, seconds: float) -> Felt:
    """As many as it bears, with so many in flight."""
    felt, began = Felt(), perf_counter()

    async def one_after_the_other() -> None:
        while perf_counter() < began + seconds:
            felt.waits.append(await wait_for(world, next(presses)))

    async with asyncio.TaskGroup() as group:
        for _ in range(in_flight):
            group.create_task(one_after_the_other())
    felt.seconds = perf_counter() - began
    return felt


async def trickle(world: World, presses: Iterator[Press], a_second: int, seconds: float) -> Felt:
    """So many a second, evenly, whether they are answered or not."""
    felt, began = Felt(), perf_counter()

    async def one() -> None:
        felt.waits.append(await wait_for(world, next(presses)))

    async with asyncio.TaskGroup() as group:
        for number in range(int(a_second * seconds)):
            await asyncio.sleep(max(0.0, began + number / a_second - perf_counter()))
            group.create_task(one())
    felt.seconds = perf_counter() - began
    return felt


async def both(
    made: Town, bot: AbstractAsyncContextManager[Any], seconds: float
) -> tuple[Felt, Felt]:
    """Flood and trickle on one bot."""
    world, games = made.server.world, range(1, made.games + 1)
    presses = presses_of(made, games)
    async with bot:
        await flood(world, presses, len(games), seconds / 10)  # what is made but once
        flooded = await flood(world, presses, IN_FLIGHT, seconds)
        return flooded, await trickle(world, presses, made.games, seconds)


def committed(url: str) -> int:
    query = "SELECT count(*) FROM events WHERE kind = 'VoteCast'"
    return int(looking_at(url, query)[0][0])


async def measure(
    folder: Path,
    games: int,
    seconds: float,
    *,
    postgres: bool = False,
    start: children.Start = children.ours,
) -> list[Felt]:
    """Ours flooded and trickled, then the bare one."""
    async with town(folder, games) as made:
        url = made.database_url
        if postgres:
            url = bare_postgres("presses")
            await move(made.file, url)
        made.clock.run()
        mine = await both(made, start(made.server, folder, url), seconds)
        answered = len(mine[0].waits) + len(mine[1].waits)
        assert committed(url) >= answered, "an answer without its commit"
        return [*mine, *await both(made, children.bare(made.server, folder), seconds)]


def main() -> int:
    """The exit status: 0 when the aim is reached."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.presses", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="presses-") as folder:
        felt = asyncio.run(
            measure(Path(folder), given.games, given.seconds, postgres=given.postgres)
        )
    database = "PostgreSQL" if given.postgres else "SQLite, synchronous FULL"
    print(f"{where('aiogram', 'sqlalchemy')}; {given.games} games, {database}")
    names = ("ours, flood", "ours, one a second a game", "bare, flood", "bare, the same")
    for name, one in zip(names, felt, strict=True):
        print(f"  {name:26}{one}")
    ratio = felt[0].a_second / felt[2].a_second
    print(f"  ours has {ratio:.2f} of the bare bot's throughput, aim 0.50")
    return int(ratio < 0.5)


if __name__ == "__main__":
    sys.exit(main())
