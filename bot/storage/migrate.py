"""Bringing a database up to date: Alembic, run by the program itself.

Foreign keys are off while it works: Alembic changes a SQLite table by making it anew, and
dropping the old one would delete the rows that refer to it. They are checked before the commit.
All of it is one transaction: a migration that fails leaves nothing behind.
"""

import importlib.resources
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.storage.errors import Unusable, said
from bot.storage.postgresql import WRITER
from bot.storage.sqlite import own_transactions

# WAL from the very first: changing to it later fails at once while anybody holds the file.
_PRAGMAS: Final = {"busy_timeout": "60000", "journal_mode": "WAL", "foreign_keys": "OFF"}


class BrokenReferences(Exception):  # noqa: N818 - what is wrong, said as people say it
    """After a migration some rows refer to rows that are not there; nothing was changed."""


def script_location() -> str:
    """Where the migrations are, in a checkout and in an installed wheel alike."""
    return str(importlib.resources.files("migrations"))


async def upgrade(url: str | URL, revision: str = "head") -> None:
    """Makes the tables, or changes those of an older version; nothing when they are up to date.

    Raises BrokenReferences, Unusable.
    """
    await with_connection(url, lambda connection: _upgrade(connection, revision))


async def with_connection(url: str | URL, work: Callable[[Connection], None]) -> None:
    """Does some work on the tables in one transaction, foreign keys off and checked at the end."""
    engine = create_async_engine(make_url(url), hide_parameters=True)
    lite = engine.dialect.name == "sqlite"
    if lite:
        own_transactions(engine, "BEGIN IMMEDIATE", _PRAGMAS)
    async with AsyncExitStack() as house:
        house.push_async_callback(engine.dispose)
        connection = await _opened(engine)
        house.push_async_callback(connection.close)
        async with connection.begin():
            if not lite:
                await connection.exec_driver_sql(WRITER)  # two that start at once
            await connection.run_sync(work)
            if lite:
                await connection.run_sync(_check_references)


async def _opened(engine: AsyncEngine) -> AsyncConnection:
    try:
        return await engine.connect()
    except (DBAPIError, OSError) as error:
        raise Unusable(said(error)) from error


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", script_location().replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise Unusable(f"{error}. Was it made by a newer version of the bot?") from error


def _check_references(connection: Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        raise BrokenReferences(", ".join(f"{table} row {row}" for table, row, *_ in broken))
