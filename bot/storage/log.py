"""The log of a game, append-only, and what an undoing needs: openings and commands."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Row, bindparam, delete, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.records import Logged
from bot.engine.events import Event
from bot.engine.history import Recorded
from bot.engine.ids import Instant
from bot.engine.state import Game
from bot.storage.codec import decode_command, decode_event, decode_game, encode
from bot.storage.tables import VOTES, commands, events, stages
from bot.storage.upsert import Upsert

_LAST: Final = select(func.coalesce(func.max(events.c.number), 0)).where(
    events.c.game_id == bindparam("game_id")
)
_APPEND: Final = insert(events)
_READ: Final = (
    select(events)
    .where(events.c.game_id == bindparam("game_id"), events.c.number > bindparam("after"))
    .order_by(events.c.number)
)
_CHANGES: Final = (
    select(events)
    .where(
        events.c.game_id == bindparam("game_id"),
        events.c.stage == bindparam("stage"),
        text(VOTES),
    )
    .order_by(events.c.number.desc())
    .limit(bindparam("limit"))
)
_OPEN: Final = Upsert(stages, ("game_id", "stage"), replace=("opening",))
_FORGET: Final = tuple(
    delete(table).where(
        table.c.game_id == bindparam("of_game"), table.c.stage < bindparam("before")
    )
    for table in (stages, commands)
)
_CLEAR: Final = tuple(
    delete(table).where(table.c.game_id == bindparam("of_game")) for table in (stages, commands)
)
_RECORD: Final = insert(commands)
_OPENINGS: Final = (
    select(stages.c.stage, stages.c.opening)
    .where(stages.c.game_id == bindparam("game_id"))
    .order_by(stages.c.stage)
)
_COMMANDS: Final = (
    select(commands)
    .where(commands.c.game_id == bindparam("game_id"))
    .order_by(commands.c.stage, commands.c.id)
)


class SqlLog:
    """`ports.Log` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def append(self, game_id: int, stage: int, at: Instant, events: Sequence[Event]) -> None:
        if not events:
            return
        last = (await self._connection.execute(_LAST, {"game_id": game_id})).scalar_one()
        rows = [
            {
                "game_id": game_id,
                "number": number,
                "stage": stage,
                "at": at,
                "kind": type(event).__name__,
                "body": encode(event),
            }
            for number, event in enumerate(events, last + 1)
        ]
        await self._connection.execute(_APPEND, rows)

    async def read(self, game_id: int, after: int = 0) -> Sequence[Logged]:
        found = await self._connection.execute(_READ, {"game_id": game_id, "after": after})
        return [_logged(row) for row in found]

    async def changes(self, game_id: int, stage: int, limit: int) -> Sequence[Logged]:
        values = {"game_id": game_id, "stage": stage, "limit": limit}
        found = (await self._connection.execute(_CHANGES, values)).all()
        return [_logged(row) for row in reversed(found)]

    async def open_stage(self, game_id: int, opening: Game) -> None:
        await _OPEN.run(self._connection, _opening(game_id, opening))
        for statement in _FORGET:
            await self._connection.execute(
                statement, {"of_game": game_id, "before": opening.stage - 1}
            )

    async def record(self, game_id: int, stage: int, recorded: Recorded) -> None:
        await self._connection.execute(_RECORD, [_command(game_id, stage, recorded)])

    async def stages(self, game_id: int) -> Sequence[tuple[Game, tuple[Recorded, ...]]]:
        values = {"game_id": game_id}
        openings = (await self._connection.execute(_OPENINGS, values)).all()
        found = (await self._connection.execute(_COMMANDS, values)).all()
        given = {
            stage: tuple(
                Recorded(
                    seq=row.seq, at=row.at, person=row.person, command=decode_command(row.body)
                )
                for row in rows
            )
            for stage, rows in groupby(found, key=lambda row: row.stage)
        }
        return [(decode_game(row.opening), given.get(row.stage, ())) for row in openings]

    async def rewrite(
        self, game_id: int, stages: Sequence[tuple[Game, tuple[Recorded, ...]]]
    ) -> None:
        for statement in _CLEAR:
            await self._connection.execute(statement, {"of_game": game_id})
        await _OPEN.run(self._connection, [_opening(game_id, opening) for opening, _ in stages])
        rows = [
            _command(game_id, opening.stage, recorded)
            for opening, given in stages
            for recorded in given
        ]
        if rows:
            await self._connection.execute(_RECORD, rows)


def _logged(row: Row[Any]) -> Logged:
    return Logged(number=row.number, stage=row.stage, at=row.at, event=decode_event(row.body))


def _opening(game_id: int, opening: Game) -> dict[str, Any]:
    return {"game_id": game_id, "stage": opening.stage, "opening": encode(opening)}


def _command(game_id: int, stage: int, recorded: Recorded) -> dict[str, Any]:
    return {
        "game_id": game_id,
        "stage": stage,
        "seq": recorded.seq,
        "at": recorded.at,
        "person": recorded.person,
        "body": encode(recorded.command),
    }
