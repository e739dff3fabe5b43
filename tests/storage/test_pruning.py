"""What leaves the database, and what must stay whatever its age."""

from typing import Any

from sqlalchemy import func, select

from bot.app.messages import Answer, Output, Post, TopicMade
from bot.app.records import Incoming
from bot.storage.pruning import BATCH
from bot.storage.tables import inbox, outbox
from bot.storage.unit import SqlStorage
from tests.storage.kit import CITY, HOME, NOW, SQUARE, board, deliver, due, forum_game, put

OLD = NOW - 1


def update(number: int, at: int = OLD) -> Incoming:
    return Incoming(update_id=number, received_at=at, raw=b"{}")


async def count(storage: SqlStorage, table: Any) -> int:
    async with storage._transactions.reading() as connection:
        found: int = (
            await connection.execute(select(func.count()).select_from(table))
        ).scalar_one()
    return found


async def left(storage: SqlStorage) -> list[int]:
    async with storage._transactions.reading() as connection:
        return list((await connection.execute(select(inbox.c.update_id))).scalars())


async def pruned(storage: SqlStorage) -> int:
    total = 0
    while some := await storage.prune(NOW):
        total += some
    return total


async def sent(storage: SqlStorage, game_id: int, output: Output, at: int = OLD) -> None:
    await put(storage, game_id, output, at=at)
    await deliver(storage, 50)


async def over(storage: SqlStorage, game_id: int) -> None:
    async with storage.begin() as uow:
        row = await uow.games.find(game_id)
        assert row is not None
        await uow.games.save(row.__replace__(status="over"))


async def test_settled_updates_go_when_they_are_old(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        await uow.inbox.store([update(1), update(2), update(3, NOW)])
        for number in (1, 3):
            await uow.inbox.settle(number, Answer(text="да"))
    assert await pruned(storage) == 1
    assert await left(storage) == [2, 3]


async def test_a_repeated_update_that_is_not_old_is_still_known(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        await uow.inbox.store([update(3, NOW)])
        await uow.inbox.settle(3, Answer(text="да"))
    await pruned(storage)
    async with storage.begin() as uow:
        await uow.inbox.store([update(3, NOW)])
        assert await uow.inbox.waiting(9) == []
        found = await uow.inbox.find(3)
    assert found is not None
    assert found.answer == Answer(text="да")


async def test_what_has_gone_out_goes_and_what_waits_stays(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await sent(storage, row.id, Post(place=HOME, text="карта"))
    await sent(storage, row.id, Post(place=SQUARE, text="новость"), at=NOW)
    await put(storage, row.id, Post(place=SQUARE, text="ещё"), at=OLD)
    assert await pruned(storage) == 1
    assert await count(storage, outbox) == 2
    assert [w.output for w in await due(storage)] == [Post(place=SQUARE, text="ещё")]


async def test_the_message_of_a_key_is_edited_on_and_the_same_again_is_needless(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await sent(storage, row.id, board("доска"))
    assert await pruned(storage) == 1
    await put(storage, row.id, board("доска"))
    assert await due(storage) == []
    await put(storage, row.id, board("доска 2"))
    assert [w.message_id for w in await due(storage)] == [50]


async def test_a_topic_of_a_game_that_runs_can_be_made_again_at_any_age(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await sent(storage, row.id, TopicMade(place=CITY, name="Нижний"))
    assert await pruned(storage) == 0
    await put(storage, row.id, Post(place=CITY, text="утро"))
    (lost,) = await storage.relay.sending([(await due(storage))[0].id])
    assert await storage.relay.topic_gone(lost.id)
    await over(storage, row.id)
    assert await pruned(storage) == 1


async def test_dead_letters_stay_until_their_game_is_over(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, Post(place=SQUARE, text="a"), at=OLD)
    await storage.relay.dead((await due(storage))[0].id, "нет")
    assert await pruned(storage) == 0
    async with storage.read() as uow:
        assert await uow.outbox.undelivered(row.id) == 1
    await over(storage, row.id)
    assert await pruned(storage) == 1


async def test_answers_outside_any_game_go_too(storage: SqlStorage) -> None:
    await put(storage, 0, Post(place=HOME, text="a"), at=OLD)
    await storage.relay.dead((await due(storage))[0].id, "нет")
    assert await pruned(storage) == 1


async def test_one_call_takes_a_batch_and_no_more(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        await uow.inbox.store([update(n).__replace__(done=True) for n in range(BATCH + 7)])
    assert [await storage.prune(NOW) for _ in range(3)] == [BATCH, 7, 0]
