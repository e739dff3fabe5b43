"""Which game a word is about, for people who are in several (experience.md: he picks it first)."""

import re
from collections.abc import Sequence
from typing import Final

from bot.app.house import House
from bot.app.messages import Answer
from bot.app.people import games_of, language_of
from bot.app.records import GameRow
from bot.app.replies import Spot
from bot.app.rights import Right, may
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
    right: Right | None = None,
    lobby: bool = False,
) -> GameRow | Answer:
    """The one game that is meant, brought up to the instant; else an answer that asks which.

    With a `right` those in which he has it go before others, with `lobby` those not yet begun.
    """

    async def prefer(row: GameRow) -> bool:
        if right is not None:
            return await may(work, row, person, right)
        return not lobby or row.status == "lobby"

    if named:
        rows = await games_of(work, person, spot.group_id)
    else:
        rows = await games_meant(work.uow, person, spot.group_id, spot.thread_id, prefer)
    rows = rows or await _ended(work, person, spot)
    if named:
        rows = [row for row in rows if row.id == named]
    if len(rows) != 1:
        return await _which(work, house, person, rows)
    row = await house.play.current(work, rows[0].id)
    return row if row is not None else await _which(work, house, person, ())


async def _ended(work: Work, person: Person, spot: Spot) -> Sequence[GameRow]:
    """Where no game runs an act is about the one that has ended, and the rules refuse it
    (GEN-14). A game that was called off in its lobby has nothing to refuse."""
    if spot.group_id:
        latest = await work.uow.games.latest_over(spot.group_id)
        rows = [latest] if latest is not None else []
    else:
        rows = list(await work.uow.games.over_of_person(person))[:1]
    return [row for row in rows if row.game.stage > 0]


async def _which(work: Work, house: House, person: Person, rows: Sequence[GameRow]) -> Answer:
    language = await language_of(work, person, house.language)
    if not rows:
        return Answer(text=house.presenter.text("answer-no-game", language))
    games = ", ".join(f"#{row.id}" for row in rows)
    return Answer(text=house.presenter.text("answer-which-game", language, games=games))
