"""What is stored, as the use cases see it. Instants are UTC epoch seconds."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from bot.app.messages import Answer
from bot.app.setups import Setup
from bot.engine.events import Event
from bot.engine.ids import NOBODY, CityNo, Instant, Person
from bot.engine.state import Game


class Interruptions(StrEnum):
    """What the prosecutor wants done with words of others while one man has the floor. Stored."""

    REMOVE = "remove"
    CAUTION = "caution"
    """Removed, and an oral caution (CLUB-DISC-3)."""
    WARN = "warn"
    """Removed, and a warning (CLUB-DISC-2, CITY-DISC-1)."""
    TELL = "tell"
    """They stay, and the prosecutor reads whose they are."""
    LEAVE = "leave"
    """They stay: the table talks by voice, or does not mind."""


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
    interruptions: Interruptions = Interruptions.REMOVE
    """At a table: what becomes of words while another man has the floor."""

    @property
    def wake_at(self) -> Instant | None:
        """When the game must be looked at next: for a reminder, or the close of the window."""
        return min((at for at in (self.remind_at, self.deadline) if at is not None), default=None)


class Member(Struct, frozen=True, kw_only=True):
    """Who is in a lobby; `standby` waits as a substitute. `city` is set by hand, else 0; so is
    `seat`: those who have one sit in its order (app/seating.py)."""

    person: Person
    joined_at: Instant
    standby: bool = False
    city: CityNo = 0
    seat: int = 0


def seated(members: Iterable[Member]) -> list[Member]:
    """Those who have their seat by hand, in the order of the seats."""
    return sorted((m for m in members if m.seat and not m.standby), key=lambda m: m.seat)


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
