"""The acts of the desk by text: /close, /extend 2h, /strike 7 reason, /replace 7 @name.

Each belongs to the stage that ran at the date of its message (GEN-17). What is dangerous opens the
same preview as its button.
"""

from collections.abc import Callable, Mapping
from typing import Final

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.app.choosing import game_for, named_game
from bot.app.desk import NEWCOMER, known_in
from bot.app.house import House
from bot.app.identity import persons_by
from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.records import GameRow
from bot.app.replies import Spot
from bot.app.rights import Right
from bot.app.work import Work
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine.ids import HUNT, NOBODY, CityNo, SeatNo
from bot.engine.rules.options import parse_duration
from bot.handlers.targets import city_by, meant, named_first, unclear

router = Router(name="desk_words")

ASKED: Final[Mapping[str, tuple[Kind, Callable[[], cmd.ProsecutorAct]]]] = {
    "close": (Kind.CLOSE, cmd.Close),
    "undo": (Kind.UNDO, cmd.Undo),
    "abort": (Kind.ABORT, cmd.Abort),
    "repeat": (Kind.REPEAT_ROUND, cmd.RepeatRound),
    "voidday": (Kind.VOID_DAY, cmd.VoidDay),
}
AT_ONCE: Final[Mapping[str, Callable[[], cmd.ProsecutorAct]]] = {
    "pause": cmd.Pause,
    "resume": cmd.Resume,
}
Upon = type[cmd.StrikeOff | cmd.Caution | cmd.Warn | cmd.Disqualify]
"""What befalls a man, for a reason that may be given."""
UPON: Final[Mapping[str, tuple[Kind, Upon]]] = {
    "strike": (Kind.STRIKE, cmd.StrikeOff),
    "caution": (Kind.CAUTION, cmd.Caution),
    "warn": (Kind.WARN, cmd.Warn),
    "disqualify": (Kind.DISQUALIFY, cmd.Disqualify),
}
SEALED: Final = 6
"""The screen of the sealed status (Presenter.desk)."""


async def mine(
    message: Message,
    words: str,
    work: Work,
    house: House,
    person: int,
    spot: Spot,
    right: Right = Right.DESK,
) -> tuple[GameRow, str] | Answer:
    """The game that is meant by him who has this right, and his words without its number."""
    named, rest = named_game(words)
    row = await game_for(work, house, person, spot, named, right=right)
    if isinstance(row, Answer):
        return row
    refusal = await house.desk.refused(work, row, person, right)
    if refusal is not None:
        return refusal
    stage = await house.desk.stage_at(work, row, int(message.date.timestamp()))
    late = await house.play.refuse_stale(work, row, stage, person, prosecutor=True)
    return (row, rest) if late is None else late


async def preview(
    work: Work,
    house: House,
    row: GameRow,
    person: int,
    kind: Kind,
    args: tuple[int, ...],
    command: cmd.ProsecutorAct | None = None,
    note: str = "",
) -> Answer:
    """What an act would do, as a new message; at once why it cannot be done."""
    if row.status == "lobby" and not isinstance(command, cmd.Abort):
        language = await language_of(work, person, row.language)
        return Answer(text=house.presenter.text("answer-not-started", language))
    refusal = None
    if command is not None and row.status == "running":
        refusal = await house.play.refused(work, row, command, person)
    if refusal is not None:
        return refusal
    if row.status == "lobby":
        return await house.setup.ask_call_off(work, row, person)
    return await house.desk.page(work, row, person, kind.value, args, note, fresh=True)


