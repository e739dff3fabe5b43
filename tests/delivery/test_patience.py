"""Waiting for the outside world."""

import pytest

from bot.app.ports import Busy
from bot.delivery.patience import BackOff, insist


async def test_a_locked_database_is_tried_until_it_is_free(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.delivery.patience.LOCK_PAUSE", 0)
    locks = [Busy("locked"), Busy("locked")]

    async def transaction() -> str:
        if locks:
            raise locks.pop()
        return "done"

    assert await insist(transaction) == "done"
    assert caplog.text.count("the database is busy") == 2


async def test_what_is_no_lock_is_raised() -> None:
    async def transaction() -> None:
        raise KeyError

    with pytest.raises(KeyError):
        await insist(transaction)


def test_pauses_double_up_to_the_longest_and_begin_anew() -> None:
    pauses = BackOff(first=1, longest=5)
    assert [pauses.next() for _ in range(5)] == [1, 2, 4, 5, 5]
    pauses.reset()
    assert pauses.next() == 1
