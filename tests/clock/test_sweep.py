"""The sweep: the safety net under the alarms, on a real database."""

import asyncio
from contextlib import AbstractAsyncContextManager

import pytest

from bot.app.ports import Busy, UnitOfWork
from bot.clock.activity import ActivityCounter
from bot.clock.alarms import Alarms
from bot.clock.sweep import Sweep
from bot.storage.unit import SqlStorage
from tests.clock.kit import HandClock
from tests.storage.kit import NOW, new_game


class NotedAlarms(Alarms):
    """Notes every arming and never rings."""

    def __init__(self) -> None:
        super().__init__(lambda _: None)
        self.armed: asyncio.Queue[tuple[int, int]] = asyncio.Queue()

    def _arm(self, game_id: int, deadline: int) -> None:
        self.armed.put_nowait((game_id, deadline))

    def _disarm(self, game_id: int) -> None:
        """Nothing to take away."""


@pytest.fixture
def rung() -> asyncio.Queue[int]:
    return asyncio.Queue()


@pytest.fixture
def clock() -> HandClock:
    return HandClock(NOW)


@pytest.fixture
def alarms() -> NotedAlarms:
    return NotedAlarms()


@pytest.fixture
def activity() -> ActivityCounter:
    return ActivityCounter()


@pytest.fixture
def sweep(
    storage: SqlStorage,
    clock: HandClock,
    alarms: NotedAlarms,
    rung: asyncio.Queue[int],
    activity: ActivityCounter,
) -> Sweep:
    return Sweep(
        storage=storage,
        clock=clock,
        alarms=alarms,
        ring=rung.put_nowait,
        activity=activity,
        seconds=0.01,
    )


async def game_until(storage: SqlStorage, deadline: int | None) -> int:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.games.save(row.__replace__(status="running", deadline=deadline))
    return row.id


async def test_every_game_whose_time_runs_gets_its_alarm(
    storage: SqlStorage, sweep: Sweep, alarms: NotedAlarms
) -> None:
    await game_until(storage, None)
    due = await game_until(storage, NOW + 60)
    await sweep.arm()
    assert await alarms.armed.get() == (due, NOW + 60)
    assert alarms.armed.empty()


async def test_overdue_games_are_rung_for_whatever_became_of_their_alarms(
    storage: SqlStorage, sweep: Sweep, rung: asyncio.Queue[int]
) -> None:
    late = await game_until(storage, NOW - 1)
    later = await game_until(storage, NOW - 100)
    await game_until(storage, NOW + 1)
    await sweep.once()
    assert [rung.get_nowait(), rung.get_nowait()] == [later, late]
    assert rung.empty()


async def test_it_is_in_work_from_its_making_until_the_alarms_are_armed(
    storage: SqlStorage, sweep: Sweep, alarms: NotedAlarms, activity: ActivityCounter
) -> None:
    await game_until(storage, NOW + 60)
    assert activity.count == 1
    running = asyncio.create_task(sweep.run())
    await activity.quiet()
    assert not alarms.armed.empty()
    await stop(running)


async def test_it_sweeps_again_and_again(
    storage: SqlStorage, sweep: Sweep, rung: asyncio.Queue[int]
) -> None:
    late = await game_until(storage, NOW - 1)
    running = asyncio.create_task(sweep.run())
    assert [await rung.get() for _ in range(3)] == [late] * 3
    await stop(running)


async def test_a_clock_that_was_set_arms_all_alarms_anew(
    storage: SqlStorage, sweep: Sweep, alarms: NotedAlarms, clock: HandClock
) -> None:
    game_id = await game_until(storage, NOW + 10_000)
    running = asyncio.create_task(sweep.run())
    assert await alarms.armed.get() == (game_id, NOW + 10_000)
    await clock.move(NOW + 5000)
    assert await alarms.armed.get() == (game_id, NOW + 10_000)
    await stop(running)


async def test_a_database_held_by_another_process_is_looked_at_again(
    storage: SqlStorage,
    sweep: Sweep,
    rung: asyncio.Queue[int],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    late = await game_until(storage, NOW - 1)
    tries = [Busy("locked")]
    reading = storage.read

    def locked_once() -> AbstractAsyncContextManager[UnitOfWork]:
        if tries:
            raise tries.pop()
        return reading()

    monkeypatch.setattr(storage, "read", locked_once)
    running = asyncio.create_task(sweep.run())
    assert await rung.get() == late
    assert "the database is busy" in caplog.text
    await stop(running)


async def stop(running: asyncio.Task[None]) -> None:
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
