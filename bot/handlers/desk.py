"""The desk: every act by button, the dangerous ones with a second tap."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.app.desk import NEWCOMER
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.records import GameRow
from bot.app.rights import Right
from bot.app.work import Work
from bot.callbacks import OWN, SURE, Kind, Press, choice_of
from bot.engine import commands as cmd
from bot.handlers.confirm import carried_in, message_id, note_in
from bot.handlers.desk_words import Upon
from bot.handlers.filters import Pressed
from bot.handlers.presses import outdated

router = Router(name="desk")

MAIN: Final = 0
"""Of a DESK press: the menu goes."""
PERSON: Final = 7
"""The page of one man (Presenter.desk)."""


class Tap:
    """One press at a desk, with everything that is needed to answer it."""

    def __init__(
        self, query: CallbackQuery, press: Press, work: Work, house: House, row: GameRow
    ) -> None:
        self.query, self.press, self.work, self.house, self.row = query, press, work, house, row
        self.person = query.from_user.id

    def given(self, *wanted: int) -> tuple[int, ...]:
        """So many arguments as are wanted, those left out filled with these."""
        return (*self.press.args, *wanted[len(self.press.args) :])[: len(wanted)]

    async def act(self, command: cmd.ProsecutorAct) -> Answer:
        """Do it; the menu then tells what has become of it."""
        answer = await self.house.desk.act(
            self.work,
            self.row,
            self.person,
            command,
            stage=self.press.stage,
            seen=self.press.seen,
        )
        await self.house.desk.settle(self.work, self.row, self.person, answer)
        return answer

    async def preview(self, command: cmd.ProsecutorAct) -> Answer:
        """What it would do, with the button that does it; at once why it cannot be done."""
        refusal = await self.house.play.refused(self.work, self.row, command, self.person)
        return refusal or await self.turn()

    async def turn(self) -> Answer:
        """The menu, opened or turned: opened anew from the desk itself, where nothing follows."""
        kind, args = self.press.kind, self.press.args
        fresh = len(args) == (1 if kind is Kind.DESK else 0)
        return await self.house.desk.page(
            self.work, self.row, self.person, kind.value, args, fresh=fresh
        )


Step = Callable[[Tap], Awaitable[Answer]]


def _sure(make: Callable[[], cmd.ProsecutorAct]) -> Step:
    """An act without arguments of its own."""

    async def step(tap: Tap) -> Answer:
        (sure,) = tap.given(0)
        return await (tap.act(make()) if sure == SURE else tap.preview(make()))

    return step


def _at_once(make: Callable[[], cmd.ProsecutorAct]) -> Step:
    """An act that its opposite undoes."""

    async def step(tap: Tap) -> Answer:
        return await tap.house.desk.act(
            tap.work, tap.row, tap.person, make(), stage=tap.press.stage, seen=tap.press.seen
        )

    return step


async def _extend(tap: Tap) -> Answer:
    return await tap.act(cmd.Extend(seconds=tap.press.args[0]))


async def _shorten(tap: Tap) -> Answer:
    seconds, sure = tap.given(0, 0)
    act = cmd.Shorten(seconds=seconds)
    return await (tap.act(act) if sure == SURE else tap.preview(act))


def _upon(act: Upon) -> Step:
    async def step(tap: Tap) -> Answer:
        seat, sure = tap.given(0, 0)
        if not seat:
            return await tap.turn()
        if sure == SURE:
            return await tap.act(act(target=seat, reason=note_in(tap.query)))
        return await tap.preview(act(target=seat))

    return step


async def _recall(tap: Tap) -> Answer:
    city, sure = tap.given(0, 0)
    if not city:
        return await tap.turn()
    act = cmd.RecallJudge(city=city)
    return await (tap.act(act) if sure == SURE else tap.preview(act))


async def _name_zero(tap: Tap) -> Answer:
    if len(tap.press.args) < 2:
        return await tap.turn()
    ballot, seat, sure = tap.given(0, 0, 0)
    act = cmd.NameForZeroVotes(ballot=ballot, target=seat)
    return await (tap.act(act) if sure == SURE else tap.preview(act))


async def _replace(tap: Tap) -> Answer:
    """List, preview, second tap; whoever has gone from the list of substitutes takes no seat."""
    seat, person, sure = tap.given(0, 0, 0)
    if not seat:
        return await tap.turn()
    act = cmd.Replace(target=seat, person=person or NEWCOMER)
    if person not in await tap.house.desk.newcomers(tap.work, tap.row):
        return await tap.preview(act)
    return await (tap.act(act) if sure == SURE else tap.preview(act))


async def _letter(tap: Tap) -> Answer:
    scope, number, sure = tap.given(0, 0, 0)
    if sure != SURE:
        return await tap.turn()
    answer = await tap.house.letters.send(
        tap.work, tap.row, tap.person, scope, number, note_in(tap.query)
    )
    await tap.house.desk.settle(tap.work, tap.row, tap.person, answer)
    return answer


async def _word_for(tap: Tap) -> Answer:
    seat, sure = tap.given(0, 0)
    if sure != SURE:
        return await tap.turn()
    word = carried_in(tap.query)
    act = cmd.PublishWord(target=seat, text=word.text, length=word.length, file_id=word.file_id)
    answer = await tap.act(act)
    if word.file_id:
        # A preview that is a recording cannot be edited into a receipt.
        await tap.house.desk.shut(tap.work, tap.row, tap.person, message_id(tap.query))
    return answer


async def _remind(tap: Tap) -> Answer:
    (sure,) = tap.given(0)
    if sure != SURE:
        return await tap.turn()
    answer = await tap.house.desk.remind(tap.work, tap.row, tap.person)
    await tap.house.desk.settle(tap.work, tap.row, tap.person, answer)
    return answer


async def _panel(tap: Tap) -> Answer:
    if tap.press.args[0] != MAIN:
        return await tap.turn()
    await tap.house.desk.shut(tap.work, tap.row, tap.person, message_id(tap.query))
    return Answer()


# --- at a table ----------------------------------------------------------------------------------


async def _void_vote(tap: Tap) -> Answer:
    seat, sure = tap.given(0, 0)
    if not seat:
        return await tap.turn()
    act = cmd.VoidVote(target=seat)
    return await (tap.act(act) if sure == SURE else tap.preview(act))


async def _set_vote(tap: Tap) -> Answer:
    if len(tap.press.args) < 2:
        return await tap.turn()
    seat, packed, sure = tap.given(0, 0, 0)
    act = cmd.SetVote(target=seat, choice=choice_of(packed))
    return await (tap.act(act) if sure == SURE else tap.preview(act))


async def _man(tap: Tap) -> Answer:
    """From a message about somebody: his page, or the question whether he is disqualified, as a
    new message."""
    seat, asks = tap.given(0, 0)
    kind, args = (Kind.DISQUALIFY, (seat,)) if asks else (Kind.DESK, (PERSON, seat))
    return await tap.house.desk.page(tap.work, tap.row, tap.person, kind.value, args, fresh=True)


STEPS: Final[Mapping[Kind, Step]] = {
    Kind.DESK: _panel,
    Kind.CLOSE: _sure(cmd.Close),
    Kind.UNDO: _sure(cmd.Undo),
    Kind.ABORT: _sure(cmd.Abort),
    Kind.PAUSE: _at_once(cmd.Pause),
    Kind.RESUME: _at_once(cmd.Resume),
    Kind.EXTEND: _extend,
    Kind.SHORTEN: _shorten,
    Kind.STRIKE: _upon(cmd.StrikeOff),
    Kind.RECALL: _recall,
    Kind.NAME_ZERO: _name_zero,
    Kind.REPLACE: _replace,
    Kind.LETTER: _letter,
    Kind.WORD_FOR: _word_for,
    Kind.REMIND: _remind,
    Kind.CAUTION: _upon(cmd.Caution),
    Kind.WARN: _upon(cmd.Warn),
    Kind.DISQUALIFY: _upon(cmd.Disqualify),
    Kind.REPEAT_ROUND: _sure(cmd.RepeatRound),
    Kind.VOID_DAY: _sure(cmd.VoidDay),
    Kind.VOID_VOTE: _void_vote,
    Kind.SET_VOTE: _set_vote,
    Kind.MAN: _man,
}
LENGTHS: Final[Mapping[Kind, tuple[int, ...]]] = {
    Kind.DESK: (1, 2),
    Kind.CLOSE: (0, 1, 2),
    Kind.UNDO: (0, 1, 2),
    Kind.ABORT: (0, 1, 2),
    Kind.PAUSE: (0, 1),
    Kind.RESUME: (0, 1),
    Kind.EXTEND: (1, 2),
    Kind.SHORTEN: (1, 2, 3),
    Kind.STRIKE: (0, 1, 2, 3),
    Kind.RECALL: (0, 1, 2, 3),
    Kind.NAME_ZERO: (0, 2, 3, 4),
    Kind.REPLACE: (0, 1, 2, 3, 4),
    Kind.LETTER: (0, 2, 3, 4),
    Kind.WORD_FOR: (0, 1, 2, 3),
    Kind.REMIND: (0, 1, 2),
    Kind.CAUTION: (0, 1, 2, 3),
    Kind.WARN: (0, 1, 2, 3),
    Kind.DISQUALIFY: (0, 1, 2, 3),
    Kind.REPEAT_ROUND: (0, 1, 2),
    Kind.VOID_DAY: (0, 1, 2),
    Kind.VOID_VOTE: (0, 1, 2, 3),
    Kind.SET_VOTE: (0, 1, 2, 3, 4),
    Kind.MAN: (1, 2),
}
"""How many arguments each kind takes."""
_AT_ONCE: Final = (Kind.PAUSE, Kind.RESUME, Kind.EXTEND)
"""What takes no second tap."""
ANY_TIME: Final = (Kind.LETTER, Kind.DESK, Kind.MAN)
"""What belongs to no stage: a letter may be finished in the next one, a menu closed."""


@router.callback_query(Pressed(*STEPS))
async def tapped(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int
) -> Answer:
    """Whoever has no right is refused before anything of the desk is shown to him."""
    row = await house.play.current(work, press.game)
    if row is None:
        return await outdated(work, house, person)
    refusal = await house.desk.refused(work, row, person, _right(press))
    if refusal is not None:
        return refusal
    if press.kind not in ANY_TIME:
        late = await house.play.refuse_stale(work, row, press.stage, person, prosecutor=True)
        if late is not None:
            return await _withdrawn(Tap(query, press, work, house, row), late)
    if not _makes_sense(press, row):
        return await outdated(work, house, person)
    return await STEPS[press.kind](Tap(query, press, work, house, row))


async def _withdrawn(tap: Tap, late: Answer) -> Answer:
    """A second tap that comes too late: its preview asks for nothing any more."""
    own = tap.press.own
    if tap.press.kind not in _AT_ONCE and own[-1:] == (SURE,) and len(own) == OWN[tap.press.kind]:
        await tap.house.desk.remove(tap.work, tap.row, tap.person, message_id(tap.query))
    return late


def _right(press: Press) -> Right:
    if press.kind in (Kind.LETTER, Kind.REMIND):
        return Right.LETTERS
    shuts = press.kind is Kind.DESK and press.args[:1] == (MAIN,)
    return Right.WORD if press.kind is Kind.WORD_FOR or shuts else Right.DESK


_UPON_SEATS: Final = (
    *(Kind.STRIKE, Kind.REPLACE, Kind.WORD_FOR, Kind.CAUTION, Kind.WARN, Kind.DISQUALIFY),
    *(Kind.VOID_VOTE, Kind.SET_VOTE, Kind.MAN),
)


def _makes_sense(press: Press, row: GameRow) -> bool:
    """No button of ours has other arguments: the press is forged."""
    if len(press.args) not in LENGTHS[press.kind]:
        return False
    if press.kind in _UPON_SEATS and press.args:
        return 1 <= press.args[0] <= len(row.game.seats)
    if press.kind is Kind.RECALL and press.args:
        return 1 <= press.args[0] <= len(row.game.cities)
    if press.kind is Kind.LETTER and press.args:
        return _addressed(row, *press.args[:2])
    return True


def _addressed(row: GameRow, scope: int, number: int) -> bool:
    """All, a city there is, a seat there is."""
    limits = {0: 0, 1: len(row.game.cities), 2: len(row.game.seats)}
    return scope in limits and min(scope, 1) <= number <= limits[scope]
