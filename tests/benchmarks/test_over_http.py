"""The benchmarks over HTTP with small numbers: so that they cannot rot."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from benchmarks import dawn, deadlines, presses, restart
from benchmarks.children import as_people_run_it
from benchmarks.town import chat_of, town
from bot.main import run
from playground.server import Server

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Here:
    pid: int


@asynccontextmanager
async def here(server: Server, folder: Path, database_url: str) -> AsyncIterator[Here]:
    """The bot in this process, which has imported it already."""
    stop = asyncio.Event()
    running = asyncio.create_task(run(as_people_run_it(server, folder, database_url), stop))
    assert await server.world.bell.until(lambda: server.world.updates.polled, 60)
    yield Here(os.getpid())
    stop.set()
    await running


async def test_the_games_of_a_town_differ_in_their_ids_only(tmp_path: Path) -> None:
    async with town(tmp_path, 3) as made:
        rows = made.look("SELECT id, chat_id, status, stage, deadline FROM games ORDER BY id")
        voters = {person for person, *_ in made.ballots(3)}
        data = {one for *_, given in made.ballots(3) for one in given}
        persons = {row[0] for row in made.look("SELECT person FROM seats WHERE game_id = 3")}
    assert [(row[0], row[1]) for row in rows] == [(n, chat_of(n)) for n in (1, 2, 3)]
    assert len({row[2:] for row in rows}) == 1
    assert voters == persons
    assert len(voters) == 10
    assert all(one.startswith("p:v:3:") for one in data)


async def test_presses_are_answered_when_they_are_committed(tmp_path: Path) -> None:
    felt = await presses.measure(tmp_path, 2, 1.0, start=here)
    assert len(felt) == 4
    assert all(one.waits and one.a_second > 0 for one in felt)


async def test_windows_that_are_due_are_closed_beside_presses(tmp_path: Path) -> None:
    found = await deadlines.measure(tmp_path, 3, 2, 15, seconds=1.0, start=here)
    assert 0 <= found.last < deadlines.LONGEST
    assert found.before.waits
    assert found.meanwhile.waits


async def test_a_press_that_waited_is_answered_after_a_restart() -> None:
    found = await restart.restart(2, here)
    assert found.seconds > 0
    assert found.memory > 10 << 20


async def test_a_dawn_takes_what_the_limits_take(tmp_path: Path) -> None:
    found = await dawn.measure(tmp_path, 1, 10, (dawn.QUIET,))
    assert found.requests > 10
    assert 1 <= found.ratio <= 1.2
