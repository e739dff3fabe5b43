"""What PostgreSQL is told when the database is opened."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from bot.app.ports import Busy
from bot.app.records import Known, Member
from bot.storage.engine import open_storage
from bot.storage.unit import SqlStorage
from tests.kit.databases import DATABASES, Database
from tests.storage.kit import PLAYER, new_game

pytestmark = pytest.mark.postgres

HANG_UP = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return DATABASES["postgresql"](tmp_path)


@pytest.fixture
async def storage(database: Database) -> AsyncIterator[SqlStorage]:
    opened = open_storage(database.url)
    yield opened
    await opened.close()


async def asked(storage: SqlStorage, name: str, *, reading: bool = False) -> object:
    opened = storage._transactions.reading() if reading else storage._transactions.writing()
    async with opened as connection:
        return (await connection.exec_driver_sql(f"SHOW {name}")).scalar_one()


async def test_writers_wait_five_seconds_for_another_process(storage: SqlStorage) -> None:
    assert await asked(storage, "lock_timeout") == "5s"


async def test_an_accepted_act_survives_a_power_cut(storage: SqlStorage) -> None:
    assert await asked(storage, "synchronous_commit") == "on"


async def test_readers_see_one_moment_and_cannot_write(storage: SqlStorage) -> None:
    isolation = await asked(storage, "transaction_isolation", reading=True)
    assert isolation == "repeatable read"
    assert await asked(storage, "transaction_read_only", reading=True) == "on"


async def test_a_row_of_a_game_that_does_not_exist_is_refused(storage: SqlStorage) -> None:
    with pytest.raises(IntegrityError, match="foreign key"):
        async with storage.begin() as uow:
            await uow.people.join(99, Member(person=1, joined_at=1))


async def test_a_server_that_hangs_up_in_a_unit_of_work_is_busy_and_it_can_be_done_again(
    storage: SqlStorage, database: Database
) -> None:
    async def write() -> None:
        async with storage.begin() as uow:
            await uow.people.meet(Known(person=PLAYER, name="Аня"))
            database.look(HANG_UP)
            await uow.people.meet(Known(person=PLAYER, name="Яна"))

    with pytest.raises(Busy):
        await write()
    async with storage.begin() as uow:
        assert await uow.people.known([PLAYER]) == {}


async def test_connections_lost_while_nobody_works_are_not_noticed(
    storage: SqlStorage, database: Database
) -> None:
    row = await new_game(storage)
    database.look(HANG_UP)
    async with storage.read() as uow:
        assert await uow.games.find(row.id) == row


async def test_the_driver_need_not_be_named(database: Database) -> None:
    storage = open_storage(database.url.replace("+psycopg", ""))
    assert (await new_game(storage)).id == 1
    await storage.close()
