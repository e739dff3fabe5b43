"""A key that gets a new message: the former one is to lose its keyboard."""

from bot.app.messages import Post, Retired
from bot.storage.unit import SqlStorage
from tests.storage.kit import CITY, GROUP, board, deliver, due, forum_game, put


async def test_the_former_message_of_a_key_is_retired(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=7)
    await put(storage, row.id, board("два", fresh=True))
    await deliver(storage, message_id=8)
    (retired,) = await due(storage)
    assert retired.output == Retired(place=CITY, message_id=7)
    assert (retired.chat_id, retired.thread_id) == (GROUP, 11)
    await deliver(storage)
    assert not await due(storage)


async def test_an_edit_a_lost_message_and_one_without_a_key_retire_nothing(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=7)
    await put(storage, row.id, board("два"))
    await deliver(storage)
    await put(storage, row.id, board("три"))
    (waiting,) = await storage.relay.sending([(await due(storage))[0].id])
    await storage.relay.lost(waiting.id)
    await deliver(storage, message_id=9)
    await put(storage, row.id, Post(place=CITY, text="без ключа"))
    await deliver(storage, message_id=10)
    assert not await due(storage)
