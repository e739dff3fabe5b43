"""Updates as received: each is stored once, settled once (decisions 1 and 2)."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Row, bindparam, not_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.messages import Answer
from bot.app.ports import Conflict
from bot.app.records import Incoming
from bot.storage.codec import decode_answer, encode
from bot.storage.tables import inbox
from bot.storage.upsert import Upsert

_STORE: Final = Upsert(inbox, ("update_id",))
_WAITING: Final = (
    select(inbox).where(not_(inbox.c.done)).order_by(inbox.c.update_id).limit(bindparam("limit"))
)
_FIND: Final = select(inbox).where(inbox.c.update_id == bindparam("update_id"))
_SETTLE: Final = (
    update(inbox)
    .where(inbox.c.update_id == bindparam("of_update"), not_(inbox.c.done))
    .values(done=True, answer=bindparam("given"))
)


class SqlInbox:
    """`ports.Inbox` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def store(self, updates: Sequence[Incoming]) -> None:
        rows = [
            {
                "update_id": update.update_id,
                "received_at": update.received_at,
                "raw": update.raw,
                "done": update.done,
                "answer": _stored(update.answer),
            }
            for update in updates
        ]
        await _STORE.run(self._connection, rows)

    async def waiting(self, limit: int) -> Sequence[Incoming]:
        found = await self._connection.execute(_WAITING, {"limit": limit})
        return [_incoming(row) for row in found]

    async def find(self, update_id: int) -> Incoming | None:
        values = {"update_id": update_id}
        found = (await self._connection.execute(_FIND, values)).one_or_none()
        return None if found is None else _incoming(found)

    async def settle(self, update_id: int, answer: Answer | None) -> None:
        """Raises Conflict if it is settled already, KeyError if it never came in."""
        values = {"of_update": update_id, "given": _stored(answer)}
        if (await self._connection.execute(_SETTLE, values)).rowcount == 1:
            return
        if await self.find(update_id) is None:
            raise KeyError(update_id)
        raise Conflict(f"update {update_id} is settled")


def _stored(answer: Answer | None) -> bytes | None:
    return None if answer is None else encode(answer)


def _incoming(row: Row[Any]) -> Incoming:
    return Incoming(
        update_id=row.update_id,
        received_at=row.received_at,
        raw=row.raw,
        answer=None if row.answer is None else decode_answer(row.answer),
        done=row.done,
    )
