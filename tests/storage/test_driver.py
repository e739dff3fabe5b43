"""One walk to the connection's thread a statement, and all that a cursor has to tell."""

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


async def test_a_statement_is_one_walk(
    connection: AsyncConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    walks: list[Callable[..., Any]] = []
    once = driver.Connection.at_once

    async def counted(self: driver.Connection, do: Callable[..., Any]) -> Any:
        walks.append(do)
        return await once(self, do)

    monkeypatch.setattr(driver.Connection, "at_once", counted)
    assert (await connection.execute(text("SELECT name FROM t"))).all() == []
    assert len(walks) == 1
