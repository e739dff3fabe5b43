"""What the use cases need from the outside: narrow Protocols, and the records that pass through.

Storage implements these; running.py and presenting.py have the other ports. Instants are UTC epoch
seconds.
"""

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from msgspec import Struct

from bot.app.messages import Answer, Output, Place
from bot.app.setups import Bound as Bound  # noqa: PLC0414 - given on
from bot.app.setups import Layout, Setup
from bot.engine.commands import Command
from bot.engine.events import Event
from bot.engine.history import Recorded as Recorded  # noqa: PLC0414 - given on
from bot.engine.ids import NOBODY, CityNo, Instant, Person, SeatNo
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import Game


class Clock(Protocol):
    """The only source of time."""

    def now(self) -> float: ...

    async def wait_until(self, instant: float) -> None: ...


class Known(Struct, frozen=True, kw_only=True):
    """A person as the bot knows him."""

    person: Person
    name: str
    username: str = ""
    language: str = "ru"
    reachable: bool = False
    """Has opened the private chat and not blocked the bot."""


class GameRow(Struct, frozen=True, kw_only=True):
    """A game as stored. `status`: lobby, running, over. `version` rises with each save."""

    id: int
    chat_id: int
    """The group in which it was opened; 0 for a private chat."""
    prosecutor: Person
    status: str
    language: str
    seed: bytes
    """Secret until the game is over; its SHA-256 stands on the lobby card (decision 6)."""
    created_at: Instant
    game: Game
    version: int = 0
    deadline: Instant | None = None
    """When the running window closes; None in lobby, pause and after the end."""
    setup: Setup = Setup.TOPICS
    remind_at: Instant | None = None
    """When those who still owe something in the running window are reminded; None: not again."""
    reminded: int = 0
    """The latest stage in which that was done by itself."""
    desk_acts: int = 0
    """How many acts of the desk were carried out: desks show this number, presses carry it."""
    desk_by: Person = NOBODY
    """Who did the latest of them."""
    desk_at: Instant = 0
    """When it was received."""

    @property
    def wake_at(self) -> Instant | None:
        """When the game must be looked at next: for a reminder, or the close of the window."""
        return min((at for at in (self.remind_at, self.deadline) if at is not None), default=None)


class Member(Struct, frozen=True, kw_only=True):
    """Who is in a lobby; `standby` waits as a substitute. `city` is set by hand, else 0."""

    person: Person
    joined_at: Instant
    standby: bool = False
    city: CityNo = 0


class Helper(Struct, frozen=True, kw_only=True):
    """Who helps the prosecutor of a game, no player. One office a man."""

    person: Person
    office: str
    """deputy, consigliere, trusted; offer: he has offered himself and is nothing yet."""
    city: CityNo = 0
    """Of a consigliere."""


class Offer(Struct, frozen=True, kw_only=True):
    """A code with which a chat is linked to a place of a game, once."""

    code: str
    game_id: int
    place: str


class Logged(Struct, frozen=True, kw_only=True):
    """An event in a game's log."""

    number: int
    stage: int
    at: Instant
    event: Event


class Incoming(Struct, frozen=True, kw_only=True):
    """An update in the inbox."""

    update_id: int
    received_at: Instant
    raw: bytes
    """The update's JSON as Telegram sent it."""
    answer: Answer | None = None
    done: bool = False


class Scene(Struct, frozen=True, kw_only=True):
    """What presenters are given: a game before and after some events, and whom to name how.

    They look at `before` and `after` only through `project(game, viewer)`.
    """

    game_id: int
    chat_id: int
    language: str
    prosecutor: Person
    at: Instant
    before: Game
    after: Game
    events: tuple[Event, ...]
    names: Mapping[Person, str]
    """Escaped display names by person."""
    languages: Mapping[Person, str]
    bot_username: str = ""
    changes: tuple[Logged, ...] = ()
    """Votes cast, cancelled and fallen in the running stage before `events`, oldest first; the
    last 20 of each ballot are enough. Boards list them with those of `events` (decision 10)."""
    log: tuple[Event, ...] = ()
    """The whole log, `events` included; filled only when the game ends (GEN-10)."""
    seed: bytes = b""
    """The seed, filled only when the game ends."""
    unreachable: tuple[Person, ...] = ()
    """Holders of seats whom the bot cannot write to: for the desk."""
    undelivered: int = 0
    """Dead letters of this game: for the desk."""
    layout: Layout = Layout()
    """Where it is told."""
    helpers: tuple[Helper, ...] = ()
    """Who helps the prosecutor, offers left out."""
    desk_acts: int = 0
    """`GameRow.desk_acts`: the state of affairs that the desk's buttons stand for."""
    substitutes: tuple[Person, ...] = ()
    """Who may take a seat; filled for a page of the desk only."""
    undoable: Command | None = None
    """What an undoing would undo; filled for a page of the desk only."""
    reminded: frozenset[Person] = frozenset()
    """Who was reminded in this stage; filled for a page of the desk only."""

    @property
    def desks(self) -> tuple[Person, ...]:
        """Everybody who sits at a desk of this game: the prosecutor and his deputies."""
        deputies = (h.person for h in self.helpers if h.office == "deputy")
        return (self.prosecutor, *deputies)


