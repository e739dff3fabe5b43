"""Words in the group: activity of the living, and words of those who may not write (GEN-5)."""

from bot.app.identity import seat_of
from bot.app.messages import Answer, Deletion
from bot.app.people import language_of
from bot.app.play import Play
from bot.app.ports import Bound, GameRow
from bot.app.presenting import Presenter
from bot.app.replies import Replies, Spot
from bot.app.work import Work
from bot.engine.commands import Say
from bot.engine.ids import Person
from bot.engine.state import NightPhase, Paused, Seat


class Talk:
    """What becomes of a message in the group of a game."""

    def __init__(self, play: Play, replies: Replies, presenter: Presenter) -> None:
        self._play = play
        self._replies = replies
        self._presenter = presenter

    async def said(self, work: Work, spot: Spot, person: Person, message_id: int) -> None:
        """Players' words count as activity; those of the dead, and in a sleeping city, go, with a
        hint that only the writer sees (decision 14)."""
        for bound in await work.uow.chats.place_of(spot.chat_id, spot.thread_id):
            row = await self._play.current(work, bound.game_id)
            seat = None if row is None else seat_of(row.game, person)
            if row is None or seat is None or row.status != "running":
                continue
            if _may_not_write(row, seat, bound):
                deletion = Deletion(chat_id=spot.chat_id, message_id=message_id)
                await work.uow.outbox.put(row.id, [deletion], work.at)
                await self._hint(work, row, spot, person, _why(row, seat))
            else:
                await self._play.system(work, row, Say(seat=seat.number), person=person)

    async def _hint(
        self, work: Work, row: GameRow, spot: Spot, person: Person, what: str
    ) -> None:
        """Once a stage: who writes on knows why it goes."""
        language = await language_of(work, person, row.language)
        answer = Answer(text=self._presenter.text(what, language))
        key = f"hint/{what}/{row.game.stage}"
        await self._replies.aside(work, answer, person, spot, game_id=row.id, key=key)


def _may_not_write(row: GameRow, seat: Seat, bound: Bound) -> bool:
    """GEN-5 and GEN-15 everywhere; MC-PHASE-6 in the topics of cities."""
    asleep = isinstance(row.game.phase, NightPhase) and bound.place.startswith("city/")
    return not seat.alive or asleep or isinstance(row.game.clock, Paused)


def _why(row: GameRow, seat: Seat) -> str:
    """The key of the hint."""
    if not seat.alive:
        return "talk-dead"
    return "talk-paused" if isinstance(row.game.clock, Paused) else "talk-asleep"
