"""/log and /rules by command, by link and by button."""

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.records import GameRow
from bot.app.replies import Spot
from bot.app.work import Work
from bot.callbacks import Kind, Press
from bot.handlers.filters import Pressed
from bot.handlers.presses import outdated

router = Router(name="books")


@router.message(Command("log", "rules"))
async def book(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    named, _ = named_game(command.args or "")
    found: GameRow | Answer = await game_for(work, house, person, spot, named)
    if isinstance(found, Answer):
        over = await house.library.finished(work, person, spot, named)
        found = over if over is not None else found
    if isinstance(found, Answer):
        return found
    give = house.library.log if command.command.lower() == "log" else house.library.rules
    return await give(work, found, person, spot)


@router.callback_query(Pressed(Kind.LOG, Kind.RULES))
async def turned(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """A page of the book; from the lobby card the rules, opened; from card and desk the log."""
    row = await house.play.current(work, press.game)
    if row is None:
        return await outdated(work, house, person)
    if press.kind is Kind.RULES and not press.args:
        return await house.library.rules(work, row, person, spot)
    if press.kind is Kind.LOG and not press.args:
        concerned = await house.library.concerns(work, row, person)
        give = house.library.log(work, row, person, spot) if concerned else None
        return await give if give else await outdated(work, house, person)
    page, *rest = press.args or (0,)
    name = press.kind.name.lower()
    answer = None if rest else await house.library.turn(work, row, person, name, page)
    return answer if answer is not None else await outdated(work, house, person)
