"""Cutting a text that is too long for one message."""

from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.split import split_html, visible_length


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert split_html("<b>Утро</b>\nвсе живы", 100) == ("<b>Утро</b>\nвсе живы",)


def test_a_text_is_cut_at_line_ends() -> None:
    assert split_html("один\nдва\nтри", 9) == ("один\nдва", "три")


def test_tags_that_are_open_at_the_cut_are_closed_and_opened_again() -> None:
    text = '<blockquote expandable><b>один</b>\n<a href="x">два</a></blockquote>'
    assert split_html(text, 5) == (
        "<blockquote expandable><b>один</b></blockquote>",
        '<blockquote expandable><a href="x">два</a></blockquote>',
    )


def test_tags_and_entities_count_as_what_is_seen() -> None:
    assert visible_length("<b>&lt;3 &amp; Co</b>") == 7


def test_letters_beyond_the_basic_plane_count_twice() -> None:
    assert visible_length("🌅") == 2


def test_a_line_without_an_end_is_cut_hard() -> None:
    assert split_html("абвгд", 2) == ("аб", "вг", "д")


def test_an_entity_is_never_cut() -> None:
    assert split_html("а&amp;&lt;", 2) == ("а&amp;", "&lt;")


LINES = st.lists(
    st.sampled_from(["Аня", "<b>Борис</b>", "&lt;3", "🌅 утро", "<i>и\nещё</i>"]), max_size=40
)


@given(LINES, st.integers(min_value=8, max_value=30))
def test_nothing_is_lost_and_every_part_fits(lines: list[str], limit: int) -> None:
    text = "\n".join(lines)
    parts = split_html(text, limit)
    assert all(visible_length(part) <= limit for part in parts)
    assert seen("".join(parts)) == seen(text)
    assert all(part.count("<b>") == part.count("</b>") for part in parts)
    assert all(part.count("<i>") == part.count("</i>") for part in parts)


def seen(text: str) -> str:
    """What is read, without tags and line ends."""
    for tag in ("<b>", "</b>", "<i>", "</i>", "\n"):
        text = text.replace(tag, "")
    return text
