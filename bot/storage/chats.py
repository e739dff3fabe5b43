"""Where the places of a game are in Telegram."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Row, bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.ports import Bound
from bot.storage.posts import forget_chat
from bot.storage.states import DROPPED, live
from bot.storage.tables import chats, games, outbox
from bot.storage.upsert import Upsert

_BIND: Final = Upsert(chats, ("game_id", "place"), replace=("chat_id", "thread_id", "closed"))
_BOUND: Final = (
    select(chats).where(chats.c.game_id == bindparam("game_id")).order_by(chats.c.place)
)
_PLACE_OF: Final = (
    select(chats)
    .join(games, games.c.id == chats.c.game_id)
    .where(
        chats.c.chat_id == bindparam("chat_id"),
        chats.c.thread_id.is_not_distinct_from(bindparam("thread_id")),
        games.c.status != "over",
    )
    .order_by(chats.c.game_id, chats.c.place)
)
_MOVE: Final = tuple(
    update(table).where(table.c.chat_id == bindparam("old")).values(chat_id=bindparam("new"))
    for table in (games, chats)
)
# A message id of the old chat means another message in the new one.
_DROP: Final = (
    update(outbox)
    .where(
        outbox.c.chat_id == bindparam("old"),
        outbox.c.kind.in_(("deletion", "pin")),
        live(outbox),
    )
    .values(state=DROPPED)
)
_MOVE_ROWS: Final = (
    update(outbox)
    .where(outbox.c.chat_id == bindparam("old"), live(outbox))
    .values(chat_id=bindparam("new"))
)


class SqlChats:
    """`ports.Chats` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def bind(self, bound: Bound) -> None:
        row = {
            "game_id": bound.game_id,
            "place": bound.place,
            "chat_id": bound.chat_id,
            "thread_id": bound.thread_id,
            "closed": bound.closed,
        }
        await _BIND.run(self._connection, row)

    async def bound(self, game_id: int) -> Mapping[str, Bound]:
        found = await self._connection.execute(_BOUND, {"game_id": game_id})
        return {row.place: _bound(row) for row in found}

    async def place_of(self, chat_id: int, thread_id: int | None) -> Sequence[Bound]:
        values = {"chat_id": chat_id, "thread_id": thread_id}
        return [_bound(row) for row in await self._connection.execute(_PLACE_OF, values)]

    async def migrate(self, old: int, new: int) -> None:
        await migrate(self._connection, old, new)


async def migrate(connection: AsyncConnection, old: int, new: int) -> None:
    """A group became a supergroup. Harmless a second time."""
    await forget_chat(connection, old)
    await connection.execute(_DROP, {"old": old})
    for statement in (_MOVE_ROWS, *_MOVE):
        await connection.execute(statement, {"old": old, "new": new})


def _bound(row: Row[Any]) -> Bound:
    return Bound(
        game_id=row.game_id,
        place=row.place,
        chat_id=row.chat_id,
        thread_id=row.thread_id,
        closed=row.closed,
    )
