"""Telegram's HTML: tags to entities, with the errors it gives. Follows tdlib's parse_html.

Offsets and lengths of entities are in UTF-16 code units; offsets in errors are in bytes.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn
from urllib.parse import parse_qs, urlsplit

from playground.server.errors import malformed
from playground.server.model import Json
from playground.server.text import units

_SIMPLE = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline",
    "ins": "underline", "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough",
    "tg-spoiler": "spoiler", "span": "spoiler", "code": "code",
}  # fmt: skip
_TAGS = {*_SIMPLE, "a", "pre", "blockquote", "tg-emoji", "tg-time"}
_CHARACTER = re.compile(r"&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|(lt|gt|amp|quot));?")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_TIME_FORMAT = re.compile(r"[rR]|[wdDtT]*")


@dataclass(slots=True)
class _Open:
    """A start tag that waits for its end."""

    tag: str
    offset: int
    position: int
    attributes: dict[str, str] = field(default_factory=dict)


def parse_html(source: str) -> tuple[str, list[Json]]:
    """The text without tags, and its entities in order."""
    if "<" not in source and "&" not in source:
        return source, []
    return _Parser(source).run()


class _Parser:
    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0
        self._parts: list[str] = []
        self._offset = 0
        self._open: list[_Open] = []
        self._entities: list[Json] = []

    def run(self) -> tuple[str, list[Json]]:
        source = self._source
        while self._at < len(source):
            start = source.find("<", self._at)
            stop = len(source) if start < 0 else start
            self._text(decode_characters(source[self._at : stop]))
            self._at = stop
            if start < 0:
                break
            if source.startswith("</", start):
                self._end_tag()
            else:
                self._start_tag()
        if self._open:
            self._fail(f'Can\'t find end tag corresponding to start tag "{self._open[-1].tag}"')
        self._entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
        return "".join(self._parts), self._entities

    def _text(self, text: str) -> None:
        self._parts.append(text)
        self._offset += units(text)

    def _fail(self, why: str, at: int | None = None) -> NoReturn:
        place = "" if at is None else f" at byte offset {len(self._source[:at].encode())}"
        raise malformed(f"can't parse entities: {why}{place}")

    def _take(self, wanted: Callable[[str], bool]) -> str:
        begin = self._at
        while self._at < len(self._source) and wanted(self._source[self._at]):
            self._at += 1
        return self._source[begin : self._at]

    def _peek(self) -> str:
        return self._source[self._at : self._at + 1]

    def _start_tag(self) -> None:
        begin = self._at
        self._at += 1
        tag = self._take(lambda sign: not sign.isspace() and sign != ">").lower()
        if not self._peek():
            self._fail("Unclosed start tag", begin)
        if tag not in _TAGS:
            self._fail(f'Unsupported start tag "{tag}"', begin)
        opened = _Open(tag, self._offset, begin)
        while True:
            self._take(str.isspace)
            if self._peek() == ">":
                break
            name, value = self._attribute(tag, begin)
            opened.attributes[name] = value
        self._at += 1
        if tag == "span" and opened.attributes.get("class") != "tg-spoiler":
            self._fail('Tag "span" must have class "tg-spoiler"', begin)
        self._open.append(opened)

    def _attribute(self, tag: str, begin: int) -> tuple[str, str]:
        start = self._at
        name = self._take(lambda sign: not sign.isspace() and sign not in "=>/\"'").lower()
        if not name:
            if not self._peek():
                self._fail(f'Unclosed start tag "{tag}"', begin)
            self._fail(f'Empty attribute name in the tag "{tag}"', start)
        self._take(str.isspace)
        if self._peek() != "=":
            if tag == "blockquote" and name == "expandable":
                return name, name
            self._fail(
                f'Expected equal sign in declaration of an attribute of the tag "{tag}"', begin
            )
        self._at += 1
        self._take(str.isspace)
        return name, self._value(tag, begin)

    def _value(self, tag: str, begin: int) -> str:
        quote = self._peek()
        if not quote:
            self._fail(f'Unclosed start tag "{tag}"', begin)
        if quote not in "\"'":
            value = self._take(lambda sign: sign.isalnum() or sign in ".-")
            if self._peek() != ">" and not self._peek().isspace():
                self._fail("Unexpected end of name token", self._at)
            return value.lower()
        self._at += 1
        value = self._take(lambda sign: sign != quote)
        if not self._peek():
            self._fail(f'Unclosed start tag "{tag}"', begin)
        self._at += 1
        return decode_characters(value)

    def _end_tag(self) -> None:
        begin = self._at
        self._at += 2
        tag = self._take(lambda sign: not sign.isspace() and sign != ">").lower()
        self._take(str.isspace)
        if not self._open:
            self._fail("Unexpected end tag", begin)
        if self._peek() != ">":
            self._fail("Unclosed end tag", begin)
        self._at += 1
        opened = self._open.pop()
        if tag and tag != opened.tag:
            self._fail(
                f"Unmatched end tag at byte offset {len(self._source[:begin].encode())}, "
                f'expected "</{opened.tag}>", found "</{tag}>"'
            )
        if self._offset > opened.offset:
            self._close(opened)

    def _close(self, opened: _Open) -> None:
        extra = self._meaning(opened)
        if extra is None:
            return
        length = self._offset - opened.offset
        self._entities.append({"offset": opened.offset, "length": length, **extra})

    def _meaning(self, opened: _Open) -> Json | None:
        """The entity of a tag; None for one that marks nothing, such as a link without address."""
        tag, attributes = opened.tag, opened.attributes
        if tag == "pre":
            return self._pre(opened)
        if tag in _SIMPLE:
            extra: Json = {"type": _SIMPLE[tag]}
            if tag == "code" and self._inside("pre"):
                self._open[-1].attributes["language"] = _language(attributes)
                return None
            return extra
        if tag == "blockquote":
            return {"type": "expandable_blockquote" if "expandable" in attributes else tag}
        if tag == "a":
            return _link(attributes.get("href", ""))
        if tag == "tg-emoji":
            return self._emoji(opened)
        return self._time(opened)

    def _inside(self, tag: str) -> bool:
        return bool(self._open) and self._open[-1].tag == tag

    def _pre(self, opened: _Open) -> Json:
        language = opened.attributes.get("language", "")
        return {"type": "pre"} | ({"language": language} if language else {})

    def _emoji(self, opened: _Open) -> Json:
        number = opened.attributes.get("emoji-id", "")
        if not number.isdigit():
            self._fail("Invalid custom emoji identifier specified", opened.position)
        return {"type": "custom_emoji", "custom_emoji_id": number}

    def _time(self, opened: _Open) -> Json:
        """The formats are the documented ones; what Telegram does with others is unknown."""
        instant = opened.attributes.get("unix", "")
        shape = opened.attributes.get("format", "")
        if not re.fullmatch(r"-?\d{1,11}", instant):
            self._fail('Tag "tg-time" must have a valid attribute "unix"', opened.position)
        if not _TIME_FORMAT.fullmatch(shape):
            self._fail(f'Unsupported format "{shape}" in tag "tg-time"', opened.position)
        return {"type": "date_time", "unix_time": int(instant), "date_time_format": shape}


def decode_characters(text: str) -> str:
    """`&lt;` and its kin; every other `&` stays as it is, as in Telegram."""
    if "&" not in text:
        return text

    def one(match: re.Match[str]) -> str:
        if match[3]:
            return _NAMED[match[3]]
        code = int(match[1]) if match[1] else int(match[2], 16)
        valid = 0 < code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF
        return chr(code) if valid else match[0]

    return _CHARACTER.sub(one, text)


def _language(attributes: dict[str, str]) -> str:
    name = attributes.get("class", "")
    return name.removeprefix("language-") if name.startswith("language-") else ""


def _link(address: str) -> Json | None:
    parts = urlsplit(address)
    if parts.scheme == "tg" and parts.netloc == "user":
        number = parse_qs(parts.query).get("id", [""])[0]
        if number.isdigit():
            return {"type": "text_mention", "user": {"id": int(number)}}
    known = parts.scheme in ("http", "https", "tg", "tonsite")
    if not known and (parts.scheme or "." not in address):
        return None
    whole = address if parts.scheme else f"http://{address}"
    bare = not urlsplit(whole).path and not urlsplit(whole).query
    return {"type": "text_link", "url": f"{whole}/" if bare else whole}
