"""The virtual clock, driven by the clock service of the local Telegram over HTTP."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.clock.activity import ActivityCounter
from bot.clock.service import ServiceClock
from playground.client import Client
from playground.server import Server, VirtualClock, serve

START = 1_800_000_000


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with serve(VirtualClock(START)) as running:
        yield running


@pytest.fixture
async def telegram(server: Server) -> AsyncIterator[Client]:
    async with Client(server.url) as client:
        yield client


@pytest.fixture
def activity() -> ActivityCounter:
    return ActivityCounter()


@pytest.fixture
async def clock(server: Server, activity: ActivityCounter) -> AsyncIterator[ServiceClock]:
    async with ServiceClock(server.url, activity, lambda: 0) as connected:
        running = asyncio.create_task(connected.run())
        yield connected
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_it_shows_the_instant_of_the_service(clock: ServiceClock) -> None:
    assert clock.now() == START


async def test_next_jumps_to_the_earliest_waiter(clock: ServiceClock, telegram: Client) -> None:
    late = asyncio.create_task(clock.wait_until(START + 86_400))
    early = asyncio.create_task(clock.wait_until(START + 3600))
    await telegram.next()
    await early
    assert clock.now() == START + 3600
    assert not late.done()
    await telegram.next()
    await late
    assert clock.now() == START + 86_400


async def test_it_does_not_jump_while_something_is_in_work(
    clock: ServiceClock, activity: ActivityCounter, telegram: Client
) -> None:
    waiting = asyncio.create_task(clock.wait_until(START + 60))
    with activity.busy():
        rest = await telegram.next(seconds=0.2)
        assert (rest.idle, rest.now) == (False, START)
    await telegram.next()
    await waiting


async def test_who_is_woken_is_in_work_before_the_clock_may_jump_on(
    clock: ServiceClock, activity: ActivityCounter, telegram: Client
) -> None:
    instants: list[float] = []

    async def steps() -> None:
        for hour in range(1, 6):
            await clock.wait_until(START + hour * 3600)
            with activity.busy():
                await asyncio.sleep(0)
                instants.append(clock.now())

    work = asyncio.create_task(steps())
    while not work.done():
        await telegram.next()
    assert instants == [START + hour * 3600 for hour in range(1, 6)]


async def test_an_instant_that_has_passed_is_not_waited_for(clock: ServiceClock) -> None:
    await clock.wait_until(START)
    assert clock.until() is None


async def test_a_cancelled_waiter_is_waited_for_by_nobody(clock: ServiceClock) -> None:
    waiting = asyncio.create_task(clock.wait_until(START + 60))
    await asyncio.sleep(0)
    assert clock.until() == START + 60
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert clock.until() is None


async def test_a_waiter_that_is_cancelled_when_its_time_has_come_leaves_no_work_behind(
    clock: ServiceClock, activity: ActivityCounter
) -> None:
    waiting = asyncio.create_task(clock.wait_until(START + 60))
    await asyncio.sleep(0)
    clock._take({"now": START + 60, "version": 99})
    assert activity.count == 1
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert activity.count == 0


async def test_asking_anew_shows_a_jump_that_was_not_announced_yet(
    server: Server, activity: ActivityCounter
) -> None:
    jumps: list[float] = []
    async with ServiceClock(server.url, activity, lambda: 0) as clock:
        clock.on_jump.append(jumps.append)
        server.advance(START + 5)
        assert clock.now() == START
        assert await clock.fresh() == START + 5
        assert clock.now() == START + 5
    assert jumps == [START + 5]


async def test_what_the_service_said_earlier_does_not_turn_the_clock_back(
    clock: ServiceClock,
) -> None:
    clock._take({"now": START + 60, "version": 99})
    clock._take({"now": START, "version": 98})
    assert clock.now() == START + 60


async def test_it_goes_on_when_the_service_was_silent(
    clock: ServiceClock,
    telegram: Client,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.clock.service.PAUSE", 0)
    url, clock._url = clock._url, "http://127.0.0.1:9"
    await clock._idle()
    assert await clock.fresh() == START
    assert caplog.text.count("the clock service is silent") >= 2
    clock._url = url
    waiting = asyncio.create_task(clock.wait_until(START + 60))
    await telegram.next()
    await waiting


async def test_without_a_service_it_does_not_connect(activity: ActivityCounter) -> None:
    with pytest.raises(OSError, match="connect"):
        async with ServiceClock("http://127.0.0.1:9", activity, lambda: 0):
            pytest.fail("connected to nothing")


async def test_a_clock_that_is_not_connected_says_so(activity: ActivityCounter) -> None:
    with pytest.raises(RuntimeError, match="not connected"):
        await ServiceClock("http://127.0.0.1:9", activity, lambda: 0).fresh()
