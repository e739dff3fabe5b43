"""Persons, lobby members, holders of seats."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sqlalchemy import bindparam, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.records import Known, Member
from bot.engine.ids import Person, SeatNo
from bot.storage.tables import members, people, seats
from bot.storage.upsert import Upsert

_MEET: Final = Upsert(
    people, ("person",), replace=("name", "username", "language"), merge={"reachable": or_}
)
_REACHABLE: Final = update(people).where(
    people.c.person == bindparam("of_person"), people.c.reachable != bindparam("now")
)
_STRANGER: Final = Upsert(people, ("person",))
_KNOWN: Final = select(people).where(people.c.person.in_(bindparam("persons", expanding=True)))
_JOIN: Final = Upsert(
    members, ("game_id", "person"), replace=("joined_at", "standby", "city", "seat")
)
_LEAVE: Final = delete(members).where(
    members.c.game_id == bindparam("of_game"), members.c.person == bindparam("of_person")
)
_MEMBERS: Final = (
    select(members).where(members.c.game_id == bindparam("game_id")).order_by(members.c.id)
)
_HOLD: Final = Upsert(seats, ("game_id", "seat"), replace=("person",))


class SqlPeople:
    """`ports.People` on a connection. `news` is called when somebody can be written to again."""

    def __init__(self, connection: AsyncConnection, news: Callable[[], None]) -> None:
        self._connection, self._news = connection, news

    async def meet(self, known: Known) -> None:
        row = {
            "person": known.person,
            "name": known.name,
            "username": known.username,
            "language": known.language,
            "reachable": known.reachable,
        }
        await _MEET.run(self._connection, row)
        if known.reachable:
            self._news()

    async def set_reachable(self, person: Person, reachable: bool) -> None:
        if await set_reachable(self._connection, person, reachable) and reachable:
            self._news()

    async def known(self, persons: Sequence[Person]) -> Mapping[Person, Known]:
        found = await self._connection.execute(_KNOWN, {"persons": list(persons)})
        return {
            row.person: Known(
                person=row.person,
                name=row.name,
                username=row.username,
                language=row.language,
                reachable=row.reachable,
            )
            for row in found
        }

    async def join(self, game_id: int, member: Member) -> None:
        row = {
            "game_id": game_id,
            "person": member.person,
            "joined_at": member.joined_at,
            "standby": member.standby,
            "city": member.city,
            "seat": member.seat,
        }
        await _JOIN.run(self._connection, row)

    async def leave(self, game_id: int, person: Person) -> None:
        await self._connection.execute(_LEAVE, {"of_game": game_id, "of_person": person})

    async def members(self, game_id: int) -> Sequence[Member]:
        found = await self._connection.execute(_MEMBERS, {"game_id": game_id})
        return [
            Member(
                person=row.person,
                joined_at=row.joined_at,
                standby=row.standby,
                city=row.city,
                seat=row.seat,
            )
            for row in found
        ]

    async def hold(self, game_id: int, seats: Mapping[SeatNo, Person]) -> None:
        rows = [
            {"game_id": game_id, "seat": seat, "person": person} for seat, person in seats.items()
        ]
        await _HOLD.run(self._connection, rows)


async def set_reachable(connection: AsyncConnection, person: Person, reachable: bool) -> bool:
    """Notes whether the bot may write to him. True if that is a change."""
    values = {"of_person": person, "now": reachable, "reachable": reachable}
    return (await connection.execute(_REACHABLE, values)).rowcount == 1


async def lose_sight(connection: AsyncConnection, person: Person) -> bool:
    """The bot cannot write to him. True unless that was known; a stranger is taken down too."""
    row = {
        "person": person,
        "name": str(person),
        "username": "",
        "language": "ru",
        "reachable": True,
    }
    await _STRANGER.run(connection, row)
    return await set_reachable(connection, person, False)