@router.message(Command("desk"))
async def desk(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer | None:
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    await house.desk.open(work, found[0], person)
    return None


@router.message(Command("sealed", "remind"))
async def shown(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """The sealed status; the preview of a reminder."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    if command.command.lower() == "remind":
        return await preview(work, house, found[0], person, Kind.REMIND, ())
    return await preview(work, house, found[0], person, Kind.DESK, (SEALED,))


@router.message(Command(*ASKED))
async def asked(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    kind, make = ASKED[command.command.lower()]
    return await preview(work, house, found[0], person, kind, (), make())


@router.message(Command(*AT_ONCE))
async def at_once(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    return await _do(message, work, house, found[0], person, AT_ONCE[command.command.lower()]())


@router.message(Command("extend", "shorten"))
async def moved(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    seconds = parse_duration(words)
    if not seconds:
        language = await language_of(work, person, row.language)
        return Answer(text=house.presenter.text("answer-duration", language))
    if command.command.lower() == "extend":
        return await _do(message, work, house, row, person, cmd.Extend(seconds=seconds))
    act = cmd.Shorten(seconds=seconds)
    return await preview(work, house, row, person, Kind.SHORTEN, (seconds,), act)


async def _do(
    message: Message, work: Work, house: House, row: GameRow, person: int, act: cmd.ProsecutorAct
) -> Answer:
    """At once; but of two people in one second only the first (the text has seen no state)."""
    if house.desk.overtaken(row, person, int(message.date.timestamp())):
        return await house.desk.moved(work, row, person)
    return await house.desk.act(work, row, person, act)


@router.message(Command(*UPON))
async def upon(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/strike 7 reason`, `/warn 7 reason`, or `/warn reason` as a reply."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    living = [seat.number for seat in row.game.living()]
    who, reason = await named_first(work, row, words, message, living)
    name = command.command.lower()
    kind, act = UPON[name]
    if who.one == NOBODY:
        return await unclear(work, house, row, person, who, kind, name)
    made = act(target=who.one)
    return await preview(work, house, row, person, kind, (who.one,), made, note=reason)


@router.message(Command("replace"))
async def replace(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/replace 7 @name`, or `/replace @name` as a reply; without a clear newcomer the substitutes
    are listed."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    living = [seat.number for seat in row.game.living()]
    who, name = await named_first(work, row, words, message, living)
    if who.one == NOBODY:
        return await unclear(work, house, row, person, who, Kind.REPLACE, "replace")
    # Who sits in the game already is understood too: the rules say why not.
    known = await house.desk.newcomers(work, row) | await known_in(work, row)
    named = persons_by(name, known) if name else ()
    if len(named) != 1:
        act = cmd.Replace(target=who.one, person=NEWCOMER)
        return await preview(work, house, row, person, Kind.REPLACE, (who.one,), act)
    act = cmd.Replace(target=who.one, person=named[0])
    return await preview(work, house, row, person, Kind.REPLACE, (who.one, named[0]), act)


@router.message(Command("recall"))
async def recall(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/recall B`: the judge of a city; without a city the judges are listed."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    if not words and row.game.cities:
        return await preview(work, house, row, person, Kind.RECALL, ())
    city = city_by(words)
    if row.game.cities and not 1 <= city <= len(row.game.cities):
        language = await language_of(work, person, row.language)
        return Answer(text=house.presenter.text("answer-which-city", language))
    act = cmd.RecallJudge(city=city)
    return await preview(work, house, row, person, Kind.RECALL, (city,), act)


@router.message(Command("name"))
async def name_zero(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/name 7`, `/name 7 A`: the man for the case that nobody gets a vote (MC-COUNT-6)."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    target, _, letter = words.rpartition(" ") if city_by(words[-1:]) else (words, "", "")
    who = await meant(work, row, target.strip(), message)
    if who.one == NOBODY:
        return await unclear(work, house, row, person, who, Kind.DESK, "name", before=(7,))
    ballot = _ballot(row, who.one, city_by(letter))
    act = cmd.NameForZeroVotes(target=who.one, ballot=ballot)
    return await preview(work, house, row, person, Kind.NAME_ZERO, (ballot, who.one), act)


def _ballot(row: GameRow, seat: SeatNo, city: CityNo) -> CityNo:
    """The list that is meant: of the city named, else of his own; the one there is in the hunt."""
    if row.game.hunt:
        return HUNT
    return city or row.game.seat(seat).city
