"""What is in work, and when it is quiet."""

import asyncio

from bot.clock.activity import ActivityCounter


async def is_quiet(activity: ActivityCounter) -> bool:
    """Whether `quiet` returns within a good many turns of the loop."""
    waiting = asyncio.create_task(activity.quiet())
    for _ in range(200):
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    return not waiting.cancelled()


async def test_it_is_quiet_when_nothing_is_in_work() -> None:
    assert await is_quiet(ActivityCounter())


async def test_it_is_not_quiet_while_one_of_two_is_in_work() -> None:
    activity = ActivityCounter()
    with activity.busy():
        with activity.busy():
            assert not await is_quiet(activity)
        assert not await is_quiet(activity)
    assert await is_quiet(activity)


async def test_work_that_ends_by_an_exception_has_ended() -> None:
    activity = ActivityCounter()

    async def fail() -> None:
        with activity.busy():
            raise ValueError

    await asyncio.gather(fail(), return_exceptions=True)
    assert await is_quiet(activity)


async def test_work_handed_on_by_an_event_is_not_missed() -> None:
    activity = ActivityCounter()
    bell = asyncio.Event()
    done: list[str] = []

    async def later() -> None:
        await asyncio.wait({asyncio.create_task(bell.wait())})
        with activity.busy():
            await asyncio.sleep(0)
            done.append("done")

    work = asyncio.create_task(later())
    await asyncio.sleep(0)
    bell.set()
    await activity.quiet()
    assert done == ["done"]
    await work


async def test_work_that_begins_at_once_when_other_work_ends_is_not_missed() -> None:
    activity = ActivityCounter()
    step = asyncio.Event()

    async def two_pieces() -> None:
        with activity.busy():
            await step.wait()
        with activity.busy():
            await asyncio.Event().wait()

    work = asyncio.create_task(two_pieces())
    await asyncio.sleep(0)
    waiting = asyncio.create_task(activity.quiet())
    step.set()
    for _ in range(200):
        await asyncio.sleep(0)
    assert not waiting.done()
    for task in (work, waiting):
        task.cancel()
    await asyncio.gather(work, waiting, return_exceptions=True)


async def test_a_stir_is_told_at_once_and_later() -> None:
    activity = ActivityCounter()
    waiting = asyncio.create_task(activity.stirred())
    await asyncio.sleep(0)
    assert not waiting.done()
    with activity.busy():
        await waiting
        await activity.stirred()
