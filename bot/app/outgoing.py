"""The relay's port to the outbox: what is to go out now, and what has become of it.

Storage implements it, delivery uses it; each call is a transaction of its own. Waiting rows form
streams: one for each game, place and urgency. Within a stream rows go in the order in which they
were put; a row that must be tried again holds up its own stream only, so that a failing topic does
not silence the other cities. Instants are UTC epoch seconds.
"""

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

from msgspec import Struct

from bot.app.messages import Aside, Output, Post
from bot.engine.ids import CityNo, Person


class Waiting(Struct, frozen=True, kw_only=True):
    """An outbox row whose turn has come, with its address resolved."""

    id: int
    game_id: int
    place: str
    """As `messages.place_name` gives it."""
    output: Output
    chat_id: int
    thread_id: int | None
    """None for a private chat, General, a plain group, and a topic that is still to be made."""
    message_id: int | None
    """The message to edit; None: send a new one (no key, none yet, lost, or fresh)."""
    attempts: int = 0
    """Tries that have failed so far."""
    repeat: bool = False
    """It was on its way when the process died, so it may have arrived: mark it as repeated."""


ADOPTED_WITHIN: Final = 10.0
"""Seconds for which a topic that may be there is waited for, before another one is made."""


def is_aside(row: Waiting) -> bool:
    """Is it for one member's eyes in a group?"""
    return isinstance(row.output, Post) and isinstance(row.output.place, Aside)


class DeadLetter(Struct, frozen=True, kw_only=True):
    """What could not be delivered, and why, for the prosecutor's eyes."""

    id: int
    game_id: int
    place: str
    output: Output
    reason: str
    attempts: int


class RelayStore(Protocol):
    """The outbox as the relay sees it. Any call may raise Busy and may then be repeated."""

    news: asyncio.Event
    """Set after each commit that put something out or made it due; the relay clears it."""

    async def recover(self, until: float) -> int:
        """Once, before the first `due`: rows that were on their way wait again, with `repeat`; a
        topic at least `until` then, since Telegram may tell that it is there (`ADOPTED_WITHIN`).

        Returns how many.
        """
        ...

    async def due(self, now: float, limit: int) -> Sequence[Waiting]:
        """What may go now: the head of each stream, by urgency and age.

        Left out are chats on hold, people who cannot be reached (their rows wait until they can),
        a key whose message is just on its way, and a city whose topic is still to be made.
        """
        ...

    async def next_due(self, after: float) -> float | None:
        """The first instant later than `after` at which a row may go; None if there is none.

        Rows that are due already do not count: a slow chat must not hide the others' instants.
        """
        ...

    async def sending(self, ids: Sequence[int]) -> Sequence[Waiting]:
        """These go out now: before the request, so that a crash shows (`recover`).

        Send what this returns, not what `due` gave: a newer edit may have taken the place of the
        content since then (in the same row); one that comes from now on is a row of its own. Rows
        that wait no longer are left out.
        """
        ...

    async def sent(self, row_id: int, message_id: int | None = None) -> None:
        """Done. A new message becomes the message of its key; an edit keeps it.

        For a TopicState or ChatState the place is noted as closed or open. For the new message of
        a Post with `pin` a Pin is put out, and one with `off` for the message that was pinned
        there before.
        """
        ...

    async def retry(self, row_id: int, not_before: float, *, repeat: bool = False) -> None:
        """It failed and may be tried again; a newer edit of its key takes its place.

        `repeat`: the outcome is unknown (no answer, 5xx), so the next try is marked as repeated.
        """
        ...

    async def lost(self, row_id: int) -> None:
        """The message that it was to edit is gone: the row waits again and will be sent anew."""
        ...

    async def dead(self, row_id: int, reason: str) -> None:
        """Given up: a dead letter. The next content under its key is sent whatever it is."""
        ...

    async def instead(self, row_id: int) -> None:
        """Telegram does not show it to one person alone: dropped; `Post.instead` goes, if any."""
        ...

    async def dead_letters(self, game_id: int) -> Sequence[DeadLetter]: ...

    async def hold_chat(self, chat_id: int, until: float) -> None:
        """Nothing to that chat before `until` (429); a longer hold stays."""
        ...

    async def bind_topic(self, game_id: int, city: CityNo, thread_id: int) -> None:
        """The topic of a city was made, in the game's group."""
        ...

    async def topic_gone(self, row_id: int) -> bool:
        """The topic for which the row is meant was deleted: it is put out to be made again.

        Its messages are forgotten, the row waits for the new topic. False, and nothing done, if
        the bot has never made a topic for that city, so that no name is known.
        """
        ...

    async def unreachable(self, person: Person) -> bool:
        """He has blocked the bot or never opened it: what is for him waits until he comes back.

        True if he counted as reachable until now.
        """
        ...

    async def bind_invite(self, game_id: int, place: str, link: str) -> None:
        """A link into the chat of a place was made."""
        ...

    async def moved(self, old: int, new: int) -> Sequence[int]:
        """A group became a supergroup (`Chats.migrate`); rows on their way there wait again.

        Returns the open games that had a place in it; none when that was known already.
        """
        ...
