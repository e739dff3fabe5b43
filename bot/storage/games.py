"""The games: one row each, guarded by its version."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Row, Select, bindparam, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.ports import Conflict
from bot.app.records import GameRow, Interruptions
from bot.app.setups import Setup
from bot.engine.ids import Instant, Person
from bot.engine.state import Game
from bot.storage.codec import decode_snapshot, encode
from bot.storage.tables import chats, games, helpers, members, seats

_ALL: Final = select(games)
_OPEN: Final = _ALL.where(games.c.status != "over").order_by(games.c.id)
_BY_ID: Final = _ALL.where(games.c.id == bindparam("id"))
_THERE: Final = or_(
    games.c.chat_id == bindparam("chat_id"),
    games.c.id.in_(select(chats.c.game_id).where(chats.c.chat_id == bindparam("chat_id"))),
)
_IN_CHAT: Final = _OPEN.where(_THERE)
_HIS: Final = or_(
    games.c.prosecutor == bindparam("person"),
    games.c.id.in_(select(members.c.game_id).where(members.c.person == bindparam("person"))),
    games.c.id.in_(select(seats.c.game_id).where(seats.c.person == bindparam("person"))),
    games.c.id.in_(
        select(helpers.c.game_id).where(
            helpers.c.person == bindparam("person"), helpers.c.office != "offer"
        )
    ),
)
_OF_PERSON: Final = _OPEN.where(_HIS)
_OVER: Final = _ALL.where(games.c.status == "over").order_by(games.c.id.desc())
_OVER_IN_CHAT: Final = _OVER.where(_THERE).limit(1)
_OVER_OF_PERSON: Final = _OVER.where(_HIS)
# A reminder is never later than the close of its window, and there is none without a deadline.
_WAKE: Final = func.coalesce(games.c.remind_at, games.c.deadline)
_DEADLINES: Final = (
    select(games.c.id, _WAKE.label("wake_at"))
    .where(games.c.deadline.is_not(None))
    .order_by(_WAKE, games.c.id)
)
_OVERDUE: Final = (
    select(games.c.id)
    .where(or_(games.c.deadline <= bindparam("now"), games.c.remind_at <= bindparam("now")))
    .order_by(_WAKE, games.c.id)
    .limit(bindparam("limit"))
)
_INSERT: Final = insert(games).returning(games.c.id)
_SAVE: Final = update(games).where(
    games.c.id == bindparam("of_id"), games.c.version == bindparam("of_version")
)


class SqlGames:
    """`ports.Games` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create(
        self,
        *,
        chat_id: int,
        prosecutor: Person,
        language: str,
        seed: bytes,
        created_at: Instant,
        game: Game,
        setup: Setup = Setup.TOPICS,
    ) -> GameRow:
        row = GameRow(
            id=0,
            chat_id=chat_id,
            prosecutor=prosecutor,
            status="lobby",
            language=language,
            seed=seed,
            created_at=created_at,
            game=game,
            setup=setup,
        )
        values = {"created_at": created_at, "seed": seed, "version": 0} | _values(row)
        number = (await self._connection.execute(_INSERT, values)).scalar_one()
        return row.__replace__(id=number)

    async def find(self, game_id: int) -> GameRow | None:
        found = (await self._connection.execute(_BY_ID, {"id": game_id})).one_or_none()
        return None if found is None else _row(found)

    async def open_in_chat(self, chat_id: int) -> Sequence[GameRow]:
        return await self._rows(_IN_CHAT, {"chat_id": chat_id})

    async def open_of_person(self, person: Person) -> Sequence[GameRow]:
        return await self._rows(_OF_PERSON, {"person": person})

    async def unfinished(self) -> Sequence[GameRow]:
        return await self._rows(_OPEN, {})

    async def latest_over(self, chat_id: int) -> GameRow | None:
        rows = await self._rows(_OVER_IN_CHAT, {"chat_id": chat_id})
        return rows[0] if rows else None

    async def over_of_person(self, person: Person) -> Sequence[GameRow]:
        return await self._rows(_OVER_OF_PERSON, {"person": person})

    async def save(self, row: GameRow) -> None:
        guard = {"of_id": row.id, "of_version": row.version, "version": row.version + 1}
        saved = await self._connection.execute(_SAVE, guard | _values(row))
        if saved.rowcount != 1:
            raise Conflict(f"game {row.id} is no longer at version {row.version}")

    async def overdue(self, now: Instant, limit: int) -> Sequence[int]:
        found = await self._connection.execute(_OVERDUE, {"now": now, "limit": limit})
        return found.scalars().all()

    async def deadlines(self) -> Sequence[tuple[int, Instant]]:
        found = await self._connection.execute(_DEADLINES)
        return [(row.id, row.wake_at) for row in found]

    async def _rows(self, statement: Select[Any], values: dict[str, int]) -> Sequence[GameRow]:
        return [_row(found) for found in await self._connection.execute(statement, values)]


def _values(row: GameRow) -> dict[str, Any]:
    """What a save may change."""
    return {
        "chat_id": row.chat_id,
        "prosecutor": row.prosecutor,
        "status": row.status,
        "language": row.language,
        "stage": row.game.stage,
        "deadline": row.deadline,
        "setup": row.setup.value,
        "remind_at": row.remind_at,
        "reminded": row.reminded,
        "desk_acts": row.desk_acts,
        "desk_by": row.desk_by,
        "desk_at": row.desk_at,
        "interruptions": row.interruptions.value,
        "schema": row.game.schema,
        "snapshot": encode(row.game),
    }


def _row(found: Row[Any]) -> GameRow:
    return GameRow(
        id=found.id,
        chat_id=found.chat_id,
        prosecutor=found.prosecutor,
        status=found.status,
        language=found.language,
        seed=found.seed,
        created_at=found.created_at,
        game=decode_snapshot(found.schema, found.snapshot),
        version=found.version,
        deadline=found.deadline,
        setup=Setup(found.setup),
        remind_at=found.remind_at,
        reminded=found.reminded,
        desk_acts=found.desk_acts,
        desk_by=found.desk_by,
        desk_at=found.desk_at,
        interruptions=Interruptions(found.interruptions),
    )
