"""A candidate's last word as a reply to the prompt (MC-WORD-1): a text, or a recording.

By command it's in acts.py, a recording without a reply in private.py.
"""

import re
from typing import Any, Final

from aiogram import Router
from aiogram.types import Message

from bot.app.choosing import game_for
from bot.app.house import House
from bot.app.identity import seat_of
from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.replies import Spot
from bot.app.work import Work
from bot.engine import commands as cmd
from bot.engine.copies import day_of
from bot.engine.ids import Person
from bot.engine.state import Game, NominationPhase, VotingPhase
from bot.handlers.acts import seat_number
from bot.handlers.confirm import Carried, recording_in
from bot.handlers.filters import InPrivate, Prompted

router = Router(name="last_word")

_GAME: Final = re.compile(r"#(\d{1,12})")


class OwnWord(Prompted):
    """A reply to the prompt for one's own last word; hands over the `game`."""

    def __init__(self) -> None:
        super().__init__("word")

    async def __call__(self, event: Message) -> dict[str, Any] | bool:
        found = await super().__call__(event)
        named = _GAME.fullmatch(found["prompt"]) if isinstance(found, dict) else None
        return {"game": int(named[1])} if named else False


@router.message(InPrivate(), OwnWord())
async def replied(
    message: Message, game: int, work: Work, house: House, person: int, spot: Spot
) -> Answer:
    row = await game_for(work, house, person, spot, game)
    if isinstance(row, Answer):
        return row
    recording, text = recording_in(message), (message.text or "").strip()
    if recording is None and not text:
        language = await language_of(work, person, row.language)
        return Answer(text=house.presenter.text("word-form", language))
    said = recording or Carried(text=text)
    act = cmd.SpeakLastWord(
        seat=seat_number(row, person), text=said.text, length=said.length, file_id=said.file_id
    )
    return await house.play.act(work, row, act, person=person)


def has_the_word(game: Game, person: Person) -> bool:
    """Does he stand on a list on which he has not spoken today?"""
    seat = seat_of(game, person)
    if seat is None or not isinstance(game.phase, (NominationPhase, VotingPhase)):
        return False
    ballots = day_of(game.phase).ballots.values()
    return any(seat.number in b.candidates and seat.number not in b.spoken for b in ballots)
