"""What `make seconds` reads: which windows closed by time, what tells of them, what is missed."""

from collections.abc import Mapping
from typing import Any

from tests.kit.real_figures import END, OVER, Figures, openings


def opened(stage: int, closes_at: int, **phase: Any) -> Mapping[str, Any]:
    return {"stage": stage, "closes_at": closes_at, "phase": phase}


def test_a_window_closed_at_its_deadline_and_one_given_back_are_told_apart() -> None:
    log = [
        (100, "StageOpened", opened(1, 130)),
        (110, "StageOpened", opened(2, 140)),
        (120, "WindowExtended", {"closes_at": 150}),
        (150, "GameEnded", {}),
    ]
    given_back, by_time = openings(log)
    assert (given_back.stage, given_back.by_time) == (2, False)
    assert given_back.marks == ('unix="140"',)
    assert (by_time.stage, by_time.by_time, by_time.marks) == (OVER, True, (END,))


def test_inside_a_round_of_hands_nothing_need_be_told() -> None:
    log = [
        (100, "StageOpened", opened(1, 102, candidates=[3, 5])),
        (102, "StageOpened", opened(2, 104, candidates=[3, 5], called=1)),
    ]
    (second,) = openings(log)
    assert (second.by_time, second.marks) == (True, ())


def test_an_aim_that_is_missed_is_named() -> None:
    good = Figures("good", committed=[0.1], told=[1.4], gaps=[(3.0, "a and b")])
    late = Figures("late", committed=[0.4], told=[1.6], refused=["x"], gaps=[(0.2, "a and b")])
    assert list(good.missed()) == []
    assert len(list(late.missed())) == 4
