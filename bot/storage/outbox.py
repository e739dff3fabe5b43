"""What is put out: coalesced by key, compared with what was last put there."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import and_, bindparam, case, exists, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.messages import (
    Aside,
    ChatState,
    CommandMenu,
    Deletion,
    Here,
    Output,
    Place,
    Post,
    Private,
    TopicState,
    place_name,
)
from bot.engine.ids import Instant
from bot.storage.codec import content_hash, encode
from bot.storage.posts import forget_key
from bot.storage.states import DEAD, live
from bot.storage.tables import WAITING_KEY, outbox, posts
from bot.storage.upsert import Upsert

_LAST: Final = select(
    posts.c.place,
    posts.c.key,
    posts.c.hash,
    or_(
        posts.c.message_id.is_not(None),
        exists(select(1)).where(
            outbox.c.game_id == posts.c.game_id,
            outbox.c.place == posts.c.place,
            outbox.c.key == posts.c.key,
            live(outbox),
        ),
    ).label("there"),
).where(
    posts.c.game_id == bindparam("game_id"),
    posts.c.key.in_(bindparam("keys", expanding=True)),
)
_UNDELIVERED: Final = (
    select(func.count())
    .select_from(outbox)
    .where(outbox.c.game_id == bindparam("game_id"), outbox.c.state == DEAD)
)
_CONTENT: Final = Upsert(posts, ("game_id", "place", "key"), replace=("hash",))
_PUT: Final = Upsert(
    outbox,
    ("game_id", "place", "key"),
    where=text(WAITING_KEY),
    replace=("kind", "payload", "facts"),
    # The row keeps its turn, and what the content waiting so far wanted of its sending.
    merge={
        "fresh": or_,
        "pin": or_,
        "edit_only": and_,
        "urgency": lambda old, new: case((old < new, old), else_=new),
    },
)


KEYED: Final = (Post, TopicState, ChatState, CommandMenu)
"""Outputs that say how something is to be: the same again is needless."""


class _Last(msgspec.Struct, frozen=True):
    """What was last put under a key, and whether a message is there or on its way."""

    hash: bytes | None = None
    there: bool = False


class SqlOutbox:
    """`ports.Outbox` on a connection. `news` is called when something was put out."""

    def __init__(self, connection: AsyncConnection, news: Callable[[], None]) -> None:
        self._connection, self._news = connection, news

    async def put(self, game_id: int, outputs: Sequence[Output], at: Instant) -> None:
        last = await self._last(game_id, {_key(output) for output in outputs} - {""})
        rows, contents = [], []
        for output in outputs:
            row = outbox_row(game_id, output, at)
            if isinstance(output, KEYED) and output.key:
                address = row["place"], output.key
                known = last.get(address, _Last())
                content = content_hash(output)
                if _needless(output, content, known):
                    continue
                last[address] = _Last(content, there=True)
                contents.append(_content(game_id, address, content))
            rows.append(row)
        await _CONTENT.run(self._connection, contents)
        await put_rows(self._connection, rows)
        if rows:
            self._news()

    async def undelivered(self, game_id: int) -> int:
        found = await self._connection.execute(_UNDELIVERED, {"game_id": game_id})
        return found.scalar_one()

    async def shown(self, game_id: int, place: Place, key: str) -> bool:
        last = await self._last(game_id, {key})
        return last.get((place_name(place), key), _Last()).there

    async def forget(self, game_id: int, place: Place, key: str) -> None:
        await forget_key(self._connection, game_id, place_name(place), key)

    async def _last(self, game_id: int, keys: set[str]) -> dict[tuple[str, str], _Last]:
        if not keys:
            return {}
        values = {"game_id": game_id, "keys": sorted(keys)}
        found = await self._connection.execute(_LAST, values)
        return {(row.place, row.key): _Last(row.hash, row.there) for row in found}


def _content(game_id: int, address: tuple[str, str], content: bytes) -> dict[str, Any]:
    place, key = address
    return {"game_id": game_id, "place": place, "key": key, "hash": content, "pinned": False}


def _needless(
    output: Post | TopicState | ChatState | CommandMenu, content: bytes, last: _Last
) -> bool:
    if isinstance(output, Post):
        if output.edit_only and not last.there:
            return True
        if output.fresh:
            return False
    return content == last.hash


def _key(output: Output) -> str:
    return output.key if isinstance(output, KEYED) else ""


async def put_rows(connection: AsyncConnection, rows: Sequence[dict[str, Any]]) -> None:
    """Rows in the order in which they are to go; one with a key takes over what waits there."""
    await _PUT.run(connection, rows)


def outbox_row(game_id: int, output: Output, at: Instant) -> dict[str, Any]:
    """A waiting row for some output."""
    post = output if isinstance(output, Post) else None
    place, chat_id, thread_id = _address(output)
    return {
        "game_id": game_id,
        "place": place,
        "key": _key(output),
        "kind": output.__struct_config__.tag,
        "payload": encode(output),
        "facts": encode(post.facts if post else ()).decode(),
        "urgency": int(output.urgency),
        "fresh": post is not None and post.fresh,
        "edit_only": post is not None and post.edit_only,
        "pin": post is not None and post.pin,
        "chat_id": chat_id,
        "thread_id": thread_id,
        "created_at": at,
        "state": "waiting",
        "not_before_ms": 0,
        "attempts": 0,
        "repeat": False,
        "reason": "",
    }


def _address(output: Output) -> tuple[str, int | None, int | None]:
    """The place's name, and chat and thread where they need no look-up."""
    if isinstance(output, Deletion):
        return f"chat/{output.chat_id}", output.chat_id, None
    name = place_name(output.place)
    match output.place:
        case Private(person=person):
            return name, person, None
        case Here(chat_id=chat_id, thread_id=thread_id):
            return name, chat_id, thread_id
        case Aside(chat_id=chat_id, thread_id=thread_id):
            return name, chat_id, thread_id
        case _:
            return name, None, None
