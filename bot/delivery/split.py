"""Cuts a text in Telegram's HTML into parts that fit a message. Our texts should not need it."""

import re
from collections.abc import Sequence
from html import unescape
from typing import Final

_TOKEN: Final = re.compile(r"<[^>]*>|&#?\w+;|.", re.DOTALL)
_NAME: Final = re.compile(r"</?([\w-]+)")


def visible_length(text: str) -> int:
    """The length that Telegram counts: UTF-16 units of the text without its tags."""
    return sum(_width(token) for token in _TOKEN.findall(text))


def split_html(text: str, limit: int) -> tuple[str, ...]:
    """Parts of at most `limit` units, cut at line ends where possible, each with whole tags."""
    tokens = _TOKEN.findall(text)
    parts: list[str] = []
    opened: list[str] = []
    start = 0
    while start < len(tokens):
        end = _end_of_part(tokens, start, limit)
        body = tokens[start:end]
        head = "".join(opened)
        for token in body:
            _follow(token, opened)
        closing = "".join(f"</{_name(tag)}>" for tag in reversed(opened))
        parts.append(head + "".join(body).strip("\n") + closing)
        start = end
    return tuple(parts)


def _end_of_part(tokens: Sequence[str], start: int, limit: int) -> int:
    length = 0
    line_end = 0
    for index in range(start, len(tokens)):
        length += _width(tokens[index])
        if length > limit:
            return line_end or max(index, start + 1)
        if tokens[index] == "\n":
            line_end = index + 1
    return len(tokens)


def _width(token: str) -> int:
    if _is_tag(token):
        return 0
    return len(unescape(token).encode("utf-16-le")) // 2


def _is_tag(token: str) -> bool:
    return token.startswith("<") and len(token) > 1


def _follow(token: str, opened: list[str]) -> None:
    """Keeps the list of open tags while reading on."""
    if not _is_tag(token):
        return
    if not token.startswith("</"):
        opened.append(token)
    elif opened and _name(opened[-1]) == _name(token):
        opened.pop()


def _name(tag: str) -> str:
    found = _NAME.match(tag)
    return found.group(1) if found else ""
