"""What the prosecutor settles for a table by hand: seats (/seat), words out of turn (/words)."""

from collections.abc import Mapping
from typing import Final

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.records import GameRow, Interruptions
from bot.app.replies import Spot
from bot.app.rights import Right
from bot.app.work import Work
from bot.engine.rules.options import TableOptions

router = Router(name="seats")

SEATS, WORDS = 11, 13
"""Screens of Presenter.setup."""
_LOT: Final = ("lot", "жребий", "по жребию")
_WAYS: Final[Mapping[str, Interruptions]] = {
    **{way.value: way for way in Interruptions},
    "убирать": Interruptions.REMOVE,
    "предупреждать": Interruptions.CAUTION,
    "замечание": Interruptions.WARN,
    "сообщать": Interruptions.TELL,
    "оставлять": Interruptions.LEAVE,
}


async def _own(
    command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> tuple[GameRow, str] | Answer:
    """The table that is meant, to him who may set it up, and his words."""
    named, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named, right=Right.SET_UP)
    if isinstance(row, Answer):
        return row
    refusal = await house.desk.refused(work, row, person, Right.SET_UP)
    if refusal is not None:
        return refusal
    if not isinstance(row.game.options, TableOptions):
        language = await language_of(work, person, row.language)
        return Answer(text=house.presenter.text("seats-of-tables", language))
    return row, words


@router.message(Command("seat"))
async def seat(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/seat Борис 3`, `/seat Борис 0`, `/seat lot`; alone the list."""
    found = await _own(command, work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    if words.lower() in _LOT:
        return await house.seating.by_lot(work, row, person)
    if not words and row.status == "lobby":
        return await house.setup.page(work, row.id, person, (SEATS,), fresh=True)
    name, _, number = words.rpartition(" ")
    place = int(number) if number.isdecimal() and len(number) < 4 else 0
    who = name if number.isdecimal() else ""
    return await house.seating.put_by_name(work, row, person, who, place)


@router.message(Command("words"))
async def words_out_of_turn(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/words tell`; alone the ways there are."""
    found = await _own(command, work, house, person, spot)
    if isinstance(found, Answer):
        return found
    row, words = found
    way = _WAYS.get(words.lower())
    if way is None:
        return await house.setup.page(work, row.id, person, (WORDS,), fresh=True)
    return await house.setup.interruptions(work, row, person, way)
