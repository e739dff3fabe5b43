"""Who sits where at a table, by hand: an order that is filled seat by seat before the start.

Nobody in it: seats go by lot. Members keep a number each; it is their order that counts, so who
leaves makes no gap.
"""

from collections.abc import Sequence

from bot.app.identity import persons_by
from bot.app.lobby import Lobby
from bot.app.messages import Answer
from bot.app.naming import safe_name, seat_name
from bot.app.people import language_of
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Member, seated
from bot.app.rights import Right, may
from bot.app.work import Work
from bot.engine.ids import Person
from bot.engine.rules.options import TableOptions


class Seating:
    """The use cases of the order in which people will sit."""

    def __init__(self, lobby: Lobby, presenter: Presenter) -> None:
        self._lobby = lobby
        self._presenter = presenter

    async def turn(self, work: Work, row: GameRow, person: Person, about: Person) -> Answer:
        """One button a man: who has no seat gets the next one, who has one gives it back."""
        members = await self._playing(work, row)
        sits = any(member.person == about for member in seated(members))
        return await self.put(work, row, person, about, 0 if sits else len(members))

    async def put(
        self, work: Work, row: GameRow, person: Person, about: Person, place: int
    ) -> Answer:
        """He gets this seat, or the last one there is so far; who sat behind it moves up. With 0
        he has none any more."""
        language = await language_of(work, person, row.language)
        obstacle = await self._obstacle(work, row, person)
        members = await self._playing(work, row)
        mine = next((member for member in members if member.person == about), None)
        if obstacle or mine is None:
            return Answer(text=self._presenter.text(obstacle or "seat-whom", language))
        order = [member for member in seated(members) if member.person != about]
        if place:
            order.insert(place - 1, mine)
        await self._save(work, row, members, order)
        name = await self._name(work, about)
        if not place:
            return Answer(text=self._presenter.text("seat-none", language, who=name))
        shown = seat_name(order.index(mine) + 1, name)
        return Answer(text=self._presenter.text("seat-given", language, who=shown))

    async def put_by_name(
        self, work: Work, row: GameRow, person: Person, name: str, place: int
    ) -> Answer:
        """`/seat Борис 3`."""
        members = [member.person for member in await self._playing(work, row)]
        found = persons_by(name, await work.uow.people.known(members))
        about = found[0] if len(found) == 1 else 0
        return await self.put(work, row, person, about, place)

    async def by_lot(self, work: Work, row: GameRow, person: Person) -> Answer:
        """Nobody has a seat by hand any more."""
        language = await language_of(work, person, row.language)
        obstacle = await self._obstacle(work, row, person)
        if not obstacle:
            await self._save(work, row, await self._playing(work, row), ())
        return Answer(text=self._presenter.text(obstacle or "seats-by-lot", language))

    async def _obstacle(self, work: Work, row: GameRow, person: Person) -> str:
        if not await may(work, row, person, Right.SET_UP):
            return "answer-prosecutor-only"
        if not isinstance(row.game.options, TableOptions):
            return "seats-of-tables"
        return "" if row.status == "lobby" else "answer-started"

    async def _playing(self, work: Work, row: GameRow) -> list[Member]:
        return [m for m in await work.uow.people.members(row.id) if not m.standby]

    async def _save(
        self, work: Work, row: GameRow, members: Sequence[Member], order: Sequence[Member]
    ) -> None:
        numbers = {member.person: number for number, member in enumerate(order, 1)}
        for member in members:
            number = numbers.get(member.person, 0)
            if number != member.seat:
                await work.uow.people.join(row.id, member.__replace__(seat=number))
        await self._lobby.show(work, row)

    async def _name(self, work: Work, person: Person) -> str:
        known = await work.uow.people.known([person])
        return safe_name(known[person].name) if person in known else ""
