"""What becomes of a row: sent, tried again, lost, given up, found on its way after a crash."""

import pytest

from bot.app.messages import ChatState, Post, TopicState, Urgency
from bot.app.outgoing import Waiting
from bot.storage.engine import open_storage
from bot.storage.unit import SqlStorage
from tests.kit.databases import Database
from tests.storage.kit import (
    CITY,
    GROUP,
    HOME,
    NOW,
    PLAYER,
    SQUARE,
    board,
    deliver,
    due,
    forum_game,
    put,
)

CARD = Post(place=HOME, text="карта", urgency=Urgency.PRIVATE)


async def send_first(storage: SqlStorage) -> Waiting:
    (row,) = await storage.relay.sending([(await due(storage))[0].id])
    return row


async def only(storage: SqlStorage, now: float = NOW) -> Waiting:
    (row,) = await due(storage, now)
    return row


async def test_a_sent_message_becomes_the_message_of_its_key(
    storage: SqlStorage, database: Database
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=2**31 - 1)
    await put(storage, row.id, board("два"))
    assert (await only(storage)).message_id == 2**31 - 1
    await deliver(storage)
    await put(storage, row.id, board("три"))
    assert (await only(storage)).message_id == 2**31 - 1
    went = database.look("SELECT sent_chat, sent_thread, message_id FROM outbox WHERE id < 3")
    assert went == [(GROUP, 11, 2**31 - 1)] * 2


