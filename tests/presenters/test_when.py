"""Deadlines: clock time in the game's zone, and a countdown on the reader's telephone."""

import pytest

from bot.presenters.translator import Translator
from bot.presenters.when import deadline, moment, relative

TRANSLATOR = Translator()
NOON = 1_796_202_000
"""2026-12-02 12:00 in Moscow."""
HOUR = 3600


def _until(seconds: int, zone: str = "Europe/Moscow", language: str = "ru") -> str:
    return deadline(TRANSLATOR, language, NOON + seconds, NOON, zone)


def test_a_deadline_of_today_is_a_clock_time_and_a_countdown() -> None:
    inner = f'<tg-time unix="{NOON + 3 * HOUR}" format="r">через 3 часа</tg-time>'
    assert _until(3 * HOUR) == f"15:00 МСК ({inner})"


def test_a_deadline_of_another_day_has_its_date() -> None:
    assert _until(24 * HOUR).startswith("3 декабря, 12:00 МСК (<tg-time")
    assert _until(24 * HOUR, language="en").startswith("3 December, 12:00 MSK (<tg-time")


def test_the_zone_of_the_game_decides_the_clock_and_the_date() -> None:
    assert _until(HOUR, "America/New_York").startswith("05:00 UTC-05 (")
    assert _until(HOUR, "Asia/Kolkata").startswith("15:30 UTC+05:30 (")
    assert _until(12 * HOUR, "Europe/Berlin").startswith("22:00 CET (")
    assert moment(NOON, "Europe/Berlin") == "10:00"


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, "вот-вот"),
        (59, "вот-вот"),
        (60, "через 1 минуту"),
        (300, "через 5 минут"),
        (5399, "через 90 минут"),
        (5400, "через 2 часа"),
        (12 * HOUR, "через 12 часов"),
        (36 * HOUR, "через 2 дня"),
        (7 * 24 * HOUR, "через 7 дней"),
    ],
)
def test_what_old_clients_show_is_rounded_to_one_unit(seconds: int, shown: str) -> None:
    assert relative(TRANSLATOR, "ru", seconds) == shown
