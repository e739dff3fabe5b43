"""One row of the outbox on its way: found, settled, put back."""

from typing import Any, Final

from sqlalchemy import Boolean, ColumnElement, Row, and_, bindparam, case, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.states import REPLACED, SENDING, WAITING, live
from bot.storage.tables import outbox

_LIVE: Final = select(outbox).where(outbox.c.id == bindparam("id"), live(outbox))
_ON_THEIR_WAY: Final = (
    select(outbox).where(outbox.c.state == SENDING, live(outbox)).order_by(outbox.c.id)
)
_TO_CHAT: Final = _ON_THEIR_WAY.where(outbox.c.sent_chat == bindparam("chat_id"))
_NEWER: Final = select(outbox.c.id).where(
    outbox.c.game_id == bindparam("game_id"),
    outbox.c.place == bindparam("place"),
    outbox.c.key == bindparam("key"),
    outbox.c.state == WAITING,
    live(outbox),
)
_BY_ID: Final = update(outbox).where(outbox.c.id == bindparam("of_id"))
_AGAIN: Final = _BY_ID.values(
    state=WAITING,
    not_before_ms=bindparam("until"),
    attempts=bindparam("tries"),
    repeat=bindparam("again"),
)
_TAKE_OVER: Final = _AGAIN.values(
    fresh=or_(outbox.c.fresh, bindparam("was_fresh", type_=Boolean)),
    pin=or_(outbox.c.pin, bindparam("was_pin", type_=Boolean)),
    edit_only=and_(outbox.c.edit_only, bindparam("was_edit_only", type_=Boolean)),
    urgency=case(
        (outbox.c.urgency < bindparam("was_urgency"), outbox.c.urgency),
        else_=bindparam("was_urgency"),
    ),
)


async def live_row(connection: AsyncConnection, row_id: int) -> Row[Any] | None:
    """The row, unless it is settled: its chat may have moved while it was on its way."""
    return (await connection.execute(_LIVE, {"id": row_id})).one_or_none()


async def on_their_way(connection: AsyncConnection, chat_id: int | None = None) -> list[Row[Any]]:
    """All rows marked as sending, or those to one chat."""
    if chat_id is None:
        return list(await connection.execute(_ON_THEIR_WAY))
    return list(await connection.execute(_TO_CHAT, {"chat_id": chat_id}))


async def newer_of_key(connection: AsyncConnection, row: Row[Any]) -> int | None:
    """The row that waits under the same key, if there is another."""
    if not row.key:
        return None
    values = {"game_id": row.game_id, "place": row.place, "key": row.key}
    newer: int | None = (await connection.execute(_NEWER, values)).scalar_one_or_none()
    return None if newer == row.id else newer


async def settle(
    connection: AsyncConnection, row: Row[Any], state: ColumnElement[str], **changes: Any
) -> None:
    """The row has come to an end."""
    await connection.execute(_BY_ID.values(state=state, **changes), {"of_id": row.id})


async def put_back(
    connection: AsyncConnection,
    row: Row[Any],
    *,
    not_before_ms: int = 0,
    failed: int = 0,
    repeat: bool = False,
) -> None:
    """The row waits again; where a newer edit of its key waits, that one goes in its place."""
    values: dict[str, Any] = {
        "of_id": row.id,
        "until": not_before_ms,
        "tries": row.attempts + failed,
        "again": row.repeat or repeat,
    }
    newer = await newer_of_key(connection, row)
    if newer is None:
        await connection.execute(_AGAIN, values)
        return
    await settle(connection, row, REPLACED)
    was = {
        "was_fresh": row.fresh,
        "was_pin": row.pin,
        "was_edit_only": row.edit_only,
        "was_urgency": row.urgency,
    }
    await connection.execute(_TAKE_OVER, values | was | {"of_id": newer})
