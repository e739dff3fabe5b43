"""A table at which the whole bot plays; the engine plays along in its shadow.

An act goes to the shadow first, so that lots are drawn in the order of the scenario, then to the
bot by a button or by words, in turns where there are both. After each step the stored game must
be that of the shadow. Facts count as told or announced when they have been delivered.
"""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, ClassVar, Final

from bot.engine import commands as cmd
from bot.engine.errors import Refusal
from bot.engine.ids import NOBODY, CityNo, Person, SeatNo, city_letter
from bot.engine.rules.options import MulticityOptions
from bot.engine.scenario.givens import deal_out
from bot.engine.scenario.table import Deed, Table
from bot.engine.state import Game, NightPhase
from bot.rulebook.through.different import difference
from bot.rulebook.through.ears import Ears
from bot.rulebook.through.giving import Giving, Way, actor, said_by
from bot.rulebook.through.hands import Hands, Place, Reply
from bot.rulebook.through.heard import Heard
from bot.rulebook.through.offers import Offers
from bot.rulebook.through.seeding import seed
from bot.rulebook.through.stage import FIRST_CONSIGLIERE, PROSECUTOR, Stage
from bot.rulebook.through.ways import LINKS, Tap, path_of
from playground.server import membership
from playground.server.errors import ControlError

FIRST: Final = 5_000_000_000
"""Ids of people lie far from the numbers of seats, so that a mix-up shows."""


