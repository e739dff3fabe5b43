"""Which games words may mean: those of the group and topic, and of him who speaks."""

from collections.abc import Awaitable, Callable, Sequence

from bot.app.ports import UnitOfWork
from bot.app.records import GameRow
from bot.engine.ids import Person


async def games_meant(
    uow: UnitOfWork,
    person: Person,
    chat_id: int,
    thread_id: int | None = None,
    prefer: Callable[[GameRow], Awaitable[bool]] | None = None,
) -> Sequence[GameRow]:
    """The open games that words of a person may be about, oldest first; more than one: ask him.

    In private all of his own; in a group its games. Where these are several, those which `prefer`
    tells go first, then the one whose city it is, then those in which he has a part.
    """
    games = uow.games
    rows = await (games.open_in_chat(chat_id) if chat_id else games.open_of_person(person))
    if prefer is not None and len(rows) > 1:
        preferred = [row for row in rows if await prefer(row)]
        rows = preferred or rows
    if chat_id and len(rows) > 1:
        places = await uow.chats.place_of(chat_id, thread_id)
        here = {bound.game_id for bound in places if bound.place.startswith("city/")}
        rows = _narrowed(rows, lambda row: row.id in here)
    if chat_id and len(rows) > 1:
        mine = {row.id for row in await uow.games.open_of_person(person)}
        rows = _narrowed(rows, lambda row: row.id in mine)
    return rows


def _narrowed(rows: Sequence[GameRow], fits: Callable[[GameRow], bool]) -> Sequence[GameRow]:
    """Those that fit, unless none does."""
    return [row for row in rows if fits(row)] or rows
