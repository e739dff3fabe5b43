"""Helpers of prosecutors, and who was reminded."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.records import Helper, Known
from bot.engine.ids import Person
from bot.storage.tables import helpers, people, reminders
from bot.storage.upsert import Upsert

_OF_GAME: Final = (
    select(helpers).where(helpers.c.game_id == bindparam("game_id")).order_by(helpers.c.id)
)
_APPOINT: Final = Upsert(helpers, ("game_id", "person"), replace=("office", "city"))
_DISMISS: Final = delete(helpers).where(
    helpers.c.game_id == bindparam("of_game"), helpers.c.person == bindparam("of_person")
)
_NAMED: Final = (
    select(people)
    .where(people.c.username != "", func.lower(people.c.username) == bindparam("username"))
    .order_by(people.c.person)
)
_REMINDED: Final = select(reminders.c.person).where(
    reminders.c.game_id == bindparam("game_id"), reminders.c.stage == bindparam("stage")
)
_REMIND: Final = Upsert(reminders, ("game_id", "person"), replace=("stage",))


class SqlHelpers:
    """`ports.Helpers` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def of_game(self, game_id: int) -> Sequence[Helper]:
        found = await self._connection.execute(_OF_GAME, {"game_id": game_id})
        return [Helper(person=row.person, office=row.office, city=row.city) for row in found]

    async def appoint(self, game_id: int, helper: Helper) -> None:
        row = {
            "game_id": game_id,
            "person": helper.person,
            "office": helper.office,
            "city": helper.city,
        }
        await _APPOINT.run(self._connection, row)

    async def dismiss(self, game_id: int, person: Person) -> None:
        await self._connection.execute(_DISMISS, {"of_game": game_id, "of_person": person})

    async def by_username(self, username: str) -> Sequence[Known]:
        # User names are Latin letters, digits and underscores, so lower() knows them all.
        found = await self._connection.execute(_NAMED, {"username": username.lower()})
        return [
            Known(
                person=row.person,
                name=row.name,
                username=row.username,
                language=row.language,
                reachable=row.reachable,
            )
            for row in found
        ]

    async def reminded(self, game_id: int, stage: int) -> Sequence[Person]:
        values = {"game_id": game_id, "stage": stage}
        return (await self._connection.execute(_REMINDED, values)).scalars().all()

    async def remind(self, game_id: int, stage: int, persons: Sequence[Person]) -> None:
        rows = [{"game_id": game_id, "person": person, "stage": stage} for person in persons]
        await _REMIND.run(self._connection, rows)