async def test_what_goes_out_is_the_content_of_the_moment_it_is_marked(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    seen = await only(storage)
    await put(storage, row.id, board("два"))
    (going,) = await storage.relay.sending([seen.id])
    assert going.output == board("два")
    await put(storage, row.id, board("три"))
    await storage.relay.sent(going.id, 7)
    assert ((await only(storage)).output, (await only(storage)).message_id) == (board("три"), 7)


async def test_a_row_goes_out_once_however_often_it_is_marked(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, CARD)
    going = await send_first(storage)
    assert await storage.relay.sending([going.id]) == []
    assert await storage.relay.sending([]) == []


async def test_after_a_crash_what_was_on_its_way_waits_again_and_is_marked(
    storage: SqlStorage, database: Database
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, CARD, Post(place=SQUARE, text="новость"))
    await send_first(storage)
    await storage.close()
    restarted = open_storage(database.url)
    assert await restarted.relay.recover(NOW) == 1
    assert [(w.output, w.repeat) for w in await due(restarted)] == [
        (CARD, True),
        (Post(place=SQUARE, text="новость"), False),
    ]
    assert await restarted.relay.recover(NOW) == 0
    await restarted.close()


async def test_a_failed_row_waits_until_its_time_and_counts_its_tries(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, CARD)
    for attempt in (1, 2):
        going = await send_first(storage)
        await storage.relay.retry(going.id, NOW)
        assert ((await only(storage)).attempts, (await only(storage)).repeat) == (attempt, False)
    going = await send_first(storage)
    await storage.relay.retry(going.id, NOW + 1.5, repeat=True)
    assert await due(storage, NOW + 1.499) == []
    assert (await only(storage, NOW + 1.5)).repeat


async def test_where_a_newer_edit_waits_it_goes_instead_of_the_failed_one(
    storage: SqlStorage, database: Database
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз", fresh=True, pin=True, urgency=Urgency.NEWS))
    going = await send_first(storage)
    await put(storage, row.id, board("два", edit_only=True))
    await storage.relay.retry(going.id, NOW + 5, repeat=True)
    assert await due(storage, NOW + 4) == []
    waiting = await only(storage, NOW + 5)
    assert waiting.output == board("два", fresh=True, pin=True)
    assert (waiting.message_id, waiting.attempts, waiting.repeat) == (None, 1, True)
    assert database.look("SELECT state, urgency FROM outbox ORDER BY id") == [
        ("replaced", 2),
        ("waiting", 2),
    ]


async def test_a_lost_message_is_sent_anew_with_the_same_content(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=7)
    await put(storage, row.id, board("два"))
    going = await send_first(storage)
    await storage.relay.lost(going.id)
    waiting = await only(storage)
    assert (waiting.output, waiting.message_id, waiting.repeat) == (board("два"), None, False)
    await put(storage, row.id, board("два"))
    await deliver(storage, message_id=8)
    assert await due(storage) == []


async def test_an_edit_only_whose_message_is_lost_is_dropped_with_all_that_follows(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=7)
    await put(storage, row.id, board("конец", edit_only=True))
    going = await send_first(storage)
    await put(storage, row.id, board("конец!", edit_only=True))
    await storage.relay.lost(going.id)
    assert await due(storage) == []


async def test_a_dead_letter_is_kept_with_its_reason_and_frees_its_stream(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, CARD, CARD.__replace__(text="вторая"))
    going = await send_first(storage)
    await storage.relay.dead(going.id, "can't parse entities")
    assert (await only(storage)).output == CARD.__replace__(text="вторая")
    (letter,) = await storage.relay.dead_letters(row.id)
    assert (letter.output, letter.reason, letter.place, letter.attempts) == (
        CARD,
        "can't parse entities",
        f"private/{PLAYER}",
        0,
    )
    assert await storage.relay.dead_letters(row.id + 1) == []


async def test_content_that_died_is_sent_when_it_is_put_again(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board())
    await storage.relay.dead((await send_first(storage)).id, "no rights")
    await put(storage, row.id, board())
    assert (await only(storage)).output == board()


async def test_a_newer_edit_outlives_the_death_of_the_one_before(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    going = await send_first(storage)
    await put(storage, row.id, board("два"))
    await storage.relay.dead(going.id, "too long")
    await put(storage, row.id, board("два"))
    assert (await only(storage)).output == board("два")


async def test_who_cannot_be_reached_is_noted_once_and_keeps_what_was_on_its_way(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, CARD)
    await send_first(storage)
    assert await storage.relay.unreachable(PLAYER)
    assert not await storage.relay.unreachable(PLAYER)
    assert await due(storage) == []
    async with storage.begin() as uow:
        await uow.people.set_reachable(PLAYER, True)
    assert [(w.output, w.repeat) for w in await due(storage)] == [(CARD, False)]


async def test_a_stranger_who_cannot_be_reached_is_taken_down(storage: SqlStorage) -> None:
    assert await storage.relay.unreachable(77)
    assert not await storage.relay.unreachable(77)
    async with storage.read() as uow:
        assert not (await uow.people.known([77]))[77].reachable


@pytest.mark.parametrize("closed", [True, False])
async def test_a_place_is_noted_as_closed_or_open_once_telegram_has_done_it(
    storage: SqlStorage, closed: bool
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, TopicState(place=CITY, closed=not closed))
    await deliver(storage)
    await put(storage, row.id, TopicState(place=CITY, closed=closed))
    async with storage.read() as uow:
        assert (await uow.chats.bound(row.id))["city/1"].closed is not closed
    await deliver(storage)
    async with storage.read() as uow:
        assert (await uow.chats.bound(row.id))["city/1"].closed is closed


async def test_a_chat_is_closed_once_and_not_again_as_long_as_it_stays_so(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    shut = ChatState(place=CITY, closed=True, allowed=(), key="chat/city/1")
    await put(storage, row.id, shut)
    await deliver(storage)
    async with storage.read() as uow:
        assert (await uow.chats.bound(row.id))["city/1"].closed
    await put(storage, row.id, shut)
    assert await due(storage) == []
    await put(storage, row.id, shut.__replace__(allowed=("can_invite_users",)))
    assert len(await due(storage)) == 1


async def test_a_row_that_is_settled_is_left_alone(
    storage: SqlStorage, database: Database
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board())
    done = await deliver(storage, message_id=7)
    relay = storage.relay
    await relay.sent(done.id, 8)
    await relay.retry(done.id, NOW)
    await relay.lost(done.id)
    await relay.dead(done.id, "x")
    assert not await relay.topic_gone(done.id)
    assert database.look("SELECT state, message_id, attempts FROM outbox") == [("sent", 7, 0)]
    assert database.look("SELECT message_id FROM posts") == [(7,)]
