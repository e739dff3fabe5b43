"""What a running bot tells of its work: a port, so that nothing inside knows who counts.

Nothing that passes here tells of a card, a person or a secret act.
"""

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Final, Protocol

from msgspec import Struct


class Measures(Protocol):
    """Implemented by `bot.metrics`."""

    def received(self, updates: int) -> None:
        """Telegram gave a good answer with so many updates, perhaps none."""
        ...

    def judged(self, clause: str) -> None:
        """An act was judged, and that is on disk; `clause` says why it was refused, "" for an
        accepted one."""
        ...

    def closed(self, late: float) -> None:
        """A window was closed, so many seconds after its deadline."""
        ...

    def writing(self) -> AbstractContextManager[None]:
        """Around one transaction of the mailboxes, from its beginning to its commit."""
        ...

    def relaying(self) -> AbstractContextManager[None]:
        """Around one round of the relay."""
        ...

    def requested(self, method: str, result: str) -> None:
        """A request to Telegram has come back: ok, a status, or what was the matter."""
        ...


class Unmeasured:
    """Nobody counts."""

    def received(self, updates: int) -> None:
        pass

    def judged(self, clause: str) -> None:
        pass

    def closed(self, late: float) -> None:
        pass

    def writing(self) -> AbstractContextManager[None]:
        return nullcontext()

    def relaying(self) -> AbstractContextManager[None]:
        return nullcontext()

    def requested(self, method: str, result: str) -> None:
        pass


UNMEASURED: Final[Measures] = Unmeasured()


class Counts(Struct, frozen=True, kw_only=True):
    """How much there is in the database, by state."""

    games: Mapping[str, int]
    """lobby, running, over."""
    outbox: Mapping[str, int]
    """waiting, sending, dead."""
