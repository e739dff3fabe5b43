"""Text and entities back to HTML, for pages and for people who read test output."""

from collections.abc import Sequence
from html import escape

from playground.server.model import Json

_TAGS = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "spoiler": "tg-spoiler",
    "code": "code",
    "blockquote": "blockquote",
}


def to_html(text: str, entities: Sequence[Json]) -> str:
    """What the bot could have written to get this text. Self-marked parts stay plain."""
    if not entities:
        return escape(text, quote=False)
    raw = text.encode("utf-16-le")
    marked = [entity for entity in entities if _tags(entity) is not None]
    edges = {0, len(raw) // 2}
    for entity in marked:
        edges |= {entity["offset"], entity["offset"] + entity["length"]}
    order = sorted(edges)
    parts: list[str] = []
    for here, there in zip(order, [*order[1:], None], strict=True):
        parts += [
            _both(one)[1] for one in reversed(marked) if one["offset"] + one["length"] == here
        ]
        parts += [_both(one)[0] for one in marked if one["offset"] == here]
        if there is not None:
            piece = raw[2 * here : 2 * there].decode("utf-16-le", "replace")
            parts.append(escape(piece, quote=False))
    return "".join(parts)


def _both(entity: Json) -> tuple[str, str]:
    return _tags(entity) or ("", "")


def _tags(entity: Json) -> tuple[str, str] | None:
    """Start and end tag of an entity; None when it needs none."""
    kind = entity["type"]
    if kind in _TAGS:
        return f"<{_TAGS[kind]}>", f"</{_TAGS[kind]}>"
    if kind == "expandable_blockquote":
        return "<blockquote expandable>", "</blockquote>"
    if kind == "pre":
        return "<pre>", "</pre>"
    if kind == "text_link":
        return f'<a href="{escape(entity["url"])}">', "</a>"
    if kind == "text_mention":
        return f'<a href="tg://user?id={entity["user"]["id"]}">', "</a>"
    if kind == "custom_emoji":
        return f'<tg-emoji emoji-id="{entity["custom_emoji_id"]}">', "</tg-emoji>"
    if kind == "date_time":
        shape = entity.get("date_time_format", "")
        return f'<tg-time unix="{entity["unix_time"]}" format="{shape}">', "</tg-time>"
    return None
