"""Opening the database: what SQLite must be told so that nothing is lost.

Measured: Python's own transaction mode loses updates silently (11 of 200 increments left), a
transaction that begins by reading and then writes fails at once however long it may wait. Hence
BEGIN IMMEDIATE for every writing one, and readers on connections that cannot write.
"""

from typing import Any, Final, Literal

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage.transactions import Transactions
from bot.storage.unit import SqlStorage

BUSY_SECONDS: Final = 5.0
"""How long a writer waits for another process before he gets Busy."""


def open_storage(
    url: str | URL,
    *,
    synchronous: Literal["FULL", "NORMAL"] = "FULL",
    busy_seconds: float = BUSY_SECONDS,
) -> SqlStorage:
    """The storage in a database that `migrate.upgrade` has brought up to date.

    `synchronous` is SQLite's: FULL keeps every accepted act through a power cut, NORMAL may lose
    the last moments. Close it with `close()`.
    """
    where = make_url(url)
    if where.get_backend_name() != "sqlite":
        engine = create_async_engine(where, pool_pre_ping=True)
        reading = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        return SqlStorage(Transactions(engine, reading))
    pragmas = {
        "busy_timeout": str(int(busy_seconds * 1000)),
        "journal_mode": "WAL",
        "synchronous": synchronous,
        "foreign_keys": "ON",
    }
    writer = create_async_engine(where, pool_size=1, max_overflow=0)
    own_transactions(writer, "BEGIN IMMEDIATE", pragmas)
    reader = create_async_engine(where)
    own_transactions(reader, "BEGIN", pragmas | {"query_only": "ON"})
    return SqlStorage(Transactions(writer, reader))


def own_transactions(engine: AsyncEngine, begin: str, pragmas: dict[str, str]) -> None:
    """SQLite connections that begin transactions with `begin`, and not when Python thinks fit."""

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
