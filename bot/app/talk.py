"""Words in the group: activity of the living, and words of those who may not write (GEN-5)."""

import re
from collections.abc import Sequence
from typing import Final

from bot.app.identity import seat_of
from bot.app.interruptions import REMOVING, answer_interruption, breaks_in
from bot.app.messages import Answer, Deletion
from bot.app.people import language_of
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Interruptions
from bot.app.replies import Replies, Spot
from bot.app.setups import ONLOOKERS, Layout
from bot.app.work import Work
from bot.engine.commands import Say, Thank
from bot.engine.ids import Person
from bot.engine.rules.options import TableOptions
from bot.engine.rules.table.acting import floor, has_last_word
from bot.engine.state import NightPhase, Paused, Seat
from bot.engine.table_phases import Acquaintance, TableNight


class Talk:
    """What becomes of a message in the group of a game."""

    def __init__(self, play: Play, replies: Replies, presenter: Presenter) -> None:
        self._play = play
        self._replies = replies
        self._presenter = presenter

    async def said(
        self, work: Work, spot: Spot, person: Person, message_id: int, text: str = ""
    ) -> None:
        """Players' words count as activity; those of the dead, and in a sleeping city, go, with a
        hint that only the writer sees (decision 14).

        Where several games meet, words stay that one of them allows.
        """
        unwanted: list[tuple[GameRow, Seat, str]] = []
        heard = False
        for game_id, places in (await self._places(work, spot)).items():
            row = await self._play.current(work, game_id)
            seat = None if row is None else seat_of(row.game, person)
            if row is None or seat is None or row.status != "running":
                continue
            silent = _may_not_write(row, seat, places)
            broke_in = not silent and breaks_in(row.game, seat.number)
            if silent or (broke_in and row.interruptions in REMOVING):
                unwanted.append((row, seat, _why(row, seat)))
            else:
                heard = True
            if not silent or _is_offence(row):
                command = _meant(row, seat, text)
                await self._play.system(work, row, command, person=person)
            if broke_in and row.interruptions is Interruptions.TELL:
                await self._answer(work, row, seat)
        if unwanted and not heard:
            row, seat, why = unwanted[0]
            deletion = Deletion(chat_id=spot.chat_id, message_id=message_id)
            await work.uow.outbox.put(row.id, [deletion], work.at)
            await self._hint(work, row, spot, person, why)
            for row, seat, why in unwanted:
                if why == OUT_OF_TURN:
                    await self._answer(work, row, seat)

    async def _answer(self, work: Work, row: GameRow, seat: Seat) -> None:
        await answer_interruption(work, self._play, self._presenter, row, seat.number)

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
    night = isinstance(row.game.phase, NightPhase) or _is_offence(row)
    asleep = night and any(map(layout.asleep, places))
    silent = not seat.alive and not has_last_word(row.game, seat.number)
    return silent or asleep or isinstance(row.game.clock, Paused)


def _is_offence(row: GameRow) -> bool:
    """At a table a word by night is an offence; the prosecutor must hear of it (CLUB-DISC-4)."""
    return isinstance(row.game.phase, Acquaintance | TableNight)


def _meant(row: GameRow, seat: Seat, text: str) -> Say | Thank:
    """ "Thank you" gives the floor back (CLUB-PHASE-5, CITY-PHASE-3)."""
    at_table = isinstance(row.game.options, TableOptions)
    thanks = at_table and floor(row.game) == seat.number and _THANKS.fullmatch(text.strip())
    return Thank(seat=seat.number) if thanks else Say(seat=seat.number)


_THANKS: Final = re.compile(r"(?:спасибо|пас|thanks|thank you|pass)[.!]*", re.IGNORECASE)


def _why(row: GameRow, seat: Seat) -> str:
    """The key of the hint."""
    if not seat.alive:
        return "talk-dead"
    if _is_offence(row):
        return "talk-offence"
    if isinstance(row.game.clock, Paused):
        return "talk-paused"
    return OUT_OF_TURN if breaks_in(row.game, seat.number) else "talk-asleep"


OUT_OF_TURN: Final = "talk-out-of-turn"
