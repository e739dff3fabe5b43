"""The group: words of players, words of those who may not write, nameless commands."""

from aiogram import Router
from aiogram.types import Message

from bot.app.house import House
from bot.app.messages import Answer
from bot.app.replies import Spot
from bot.app.work import Work
from bot.handlers.filters import InGroup, Nameless, Spoken

router = Router(name="group")


@router.message(InGroup(), Nameless())
async def nameless(message: Message, work: Work, house: House, spot: Spot) -> None:
    """An anonymous administrator's command is not obeyed; a channel's words are no player's."""
    if (message.text or "").startswith("/"):
        text = house.presenter.text("answer-anonymous", house.language)
        await house.replies.here(work, Answer(text=text), spot, house.language)


words = Router(name="words")
"""Stands behind all commands: what is left are words."""


@words.message(InGroup(), Spoken())
async def said(message: Message, work: Work, house: House, person: int, spot: Spot) -> None:
    if spot.hidden is not None:  # an unknown command that nobody else has seen
        return
    await house.talk.said(work, spot, person, message.message_id, message.text or "")
