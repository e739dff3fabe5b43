"""What PostgreSQL must be told so that a unit of work means there what it means on SQLite.

One writer at a time, whoever else has opened the database: a writing transaction begins by taking
a lock of ours, as BEGIN IMMEDIATE does. So no unit of work reads what another is about to change,
and none fails half-way for a row that somebody else holds. Readers see one moment of the data and
wait for nobody.
"""

from typing import Final

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

DRIVER: Final = "postgresql+psycopg"

WRITER: Final = "SELECT pg_advisory_xact_lock(1347571523)"
"""The writer's lock; the number is `PROC` in ASCII. It goes with the transaction."""

AGAIN: Final = frozenset({"40001", "40P01", "55P03"})
"""SQLSTATE of serialization failure, deadlock, lock not available in time."""
GONE: Final = ("08", "57P")
"""Of a lost connection and a server that is shutting down or starting."""


def engines(where: URL, busy_seconds: float) -> tuple[AsyncEngine, AsyncEngine]:
    """For writing, for reading. The driver is psycopg, named in the URL or not."""
    where = where.set(drivername=DRIVER)
    waiting = {"options": f"-c lock_timeout={int(busy_seconds * 1000)}"}
    writer = create_async_engine(
        where,
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args=waiting,
    )

    @event.listens_for(writer.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(WRITER)

    reader = create_async_engine(
        where, pool_pre_ping=True, hide_parameters=True
    ).execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return writer, reader


def is_busy(error: DBAPIError) -> bool:
    """Somebody else is in the way, or the server is gone: the unit of work may be done again.

    After a lost connection nobody knows whether it was committed. Doing it again is safe all the
    same: the inbox knows what is done, a window closes once.
    """
    state = getattr(error.orig, "sqlstate", None) or ""
    return error.connection_invalidated or state in AGAIN or state.startswith(GONE)
