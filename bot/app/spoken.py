"""Which games words may mean: those of the group and topic, and of him who speaks."""

from collections.abc import Callable, Sequence

from bot.app.ports import GameRow, UnitOfWork
from bot.engine.ids import Person


async def games_meant(
    uow: UnitOfWork,
    person: Person,
    chat_id: int,
    thread_id: int | None = None,
    prefer: Callable[[GameRow], bool] | None = None,
) -> Sequence[GameRow]:
    """The open games that words of a person may be about, oldest first; more than one: ask him.

    In private all of his own; in a group its games. Where these are several, those which `prefer`
    tells go first, then the one whose city it is, then those in which he has a part.
    """
    if not chat_id:
        own = await uow.games.open_of_person(person)
        return own if prefer is None else _narrowed(own, prefer)
    rows = await uow.games.open_in_chat(chat_id)
    if prefer is not None:
        rows = _narrowed(rows, prefer)
    if len(rows) > 1:
        places = await uow.chats.place_of(chat_id, thread_id)
        here = {bound.game_id for bound in places if bound.place.startswith("city/")}
        rows = _narrowed(rows, lambda row: row.id in here)
    if len(rows) > 1:
        mine = {row.id for row in await uow.games.open_of_person(person)}
        rows = _narrowed(rows, lambda row: row.id in mine)
    return rows


def _narrowed(rows: Sequence[GameRow], fits: Callable[[GameRow], bool]) -> Sequence[GameRow]:
    """Those that fit, unless none does."""
    return [row for row in rows if fits(row)] or rows
