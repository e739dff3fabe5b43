"""The rivals themselves are installed by the benchmark alone."""

import pytest

from benchmarks import rivals
from benchmarks.common import in_turns, percentiles


def test_a_round_of_ours_is_a_day_and_a_night_in_which_people_die() -> None:
    table = rivals.ours(20)
    table.play()
    assert table.dead() >= 2
    assert table.acts > 20


def test_what_kills_nobody_has_no_price() -> None:
    with pytest.raises(AssertionError, match="without a death"):
        rivals.price(lambda: rivals.Table(acts=1, play=lambda: None, dead=lambda: 0))


def test_measures_take_turns_and_give_their_medians() -> None:
    given = iter([1, 10, 3, 30, 2, 20])
    assert in_turns(3, lambda: next(given), lambda: next(given)) == [2, 20]


def test_percentiles_are_told_in_milliseconds() -> None:
    assert percentiles([0.001 * n for n in range(101)]) == "p50 50, p95 95, p99 99 ms"
    assert percentiles([0.004]) == "p50 4, p95 4, p99 4 ms"
