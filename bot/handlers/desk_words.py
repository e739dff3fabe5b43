"""The prosecutor's acts by text: /close, /extend 2h, /strike 7 reason.

Each belongs to the stage that ran at the date of its message (GEN-17).
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.ports import GameRow
from bot.app.replies import Spot
from bot.app.work import Work
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine.ids import NOBODY, city_letter
from bot.engine.rules.options import parse_duration
from bot.handlers.confirm import ask, newcomers
from bot.handlers.targets import city_by, meant, unclear

router = Router(name="desk_words")

ASKED: Final[Mapping[str, Kind]] = {
    "close": Kind.CLOSE,
    "undo": Kind.UNDO,
    "abort": Kind.ABORT,
}
AT_ONCE: Final[Mapping[str, Callable[[], cmd.ProsecutorAct]]] = {
    "pause": cmd.Pause,
    "resume": cmd.Resume,
}


async def mine(
    message: Message, words: str, work: Work, house: House, person: int, spot: Spot
) -> tuple[GameRow, str] | Answer:
    """The game that the prosecutor means, and his words without its number; else why not."""
    named, rest = named_game(words)
    row = await game_for(work, house, person, spot, named, desk=True)
    if isinstance(row, Answer):
        return row
    refusal = await house.desk.refused(work, row, person)
    if refusal is not None:
        return refusal
    stage = await house.desk.stage_at(work, row, int(message.date.timestamp()))
    late = await house.play.refuse_stale(work, row, stage, person, prosecutor=True)
    return (row, rest) if late is None else late


@router.message(Command("desk"))
async def desk(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer | None:
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, _ = found
    if row.status == "lobby":
        return await house.queries.ask(work, row, "status", person)
    await house.queries.desk(work, row)
    return None


@router.message(Command(*ASKED))
async def asked(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    return await ask(work, house, found[0], ASKED[command.command.lower()], ())


@router.message(Command(*AT_ONCE))
async def at_once(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    act = AT_ONCE[command.command.lower()]()
    return await house.desk.act(work, found[0], person, act)


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
        return await house.desk.act(work, row, person, cmd.Extend(seconds=seconds))
    return await ask(work, house, row, Kind.SHORTEN, (seconds,), minutes=str(seconds // 60))


@router.message(Command("strike"))
async def strike(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/strike 7 reason`, or `/strike reason` as a reply."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    target, _, reason = words.partition(" ")
    who = await meant(work, row, target, message, [seat.number for seat in row.game.living()])
    if who.one == NOBODY:
        return await unclear(work, house, row, person, who, Kind.STRIKE)
    shown = await house.desk.shown(work, row, who.one)
    return await ask(work, house, row, Kind.STRIKE, (who.one,), note=reason.strip(), who=shown)


@router.message(Command("replace"))
async def replace(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/replace 7`: by whom is asked with buttons."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    who = await meant(work, row, words, message, [seat.number for seat in row.game.living()])
    if who.one == NOBODY:
        return await unclear(work, house, row, person, who, Kind.REPLACE)
    return await newcomers(work, house, row, who.one)


@router.message(Command("recall"))
async def recall(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/recall A`: the judge of a city."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    city = city_by(words)
    if not 1 <= city <= len(row.game.cities):
        language = await language_of(work, person, row.language)
        return Answer(text=house.presenter.text("answer-which-city", language))
    return await ask(work, house, row, Kind.RECALL, (city,), city=city_letter(city))


_SEAT_AND_WORDS: Final = re.compile(r"^(\S+)\s+(.+)$", re.DOTALL)


@router.message(Command("publish"))
async def publish(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/publish 7 text`: a candidate's last word, published for him (MC-WORD-2)."""
    found = await mine(message, command.args or "", work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    parts = _SEAT_AND_WORDS.match(words)
    who = await meant(work, row, parts[1] if parts else "", message)
    if parts is None or who.one == NOBODY:
        language = await language_of(work, person, row.language)
        return Answer(text=house.presenter.text("answer-whom", language))
    act = cmd.PublishWord(target=who.one, text=parts[2])
    return await house.desk.act(work, row, person, act)
