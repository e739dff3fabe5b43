"""Wake-ups at deadlines. The row in storage is the truth: an alarm only rings, and may ring twice.

Two implementations of the port Alarm, since APScheduler reads the clock of the machine only.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Self

from apscheduler.jobstores.base import JobLookupError
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.app.ports import Clock
from bot.engine.ids import Instant

Ring = Callable[[int], None]
"""Puts the expiry of that game into its mailbox."""


class Alarms(ABC):
    """One alarm a game. Implements the port Alarm."""

    def __init__(self, ring: Ring) -> None:
        self._ring = ring
        self._deadlines: dict[int, Instant] = {}

    def set(self, game_id: int, deadline: Instant | None) -> None:
        """Replaces the game's alarm; None takes it away. A deadline that has passed rings now."""
        if self._deadlines.pop(game_id, None) is not None:
            self._disarm(game_id)
        if deadline is not None:
            self._deadlines[game_id] = deadline
            self._arm(game_id, deadline)

    def set_first(self, game_id: int, deadline: Instant) -> None:
        """Sets it unless the game has one: what was read from storage may be old already."""
        if game_id not in self._deadlines:
            self.set(game_id, deadline)

    def rearm(self) -> None:
        """The clock was set: all alarms reckon anew."""
        for game_id, deadline in list(self._deadlines.items()):
            self.set(game_id, deadline)

    def _fire(self, game_id: int) -> None:
        self._deadlines.pop(game_id, None)
        self._ring(game_id)

    @abstractmethod
    def _arm(self, game_id: int, deadline: Instant) -> None: ...

    @abstractmethod
    def _disarm(self, game_id: int) -> None: ...


class SchedulerAlarm(Alarms):
    """By APScheduler, which reads the real clock: one job a game, in memory."""

    def __init__(self, ring: Ring) -> None:
        super().__init__(ring)
        self._scheduler = AsyncIOScheduler(timezone=UTC)

    async def __aenter__(self) -> Self:
        self._scheduler.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._scheduler.shutdown(wait=False)
        await asyncio.sleep(0)  # APScheduler stops in the next turn of the loop

    def _arm(self, game_id: int, deadline: Instant) -> None:
        self._scheduler.add_job(
            self._job,
            "date",
            args=(game_id,),
            id=_job_id(game_id),
            run_date=datetime.fromtimestamp(deadline, UTC),
            replace_existing=True,
            misfire_grace_time=None,  # a job that is late by a blocked loop still rings
            coalesce=True,
        )

    def _disarm(self, game_id: int) -> None:
        with suppress(JobLookupError):  # handed over for firing a moment ago
            self._scheduler.remove_job(_job_id(game_id))

    async def _job(self, game_id: int) -> None:
        """A coroutine, since APScheduler runs plain functions in a thread."""
        self._fire(game_id)


class WaitingAlarm(Alarms):
    """By waiting on a clock, which may be virtual: one task a game."""

    def __init__(self, ring: Ring, clock: Clock) -> None:
        super().__init__(ring)
        self._clock = clock
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _arm(self, game_id: int, deadline: Instant) -> None:
        self._tasks[game_id] = asyncio.create_task(self._wait(game_id, deadline))

    def _disarm(self, game_id: int) -> None:
        self._tasks.pop(game_id).cancel()

    async def _wait(self, game_id: int, deadline: Instant) -> None:
        await self._clock.wait_until(deadline)
        del self._tasks[game_id]
        self._fire(game_id)


def _job_id(game_id: int) -> str:
    return f"game/{game_id}"
