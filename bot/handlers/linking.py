"""Where a game is told: /newgame with its question, /link in groups, /links in private."""

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.opening import OFFERED
from bot.app.replies import Spot
from bot.app.rights import Right
from bot.app.work import Work
from bot.callbacks import Kind, Press
from bot.handlers.filters import Pressed
from bot.handlers.presses import outdated
from bot.handlers.targets import city_by

router = Router(name="linking")


@router.message(Command("newgame"))
async def newgame(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer | None:
    """`/newgame`, `/newgame club`. Answered where it was asked: nobody need have a private chat
    yet."""
    words = command.args or ""
    answer = await house.opening.newgame(work, spot, person, words, named=person != 0)
    return await _told_here(work, house, spot, answer)


@router.callback_query(Pressed(Kind.WHERE))
async def chosen(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """The button under the question. The presser has a name, even an anonymous administrator."""
    if len(press.args) != 1 or press.args[0] >= len(OFFERED) or spot.private:
        return await outdated(work, house, person)
    answer = await house.opening.chosen(work, spot, person, press.args[0])
    return answer.__replace__(alert=True) if answer.text else answer


@router.message(Command("link"))
async def link(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer | None:
    """`/link CODE`, in the group that is to become a place of the game."""
    code = command.args or ""
    answer = await house.linking.link(work, spot, person, code, named=person != 0)
    return await _told_here(work, house, spot, answer)


@router.message(Command("links"))
async def links(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/links`: the codes; `/links A`: a new one for a place."""
    named, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named, right=Right.SET_UP)
    if isinstance(row, Answer):
        return row
    city = city_by(words)
    return await house.linking.list(work, row, person, f"city/{city}" if city else words)


async def _told_here(work: Work, house: House, spot: Spot, answer: Answer) -> Answer | None:
    if spot.private:
        return answer
    if answer.text:
        await house.replies.here(work, answer, spot, house.language)
    return None
