"""Items that are no updates: expiries, reports of the relay, republishing."""

from bot.app.items import Act, BallotUnposted, Expiry, Notice, PersonGone, Republish
from bot.app.lobby import Lobby
from bot.app.notices import notify
from bot.app.people import People
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.reminders import Reminders
from bot.app.work import Work
from bot.engine.commands import ReportUnposted


class SystemActs:
    """Carries them out, each in the transaction of its item."""

    def __init__(
        self,
        play: Play,
        lobby: Lobby,
        people: People,
        reminders: Reminders,
        presenter: Presenter,
    ) -> None:
        self._play = play
        self._lobby = lobby
        self._people = people
        self._reminders = reminders
        self._presenter = presenter

    async def carry_out(self, item: Act, work: Work) -> None:
        match item:
            case Expiry(game_id=game_id):
                await self._expire(work, game_id)
            case PersonGone(person=person, game_id=0):
                await self._people.lost(work, person)
                await self._lobby.refresh(work, person)
            case PersonGone(person=person, game_id=game_id):
                await self._people.gone(work, game_id, person)
                await self._lobby.refresh(work, person)
            case BallotUnposted():
                await self._unposted(work, item)
            case Notice():
                await self._notice(work, item)
            case Republish(game_id=game_id):
                await self._lobby.republish(work, game_id)

    async def _expire(self, work: Work, game_id: int) -> None:
        """Close what is over, remind whom it is time to remind. An alarm that rang too early, by
        a clock that was set, is set again."""
        row = await self._play.current(work, game_id)
        if row is not None:
            row = await self._reminders.when_due(work, row)
            work.alarms[row.id] = row.wake_at

    async def _unposted(self, work: Work, item: BallotUnposted) -> None:
        row = await self._play.current(work, item.game_id)
        if row is not None and row.status == "running":
            await self._play.system(work, row, ReportUnposted(city=item.city))

    async def _notice(self, work: Work, item: Notice) -> None:
        row = await work.uow.games.find(item.game_id)
        if row is not None:
            await notify(work, self._presenter, row, item.key, item.detail)
