"""Transactions: nothing lost, nobody waits who need not, one writer at a time."""

import asyncio

import pytest

from bot.app.ports import Busy
from bot.app.records import Known
from bot.storage.engine import open_storage
from bot.storage.unit import SqlStorage
from tests.kit.databases import Database
from tests.storage.kit import PLAYER, board, forum_game, new_game, put


async def test_two_hundred_concurrent_increments_lose_nothing(storage: SqlStorage) -> None:
    row = await new_game(storage)

    async def increments() -> None:
        for _ in range(10):
            async with storage.begin() as uow:
                found = await uow.games.find(row.id)
                assert found is not None
                game = found.game.__replace__(seq=found.game.seq + 1)
                await uow.games.save(found.__replace__(game=game))

    await asyncio.gather(*(increments() for _ in range(20)))
    async with storage.read() as uow:
        found = await uow.games.find(row.id)
        assert found is not None
        assert (found.game.seq, found.version) == (200, 200)


async def test_two_processes_that_write_at_once_lose_nothing(
    storage: SqlStorage, database: Database
) -> None:
    row = await new_game(storage)
    other = open_storage(database.url)

    async def increments(mine: SqlStorage) -> None:
        for _ in range(20):
            async with mine.begin() as uow:
                found = await uow.games.find(row.id)
                assert found is not None
                game = found.game.__replace__(seq=found.game.seq + 1)
                await uow.games.save(found.__replace__(game=game))

    await asyncio.gather(increments(storage), increments(other))
    async with other.read() as uow:
        found = await uow.games.find(row.id)
        assert found is not None
        assert found.game.seq == 40
    await other.close()


async def test_a_unit_of_work_that_fails_leaves_nothing(storage: SqlStorage) -> None:
    async def fail() -> None:
        async with storage.begin() as uow:
            await uow.people.meet(Known(person=PLAYER, name="Аня"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    async with storage.read() as uow:
        assert await uow.people.known([PLAYER]) == {}


async def test_reading_does_not_wait_for_a_writer_and_sees_what_is_committed(
    storage: SqlStorage,
) -> None:
    row = await new_game(storage)
    async with storage.begin() as writing:
        await writing.games.save(row.__replace__(status="running"))
        async with asyncio.timeout(1), storage.read() as reading:
            assert await reading.games.find(row.id) == row


async def test_a_reader_keeps_its_view_while_others_write(storage: SqlStorage) -> None:
    row = await new_game(storage)
    async with storage.read() as reading:
        assert await reading.games.find(row.id) == row
        async with storage.begin() as writing:
            await writing.games.save(row.__replace__(status="running"))
        assert await reading.games.find(row.id) == row


async def test_a_reader_cannot_write(storage: SqlStorage) -> None:
    with pytest.raises(Exception, match=r"read-?only"):
        async with storage.read() as uow:
            await uow.people.meet(Known(person=PLAYER, name="Аня"))


async def test_a_lock_held_by_another_process_is_busy_and_not_an_error_of_sql(
    database: Database,
) -> None:
    storage = open_storage(database.url, busy_seconds=0.05)
    with database.held(), pytest.raises(Busy):
        async with storage.begin() as uow:
            await uow.people.meet(Known(person=PLAYER, name="Аня"))
    async with storage.begin() as uow:
        await uow.people.meet(Known(person=PLAYER, name="Аня"))
    await storage.close()


async def test_a_writer_waits_for_another_process_that_lets_go_in_time(
    storage: SqlStorage, database: Database
) -> None:
    with database.held():
        waiting = asyncio.create_task(new_game(storage))
        async with storage.read() as uow:
            assert await uow.games.find(1) is None
    assert (await waiting).id == 1


async def test_a_unit_of_work_inside_another_is_refused_and_not_a_deadlock(
    storage: SqlStorage,
) -> None:
    async with storage.begin():
        with pytest.raises(RuntimeError, match="wait for itself"):
            async with storage.begin():
                pass


async def test_a_cancelled_unit_of_work_frees_the_database(storage: SqlStorage) -> None:
    entered = asyncio.Event()

    async def hang() -> None:
        async with storage.begin() as uow:
            await uow.people.meet(Known(person=PLAYER, name="Аня"))
            entered.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(hang())
    await entered.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with storage.begin() as uow:
        assert await uow.people.known([PLAYER]) == {}


async def test_the_relay_is_woken_by_a_commit_that_put_something_out_and_by_no_other(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    news = storage.relay.news
    news.clear()
    async with storage.begin() as uow:
        await uow.people.hold(row.id, {1: PLAYER})
    assert not news.is_set()
    await put(storage, row.id, board())
    assert news.is_set()
    news.clear()
    await put(storage, row.id, board())
    assert not news.is_set()


async def test_the_relay_is_not_woken_by_what_was_rolled_back(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    storage.relay.news.clear()

    async def fail() -> None:
        async with storage.begin() as uow:
            await uow.outbox.put(row.id, [board()], 1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert not storage.relay.news.is_set()


async def test_the_relay_is_woken_when_somebody_can_be_written_to_again(
    storage: SqlStorage,
) -> None:
    await forum_game(storage)
    await storage.relay.unreachable(PLAYER)
    storage.relay.news.clear()
    async with storage.begin() as uow:
        await uow.people.set_reachable(PLAYER, True)
    assert storage.relay.news.is_set()
