"""What SQLite must be told so that nothing is lost.

Measured: Python's own transaction mode loses updates silently (11 of 200 increments left), a
transaction that begins by reading and then writes fails at once however long it may wait. Hence
BEGIN IMMEDIATE for every writing one, and readers on connections that cannot write.
"""

from pathlib import Path
from typing import Any, Literal

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage import driver


def file_of(where: URL) -> Path | None:
    """The file of that database; None for one in memory."""
    name = (where.database or "").removeprefix("file:")
    return None if not name or name == ":memory:" else Path(name)


def engines(
    where: URL, synchronous: Literal["FULL", "NORMAL"], busy_seconds: float
) -> tuple[AsyncEngine, AsyncEngine]:
    """For writing, for reading."""
    pragmas = {
        "busy_timeout": str(int(busy_seconds * 1000)),
        "journal_mode": "WAL",
        "synchronous": synchronous,
        "foreign_keys": "ON",
    }
    quickly = {"async_creator_fn": driver.connection}
    writer = create_async_engine(
        where, pool_size=1, max_overflow=0, hide_parameters=True, connect_args=quickly
    )
    own_transactions(writer, "BEGIN IMMEDIATE", pragmas)
    reader = create_async_engine(where, hide_parameters=True, connect_args=quickly)
    own_transactions(reader, "BEGIN", pragmas | {"query_only": "ON"})
    return writer, reader


def own_transactions(engine: AsyncEngine, begin: str, pragmas: dict[str, str]) -> None:
    """Connections that begin transactions with `begin`, and not when Python thinks fit."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for name, value in pragmas.items():
            cursor.execute(f"PRAGMA {name} = {value}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def is_busy(error: DBAPIError) -> bool:
    """Another process holds the file: the unit of work may be done again."""
    return "database is locked" in str(error.orig)
