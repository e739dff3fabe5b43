"""Migrations: from nothing to the tables of the program, harmless again, all or nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from bot.storage.migrate import BrokenReferences, script_location, upgrade, with_connection
from bot.storage.tables import metadata
from bot.storage.unit import SqlStorage
from tests.kit.databases import Database, SqliteFile, bare_postgres
from tests.storage.kit import look, new_game, url_of

REVISIONS = sorted(
    path.name.partition("_")[0] for path in (Path(script_location()) / "versions").glob("0*.py")
)


async def differences(url: str) -> list[object]:
    """In what the tables there are not those of the program."""
    found: list[object] = []

    def compare(connection: Connection) -> None:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        found.extend(compare_metadata(context, metadata))

    await with_connection(url, compare)
    return found


async def test_the_migrated_tables_are_those_of_the_program(database: Database) -> None:
    assert await differences(database.url) == []


@pytest.mark.parametrize("revision", REVISIONS)
@pytest.mark.parametrize(
    "kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]
)
async def test_every_earlier_schema_becomes_that_of_the_program(
    kind: str, revision: str, tmp_path: Path
) -> None:
    url = url_of(tmp_path / "old.db") if kind == "sqlite" else bare_postgres(revision)
    await upgrade(url, revision)
    await upgrade(url)
    assert await differences(url) == []


async def test_partial_indexes_are_migrated_with_their_conditions(
    file: SqliteFile, tmp_path: Path
) -> None:
    made = tmp_path / "made.db"
    await with_connection(url_of(made), metadata.create_all)
    query = (
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %' "
        "ORDER BY name"
    )
    assert file.look(query) == look(made, query)
    assert len(file.look(query)) == 4


async def test_migrating_again_changes_nothing_and_keeps_the_rows(
    storage: SqlStorage, database: Database
) -> None:
    row = await new_game(storage)
    await storage.close()
    await upgrade(database.url)
    assert database.look("SELECT id FROM games") == [(row.id,)]


async def test_a_migration_that_leaves_broken_references_is_undone(file: SqliteFile) -> None:
    def break_them(connection: Connection) -> None:
        connection.exec_driver_sql("INSERT INTO seats VALUES (99, 1, 1)")

    with pytest.raises(BrokenReferences, match="seats"):
        await with_connection(file.url, break_them)
    assert file.look("SELECT count(*) FROM seats") == [(0,)]


async def test_a_migration_that_fails_half_way_leaves_no_table_behind(tmp_path: Path) -> None:
    def fail(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE half (a INTEGER)")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await with_connection(url_of(tmp_path / "new.db"), fail)
    assert look(tmp_path / "new.db", "SELECT name FROM sqlite_master") == []


async def test_making_a_parent_table_anew_keeps_its_children(file: SqliteFile) -> None:
    with closing(sqlite3.connect(file.path)) as connection:
        connection.executescript(
            """
            CREATE TABLE parent (id INTEGER PRIMARY KEY);
            CREATE TABLE child (id INTEGER REFERENCES parent ON DELETE CASCADE);
            INSERT INTO parent VALUES (1);
            INSERT INTO child VALUES (1), (1);
            """
        )

    def anew(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE newer (id INTEGER PRIMARY KEY, a TEXT)")
        connection.exec_driver_sql("INSERT INTO newer SELECT id, '' FROM parent")
        connection.exec_driver_sql("DROP TABLE parent")
        connection.exec_driver_sql("ALTER TABLE newer RENAME TO parent")

    await with_connection(file.url, anew)
    assert file.look("SELECT count(*) FROM child") == [(2,)]


def test_the_migrations_are_found_beside_the_program() -> None:
    folder = Path(script_location())
    assert (folder / "env.py").is_file()
    assert (folder / "script.py.mako").is_file()
    assert [path.name for path in sorted((folder / "versions").glob("*.py"))] == [
        "0001_first_tables.py",
        "0002_helpers.py",
        "0003_setups.py",
        "0004_tables_by_hand.py",
    ]
