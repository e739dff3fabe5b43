"""Before the start: /set, /city, /tour, /begin, and the menus of the lobby's desk."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.messages import Answer
from bot.app.records import GameRow, Interruptions
from bot.app.replies import Spot
from bot.app.rights import Right, may
from bot.app.work import Work
from bot.callbacks import Kind, Press
from bot.handlers.confirm import message_id
from bot.handlers.filters import Pressed
from bot.handlers.presses import outdated
from bot.handlers.targets import city_by

router = Router(name="setup")

MAIN, CITIES, PLACE, ASSIGN, TOUR, SET, SEATS, SEAT, WORDS = 0, 1, 2, 3, 4, 8, 11, 12, 13
"""Screens of Presenter.setup that do more than show."""
READ: Final = (5, 6, WORDS)
"""Screens of a running game too: the groups of options, one group; words out of turn."""


# --- by command ----------------------------------------------------------------------------------


@router.message(Command("set"))
async def set_option(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/set night 8h`; alone the menus for who may set, the list for everybody else."""
    named, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named, right=Right.SET_UP)
    if isinstance(row, Answer):
        return row
    key, _, value = words.replace("=", " ").partition(" ")
    if key and value.strip():
        return await house.lobby.set_option(work, row, person, key, value.strip())
    if row.status == "lobby" and await may(work, row, person, Right.SET_UP):
        return await house.setup.options(work, row, person)
    return await house.lobby.options(work, row, person)


@router.message(Command("city"))
async def city(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/city Борис A`."""
    named, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named, right=Right.SET_UP)
    if isinstance(row, Answer):
        return row
    name, _, letter = words.rpartition(" ")
    return await house.lobby.place_by_name(work, row, person, name, city_by(letter))


@router.message(Command("tour"))
async def tour(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`/tour B A C`: the order of the tours (MC-TOUR-2)."""
    named, words = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named, right=Right.SET_UP)
    if isinstance(row, Answer):
        return row
    order = tuple(city_by(letter) for letter in re.findall(r"\w", words))
    letters = "".join(str(number) for number in order)
    return await house.lobby.set_option(work, row, person, "tour_order", " ".join(letters))


@router.message(Command("begin"))
async def begin(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    named, _ = named_game(command.args or "")
    row = await game_for(work, house, person, spot, named, right=Right.SET_UP)
    if isinstance(row, Answer):
        return row
    return await house.lobby.start(work, row, person)


# --- by button -----------------------------------------------------------------------------------


class Tap:
    """One press in the lobby's menus."""

    def __init__(
        self, query: CallbackQuery, press: Press, work: Work, house: House, row: GameRow
    ) -> None:
        self.query, self.press, self.work, self.house, self.row = query, press, work, house, row
        self.person = query.from_user.id
        self.rest = press.args[1:]

    async def turn(self, *args: int) -> Answer:
        """The menu as things stand now; sent anew where the press came from the desk itself."""
        fresh = len(self.press.args) == 1
        shown = args or self.press.args
        return await self.house.setup.page(self.work, self.row.id, self.person, shown, fresh=fresh)

    async def then(self, answer: Answer, *args: int) -> Answer:
        """An act is done: its receipt as a toast, the menu as it is now."""
        await self.turn(*args)
        return answer


async def _shut(tap: Tap) -> Answer:
    await tap.house.desk.shut(tap.work, tap.row, tap.person, message_id(tap.query))
    return Answer()


async def _place(tap: Tap) -> Answer:
    if len(tap.rest) < 2:
        return await tap.turn()
    about, number = tap.rest[:2]
    answer = await tap.house.lobby.place(tap.work, tap.row, tap.person, about, number)
    return await tap.then(answer, CITIES, 0, about)


async def _assign(tap: Tap) -> Answer:
    by_hand = tap.rest[:1] == (1,)
    answer = await tap.house.setup.assign(tap.work, tap.row, tap.person, by_hand=by_hand)
    return await tap.then(answer, CITIES, 0)


async def _tour(tap: Tap) -> Answer:
    """Alone, or with two zeros (from the options): the screen."""
    if not tap.rest or tap.rest == (0, 0):
        return await tap.turn()
    answer = await tap.house.setup.tour(tap.work, tap.row, tap.person, tap.rest)
    return await (tap.turn() if answer is None else tap.then(answer, TOUR, 0, 0))


async def _set(tap: Tap) -> Answer:
    option, value = (*tap.rest, 0, 0)[:2]
    answer = await tap.house.setup.set_value(tap.work, tap.row, tap.person, option, value)
    if answer is None:
        return await outdated(tap.work, tap.house, tap.person)
    return await tap.then(answer, SET, option)


async def _seat(tap: Tap) -> Answer:
    """A man's button gives him the next seat, or takes his back; 0: by lot."""
    about = (*tap.rest, 0)[0]
    if not about:
        answer = await tap.house.seating.by_lot(tap.work, tap.row, tap.person)
    else:
        answer = await tap.house.seating.turn(tap.work, tap.row, tap.person, about)
    return await tap.then(answer, SEATS, 0)


async def _words(tap: Tap) -> Answer:
    number = (*tap.rest, 0)[0]
    ways = tuple(Interruptions)
    if not 1 <= number <= len(ways):
        return await tap.turn()
    way = ways[number - 1]
    answer = await tap.house.setup.interruptions(tap.work, tap.row, tap.person, way)
    return await tap.then(answer, WORDS, 0)


STEPS: Final[Mapping[int, Callable[[Tap], Awaitable[Answer]]]] = {
    PLACE: _place,
    ASSIGN: _assign,
    TOUR: _tour,
    SET: _set,
    SEAT: _seat,
    WORDS: _words,
}


@router.callback_query(Pressed(Kind.SETUP))
async def tapped(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int
) -> Answer:
    row = await house.play.current(work, press.game)
    if row is None or not press.args:
        return await outdated(work, house, person)
    refusal = await house.desk.refused(work, row, person, Right.SET_UP)
    if refusal is not None:
        return refusal
    tap = Tap(query, press, work, house, row)
    if press.args[0] == MAIN:
        return await _shut(tap)
    if row.status != "lobby" and press.args[0] not in READ:
        return Answer(text=house.presenter.text("answer-started", row.language))
    step = STEPS.get(press.args[0])
    return await (step(tap) if step else tap.turn())
