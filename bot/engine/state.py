"""A game as it stands: everything that future decisions need, and nothing of the past.

Standing votes and orders are here, the log is not (decision 5), so an act costs the same at event
100 and at event 10,000. All structs are frozen; tuples and read-only mappings inside. Changed
copies are made with `__replace__`, which mypy checks.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from bot.engine.ids import HUNT, NOBODY, CityNo, Instant, Person, SeatNo, Seconds
from bot.engine.roles import MAFIOSI, Card, Cause, Result, Side
from bot.engine.rules.options import MulticityOptions, Options, TableOptions
from bot.engine.table_phases import TablePhase

SCHEMA: Final = 2
"""Version of the stored form; upcasters in bot/engine/upcast.py lead from older ones."""


class Seat(Struct, frozen=True, kw_only=True):
    """A place in the game and who holds it."""

    number: SeatNo
    city: CityNo
    person: Person
    card: Card
    died: Cause | None = None
    active: bool = False
    """Acted or spoke since the last COUNT (MC-PROS-2)."""
    idle: int = 0
    """Days running without a vote, act or message (MC-PROS-2)."""
    fresh: bool = False
    """The holder came during this day, which does not count for him (MC-PROS-6)."""
    gone: bool = False
    """He has left the chat or blocked the bot, and is not back (GEN-16)."""
    missed: bool = False
    """The prosecutor has been told that he left, which he is once a man (GEN-16)."""
    warnings: int = 0
    """CLUB-DISC-2, CITY-DISC-1."""

    @property
    def alive(self) -> bool:
        return self.died is None


class Vote(Struct, frozen=True, kw_only=True):
    """A standing vote, or proposal: for whom, and its place in the row (GEN-2)."""

    target: SeatNo
    seq: int


Votes: TypeAlias = Mapping[SeatNo, Vote]


class City(Struct, frozen=True, kw_only=True):
    """What a city keeps from stage to stage: result, offices, the block of MC-GOD-5."""

    number: CityNo
    result: Result = Result.UNDECIDED
    godfather: SeatNo = NOBODY
    electing: bool = False
    """A godfather's election is open (MC-GOD-3)."""
    godfather_votes: Votes = {}
    blocked: bool = False
    """The running or, by day, the coming night is blocked (MC-GOD-5)."""
    judge: SeatNo = NOBODY
    leaving: bool = False
    """The judge has resigned or been recalled with effect at dawn (MC-JUDGE-3)."""
    consigliere: Person = NOBODY
    """A human consigliere, NOBODY when the bot plays him (MC-CONS-1)."""

    @property
    def undecided(self) -> bool:
        return self.result is Result.UNDECIDED


class Nomination(Struct, frozen=True, kw_only=True):
    """A candidate; `by` is NOBODY for one added by MC-NOM-7."""

    target: SeatNo
    by: SeatNo = NOBODY


class Ballot(Struct, frozen=True, kw_only=True):
    """The list and the standing votes of one city, or of all in the hunt."""

    number: CityNo
    nominations: tuple[Nomination, ...] = ()
    nominators: tuple[SeatNo, ...] = ()
    """Who has used up his nomination, also where the man he named has died (MC-NOM-1)."""
    votes: Votes = {}
    named: SeatNo = NOBODY
    """The zero-vote man whom the prosecutor named (MC-COUNT-6)."""
    spoken: tuple[SeatNo, ...] = ()
    """Who has had his last word on this list today (MC-WORD-1)."""

    @property
    def candidates(self) -> tuple[SeatNo, ...]:
        return tuple(nomination.target for nomination in self.nominations)

    def lists(self, seat: SeatNo) -> bool:
        """Is he on the list?"""
        return any(nomination.target == seat for nomination in self.nominations)


class Day(Struct, frozen=True, kw_only=True):
    """What both halves of a day share."""

    number: int
    ballots: Mapping[CityNo, Ballot]
    patient: SeatNo = NOBODY
    """Whom the doctor protects in the coming night (MC-DOC-1)."""
    compared: bool = False
    disturbed: bool = False
    """Paused or hit by an outage: raises nobody's count (MC-PROS-10)."""
    unposted: tuple[CityNo, ...] = ()
    """Cities whose ballot could not be posted (MC-PROS-10)."""


class Lobby(Struct, frozen=True, kw_only=True, tag="lobby"):
    """Before the start; who is in is the lobby's business, not the engine's."""


class NominationPhase(Struct, frozen=True, kw_only=True, tag="nomination"):
    """NOMINATION(N)."""

    day: Day
    judge_votes: Mapping[CityNo, Votes] = {}
    """The judges' elections open today (MC-JUDGE-2), by city."""


class VotingPhase(Struct, frozen=True, kw_only=True, tag="voting"):
    """VOTING(N)."""

    day: Day
    changes: Mapping[SeatNo, int] = {}
    """Cancels and switches used (MC-VOTE-2)."""
    court: Mapping[SeatNo, SeatNo] = {}
    """Judge -> the man he named (MC-JUDGE-7)."""


REFUSED: Final = 0
UNDECIDED: Final = -1


