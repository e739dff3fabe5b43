"""Topics of cities: bound when they are made, made again when they are gone."""

from typing import Any, Final

from sqlalchemy import Row, bindparam, delete, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.messages import CityPlace, Output, TopicState, place_name
from bot.engine.ids import CityNo
from bot.storage.codec import decode_topic
from bot.storage.outbox import outbox_row, put_rows
from bot.storage.posts import forget_place
from bot.storage.rows import settle
from bot.storage.states import SENT, live
from bot.storage.tables import chats, games, outbox
from bot.storage.upsert import Upsert

_square: Final = chats.alias("square")
_GROUP: Final = (
    select(func.coalesce(_square.c.chat_id, games.c.chat_id))
    .select_from(
        games.outerjoin(_square, (_square.c.game_id == games.c.id) & (_square.c.place == "square"))
    )
    .where(games.c.id == bindparam("game_id"))
)
_HERE: Final = (chats.c.game_id == bindparam("of_game"), chats.c.place == bindparam("of_place"))
_BIND: Final = Upsert(chats, ("game_id", "place"), replace=("chat_id", "thread_id", "closed"))
_BOUND: Final = select(chats).where(*_HERE)
_UNBIND: Final = delete(chats).where(*_HERE)
_CLOSED: Final = update(chats).where(*_HERE).values(closed=bindparam("now_closed"))
_MADE: Final = (
    select(outbox.c.payload)
    .where(
        outbox.c.game_id == bindparam("game_id"),
        outbox.c.place == bindparam("place"),
        outbox.c.kind == "topic_made",
    )
    .order_by(outbox.c.id.desc())
    .limit(1)
)
_BEING_MADE: Final = select(
    exists(select(1)).where(
        outbox.c.game_id == bindparam("game_id"),
        outbox.c.place == bindparam("place"),
        outbox.c.kind == "topic_made",
        live(outbox),
    )
)
_MAKING: Final = (
    select(outbox)
    .join(games, games.c.id == outbox.c.game_id)
    .outerjoin(_square, (_square.c.game_id == games.c.id) & (_square.c.place == "square"))
    .where(
        live(outbox),
        outbox.c.kind == "topic_made",
        func.coalesce(_square.c.chat_id, games.c.chat_id) == bindparam("chat"),
    )
    .order_by(outbox.c.id)
)


async def adopt(connection: AsyncConnection, chat_id: int, thread_id: int, name: str) -> bool:
    """The topic of that name which is being made in a chat has been made, whether its answer came
    or not; False if none is."""
    for row in (await connection.execute(_MAKING, {"chat": chat_id})).all():
        topic = decode_topic(row.payload)
        if topic.name.strip() == name:
            await bind_topic(connection, row.game_id, topic.place.city, thread_id)
            await settle(connection, row, SENT)
            return True
    return False


async def bind_topic(
    connection: AsyncConnection, game_id: int, city: CityNo, thread_id: int
) -> None:
    """The city's place is this topic of the game's group; what stood in another one is lost."""
    place = place_name(CityPlace(city=city))
    former = await _bound(connection, game_id, place)
    if former is not None and former.thread_id != thread_id:
        await forget_place(connection, game_id, place)
    group = (await connection.execute(_GROUP, {"game_id": game_id})).scalar_one()
    row = {
        "game_id": game_id,
        "place": place,
        "chat_id": group,
        "thread_id": thread_id,
        "closed": False,
        "title": "",
        "allowed": "",
        "invite": "",
    }
    await _BIND.run(connection, row)


async def note_closed(connection: AsyncConnection, game_id: int, place: str, closed: bool) -> None:
    """The topic of a place was closed, or opened."""
    values = {"of_game": game_id, "of_place": place, "now_closed": closed}
    await connection.execute(_CLOSED, values)


async def remake(connection: AsyncConnection, row: Row[Any]) -> bool:
    """The topic to which a row was sent is gone: it is put out again, closed if it was closed.

    True also if that has happened already; False if no name is known for it.
    """
    here = {"game_id": row.game_id, "place": row.place}
    made = (await connection.execute(_MADE, here)).scalar_one_or_none()
    if made is None:
        return False
    bound = await _bound(connection, row.game_id, row.place)
    made_since = bound is not None and bound.thread_id != row.sent_thread
    if made_since or (await connection.execute(_BEING_MADE, here)).scalar_one():
        return True
    topic = decode_topic(made)
    again: list[Output] = [topic]
    if bound is not None and bound.closed:
        again.append(TopicState(place=topic.place, closed=True))
    await forget_place(connection, row.game_id, row.place)
    await connection.execute(_UNBIND, {"of_game": row.game_id, "of_place": row.place})
    rows = [outbox_row(row.game_id, output, row.created_at) for output in again]
    await put_rows(connection, rows)
    return True


async def _bound(connection: AsyncConnection, game_id: int, place: str) -> Row[Any] | None:
    values = {"of_game": game_id, "of_place": place}
    return (await connection.execute(_BOUND, values)).one_or_none()
