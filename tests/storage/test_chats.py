"""Where places are; a group that becomes a supergroup."""

from bot.app.messages import Deletion, Post
from bot.app.records import GameRow, Offer
from bot.app.setups import Bound
from bot.storage.unit import SqlStorage
from tests.kit.databases import Database
from tests.storage.kit import (
    CITY,
    GROUP,
    NOW,
    SQUARE,
    board,
    deliver,
    due,
    forum_game,
    new_game,
    put,
)

NEW = -1001234567890


async def test_a_place_is_where_it_was_bound_last(storage: SqlStorage) -> None:
    row = await new_game(storage)
    square = Bound(game_id=row.id, place="square", chat_id=GROUP, thread_id=None)
    city = Bound(
        game_id=row.id,
        place="city/1",
        chat_id=GROUP,
        thread_id=5,
        title="Нижний",
        allowed=("can_send_messages", "can_invite_users"),
        invite="https://t.me/+x",
    )
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
    for moved in ([row.id], []):
        async with storage.begin() as uow:
            assert await uow.chats.migrate(GROUP, NEW) == moved
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
    storage: SqlStorage, database: Database
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, Deletion(chat_id=GROUP, message_id=3))
    async with storage.begin() as uow:
        await uow.chats.migrate(GROUP, NEW)
    assert await due(storage) == []
    assert database.look("SELECT state FROM outbox") == [("dropped",)]


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
    assert await storage.relay.moved(GROUP, NEW) == [row.id]
    assert await storage.relay.moved(GROUP, NEW) == []
    assert [(w.chat_id, w.place) for w in await due(storage, NOW)] == [(NEW, "square")]


async def running(storage: SqlStorage, *places: Bound) -> GameRow:
    """A running game with these places."""
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.games.save(row.__replace__(status="running"))
        for place in places:
            await uow.chats.bind(place.__replace__(game_id=row.id))
    return row


async def shared(storage: SqlStorage, row: GameRow) -> set[str]:
    async with storage.read() as uow:
        return {place for place, b in (await uow.chats.bound(row.id)).items() if b.shared}


async def test_a_place_is_shared_where_another_game_runs_in_the_same_chat(
    storage: SqlStorage,
) -> None:
    square = Bound(game_id=0, place="square", chat_id=GROUP)
    first = await running(storage, square, square.__replace__(place="city/1", thread_id=5))
    assert await shared(storage, first) == set()
    lobby = await new_game(storage)
    async with storage.begin() as uow:
        await uow.chats.bind(square.__replace__(game_id=lobby.id))
    assert await shared(storage, first) == set()
    assert await shared(storage, lobby) == {"square"}
    second = await running(storage, square.__replace__(place="city/2"))
    assert await shared(storage, first) == {"square"}
    assert await shared(storage, second) == {"city/2"}


async def test_onlookers_share_their_chat_with_onlookers_only(storage: SqlStorage) -> None:
    watching = Bound(game_id=0, place="onlookers", chat_id=GROUP)
    first = await running(storage, watching)
    second = await running(storage, watching.__replace__(place="square"))
    assert await shared(storage, second) == set()
    assert await shared(storage, first) == {"onlookers"}


async def test_games_are_found_by_every_chat_that_they_have_a_place_in(
    storage: SqlStorage,
) -> None:
    row = await running(storage, Bound(game_id=0, place="city/1", chat_id=NEW))
    async with storage.begin() as uow:
        assert [found.id for found in await uow.games.open_in_chat(NEW)] == [row.id]
        assert [found.id for found in await uow.games.open_in_chat(GROUP)] == [row.id]
        found = await uow.games.find(row.id)
        assert found is not None
        await uow.games.save(found.__replace__(status="over"))
        over = await uow.games.latest_over(NEW)
        assert over is not None
        assert over.id == row.id


async def test_a_place_that_is_unbound_has_no_messages_any_more(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board())
    await deliver(storage, message_id=7)
    async with storage.begin() as uow:
        await uow.chats.unbind(row.id, "city/1")
        assert set(await uow.chats.bound(row.id)) == {"square", "city/2"}
    await put(storage, row.id, board())
    (waiting,) = await due(storage)
    assert (waiting.thread_id, waiting.message_id) == (None, None)


async def test_a_place_has_one_code_and_a_code_one_place(storage: SqlStorage) -> None:
    row = await new_game(storage)
    first = Offer(code="AAAA", game_id=row.id, place="city/1")
    second = first.__replace__(code="BBBB")
    async with storage.begin() as uow:
        for offer in (first, second):
            await uow.chats.offer(offer)
        assert await uow.chats.offers(row.id) == [second]
        assert await uow.chats.offered("AAAA") is None
        assert await uow.chats.offered("BBBB") == second
        await uow.chats.withdraw(row.id, "city/1")
        assert await uow.chats.offers(row.id) == []


async def test_an_invitation_is_noted_with_its_place(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await storage.relay.bind_invite(row.id, "city/1", "https://t.me/+x")
    async with storage.read() as uow:
        bound = await uow.chats.bound(row.id)
    assert [bound[place].invite for place in ("city/1", "city/2")] == ["https://t.me/+x", ""]
