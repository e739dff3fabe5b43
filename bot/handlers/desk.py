"""The prosecutor's desk: every act by button, the dangerous ones with a second tap."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.app.house import House
from bot.app.messages import Answer
from bot.app.ports import GameRow
from bot.app.work import Work
from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.handlers.confirm import SURE, ask, newcomers, note_in
from bot.handlers.filters import Pressed
from bot.handlers.presses import outdated, turned

router = Router(name="desk")


class Tap:
    """One press on the desk, with everything that is needed to answer it."""

    def __init__(
        self, query: CallbackQuery, press: Press, work: Work, house: House, row: GameRow
    ) -> None:
        self.query, self.press, self.work, self.house, self.row = query, press, work, house, row
        self.person = query.from_user.id

    async def act(self, command: cmd.ProsecutorAct) -> Answer:
        return await self.house.desk.act(
            self.work, self.row, self.person, command, stage=self.press.stage
        )

    async def turn(self) -> Answer:
        """The desk turned to a list, or to the preview of what was pressed."""
        return await turned(self.press, self.row, self.work, self.house, self.person)

    async def shown(self, seat: int) -> str:
        return await self.house.desk.shown(self.work, self.row, seat)


Step = Callable[[Tap], Awaitable[Answer]]


def _sure(make: Callable[[], cmd.ProsecutorAct]) -> Step:
    """An act without arguments; the presenter shows the preview first."""

    async def step(tap: Tap) -> Answer:
        (sure,) = tap.press.args or (0,)
        return await (tap.act(make()) if sure == SURE else tap.turn())

    return step


def _at_once(make: Callable[[], cmd.ProsecutorAct]) -> Step:
    async def step(tap: Tap) -> Answer:
        return await tap.act(make())

    return step


async def _extend(tap: Tap) -> Answer:
    (seconds,) = tap.press.args
    return await tap.act(cmd.Extend(seconds=seconds))


async def _shorten(tap: Tap) -> Answer:
    seconds, sure = (*tap.press.args, 0)[:2]
    if sure == SURE:
        return await tap.act(cmd.Shorten(seconds=seconds))
    return await tap.turn()


async def _strike(tap: Tap) -> Answer:
    seat, sure = (*tap.press.args, 0, 0)[:2]
    if sure == SURE:
        return await tap.act(cmd.StrikeOff(target=seat, reason=note_in(tap.query)))
    return await tap.turn()


async def _recall(tap: Tap) -> Answer:
    city, sure = (*tap.press.args, 0, 0)[:2]
    if sure == SURE:
        return await tap.act(cmd.RecallJudge(city=city))
    return await tap.turn()


async def _name_zero(tap: Tap) -> Answer:
    if len(tap.press.args) < 2:
        return await tap.turn()
    ballot, seat = tap.press.args
    return await tap.act(cmd.NameForZeroVotes(ballot=ballot, target=seat))


async def _replace(tap: Tap) -> Answer:
    if not tap.press.args:
        return await tap.turn()
    seat, person, sure = (*tap.press.args, 0, 0)[:3]
    if not person:
        return await newcomers(tap.work, tap.house, tap.row, seat)
    waiting = await tap.house.desk.newcomers(tap.work, tap.row)
    if person not in waiting:
        return await newcomers(tap.work, tap.house, tap.row, seat)
    if sure == SURE:
        return await tap.act(cmd.Replace(target=seat, person=person))
    who = await tap.shown(seat)
    name = waiting[person] or str(person)
    args = (seat, person)
    return await ask(tap.work, tap.house, tap.row, Kind.REPLACE, args, who=who, newcomer=name)


async def _panel(tap: Tap) -> Answer:
    return await tap.turn()


STEPS: Final[Mapping[Kind, Step]] = {
    Kind.DESK: _panel,
    Kind.CLOSE: _sure(cmd.Close),
    Kind.UNDO: _sure(cmd.Undo),
    Kind.ABORT: _sure(cmd.Abort),
    Kind.PAUSE: _at_once(cmd.Pause),
    Kind.RESUME: _at_once(cmd.Resume),
    Kind.EXTEND: _extend,
    Kind.SHORTEN: _shorten,
    Kind.STRIKE: _strike,
    Kind.RECALL: _recall,
    Kind.NAME_ZERO: _name_zero,
    Kind.REPLACE: _replace,
}


@router.callback_query(Pressed(*STEPS))
async def tapped(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int
) -> Answer:
    """Whoever is not the prosecutor is refused before anything of the desk is shown to him."""
    row = await house.play.current(work, press.game)
    if row is None:
        return await outdated(work, house, person)
    refusal = await house.desk.refused(work, row, person)
    if refusal is not None:
        return refusal
    late = await house.play.refuse_stale(work, row, press.stage, person, prosecutor=True)
    if late is not None:
        return late
    if not _makes_sense(press, row):
        return await outdated(work, house, person)
    return await STEPS[press.kind](Tap(query, press, work, house, row))


LENGTHS: Final[Mapping[Kind, tuple[int, ...]]] = {
    Kind.CLOSE: (0, 1),
    Kind.UNDO: (0, 1),
    Kind.ABORT: (0, 1),
    Kind.PAUSE: (0,),
    Kind.RESUME: (0,),
    Kind.EXTEND: (1,),
    Kind.SHORTEN: (1, 2),
    Kind.STRIKE: (0, 1, 2),
    Kind.RECALL: (0, 1, 2),
    Kind.NAME_ZERO: (0, 1, 2),
    Kind.REPLACE: (0, 1, 2, 3),
}
"""How many arguments each kind takes."""


def _makes_sense(press: Press, row: GameRow) -> bool:
    """No button of ours has other arguments: the press is forged."""
    if len(press.args) not in LENGTHS.get(press.kind, (len(press.args),)):
        return False
    if press.kind in (Kind.STRIKE, Kind.REPLACE) and press.args:
        return 1 <= press.args[0] <= len(row.game.seats)
    if press.kind is Kind.RECALL and press.args:
        return 1 <= press.args[0] <= len(row.game.cities)
    return True
