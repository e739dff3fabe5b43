"""Copies of the database and the way back, on SQLite and on PostgreSQL."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.app.records import Incoming, Known
from bot.maintenance import backup, restore
from bot.storage.backup import ASIDE, BackupError
from bot.storage.lock import Held, take
from bot.storage.unit import SqlStorage
from tests.kit.databases import DATABASES, Database, SqliteFile
from tests.storage.kit import new_game

COUNT = "SELECT (SELECT count(*) FROM people), (SELECT count(*) FROM inbox)"


async def write(storage: SqlStorage, number: int) -> None:
    """Two rows that belong together."""
    async with storage.begin() as uow:
        await uow.people.meet(Known(person=number, name="Аня"))
        await uow.inbox.store([Incoming(update_id=number, received_at=1, raw=b"{}")])


async def test_a_copy_taken_while_somebody_writes_is_of_one_moment(
    storage: SqlStorage, database: Database, tmp_path: Path
) -> None:
    row = await new_game(storage)
    for number in range(1, 21):
        await write(storage, number)
    copy = tmp_path / "copy"
    copying = asyncio.create_task(
        asyncio.to_thread(backup, database.url, copy, force=False), name="copy"
    )
    written = 20
    while not copying.done():
        written += 1
        await write(storage, written)
    await copying
    await storage.close()
    await restore(database.url, copy, force=True)
    ((people, updates),) = database.look(COUNT)
    assert 20 <= people == updates <= written
    async with storage.read() as uow:
        assert await uow.games.find(row.id) == row


async def test_a_database_that_holds_something_is_not_written_over_unasked(
    storage: SqlStorage, database: Database, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    backup(database.url, copy, force=False)
    await restore(database.url, copy, force=False)
    await write(storage, 1)
    with pytest.raises(BackupError, match="holds games"):
        await restore(database.url, copy, force=False)
    assert database.look(COUNT) == [(1, 1)]
    await storage.close()
    await restore(database.url, copy, force=True)
    assert database.look(COUNT) == [(0, 0)]


async def test_nothing_is_put_back_under_a_running_bot(database: Database, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    backup(database.url, copy, force=False)
    lock = await take(database.url)
    with pytest.raises(Held):
        await restore(database.url, copy, force=True)
    await lock.release()


async def test_a_file_that_is_no_copy_changes_nothing(
    storage: SqlStorage, database: Database, tmp_path: Path
) -> None:
    await write(storage, 1)
    wrong = tmp_path / "wrong"
    wrong.write_bytes(b"no copy at all" * 100)
    for file in (wrong, tmp_path / "nowhere"):
        with pytest.raises(BackupError):
            await restore(database.url, file, force=True)
    assert database.look(COUNT) == [(1, 1)]


def test_a_copy_is_for_its_owner_alone_and_no_other_is_written_over(
    database: Database, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    backup(database.url, copy, force=False)
    assert copy.stat().st_mode & 0o777 == 0o600
    with pytest.raises(BackupError, match="exists already"):
        backup(database.url, copy, force=False)
    backup(database.url, copy, force=True)
    assert [file.name for file in tmp_path.iterdir() if "copy" in file.name] == ["copy"]


def test_a_copy_needs_a_database_and_a_folder(file: SqliteFile, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="There is no database"):
        backup(f"sqlite+aiosqlite:///{tmp_path}/other.db", tmp_path / "copy", force=False)
    with pytest.raises(BackupError, match="No such file or directory"):
        backup(file.url, tmp_path / "nowhere" / "copy", force=False)


def test_a_database_of_another_program_is_not_copied(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE birds (name TEXT)")
    with pytest.raises(BackupError, match="cannot be copied"):
        backup(f"sqlite+aiosqlite:///{tmp_path}/other.db", tmp_path / "copy", force=False)
    assert not (tmp_path / "copy").exists()


async def test_the_place_of_a_broken_file_is_taken_and_it_is_kept_aside(
    file: SqliteFile, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    backup(file.url, copy, force=False)
    file.path.write_bytes(b"broken" * 1000)
    with pytest.raises(BackupError, match="holds games"):
        await restore(file.url, copy, force=False)
    await restore(file.url, copy, force=True)
    assert file.look(COUNT) == [(0, 0)]
    assert (tmp_path / f"{file.path.name}{ASIDE}").read_bytes().startswith(b"broken")


@pytest.mark.postgres
def test_a_missing_tool_is_named_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = DATABASES["postgresql"](tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BackupError, match="pg_dump is not installed: apt-get install"):
        backup(database.url, tmp_path / "copy", force=False)
    assert not (tmp_path / "copy").exists()
