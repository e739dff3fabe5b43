"""The menu of commands in somebody's private chat, by what he is in his games; and in the group of
a table."""

from bot.app.command_lists import AT_TABLE, menu_of
from bot.app.messages import CommandMenu, Private, Square
from bot.app.people import language_of
from bot.app.presenting import Presenter
from bot.app.records import GameRow
from bot.app.rights import office_of
from bot.app.work import Work
from bot.engine.ids import NOBODY, Person
from bot.engine.rules.options import TableOptions


async def refresh_menus(work: Work, presenter: Presenter, language: str, *persons: Person) -> None:
    """Their parts may have changed. Whoever has none that matters gets the common menu; a menu
    that stays as it is costs nothing."""
    for person in persons:
        rows = await work.uow.games.open_of_person(person)
        parts = [(await office_of(work, row, person), row.game.options.ruleset) for row in rows]
        spoken = await language_of(work, person, language)
        listed = _described(presenter, menu_of(parts), spoken)
        menu = CommandMenu(place=Private(person=person), commands=listed)
        await work.uow.outbox.put(0, [menu], work.at)


async def menu_of_group(work: Work, presenter: Presenter, row: GameRow) -> None:
    """A table's own commands in its group, from its lobby to its end."""
    if not isinstance(row.game.options, TableOptions) or not row.chat_id:
        return
    names = () if row.status == "over" else AT_TABLE
    menu = CommandMenu(place=Square(), commands=_described(presenter, names, row.language))
    await work.uow.outbox.put(row.id, [menu], work.at)


async def with_parts(work: Work, row: GameRow) -> list[Person]:
    """Everybody who has an office in a game; at a table the players too."""
    helpers = await work.uow.helpers.of_game(row.id)
    consiglieri = (city.consigliere for city in row.game.cities)
    found = {row.prosecutor, *(h.person for h in helpers), *consiglieri}
    if isinstance(row.game.options, TableOptions):
        found |= {member.person for member in await work.uow.people.members(row.id)}
        found |= {seat.person for seat in row.game.seats}
    return sorted(found - {NOBODY})


def _described(
    presenter: Presenter, names: tuple[str, ...], language: str
) -> tuple[tuple[str, str], ...]:
    return tuple((name, presenter.text(f"command-{name}", language)) for name in names)
