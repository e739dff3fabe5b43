"""A virtual clock that a clock service on this machine drives for the bot and the local Telegram.

The bot tells the service when it has nothing in work and until when it would sleep; the service
lets the time jump when everybody rests. Only settings on loopback lead here (decision 3).
"""

import asyncio
import heapq
import itertools
import logging
from collections.abc import Callable
from typing import Any, Final, Self

import aiohttp

from bot.clock.activity import ActivityCounter

log = logging.getLogger(__name__)

LONG_POLL: Final = 30.0
"""Real seconds for an answer; the service holds an idle call for up to 20."""
PAUSE: Final = 0.2
"""Real seconds between tries when the service does not answer."""
FAULTS: Final = (aiohttp.ClientError, TimeoutError, ValueError, KeyError)

Jumped = Callable[[float], None]
"""Told the new instant after each jump, before anybody is woken."""


class ServiceClock:
    """Implements the port Clock over HTTP. `connect` first, then keep `run` running."""

    def __init__(
        self,
        url: str,
        activity: ActivityCounter,
        offset: Callable[[], int],
        *,
        client: str = "procurator",
    ) -> None:
        """`offset` tells below which update id all updates have been taken in."""
        self._url = url
        self._activity = activity
        self._offset = offset
        self._client = client
        self._now = 0.0
        self._version = -1
        self._waiters: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._new_waiter = asyncio.Event()
        self._session: aiohttp.ClientSession | None = None
        self.on_jump: list[Jumped] = []

    async def __aenter__(self) -> Self:
        """Connects: from here on `now` is right. Raises what aiohttp raises without a service."""
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=LONG_POLL))
        try:
            await self.fresh()
        except BaseException:
            await self._session.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._session is not None:
            await self._session.close()

    def now(self) -> float:
        """UTC epoch seconds, as last heard from the service."""
        return self._now

    async def fresh(self) -> float:
        """The instant, asked of the service: it may have jumped a moment ago.

        Once connected, a silent service is answered for by what it said last.
        """
        try:
            async with self._http.get(f"{self._url}/clock/now") as response:
                self._take(await response.json())
        except FAULTS as error:
            if self._version < 0:
                raise
            log.warning("the clock service is silent", extra={"reason": type(error).__name__})
        return self._now

    async def wait_until(self, instant: float) -> None:
        """Returns when the clock has come to `instant`; at once if it has passed."""
        if instant <= self._now:
            return
        future = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiters, (instant, next(self._numbers), future))
        self._new_waiter.set()
        try:
            await future
        finally:
            if future.done() and not future.cancelled():
                self._activity.end()  # begun by _take, so that no rest shows before we go on
            else:
                future.cancel()

    def until(self) -> float | None:
        """The earliest instant that somebody waits for."""
        while self._waiters and self._waiters[0][2].done():
            heapq.heappop(self._waiters)
        return self._waiters[0][0] if self._waiters else None

    async def run(self) -> None:
        """Tells the service of every rest, for ever."""
        while True:
            await self._activity.quiet()
            self._new_waiter.clear()
            call = asyncio.create_task(self._idle())
            others = {
                asyncio.create_task(self._activity.stirred()),
                asyncio.create_task(self._new_waiter.wait()),
            }
            try:
                await asyncio.wait({call, *others}, return_when=asyncio.FIRST_COMPLETED)
                if call.done():
                    call.result()
            finally:
                for task in (call, *others):
                    task.cancel()
                await asyncio.gather(call, *others, return_exceptions=True)

    async def _idle(self) -> None:
        rest = {
            "client": self._client,
            "until": self.until(),
            "offset": self._offset(),
            "version": self._version,
        }
        try:
            async with self._http.post(f"{self._url}/clock/idle", json=rest) as response:
                self._take(await response.json())
        except FAULTS as error:
            log.warning("the clock service is silent", extra={"reason": type(error).__name__})
            await asyncio.sleep(PAUSE)

    def _take(self, said: dict[str, Any]) -> None:
        """Moves to what the service said, and wakes whose time has come. It never goes back."""
        now, version = float(said["now"]), int(said["version"])
        if version < self._version:
            return
        jumped = now > self._now and self._version >= 0
        self._version, self._now = version, max(now, self._now)
        if jumped:
            for tell in self.on_jump:
                tell(self._now)
        while (instant := self.until()) is not None and instant <= self._now:
            self._activity.begin()
            heapq.heappop(self._waiters)[2].set_result(None)

    @property
    def _http(self) -> aiohttp.ClientSession:
        if self._session is None:
            raise RuntimeError("the clock is not connected")
        return self._session