class LobbyScene(Struct, frozen=True, kw_only=True):
    """What the lobby card is made of."""

    game_id: int
    chat_id: int
    language: str
    prosecutor: Person
    options: MulticityOptions
    members: tuple[Member, ...]
    known: Mapping[Person, Known]
    seed_hash: str
    bot_username: str
    status: str = "lobby"
    layout: Layout = Layout()
    helpers: tuple[Helper, ...] = ()
    """Who helps the prosecutor, and who has offered to."""


class Games(Protocol):
    """The games and their histories."""

    async def create(
        self,
        *,
        chat_id: int,
        prosecutor: Person,
        language: str,
        seed: bytes,
        created_at: Instant,
        game: Game,
        setup: Setup = Setup.TOPICS,
    ) -> GameRow: ...

    async def find(self, game_id: int) -> GameRow | None: ...

    async def open_in_chat(self, chat_id: int) -> Sequence[GameRow]:
        """Games that have a place in that chat and are not over, oldest first."""
        ...

    async def open_of_person(self, person: Person) -> Sequence[GameRow]:
        """Games not over in which he is a member, a seat's holder, the prosecutor or a helper."""
        ...

    async def latest_over(self, chat_id: int) -> GameRow | None:
        """The latest game of that chat that is over."""
        ...

    async def over_of_person(self, person: Person) -> Sequence[GameRow]:
        """Games that are over in which he was, in whatever capacity; the latest first."""
        ...

    async def save(self, row: GameRow) -> None:
        """Stores the row; `row.version` is the one read. Raises Conflict if it has moved."""
        ...

    async def overdue(self, now: Instant, limit: int) -> Sequence[int]:
        """Ids of games whose deadline or reminder has come, earliest first."""
        ...

    async def deadlines(self) -> Sequence[tuple[int, Instant]]:
        """(game id, `GameRow.wake_at`) of every game whose time runs."""
        ...


class Log(Protocol):
    """Events, and what an undoing needs of the running and the previous stage."""

    async def append(
        self, game_id: int, stage: int, at: Instant, events: Sequence[Event]
    ) -> None: ...

    async def read(self, game_id: int, after: int = 0) -> Sequence[Logged]: ...

    async def changes(self, game_id: int, stage: int, limit: int) -> Sequence[Logged]:
        """The last `limit` VoteCast, VoteCancelled, VoteFell appended with that stage, oldest
        first; the cost does not grow with the log."""
        ...

    async def open_stage(self, game_id: int, opening: Game) -> None:
        """Keeps the state at the opening of `opening.stage`; drops stages before the previous."""
        ...

    async def record(self, game_id: int, stage: int, recorded: Recorded) -> None: ...

    async def stages(self, game_id: int) -> Sequence[tuple[Game, tuple[Recorded, ...]]]:
        """(opening, commands) of the previous and the running stage, in that order."""
        ...

    async def rewrite(
        self, game_id: int, stages: Sequence[tuple[Game, tuple[Recorded, ...]]]
    ) -> None:
        """Replaces both stages after an undoing."""
        ...


class People(Protocol):
    """Persons, lobby members, holders of seats."""

    async def meet(self, known: Known) -> None:
        """Stores or refreshes name, username, language; `reachable` only when it is true."""
        ...

    async def set_reachable(self, person: Person, reachable: bool) -> None: ...

    async def known(self, persons: Sequence[Person]) -> Mapping[Person, Known]: ...

    async def join(self, game_id: int, member: Member) -> None: ...

    async def leave(self, game_id: int, person: Person) -> None: ...

    async def members(self, game_id: int) -> Sequence[Member]: ...

    async def hold(self, game_id: int, seats: Mapping[SeatNo, Person]) -> None:
        """Who holds which seat now (a replacement overwrites)."""
        ...


