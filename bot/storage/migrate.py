"""Bringing a database up to date: Alembic, run by the program itself.

Foreign keys are off while it works: Alembic changes a SQLite table by making it anew, and
dropping the old one would delete the rows that refer to it. They are checked before the commit.
All of it is one transaction: a migration that fails leaves nothing behind.
"""

import importlib.resources
from collections.abc import Callable
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, make_url
from sqlalchemy.ext.asyncio import create_async_engine

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

    Raises BrokenReferences.
    """
    await with_connection(url, lambda connection: _upgrade(connection, revision))


async def with_connection(url: str | URL, work: Callable[[Connection], None]) -> None:
    """Does some work on the tables in one transaction, foreign keys off and checked at the end."""
    engine = create_async_engine(make_url(url))
    lite = engine.dialect.name == "sqlite"
    if lite:
        own_transactions(engine, "BEGIN IMMEDIATE", _PRAGMAS)
    try:
        async with engine.begin() as connection:
            if not lite:
                await connection.exec_driver_sql(WRITER)  # two that start at once
            await connection.run_sync(work)
            if lite:
                await connection.run_sync(_check_references)
    finally:
        await engine.dispose()


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", script_location().replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _check_references(connection: Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        raise BrokenReferences(", ".join(f"{table} row {row}" for table, row, *_ in broken))
