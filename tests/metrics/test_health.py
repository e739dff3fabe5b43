"""Whether the bot is well, by a clock that the tests wind."""

import pytest

from bot.metrics.health import PATIENCE, Health


class Watch:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_before_the_first_updates_it_is_not_well() -> None:
    assert Health(Watch()).faults() == ["Telegram has not given updates yet"]


def test_a_silent_telegram_is_a_fault_after_ninety_seconds_and_heard_again_none() -> None:
    watch = Watch()
    health = Health(watch)
    health.heard()
    watch.now += PATIENCE
    assert health.faults() == []
    watch.now += 1
    assert health.faults() == ["Telegram has given no updates for 91 s"]
    health.heard()
    assert health.faults() == []


def test_a_writer_or_relay_that_does_not_get_on_is_named() -> None:
    watch = Watch()
    health = Health(watch)
    with health.at_work("writer"), health.at_work("relay"):
        watch.now += PATIENCE + 5
        health.heard()
        assert health.faults() == [
            "the writer has not got on for 95 s",
            "the relay has not got on for 95 s",
        ]
    assert health.faults() == []


def test_work_that_raises_is_over() -> None:
    watch = Watch()
    health = Health(watch)
    health.heard()
    with pytest.raises(ZeroDivisionError), health.at_work("writer"):
        raise ZeroDivisionError
    watch.now += PATIENCE
    assert health.faults() == []
