"""Persons as they come along: names kept fresh, who can be written to, who has left."""

from collections.abc import Sequence

from bot.app.identity import seat_of
from bot.app.naming import safe_name
from bot.app.notices import language_of as language_of  # noqa: PLC0414 - given on
from bot.app.notices import notify
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Known
from bot.app.scenes import layout_of
from bot.app.work import Work
from bot.engine.commands import ReportGone
from bot.engine.ids import Person


class People:
    """Keeps `People` of the storage up to date."""

    def __init__(self, play: Play, presenter: Presenter) -> None:
        self._play = play
        self._presenter = presenter
        self._met: dict[Person, Known] = {}

    async def meet(self, work: Work, known: Known) -> None:
        """Somebody has written or pressed: his name may be new, his private chat opened."""
        if self._met.get(known.person) == known:
            return
        was = await reachable(work, known.person)
        await work.uow.people.meet(known)
        if known.reachable and not was:
            await work.uow.people.set_reachable(known.person, True)
            for row in await work.uow.games.open_of_person(known.person):
                await self.gone(work, row.id, known.person, back=True)
        work.after_commit.append(lambda: self._met.__setitem__(known.person, known))

    async def lost(self, work: Work, person: Person) -> None:
        """He has blocked the bot: GEN-16 for every game in which he sits."""
        self._met.pop(person, None)
        await work.uow.people.set_reachable(person, False)
        for row in await work.uow.games.open_of_person(person):
            await self.gone(work, row.id, person)
            await self._helper_gone(work, row, person)

    async def gone(self, work: Work, game_id: int, person: Person, *, back: bool = False) -> None:
        """He has left the group or cannot be written to, or is back (GEN-16)."""
        self._met.pop(person, None)  # the relay may have marked him; a new /start must be stored
        row = await self._play.current(work, game_id)
        if row is None or row.status != "running":
            return
        seat = seat_of(row.game, person)
        if seat is not None and seat.alive:
            await self._play.system(work, row, ReportGone(target=seat.number, back=back))

    async def _helper_gone(self, work: Work, row: GameRow, person: Person) -> None:
        """A helper who cannot be written to is of no help; the desks are told once."""
        helpers = [h.person for h in await work.uow.helpers.of_game(row.id) if h.office != "offer"]
        if person in helpers:
            known = await work.uow.people.known([person])
            name = (safe_name(known[person].name) if person in known else "") or str(person)
            await notify(work, self._presenter, row, "notice-helper-gone", name)

    async def left_chat(
        self, work: Work, chat_id: int, person: Person, *, back: bool = False
    ) -> None:
        """He has left a group, or is back: that counts for the games of which his city lives
        there."""
        for row in await work.uow.games.open_in_chat(chat_id):
            seat = seat_of(row.game, person)
            if seat is not None and (await layout_of(work, row)).home(seat.city) == chat_id:
                await self.gone(work, row.id, person, back=back)


async def reachable(work: Work, person: Person) -> bool:
    """Has he opened the private chat, and not blocked the bot?"""
    known = await work.uow.people.known([person])
    return person in known and known[person].reachable


async def games_of(work: Work, person: Person, chat_id: int = 0) -> Sequence[GameRow]:
    """The games that words of a person may be about: those of the group, or all of his own."""
    if chat_id:
        return await work.uow.games.open_in_chat(chat_id)
    return await work.uow.games.open_of_person(person)
