"""Helpers of a prosecutor: they offer themselves by a link, or he names them; no player is one.

Whoever is to be a helper must have opened the private chat (decision 18). What an office may do
stands in rights.py.
"""

from collections.abc import Sequence
from typing import Final

from bot.app.lobby import Lobby
from bot.app.messages import Answer, Post, Private, Urgency
from bot.app.naming import safe_name
from bot.app.people import language_of, reachable
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Helper, Known
from bot.app.rights import Office
from bot.app.scenes import lobby_scene
from bot.app.work import Work
from bot.engine.ids import NOBODY, CityNo, Person
from bot.engine.rules.options import MulticityOptions

HELPER: Final = "dp1"
"""The kind of press of their menus (callbacks.Kind.HELPER)."""
GIVEN: Final = (None, Office.DEPUTY, Office.CONSIGLIERE, Office.TRUSTED)
"""Offices by the number in a press; the first takes an office away."""
OFFER: Final = "offer"


class Helpers:
    """The use cases around them."""

    def __init__(self, play: Play, lobby: Lobby, presenter: Presenter) -> None:
        self._play = play
        self._lobby = lobby
        self._presenter = presenter

    async def offer(self, work: Work, row: GameRow, person: Person) -> Answer:
        """`/start help_7`: he puts himself down; the desks are told, the rest is theirs."""
        language = await language_of(work, person, row.language)
        key = await self._unfit(work, row, person)
        known = {helper.person for helper in await work.uow.helpers.of_game(row.id)}
        if not key and person in known:
            key = "helper-known"
        if not key:
            await work.uow.helpers.appoint(row.id, Helper(person=person, office=OFFER))
            await self._tell_desks(work, row, person)
            key = "helper-offered"
        return Answer(text=self._presenter.text(key, language, game=row.id))

    async def _tell_desks(self, work: Work, row: GameRow, person: Person) -> None:
        """That somebody has offered himself: the list, sent anew."""
        scene = await lobby_scene(work, row, self._play.bot_username)
        deputies = [h.person for h in scene.helpers if h.office == Office.DEPUTY]
        for desk in (row.prosecutor, *deputies):
            made = self._presenter.setup(scene, desk, HELPER, (person,), fresh=True)
            await work.uow.outbox.put(row.id, made, work.at)

    async def page(
        self, work: Work, row: GameRow, person: Person, args: tuple[int, ...], *, fresh: bool
    ) -> Answer:
        scene = await lobby_scene(work, row, self._play.bot_username)
        made = self._presenter.setup(scene, person, HELPER, args, fresh=fresh)
        await work.uow.outbox.put(row.id, made, work.at)
        return Answer()

    async def ask(
        self, work: Work, row: GameRow, person: Person, about: Known, given: int, city: CityNo
    ) -> Answer:
        """The preview of an office for somebody whom a command names."""
        key = await self._obstacle(work, row, about.person, given, city)
        if key:
            return await self._refusal(work, row, person, about.person, key)
        scene = await lobby_scene(work, row, self._play.bot_username)
        scene = scene.__replace__(known={**scene.known, about.person: about})
        args = (about.person, given, city, 0)
        made = self._presenter.setup(scene, person, HELPER, args, fresh=True)
        await work.uow.outbox.put(row.id, made, work.at)
        return Answer()

    async def appoint(
        self, work: Work, row: GameRow, person: Person, about: Person, given: int, city: CityNo
    ) -> Answer:
        """Give an office, or take it (0). There is one consigliere a city: the former one goes."""
        key = await self._obstacle(work, row, about, given, city)
        if key:
            return await self._refusal(work, row, person, about, key)
        office, gone = GIVEN[given], list[Person]()
        if office is None:
            await work.uow.helpers.dismiss(row.id, about)
        else:
            gone = await self._make_room(work, row, office, city)
            await work.uow.helpers.appoint(
                row.id, Helper(person=about, office=office.value, city=city)
            )
        await self._tell(work, row, about, office, city)
        await self._lobby.menus(work, row, about, *gone)
        if row.status == "lobby":
            await self._lobby.show(work, row)
        language = await language_of(work, person, row.language)
        done = "helper-named" if office else "helper-dismissed"
        name = await self._name(work, about)
        return Answer(text=self._presenter.text(done, language, who=name))

    async def _make_room(
        self, work: Work, row: GameRow, office: Office, city: CityNo
    ) -> list[Person]:
        """Who had to go."""
        if office is not Office.CONSIGLIERE:
            return []
        helpers = await work.uow.helpers.of_game(row.id)
        former = [h.person for h in helpers if (h.office, h.city) == (office.value, city)]
        for person in former:
            await work.uow.helpers.dismiss(row.id, person)
        return former

    async def _tell(
        self, work: Work, row: GameRow, about: Person, office: Office | None, city: CityNo
    ) -> None:
        """Him whom it is about."""
        language = await language_of(work, about, row.language)
        key = f"helper-you-{office.value}" if office else "helper-you-dismissed"
        where = self._presenter.text(f"city-{city}", language) if city else ""
        text = self._presenter.text(key, language, game=row.id, city=where)
        post = Post(place=Private(person=about), text=text, urgency=Urgency.PRIVATE)
        await work.uow.outbox.put(row.id, [post], work.at)
        if office is Office.DEPUTY and row.status == "running":
            outputs = self._presenter.republish(await self._play.scene(work, row))
            mine = [o for o in outputs if isinstance(o, Post) and _is_desk(o, about)]
            await work.uow.outbox.put(row.id, mine, work.at)

    async def candidates(self, work: Work, row: GameRow, words: str) -> Sequence[Known]:
        """Whom a word may name: `@user` among all who ever wrote to the bot, else the name of one
        who has offered himself or helps already."""
        if words.startswith("@"):
            return await work.uow.helpers.by_username(words[1:])
        helpers = [h.person for h in await work.uow.helpers.of_game(row.id)]
        known = await work.uow.people.known(helpers)
        wanted = words.casefold()
        return [k for k in known.values() if wanted and wanted in safe_name(k.name).casefold()]

    # --- what stands in the way -----------------------------------------------------------------

    async def _obstacle(
        self, work: Work, row: GameRow, about: Person, given: int, city: CityNo
    ) -> str:
        """The key of the text that says why not; "" if it may be done."""
        if not 0 <= given < len(GIVEN):
            return "helper-unknown"
        office = GIVEN[given]
        if any(place.consigliere == about for place in row.game.cities):
            return "helper-consigliere-stays"
        if office is None:
            return ""
        if office is Office.CONSIGLIERE:
            key = _no_consigliere(row, city)
            if key:
                return key
        return await self._unfit(work, row, about)

    async def _unfit(self, work: Work, row: GameRow, about: Person) -> str:
        """MC-DECK-8: no helper plays, nor waits to play."""
        if row.status == "over":
            return "answer-no-game"
        if about in (NOBODY, row.prosecutor):
            return "helper-prosecutor"
        members = {member.person for member in await work.uow.people.members(row.id)}
        if about in members | {seat.person for seat in row.game.seats}:
            return "helper-plays"
        return "" if await reachable(work, about) else "helper-unreachable"

    async def _refusal(
        self, work: Work, row: GameRow, person: Person, about: Person, key: str
    ) -> Answer:
        language = await language_of(work, person, row.language)
        name = await self._name(work, about)
        return Answer(text=self._presenter.text(key, language, who=name))

    async def _name(self, work: Work, about: Person) -> str:
        known = await work.uow.people.known([about])
        return (safe_name(known[about].name) if about in known else "") or str(about)


def _no_consigliere(row: GameRow, city: CityNo) -> str:
    """MC-CONS-1: named before the start, one a city, where the option wants a man."""
    if row.status != "lobby":
        return "helper-too-late"
    options = row.game.options
    if not isinstance(options, MulticityOptions) or options.consigliere != "human":
        return "helper-bot-consigliere"
    return "" if 1 <= city <= options.cities else "answer-which-city"


def _is_desk(post: Post, person: Person) -> bool:
    return post.key == "desk" and post.place == Private(person=person)
