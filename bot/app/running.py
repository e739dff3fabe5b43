"""Ports of a running process: who is at work, and what the relay reports to the prosecutor.

`bot.clock` implements Activity, the use cases Reports. Alarm and Listening stand in ports.py.
"""

from contextlib import AbstractContextManager
from typing import Protocol

from msgspec import Struct

from bot.app.messages import Answer
from bot.engine.ids import Instant, Person


class Activity(Protocol):
    """What is in work just now. While anything is, a virtual clock stands still (decision 3).

    Whoever is handed work raises `busy` at once, before the giver lowers his own: work that lies
    in a queue counts too.
    """

    def busy(self) -> AbstractContextManager[None]: ...


class Reports(Protocol):
    """What the relay tells the prosecutor of; each call only puts it into the game's mailbox.

    It may tell the same twice: he is to read it once (a post with a key whose content does not
    change is not sent again). Never called for game 0.
    """

    def unreachable(self, game_id: int, person: Person) -> None:
        """He has blocked the bot or never opened it; what is for him waits until he comes."""
        ...

    def missing_rights(self, game_id: int, what: str) -> None:
        """Telegram refused `what` for want of rights: post, edit, pin, topic, close, silence,
        invite or delete."""
        ...

    def undelivered(self, game_id: int, place: str, key: str, reason: str) -> None:
        """A text could not be delivered: given up, or still tried but failing again and again.

        `key` is that of the post, "" if it has none; a board's key tells MC-PROS-10.
        """
        ...

    def chat_gone(self, game_id: int, chat_id: int) -> None:
        """The group is deleted, or the bot was thrown out of it."""
        ...

    def topic_remade(self, game_id: int, place: str) -> None:
        """A deleted topic is being made anew: its board is to be published again."""
        ...

    def chat_moved(self, game_id: int) -> None:
        """A group of the game became a supergroup: its boards are to be published there."""
        ...


class Rights(Struct, frozen=True, kw_only=True):
    """What Telegram says of a group, asked before the transaction that needs it (decision 18)."""

    administrator: bool
    """He who asks is an administrator of the group, by Telegram's own word."""
    forum: bool
    """Topics are on."""
    missing: tuple[str, ...] = ()
    """Rights that the bot lacks there: manage_topics, pin_messages, delete_messages,
    restrict_members, invite_users."""
    basic: bool = False
    """A basic group, in which nobody can be silenced and nothing is a topic."""
    allowed: tuple[str, ...] = ()
    """What its members may do: fields of Telegram's ChatPermissions."""

    @property
    def by_day(self) -> tuple[str, ...]:
        """The same, or () for a chat that is closed just now: nobody knows what it usually is."""
        return self.allowed if "can_send_messages" in self.allowed else ()


class Telegram(Protocol):
    """The few questions that use cases ask Telegram. Never inside a transaction."""

    async def rights(self, chat_id: int, person: Person) -> Rights:
        """Raises Unanswered when Telegram cannot be asked just now."""
        ...


class Unanswered(Exception):  # noqa: N818 - no fault of ours: the network was silent
    """Telegram gave no answer to a question."""


class Answers(Protocol):
    """Answers to presses go out at once, outside the outbox, and only after the commit."""

    def answer_press(self, query_id: str, answer: Answer) -> None:
        """Starts the answer and does not wait for it; what becomes of it changes nothing."""
        ...


class Alarm(Protocol):
    """Wakes the clock's part up at a deadline. Only a wake-up: the row is the truth."""

    def set(self, game_id: int, deadline: Instant | None) -> None:
        """Replaces the game's alarm; None takes it away."""
        ...


class Prune(Protocol):
    """Takes rows out of the database that are older than an instant and that nothing needs."""

    async def __call__(self, before: Instant) -> int:
        """A batch of them, in transactions of its own; how many. 0: there are none left.

        Raises Busy.
        """
        ...


class Listening(Protocol):
    """Did the bot listen to Telegram? (GEN-11, decision 4)"""

    @property
    def started_at(self) -> float:
        """When this process began to listen."""
        ...

    @property
    def receiving_since(self) -> float | None:
        """Receipt of the oldest batch not yet in the mailboxes; None when there is none."""
        ...

    def heard(self, since: float, until: float) -> bool:
        """Was there a good answer from Telegram in [since, until], or one waited for then?"""
        ...
