"""Alarms: by APScheduler on the real clock, by waiting on any clock."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from bot.clock.alarms import Alarms, SchedulerAlarm, WaitingAlarm
from tests.clock.kit import HandClock, turns

START = 1_800_000_000


class Bell:
    """Hears the rings."""

    def __init__(self) -> None:
        self.rung: list[int] = []
        self._news = asyncio.Event()

    def __call__(self, game_id: int) -> None:
        self.rung.append(game_id)
        self._news.set()

    async def heard(self, count: int) -> list[int]:
        async with asyncio.timeout(5):
            while len(self.rung) < count:
                self._news.clear()
                await self._news.wait()
        return self.rung


@pytest.fixture
def bell() -> Bell:
    return Bell()


@pytest.fixture
def clock() -> HandClock:
    return HandClock(START)


@pytest.fixture
async def waiting(bell: Bell, clock: HandClock) -> AsyncIterator[WaitingAlarm]:
    async with WaitingAlarm(bell, clock) as alarm:
        yield alarm


@pytest.fixture
async def scheduled(bell: Bell) -> AsyncIterator[SchedulerAlarm]:
    async with SchedulerAlarm(bell) as alarm:
        yield alarm


@pytest.fixture(params=["waiting", "scheduled"])
def alarm(request: pytest.FixtureRequest) -> Alarms:
    found: Alarms = request.getfixturevalue(request.param)
    return found


async def test_it_rings_at_the_deadline(
    waiting: WaitingAlarm, bell: Bell, clock: HandClock
) -> None:
    waiting.set(1, START + 60)
    await clock.move(START + 59)
    assert bell.rung == []
    await clock.move(START + 60)
    assert bell.rung == [1]


async def test_a_newer_deadline_takes_the_place_of_the_older(
    waiting: WaitingAlarm, bell: Bell, clock: HandClock
) -> None:
    waiting.set(1, START + 60)
    waiting.set(1, START + 120)
    await clock.move(START + 60)
    assert bell.rung == []
    await clock.move(START + 120)
    assert bell.rung == [1]


async def test_it_can_be_taken_away_twice(
    waiting: WaitingAlarm, bell: Bell, clock: HandClock
) -> None:
    waiting.set(1, START + 60)
    waiting.set(1, None)
    waiting.set(1, None)
    await clock.move(START + 60)
    assert bell.rung == []


async def test_games_ring_each_for_itself(
    waiting: WaitingAlarm, bell: Bell, clock: HandClock
) -> None:
    waiting.set(1, START + 60)
    waiting.set(2, START + 30)
    await clock.move(START + 30)
    waiting.set(2, START + 90)
    await clock.move(START + 60)
    await clock.move(START + 90)
    assert bell.rung == [2, 1, 2]


async def test_a_deadline_that_has_passed_rings_at_once(alarm: Alarms, bell: Bell) -> None:
    alarm.set(1, START - 400_000_000)
    assert await bell.heard(1) == [1]


async def test_what_was_read_before_does_not_replace_what_was_set(
    waiting: WaitingAlarm, bell: Bell, clock: HandClock
) -> None:
    waiting.set(1, START + 120)
    waiting.set_first(1, START + 60)
    waiting.set_first(2, START + 60)
    await clock.move(START + 60)
    assert bell.rung == [2]


async def test_leaving_stops_the_waiting(bell: Bell, clock: HandClock) -> None:
    async with WaitingAlarm(bell, clock) as alarm:
        alarm.set(1, START + 60)
        await turns()
    await clock.move(START + 60)
    assert bell.rung == []


async def test_the_scheduler_rings_at_a_deadline_to_come(
    scheduled: SchedulerAlarm, bell: Bell
) -> None:
    deadline = int(time.time()) + 1
    scheduled.set(1, deadline)
    assert await bell.heard(1) == [1]
    assert time.time() >= deadline


async def test_the_scheduler_keeps_one_job_a_game(scheduled: SchedulerAlarm, bell: Bell) -> None:
    for seconds in (600, 500, 400):
        scheduled.set(1, int(time.time()) + seconds)
    scheduled.set(2, int(time.time()) + 600)
    assert len(scheduled._scheduler.get_jobs()) == 2
    scheduled.set(1, None)
    assert [job.id for job in scheduled._scheduler.get_jobs()] == ["game/2"]
    assert bell.rung == []


async def test_the_scheduler_reckons_anew_when_the_clock_was_set(
    scheduled: SchedulerAlarm, bell: Bell
) -> None:
    scheduled.set(1, int(time.time()) + 600)
    scheduled.rearm()
    assert [job.id for job in scheduled._scheduler.get_jobs()] == ["game/1"]