class Helpers(Protocol):
    """Who helps the prosecutors of games, and who was reminded in which stage."""

    async def of_game(self, game_id: int) -> Sequence[Helper]:
        """In the order in which they came, offers too."""
        ...

    async def appoint(self, game_id: int, helper: Helper) -> None:
        """His office from now on; a former one of his is over."""
        ...

    async def dismiss(self, game_id: int, person: Person) -> None: ...

    async def by_username(self, username: str) -> Sequence[Known]:
        """Who calls himself so, letters of any case; more than one where names were passed on."""
        ...

    async def reminded(self, game_id: int, stage: int) -> Sequence[Person]:
        """Who was reminded in that stage."""
        ...

    async def remind(self, game_id: int, stage: int, persons: Sequence[Person]) -> None:
        """They have been reminded in that stage; what is known of earlier ones is forgotten."""
        ...


class Chats(Protocol):
    """Places of games, and ids of posts."""

    async def bind(self, bound: Bound) -> None: ...

    async def bound(self, game_id: int) -> Mapping[str, Bound]: ...

    async def place_of(self, chat_id: int, thread_id: int | None) -> Sequence[Bound]:
        """Which places of open games are there."""
        ...

    async def unbind(self, game_id: int, place: str) -> None:
        """What was posted there is forgotten too."""
        ...

    async def migrate(self, old: int, new: int) -> Sequence[int]:
        """A group became a supergroup: its id is rewritten everywhere.

        Returns the open games that had a place in it; none when that has happened already.
        """
        ...

    async def offer(self, offer: Offer) -> None:
        """A code for a place; a former one of that place is void."""
        ...

    async def offers(self, game_id: int) -> Sequence[Offer]: ...

    async def offered(self, code: str) -> Offer | None: ...

    async def withdraw(self, game_id: int, place: str) -> None:
        """The code of that place is void."""
        ...


class Outbox(Protocol):
    """What is to be sent; the relay reads it by its own port, `bot.app.outgoing.RelayStore`."""

    async def put(self, game_id: int, outputs: Sequence[Output], at: Instant) -> None:
        """A newer edit with the same key replaces the waiting one; content equal to what was last
        put under a key at that place is dropped.

        `game_id` is 0 for answers outside any game; their places are Private and Here only.
        """
        ...

    async def undelivered(self, game_id: int) -> int:
        """How many dead letters the game has."""
        ...

    async def shown(self, game_id: int, place: Place, key: str) -> bool:
        """Has the key a message there, sent or waiting?"""
        ...

    async def forget(self, game_id: int, place: Place, key: str) -> None:
        """The message of that key is lost: the next post under it is sent anew."""
        ...


class Inbox(Protocol):
    """Updates as received (decision 1)."""

    async def store(self, updates: Sequence[Incoming]) -> None:
        """Known update ids are skipped."""
        ...

    async def waiting(self, limit: int) -> Sequence[Incoming]:
        """Not yet done, in the order of update_id."""
        ...

    async def find(self, update_id: int) -> Incoming | None: ...

    async def settle(self, update_id: int, answer: Answer | None) -> None:
        """Done, with this answer, in the transaction of its effects (decision 2)."""
        ...


class Conflict(Exception):  # noqa: N818 - a control word between storage and app
    """Another writer saved the game first: run the whole unit of work again."""


class Busy(Exception):  # noqa: N818 - likewise
    """The database is locked by somebody else: run the whole unit of work again."""


class UnitOfWork(Protocol):
    """One transaction: everything in it is committed together, or nothing."""

    games: Games
    log: Log
    people: People
    helpers: Helpers
    chats: Chats
    outbox: Outbox
    inbox: Inbox


class Storage(Protocol):
    """Opens transactions. No network call inside one."""

    def begin(self) -> AbstractAsyncContextManager[UnitOfWork]:
        """A writing transaction (BEGIN IMMEDIATE on SQLite); commits at the end of the block.

        Raises Busy, on entry or at the end, if another process holds the database too long.
        """
        ...

    def read(self) -> AbstractAsyncContextManager[UnitOfWork]:
        """A reading transaction, which never waits for a writer."""
        ...
