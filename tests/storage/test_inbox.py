"""The inbox: each update stored once, settled once, answered the same again."""

import pytest

from bot.app.messages import Answer, Button
from bot.app.ports import Conflict
from bot.app.records import Incoming
from bot.storage.unit import SqlStorage
from tests.storage.kit import NOW


def update(number: int, raw: bytes = b"{}") -> Incoming:
    return Incoming(update_id=number, received_at=NOW, raw=raw)


async def test_an_update_that_comes_again_is_kept_as_it_came_first(storage: SqlStorage) -> None:
    first = update(5, b'{"a": 1}')
    async with storage.begin() as uow:
        await uow.inbox.store([first, update(6)])
        await uow.inbox.store([update(5, b"other"), update(7)])
    async with storage.read() as uow:
        assert await uow.inbox.find(5) == first
        assert [found.update_id for found in await uow.inbox.waiting(10)] == [5, 6, 7]


async def test_what_waits_comes_in_the_order_of_update_ids(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        await uow.inbox.store([update(2**52), update(3), update(20)])
    async with storage.read() as uow:
        assert [found.update_id for found in await uow.inbox.waiting(2)] == [3, 20]


async def test_a_settled_update_keeps_its_answer_and_waits_no_more(storage: SqlStorage) -> None:
    answer = Answer(
        text="Поздно", alert=True, facts=("late",), rows=((Button(text="a", data="b"),),)
    )
    async with storage.begin() as uow:
        await uow.inbox.store([update(1), update(2)])
        await uow.inbox.settle(1, answer)
        await uow.inbox.settle(2, None)
    async with storage.read() as uow:
        assert await uow.inbox.waiting(10) == []
        one, two = await uow.inbox.find(1), await uow.inbox.find(2)
        assert one == update(1).__replace__(done=True, answer=answer)
        assert two == update(2).__replace__(done=True)


async def test_an_update_served_again_after_it_was_settled_stays_settled(
    storage: SqlStorage,
) -> None:
    async with storage.begin() as uow:
        await uow.inbox.store([update(1)])
        await uow.inbox.settle(1, Answer(text="да"))
        await uow.inbox.store([update(1)])
        assert await uow.inbox.waiting(10) == []


async def test_nothing_is_settled_twice(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        await uow.inbox.store([update(1)])
        await uow.inbox.settle(1, Answer(text="да"))
    with pytest.raises(Conflict):
        async with storage.begin() as uow:
            await uow.inbox.settle(1, Answer(text="нет"))
    async with storage.read() as uow:
        found = await uow.inbox.find(1)
        assert found is not None
        assert found.answer == Answer(text="да")


async def test_an_update_that_never_came_is_neither_found_nor_settled(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        assert await uow.inbox.find(9) is None
        with pytest.raises(KeyError):
            await uow.inbox.settle(9, None)


async def test_no_updates_are_no_work(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        await uow.inbox.store([])
        assert await uow.inbox.waiting(10) == []
