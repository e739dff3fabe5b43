"""Waiting by real time, where the outside world keeps us waiting: a lock, a silent server."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.app.ports import Busy

log = logging.getLogger(__name__)

T = TypeVar("T")

LOCK_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 30.0


async def insist(transaction: Callable[[], Awaitable[T]]) -> T:
    """Runs it again and again while another process holds the database."""
    while True:
        try:
            return await transaction()
        except Busy:
            log.warning("the database is busy")
        await asyncio.sleep(LOCK_PAUSE)


class BackOff:
    """Pauses that double, from 1 s to 30 s, until something went well."""

    def __init__(self, first: float = 1.0, longest: float = LONGEST_PAUSE) -> None:
        self._first = first
        self._longest = longest
        self._pause = first

    def next(self) -> float:
        """Seconds to wait now; the next time twice as many."""
        pause, self._pause = self._pause, min(self._pause * 2, self._longest)
        return pause

    def reset(self) -> None:
        self._pause = self._first
