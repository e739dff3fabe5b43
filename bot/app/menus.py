"""The menu of commands in somebody's private chat, by what he is in his games."""

from bot.app.command_lists import BY_OFFICE
from bot.app.messages import CommandMenu, Private
from bot.app.people import language_of
from bot.app.presenting import Presenter
from bot.app.records import GameRow
from bot.app.rights import Office, office_of
from bot.app.work import Work
from bot.engine.ids import NOBODY, Person


async def refresh_menus(work: Work, presenter: Presenter, language: str, *persons: Person) -> None:
    """Their offices may have changed. Whoever has none gets the common menu; a menu that stays as
    it is costs nothing."""
    for person in persons:
        offices = [
            await office_of(work, row, person)
            for row in await work.uow.games.open_of_person(person)
        ]
        highest = next((office for office in Office if office in offices), None)
        spoken = await language_of(work, person, language)
        names = BY_OFFICE[highest] if highest else ()
        listed = tuple((name, presenter.text(f"command-{name}", spoken)) for name in names)
        menu = CommandMenu(place=Private(person=person), commands=listed)
        await work.uow.outbox.put(0, [menu], work.at)


async def office_holders(work: Work, row: GameRow) -> list[Person]:
    """Everybody who has an office in a game."""
    helpers = await work.uow.helpers.of_game(row.id)
    consiglieri = (city.consigliere for city in row.game.cities)
    return sorted({row.prosecutor, *(h.person for h in helpers), *consiglieri} - {NOBODY})
