"""Each test has an empty database with all tables, on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.engine import open_storage
from bot.storage.unit import SqlStorage
from tests.kit.databases import DATABASES, Database, SqliteFile


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)],
)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """The database of this test."""
    return DATABASES[request.param](tmp_path)


@pytest.fixture
def file(tmp_path: Path) -> SqliteFile:
    """For what is SQLite's alone."""
    return SqliteFile(tmp_path / "procurator.db")


@pytest.fixture
async def storage(database: Database) -> AsyncIterator[SqlStorage]:
    """The storage of this test, closed after it."""
    opened = open_storage(database.url)
    yield opened
    await opened.close()
