"""Plain text as Telegram stores it: what it strips, how it counts, what it marks by itself."""

import re

from playground.server.model import Json

_DROPPED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\r\u2028-\u202e]")
"""Characters that tdlib's clean_input_string takes out."""
_INVISIBLE = re.compile(
    "[\\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]*"
)
_SELF_MARKED = re.compile(
    r"(?P<bot_command>(?<![\w/])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/]))"
    r"|(?P<mention>(?<![\w@])@[A-Za-z0-9_]{3,32}\b)"
    r"|(?P<hashtag>(?<![\w#])#[^\W\d]\w{0,255})"
    r"|(?P<url>\b(?:https?://|t\.me/)[^\s<>\"]+[^\s<>\".,;:!?)])"
)


def units(text: str) -> int:
    """Length in UTF-16 code units, the measure of all Telegram offsets and limits."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def cut(text: str, offset: int, length: int) -> str:
    """The part of `text` that an entity covers."""
    if text.isascii():
        return text[offset : offset + length]
    raw = text.encode("utf-16-le")
    return raw[2 * offset : 2 * (offset + length)].decode("utf-16-le", "replace")


def clean(text: str) -> str:
    """Without the characters that Telegram drops."""
    return _DROPPED.sub("", text)


def is_blank(text: str) -> bool:
    """Whether nobody would see anything of it."""
    return _INVISIBLE.fullmatch(text) is not None


def trim(text: str, entities: list[Json]) -> tuple[str, list[Json]]:
    """Without space at both ends, entities moved and shortened to what is left."""
    left = len(text) - len(text.lstrip())
    stripped = text.strip()
    if len(stripped) == len(text):
        return text, entities
    shift, end = units(text[:left]), units(stripped)
    result = []
    for entity in entities:
        start = max(entity["offset"] - shift, 0)
        stop = min(entity["offset"] + entity["length"] - shift, end)
        if stop > start:
            result.append(entity | {"offset": start, "length": stop - start})
    return stripped, result


def self_marked(text: str, taken: list[Json]) -> list[Json]:
    """Commands, mentions, hashtags and addresses that Telegram finds by itself.

    None of them inside code, links and the like (`taken`).
    """
    if not any(sign in text for sign in "/@#."):
        return []
    closed = [
        (entity["offset"], entity["offset"] + entity["length"])
        for entity in taken
        if entity["type"] in ("code", "pre", "text_link", "text_mention", "date_time")
    ]
    found = []
    for match in _SELF_MARKED.finditer(text):
        start, length = units(text[: match.start()]), units(match.group())
        if not any(low < start + length and start < high for low, high in closed):
            kind = match.lastgroup or "url"
            found.append({"type": kind, "offset": start, "length": length})
    return found
