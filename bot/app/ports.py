"""What the use cases need from the outside: narrow Protocols.

Storage implements these; running.py and presenting.py have the other ports, records.py and
setups.py what passes through. Instants are UTC epoch seconds.
"""

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from bot.app.messages import Answer, Output, Place
from bot.app.records import GameRow, Helper, Incoming, Known, Logged, Member, Offer
from bot.app.setups import Bound, Setup
from bot.engine.events import Event
from bot.engine.history import Recorded
from bot.engine.ids import Instant, Person, SeatNo
from bot.engine.state import Game


class Clock(Protocol):
    """The only source of time."""

    def now(self) -> float: ...

    async def wait_until(self, instant: float) -> None: ...


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

    async def unfinished(self) -> Sequence[GameRow]:
        """All games that are not over, oldest first."""
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

    async def adopt_topic(self, chat_id: int, thread_id: int, name: str) -> bool:
        """Telegram tells of a topic that we made: it is that which the outbox is making there.

        False, and nothing done, if none of that name is being made in that chat.
        """
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
