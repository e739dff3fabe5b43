"""The private chat: /start with its deep links, recordings, and plain words."""

from typing import Final

from aiogram import Router
from aiogram.filters import CommandObject, CommandStart
from aiogram.types import Message

from bot.app.choosing import game_for, named_game
from bot.app.house import House
from bot.app.identity import seat_of
from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.replies import Spot
from bot.app.work import Work
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine.roles import MAFIOSI
from bot.engine.rules.options import TableOptions
from bot.engine.rules.table.acting import city
from bot.engine.state import Game, NightPhase
from bot.engine.table_phases import Call, TableNight
from bot.handlers.acts import seat_number
from bot.handlers.filters import InPrivate, Recorded, Spoken
from bot.handlers.last_word import has_the_word

router = Router(name="private")
router.message.filter(InPrivate())

PANELS: Final = {
    "nominate": Kind.NOMINATE,
    "vote": Kind.VOTE,
    "judge": Kind.ELECT_JUDGE,
    "panel": Kind.PAGE,
}
"""Deep links of boards that open one's own panel anew (decision 16)."""


@router.message(CommandStart(deep_link=True))
async def deep_link(
    message: Message, command: CommandObject, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    """`join_7`, `standby_7`, `vote_7` and the like; whatever else only opens the chat."""
    verb, _, number = (command.args or "").partition("_")
    fits = number.isascii() and number.isdigit() and len(number) < 13
    row = await house.play.current(work, int(number)) if fits else None
    if row is not None and verb in ("join", "standby"):
        return await house.lobby.join(work, row, person, standby=verb == "standby")
    if row is not None and verb == "help":
        return await house.helpers.offer(work, row, person)
    if row is not None and verb == "rules":
        return await house.library.rules(work, row, person, spot)
    if row is not None and verb == "log" and await house.library.concerns(work, row, person):
        return await house.library.log(work, row, person, spot)
    if row is not None and verb in PANELS and row.status == "running":
        return await house.queries.page(work, row, person, PANELS[verb].value, ())
    return await _greeting(work, house, person)


@router.message(CommandStart())
async def hello(message: Message, work: Work, house: House, person: int) -> Answer:
    return await _greeting(work, house, person)


async def _greeting(work: Work, house: House, person: int) -> Answer:
    await house.lobby.refresh(work, person)
    language = await language_of(work, person, house.language)
    return Answer(text=house.presenter.text("answer-hello", language))


@router.message(Recorded())
async def recording(
    message: Message,
    recording: str,
    file_id: str,
    length: int,
    work: Work,
    house: House,
    person: int,
    spot: Spot,
) -> Answer:
    """A candidate's last word by voice or round video (MC-WORD-1)."""
    named, _ = named_game(message.caption or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    act = cmd.SpeakLastWord(
        seat=seat_number(row, person), length=length, file_id=f"{recording}:{file_id}"
    )
    return await house.play.act(work, row, act, person=person)


@router.message(Spoken())
async def words(message: Message, work: Work, house: House, person: int, spot: Spot) -> Answer:
    """Plain words: by night a mafioso speaks to his fellows, else a hint."""
    named, text = named_game(message.text or "")
    row = await game_for(work, house, person, spot, named)
    if isinstance(row, Answer):
        return row
    if text and not text.startswith("/") and _may_talk(row.game, person):
        act = cmd.Talk(seat=seat_number(row, person), text=text)
        return await house.play.act(work, row, act, person=person)
    language = await language_of(work, person, row.language)
    at_table = isinstance(row.game.options, TableOptions)
    key = "answer-words-table" if at_table else "answer-words"
    if has_the_word(row.game, person):
        key = "word-how" if message.text else "word-form"
    return Answer(text=house.presenter.text(key, language, game=row.id))


def _may_talk(game: Game, person: int) -> bool:
    """Decision 15, CITY-MAF-1; a living mafioso in a pause is refused by the rules, others get the
    hint."""
    seat = seat_of(game, person)
    black = seat is not None and seat.alive and seat.card in MAFIOSI
    phase = game.phase
    awake = isinstance(phase, TableNight) and phase.call in (Call.MAFIA, Call.ALL)
    return black and (isinstance(phase, NightPhase) or (awake and city(game) is not None))
