"""The outbox as a queue: which rows may go, and where to.

A stream is what waits for one game, place and urgency; only its oldest row may go. All of it is
one statement over the live rows, which a partial index holds.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    Row,
    Select,
    and_,
    bindparam,
    case,
    exists,
    func,
    literal_column,
    not_,
    or_,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.messages import Post
from bot.app.outgoing import Waiting
from bot.storage.codec import decode_output
from bot.storage.states import SENDING, WAITING, live
from bot.storage.tables import chats, games, holds, outbox, people, posts

_square: Final = chats.alias("square")
_other: Final = outbox.alias("other")
_stream: Final = outbox.alias("stream")

# A place that is not bound is the square, and an unbound square the group's General.
_CHAT: Final = func.coalesce(outbox.c.chat_id, chats.c.chat_id, _square.c.chat_id, games.c.chat_id)
_THREAD: Final = case(
    (outbox.c.chat_id.is_not(None), outbox.c.thread_id),
    (chats.c.chat_id.is_not(None), chats.c.thread_id),
    else_=_square.c.thread_id,
)
_UNTIL: Final = func.coalesce(holds.c.until_ms, 0)
_READY: Final = case((outbox.c.not_before_ms < _UNTIL, _UNTIL), else_=outbox.c.not_before_ms)

_joined: Final = (
    outbox.outerjoin(games, games.c.id == outbox.c.game_id)
    .outerjoin(chats, and_(chats.c.game_id == outbox.c.game_id, chats.c.place == outbox.c.place))
    .outerjoin(_square, and_(_square.c.game_id == outbox.c.game_id, _square.c.place == "square"))
    .outerjoin(
        posts,
        and_(
            posts.c.game_id == outbox.c.game_id,
            posts.c.place == outbox.c.place,
            posts.c.key == outbox.c.key,
        ),
    )
    .outerjoin(people, people.c.person == outbox.c.chat_id)
    .outerjoin(holds, holds.c.chat_id == _CHAT)
)
_HEADS: Final = (
    select(func.min(_stream.c.id))
    .where(live(_stream))
    .group_by(_stream.c.game_id, _stream.c.place, _stream.c.urgency)
)
_same_place: Final = and_(
    _other.c.game_id == outbox.c.game_id, _other.c.place == outbox.c.place, live(_other)
)
_KEY_ON_ITS_WAY: Final = and_(
    outbox.c.key != literal_column("''"),
    exists(select(1)).where(_same_place, _other.c.key == outbox.c.key, _other.c.state == SENDING),
)
_TOPIC_TO_BE_MADE: Final = and_(
    outbox.c.kind != "topic_made",
    exists(select(1)).where(_same_place, _other.c.kind == "topic_made"),
)
_MAY_GO: Final = and_(
    outbox.c.id.in_(_HEADS),
    outbox.c.state == WAITING,
    or_(people.c.person.is_(None), people.c.reachable),
    not_(_KEY_ON_ITS_WAY),
    not_(_TOPIC_TO_BE_MADE),
)
_COLUMNS: Final[Select[Any]] = select(
    outbox.c.id,
    outbox.c.game_id,
    outbox.c.place,
    outbox.c.payload,
    outbox.c.fresh,
    outbox.c.edit_only,
    outbox.c.pin,
    outbox.c.attempts,
    outbox.c.repeat,
    posts.c.message_id,
    _CHAT.label("to_chat"),
    _THREAD.label("to_thread"),
).select_from(_joined)

_DUE: Final = (
    _COLUMNS.where(_MAY_GO, bindparam("now_ms") >= _READY)
    .order_by(outbox.c.urgency, outbox.c.id)
    .limit(bindparam("limit"))
)
_NEXT: Final = (
    select(func.min(_READY)).select_from(_joined).where(_MAY_GO, bindparam("after_ms") < _READY)
)
_CHOSEN: Final = _COLUMNS.where(
    outbox.c.id.in_(bindparam("ids", expanding=True)), outbox.c.state == WAITING
).order_by(outbox.c.urgency, outbox.c.id)


async def due(connection: AsyncConnection, now_ms: int, limit: int) -> Sequence[Waiting]:
    """The heads of streams that may go at `now_ms`, the most urgent and oldest first."""
    found = await connection.execute(_DUE, {"now_ms": now_ms, "limit": limit})
    return [_waiting(row) for row in found]


async def next_due_ms(connection: AsyncConnection, after_ms: int) -> int | None:
    """When the first row may go that only time holds back, later than `after_ms`."""
    found: int | None = (await connection.execute(_NEXT, {"after_ms": after_ms})).scalar_one()
    return found


async def chosen(connection: AsyncConnection, ids: Sequence[int]) -> Sequence[Waiting]:
    """Those of the rows that wait, as they are now."""
    found = await connection.execute(_CHOSEN, {"ids": list(ids)})
    return [_waiting(row) for row in found]


def _waiting(row: Row[Any]) -> Waiting:
    output = decode_output(row.payload)
    if isinstance(output, Post):
        # What earlier contents of the row wanted still holds.
        output = output.__replace__(fresh=row.fresh, edit_only=row.edit_only, pin=row.pin)
    return Waiting(
        id=row.id,
        game_id=row.game_id,
        place=row.place,
        output=output,
        chat_id=row.to_chat,
        thread_id=row.to_thread,
        message_id=None if row.fresh else row.message_id,
        attempts=row.attempts,
        repeat=row.repeat,
    )
