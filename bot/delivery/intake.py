"""Takes updates in: each batch is stored before Telegram is told that it has arrived.

Theory of operation. getUpdates is asked raw, since one update that aiogram cannot parse would make
it ask for the same batch for ever. A batch is stamped with the instant of its receipt (GEN-1),
stored in one commit, handed to the mailboxes, and only the next getUpdates confirms it. After a
crash Telegram therefore serves it again; known ids are not stored twice, and the mailboxes answer
a repeated update as before. Nothing is ever dropped, and the first offset is none.
"""

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Protocol

from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    DetailedAiogramError,
    TelegramConflictError,
    TelegramRetryAfter,
)
from aiogram.methods import TelegramMethod

from bot.app.measures import UNMEASURED, Measures
from bot.app.ports import Clock, Storage
from bot.app.records import Incoming
from bot.app.running import Activity
from bot.delivery.hearing import Hearing
from bot.delivery.patience import BackOff, insist
from bot.delivery.updates import ALLOWED

log = logging.getLogger(__name__)

BATCH: Final = 100
"""Updates that Telegram gives at once, at most."""
LONGEST_POLL: Final = 10
"""Seconds: shorter than the 15 s after which GEN-11 takes the bot for deaf."""
GRACE: Final = 10
"""Seconds beyond the long poll after which the server is taken for silent."""

_NUL: Final = re.compile(rb"(?<!\\)((?:\\\\)*)\\u0000")
"""NUL as JSON writes it, after any number of whole backslashes."""

Deliver = Callable[[Sequence[Incoming]], Awaitable[None]]
"""Takes stored updates into the mailboxes; work that is taken is in work at once (Activity)."""


class GetRawUpdates(TelegramMethod[list[Any]]):
    """getUpdates whose answer stays as it came."""

    __returning__ = list[Any]
    __api_method__ = "getUpdates"

    offset: int | None = None
    limit: int | None = None
    timeout: int | None = None
    allowed_updates: list[str] | None = None


class IntakeClock(Clock, Protocol):
    async def fresh(self) -> float:
        """The instant just now, also where `now` may lag behind a virtual clock."""
        ...


class Intake:
    """The only reader of Telegram's queue."""

    def __init__(
        self,
        *,
        bot: Bot,
        storage: Storage,
        clock: IntakeClock,
        activity: Activity,
        hearing: Hearing,
        deliver: Deliver,
        poll_timeout: int = LONGEST_POLL,
        back_off: BackOff | None = None,
        measures: Measures = UNMEASURED,
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._clock = clock
        self._activity = activity
        self._hearing = hearing
        self._deliver = deliver
        self._poll_timeout = min(poll_timeout, LONGEST_POLL)
        self._back_off = back_off or BackOff()
        self._measures = measures
        self._offset: int | None = None
        self._stopping = asyncio.Event()
        self._request: asyncio.Task[list[Any] | AiogramError] | None = None
        self.caught_up = asyncio.Event()
        """Set when Telegram's queue was read to its end: overdue windows may close (GEN-11)."""

    @property
    def offset(self) -> int:
        """Every update below it is stored and handed on; 0 before the first."""
        return self._offset or 0

    async def run(self) -> None:
        """Until `stop`. The request in flight is then given up, a batch in work is finished."""
        while not self._stopping.is_set():
            self._request = asyncio.create_task(self._poll())
            try:
                answer = await self._request
            except asyncio.CancelledError:
                if self._stopping.is_set():
                    return
                raise
            # The offset has not moved yet, so a virtual clock stands still until here.
            with self._activity.busy():
                pause = await self._take(answer)
            if pause:
                await self._pause(pause)

    def stop(self) -> None:
        """Makes `run` return soon."""
        self._stopping.set()
        if self._request is not None:
            self._request.cancel()

    async def _poll(self) -> list[Any] | AiogramError:
        # What waits since the last process stopped is fetched without a long poll.
        seconds = self._poll_timeout if self.caught_up.is_set() else 0
        method = GetRawUpdates(
            offset=self._offset, limit=BATCH, timeout=seconds, allowed_updates=list(ALLOWED)
        )
        try:
            return await self._bot(method, request_timeout=seconds + GRACE)
        except AiogramError as error:
            return error

    async def _take(self, answer: list[Any] | AiogramError) -> float:
        """Takes a batch in. Returns the real seconds to wait before the next request."""
        if isinstance(answer, AiogramError):
            return self._refused(answer)
        self._back_off.reset()
        self._measures.received(len(answer))
        self._hearing.receiving_since = self._clock.now()
        try:
            received_at = await self._clock.fresh()
            self._hearing.good(received_at)
            batch = [update for update in answer if _is_update(update)]
            if batch:
                await self._store(batch, int(received_at))
        finally:
            self._hearing.receiving_since = None
        if len(answer) < BATCH:
            self.caught_up.set()
        return 0.0

    async def _store(self, batch: list[dict[str, Any]], received_at: int) -> None:
        self._hearing.receiving_since = received_at
        incoming = [
            Incoming(update_id=update["update_id"], received_at=received_at, raw=as_json(update))
            for update in sorted(batch, key=lambda update: int(update["update_id"]))
        ]

        async def store() -> None:
            async with self._storage.begin() as uow:
                await uow.inbox.store(incoming)

        await insist(store)
        await self._deliver(incoming)
        self._offset = incoming[-1].update_id + 1

    def _refused(self, error: AiogramError) -> float:
        pause = self._back_off.next()
        if isinstance(error, TelegramRetryAfter):
            pause = max(pause, float(error.retry_after))
        if isinstance(error, TelegramConflictError):
            log.warning("another process reads this bot's updates; only one may")
        log.warning("no updates from Telegram", extra={"reason": _told(error), "again_in": pause})
        return pause

    async def _pause(self, seconds: float) -> None:
        """By real time: the server is silent, whatever the virtual clock says."""
        try:
            await asyncio.wait_for(self._stopping.wait(), seconds)
        except TimeoutError:
            return


def _is_update(found: Any) -> bool:
    if isinstance(found, dict) and isinstance(found.get("update_id"), int):
        return True
    log.warning("something in a batch is no update and is skipped")
    return False


def as_json(update: dict[str, Any]) -> bytes:
    """What JSON can carry and a stored text cannot, half a surrogate pair and NUL, becomes `?`."""
    return _NUL.sub(rb"\1?", json.dumps(update, ensure_ascii=False).encode(errors="replace"))


def _told(error: AiogramError) -> str:
    """Never the body of an answer: it may hold what people wrote."""
    if isinstance(error, ClientDecodeError) or not isinstance(error, DetailedAiogramError):
        return type(error).__name__
    return f"{type(error).__name__}: {error.message}"
