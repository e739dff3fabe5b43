"""Names as people write them, made safe to show: nothing invisible, nothing that turns a line.

A name made of U+3164 or zero-width characters alone shows nothing, so it counts as no name; then
the seat's number stands alone. Override and isolate controls (U+202E and the like) are taken out;
a name that really is written from right to left is wrapped into an isolate, so that the rest of
the line keeps its direction.
"""

import html
import unicodedata
from typing import Final

LIMIT: Final = 64
"""Characters of a name that are shown; Telegram lets first and last name have 64 each."""
MARKS: Final = 2
"""Combining marks kept in a row: more of them climb over the neighbouring lines."""
JOINER: Final = "\u200d"
VARIATION: Final = ("\ufe0e", "\ufe0f")
BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters and symbols without any ink: Hangul fillers, the empty Braille cell, joiners."""
FIRST_ISOLATE: Final = "\u2068"
POP_ISOLATE: Final = "\u2069"
_TURNING: Final = frozenset({"R", "AL", "AN"})
_TAGS: Final = range(0xE0020, 0xE0080)
"""Tag characters: part of the flags of England, Scotland and Wales, behind a black flag."""


def safe_name(raw: str) -> str:
    """A name to show as plain text; empty if nothing of it can be seen."""
    shown = "".join(_visible(unicodedata.normalize("NFC", raw)))
    shown = " ".join(shown.split())[:LIMIT].strip().strip(JOINER)
    if not any(_has_ink(char) for char in shown):
        return ""
    if any(unicodedata.bidirectional(char) in _TURNING for char in shown):
        return f"{FIRST_ISOLATE}{shown}{POP_ISOLATE}"
    return shown


def html_name(raw: str) -> str:
    """`safe_name`, escaped for Telegram HTML: what a Scene carries."""
    return html.escape(safe_name(raw), quote=False)


def seat_name(number: int, name: str) -> str:
    """A seat as it is always shown: `3 Вера`, or `№ 3` for a name that shows nothing."""
    return f"{number} {name}" if name else f"№ {number}"


def short_name(name: str, limit: int) -> str:
    """A plain name cut to `limit` characters; an isolate stays closed."""
    bare = name.strip(FIRST_ISOLATE + POP_ISOLATE)
    if len(bare) <= limit:
        return name
    cut = bare[: limit - 1].rstrip(JOINER + "".join(VARIATION)).rstrip() + "…"
    return f"{FIRST_ISOLATE}{cut}{POP_ISOLATE}" if name != bare else cut


def _visible(text: str) -> list[str]:
    kept: list[str] = []
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") and char not in VARIATION else 0
        if category in ("Cc", "Zl", "Zp", "Zs"):
            kept.append(" ")
        elif char in BLANK or marks > MARKS or category in ("Co", "Cn", "Cs"):
            continue
        elif category != "Cf" or char == JOINER or (ord(char) in _TAGS and kept):
            kept.append(char)
    return kept


def _has_ink(char: str) -> bool:
    return unicodedata.category(char)[0] in "LNPS" and char not in BLANK
