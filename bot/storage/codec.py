"""Structs to bytes and back: JSON by msgspec, checked against their types on the way in."""

import hashlib
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from bot.app.messages import (
    Answer,
    ChatState,
    CommandMenu,
    Output,
    Post,
    TopicMade,
    TopicState,
)
from bot.engine.commands import Command
from bot.engine.events import Event
from bot.engine.state import SCHEMA, Game
from bot.engine.upcast import upcast

Stored = TypeVar("Stored")


def _plain(value: object) -> object:
    """Presenters mark their texts by a class of their own, which is str all the same."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError(type(value).__name__)


def _risen(decoder: msgspec.json.Decoder[Stored], kind: Any) -> Callable[[bytes], Stored]:
    """A decoder that lifts what an older version has stored (bot/engine/upcast.py). What no
    version can read is a msgspec.ValidationError."""

    def decode(body: bytes) -> Stored:
        try:
            return decoder.decode(body)
        except msgspec.ValidationError:
            risen = upcast(msgspec.json.decode(body))
            lifted: Stored = msgspec.convert(risen, kind, str_keys=True)
            return lifted

    return decode


encode: Final = msgspec.json.Encoder(enc_hook=_plain).encode
decode_game: Final = _risen(msgspec.json.Decoder(Game), Game)
decode_event: Final = _risen(msgspec.json.Decoder[Event](Event), Event)
decode_command: Final = msgspec.json.Decoder[Command](Command).decode
decode_output: Final = msgspec.json.Decoder[Output](Output).decode
decode_topic: Final = msgspec.json.Decoder(TopicMade).decode
decode_answer: Final = msgspec.json.Decoder(Answer).decode
_DIGEST: Final = 16


class UnknownSchema(Exception):  # noqa: N818 - what is wrong, said as people say it
    """A game stored by another version of the program, which this one cannot read."""


def decode_snapshot(schema: int, snapshot: bytes) -> Game:
    """The game in a stored snapshot. Raises UnknownSchema for a form that this program lacks."""
    if not 1 <= schema <= SCHEMA:
        raise UnknownSchema(f"stored form {schema}, this program reads {SCHEMA}")
    return decode_game(snapshot)


def content_hash(output: Post | TopicState | ChatState | CommandMenu) -> bytes:
    """What people see of it, as a short digest: equal content needs no edit."""
    return hashlib.blake2b(encode(_seen(output)), digest_size=_DIGEST).digest()


def _seen(output: Post | TopicState | ChatState | CommandMenu) -> object:
    match output:
        case Post(text=text, rows=rows, media=media):
            return text, rows, media
        case ChatState(closed=closed, allowed=allowed):
            return closed, allowed
        case TopicState(closed=closed):
            return closed
        case CommandMenu(commands=commands):
            return commands