class BotTable(Table):
    """`laid` makes one and starts the bot."""

    _deal: ClassVar[Callable[..., Table]] = staticmethod(deal_out)
    """Makes the table of a scenario."""

    def __init__(
        self,
        stage: Stage,
        language: str,
        game: Game,
        names: dict[str, Person],
        at: int,
        lots: list[Any],
    ) -> None:
        seats = tuple(seat.__replace__(person=FIRST + seat.person) for seat in game.seats)
        shifted = {name: FIRST + person for name, person in names.items()}
        super().__init__(game.__replace__(seats=seats), shifted, at, lots)
        self._stage = stage
        self._language = language
        self._heard = Heard(self)
        self._ears = Ears(stage.database, stage.world)
        self._game_id = 0

    @classmethod
    def laid(
        cls, stage: Stage, language: str, made: list["BotTable"], document: Mapping[str, Any]
    ) -> Table:
        """The table of a scenario, with the bot at work on the state that was given.

        It is noted in `made`, for him who has to close it.
        """
        table = cls._deal(document, partial(cls, stage, language))
        if isinstance(table, BotTable):
            made.append(table)
            table.begin()
        return table

    def begin(self) -> None:
        """Store what is given, and start the bot on it."""
        options = self.game.options
        if isinstance(options, MulticityOptions) and options.consigliere == "human":
            cities = tuple(
                city.__replace__(consigliere=FIRST_CONSIGLIERE + city.number)
                for city in self.game.cities
            )
            self.game = self.game.__replace__(cities=cities)
            self.stages = [(self.game, ())]
        self._stage.draw = self.draw
        self._stage.call(self._open())
        self._hands = Hands(self._stage, self._ears, self._game_id)
        self._offers = Offers(self._hands)
        self._giving = Giving(self, self._stage, self._hands, self._heard, self._city)
        self._heard.deliver(self._ears.listen())

    async def _open(self) -> None:
        stage, game = self._stage, self.game
        people = [(person, name, self._city(person)) for name, person in self.names.items()]
        people += [
            (FIRST_CONSIGLIERE + city.number, f"Cons{city_letter(city.number)}", city.number)
            for city in game.cities
        ]
        stage.server.advance(self.now)
        stage.fill(people, len(game.cities))
        self._game_id = await seed(
            stage.database,
            game,
            self.log,
            [*((person, name) for person, name, _ in people), (PROSECUTOR, "Prokurator")],
            stage.places.layout,
            self.now,
            self._language,
            stage.world.bot.username or "",
        )
        await stage.start()

    def close(self) -> None:
        self._ears.close()

    # --- names -----------------------------------------------------------------------------------

    def newcomer(self, name: str) -> Person:
        """A stranger waits as a substitute first: only so can he be put into a seat."""
        known = name in self.names
        person = super().newcomer(name)
        if not known:
            self._stage.do(lambda: self._stage.welcome(person, name))
            self._heard.took(self._hands.follow(person, "standby"))
        return person

    # --- what steps do ---------------------------------------------------------------------------

    def perform(self, deed: Deed) -> Refusal | None:
        way = self._way(deed.command)
        refusal = super().perform(deed)
        if refusal is not None:
            return refusal
        gone = isinstance(deed.command, cmd.ReportGone)
        reply = self._go(deed) if gone else self._giving.give(deed, way)
        self._welcome_back(actor(deed))
        if isinstance(deed.command, cmd.Replace) and not reply.clause:
            newcomer = deed.command.person
            self._heard.deliver(self._hands.enter(newcomer, self._city(newcomer)).delivered)
        self._compare()
        return _refusal(reply) if reply.clause else None

    def attempt(self, deed: Deed) -> tuple[Refusal | None, ...]:
        found = list(super().attempt(deed))
        if isinstance(deed.command, cmd.Say):
            found.append(self._unsaid(deed, found[0]))
        else:
            way = self._way(deed.command)
            found += [_refusal(reply) for reply in self._giving.trying(deed, way)]
        self._compare()
        if len(found) == 1:
            self.faults.append(f"{deed.words!r} can't be tried: no button, no command")
        return tuple(found)

    def _unsaid(self, deed: Deed, refusal: Refusal | None) -> Refusal | None:
        """Words that may not be said in a chat: Telegram forbids them, or the bot removes them."""
        city = self._city(deed.person)
        home = self._stage.places.home(city)
        before = set(home.messages)
        try:
            self._heard.took(self._hands.say(deed.person, said_by(deed), city=city))
        except ControlError:
            return refusal
        there = set(home.messages) - before
        if there and not self.game.over and self._seat_of(deed.person):
            self.faults.append(f"{deed.words!r} stays in the chat")
        return refusal

    def come_late(self, deed: Deed) -> Refusal | None:
        if isinstance(deed.command, cmd.Say):
            return self._say_late(deed)
        person, way, close = actor(deed), self._way(deed.command), self.deadline
        path, stage = way.path, way.stage
        link = LINKS.get(type(deed.command), "")
        place = self._hands.walk(person, path, stage, link) if path else None
        late = self._late(deed.command, way)
        refusal = super().come_late(deed)
        if place is None:
            self.faults.append(f"no button for {deed.words!r} before the close")
            self._stage.call(self._stage.advance(close))
            return refusal
        shown = place if late == way else Place(place.chat, place.message)
        data = self._hands.data(late.path[-1], late.stage)
        reply = self._heard.took(self._hands.press_at(person, shown, data, close), person)
        self._compare()
        return _refusal(reply)

    def _late(self, command: cmd.Command, way: Way) -> Way:
        """What is pressed at the closing instant."""
        return way

    def _say_late(self, deed: Deed) -> Refusal | None:
        """A message at the closing instant belongs to the window that opens with it: it counts
        for nothing in the one that closes, and nobody is told anything."""
        late = Refusal(rule="GEN-1", reason="late")
        self.close_window()
        try:
            city = self._city(deed.person)
            self._heard.took(self._hands.say(deed.person, said_by(deed), city=city))
        except ControlError:
            return late
        if not isinstance(self.game.phase, NightPhase):
            self.act(deed.command, deed.person)
        self._heard.by(self.person_name(deed.person)).append("late")
        self._compare()
        return late

    def close_window(self) -> None:
        close = self.deadline
        super().close_window()
        self._pass_to(close)

    def wait(self, seconds: int) -> None:
        super().wait(seconds)
        self._pass_to(self.now)

    def be_away(self, seconds: int) -> None:
        super().be_away(seconds)
        self._stage.call(self._away())
        self._heard.deliver(self._ears.listen())
        self._compare()

    async def _away(self) -> None:
        await self._stage.stop()
        await self._stage.advance(self.now)
        await self._stage.start()

    def _pass_to(self, instant: int) -> None:
        self._stage.call(self._stage.advance(instant))
        self._heard.deliver(self._ears.listen())
        self._compare()

    # --- giving an act ---------------------------------------------------------------------------

    def _way(self, command: cmd.Command) -> Way:
        """How an act can be given as things stand now."""
        path = self._path(command)
        return Way(path=path, stage=self._pressed_in(path[-1]) if path else self.game.stage)

    def _path(self, command: cmd.Command) -> tuple[Tap, ...]:
        return path_of(command)

    def _pressed_in(self, tap: Tap) -> int:
        """The number of the stage that the button carries."""
        return self.game.stage

    def _go(self, deed: Deed) -> Reply:
        """He leaves the group, or blocks the bot."""
        world, person = self._stage.world, self.names[deed.words.split()[0]]
        if deed.words.endswith("blocks bot"):
            self._stage.do(lambda: membership.block(world, person, blocked=True))
        else:
            home = self._stage.places.home(self._city(person))
            self._stage.do(lambda: membership.leave(world, home.id, person))
        self._heard.deliver(self._ears.listen())
        return Reply(text="")

    def _welcome_back(self, person: Person) -> None:
        """Who acts in his private chat can be written to again; the bot notices (GEN-16)."""
        seat = self._seat_of(person)
        if not seat or not self.game.seat(seat).gone:
            return
        if not self._ears.game(self._game_id).seat(seat).gone:
            self.act(cmd.ReportGone(target=seat, back=True), NOBODY)

    def _seat_of(self, person: Person) -> SeatNo:
        return next((s.number for s in self.game.seats if s.person == person), NOBODY)

    def _city(self, person: Person) -> CityNo:
        """Where somebody lives; for one who is not in the game any more, the first city."""
        seat = self._seat_of(person)
        return self.game.seat(seat).city if seat else 1

    # --- what expectations read ------------------------------------------------------------------

    def heard_by(self, who: str) -> list[str]:
        return self._heard.by(who)

    def published(self) -> list[str]:
        return self._heard.published

    def offers(self, seat: SeatNo, verbs: Collection[str]) -> set[str]:
        """What the engine allows; that the buttons offer just that is looked at besides."""
        allowed = super().offers(seat, verbs)
        if seat:
            home = self.game.seat(seat)
            shown = self._offers.wrong(home, self.game, allowed, verbs)
            self._heard.deliver(self._ears.listen())
            self.faults += [f"{self.name(seat)} {what}" for what in shown]
        return allowed

    def _compare(self) -> None:
        stored = self._ears.game(self._game_id)
        if stored != self.game:
            self.faults.append(f"stored otherwise than decided: {difference(stored, self.game)}")


def _refusal(reply: Reply) -> Refusal:
    """The refusal in an answer. One without a clause carries what was answered instead."""
    text = " | ".join(part for part in reply.text.split("\0") if part)
    return Refusal(rule=reply.clause or f"no clause in {text!r}", reason=text)
