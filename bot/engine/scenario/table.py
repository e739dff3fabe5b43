"""The table at which a scenario is played: the game, its clock, names, and what was heard."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.engine import events as ev
from bot.engine.audience import Consigliere, Everyone, Prosecutor, Seat, Team, ToPerson
from bot.engine.commands import ChooseFallback, Close, Command, Expire, ListenAgain, Undo
from bot.engine.copies import day_of
from bot.engine.decide import Ok, actor, decide
from bot.engine.draws import DrawKey
from bot.engine.errors import Refusal
from bot.engine.history import Recorded, StageHistory
from bot.engine.ids import NOBODY, CityNo, Person, SeatNo, city_letter
from bot.engine.legal import legal
from bot.engine.notation import Names, facts, place, verb
from bot.engine.scenario.errors import ScenarioError
from bot.engine.state import Game, NominationPhase, Running, VotingPhase
from bot.engine.undo import undo


class Figures(Struct, frozen=True, kw_only=True):
    """What the latest count has brought, and the latest lists, by city letter or `hunt`."""

    executed: Mapping[str, list[str]] = {}
    tally: Mapping[str, dict[str, int]] = {}
    lists: Mapping[str, list[str]] = {}


class Deed(Struct, frozen=True, kw_only=True):
    """An act as a scenario writes it, what it means, and who gives it (NOBODY: nobody seated)."""

    words: str
    command: Command
    person: Person


class Table:
    """A game in play, and the book of everything that scenarios ask about.

    Here the engine plays it at once. `bot.rulebook.through` plays it through the whole bot: it
    overrides what stands under "what steps do" and "what expectations read".
    """

    def __init__(self, game: Game, names: dict[str, Person], at: int, lots: list[Any]) -> None:
        self.game = game
        self.names = names
        """Player -> person; a newcomer gets the next free number."""
        self.now = at
        self.lots = lots
        self.draws: dict[tuple[DrawKey, tuple[int, ...]], tuple[int, ...]] = {}
        self.stages: list[StageHistory] = [(game, ())]
        self.log: list[ev.Event] = []
        self.told: dict[str, list[str]] = {}
        self.announced: list[str] = []
        self.dead: dict[SeatNo, str] = {}
        self.figures = Figures()
        self.faults: list[str] = []
        """What else went wrong in a step: with the engine nothing can."""
        self.closed: dict[int, Figures] = {}
        """Stage -> the figures before its close, for an undoing of it."""
        self.note_lists()

    # --- names -----------------------------------------------------------------------------------

    def seat(self, name: str) -> SeatNo:
        """The seat that a player holds now; NOBODY for one who is not in the game any more."""
        if name not in self.names:
            raise ScenarioError(f"player {name!r} unknown")
        person = self.names[name]
        return next((s.number for s in self.game.seats if s.person == person), NOBODY)

    def name(self, seat: SeatNo) -> str:
        return self.person_name(self.game.seat(seat).person)

    def person_name(self, person: Person) -> str:
        return next(name for name, known in self.names.items() if known == person)

    def newcomer(self, name: str) -> Person:
        """A newcomer's person, known from the first time he is named."""
        return self.names.setdefault(name, max(self.names.values()) + 1)

    def city(self, letter: str) -> CityNo:
        number = ord(letter) - ord("A") + 1 if len(letter) == 1 else 0
        if not 1 <= number <= len(self.game.cities):
            raise ScenarioError(f"city {letter!r} unknown")
        return number

    # --- lots ------------------------------------------------------------------------------------

    def draw(self, key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
        """The next entry of `lots`; a draw repeated after an undoing takes none."""
        place = (key, tuple(items))
        if place not in self.draws:
            if not self.lots:
                raise ScenarioError(f"no lot left for {key.clause}")
            self.draws[place] = self._read_lot(self.lots.pop(0), tuple(items))
        return self.draws[place]

    def _read_lot(self, entry: object, items: tuple[int, ...]) -> tuple[int, ...]:
        words = [str(word) for word in entry] if isinstance(entry, list) else [str(entry)]
        drawn = tuple(
            NOBODY if word in ("refuse", "refusal") else self.seat(word) for word in words
        )
        whole = isinstance(entry, list)
        if (whole and sorted(drawn) != sorted(items)) or not set(drawn) <= set(items):
            raise ScenarioError(
                f"lot {entry!r} is no draw of {[self.name(i) for i in items if i]}"
            )
        return (*drawn, *(item for item in items if item not in drawn))

    # --- what steps do ---------------------------------------------------------------------------

    def perform(self, deed: Deed) -> Refusal | None:
        """An act that should be accepted."""
        return self.act(deed.command, deed.person)

    def attempt(self, deed: Deed) -> tuple[Refusal | None, ...]:
        """An act that must be refused, in every way to give it; what came of each."""
        return (self.act(deed.command, deed.person),)

    def come_late(self, deed: Deed) -> Refusal | None:
        """The act arrives at the closing instant, then the window closes."""
        self.now = self.deadline
        refusal = self.act(deed.command, deed.person)
        self.act(Expire())
        return refusal

    def close_window(self) -> None:
        """The running window reaches its deadline."""
        self.now = self.deadline
        self.act(Expire())

    def wait(self, seconds: int) -> None:
        """Time goes on inside the window, or in a pause."""
        self.now += seconds

    def be_away(self, seconds: int) -> None:
        """GEN-11: the bot doesn't listen; a close that falls into it is put off."""
        self.now += seconds
        clock = self.game.clock
        if isinstance(clock, Running) and self.now >= clock.closes_at:
            self.act(ListenAgain())

    @property
    def deadline(self) -> int:
        """When the running window closes. ScenarioError if none runs."""
        if not isinstance(self.game.clock, Running):
            raise ScenarioError("no window runs")
        return self.game.clock.closes_at

    # --- what expectations read ------------------------------------------------------------------

    def heard_by(self, who: str) -> list[str]:
        """The facts that a player, the `prosecutor` or `consigliere A` was told privately."""
        return self.told.get(who, [])

    def published(self) -> list[str]:
        """The facts that were announced, in their order."""
        return self.announced

    def offers(self, seat: SeatNo, verbs: Collection[str]) -> set[str]:
        """Which of these verbs the seat is offered now; NOBODY is offered none."""
        offered = legal(self.game, seat, self.now) if seat else ()
        return {words for words in map(verb, offered) if words and words in verbs}

    # --- acts ------------------------------------------------------------------------------------

    def act(self, command: Command, person: Person = NOBODY) -> Refusal | None:
        """Let a command be decided now; the book is kept."""
        before = self.game
        if isinstance(command, Undo):
            undone = undo(before, self.stages, self.now, self.draw)
            if isinstance(undone, Refusal):
                return self._refused(undone, "prosecutor")
            self.stages = list(undone.stages)
            self._accept(before, undone.events, undone.game)
            return None
        decided = decide(before, command, self.now, self.draw)
        if isinstance(decided, Refusal):
            return self._refused(decided, self._sender(command))
        self._record(command, person, decided)
        self._accept(before, decided.events, decided.game)
        return None

    def _sender(self, command: Command) -> str:
        """Who gave a command, as `told` names him."""
        if isinstance(command, ChooseFallback):
            return f"consigliere {place(command.city)}"
        seat = actor(command)
        return self.name(seat) if seat else "prosecutor"

    def _refused(self, refusal: Refusal, who: str) -> Refusal:
        if refusal.rule == "GEN-1":
            self.told.setdefault(who, []).append("late")
        if refusal.rule == "GEN-17":
            self.told.setdefault(who, []).append("stage changed")
        return refusal

    def _record(self, command: Command, person: Person, decided: Ok) -> None:
        """The histories that an undoing needs (decision 5)."""
        opening, commands = self.stages[-1]
        recorded = Recorded(seq=decided.game.seq, at=self.now, person=person, command=command)
        self.stages[-1] = (opening, (*commands, recorded))
        if decided.game.stage != self.game.stage:
            self.stages.append((decided.game, ()))

    def _accept(self, before: Game, events: Sequence[ev.Event], after: Game) -> None:
        self.closed[before.stage] = self.figures
        counted = any(isinstance(event, ev.BallotCounted) for event in events)
        if (isinstance(before.phase, VotingPhase) and after.stage > before.stage) or counted:
            self.figures = self.figures.__replace__(executed={}, tally={})
        self.game = after
        for event in events:
            self.book(event)
        self.note_lists()

    # --- the book --------------------------------------------------------------------------------

    def book(self, event: ev.Event) -> None:
        """Note what an event announces, tells and changes for the expectations."""
        self.log.append(event)
        names = Names(self.name, self.person_name)
        for fact in facts(event, names):
            for audience in fact.to:
                if isinstance(audience, Everyone):
                    self.announced.append(fact.text)
                for name in self._listeners(audience):
                    self.told.setdefault(name, []).append(fact.text)
        match event:
            case ev.Died(seat=seat, cause=cause):
                self.dead[seat] = cause.value
            case ev.BallotCounted(ballot=ballot, tally=tally, condemned=condemned):
                self._note_executed(place(ballot), condemned)
                counts = {self.name(seat): count for seat, count in tally.items()}
                tallies = {**self.figures.tally, place(ballot): counts}
                self.figures = self.figures.__replace__(tally=tallies)
            case ev.CourtDecided(target=target):
                self._note_executed("court", (target,))
            case ev.Undone(game=game, command=command):
                alive = {seat.number for seat in game.seats if seat.alive}
                self.dead = {s: cause for s, cause in self.dead.items() if s not in alive}
                if isinstance(command, Close):
                    self.figures = self.closed[game.stage]
            case _:
                pass

    def _note_executed(self, key: str, seats: Sequence[SeatNo]) -> None:
        executed = {**self.figures.executed, key: [self.name(seat) for seat in seats]}
        self.figures = self.figures.__replace__(executed=executed)

    def _listeners(self, audience: object) -> list[str]:
        match audience:
            case Seat(seat=seat):
                return [self.name(seat)]
            case ToPerson(person=person):
                return [self.person_name(person)]
            case Prosecutor():
                return ["prosecutor"]
            case Team(city=city):
                mafia = [self.name(seat.number) for seat in self.game.mafia(city)]
                return [*mafia, *self._consigliere(city)]
            case Consigliere(city=city):
                return self._consigliere(city)
            case _:
                return []

    def _consigliere(self, city: CityNo) -> list[str]:
        """MC-CONS-1: the bot hears nothing."""
        human = self.game.multicity.consigliere == "human"
        return [f"consigliere {city_letter(city)}"] if human else []

    def note_lists(self) -> None:
        """The lists of the day, or after COUNT still the last ones."""
        if isinstance(self.game.phase, (NominationPhase, VotingPhase)):
            ballots = day_of(self.game.phase).ballots
            lists = {place(n): [self.name(c) for c in b.candidates] for n, b in ballots.items()}
            self.figures = self.figures.__replace__(lists=lists)

    def candidates(self, key: str) -> list[str]:
        """The latest list of a city or the hunt; a decided city's is empty."""
        if key != "hunt" and not self.game.city(self.city(key)).undecided:
            return []
        return self.figures.lists.get(key, [])
