"""What SQLite is told when the database is opened."""

import sqlite3
from collections.abc import AsyncIterator
from typing import Literal

import pytest
from sqlalchemy.exc import IntegrityError

from bot.app.records import Member
from bot.storage.engine import open_storage
from bot.storage.unit import SqlStorage
from tests.kit.databases import SqliteFile


@pytest.fixture
async def lite(file: SqliteFile) -> AsyncIterator[SqlStorage]:
    opened = open_storage(file.url)
    yield opened
    await opened.close()


async def pragma(storage: SqlStorage, name: str, *, reading: bool = False) -> object:
    transactions = storage._transactions
    opened = transactions.reading() if reading else transactions.writing()
    async with opened as connection:
        return (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()


async def test_the_file_is_in_wal_mode(lite: SqlStorage, file: SqliteFile) -> None:
    assert await pragma(lite, "journal_mode") == "wal"
    assert file.look("PRAGMA journal_mode") == [("wal",)]


@pytest.mark.parametrize(("synchronous", "level"), [("FULL", 2), ("NORMAL", 1)])
async def test_synchronous_is_as_the_setting_says(
    file: SqliteFile, synchronous: Literal["FULL", "NORMAL"], level: int
) -> None:
    lite = open_storage(file.url, synchronous=synchronous)
    assert await pragma(lite, "synchronous") == level
    await lite.close()


async def test_by_default_an_accepted_act_survives_a_power_cut(lite: SqlStorage) -> None:
    assert await pragma(lite, "synchronous") == 2


async def test_writers_wait_five_seconds_for_another_process(lite: SqlStorage) -> None:
    assert await pragma(lite, "busy_timeout") == 5000


@pytest.mark.parametrize("reading", [True, False])
async def test_foreign_keys_are_on(lite: SqlStorage, reading: bool) -> None:
    assert await pragma(lite, "foreign_keys", reading=reading) == 1


async def test_a_row_of_a_game_that_does_not_exist_is_refused(lite: SqlStorage) -> None:
    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        async with lite.begin() as uow:
            await uow.people.join(99, Member(person=1, joined_at=1))


async def test_every_writing_transaction_takes_the_lock_at_once(
    lite: SqlStorage, file: SqliteFile
) -> None:
    outsider = sqlite3.connect(file.path, timeout=0, isolation_level=None)
    async with lite._transactions.writing() as connection:
        assert connection.in_transaction()
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            outsider.execute("BEGIN IMMEDIATE")
    outsider.close()
