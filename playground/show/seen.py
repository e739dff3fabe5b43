"""A message's words as a client shows them: recordings named, long quotes folded."""

from typing import Final

from playground.server.shown import Json
from playground.show.words import Words

FOLDED: Final = 3
"""Lines of an expandable quote that are seen before somebody opens it."""
WIDTH: Final = 56
"""Characters of such a line on a telephone."""
_QUOTES: Final = ("blockquote", "expandable_blockquote")
_MEDIA: Final = ("voice", "video_note", "video")


def seen(message: Json, words: Words) -> str:
    """All that is read of it; quoted lines begin with a bar."""
    media = next((kind for kind in _MEDIA if kind in message), None)
    text = _quoted(message, words)
    if media is None:
        return text
    return f"🎙 {message[media]['duration']} {words.seconds} {text}".rstrip()


def _quoted(message: Json, words: Words) -> str:
    text = str(message.get("text") or message.get("caption") or "")
    marks = [
        mark
        for mark in message.get("entities") or message.get("caption_entities") or ()
        if mark["type"] in _QUOTES
    ]
    raw = text.encode("utf-16-le")
    found, at = [], 0
    for mark in sorted(marks, key=lambda one: int(one["offset"])):
        start, end = mark["offset"] * 2, (mark["offset"] + mark["length"]) * 2
        found.append(raw[at:start].decode("utf-16-le"))
        quote = raw[start:end].decode("utf-16-le")
        found.append(_folded(quote, words, folds=mark["type"] == _QUOTES[1]))
        at = end
    return "".join([*found, raw[at:].decode("utf-16-le")])


def _folded(quote: str, words: Words, *, folds: bool) -> str:
    lines = quote.split("\n")
    if folds and len(lines) > FOLDED + 1:
        lines = [*lines[:FOLDED], f"… ({words.more}: {len(lines) - FOLDED})"]
    elif folds and len(lines) == 1 and len(quote) > FOLDED * WIDTH:
        lines = [quote[: FOLDED * WIDTH].rstrip() + "…"]
    return "\n".join(f"▏ {line}" for line in lines)
