"""Before the start: people join and leave, options are set, the game starts."""

from collections.abc import Sequence

from bot.app.codes import Codes
from bot.app.identity import persons_by
from bot.app.menus import menu_of_group, refresh_menus, with_parts
from bot.app.messages import Answer, Button
from bot.app.naming import safe_name
from bot.app.option_menus import word_of
from bot.app.people import language_of, reachable
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Helper, Member, seated
from bot.app.replies import Replies
from bot.app.rights import Office, Right, may, office_of
from bot.app.scenes import layout_of, lobby_scene
from bot.app.setups import Layout
from bot.app.sizes import city_count, most
from bot.app.starting import start_faults
from bot.app.work import Work
from bot.engine.commands import Start
from bot.engine.ids import NOBODY, CityNo, Person
from bot.engine.rules.options import (
    INERT,
    BadOption,
    MulticityOptions,
    Options,
    TableOptions,
    choices_of,
    option_keys,
    with_options,
)


class Lobby:
    """The use cases of a game that has not started."""

    def __init__(
        self,
        play: Play,
        presenter: Presenter,
        replies: Replies,
        codes: Codes,
        *,
        language: str,
    ) -> None:
        """`language` is spoken to whom nobody knows."""
        self._play = play
        self._presenter = presenter
        self._replies = replies
        self._codes = codes
        self._language = language
        play.when_over.append(self.menus)

    async def show(self, work: Work, row: GameRow) -> None:
        """The lobby card, as things stand."""
        scene = await lobby_scene(work, row, self._play.bot_username)
        await work.uow.outbox.put(row.id, self._presenter.lobby(scene), work.at)
        if row.status == "over":
            await self.menus(work, row)

    async def menus(self, work: Work, row: GameRow, *former: Person) -> None:
        """Parts in this game have begun, or are over; `former` had one until now."""
        await menu_of_group(work, self._presenter, row)
        await self._menus_of(work, *await with_parts(work, row), *former)

    async def _menus_of(self, work: Work, *persons: Person) -> None:
        await refresh_menus(work, self._presenter, self._language, *sorted(set(persons)))

    async def republish(self, work: Work, game_id: int) -> None:
        """What hangs in the groups of a game anew; private chats have lost nothing."""
        row = await self._play.current(work, game_id)
        if row is None or row.status == "over":
            return
        if row.status == "lobby":
            await self.show(work, row)
            return
        scene = await self._play.scene(work, row)
        shown = self._presenter.republish(scene, private=False)
        await work.uow.outbox.put(row.id, shown, work.at)

    async def refresh(self, work: Work, person: Person) -> None:
        """The cards that name him: whether he can be written to has changed."""
        for row in await work.uow.games.open_of_person(person):
            if row.status == "lobby":
                await self.show(work, row)

    # --- joining and leaving ------------------------------------------------------------------

    async def join(
        self, work: Work, row: GameRow, person: Person, *, standby: bool = False
    ) -> Answer:
        """Take a place, or wait as a substitute. Without an open private chat: the link to it."""
        language = await language_of(work, person, self._language)
        if not await reachable(work, person):
            url = self._replies.link(f"{'standby' if standby else 'join'}_{row.id}")
            return Answer(text=self._presenter.text("answer-open-chat", language), url=url)
        members = await work.uow.people.members(row.id)
        key = _join_obstacle(row, members, person, standby=standby)
        if not key and await office_of(work, row, person) is not None:
            key = "join-helper"
        if not key:
            member = Member(person=person, joined_at=work.at, standby=standby)
            await work.uow.people.join(row.id, member)
            await self.show(work, row)
            if isinstance(row.game.options, TableOptions):
                await self._menus_of(work, person)
            key = "join-standby" if standby else "join-done"
        text = self._presenter.text(key, language, game=row.id)
        return Answer(text=text, rows=self._instead(row, key, language))

    def _instead(self, row: GameRow, key: str, language: str) -> tuple[tuple[Button, ...], ...]:
        """Who comes too late may wait as a substitute: in private he has no game to name yet."""
        if key not in ("join-full", "join-closed") or row.status == "over":
            return ()
        url = self._replies.link(f"standby_{row.id}")
        return ((Button(text=self._presenter.text("button-standby", language), url=url),),)

    async def leave(self, work: Work, row: GameRow, person: Person) -> Answer:
        """Give the place back."""
        language = await language_of(work, person, self._language)
        members = await work.uow.people.members(row.id)
        mine = next((member for member in members if member.person == person), None)
        key = "leave-done"
        if mine is None:
            key = "leave-stranger"
        elif row.status != "lobby" and not mine.standby:
            key = "leave-running"
        else:
            await work.uow.people.leave(row.id, person)
            await self.show(work, row)
            if isinstance(row.game.options, TableOptions):
                await self._menus_of(work, person)
        return Answer(text=self._presenter.text(key, language, game=row.id))

    async def place(
        self, work: Work, row: GameRow, person: Person, about: Person, city: CityNo
    ) -> Answer:
        """The prosecutor puts somebody into a city by hand, or with 0 into none (MC-DECK-2)."""
        language = await language_of(work, person, self._language)
        obstacle = await self._setting_obstacle(work, row, person)
        if obstacle:
            return Answer(text=self._presenter.text(obstacle, language))
        members = {m.person: m for m in await work.uow.people.members(row.id) if not m.standby}
        if about not in members or not 0 <= city <= city_count(row.game.options):
            return Answer(text=self._presenter.text("city-whom", language))
        await work.uow.people.join(row.id, members[about].__replace__(city=city))
        await self.show(work, row)
        known = await work.uow.people.known([about])
        shown = safe_name(known[about].name) if about in known else ""
        if not city:
            return Answer(text=self._presenter.text("city-unplaced", language, who=shown))
        by_hand = row.game.multicity.city_assignment == "manual"
        key = "city-placed" if by_hand else "city-placed-lot"
        name = self._presenter.text(f"city-{city}", language)
        return Answer(text=self._presenter.text(key, language, who=shown, city=name))

    async def place_by_name(
        self, work: Work, row: GameRow, person: Person, name: str, city: CityNo
    ) -> Answer:
        """`/city Борис A`."""
        members = [m.person for m in await work.uow.people.members(row.id) if not m.standby]
        found = persons_by(name, await work.uow.people.known(members))
        about = found[0] if len(found) == 1 and city else NOBODY
        return await self.place(work, row, person, about, city)

    # --- settings -------------------------------------------------------------------------------

    async def set_option(
        self, work: Work, row: GameRow, person: Person, key: str, value: str
    ) -> Answer:
        """`/set key value`, by the prosecutor, before the start."""
        language = await language_of(work, person, self._language)
        obstacle = await self._setting_obstacle(work, row, person)
        if obstacle:
            return Answer(text=self._presenter.text(obstacle, language))
        name = key.lower().replace("-", "_")
        if name in INERT and isinstance(row.game.options, MulticityOptions):
            text = self._presenter.text("option-inert", language, option=name, clause=INERT[name])
            return Answer(text=text)
        try:
            options = _changed(row.game.options, name, value)
        except BadOption as bad:
            return Answer(text=self._bad_option(bad, type(row.game.options), language))
        changed = row.__replace__(game=row.game.__replace__(options=options))
        await work.uow.games.save(changed)
        await self.show(work, changed)
        await self._codes.show(work, changed)
        return Answer(text=self._presenter.setting(name, getattr(options, name), language))

    async def options(self, work: Work, row: GameRow, person: Person) -> Answer:
        """`/set` alone: all options with their values."""
        language = await language_of(work, person, self._language)
        options = row.game.options
        silent = INERT if isinstance(options, MulticityOptions) else ()
        lines = [
            f"<code>{key}</code> = {word_of(options, key)}"
            for key in option_keys(type(options))
            if key not in silent and key != "mafia_table"
        ]
        head = self._presenter.text("option-list", language, game=row.id)
        return Answer(text="\n".join([head, *lines]))

    async def _setting_obstacle(self, work: Work, row: GameRow, person: Person) -> str:
        if not await may(work, row, person, Right.SET_UP):
            return "answer-prosecutor-only"
        return "" if row.status == "lobby" else "answer-started"

    def _bad_option(self, bad: BadOption, kind: type[Options], language: str) -> str:
        words = choices_of(bad.key, kind) if bad.key in option_keys(kind) else ()
        return self._presenter.text(
            f"option-bad-{bad.reason}", language, option=bad.key, words=", ".join(words) or "-"
        )

    # --- the start ------------------------------------------------------------------------------

    async def start(self, work: Work, row: GameRow, person: Person) -> Answer:
        """Deal and begin, if the bot may do all it must and can write to everybody."""
        language = await language_of(work, person, self._language)
        obstacle = await self._setting_obstacle(work, row, person)
        if obstacle:
            return Answer(text=self._presenter.text(obstacle, language), alert=True)
        members = [m for m in await work.uow.people.members(row.id) if not m.standby]
        layout = await layout_of(work, row)
        faults = start_faults(self._presenter, row, layout, work.rights, language)
        faults += await self._unreachable(work, members, language)
        faults += await self._unplaced(work, row, members, language)
        if faults:
            return Answer(text="\n".join(faults), alert=True)
        await _note_permissions(work, layout)
        helpers = await work.uow.helpers.of_game(row.id)
        answer = await self._play.act(work, row, _start(row, members, helpers), person=person)
        started = await work.uow.games.find(row.id)
        if started is not None and started.status != "lobby":
            await self.show(work, started)
        return answer

    async def _unplaced(
        self, work: Work, row: GameRow, members: list[Member], language: str
    ) -> list[str]:
        """By hand everybody must be somewhere: nobody is left out by an oversight."""
        left = _left_out(row.game.options, members)
        if not left:
            return []
        known = await work.uow.people.known(left)
        names = ", ".join(safe_name(k.name) or "?" for k in known.values())
        at_table = isinstance(row.game.options, TableOptions)
        key = "start-unseated" if at_table else "start-unplaced"
        return [self._presenter.text(key, language, names=names)]

    async def _unreachable(self, work: Work, members: list[Member], language: str) -> list[str]:
        known = await work.uow.people.known([member.person for member in members])
        names = [safe_name(k.name) or "?" for k in known.values() if not k.reachable]
        if not names:
            return []
        return [self._presenter.text("start-unreachable", language, names=", ".join(names))]


