"""What can be found out about a database without changing it."""

from typing import Any, Final

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import URL, Connection, Select, inspect, literal_column, make_url, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.storage.errors import Unusable, said
from bot.storage.migrate import script_location
from bot.storage.sqlite import file_of
from bot.storage.tables import games, inbox, people

_TOLD: Final = (games, people, inbox)
"""Whoever has rows in one of them has something to lose."""
_ANY: Final[Select[Any]] = select(literal_column("1")).limit(1)


class Checkup(Struct, frozen=True, kw_only=True):
    """What was found."""

    exists: bool
    """There are tables of the bot."""
    empty: bool
    behind: int
    """Migrations that the database has not seen."""
    newer: bool
    """It was made by a later version of the bot."""
    damage: tuple[str, ...]
    """What its own checks say, none for a sound one."""


_NONE: Final = Checkup(exists=False, empty=True, behind=0, newer=False, damage=())


async def check_up(url: str | URL) -> Checkup:
    """Looks, and writes nothing: no file is made where none is. Raises Unusable."""
    where = make_url(url)
    if where.get_backend_name() == "sqlite":
        file = file_of(where)
        if file is None or not file.exists():
            return _NONE
    engine = create_async_engine(where, hide_parameters=True)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_look)
    except (DBAPIError, OSError) as error:
        raise Unusable(said(error)) from error
    finally:
        await engine.dispose()


def _look(connection: Connection) -> Checkup:
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" not in tables:
        return _NONE
    there = (table for table in _TOLD if table.name in tables)
    filled = (connection.execute(_ANY.select_from(table)).first() for table in there)
    config = Config()
    config.set_main_option("script_location", script_location().replace("%", "%%"))
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    current = MigrationContext.configure(connection).get_current_revision() or ""
    newer = current not in known
    return Checkup(
        exists=True,
        empty=not any(filled),
        behind=0 if newer else known.index(current),
        newer=newer,
        damage=tuple(_damage(connection)),
    )


def _damage(connection: Connection) -> list[str]:
    if connection.dialect.name == "sqlite":
        found = [line for (line,) in connection.exec_driver_sql("PRAGMA quick_check(10)")]
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        rows = [f"row {row} of {table} refers to nothing" for table, row, *_ in broken[:10]]
        return [line for line in found if line != "ok"] + rows
    return [
        f"{name} is off"
        for name in ("fsync", "full_page_writes", "synchronous_commit")
        if connection.exec_driver_sql(f"SHOW {name}").scalar_one() == "off"
    ]
