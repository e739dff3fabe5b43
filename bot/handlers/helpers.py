"""Helpers: named by the prosecutor, by button or command; the human consigliere's own command."""

from typing import Final

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.records import GameRow, Known
from bot.app.replies import Spot
from bot.app.rights import Right, city_of_consigliere
from bot.app.work import Work
from bot.callbacks import SURE, Kind, Press
from bot.engine import commands as cmd
from bot.engine.rules.options import choices_of
from bot.handlers.exposure import exposed
from bot.handlers.filters import Pressed
from bot.handlers.presses import outdated
from bot.handlers.targets import city_by, replied

router = Router(name="helpers")

GIVEN: Final = {"deputy": 1, "consigliere": 2, "trusted": 3, "dismiss": 0}


@router.message(Command("helpers"))
async def listed(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    row = await _mine(command.args or "", work, house, person, spot)
    if isinstance(row, Answer):
        return row
    return await house.helpers.page(work, row, person, (), fresh=True)


@router.message(Command(*GIVEN))
async def named(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/deputy @name`, `/trusted @name`, `/consigliere A @name`, `/dismiss @name`; or a reply."""
    row = await _mine(command.args or "", work, house, person, spot)
    if isinstance(row, Answer):
        return row
    _, words = named_game(command.args or "")
    given, city = GIVEN[command.command.lower()], 0
    if given == GIVEN["consigliere"]:
        letter, _, words = words.partition(" ")
        city = city_by(letter)
    about = await _whom(message, words.strip(), work, house, row)
    if about is None:
        language = await language_of(work, person, row.language)
        return Answer(text=house.presenter.text("helper-whom", language))
    return await house.helpers.ask(work, row, person, about, given, city)


async def _whom(
    message: Message, words: str, work: Work, house: House, row: GameRow
) -> Known | None:
    """The one person that is meant; None if that is not clear."""
    if words:
        found = await house.helpers.candidates(work, row, words)
        return found[0] if len(found) == 1 else None
    author = replied(message)
    known = await work.uow.people.known([author])
    return known.get(author)


async def _mine(words: str, work: Work, house: House, person: int, spot: Spot) -> GameRow | Answer:
    number, _ = named_game(words)
    row = await game_for(work, house, person, spot, number, right=Right.HELPERS)
    if isinstance(row, Answer):
        return row
    refusal = await house.desk.refused(work, row, person, Right.HELPERS)
    return row if refusal is None else refusal


@router.callback_query(Pressed(Kind.HELPER))
async def tapped(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int
) -> Answer:
    """The list, one man, a preview, or with a second tap the office itself."""
    row = await house.play.current(work, press.game)
    if row is None or len(press.args) > 4:
        return await outdated(work, house, person)
    refusal = await house.desk.refused(work, row, person, Right.HELPERS)
    if refusal is not None:
        return refusal
    about, given, city, sure = (*press.args, 0, 0, 0, 0)[:4]
    if sure != SURE:
        shown = press.args if about else ()
        return await house.helpers.page(work, row, person, shown, fresh=not press.args)
    answer = await house.helpers.appoint(work, row, person, about, given, city)
    await house.helpers.page(work, row, person, (), fresh=False)
    return answer


# --- the consigliere -----------------------------------------------------------------------------


@router.message(Command("fallback"))
async def fallback(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/fallback plurality`, `/fallback A plurality` (MC-CONS-4): his own city's alone."""
    number, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, number, right=Right.FALLBACK)
    if isinstance(row, Answer):
        return row
    if spot.in_sight:
        return await exposed(message, work, house, person, spot)
    refusal = await house.desk.refused(work, row, person, Right.FALLBACK)
    if refusal is not None:
        return refusal
    *letters, word = words.lower().split() or [""]
    city = city_of_consigliere(row, person)
    if letters and city_by(letters[0]) != city:
        language = await language_of(work, person, row.language)
        return Answer(text=house.presenter.text("answer-consigliere-only", language))
    if word not in choices_of("mafia_fallback"):
        language = await language_of(work, person, row.language)
        rules = ", ".join(choices_of("mafia_fallback"))
        return Answer(text=house.presenter.text("fallback-which", language, rules=rules))
    act = cmd.ChooseFallback(city=city, fallback=word)
    return await house.play.act(work, row, act, person=person)
