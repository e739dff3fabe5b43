"""Who may what: the one place (MC-PROS-5, MC-CONS-1, MC-WORD-2).

A game has a prosecutor. He may name deputies, who have all his rights; for each city a
consigliere, who picks its order of decision and sees what the rules show him; trusted people, who
may publish a candidate's last word. None of them plays (MC-DECK-8). Whoever plays, or looks on,
has none of these rights.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Helper
from bot.app.work import Work
from bot.engine.ids import NOBODY, CityNo, Person


class Office(StrEnum):
    """What somebody is in a game besides its players. The values are stored."""

    PROSECUTOR = "prosecutor"
    DEPUTY = "deputy"
    CONSIGLIERE = "consigliere"
    TRUSTED = "trusted"


class Right(StrEnum):
    """What an office may open. The values are keys of texts for who has not got it."""

    SET_UP = "set-up"
    """Cities, tour order, options, the start."""
    DESK = "desk"
    """See everything; clock, seats, judges, undoing, abort."""
    HELPERS = "helpers"
    LETTERS = "letters"
    """Letters and reminders."""
    WORD = "word"
    """Publish a candidate's last word for him."""
    FALLBACK = "fallback"
    """Pick the order of decision of one's own city."""


_ALL: Final = frozenset(Right) - {Right.FALLBACK}

RIGHTS: Final[Mapping[Office, frozenset[Right]]] = {
    Office.PROSECUTOR: _ALL,
    Office.DEPUTY: _ALL,
    Office.CONSIGLIERE: frozenset({Right.FALLBACK}),
    Office.TRUSTED: frozenset({Right.WORD}),
}


def office_in(row: GameRow, helpers: Sequence[Helper], person: Person) -> Office | None:
    """His office. A consigliere of a running game is whom the start has made one."""
    if person == NOBODY:
        return None
    if person == row.prosecutor:
        return Office.PROSECUTOR
    if any(city.consigliere == person for city in row.game.cities):
        return Office.CONSIGLIERE
    named = next((h.office for h in helpers if h.person == person), "")
    return Office(named) if named in set(Office) else None


async def office_of(work: Work, row: GameRow, person: Person) -> Office | None:
    """The same, looked up."""
    return office_in(row, await work.uow.helpers.of_game(row.id), person)


def may_in(row: GameRow, helpers: Sequence[Helper], person: Person, right: Right) -> bool:
    office = office_in(row, helpers, person)
    return office is not None and right in RIGHTS[office]


async def may(work: Work, row: GameRow, person: Person, right: Right) -> bool:
    """The same, looked up."""
    return may_in(row, await work.uow.helpers.of_game(row.id), person, right)


async def refused(
    work: Work, presenter: Presenter, row: GameRow, person: Person, right: Right
) -> Answer | None:
    """The answer to somebody without the right; None for one who has it."""
    if await may(work, row, person, right):
        return None
    language = await language_of(work, person, row.language)
    key = {Right.WORD: "answer-trusted-only", Right.FALLBACK: "answer-consigliere-only"}
    return Answer(
        text=presenter.text(key.get(right, "answer-prosecutor-only"), language), alert=True
    )


def city_of_consigliere(row: GameRow, person: Person) -> CityNo:
    """Whose consigliere he is; NOBODY if of none."""
    if person == NOBODY:
        return NOBODY
    return next((c.number for c in row.game.cities if c.consigliere == person), NOBODY)
