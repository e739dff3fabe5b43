"""Before the start, by buttons: cities, tour order, options. Each act is that of a command too."""

from bot.app import option_menus
from bot.app.lobby import Lobby
from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Interruptions
from bot.app.scenes import lobby_scene
from bot.app.sizes import city_count
from bot.app.work import Work
from bot.engine.ids import CityNo, Person
from bot.engine.rules.options import TableOptions

SETUP = "su"
"""The kind of press that these menus are made of (callbacks.Kind.SETUP)."""
CALL_OFF = 9
GROUPS = 5
"""Screens of Presenter.setup."""


class Setup:
    """Menus of the lobby's desk."""

    def __init__(self, play: Play, lobby: Lobby, presenter: Presenter) -> None:
        self._play = play
        self._lobby = lobby
        self._presenter = presenter

    async def page(
        self,
        work: Work,
        game_id: int,
        person: Person,
        args: tuple[int, ...],
        *,
        kind: str = SETUP,
        fresh: bool = False,
    ) -> Answer:
        """The menu as things stand now."""
        row = await work.uow.games.find(game_id)
        if row is not None:
            scene = await lobby_scene(work, row, self._play.bot_username)
            made = self._presenter.setup(scene, person, kind, args, fresh=fresh)
            await work.uow.outbox.put(row.id, made, work.at)
        return Answer()

    async def ask_call_off(self, work: Work, row: GameRow, person: Person) -> Answer:
        return await self.page(work, row.id, person, (CALL_OFF,), fresh=True)

    async def options(self, work: Work, row: GameRow, person: Person) -> Answer:
        """`/set` alone, by somebody who may set: the groups of options."""
        return await self.page(work, row.id, person, (GROUPS,), fresh=True)

    async def assign(self, work: Work, row: GameRow, person: Person, *, by_hand: bool) -> Answer:
        word = "manual" if by_hand else "auto"
        return await self._lobby.set_option(work, row, person, "city_assignment", word)

    async def place(
        self, work: Work, row: GameRow, person: Person, about: Person, city: CityNo
    ) -> Answer:
        return await self._lobby.place(work, row, person, about, city)

    async def tour(
        self, work: Work, row: GameRow, person: Person, order: tuple[CityNo, ...]
    ) -> Answer | None:
        """Set once all cities are named, or for (0,) the order of the cities; None: go on."""
        if order == (0,):
            return await self._lobby.set_option(work, row, person, "tour_order", "")
        if len(order) < city_count(row.game.options):
            return None
        word = option_menus.letters(order)
        return await self._lobby.set_option(work, row, person, "tour_order", word)

    async def interruptions(
        self, work: Work, row: GameRow, person: Person, way: Interruptions
    ) -> Answer:
        """At a table: what becomes of words while another man has the floor; at any time."""
        language = await language_of(work, person, row.language)
        if not isinstance(row.game.options, TableOptions) or row.status == "over":
            return Answer(text=self._presenter.text("seats-of-tables", language))
        changed = row.__replace__(interruptions=way)
        await work.uow.games.save(changed)
        return Answer(text=self._presenter.text(f"words-set-{way}", language))

    async def set_value(
        self, work: Work, row: GameRow, person: Person, option: int, value: int
    ) -> Answer | None:
        """By their places in the menus; None where no button of ours leads."""
        kind = type(row.game.options)
        key = option_menus.option_at(option, kind)
        words = option_menus.offered(key, kind) if key else ()
        if not 0 <= value < len(words):
            return None
        return await self._lobby.set_option(work, row, person, key, words[value])
