"""Questions and the lobby by command, in the group or in private; questions by button."""

from typing import Final

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.replies import Spot
from bot.app.work import Work
from bot.callbacks import Kind, Press
from bot.handlers.filters import Pressed
from bot.handlers.presses import outdated

router = Router(name="asking")


@router.message(Command("status", "role", "votes"))
async def query(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    named, _ = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    return await house.queries.ask(work, row, command.command.lower(), person)


ASKED: Final = {Kind.MY_ROLE: "role", Kind.STATUS: "status", Kind.VOTES: "votes"}


@router.callback_query(Pressed(*ASKED))
async def pressed(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """The same by buttons, at any time: in his private chat as a message, else as an alert."""
    row = await house.play.current(work, press.game)
    if row is None or not await house.library.concerns(work, row, person):
        return await outdated(work, house, person)
    answer = await house.queries.ask(work, row, ASKED[press.kind], person)
    if not spot.private:
        return answer.__replace__(alert=True)
    await house.replies.private(work, answer, person, row.id)
    return Answer()


@router.message(Command("help"))
async def help_(message: Message, work: Work, house: House, person: int, spot: Spot) -> Answer:
    """What one can do just now in the game; outside any game how to begin."""
    row = await game_for(work, house, person, spot)
    if not isinstance(row, Answer):
        return await house.queries.ask(work, row, "help", person)
    language = await language_of(work, person, house.language)
    return Answer(text=house.presenter.text("answer-hello", language))


@router.message(Command("join", "standby"))
async def join(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    named, _ = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named, lobby=True)
    if isinstance(row, Answer):
        return row
    standby = command.command.lower() == "standby"
    return await house.lobby.join(work, row, person, standby=standby)


@router.message(Command("leave"))
async def leave(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    named, _ = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    return await house.lobby.leave(work, row, person)
