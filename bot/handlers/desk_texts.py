"""Texts that the desk passes on: letters, and last words published for a candidate (MC-WORD-2).

By command, or as a reply to the prompt in which that command stands. A last word may be a
recording: by command as a reply to it, or as the reply to the prompt. Each is shown once more
before it goes.
"""

from typing import Final

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.app.desk import known_in
from bot.app.house import House
from bot.app.identity import name_and_rest
from bot.app.messages import Answer
from bot.app.replies import Spot
from bot.app.rights import Right
from bot.app.work import Work
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine.ids import NOBODY
from bot.handlers.confirm import Carried, recording_in
from bot.handlers.desk_words import mine, preview
from bot.handlers.filters import InPrivate, Prompted
from bot.handlers.targets import city_by, named_first, unclear

router = Router(name="desk_texts")
prompted = Router(name="prompted")
"""Replies to prompts: behind all commands, before plain words."""

_ALL: Final = ("all", "всем", "все")
ALL, CITY, SEAT = 0, 1, 2
"""Scopes of a letter (Presenter.letter)."""


@router.message(Command("publish"))
async def publish(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    return await word_for(message, command.args or "", "publish", work, house, person, spot)


async def word_for(
    message: Message,
    words: str,
    command: str,
    work: Work,
    house: House,
    person: int,
    spot: Spot,
    *,
    said: Carried | None = None,
) -> Answer:
    """`7 text`, or `7` as a reply to a recording or a text; without a text the prompt for it."""
    found = await mine(message, words, work, house, person, spot, Right.WORD)
    if isinstance(found, Answer):
        return found
    row, rest = found
    if not rest:
        return await preview(work, house, row, person, Kind.WORD_FOR, ())
    who, text = name_and_rest(rest, row.game, await known_in(work, row))
    if who.one == NOBODY:
        return await unclear(work, house, row, person, who, Kind.WORD_FOR, command)
    word = said or _said(message, text)
    if word == Carried():
        return await preview(work, house, row, person, Kind.WORD_FOR, (who.one,))
    act = cmd.PublishWord(target=who.one, text=word.text, length=word.length, file_id=word.file_id)
    if not word.file_id:
        args = (who.one, 0)
        return await preview(work, house, row, person, Kind.WORD_FOR, args, act, note=word.text)
    refusal = await house.play.refused(work, row, act, person)
    if refusal is not None:
        return refusal
    await house.desk.show_recording(work, row, person, Kind.WORD_FOR.value, (who.one, 0), act)
    return Answer()


def _said(message: Message, text: str) -> Carried:
    """The text of a command, else what the command replies to."""
    answered = message.reply_to_message
    if text or answered is None:
        return Carried(text=text.strip())
    return recording_in(answered) or Carried(text=(answered.text or "").strip())


@router.message(Command("letter"))
async def letter(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    return await letter_to(message, command.args or "", work, house, person, spot)


async def letter_to(
    message: Message, words: str, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`7 text`, `B text`, `all text`, or a text as a reply; without a text the prompt for it."""
    found = await mine(message, words, work, house, person, spot, Right.LETTERS)
    if isinstance(found, Answer):
        return found
    row, rest = found
    if not rest:
        return await preview(work, house, row, person, Kind.LETTER, ())
    first, text = (*rest.split(maxsplit=1), "")[:2]
    scope, number = _place(first)
    if scope == SEAT:
        who, text = await named_first(work, row, rest, message)
        if who.one == NOBODY:
            kind = Kind.LETTER
            return await unclear(work, house, row, person, who, kind, "letter", before=(SEAT,))
        number = who.one
    if not text:
        return await preview(work, house, row, person, Kind.LETTER, (scope, number))
    unfit = await house.letters.unfit(work, row, person, text)
    if unfit is not None:
        return unfit
    args = (scope, number, 0)
    return await preview(work, house, row, person, Kind.LETTER, args, note=text)


def _place(word: str) -> tuple[int, int]:
    if word.casefold() in _ALL:
        return ALL, 0
    city = city_by(word) if len(word) == 1 else 0
    return (CITY, city) if city else (SEAT, NOBODY)


@prompted.message(InPrivate(), Prompted("letter"))
async def letter_reply(
    message: Message, prompt: str, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    words = f"{prompt} {message.text or ''}"
    return await letter_to(message, words, work, house, person, spot)


@prompted.message(InPrivate(), Prompted("word"))
async def word_reply(
    message: Message, prompt: str, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    said = recording_in(message) or Carried(text=(message.text or "").strip())
    return await word_for(message, prompt, "word", work, house, person, spot, said=said)
