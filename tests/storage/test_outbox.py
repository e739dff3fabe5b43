"""Putting out: coalesced by key, silent about what has not changed."""

from bot.app.messages import Here, Post, TopicState, Urgency
from bot.storage.unit import SqlStorage
from tests.kit.databases import Database
from tests.storage.kit import (
    CITY,
    HOME,
    NOW,
    OTHER_CITY,
    SQUARE,
    board,
    deliver,
    due,
    forum_game,
    put,
    texts,
)


async def test_a_newer_edit_takes_the_place_of_the_waiting_one(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await put(storage, row.id, board("два"), board("три", facts=("vote 1 2",)))
    (waiting,) = await due(storage)
    assert waiting.output == board("три", facts=("vote 1 2",))


async def test_an_edit_that_is_replaced_keeps_its_turn(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"), board("сосед", place=OTHER_CITY))
    await put(storage, row.id, board("два"))
    assert await texts(storage) == ["два", "сосед"]


async def test_keys_are_apart_by_place_and_by_game(storage: SqlStorage) -> None:
    first, second = await forum_game(storage), await forum_game(storage)
    await put(storage, first.id, board("A"), board("B", place=OTHER_CITY))
    await put(storage, second.id, board("A"))
    assert len(await due(storage)) == 3


async def test_content_that_has_not_changed_is_not_put_out_again(
    storage: SqlStorage, database: Database
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board())
    await put(storage, row.id, board())
    await deliver(storage, message_id=7)
    await put(storage, row.id, board(facts=("vote 1 2",)))
    assert await due(storage) == []
    assert database.look("SELECT count(*) FROM outbox") == [(1,)]


async def test_content_that_returns_to_what_is_shown_replaces_the_edit_that_waits(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=7)
    await put(storage, row.id, board("два"))
    await put(storage, row.id, board("раз"))
    assert await texts(storage) == ["раз"]


async def test_a_fresh_post_is_sent_though_nothing_has_changed(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board())
    await deliver(storage, message_id=7)
    await put(storage, row.id, board(fresh=True))
    (waiting,) = await due(storage)
    assert waiting.message_id is None
    await deliver(storage, message_id=8)
    await deliver(storage)  # the former message loses its keyboard
    await put(storage, row.id, board("два"))
    assert [waiting.message_id for waiting in await due(storage)] == [8]


async def test_an_edit_of_a_fresh_post_that_waits_does_not_take_its_freshness(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=7)
    await put(storage, row.id, board("два", fresh=True, pin=True))
    await put(storage, row.id, board("три", urgency=Urgency.NEWS))
    (waiting,) = await due(storage)
    assert waiting.message_id is None
    assert waiting.output == board("три", fresh=True, pin=True, urgency=Urgency.NEWS)


async def test_the_greater_urgency_of_two_wins(storage: SqlStorage, database: Database) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз", urgency=Urgency.ANSWER))
    await put(storage, row.id, board("два"))
    assert database.look("SELECT urgency FROM outbox") == [(Urgency.ANSWER,)]


async def test_posts_without_a_key_are_all_sent_equal_ones_too(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    post = Post(place=SQUARE, text="новость")
    await put(storage, row.id, post, post)
    await deliver(storage, message_id=1)
    assert await texts(storage) == ["новость"]


async def test_keyed_and_unkeyed_outputs_of_one_put_keep_their_order(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(
        storage,
        row.id,
        Post(place=CITY, key="dawn/1/1", text="утро"),
        TopicState(place=CITY, closed=False),
        Post(place=CITY, text="список"),
    )
    kinds = []
    while await due(storage):
        kinds.append(type((await deliver(storage, message_id=1)).output).__name__)
    assert kinds == ["Post", "TopicState", "Post"]


async def test_an_edit_only_is_dropped_where_there_is_no_message(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board(edit_only=True))
    assert await due(storage) == []
    await put(storage, row.id, board())
    assert await texts(storage) == ["доска"]


async def test_an_edit_only_edits_the_message_that_is_there(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=7)
    await put(storage, row.id, board("конец", edit_only=True))
    assert [(w.message_id, w.output) for w in await due(storage)] == [
        (7, board("конец", edit_only=True))
    ]


async def test_an_edit_only_of_a_post_that_waits_is_sent_with_it(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"), board("конец", edit_only=True))
    assert [w.output for w in await due(storage)] == [board("конец")]


async def test_a_topic_that_is_closed_already_is_not_closed_again(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    closing = TopicState(place=CITY, closed=True, key="topic")
    await put(storage, row.id, closing)
    await deliver(storage)
    await put(storage, row.id, closing)
    assert await due(storage) == []
    await put(storage, row.id, closing.__replace__(closed=False))
    assert len(await due(storage)) == 1


async def test_a_key_that_is_forgotten_is_sent_anew_whatever_it_says(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board())
    await deliver(storage, message_id=7)
    async with storage.begin() as uow:
        await uow.outbox.forget(row.id, CITY, "board/1/1")
        await uow.outbox.put(row.id, [board()], NOW)
    assert [waiting.message_id for waiting in await due(storage)] == [None]


async def test_an_edit_only_falls_with_its_message(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=7)
    await put(storage, row.id, board("конец", edit_only=True))
    async with storage.begin() as uow:
        await uow.outbox.forget(row.id, CITY, "board/1/1")
    assert await due(storage) == []


async def test_answers_outside_any_game_go_where_they_say(storage: SqlStorage) -> None:
    here = Here(chat_id=-1005, thread_id=3)
    await put(storage, 0, Post(place=here, text="нельзя", key="newgame"))
    await put(storage, 0, Post(place=HOME, text="можно"))
    assert {(w.chat_id, w.thread_id, w.game_id) for w in await due(storage)} == {
        (-1005, 3, 0),
        (HOME.person, None, 0),
    }


async def test_facts_and_instants_stand_beside_the_text(
    storage: SqlStorage, database: Database
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board(facts=("vote 1 2", "vote 3 2")))
    found = database.look("SELECT facts, created_at, kind FROM outbox")
    assert found == [('["vote 1 2","vote 3 2"]', NOW, "post")]


async def test_dead_letters_are_counted_by_game(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, Post(place=SQUARE, text="a"), Post(place=SQUARE, text="b"))
    (first,) = await storage.relay.sending([(await due(storage))[0].id])
    await storage.relay.dead(first.id, "too long")
    async with storage.read() as uow:
        assert await uow.outbox.undelivered(row.id) == 1
        assert await uow.outbox.undelivered(row.id + 1) == 0


async def test_a_key_is_shown_where_it_has_a_message(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board())
    await deliver(storage, message_id=7)
    async with storage.read() as uow:
        assert await uow.outbox.shown(row.id, CITY, "board/1/1")
        assert not await uow.outbox.shown(row.id, OTHER_CITY, "board/1/1")
        assert not await uow.outbox.shown(row.id, CITY, "board/1/2")
