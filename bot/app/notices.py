"""Notices to the desks of a game, and the language of a person."""

from bot.app.messages import Post, Private, Urgency
from bot.app.presenting import Presenter
from bot.app.records import GameRow
from bot.app.work import Work
from bot.engine.ids import Person


async def notify(
    work: Work, presenter: Presenter, row: GameRow, key: str, detail: str = ""
) -> None:
    """To the prosecutor and his deputies. Posts with a key: what was read is not told again."""
    helpers = await work.uow.helpers.of_game(row.id)
    deputies = [helper.person for helper in helpers if helper.office == "deputy"]
    for person in (row.prosecutor, *deputies):
        language = await language_of(work, person, row.language)
        post = Post(
            place=Private(person=person),
            text=presenter.text(key, language, game=row.id, detail=detail),
            key=f"notice/{key}/{detail}",
            urgency=Urgency.PRIVATE,
        )
        await work.uow.outbox.put(row.id, [post], work.at)


async def language_of(work: Work, person: Person, default: str) -> str:
    """The language in which a person is spoken to in private."""
    known = await work.uow.people.known([person])
    return known[person].language if person in known else default