class Raid(Struct, frozen=True, kw_only=True):
    """What a city's mafia has decided so far for one kill, at home or on tour."""

    order: SeatNo | None = None
    """The godfather's: a victim's seat, REFUSED, UNDECIDED; None while he is silent."""
    proposals: Votes = {}


class NightPhase(Struct, frozen=True, kw_only=True, tag="night"):
    """NIGHT(N); number 0 is the night of acquaintance (MC-PHASE-3)."""

    number: int
    tour: CityNo = NOBODY
    """The touring city of this night, NOBODY without one."""
    patient: SeatNo = NOBODY
    """MC-RES-1: set only if the doctor was alive at nightfall."""
    home: Mapping[CityNo, Raid] = {}
    abroad: Raid = Raid()
    """The touring city's raid."""
    fallback: Mapping[CityNo, str] = {}
    """The order of decision picked by human consiglieri for this night (MC-CONS-4)."""
    knife: SeatNo = NOBODY
    checks: Mapping[SeatNo, SeatNo] = {}
    """Commissioner -> whom he has checked (MC-NIGHT-5)."""
    done: tuple[SeatNo, ...] = ()
    """Who has pressed `done` (MC-PHASE-8)."""
    disturbed: bool = False
    """Paused or hit by an outage: the coming day raises nobody's count (MC-PROS-10)."""


class GameOver(Struct, frozen=True, kw_only=True, tag="over"):
    """GAME_OVER. `maniac_won` by MC-WIN-2 (b), MC-WIN-4 or MC-HUNT-6."""

    maniac_won: bool = False
    aborted: bool = False
    winner: Side | None = None
    """The winning side of a table; None in multicity, of a draw and of an aborted game."""


Phase: TypeAlias = Lobby | NominationPhase | VotingPhase | NightPhase | TablePhase | GameOver


class Running(Struct, frozen=True, kw_only=True, tag="running"):
    """The window's time runs up to, and without, `closes_at`."""

    closes_at: Instant
    length: Seconds
    """As it opened (GEN-11)."""


class Paused(Struct, frozen=True, kw_only=True, tag="paused"):
    """The remaining time stands still (GEN-15)."""

    remaining: Seconds
    length: Seconds


class Stopped(Struct, frozen=True, kw_only=True, tag="stopped"):
    """No window: lobby and game over."""


Clock: TypeAlias = Running | Paused | Stopped


class Game(Struct, frozen=True, kw_only=True):
    """The whole state. `stage` counts the windows opened: the phase number that buttons carry."""

    options: Options
    schema: int = SCHEMA
    seats: tuple[Seat, ...] = ()
    cities: tuple[City, ...] = ()
    stage: int = 0
    seq: int = 0
    phase: Phase = Lobby()
    clock: Clock = Stopped()
    hunt: bool = False
    pointer: CityNo = 1
    """Where the tour order goes on (MC-TOUR-2): the next city to be looked at."""
    last_patient: SeatNo = NOBODY
    """Whom the doctor protected in the last night (MC-DOC-4, CLUB-NIGHT-4, CITY-DOC-2)."""
    self_heals: int = 0
    """Nights in which the doctor protected himself (MC-DOC-4, CITY-DOC-3)."""

    @property
    def multicity(self) -> MulticityOptions:
        """The settings of a multicity game. TypeError in another rule set."""
        if isinstance(self.options, MulticityOptions):
            return self.options
        raise TypeError(f"no multicity: {self.options.ruleset}")

    @property
    def table(self) -> TableOptions:
        """The settings of a table game. TypeError in multicity."""
        if isinstance(self.options, TableOptions):
            return self.options
        raise TypeError(f"no table: {self.options.ruleset}")

    def seat(self, number: SeatNo) -> Seat:
        """The seat of that number. KeyError for one that is not in the game."""
        if not 1 <= number <= len(self.seats):
            raise KeyError(number)
        return self.seats[number - 1]

    def city(self, number: CityNo) -> City:
        """The city of that number. KeyError for one that is not in the game."""
        if not 1 <= number <= len(self.cities):
            raise KeyError(number)
        return self.cities[number - 1]

    def home(self, seat: SeatNo) -> City:
        """The city where a seat lives."""
        return self.city(self.seat(seat).city)

    def living(self, city: CityNo | None = None) -> tuple[Seat, ...]:
        """The living, of one city or of all, in the order of city and seat."""
        if city is None:
            return tuple([s for s in self.seats if s.died is None])
        return tuple([s for s in self.seats if s.died is None and s.city == city])

    def mafia(self, city: CityNo) -> tuple[Seat, ...]:
        """M(c): the living mafiosi of a city; the living blacks of a table."""
        return tuple(s for s in self.living(city) if s.card in MAFIOSI)

    def holder(self, card: Card) -> Seat | None:
        """The living holder of a card that exists once (doctor, journalist, maniac)."""
        return next((s for s in self.seats if s.card is card and s.alive), None)

    def ballot_of(self, seat: SeatNo) -> CityNo:
        """The number of the ballot in which a seat votes (MC-VOTE-1, MC-HUNT-2)."""
        return HUNT if self.hunt else self.seat(seat).city

    @property
    def undecided(self) -> tuple[City, ...]:
        return tuple(city for city in self.cities if city.undecided)

    @property
    def over(self) -> bool:
        return isinstance(self.phase, GameOver)
