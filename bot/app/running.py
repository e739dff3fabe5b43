"""Ports of a running process: who is at work, who wakes whom, whether Telegram is heard, reports.

`bot.clock` implements Activity and Alarm, `bot.delivery` Hearing, the use cases Reports.
"""

from contextlib import AbstractContextManager
from typing import Protocol

from bot.engine.ids import Instant, Person


class Activity(Protocol):
    """What is in work just now. While anything is, a virtual clock stands still (decision 3).

    Whoever is handed work raises `busy` at once, before the giver lowers his own: work that lies
    in a queue counts too.
    """

    def busy(self) -> AbstractContextManager[None]: ...


class Alarm(Protocol):
    """Wakes a game's mailbox when its window closes. The row has the deadline, this only rings."""

    def set(self, game_id: int, deadline: Instant | None) -> None:
        """Ring for that game at `deadline` and no longer at an earlier set one; None: do not."""
        ...


class Hearing(Protocol):
    """Whether the bot was listening to Telegram (GEN-11, decision 4)."""

    def was_listening(self, at: float) -> bool:
        """False if the process started after `at` or had no good answer in the 15 s before."""
        ...


class Reports(Protocol):
    """What the relay tells the prosecutor of. It may tell the same twice: he is to read it once
    (a post with a key whose content does not change is not sent again)."""

    async def unreachable(self, game_id: int, person: Person) -> None:
        """He has blocked the bot or never opened it; what is for him waits until he comes."""
        ...

    async def missing_rights(self, game_id: int, what: str) -> None:
        """Telegram refused `what` (post, edit, pin, topic, delete) for want of rights."""
        ...

    async def undelivered(self, game_id: int, place: str, reason: str) -> None:
        """A text could not be delivered and will not be tried again, or fails again and again."""
        ...

    async def chat_gone(self, game_id: int, chat_id: int) -> None:
        """The group is deleted, or the bot was thrown out of it."""
        ...

    async def topic_remade(self, game_id: int, place: str) -> None:
        """A deleted topic is being made anew: its board and panels are to be published again."""
        ...
