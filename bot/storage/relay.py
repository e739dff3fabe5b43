"""What becomes of an outbox row: `outgoing.RelayStore`, each call a transaction of its own."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Row, bindparam, case, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.messages import ChatState, Post, TopicState
from bot.app.outgoing import DeadLetter, Waiting
from bot.engine.ids import CityNo, Person
from bot.storage import pins, posts, queue, retired, rows, topics
from bot.storage.chats import migrate
from bot.storage.codec import decode_output
from bot.storage.outbox import SqlOutbox
from bot.storage.people import lose_sight
from bot.storage.states import DEAD, DROPPED, SENDING, SENT
from bot.storage.tables import chats, holds, outbox
from bot.storage.transactions import Transactions
from bot.storage.upsert import Upsert

_SENDING: Final = (
    update(outbox)
    .where(outbox.c.id == bindparam("of_id"))
    .values(state=SENDING, sent_chat=bindparam("chat"), sent_thread=bindparam("thread"))
)
_DEAD: Final = (
    select(outbox)
    .where(outbox.c.game_id == bindparam("game_id"), outbox.c.state == DEAD)
    .order_by(outbox.c.id)
)
_INVITE: Final = (
    update(chats)
    .where(chats.c.game_id == bindparam("of_game"), chats.c.place == bindparam("of_place"))
    .values(invite=bindparam("link"))
)
_HOLD: Final = Upsert(
    holds,
    ("chat_id",),
    merge={"until_ms": lambda old, new: case((old < new, new), else_=old)},
)


class SqlRelayStore:
    """`outgoing.RelayStore`. A row that is settled meanwhile is left alone by all calls."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self.news: asyncio.Event = transactions.news

    async def recover(self, until: float) -> int:
        async with self._transactions.writing() as connection:
            found = await rows.on_their_way(connection)
            for row in found:
                wait = _ms(until) if row.kind == "topic_made" else 0
                await rows.put_back(connection, row, not_before_ms=wait, repeat=True)
        return len(found)

    async def due(self, now: float, limit: int) -> Sequence[Waiting]:
        async with self._transactions.reading() as connection:
            return await queue.due(connection, _ms(now), limit)

    async def next_due(self, after: float) -> float | None:
        async with self._transactions.reading() as connection:
            found = await queue.next_due_ms(connection, round(after * 1000))
        return None if found is None else found / 1000

    async def sending(self, ids: Sequence[int]) -> Sequence[Waiting]:
        async with self._transactions.writing() as connection:
            going = await queue.chosen(connection, ids)
            if going:
                marks = [
                    {"of_id": row.id, "chat": row.chat_id, "thread": row.thread_id}
                    for row in going
                ]
                await connection.execute(_SENDING, marks)
        return going

    async def sent(self, row_id: int, message_id: int | None = None) -> None:
        async with self._transactions.writing() as connection:
            row = await rows.live_row(connection, row_id)
            if row is None:
                return
            await self._settle(connection, row, message_id)
        self.news.set()  # the next of its stream, or of its key, may go

    async def _settle(
        self, connection: AsyncConnection, row: Row[Any], message_id: int | None
    ) -> None:
        output = decode_output(row.payload)
        if isinstance(output, TopicState | ChatState):
            await topics.note_closed(connection, row.game_id, row.place, output.closed)
        elif isinstance(output, Post) and message_id is not None:
            if row.pin:
                await pins.put_pins(connection, row, output, message_id)
            if row.key:
                await retired.put_retired(connection, row, output, message_id)
                await posts.new_message(connection, row, message_id)
        elif row.key:
            message_id = await posts.message_of(connection, row)
        await rows.settle(connection, row, SENT, message_id=message_id)

    async def retry(self, row_id: int, not_before: float, *, repeat: bool = False) -> None:
        async with self._transactions.writing() as connection:
            row = await rows.live_row(connection, row_id)
            if row is not None:
                until = _ms(not_before)
                await rows.put_back(connection, row, not_before_ms=until, failed=1, repeat=repeat)
        self.news.set()

    async def lost(self, row_id: int) -> None:
        async with self._transactions.writing() as connection:
            row = await rows.live_row(connection, row_id)
            if row is None:
                return
            if row.edit_only:
                await rows.settle(connection, row, DROPPED)
            elif await pins.hand_on_pin(connection, row):
                row = await rows.live_row(connection, row_id) or row
            await posts.forget_message(connection, row.game_id, row.place, row.key)
            if not row.edit_only:
                await rows.put_back(connection, row)
        self.news.set()

    async def dead(self, row_id: int, reason: str) -> None:
        async with self._transactions.writing() as connection:
            row = await rows.live_row(connection, row_id)
            if row is None:
                return
            await rows.settle(connection, row, DEAD, reason=reason)
            if row.key and await rows.newer_of_key(connection, row) is None:
                await posts.forget_content(connection, row.game_id, row.place, row.key)
        self.news.set()

    async def instead(self, row_id: int) -> None:
        async with self._transactions.writing() as connection:
            row = await rows.live_row(connection, row_id)
            if row is None:
                return
            await rows.settle(connection, row, DROPPED)
            output = decode_output(row.payload)
            other = output.instead if isinstance(output, Post) else None
            if other is not None:
                outbox_now = SqlOutbox(connection, self.news.set)
                await outbox_now.put(row.game_id, [other], row.created_at)
        self.news.set()

    async def dead_letters(self, game_id: int) -> Sequence[DeadLetter]:
        async with self._transactions.reading() as connection:
            found = await connection.execute(_DEAD, {"game_id": game_id})
            return [
                DeadLetter(
                    id=row.id,
                    game_id=row.game_id,
                    place=row.place,
                    output=decode_output(row.payload),
                    reason=row.reason,
                    attempts=row.attempts,
                )
                for row in found
            ]

    async def hold_chat(self, chat_id: int, until: float) -> None:
        async with self._transactions.writing() as connection:
            await _HOLD.run(connection, {"chat_id": chat_id, "until_ms": _ms(until)})

    async def bind_topic(self, game_id: int, city: CityNo, thread_id: int) -> None:
        async with self._transactions.writing() as connection:
            await topics.bind_topic(connection, game_id, city, thread_id)

    async def topic_gone(self, row_id: int) -> bool:
        async with self._transactions.writing() as connection:
            row = await rows.live_row(connection, row_id)
            if row is None or not await topics.remake(connection, row):
                return False
            await rows.put_back(connection, row)
        self.news.set()
        return True

    async def unreachable(self, person: Person) -> bool:
        async with self._transactions.writing() as connection:
            news = await lose_sight(connection, person)
            for row in await rows.on_their_way(connection, person):
                await rows.put_back(connection, row)
        return news

    async def bind_invite(self, game_id: int, place: str, link: str) -> None:
        async with self._transactions.writing() as connection:
            await connection.execute(
                _INVITE, {"of_game": game_id, "of_place": place, "link": link}
            )

    async def moved(self, old: int, new: int) -> Sequence[int]:
        async with self._transactions.writing() as connection:
            going = await rows.on_their_way(connection, old)
            moved = await migrate(connection, old, new)
            for row in going:
                if row.kind not in {"deletion", "pin", "retired"}:
                    await rows.put_back(connection, row)
        self.news.set()
        return moved


def _ms(instant: float) -> int:
    return round(instant * 1000)
