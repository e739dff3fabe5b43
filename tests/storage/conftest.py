"""A real database file for each test: migrated once, copied for each."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.engine import open_storage
from bot.storage.migrate import upgrade
from bot.storage.unit import SqlStorage
from tests.storage.kit import url_of


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with all tables and no rows."""
    path = tmp_path_factory.mktemp("template") / "empty.db"
    asyncio.run(upgrade(url_of(path)))
    return path


@pytest.fixture
def database(template: Path, tmp_path: Path) -> Path:
    """The file of this test."""
    return Path(shutil.copy(template, tmp_path / "procurator.db"))


@pytest.fixture
async def storage(database: Path) -> AsyncIterator[SqlStorage]:
    """The storage of this test, closed after it."""
    opened = open_storage(url_of(database))
    yield opened
    await opened.close()
