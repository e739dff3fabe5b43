"""The clock of the page: how fast it goes, and that it skips nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

import pytest

from playground.page.crowd import Crowd
from playground.page.tempo import Speed, Tempo
from playground.page.words import PageError
from tests.playground.page.kit import IdleBot, Page


@dataclass
class Window:
    """The deadlines of a game, one after the other."""

    page: Page
    ends: list[float] = field(default_factory=list)

    async def goal(self) -> float | None:
        now = self.page.stage.tempo.now
        return next((end for end in self.ends if end > now), None)


@pytest.fixture
def calm(page: Page) -> Crowd:
    """Nobody does anything by himself."""
    page.stage.set_everyone("silent")
    return page.stage.crowd


@asynccontextmanager
async def waiting(page: Page, *seconds: float) -> AsyncIterator[IdleBot]:
    """A bot that waits for those instants, counted from now."""
    now = page.stage.tempo.now
    page.stage.server.world.updates.drop()
    bot = IdleBot(page.stage.server, [now + one for one in seconds])
    task = asyncio.create_task(bot.run())
    try:
        yield bot
    finally:
        task.cancel()


def tempo(page: Page, calm: Crowd, window: Window, *, alive: bool = True) -> Tempo:
    return Tempo(page.stage.server, lambda: alive, lambda: calm, window.goal)


@asynccontextmanager
async def going(made: Tempo, speed: Speed) -> AsyncIterator[None]:
    made.speed = speed
    task = asyncio.create_task(made.run())
    try:
        yield
    finally:
        task.cancel()


@pytest.fixture
async def still(page: Page) -> Page:
    """The page's own clock stands."""
    await page.wish("speed", speed="pause")
    return page


async def passed(page: Page, seconds: float, within: float) -> bool:
    """Whether so much of the game passes in that many real seconds."""
    clock, bell = page.stage.server.world.clock, page.stage.server.world.bell
    goal = clock.now() + seconds
    return await bell.until(lambda: clock.now() >= goal, within)


async def test_time_stands_at_pause_and_goes_on_from_there(still: Page, calm: Crowd) -> None:
    made, before = tempo(still, calm, Window(still)), still.stage.tempo.now
    async with going(made, "pause"):
        assert not await passed(still, 0.01, 0.6)
        made.set_speed("normal")
        assert await passed(still, 0.4, 10)
    assert made.now < before + 5


async def test_a_window_passes_in_about_forty_real_seconds_when_time_runs(
    still: Page, calm: Crowd
) -> None:
    window = Window(still, [still.stage.tempo.now + 86400])
    made = tempo(still, calm, window)
    async with going(made, "fast"), waiting(still):
        assert await passed(still, 500, 10)
        assert made.rate == 2160


async def test_a_prolonged_window_keeps_its_pace(still: Page, calm: Crowd) -> None:
    now = still.stage.tempo.now
    window = Window(still, [now + 4000])
    made = tempo(still, calm, window)
    async with going(made, "fast"), waiting(still):
        assert await passed(still, 10, 10)
        window.ends = [made.now + 800]
        assert await passed(still, 100, 10)
        assert made.rate == 100


async def test_running_time_stops_at_whatever_the_bot_waits_for(still: Page, calm: Crowd) -> None:
    start = still.stage.tempo.now
    made = tempo(still, calm, Window(still, [start + 86400]))
    async with waiting(still, 7, 7.25, 601, 3000) as bot, going(made, "fast"):
        assert await passed(still, 3001, 20)
    assert [at - start for at in bot.woken] == [7, 7.25, 601, 3000]


async def test_a_jump_ends_behind_the_deadline_and_what_follows_from_it(
    still: Page, calm: Crowd
) -> None:
    start = still.stage.tempo.now
    made = tempo(still, calm, Window(still, [start + 3600, start + 90000]))
    async with waiting(still, 100, 3600, 3603, 3606, 9000) as bot:
        await made.next()
        assert [at - start for at in bot.woken] == [100, 3600, 3603, 3606]
    assert made.now == start + 3606


async def test_a_jump_stops_where_the_deadline_has_changed(still: Page, calm: Crowd) -> None:
    start = still.stage.tempo.now
    window = Window(still, [start + 3600])
    made = tempo(still, calm, window)
    async with waiting(still, 100, 200, 3600) as bot:
        bot.then = partial(window.ends.insert, 0, start + 3000)
        await made.next()
    assert made.now == start + 100


async def test_two_who_jump_at_once_jump_once(still: Page, calm: Crowd) -> None:
    start = still.stage.tempo.now
    made = tempo(still, calm, Window(still, [start + 3600, start + 7200, start + 10800]))
    async with waiting(still, 3600, 7200):
        await asyncio.gather(made.next(), made.next())
    assert made.now == start + 3600


async def test_an_act_during_a_jump_is_taken_in_before_time_goes_on(
    still: Page, calm: Crowd
) -> None:
    world, start = still.stage.server.world, still.stage.tempo.now
    made = tempo(still, calm, Window(still, [start + 3600]))
    async with waiting(still, *range(100, 3700, 100)) as bot:
        bot.then = partial(world.updates.put, "message", {})
        await made.next()
    assert len(bot.taken) == 36
    assert bot.taken == bot.woken


async def test_where_nothing_is_waited_for_there_is_no_jump(still: Page, calm: Crowd) -> None:
    async with waiting(still):
        with pytest.raises(PageError, match="no_next"):
            await tempo(still, calm, Window(still)).next()


async def test_without_a_bot_time_runs_but_does_not_jump(still: Page, calm: Crowd) -> None:
    made = tempo(still, calm, Window(still, [still.stage.tempo.now + 86400]), alive=False)
    with pytest.raises(PageError, match="bot_dead"):
        await made.next()
    async with going(made, "fast"):
        assert await passed(still, 600, 10)
