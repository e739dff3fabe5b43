"""Ports of a running process: who is at work, and what the relay reports to the prosecutor.

`bot.clock` implements Activity, the use cases Reports. Alarm and Listening stand in ports.py.
"""

from contextlib import AbstractContextManager
from typing import Protocol

from bot.engine.ids import Person


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
        """Telegram refused `what` for want of rights: post, edit, pin, topic or delete."""
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
        """A deleted topic is being made anew: its board and panels are to be published again."""
        ...
