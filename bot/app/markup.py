"""Telegram HTML as plain text, and how long Telegram takes it to be."""

import html
import re
from typing import Final

TOAST: Final = 200
"""Characters of an answer to a press (Bot API)."""
MESSAGE: Final = 4096
"""UTF-16 units of a message after its entities are parsed (Bot API)."""
_TAG: Final = re.compile(r"<[^<>]*>")


def plain(text: str) -> str:
    """The text without tags and with its entities resolved: for toasts and buttons."""
    return html.unescape(_TAG.sub("", text))


def toast(text: str) -> str:
    """Plain text that fits into the answer to a press."""
    shown = plain(text)
    if units(shown) <= TOAST:
        return shown
    return shown.encode("utf-16-le")[: 2 * (TOAST - 1)].decode("utf-16-le", "ignore") + "…"


def units(text: str) -> int:
    """Length of plain text in UTF-16 units, as Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def length(text: str) -> int:
    """Length of Telegram HTML as Telegram counts it: tags are free, an entity is one character."""
    return units(plain(text))
