"""No walk to the connection's thread for a statement, and all that a cursor has to tell."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.storage import driver


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[AsyncConnection]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'one.db'}"
    engine = create_async_engine(url, connect_args={"async_creator_fn": driver.connection})
    async with engine.connect() as opened:
        await opened.execute(text("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)"))
        yield opened
    await engine.dispose()


async def test_rows_counts_and_the_last_id_are_known(connection: AsyncConnection) -> None:
    insert = text("INSERT INTO t (name) VALUES (:name)")
    added = await connection.execute(insert, {"name": "a"})
    assert (added.lastrowid, added.rowcount) == (1, 1)
    await connection.execute(insert, [{"name": "b"}, {"name": "c"}])
    found = await connection.execute(text("SELECT id, name FROM t ORDER BY id"))
    assert found.all() == [(1, "a"), (2, "b"), (3, "c")]
    changed = await connection.execute(text("UPDATE t SET name = name || '!' WHERE id > 1"))
    assert changed.rowcount == 2


async def test_what_the_database_refuses_is_raised_by_its_name(
    connection: AsyncConnection,
) -> None:
    await connection.execute(text("INSERT INTO t (name) VALUES ('a')"))
    with pytest.raises(IntegrityError):
        await connection.execute(text("INSERT INTO t (name) VALUES ('a')"))
    assert (await connection.execute(text("SELECT count(*) FROM t"))).scalar_one() == 1


async def test_only_what_may_wait_is_done_in_the_thread(
    connection: AsyncConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    walks: list[str] = []
    walked = driver.Connection._execute

    async def counted(self: driver.Connection, do: Callable[..., Any], *args: Any) -> Any:
        walks.append("walk")
        return await walked(self, do, *args)

    monkeypatch.setattr(driver.Connection, "_execute", counted)
    assert (await connection.execute(text("SELECT name FROM t"))).all() == []
    await connection.execute(text("INSERT INTO t (name) VALUES (:name)"), [{"name": "a"}] * 1)
    assert not walks
    await connection.commit()
    assert len(walks) == 1
    await connection.execute(text("PRAGMA synchronous = FULL"))
    assert len(walks) == 2


async def test_what_is_still_done_in_the_thread_is_not_overtaken(tmp_path: Path) -> None:
    opened = driver.connection(str(tmp_path / "one.db"))
    assert await opened is opened
    began, go_on = threading.Event(), threading.Event()

    def slow(database: sqlite3.Connection) -> None:
        began.set()
        go_on.wait(5)
        database.execute("CREATE TABLE t (name TEXT)")

    left = asyncio.create_task(opened.at_once(slow))
    await asyncio.to_thread(began.wait, 5)
    left.cancel()
    after = asyncio.create_task(opened.cursor().execute("SELECT count(*) FROM t"))
    await asyncio.sleep(0)
    assert not after.done()
    go_on.set()
    assert await (await after).fetchall() == [(0,)]
    await opened.close()


async def test_others_have_their_turn_between_the_statements(connection: AsyncConnection) -> None:
    turns: list[int] = []

    async def other() -> None:
        while True:
            turns.append(1)
            await asyncio.sleep(0)

    beside = asyncio.create_task(other())
    for _ in range(10 * driver.TURN):
        await connection.execute(text("SELECT 1"))
    assert len(turns) >= 10
    beside.cancel()
