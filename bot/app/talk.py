"""Words in the group: activity of the living, and words of those who may not write (GEN-5)."""

from collections.abc import Sequence

from bot.app.identity import seat_of
from bot.app.messages import Answer, Deletion
from bot.app.people import language_of
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow
from bot.app.replies import Replies, Spot
from bot.app.setups import ONLOOKERS, Layout
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
        hint that only the writer sees (decision 14).

        Where several games meet, words stay that one of them allows.
        """
        unwanted: list[tuple[GameRow, Seat]] = []
        heard = False
        for game_id, places in (await self._places(work, spot)).items():
            row = await self._play.current(work, game_id)
            seat = None if row is None else seat_of(row.game, person)
            if row is None or seat is None or row.status != "running":
                continue
            if _may_not_write(row, seat, places):
                unwanted.append((row, seat))
                continue
            heard = True
            await self._play.system(work, row, Say(seat=seat.number), person=person)
        if unwanted and not heard:
            row, seat = unwanted[0]
            deletion = Deletion(chat_id=spot.chat_id, message_id=message_id)
            await work.uow.outbox.put(row.id, [deletion], work.at)
            await self._hint(work, row, spot, person, _why(row, seat))

    async def _places(self, work: Work, spot: Spot) -> dict[int, list[str]]:
        """The games that meet there, each with its places; the onlookers' chat is nobody's."""
        found: dict[int, list[str]] = {}
        for bound in await work.uow.chats.place_of(spot.chat_id, spot.thread_id):
            if bound.place != ONLOOKERS:
                found.setdefault(bound.game_id, []).append(bound.place)
        return found

    async def _hint(self, work: Work, row: GameRow, spot: Spot, person: Person, what: str) -> None:
        """Once a stage: who writes on knows why it goes."""
        language = await language_of(work, person, row.language)
        answer = Answer(text=self._presenter.text(what, language))
        key = f"hint/{what}/{row.game.stage}"
        await self._replies.aside(work, answer, person, spot, game_id=row.id, key=key)


def _may_not_write(row: GameRow, seat: Seat, places: Sequence[str]) -> bool:
    """GEN-5 and GEN-15 everywhere; MC-PHASE-6 where the city sleeps."""
    layout = Layout(setup=row.setup)
    asleep = isinstance(row.game.phase, NightPhase) and any(map(layout.asleep, places))
    return not seat.alive or asleep or isinstance(row.game.clock, Paused)


def _why(row: GameRow, seat: Seat) -> str:
    """The key of the hint."""
    if not seat.alive:
        return "talk-dead"
    return "talk-paused" if isinstance(row.game.clock, Paused) else "talk-asleep"
