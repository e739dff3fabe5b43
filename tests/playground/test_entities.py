"""HTML becomes text and marks as in Telegram, or a refusal in its words."""

from typing import Any

import pytest

from playground.server.entities import parse_html
from playground.server.errors import ApiError
from playground.server.html import to_html
from playground.server.text import self_marked, trim, units

GOOD: list[tuple[str, str, list[dict[str, Any]]]] = [
    ("plain", "plain", []),
    ("<b>a</b>", "a", [{"type": "bold", "offset": 0, "length": 1}]),
    (
        "<b>a<i>b</i></b>",
        "ab",
        [
            {"type": "bold", "offset": 0, "length": 2},
            {"type": "italic", "offset": 1, "length": 1},
        ],
    ),
    ("🎩<u>я</u>", "🎩я", [{"type": "underline", "offset": 2, "length": 1}]),
    ("&lt;3 &amp; &quot;&#1046;&#x416;&unknown; &", '<3 & "ЖЖ&unknown; &', []),
    (
        '<span class="tg-spoiler">x</span>',
        "x",
        [{"type": "spoiler", "offset": 0, "length": 1}],
    ),
    (
        "<a href='https://example.org/?a=1&amp;b=2'>x</a>",
        "x",
        [
            {
                "type": "text_link",
                "offset": 0,
                "length": 1,
                "url": "https://example.org/?a=1&b=2",
            }
        ],
    ),
    (
        '<a href="tg://user?id=42">x</a>',
        "x",
        [{"type": "text_mention", "offset": 0, "length": 1, "user": {"id": 42}}],
    ),
    (
        "<blockquote expandable>x</blockquote>",
        "x",
        [{"type": "expandable_blockquote", "offset": 0, "length": 1}],
    ),
    (
        '<pre><code class="language-python">x</code></pre>',
        "x",
        [{"type": "pre", "offset": 0, "length": 1, "language": "python"}],
    ),
    (
        '<tg-time unix="1790000000" format="wDT">noon</tg-time>',
        "noon",
        [
            {
                "type": "date_time",
                "offset": 0,
                "length": 4,
                "unix_time": 1790000000,
                "date_time_format": "wDT",
            }
        ],
    ),
    (
        "<a href='https://example.org'>x</a>",
        "x",
        [{"type": "text_link", "offset": 0, "length": 1, "url": "https://example.org/"}],
    ),
    (
        "<a href='t.me/procurator_bot?start=a'>x</a>",
        "x",
        [
            {
                "type": "text_link",
                "offset": 0,
                "length": 1,
                "url": "http://t.me/procurator_bot?start=a",
            }
        ],
    ),
    ("<a href='nowhere'>x</a>", "x", []),
    ("<b></b>x", "x", []),
    ("<a>x</a>", "x", []),
    ("<B>x</b >", "x", [{"type": "bold", "offset": 0, "length": 1}]),
]

BAD = [
    ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
    ("x</b>", "Unexpected end tag at byte offset 1"),
    ("я<3", "Unclosed start tag at byte offset 2"),
    ("<3 & Co>", 'Unsupported start tag "3" at byte offset 0'),
    ("<p>x</p>", 'Unsupported start tag "p" at byte offset 0'),
    ("<b><i>x</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
    ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ("<a href>x</a>", 'Expected equal sign in declaration of an attribute of the tag "a"'),
    ('<a href="x>y</a>', 'Unclosed start tag "a" at byte offset 0'),
    ("<a href=https://x>y</a>", "Unexpected end of name token at byte offset 13"),
    ("<b =1>x</b>", 'Empty attribute name in the tag "b" at byte offset 3'),
    ("<b>x</b", "Unclosed end tag at byte offset 4"),
    ("<tg-time>x</tg-time>", 'Tag "tg-time" must have a valid attribute "unix"'),
    ('<tg-time unix="1" format="q">x</tg-time>', 'Unsupported format "q"'),
    ("<tg-emoji>x</tg-emoji>", "Invalid custom emoji identifier specified"),
]


@pytest.mark.parametrize(("source", "text", "entities"), GOOD)
def test_html_becomes_text_and_entities(
    source: str, text: str, entities: list[dict[str, Any]]
) -> None:
    assert parse_html(source) == (text, entities)


@pytest.mark.parametrize(("source", "why"), BAD)
def test_broken_html_is_refused_in_the_words_of_telegram(source: str, why: str) -> None:
    with pytest.raises(ApiError) as caught:
        parse_html(source)
    assert caught.value.description.startswith("Bad Request: can't parse entities: ")
    assert why in caught.value.description
    assert caught.value.form


@pytest.mark.parametrize(
    "source",
    [
        "<b>a<i>b</i></b> &lt;c&gt;",
        "🎩<tg-spoiler>я</tg-spoiler>",
        "<blockquote expandable>x\ny</blockquote>",
        '<a href="https://example.org/">x</a>',
        '<tg-time unix="1" format="r">x</tg-time>',
    ],
)
def test_html_survives_the_way_there_and_back(source: str) -> None:
    assert to_html(*parse_html(source)) == source


def test_trimming_moves_marks_and_drops_those_of_nothing() -> None:
    bold = {"type": "bold", "offset": 0, "length": 3}
    tail = {"type": "italic", "offset": 3, "length": 1}
    assert trim("  a ", [bold, tail]) == ("a", [{"type": "bold", "offset": 0, "length": 1}])


def test_commands_mentions_and_addresses_are_marked_without_asking() -> None:
    text = "🎩 /vote@procurator_bot 3 @anna #день https://example.org/a."
    kinds = [(mark["type"], mark["offset"], mark["length"]) for mark in self_marked(text, [])]
    assert kinds == [
        ("bot_command", 3, 20),
        ("mention", 26, 5),
        ("hashtag", 32, 5),
        ("url", 38, 21),
    ]
    assert self_marked("/vote", [{"type": "code", "offset": 0, "length": 5}]) == []
    assert self_marked("1/2 and a/b", []) == []


def test_lengths_count_utf16_units() -> None:
    assert [units("a"), units("я"), units("🎩")] == [1, 1, 2]
