"""Topics: made, bound, lost and made again."""

from bot.app.messages import Output, Post, TopicMade, TopicState
from bot.app.records import GameRow
from bot.app.setups import Bound
from bot.storage.unit import SqlStorage
from tests.storage.kit import CITY, GROUP, NOW, board, deliver, due, new_game, put, texts

LOWER = TopicMade(place=CITY, name="Нижний")


async def with_topic(storage: SqlStorage) -> GameRow:
    """A game for whose first city the bot has made topic 11."""
    row = await new_game(storage)
    await put(storage, row.id, LOWER)
    await storage.relay.bind_topic(row.id, 1, 11)
    await deliver(storage)
    return row


async def lose_topic(storage: SqlStorage) -> bool:
    """The first row that is due finds no topic."""
    (going,) = await storage.relay.sending([(await due(storage))[0].id])
    return await storage.relay.topic_gone(going.id)


async def outputs(storage: SqlStorage) -> list[Output]:
    return [waiting.output for waiting in await due(storage)]


async def test_a_topic_is_bound_in_the_chat_of_the_square(storage: SqlStorage) -> None:
    row = await new_game(storage)
    await storage.relay.bind_topic(row.id, 1, 11)
    async with storage.begin() as uow:
        await uow.chats.bind(Bound(game_id=row.id, place="square", chat_id=-1007, thread_id=None))
    await storage.relay.bind_topic(row.id, 2, 12)
    async with storage.read() as uow:
        bound = await uow.chats.bound(row.id)
    assert bound["city/1"] == Bound(game_id=row.id, place="city/1", chat_id=GROUP, thread_id=11)
    assert bound["city/2"].chat_id == -1007


async def test_a_topic_that_is_gone_is_made_again_before_anything_else_goes_there(
    storage: SqlStorage,
) -> None:
    row = await with_topic(storage)
    await put(storage, row.id, Post(place=CITY, text="новость"))
    assert await lose_topic(storage)
    assert await outputs(storage) == [LOWER]
    (made,) = await storage.relay.sending([(await due(storage))[0].id])
    await storage.relay.bind_topic(row.id, 1, 21)
    await storage.relay.sent(made.id)
    assert [(w.output, w.thread_id) for w in await due(storage)] == [
        (Post(place=CITY, text="новость"), 21)
    ]


async def test_what_stood_in_a_lost_topic_is_sent_anew(storage: SqlStorage) -> None:
    row = await with_topic(storage)
    await put(storage, row.id, board("раз"))
    await deliver(storage, message_id=7)
    await put(storage, row.id, board("два"))
    assert await lose_topic(storage)
    await storage.relay.bind_topic(row.id, 1, 21)
    await deliver(storage)
    (waiting,) = await due(storage)
    assert (waiting.output, waiting.message_id) == (board("два"), None)


async def test_a_topic_that_was_closed_is_closed_again(storage: SqlStorage) -> None:
    row = await with_topic(storage)
    await put(storage, row.id, TopicState(place=CITY, closed=True))
    await deliver(storage)
    await put(storage, row.id, board())
    assert await lose_topic(storage)
    await storage.relay.bind_topic(row.id, 1, 21)
    await deliver(storage)
    assert await outputs(storage) == [TopicState(place=CITY, closed=True), board()]


async def test_a_second_row_that_finds_the_topic_gone_does_not_make_another(
    storage: SqlStorage,
) -> None:
    row = await with_topic(storage)
    await put(storage, row.id, Post(place=CITY, text="новость"), board())
    first, second = await storage.relay.sending([w.id for w in await due(storage)])
    assert await storage.relay.topic_gone(first.id)
    assert await outputs(storage) == [LOWER]
    await storage.relay.bind_topic(row.id, 1, 21)
    await deliver(storage)
    assert await storage.relay.topic_gone(second.id)
    assert await texts(storage, NOW) == ["новость", "доска"]


async def test_while_it_is_being_made_again_no_second_one_is_put_out(storage: SqlStorage) -> None:
    row = await with_topic(storage)
    await put(storage, row.id, Post(place=CITY, text="новость"), board())
    for going in await storage.relay.sending([w.id for w in await due(storage)]):
        assert await storage.relay.topic_gone(going.id)
    assert await outputs(storage) == [LOWER]


async def test_a_topic_that_the_bot_has_not_made_cannot_be_made_again(storage: SqlStorage) -> None:
    row = await new_game(storage)
    await storage.relay.bind_topic(row.id, 1, 11)
    await put(storage, row.id, Post(place=CITY, text="новость"))
    assert not await lose_topic(storage)
    assert await due(storage) == []


async def test_binding_another_topic_forgets_what_stood_in_the_former(storage: SqlStorage) -> None:
    row = await with_topic(storage)
    await put(storage, row.id, board())
    await deliver(storage, message_id=7)
    await storage.relay.bind_topic(row.id, 1, 11)
    await put(storage, row.id, board())
    assert await due(storage) == []
    await storage.relay.bind_topic(row.id, 1, 21)
    await put(storage, row.id, board())
    (waiting,) = await due(storage)
    assert (waiting.message_id, waiting.thread_id) == (None, 21)


async def test_a_topic_that_telegram_tells_of_is_the_one_that_is_being_made(
    storage: SqlStorage,
) -> None:
    row = await new_game(storage)
    await put(storage, row.id, LOWER, Post(place=CITY, text="новость"))
    (going,) = await storage.relay.sending([(await due(storage))[0].id])
    async with storage.begin() as uow:
        assert not await uow.chats.adopt_topic(GROUP, 11, "Верхний")
        assert not await uow.chats.adopt_topic(GROUP - 1, 11, "Нижний")
        assert await uow.chats.adopt_topic(GROUP, 11, "Нижний")
        assert not await uow.chats.adopt_topic(GROUP, 12, "Нижний")
    assert [(w.output, w.thread_id) for w in await due(storage)] == [
        (Post(place=CITY, text="новость"), 11)
    ]
    await storage.relay.bind_topic(row.id, 1, 11)  # the answer comes after all
    await storage.relay.sent(going.id)
    assert [w.thread_id for w in await due(storage)] == [11]


async def test_a_topic_in_the_chat_of_the_square_is_adopted_there(storage: SqlStorage) -> None:
    row = await new_game(storage)
    square = Bound(game_id=row.id, place="square", chat_id=-1007, thread_id=None)
    async with storage.begin() as uow:
        await uow.chats.bind(square)
    await put(storage, row.id, LOWER)
    async with storage.begin() as uow:
        assert not await uow.chats.adopt_topic(GROUP, 11, "Нижний")
        assert await uow.chats.adopt_topic(-1007, 11, "Нижний")


async def test_a_topic_on_its_way_at_a_crash_waits_for_news_of_it(storage: SqlStorage) -> None:
    row = await new_game(storage)
    await put(storage, row.id, LOWER)
    await storage.relay.sending([(await due(storage))[0].id])
    assert await storage.relay.recover(NOW + 10) == 1
    assert await due(storage, NOW + 9.9) == []
    assert [(w.output, w.repeat) for w in await due(storage, NOW + 10)] == [(LOWER, True)]
