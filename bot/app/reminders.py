"""Reminders: to those alone who owe something, naming it, at most one a window each.

They go into private chats only, so nobody learns from them who has which card. The bot sends them
by itself when a part of the window is left, or the prosecutor does from his desk.
"""

from bot.app.duties import Duty, debtors
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow
from bot.app.work import Work
from bot.engine.ids import Person, SeatNo
from bot.engine.state import Running


class Reminders:
    """Finds who is to be reminded, and does it."""

    def __init__(self, play: Play, presenter: Presenter) -> None:
        self._play = play
        self._presenter = presenter

    async def when_due(self, work: Work, row: GameRow) -> GameRow:
        """The reminder of the running window, if its time has come. The row as it is then."""
        if row.remind_at is None or work.at < row.remind_at:
            return row
        await self.send(work, row)
        done = row.__replace__(remind_at=None, reminded=row.game.stage)
        await work.uow.games.save(done)
        return done.__replace__(version=row.version + 1)

    async def send(self, work: Work, row: GameRow) -> int:
        """Remind everybody who owes something and was not reminded in this window. How many."""
        owing = await self.owing(work, row)
        scene = await self._play.scene(work, row)
        posts = [self._presenter.reminder(scene, seat, duties) for seat, duties in owing.items()]
        await work.uow.outbox.put(row.id, posts, work.at)
        persons = [row.game.seat(seat).person for seat in owing]
        await work.uow.helpers.remind(row.id, row.game.stage, persons)
        return len(posts)

    async def owing(self, work: Work, row: GameRow) -> dict[SeatNo, tuple[Duty, ...]]:
        """Who would be reminded now, and of what. Nobody in a pause: nobody could act."""
        if not isinstance(row.game.clock, Running):
            return {}
        told = await self.reminded(work, row)
        found = debtors(row.game, work.at)
        return {s: duties for s, duties in found.items() if row.game.seat(s).person not in told}

    async def reminded(self, work: Work, row: GameRow) -> frozenset[Person]:
        """Who was reminded in the running window."""
        return frozenset(await work.uow.helpers.reminded(row.id, row.game.stage))
