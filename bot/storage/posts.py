"""Messages of keys (decision 11): forgetting those that are gone.

A forgotten key has no message, so the next post under it is sent, and no content, so it is sent
whatever it says. An edit that must never become a message of its own falls with its message.
"""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Boolean, Row, Update, and_, bindparam, exists, not_, null, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.states import DROPPED, SENDING, WAITING, live
from bot.storage.tables import outbox, posts

_FORGET: Final = update(posts).values(message_id=null(), hash=null(), pinned=False)
_KEY: Final = _FORGET.where(
    posts.c.game_id == bindparam("of_game"),
    posts.c.place == bindparam("of_place"),
    posts.c.key == bindparam("of_key"),
)
_PLACE: Final = _FORGET.where(
    posts.c.game_id == bindparam("of_game"), posts.c.place == bindparam("of_place")
)
_CHAT: Final = _FORGET.where(posts.c.chat_id == bindparam("of_chat"))
_CONTENT: Final = _KEY.values(message_id=posts.c.message_id, hash=null(), pinned=posts.c.pinned)
_MESSAGE: Final = _KEY.values(message_id=null(), hash=posts.c.hash, pinned=False)

_NEW: Final = _KEY.values(
    chat_id=bindparam("chat"),
    thread_id=bindparam("thread"),
    message_id=bindparam("message"),
    hash=posts.c.hash,
    pinned=bindparam("is_pinned", type_=Boolean),
)
_MESSAGE_OF: Final = select(posts.c.message_id).where(
    posts.c.game_id == bindparam("of_game"),
    posts.c.place == bindparam("of_place"),
    posts.c.key == bindparam("of_key"),
)

_other: Final = outbox.alias("other")
_DROP: Final = (
    update(outbox)
    .values(state=DROPPED)
    .where(
        live(outbox),  # for the index
        outbox.c.state == WAITING,
        outbox.c.edit_only,
        not_(
            exists(select(1)).where(
                posts.c.game_id == outbox.c.game_id,
                posts.c.place == outbox.c.place,
                posts.c.key == outbox.c.key,
                posts.c.message_id.is_not(None),
            )
        ),
        not_(
            exists(select(1)).where(
                and_(
                    _other.c.game_id == outbox.c.game_id,
                    _other.c.place == outbox.c.place,
                    _other.c.key == outbox.c.key,
                    _other.c.state == SENDING,
                )
            )
        ),
    )
)


async def new_message(connection: AsyncConnection, row: Row[Any], message_id: int) -> None:
    """The row's key has a message now."""
    values = {"of_game": row.game_id, "of_place": row.place, "of_key": row.key}
    sent = {"chat": row.sent_chat, "thread": row.sent_thread, "message": message_id}
    await connection.execute(_NEW, values | sent | {"is_pinned": row.pin})


async def message_of(connection: AsyncConnection, row: Row[Any]) -> int | None:
    """The message of the row's key."""
    values = {"of_game": row.game_id, "of_place": row.place, "of_key": row.key}
    found: int | None = (await connection.execute(_MESSAGE_OF, values)).scalar_one_or_none()
    return found


async def forget_key(connection: AsyncConnection, game_id: int, place: str, key: str) -> None:
    """The message of a key is lost, whatever it said."""
    values = {"of_game": game_id, "of_place": place, "of_key": key}
    await _forget(connection, _KEY, values)


async def forget_message(connection: AsyncConnection, game_id: int, place: str, key: str) -> None:
    """The message is lost, but what was last put under the key is still to come."""
    values = {"of_game": game_id, "of_place": place, "of_key": key}
    await _forget(connection, _MESSAGE, values)


async def forget_content(connection: AsyncConnection, game_id: int, place: str, key: str) -> None:
    """What was last put under a key was not delivered: the same again is not `unchanged`."""
    values = {"of_game": game_id, "of_place": place, "of_key": key}
    await _forget(connection, _CONTENT, values)


async def forget_place(connection: AsyncConnection, game_id: int, place: str) -> None:
    """All messages at a place are lost: its topic is gone."""
    await _forget(connection, _PLACE, {"of_game": game_id, "of_place": place})


async def forget_chat(connection: AsyncConnection, chat_id: int) -> None:
    """All messages of a chat are lost: a supergroup counts its messages anew."""
    await _forget(connection, _CHAT, {"of_chat": chat_id})


async def _forget(
    connection: AsyncConnection, statement: Update, values: Mapping[str, object]
) -> None:
    await connection.execute(statement, values)
    await connection.execute(_DROP)
