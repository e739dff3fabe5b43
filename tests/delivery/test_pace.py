"""Pace: Telegram's limits as arithmetic."""

from bot.delivery.pace import Pace

GROUP = -100
OTHER = -200
PERSON = 5_000_000_000


def sent(pace: Pace, chat_id: int, count: int, start: float = 0.0, board: str = "") -> list[float]:
    """The instants at which so many requests go, each as early as the pace lets it."""
    now, instants = start, []
    for _ in range(count):
        now = pace.ready_at(chat_id, now, board)
        pace.note(chat_id, now, board)
        instants.append(now)
    return instants


def test_a_chat_takes_three_in_three_seconds() -> None:
    assert sent(Pace(), PERSON, 7) == [0, 0, 0, 3, 3, 3, 6]


def test_a_chat_that_rested_takes_a_burst_again() -> None:
    pace = Pace()
    sent(pace, PERSON, 6)
    assert sent(pace, PERSON, 3, start=10) == [10, 10, 10]


def test_a_group_takes_twenty_a_minute_with_everything_that_counts() -> None:
    instants = sent(Pace(), GROUP, 41)
    assert instants[20] == 60
    assert all(late - early >= 60 for early, late in zip(instants, instants[20:], strict=False))


def test_a_private_chat_has_no_limit_by_the_minute() -> None:
    assert sent(Pace(), PERSON, 41)[-1] == 39


def test_all_chats_together_take_thirty_a_second() -> None:
    pace = Pace()
    for person in range(30):
        assert sent(pace, PERSON + person, 1) == [0]
    assert sent(pace, PERSON + 30, 1) == [1]


def test_what_is_left_of_a_second_is_known() -> None:
    pace = Pace()
    sent(pace, PERSON, 3)
    assert (pace.left(0), pace.left(0.9), pace.left(1)) == (27, 27, 30)


def test_a_deletion_counts_for_all_chats_together_only() -> None:
    pace = Pace()
    for _ in range(30):
        pace.note_any(0)
    assert pace.ready(0) == 1
    assert pace.ready_at(GROUP, 1) == 1


def test_one_chat_does_not_slow_another() -> None:
    pace = Pace()
    sent(pace, GROUP, 10)
    assert pace.ready_at(OTHER, 0) == 0


def test_a_lone_board_is_edited_every_three_seconds() -> None:
    assert sent(Pace(), GROUP, 4, board="A") == [0, 3, 6, 9]


def test_two_busy_boards_are_edited_every_six_seconds_each() -> None:
    pace = Pace()
    pace.note(GROUP, 0, "A")
    pace.note(GROUP, 0, "B")
    assert pace.ready_at(GROUP, 1, "A") == 6
    assert pace.ready_at(GROUP, 1, "B") == 6


def test_a_board_that_rests_for_a_minute_is_not_busy() -> None:
    pace = Pace()
    pace.note(GROUP, 0, "A")
    pace.note(GROUP, 100, "B")
    assert pace.ready_at(GROUP, 101, "B") == 103


def test_boards_leave_a_quarter_of_the_minute_to_the_news() -> None:
    pace = Pace()
    for city in range(15):
        pace.note(GROUP, city, f"board {city}")
    assert pace.ready_at(GROUP, 15, "another board") == 60
    assert pace.ready_at(GROUP, 15) == 15


def test_the_board_edited_longest_ago_is_known() -> None:
    pace = Pace()
    pace.note(GROUP, 5, "A")
    assert pace.last_edit(GROUP, "A") == 5
    assert pace.last_edit(GROUP, "B") == 0
    assert pace.last_edit(OTHER, "A") == 0


def test_no_interval_means_no_wait_in_a_chat() -> None:
    assert sent(Pace(chat_interval=0), PERSON, 20) == [0] * 20


def test_chats_that_rest_are_forgotten() -> None:
    pace = Pace(overall_per_second=5000)
    for person in range(1000):
        pace.note(PERSON + person, 0)
    pace.note(GROUP, 100)
    pace.note(OTHER, 100)
    assert len(pace._chats) == 2


def test_a_slow_answer_puts_the_next_request_off() -> None:
    pace = Pace()
    for at in (0.0, 0.1, 0.2):
        pace.note(GROUP, at, "board")
        pace.answered(GROUP, at, at + 0.5, "board")
    assert pace.ready_at(GROUP, 0.7) == 3.5
    assert pace.ready_at(GROUP, 0.7, "board") == 3.7


def test_slow_answers_put_off_all_that_comes_after_thirty() -> None:
    pace = Pace()
    for person in range(30):
        pace.note(PERSON + person, 0)
        pace.answered(PERSON + person, 0, 0.3)
    assert pace.ready(0.4) == 1.3


def test_what_can_wait_leaves_half_a_minute_and_comes_when_the_chat_rests() -> None:
    pace = Pace()
    assert pace.leisure_at(GROUP, 5) == 5
    sent(pace, GROUP, 1, start=5)
    assert pace.leisure_at(GROUP, 5) == 8
    sent(pace, GROUP, 9, start=10)
    assert pace.leisure_at(GROUP, 20) == 65
