"""What lies in a mailbox, and how an update is read: the port that handlers implement."""

from collections.abc import Mapping
from typing import Protocol, TypeAlias

from msgspec import Struct

from bot.app.messages import Answer
from bot.app.ports import UnitOfWork
from bot.app.records import Incoming
from bot.app.running import Rights
from bot.app.spoken import games_meant
from bot.app.work import NOTHING, Work
from bot.engine.ids import CityNo, Person


class Address(Struct, frozen=True, kw_only=True):
    """To whom an update speaks: a game by its number, else that of a group, else of a person."""

    game_id: int = 0
    chat_id: int = 0
    """A group; 0 for a private chat."""
    person: Person = 0
    thread_id: int | None = None


class Question(Struct, frozen=True, kw_only=True):
    """What must be asked of Telegram before the transaction: the rights in groups."""

    chat_id: int
    """0: all groups of the games that this person is about to start."""
    person: Person


class Letter(Struct, frozen=True, kw_only=True):
    """An update from the inbox, read. `update` is None for one that nobody can read."""

    incoming: Incoming
    update: object
    """The update in the form of the framework; opaque here."""
    address: Address
    query_id: str = ""
    """Of a press: where its answer goes."""
    question: Question | None = None
    rights: Mapping[int, Rights] = NOTHING
    """The answers to the question by chat, without those that Telegram did not give."""


class Expiry(Struct, frozen=True, kw_only=True):
    """The window of a game has come to its deadline; guarded by the row, so it may come twice."""

    game_id: int


class PersonGone(Struct, frozen=True, kw_only=True):
    """A person cannot be written to any more, or has left a group (GEN-16)."""

    person: Person
    game_id: int = 0
    """0: in all his games."""


class BallotUnposted(Struct, frozen=True, kw_only=True):
    """The ballot of a city cannot be posted (MC-PROS-10)."""

    game_id: int
    city: CityNo


class Notice(Struct, frozen=True, kw_only=True):
    """Something that the prosecutor must hear, e.g. of rights that the bot lacks."""

    game_id: int
    key: str
    """Of the text in locales/."""
    detail: str = ""


class Republish(Struct, frozen=True, kw_only=True):
    """What hangs in the groups of a game is to be published anew (decision 11)."""

    game_id: int


Act: TypeAlias = Expiry | PersonGone | BallotUnposted | Notice | Republish
"""An item that is no update."""
Item: TypeAlias = Letter | Act


class Entry(Protocol):
    """Reads updates and handles them."""

    def read(self, incoming: Incoming) -> Letter: ...

    async def handle(self, letter: Letter, work: Work) -> Answer | None:
        """The use case of this update. Raises whatever goes wrong; then nothing of it stays."""
        ...

    async def apologize(self, letter: Letter, work: Work) -> Answer | None:
        """The kind answer to an update whose handling failed."""
        ...


class Acts(Protocol):
    """Handles the items that are no updates."""

    async def carry_out(self, item: Act, work: Work) -> None: ...


BoxKey: TypeAlias = tuple[str, int]
"""Which mailbox: ("game", 3), or ("chat", id), ("person", id) for what belongs to no game."""


async def mailbox_of(address: Address, uow: UnitOfWork) -> BoxKey:
    """The mailbox of an update. Words that may mean several games lie in that of the first."""
    if address.game_id:
        return ("game", address.game_id)
    rows = await games_meant(uow, address.person, address.chat_id, address.thread_id)
    if rows:
        return ("game", rows[0].id)
    return ("chat", address.chat_id) if address.chat_id else ("person", address.person)


def box_of(act: Act) -> BoxKey:
    """The mailbox of an item that is no update."""
    if isinstance(act, PersonGone) and not act.game_id:
        return ("person", act.person)
    return ("game", act.game_id)
