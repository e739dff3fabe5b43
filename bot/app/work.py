"""One item of a mailbox in work: its transaction, its instant, what is due after the commit."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bot.app.ports import UnitOfWork
from bot.app.running import Rights
from bot.engine.ids import Instant, Person

NOTHING: Final[Mapping[int, Rights]] = MappingProxyType({})


class Work:
    """Handed to every use case. Nothing in it outlives a transaction that is rolled back."""

    __slots__ = ("after_commit", "alarms", "at", "leafed", "rights", "uow")

    def __init__(
        self, uow: UnitOfWork, at: Instant, rights: Mapping[int, Rights] = NOTHING
    ) -> None:
        self.uow = uow
        self.at = at
        """The instant of receipt: it decides, however late the item is handled (GEN-1)."""
        self.rights = rights
        """What Telegram answered before the transaction, by chat; without those that nobody asked
        for and those to which no answer came."""
        self.alarms: dict[int, Instant | None] = {}
        self.leafed: dict[Person, tuple[int, ...]] = {}
        """Which list and page of it were open where somebody pressed (Scene.leafed)."""
        self.after_commit: list[Callable[[], None]] = []
