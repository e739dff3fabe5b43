"""Where places are; a group that becomes a supergroup."""

from pathlib import Path

from bot.app.messages import Deletion, Post
from bot.app.ports import Bound
from bot.storage.unit import SqlStorage
from tests.storage.kit import (
    CITY,
    GROUP,
    NOW,
    SQUARE,
    board,
    deliver,
    due,
    forum_game,
    look,
    new_game,
    put,
)

NEW = -1001234567890


async def test_a_place_is_where_it_was_bound_last(storage: SqlStorage) -> None:
    row = await new_game(storage)
    square = Bound(game_id=row.id, place="square", chat_id=GROUP, thread_id=None)
    city = Bound(game_id=row.id, place="city/1", chat_id=GROUP, thread_id=5)
    async with storage.begin() as uow:
        for bound in (city.__replace__(thread_id=4, closed=True), city, square):
            await uow.chats.bind(bound)
        assert await uow.chats.bound(row.id) == {"square": square, "city/1": city}


async def test_a_message_is_found_by_chat_and_topic(storage: SqlStorage) -> None:
    first, second, over = [await forum_game(storage) for _ in range(3)]
    async with storage.begin() as uow:
        await uow.games.save(over.__replace__(status="over"))
        in_general = await uow.chats.place_of(GROUP, None)
        in_topic = await uow.chats.place_of(GROUP, 12)
        assert [(b.game_id, b.place) for b in in_general] == [
            (first.id, "square"),
            (second.id, "square"),
        ]
        assert [(b.game_id, b.place) for b in in_topic] == [
            (first.id, "city/2"),
            (second.id, "city/2"),
        ]
        assert await uow.chats.place_of(GROUP, 99) == []
        assert await uow.chats.place_of(GROUP - 1, None) == []


async def test_a_supergroup_takes_over_games_places_and_what_waits(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, Post(place=CITY, text="новость"))
    for _ in range(2):
        async with storage.begin() as uow:
            await uow.chats.migrate(GROUP, NEW)
    async with storage.read() as uow:
        assert [found.id for found in await uow.games.open_in_chat(NEW)] == [row.id]
        assert {b.chat_id for b in (await uow.chats.bound(row.id)).values()} == {NEW}
    assert [waiting.chat_id for waiting in await due(storage)] == [NEW]


async def test_messages_of_the_old_group_are_forgotten_so_that_boards_are_posted_anew(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board())
    await deliver(storage, message_id=7)
    async with storage.begin() as uow:
        await uow.chats.migrate(GROUP, NEW)
    await put(storage, row.id, board())
    (waiting,) = await due(storage)
    assert (waiting.chat_id, waiting.message_id) == (NEW, None)


async def test_a_deletion_in_the_old_group_falls_as_its_number_means_another_message_now(
    storage: SqlStorage, database: Path
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, Deletion(chat_id=GROUP, message_id=3))
    async with storage.begin() as uow:
        await uow.chats.migrate(GROUP, NEW)
    assert await due(storage) == []
    assert look(database, "SELECT state FROM outbox") == [("dropped",)]


async def test_a_row_on_its_way_to_the_old_group_waits_again_for_the_new_one(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(
        storage,
        row.id,
        Post(place=SQUARE, text="новость"),
        Deletion(chat_id=GROUP, message_id=3),
    )
    await storage.relay.sending([waiting.id for waiting in await due(storage)])
    await storage.relay.moved(GROUP, NEW)
    assert [(w.chat_id, w.place) for w in await due(storage, NOW)] == [(NEW, "square")]
