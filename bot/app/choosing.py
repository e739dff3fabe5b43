"""Which game a word is about, for people who are in several (experience.md: he picks it first)."""

import re
from collections.abc import Sequence
from typing import Final

from bot.app.house import House
from bot.app.messages import Answer
from bot.app.people import games_of, language_of
from bot.app.ports import GameRow
from bot.app.replies import Spot
from bot.app.spoken import games_meant
from bot.app.work import Work
from bot.engine.ids import Person

_NAMED: Final = re.compile(r"(?:^|\s)#(\d{1,12})\b")


def named_game(words: str) -> tuple[int, str]:
    """`#12` anywhere in the words names a game; 0 if there is none. And the words without it."""
    found = _NAMED.search(words)
    if found is None:
        return 0, words.strip()
    return int(found[1]), (words[: found.start()] + words[found.end() :]).strip()


async def game_for(
    work: Work,
    house: House,
    person: Person,
    spot: Spot,
    named: int = 0,
    *,
    desk: bool = False,
    lobby: bool = False,
) -> GameRow | Answer:
    """The one game that is meant, brought up to the instant; else an answer that asks which.

    `desk`: games that this person runs are meant rather than others; `lobby`: those that have not
    begun.
    """

    def prefer(row: GameRow) -> bool:
        return row.status == "lobby" if lobby else row.prosecutor == person

    wanted = prefer if desk or lobby else None
    if named:
        rows: Sequence[GameRow] = await _named(work, person, spot, named)
    else:
        rows = await games_meant(work.uow, person, spot.group_id, spot.thread_id, wanted)
    if len(rows) != 1:
        return await _which(work, house, person, rows)
    row = await house.play.current(work, rows[0].id)
    return row if row is not None else await _which(work, house, person, ())


async def _named(work: Work, person: Person, spot: Spot, number: int) -> Sequence[GameRow]:
    """The game of that number, if it is one of the group's, or in private of his own."""
    rows = await games_of(work, person, spot.group_id)
    return [row for row in rows if row.id == number]


async def _which(work: Work, house: House, person: Person, rows: Sequence[GameRow]) -> Answer:
    language = await language_of(work, person, house.language)
    if not rows:
        return Answer(text=house.presenter.text("answer-no-game", language))
    games = ", ".join(f"#{row.id}" for row in rows)
    return Answer(text=house.presenter.text("answer-which-game", language, games=games))
