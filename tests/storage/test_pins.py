"""Pinning: the new post goes up, what was pinned at its place before comes down."""

from bot.app.messages import Output, Pin, Post, Retired
from bot.storage.unit import SqlStorage
from tests.storage.kit import CITY, GROUP, OTHER_CITY, board, deliver, due, forum_game, put


async def flow(storage: SqlStorage, message_id: int | None = None) -> list[Output]:
    """Everything that is due goes out, one after another."""
    gone = []
    while await due(storage):
        gone.append((await deliver(storage, message_id)).output)
    return gone


async def test_a_new_message_is_pinned_and_its_edits_are_not(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз", pin=True))
    await deliver(storage, message_id=7)
    (pin,) = await due(storage)
    assert pin.output == Pin(place=CITY, message_id=7)
    assert (pin.chat_id, pin.thread_id) == (GROUP, 11)
    await deliver(storage)
    await put(storage, row.id, board("два", pin=True))
    assert await flow(storage) == [board("два", pin=True)]


async def test_the_board_of_the_next_day_takes_the_place_of_the_former(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board(pin=True), board(pin=True, place=OTHER_CITY))
    await deliver(storage, message_id=7)
    await flow(storage, message_id=9)
    await put(storage, row.id, board(pin=True, key="board/1/2"))
    await deliver(storage, message_id=8)
    assert await flow(storage) == [
        Pin(place=CITY, message_id=7, off=True),
        Pin(place=CITY, message_id=8),
    ]


async def test_a_board_posted_anew_is_pinned_and_the_old_one_comes_down(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board(pin=True))
    await deliver(storage, message_id=7)
    await flow(storage)
    await put(storage, row.id, board(pin=True, fresh=True))
    await deliver(storage, message_id=8)
    assert await flow(storage) == [
        Pin(place=CITY, message_id=7, off=True),
        Pin(place=CITY, message_id=8),
        Retired(place=CITY, message_id=7),
    ]


async def test_a_board_that_cannot_be_edited_hands_its_pin_on_to_the_new_one(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board(pin=True))
    await deliver(storage, message_id=7)
    await flow(storage)
    await put(storage, row.id, board("два"))
    (waiting,) = await storage.relay.sending([(await due(storage))[0].id])
    await storage.relay.lost(waiting.id)
    told = await flow(storage, message_id=8)
    assert Pin(place=CITY, message_id=7, off=True) in told
    assert Retired(place=CITY, message_id=7) in told
    assert [one.off for one in told if isinstance(one, Pin)] == [True, False]


async def test_a_message_that_is_lost_is_not_unpinned(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board(pin=True))
    await deliver(storage, message_id=7)
    await flow(storage)
    async with storage.begin() as uow:
        await uow.outbox.forget(row.id, CITY, "board/1/1")
    await put(storage, row.id, board(pin=True))
    await deliver(storage, message_id=8)
    assert await flow(storage) == [Pin(place=CITY, message_id=8)]


async def test_a_post_without_a_key_may_be_pinned_too(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, Post(place=CITY, text="итог", pin=True))
    await deliver(storage, message_id=5)
    assert await flow(storage) == [Pin(place=CITY, message_id=5)]
