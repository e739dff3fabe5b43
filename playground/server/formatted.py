"""A text or caption with its marks, from the parameters of a request."""

from playground.server.entities import parse_html
from playground.server.errors import malformed
from playground.server.model import Json
from playground.server.render import user_json
from playground.server.text import clean, is_blank, self_marked, trim, units
from playground.server.world import World

LONGEST_TEXT = 4096
"""In UTF-16 units. Stricter than Telegram, where tdlib counts characters."""
LONGEST_CAPTION = 1024
MOST_MARKS = 100
"""Stricter than Telegram, which is said to drop silently what is beyond [unverified]."""
_MARKS = frozenset({
    "mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number", "bold",
    "italic", "underline", "strikethrough", "spoiler", "blockquote", "expandable_blockquote",
    "code", "pre", "text_link", "text_mention", "custom_emoji", "date_time",
})  # fmt: skip

Formatted = tuple[str, list[Json]]


def text_of(world: World, params: Json) -> Formatted:
    """`text` with `parse_mode` or `entities`: 1 to 4096 UTF-16 units after parsing."""
    text, entities = _marked(world, params, "text", "parse_mode", "entities")
    if is_blank(text):  # stricter than Telegram, which lets some invisible characters pass
        raise malformed("message text is empty")
    if units(text) > LONGEST_TEXT:
        raise malformed("message is too long")
    return text, entities


def caption_of(world: World, params: Json) -> Formatted:
    """`caption` likewise: 0 to 1024."""
    text, entities = _marked(world, params, "caption", "parse_mode", "caption_entities")
    if units(text) > LONGEST_CAPTION:
        raise malformed("message caption is too long")
    return text, entities


def quote_of(world: World, reply: Json) -> Formatted:
    """The `quote` of ReplyParameters."""
    return _marked(world, reply, "quote", "quote_parse_mode", "quote_entities")


def _marked(world: World, params: Json, key: str, mode_key: str, marks_key: str) -> Formatted:
    source = clean(params.get(key, ""))
    mode = params.get(mode_key, "").lower()
    if mode == "html":
        text, entities = parse_html(source)
    elif mode:
        raise malformed(f"parse mode {params[mode_key]} is not modelled by the playground")
    else:
        text, entities = source, _given(source, params.get(marks_key, []))
    text, entities = trim(text, entities)
    entities = [whole for entity in entities if (whole := _with_user(world, entity)) is not None]
    if len(entities) > MOST_MARKS:
        raise malformed(f"too many entities: {len(entities)}, only {MOST_MARKS} would arrive")
    entities += self_marked(text, entities)
    entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
    return text, entities


def _given(text: str, entities: list[Json]) -> list[Json]:
    """Explicit entities. Telegram shortens some wrong ones; here each must lie in the text."""
    end = units(text)
    for entity in entities:
        if entity["type"] not in _MARKS:
            raise malformed(f"can't parse MessageEntity: wrong type {entity['type']}")
        if entity["offset"] < 0 or entity["length"] <= 0:
            raise malformed("can't parse MessageEntity: it has no extent")
        if entity["offset"] + entity["length"] > end:
            raise malformed("can't parse MessageEntity: entity ends beyond the text")
    return entities


def _with_user(world: World, entity: Json) -> Json | None:
    """A link to somebody the bot has never met marks nothing: Telegram drops it."""
    if entity["type"] != "text_mention":
        return entity
    person = world.people.get(entity["user"]["id"])
    return None if person is None else entity | {"user": user_json(person)}
