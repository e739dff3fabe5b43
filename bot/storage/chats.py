"""Where the places of a game are in Telegram, and the codes with which chats are linked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Row, bindparam, delete, exists, false, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.records import Offer
from bot.app.setups import Bound
from bot.storage import topics
from bot.storage.posts import forget_chat, forget_place
from bot.storage.states import DROPPED, live
from bot.storage.tables import chats, games, offers, outbox
from bot.storage.upsert import Upsert

_BIND: Final = Upsert(
    chats,
    ("game_id", "place"),
    replace=("chat_id", "thread_id", "closed", "title", "allowed", "invite"),
)
_UNBIND: Final = delete(chats).where(
    chats.c.game_id == bindparam("of_game"), chats.c.place == bindparam("of_place")
)
_others = chats.alias("others")
_running = games.alias("running")
_SHARED: Final = exists(
    select(1)
    .select_from(_others.join(_running, _running.c.id == _others.c.game_id))
    .where(
        _others.c.chat_id == chats.c.chat_id,
        _others.c.thread_id.is_not_distinct_from(chats.c.thread_id),
        _others.c.game_id != chats.c.game_id,
        or_(chats.c.place == "onlookers", _others.c.place != "onlookers"),
        _running.c.status == "running",
    )
)
_BOUND: Final = (
    select(chats, _SHARED.label("shared"))
    .where(chats.c.game_id == bindparam("game_id"))
    .order_by(chats.c.place)
)
_PLACE_OF: Final = (
    select(chats, false().label("shared"))
    .join(games, games.c.id == chats.c.game_id)
    .where(
        chats.c.chat_id == bindparam("chat_id"),
        chats.c.thread_id.is_not_distinct_from(bindparam("thread_id")),
        games.c.status != "over",
    )
    .order_by(chats.c.game_id, chats.c.place)
)
_OPEN_IN: Final = (
    select(chats.c.game_id)
    .distinct()
    .join(games, games.c.id == chats.c.game_id)
    .where(chats.c.chat_id == bindparam("chat_id"), games.c.status != "over")
    .order_by(chats.c.game_id)
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
_OFFER: Final = Upsert(offers, ("game_id", "place"), replace=("code",))
_OFFERS: Final = (
    select(offers).where(offers.c.game_id == bindparam("game_id")).order_by(offers.c.place)
)
_OFFERED: Final = select(offers).where(offers.c.code == bindparam("code"))
_WITHDRAW: Final = delete(offers).where(
    offers.c.game_id == bindparam("of_game"), offers.c.place == bindparam("of_place")
)


class SqlChats:
    """`ports.Chats` on a connection."""

    def __init__(self, connection: AsyncConnection, news: Callable[[], None]) -> None:
        """`news` is called when something may go that had no place until now."""
        self._connection, self._news = connection, news

    async def bind(self, bound: Bound) -> None:
        row = {
            "game_id": bound.game_id,
            "place": bound.place,
            "chat_id": bound.chat_id,
            "thread_id": bound.thread_id,
            "closed": bound.closed,
            "title": bound.title,
            "allowed": " ".join(bound.allowed),
            "invite": bound.invite,
        }
        await _BIND.run(self._connection, row)

    async def bound(self, game_id: int) -> Mapping[str, Bound]:
        found = await self._connection.execute(_BOUND, {"game_id": game_id})
        return {row.place: _bound(row) for row in found}

    async def place_of(self, chat_id: int, thread_id: int | None) -> Sequence[Bound]:
        values = {"chat_id": chat_id, "thread_id": thread_id}
        return [_bound(row) for row in await self._connection.execute(_PLACE_OF, values)]

    async def unbind(self, game_id: int, place: str) -> None:
        await forget_place(self._connection, game_id, place)
        await self._connection.execute(_UNBIND, {"of_game": game_id, "of_place": place})

    async def adopt_topic(self, chat_id: int, thread_id: int, name: str) -> bool:
        adopted = await topics.adopt(self._connection, chat_id, thread_id, name)
        if adopted:
            self._news()
        return adopted

    async def migrate(self, old: int, new: int) -> Sequence[int]:
        return await migrate(self._connection, old, new)

    async def offer(self, offer: Offer) -> None:
        row = {"game_id": offer.game_id, "place": offer.place, "code": offer.code}
        await _OFFER.run(self._connection, row)

    async def offers(self, game_id: int) -> Sequence[Offer]:
        found = await self._connection.execute(_OFFERS, {"game_id": game_id})
        return [_offer(row) for row in found]

    async def offered(self, code: str) -> Offer | None:
        found = (await self._connection.execute(_OFFERED, {"code": code})).one_or_none()
        return None if found is None else _offer(found)

    async def withdraw(self, game_id: int, place: str) -> None:
        await self._connection.execute(_WITHDRAW, {"of_game": game_id, "of_place": place})


async def migrate(connection: AsyncConnection, old: int, new: int) -> Sequence[int]:
    """A group became a supergroup. Harmless a second time. The open games that were there."""
    moved = (await connection.execute(_OPEN_IN, {"chat_id": old})).scalars().all()
    await forget_chat(connection, old)
    await connection.execute(_DROP, {"old": old})
    for statement in (_MOVE_ROWS, *_MOVE):
        await connection.execute(statement, {"old": old, "new": new})
    return moved


def _offer(row: Row[Any]) -> Offer:
    return Offer(code=row.code, game_id=row.game_id, place=row.place)


def _bound(row: Row[Any]) -> Bound:
    return Bound(
        game_id=row.game_id,
        place=row.place,
        chat_id=row.chat_id,
        thread_id=row.thread_id,
        closed=row.closed,
        title=row.title,
        allowed=tuple(row.allowed.split()),
        invite=row.invite,
        shared=bool(row.shared),
    )
