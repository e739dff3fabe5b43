"""Words in the group: activity of the living, and words of those who may not write (GEN-5)."""

from collections.abc import Sequence

from bot.app.identity import seat_of
from bot.app.messages import Deletion
from bot.app.play import Play
from bot.app.ports import GameRow
from bot.app.replies import Spot
from bot.app.setups import ONLOOKERS, Layout
from bot.app.work import Work
from bot.engine.commands import Say
from bot.engine.ids import Person
from bot.engine.state import NightPhase, Seat


class Talk:
    """What becomes of a message in the group of a game."""

    def __init__(self, play: Play) -> None:
        self._play = play

    async def said(self, work: Work, spot: Spot, person: Person, message_id: int) -> None:
        """Players' words count as activity; those of the dead, and in a sleeping city, go.

        Where several games meet, words stay that one of them allows.
        """
        unwanted: list[GameRow] = []
        heard = False
        for game_id, places in (await self._places(work, spot)).items():
            row = await self._play.current(work, game_id)
            seat = None if row is None else seat_of(row.game, person)
            if row is None or seat is None or row.status != "running":
                continue
            if _may_not_write(row, seat, places):
                unwanted.append(row)
                continue
            heard = True
            await self._play.system(work, row, Say(seat=seat.number), person=person)
        if unwanted and not heard:
            deletion = Deletion(chat_id=spot.chat_id, message_id=message_id)
            await work.uow.outbox.put(unwanted[0].id, [deletion], work.at)

    async def _places(self, work: Work, spot: Spot) -> dict[int, list[str]]:
        """The games that meet there, each with its places; the onlookers' chat is nobody's."""
        found: dict[int, list[str]] = {}
        for bound in await work.uow.chats.place_of(spot.chat_id, spot.thread_id):
            if bound.place != ONLOOKERS:
                found.setdefault(bound.game_id, []).append(bound.place)
        return found


def _may_not_write(row: GameRow, seat: Seat, places: Sequence[str]) -> bool:
    """GEN-5 everywhere; MC-PHASE-6 where the city sleeps."""
    layout = Layout(setup=row.setup)
    asleep = isinstance(row.game.phase, NightPhase) and any(map(layout.asleep, places))
    return not seat.alive or asleep
