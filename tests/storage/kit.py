"""What the storage tests share: a game row, a look into the file past the code under test."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Select

from bot.app.messages import CityPlace, Post, Private, Square, Urgency
from bot.app.outgoing import Waiting
from bot.app.records import GameRow, Known
from bot.app.setups import Bound
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import Game
from bot.storage.unit import SqlStorage

NOW = 1_790_000_000
GROUP = -1009999999999
PROSECUTOR = 2**52 - 1
PLAYER = 5_000_000_000
SQUARE = Square()
CITY = CityPlace(city=1)
OTHER_CITY = CityPlace(city=2)
HOME = Private(person=PLAYER)


def url_of(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def look(database: Path, query: str) -> list[tuple[Any, ...]]:
    """What another program sees in the file."""
    connection = sqlite3.connect(database)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


async def new_game(storage: SqlStorage, chat_id: int = GROUP) -> GameRow:
    async with storage.begin() as uow:
        return await uow.games.create(
            chat_id=chat_id,
            prosecutor=PROSECUTOR,
            language="ru",
            seed=b"\x00seed\xff",
            created_at=NOW,
            game=Game(options=MulticityOptions()),
        )


async def forum_game(storage: SqlStorage) -> GameRow:
    """A game whose square is General, with a topic for each of two cities; one player is met."""
    row = await new_game(storage)
    async with storage.begin() as uow:
        for place, thread in (("square", None), ("city/1", 11), ("city/2", 12)):
            await uow.chats.bind(
                Bound(game_id=row.id, place=place, chat_id=GROUP, thread_id=thread)
            )
        await uow.people.meet(Known(person=PLAYER, name="Аня", reachable=True))
    return row


def board(text: str = "доска", **changes: Any) -> Post:
    """A keyed post of the first city."""
    post = Post(place=CITY, key="board/1/1", text=text, urgency=Urgency.BOARD)
    return post.__replace__(**changes)


async def put(storage: SqlStorage, game_id: int, *outputs: Any, at: int = NOW) -> None:
    async with storage.begin() as uow:
        await uow.outbox.put(game_id, outputs, at)


async def due(storage: SqlStorage, now: float = NOW, limit: int = 100) -> list[Waiting]:
    return list(await storage.relay.due(now, limit))


async def texts(storage: SqlStorage, now: float = NOW) -> list[str]:
    """The texts that may go now, in their order."""
    return [w.output.text for w in await due(storage, now) if isinstance(w.output, Post)]


async def deliver(storage: SqlStorage, message_id: int | None = None) -> Waiting:
    """The first row that is due goes out and arrives."""
    (row,) = await storage.relay.sending([(await due(storage))[0].id])
    await storage.relay.sent(row.id, message_id)
    return row


async def plan(storage: SqlStorage, statement: Select[Any]) -> str:
    """How the database goes about a statement, when its tables are large."""
    async with storage._transactions.reading() as connection:
        compiled = statement.compile(dialect=connection.dialect)
        if connection.dialect.name == "sqlite":
            values = tuple(1 for _ in compiled.positiontup or ())
            steps = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {compiled}", values)
            return "\n".join(step.detail for step in steps)
        await connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        named = dict.fromkeys(compiled.params, 1)
        steps = await connection.exec_driver_sql(f"EXPLAIN {compiled}", named)
        return "\n".join(step[0] for step in steps)
