"""Buttons of players: acts, the lobby card, panels. And whatever else is pressed."""

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.app.house import House
from bot.app.messages import Answer
from bot.app.people import language_of, reachable
from bot.app.records import GameRow
from bot.app.replies import Spot
from bot.app.work import Work
from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.engine.legal import SAMPLE
from bot.engine.rules.options import choices_of
from bot.handlers.acts import seat_number
from bot.handlers.confirm import page_in
from bot.handlers.filters import Pressed
from bot.handlers.translate import ACTS, act_of

router = Router(name="presses")
last = Router(name="last")
"""Included behind all others: no press stays unanswered."""


async def outdated(work: Work, house: House, person: int) -> Answer:
    """For a button that carries nothing we know."""
    language = await language_of(work, person, house.language)
    return Answer(text=house.presenter.text("answer-outdated", language))


@router.callback_query(Pressed(Kind.JOIN, Kind.STANDBY))
async def join(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int
) -> Answer:
    row = await house.play.current(work, press.game)
    if row is None:
        return await outdated(work, house, person)
    return await house.lobby.join(work, row, person, standby=press.kind is Kind.STANDBY)


@router.callback_query(Pressed(Kind.LEAVE, Kind.START))
async def lobby(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    row = await house.play.current(work, press.game)
    if row is None:
        return await outdated(work, house, person)
    if press.kind is Kind.LEAVE:
        return await house.lobby.leave(work, row, person)
    answer = await house.lobby.start(work, row, person)
    begun = await house.play.current(work, press.game)
    if spot.private and begun is not None and begun.status != "lobby":
        await house.desk.settle(work, begun, person, answer)
    return answer


@router.callback_query(Pressed(Kind.LAST_WORD))
async def last_word(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int
) -> Answer:
    """How to give it, to him who may: as a text or a recording in the private chat."""
    row = await house.play.current(work, press.game)
    if row is None:
        return await outdated(work, house, person)
    late = await house.play.refuse_stale(work, row, press.stage, person)
    if late is not None:
        return late
    word = cmd.SpeakLastWord(seat=seat_number(row, person), text=SAMPLE)
    refusal = await house.play.refused(work, row, word, person)
    if refusal is not None:
        return refusal
    language = await language_of(work, person, row.language)
    if not await reachable(work, person):
        return Answer(url=house.replies.link("hello"))
    prompt = Answer(text=house.presenter.text("word-prompt", language, game=row.id))
    await house.replies.private(work, prompt, person, row.id)
    return Answer(text=house.presenter.text("word-awaited", language))


@router.callback_query(Pressed(Kind.FALLBACK))
async def fallback(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int
) -> Answer:
    """A human consigliere's order of decision (MC-CONS-4); nobody else's press of it counts."""
    row = await house.play.current(work, press.game)
    words = choices_of("mafia_fallback")
    if row is None or len(press.args) != 2 or press.args[1] >= len(words):
        return await outdated(work, house, person)
    city, number = press.args
    if not _is_consigliere(row, person, city):
        return await outdated(work, house, person)
    act = cmd.ChooseFallback(city=city, fallback=words[number])
    return await house.play.act(work, row, act, person=person, stage=press.stage)


@router.callback_query(Pressed(Kind.PAGE))
async def page(
    query: CallbackQuery, press: Press, work: Work, house: House, person: int
) -> Answer:
    row = await house.play.current(work, press.game)
    if row is None:
        return await outdated(work, house, person)
    return await turned(press, row, work, house, person)


@router.callback_query(Pressed(*ACTS))
async def act(query: CallbackQuery, press: Press, work: Work, house: House, person: int) -> Answer:
    row = await house.play.current(work, press.game)
    if row is None:
        return await outdated(work, house, person)
    if press.kind is Kind.COMPARE and len(press.args) == 1:
        return await turned(press, row, work, house, person)
    command = act_of(press, seat_number(row, person))
    if command is None:
        return await outdated(work, house, person)
    work.leafed[person] = page_in(query)
    return await house.play.act(work, row, command, person=person, stage=press.stage)


@last.callback_query()
async def unknown(query: CallbackQuery, work: Work, house: House, person: int) -> Answer:
    return await outdated(work, house, person)


async def turned(press: Press, row: GameRow, work: Work, house: House, person: int) -> Answer:
    """Another page of the presser's own panel, or a choice half made."""
    late = await house.play.refuse_stale(work, row, press.stage, person)
    if late is not None:
        return late
    return await house.queries.page(work, row, person, press.kind.value, press.args)


def _is_consigliere(row: GameRow, person: int, city: int) -> bool:
    return 1 <= city <= len(row.game.cities) and row.game.city(city).consigliere == person
