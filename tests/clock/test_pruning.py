"""When old rows are taken out: at the start and again, batch after batch."""

import asyncio

import pytest

from bot.app.ports import Busy
from bot.clock.activity import ActivityCounter
from bot.clock.pruning import DAY, Pruning
from tests.clock.kit import HandClock, turns
from tests.storage.kit import NOW


class Shelf:
    """The port Prune: so many rows in each batch; an exception is raised."""

    def __init__(self, *batches: int | Exception) -> None:
        self.batches = list(batches)
        self.asked: list[int] = []

    async def __call__(self, before: int) -> int:
        self.asked.append(before)
        batch = self.batches.pop(0) if self.batches else 0
        if isinstance(batch, Exception):
            raise batch
        return batch


def pruning(shelf: Shelf, every: float = 3600) -> Pruning:
    return Pruning(
        prune=shelf,
        clock=HandClock(NOW),
        activity=ActivityCounter(),
        days=7,
        every=every,
        pause=0,
    )


async def test_batches_follow_each_other_until_nothing_old_is_left() -> None:
    shelf = Shelf(500, 500, 3)
    assert await pruning(shelf).once() == 1003
    assert shelf.asked == [NOW - 7 * DAY] * 4


async def test_it_prunes_again_and_again_also_after_a_busy_database(
    caplog: pytest.LogCaptureFixture,
) -> None:
    shelf = Shelf(Busy("locked"), 5, 0, 0)
    running = asyncio.create_task(pruning(shelf, every=0).run())
    while len(shelf.asked) < 5:
        await turns()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert "the database is busy, old rows are left for the next time" in caplog.text
    assert "ERROR" not in caplog.text
