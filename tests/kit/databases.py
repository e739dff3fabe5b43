"""Databases of tests: a SQLite file, or a database of a running PostgreSQL, each with all tables.

The server is the one that PROCURATOR_TEST_POSTGRES names (a SQLAlchemy URL), else the one at
127.0.0.1 that lets the user of this process in. Where none answers, its tests are skipped; with
PROCURATOR_TEST_POSTGRES set they fail instead, as they must in CI.
"""

import asyncio
import atexit
import functools
import os
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

import psycopg
import pytest
from sqlalchemy import URL, make_url

from bot.storage.migrate import upgrade
from bot.storage.postgresql import WRITER
from bot.storage.tables import metadata

SERVER: Final = "PROCURATOR_TEST_POSTGRES"
DEFAULT: Final = "postgresql+psycopg://127.0.0.1/postgres"


class Database(Protocol):
    """Where a test keeps its rows."""

    @property
    def url(self) -> str:
        """For `open_storage` and `DATABASE_URL`."""
        ...

    def look(self, query: str) -> list[tuple[Any, ...]]:
        """What another program sees in it."""
        ...

    def held(self) -> AbstractContextManager[None]:
        """Another program is writing meanwhile."""
        ...


class SqliteFile:
    """A file with all tables and no rows; the migrations run once a process."""

    _empty: bytes = b""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = f"sqlite+aiosqlite:///{path}"
        if not SqliteFile._empty:
            _migrate(self.url)
            SqliteFile._empty = path.read_bytes()
        path.write_bytes(SqliteFile._empty)

    def look(self, query: str) -> list[tuple[Any, ...]]:
        return looking_at(self.url, query)

    @contextmanager
    def held(self) -> Iterator[None]:
        with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield


class PostgresDatabase:
    """The database of this process on the server, emptied for each test."""

    def __init__(self) -> None:
        self.url = _migrated()
        self._dsn = dsn(make_url(self.url))
        tables = ", ".join(table.name for table in metadata.sorted_tables)
        self.look(f"TRUNCATE {tables} RESTART IDENTITY CASCADE")

    def look(self, query: str) -> list[tuple[Any, ...]]:
        return looking_at(self.url, query)

    @contextmanager
    def held(self) -> Iterator[None]:
        with psycopg.connect(self._dsn) as connection:
            connection.execute(WRITER)
            yield


def looking_at(url: str, query: str, *values: object) -> list[tuple[Any, ...]]:
    """What another program sees in a database; `?` in the query stands for a value."""
    where = make_url(url)
    if where.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(where.database or "")) as lite:
            return lite.execute(query, values).fetchall()
    with psycopg.connect(dsn(where), autocommit=True) as connection:
        cursor = connection.execute(query.replace("?", "%s").encode(), values or None)
        return cursor.fetchall() if cursor.description else []


def server() -> URL:
    """The maintenance database of the server. Skips the test where there is none."""
    given = os.environ.get(SERVER, "")
    where = make_url(given or DEFAULT)
    wrong = _unreachable(dsn(where))
    if wrong and given:
        pytest.fail(f"{SERVER} names a server that does not answer: {wrong}")
    if wrong:
        pytest.skip(f"no PostgreSQL: {wrong}")
    return where


def dsn(where: URL) -> str:
    """A URL as libpq understands it."""
    return where.set(drivername="postgresql").render_as_string(hide_password=False)


def _migrate(url: str) -> None:
    """In a thread of its own: the test that asks may be in a loop."""
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, upgrade(url)).result()


@functools.cache
def _unreachable(where: str) -> str:
    try:
        psycopg.connect(where, connect_timeout=3).close()
    except psycopg.OperationalError as error:
        return str(error)
    return ""


@functools.cache
def _migrated() -> str:
    url = bare_postgres("all")
    _migrate(url)
    return url


def bare_postgres(name: str) -> str:
    """The URL of a database of this process without any table, dropped when the process ends."""
    full, maintenance = f"procurator_test_{os.getpid()}_{name}", dsn(server())

    def drop() -> None:
        with psycopg.connect(maintenance, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{full}" WITH (FORCE)'.encode())

    drop()
    with psycopg.connect(maintenance, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{full}"'.encode())
    atexit.register(drop)
    return server().set(database=full).render_as_string(hide_password=False)


DATABASES: Final[dict[str, Callable[[Path], Database]]] = {
    "sqlite": lambda folder: SqliteFile(folder / "procurator.db"),
    "postgresql": lambda folder: PostgresDatabase(),
}
