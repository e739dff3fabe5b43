"""Names made safe to show."""

import unicodedata

import pytest

from bot.app.naming import html_name, safe_name, seat_name, short_name

INVISIBLE = ("", " ", "\u3164", "\u200b\u200f", "\u2800\u2800", "\u034f", "\u200d", "\u0301", "\n")


@pytest.mark.parametrize("raw", INVISIBLE)
def test_a_name_that_shows_nothing_is_no_name(raw: str) -> None:
    assert safe_name(raw) == ""
    assert seat_name(3, safe_name(raw)) == "№ 3"


@pytest.mark.parametrize(
    "raw", ["<3 & Co", "</b>", "a_b*c[d](e)", "&lt;", "👨‍👩‍👧‍👦", "Ы" * 64, "Вера", "❤️"]
)
def test_a_visible_name_stays_as_it_is_written(raw: str) -> None:
    assert safe_name(raw) == raw
    assert seat_name(3, raw) == f"3 {raw}"


def test_controls_that_turn_the_line_are_taken_out() -> None:
    shown = safe_name("\u202e\u2066текст\u2069")
    assert shown == "текст"


def test_a_name_from_right_to_left_keeps_the_line_whole() -> None:
    assert safe_name("שלום") == "\u2068שלום\u2069"


def test_line_breaks_become_spaces() -> None:
    assert safe_name("a\nb\u2028c  d") == "a b c d"


def test_marks_do_not_climb() -> None:
    towering = safe_name("Z" + "\u0334" * 40)
    assert sum(unicodedata.combining(char) > 0 for char in towering) == 2


def test_flags_made_of_tags_survive_and_lone_tags_do_not() -> None:
    england = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    assert safe_name(england) == england
    assert safe_name("\U000e0067") == ""


def test_a_long_name_is_cut() -> None:
    assert safe_name("ы" * 200) == "ы" * 64
    assert short_name("Константинополь", 10) == "Константи…"
    assert short_name("Вера", 10) == "Вера"
    assert short_name("\u2068" + "ש" * 30 + "\u2069", 10) == "\u2068" + "ש" * 9 + "…\u2069"


def test_names_go_out_escaped_once() -> None:
    assert html_name("<3 & Co") == "&lt;3 &amp; Co"
    assert html_name("&lt;") == "&amp;lt;"