def _join_obstacle(
    row: GameRow, members: Sequence[Member], person: Person, *, standby: bool
) -> str:
    """The key of the text that says why not; "" if he may join. Substitutes may come later too."""
    mine = next((member for member in members if member.person == person), None)
    if row.status == "over" or (row.status == "running" and not standby):
        return "join-closed"
    if person == row.prosecutor:
        return "join-prosecutor"
    if mine is not None and mine.standby == standby:
        return "join-already"
    if row.status == "running" and mine is not None:
        return "join-already"
    if not standby and sum(not member.standby for member in members) >= most(row.game.options):
        return "join-full"
    return ""


def _left_out(options: Options, members: Sequence[Member]) -> list[Person]:
    """By hand: who has no city, or no seat, while others have one."""
    if isinstance(options, MulticityOptions):
        by_hand = options.city_assignment == "manual"
        return [m.person for m in members if by_hand and not 1 <= m.city <= options.cities]
    return [m.person for m in members if not m.seat] if seated(members) else []


async def _note_permissions(work: Work, layout: Layout) -> None:
    """What the members of a chat may do by day: as its administrators have it at the start."""
    for bound in layout.bound.values():
        allowed = work.rights[bound.chat_id].by_day if bound.chat_id in work.rights else ()
        if allowed and allowed != bound.allowed:
            await work.uow.chats.bind(bound.__replace__(allowed=allowed))


