"""One bot a database, on SQLite and on PostgreSQL."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.storage.errors import Unusable
from bot.storage.lock import Held, Lock, Lost, holder, me, take
from tests.kit.databases import DATABASES, Database, SqliteFile

HANG_UP = (
    "SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a WHERE a.datname ="
    " current_database() AND a.application_name LIKE 'procurator%'"
)
HOLDER = """
import asyncio, sys, time
from bot.storage.lock import take
lock = asyncio.run(take(sys.argv[1])) if sys.argv[1].startswith("sqlite") else None
async def hold():
    lock = await take(sys.argv[1])
    print("held", flush=True)
    await asyncio.sleep(60)
print("held", flush=True) if lock else asyncio.run(hold())
time.sleep(60)
"""


@pytest.fixture
def server(tmp_path: Path) -> Database:
    return DATABASES["postgresql"](tmp_path)


@asynccontextmanager
async def another_process(url: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """One that holds the database."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDER, url, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        assert await process.stdout.readline() == b"held\n"
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def taken_soon(url: str) -> Lock:
    """A server may not have noticed yet that a process is gone."""
    for _ in range(40):
        try:
            return await take(url)
        except Held:
            await asyncio.sleep(0.05)
    return await take(url)


async def test_the_second_is_told_who_holds_the_database(database: Database) -> None:
    lock = await take(database.url)
    with pytest.raises(Held, match=rf"^process {os.getpid()} on .*, since 20\d\d-.* UTC$"):
        await take(database.url)
    await lock.check()
    await lock.release()


async def test_what_was_released_can_be_taken_again(database: Database) -> None:
    await (await take(database.url)).release()
    lock = await take(database.url)
    assert (await holder(database.url)).startswith(me())
    await lock.release()
    assert await holder(database.url) == ""


@pytest.mark.slow
async def test_a_killed_process_leaves_nothing_behind(database: Database) -> None:
    async with another_process(database.url) as other:
        with pytest.raises(Held, match=f"process {other.pid} on"):
            await take(database.url)
        other.send_signal(signal.SIGKILL)
        await other.wait()
        await (await taken_soon(database.url)).release()


async def test_a_link_to_the_file_is_the_same_database(file: SqliteFile, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(file.path)
    lock = await take(file.url)
    with pytest.raises(Held):
        await take(f"sqlite+aiosqlite:///{link}")
    await lock.release()


async def test_a_folder_that_does_not_exist_is_told(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="No such file or directory"):
        await take(f"sqlite+aiosqlite:///{tmp_path}/nowhere/bot.db")


async def test_a_database_in_memory_is_nobody_elses() -> None:
    lock = await take("sqlite+aiosqlite://")
    await lock.check()
    await lock.release()
    assert await holder("sqlite+aiosqlite://") == ""


@pytest.mark.postgres
async def test_a_server_that_does_not_answer_is_a_lost_one(
    server: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = await take(server.url)
    monkeypatch.setattr("bot.storage.lock.PATIENCE", 0)
    with pytest.raises(Lost, match="no answer in time"):
        await lock.check()
    await lock.release()


@pytest.mark.postgres
async def test_a_lost_session_is_noticed(server: Database) -> None:
    lock = await take(server.url)
    server.look(HANG_UP)
    with pytest.raises(Lost):
        await lock.check()
    await lock.release()


@pytest.mark.postgres
@pytest.mark.parametrize("ask", [take, holder])
async def test_a_silent_server_is_told_without_a_password(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(Unusable, match="refused") as caught:
        await ask("postgresql://me:hidden@127.0.0.1:1/games")
    assert "hidden" not in str(caught.value)
