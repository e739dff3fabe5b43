"""What may go now: order, addresses, what is held back."""

from typing import Any

from bot.app.messages import Post, TopicMade, Urgency
from bot.app.records import Known
from bot.storage.queue import _DUE, _NEXT
from bot.storage.unit import SqlStorage
from tests.storage.kit import (
    CITY,
    GROUP,
    HOME,
    NOW,
    OTHER_CITY,
    PLAYER,
    SQUARE,
    board,
    deliver,
    due,
    forum_game,
    new_game,
    plan,
    put,
    texts,
)


def news(text: str, **changes: Any) -> Post:
    return Post(place=SQUARE, text=text).__replace__(**changes)


async def test_streams_are_served_by_urgency_and_age(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(
        storage,
        row.id,
        board("доска"),
        news("новость"),
        news("результат", place=HOME, urgency=Urgency.PRIVATE),
        news("ответ", place=HOME, urgency=Urgency.ANSWER),
        news("город", place=CITY),
    )
    assert await texts(storage) == ["ответ", "результат", "новость", "город", "доска"]
    (first,) = await due(storage, limit=1)
    assert first.output == news("ответ", place=HOME, urgency=Urgency.ANSWER)


async def test_of_a_stream_only_the_oldest_goes(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, news("раз"), news("два"), news("три"))
    seen = []
    while waiting := await due(storage):
        assert len(waiting) == 1
        seen.append((await deliver(storage, message_id=1)).output)
    assert seen == [news("раз"), news("два"), news("три")]


async def test_a_row_on_its_way_holds_up_its_stream_and_no_other(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, news("раз"), news("два"), news("город", place=CITY))
    await storage.relay.sending([(await due(storage))[0].id])
    assert await texts(storage) == ["город"]


async def test_a_row_that_must_wait_holds_up_its_stream_and_no_other_city(
    storage: SqlStorage,
) -> None:
    row = await forum_game(storage)
    await put(
        storage,
        row.id,
        news("раз", place=CITY),
        news("два", place=CITY),
        news("сосед", place=OTHER_CITY),
    )
    (first,) = await storage.relay.sending([(await due(storage))[0].id])
    await storage.relay.retry(first.id, NOW + 5)
    assert await texts(storage) == ["сосед"]
    assert await texts(storage, NOW + 5) == ["раз", "сосед"]


async def test_an_edit_does_not_overtake_the_send_of_its_key(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, board("раз", urgency=Urgency.NEWS))
    (sending,) = await storage.relay.sending([(await due(storage))[0].id])
    await put(storage, row.id, board("два", urgency=Urgency.ANSWER))
    assert await due(storage) == []
    await storage.relay.sent(sending.id, 7)
    (edit,) = await due(storage)
    assert (edit.output, edit.message_id) == (board("два", urgency=Urgency.ANSWER), 7)


async def test_each_place_has_its_address(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, *(news("x", place=p) for p in (SQUARE, CITY, OTHER_CITY, HOME)))
    assert [(w.place, w.chat_id, w.thread_id) for w in await due(storage)] == [
        ("square", GROUP, None),
        ("city/1", GROUP, 11),
        ("city/2", GROUP, 12),
        (f"private/{PLAYER}", PLAYER, None),
    ]


async def test_a_place_that_is_not_bound_is_the_group_itself(storage: SqlStorage) -> None:
    row = await new_game(storage)
    await put(storage, row.id, news("площадь"), news("город", place=CITY))
    assert [(w.chat_id, w.thread_id) for w in await due(storage)] == [(GROUP, None)] * 2


async def test_a_city_waits_until_its_topic_is_made(storage: SqlStorage) -> None:
    row = await new_game(storage)
    await put(storage, row.id, news("город", place=CITY), TopicMade(place=CITY, name="Нижний"))
    (made,) = await due(storage)
    assert made.output == TopicMade(place=CITY, name="Нижний")
    assert (made.chat_id, made.thread_id) == (GROUP, None)
    await storage.relay.sending([made.id])
    assert await due(storage) == []
    await storage.relay.bind_topic(row.id, 1, 11)
    await storage.relay.sent(made.id)
    (city,) = await due(storage)
    assert (city.output, city.thread_id) == (news("город", place=CITY), 11)


async def test_what_is_for_somebody_unreachable_waits_until_he_comes(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    assert await storage.relay.unreachable(PLAYER)
    await put(storage, row.id, news("карта", place=HOME), news("новость"))
    assert await texts(storage) == ["новость"]
    await deliver(storage, message_id=1)
    assert await storage.relay.next_due(NOW) is None
    async with storage.begin() as uow:
        await uow.people.meet(Known(person=PLAYER, name="Аня", reachable=True))
    assert await texts(storage) == ["карта"]


async def test_a_chat_on_hold_gets_nothing_and_others_go_on(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    await put(storage, row.id, news("раз"), news("город", place=CITY), news("x", place=HOME))
    await storage.relay.hold_chat(GROUP, NOW + 7)
    await storage.relay.hold_chat(GROUP, NOW + 3)
    assert await texts(storage, NOW + 6.999) == ["x"]
    assert await texts(storage, NOW + 7) == ["раз", "город", "x"]


async def test_the_next_instant_is_that_of_a_hold_or_of_a_retry(storage: SqlStorage) -> None:
    row = await forum_game(storage)
    relay = storage.relay
    assert await relay.next_due(NOW) is None
    await put(storage, row.id, news("раз"), news("x", place=HOME))
    assert await relay.next_due(NOW) is None
    await relay.hold_chat(GROUP, NOW + 7)
    assert await relay.next_due(NOW) == NOW + 7
    (private,) = await relay.sending([(await due(storage))[0].id])
    await relay.retry(private.id, NOW + 2.5)
    assert await relay.next_due(NOW) == NOW + 2.5
    assert await relay.next_due(NOW + 2.5) == NOW + 7


async def test_the_queue_reads_live_rows_only(storage: SqlStorage) -> None:
    for statement in (_DUE, _NEXT):
        steps = await plan(storage, statement)
        assert "ix_outbox_live" in steps
        assert "SCAN outbox" not in steps
        assert "Seq Scan on outbox" not in steps
