"""The real clock."""

import time

from bot.clock.system import SystemClock


async def test_it_shows_the_time_of_the_machine() -> None:
    clock = SystemClock()
    before = time.time()
    assert before <= clock.now() <= await clock.fresh() <= time.time()


async def test_it_waits_until_the_instant_and_not_longer_than_it_must() -> None:
    clock = SystemClock()
    goal = clock.now() + 0.02
    await clock.wait_until(goal)
    assert goal <= clock.now() < goal + 1
    await clock.wait_until(goal)
