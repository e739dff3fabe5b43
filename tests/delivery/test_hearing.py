"""When the bot was listening (GEN-11, decision 4)."""

from bot.delivery.hearing import Hearing


class Watch:
    """Real time, moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_nothing_was_heard_before_the_first_good_answer() -> None:
    hearing = Hearing(Watch())
    assert hearing.started_at == float("inf")
    assert hearing.last_good is None
    assert not hearing.heard(0, 1e12)


def test_a_good_answer_is_heard_in_the_time_around_it_only() -> None:
    hearing = Hearing(Watch())
    hearing.good(1000)
    assert hearing.started_at == hearing.last_good == 1000
    assert hearing.heard(985, 1000)
    assert hearing.heard(1000, 1015)
    assert not hearing.heard(1001, 1016)
    assert not hearing.heard(980, 999)


def test_an_outage_between_two_good_answers_is_seen_afterwards() -> None:
    hearing = Hearing(Watch())
    hearing.good(1000)
    hearing.good(1100)
    assert not hearing.heard(1050, 1065)
    assert hearing.heard(1090, 1105)


def test_a_jump_of_the_virtual_clock_while_the_line_stands_is_heard() -> None:
    hearing = Hearing(Watch())
    hearing.good(1000)
    hearing.jumped(90_000)
    assert hearing.heard(89_985, 90_000)
    assert hearing.heard(50_000, 50_015)


def test_a_jump_behind_a_silent_line_is_not_heard() -> None:
    watch = Watch()
    hearing = Hearing(watch)
    hearing.good(1000)
    watch.now = 16
    hearing.jumped(90_000)
    assert not hearing.heard(89_985, 90_000)


def test_a_jump_before_the_first_answer_is_not_heard() -> None:
    hearing = Hearing(Watch())
    hearing.jumped(90_000)
    assert not hearing.heard(89_985, 90_000)