def _changed(options: Options, name: str, value: str) -> Options:
    """One option set. A tour order of another number of cities falls with it. Raises BadOption."""
    values: dict[str, object] = {name: value}
    if name == "cities" and isinstance(options, MulticityOptions) and options.tour_order:
        values["tour_order"] = ()
    return with_options(options, values)


def _start(row: GameRow, members: list[Member], helpers: Sequence[Helper]) -> Start:
    """The deal's list of persons is in the order of their ids, so that anybody can repeat it."""
    options = row.game.options
    if not isinstance(options, MulticityOptions):
        order = tuple(member.person for member in seated(members))
        lot = tuple(sorted(member.person for member in members))
        return Start(persons=(order or lot,), seated=bool(order))
    cities = range(1, options.cities + 1)
    named = {h.city: h.person for h in helpers if h.office == Office.CONSIGLIERE}
    consiglieri: tuple[Person, ...] = ()
    if options.consigliere == "human":
        consiglieri = tuple(named.get(city, NOBODY) for city in cities)
    if options.city_assignment == "auto":
        everybody = tuple(sorted(member.person for member in members))
        return Start(persons=(everybody,), consiglieri=consiglieri)
    return Start(
        persons=tuple(
            tuple(sorted(member.person for member in members if member.city == city))
            for city in cities
        ),
        consiglieri=consiglieri,
    )
