"""Persons as they come along: names kept fresh, who can be written to, who has left."""

from collections.abc import Sequence

from bot.app.identity import seat_of
from bot.app.play import Play
from bot.app.ports import GameRow, Known
from bot.app.scenes import layout_of
from bot.app.work import Work
from bot.engine.commands import ReportGone
from bot.engine.ids import Person


class People:
    """Keeps `People` of the storage up to date."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._met: dict[Person, Known] = {}

    async def meet(self, work: Work, known: Known) -> None:
        """Somebody has written or pressed: his name may be new, his private chat opened."""
        if self._met.get(known.person) == known:
            return
        await work.uow.people.meet(known)
        if known.reachable:
            await work.uow.people.set_reachable(known.person, True)
        work.after_commit.append(lambda: self._met.__setitem__(known.person, known))

    async def lost(self, work: Work, person: Person) -> None:
        """He has blocked the bot: GEN-16 for every game in which he sits."""
        self._met.pop(person, None)
        await work.uow.people.set_reachable(person, False)
        for row in await work.uow.games.open_of_person(person):
            await self.gone(work, row.id, person)

    async def gone(self, work: Work, game_id: int, person: Person) -> None:
        """He has left the group or cannot be written to; the prosecutor is told once (GEN-16)."""
        self._met.pop(person, None)  # the relay may have marked him; a new /start must be stored
        row = await self._play.current(work, game_id)
        if row is None or row.status != "running":
            return
        seat = seat_of(row.game, person)
        if seat is not None and seat.alive:
            await self._play.system(work, row, ReportGone(target=seat.number))

    async def left_chat(self, work: Work, chat_id: int, person: Person) -> None:
        """He has left a group: that counts for the games in which his city lives there."""
        for row in await work.uow.games.open_in_chat(chat_id):
            seat = seat_of(row.game, person)
            if seat is not None and (await layout_of(work, row)).home(seat.city) == chat_id:
                await self.gone(work, row.id, person)


async def reachable(work: Work, person: Person) -> bool:
    """Has he opened the private chat, and not blocked the bot?"""
    known = await work.uow.people.known([person])
    return person in known and known[person].reachable


async def language_of(work: Work, person: Person, default: str) -> str:
    """The language in which a person is spoken to in private."""
    known = await work.uow.people.known([person])
    return known[person].language if person in known else default


async def games_of(work: Work, person: Person, chat_id: int = 0) -> Sequence[GameRow]:
    """The games that words of a person may be about: those of the group, or all of his own."""
    if chat_id:
        return await work.uow.games.open_in_chat(chat_id)
    return await work.uow.games.open_of_person(person)
