"""Pinning: a place has one pinned post of ours, so what was pinned there before comes off."""

from typing import Any, Final

from sqlalchemy import Row, and_, bindparam, false, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.messages import Pin, Post, Retired
from bot.storage.codec import decode_output
from bot.storage.outbox import outbox_row, put_rows
from bot.storage.tables import outbox, posts

_HERE: Final = and_(
    posts.c.game_id == bindparam("of_game"), posts.c.place == bindparam("of_place"), posts.c.pinned
)
_PINNED: Final = select(posts.c.message_id).where(_HERE, posts.c.message_id.is_not(None))
_LOST: Final = select(posts.c.chat_id, posts.c.thread_id, posts.c.message_id).where(
    posts.c.game_id == bindparam("of_game"),
    posts.c.place == bindparam("of_place"),
    posts.c.key == bindparam("of_key"),
    posts.c.pinned,
    posts.c.message_id.is_not(None),
)
_PIN: Final = update(outbox).where(outbox.c.id == bindparam("of_id")).values(pin=True)
_OFF: Final = update(posts).where(_HERE).values(pinned=false())


async def put_pins(
    connection: AsyncConnection, row: Row[Any], post: Post, message_id: int
) -> None:
    """The new message of a post is to be pinned. Call it before the message gets its key.

    The rows carry the chat in which the message is: in another its id means something else.
    """
    here = {"of_game": row.game_id, "of_place": row.place}
    former = (await connection.execute(_PINNED, here)).scalars().all()
    await connection.execute(_OFF, here)
    pins = [Pin(place=post.place, message_id=number, off=True) for number in former]
    pins.append(Pin(place=post.place, message_id=message_id))
    address = {"chat_id": row.sent_chat, "thread_id": row.sent_thread}
    rows = [outbox_row(row.game_id, pin, row.created_at) | address for pin in pins]
    await put_rows(connection, rows)


async def hand_on_pin(connection: AsyncConnection, row: Row[Any]) -> bool:
    """What the row should have edited is lost: if it was pinned, the row's new message will be.

    It may hang there still, refused to be edited only: it comes down, without its keyboard. Call
    it before the message is forgotten. True if the row has changed.
    """
    values = {"of_game": row.game_id, "of_place": row.place, "of_key": row.key}
    lost = (await connection.execute(_LOST, values)).one_or_none()
    post = decode_output(row.payload)
    if lost is None or not isinstance(post, Post):
        return False
    address = {"chat_id": lost.chat_id, "thread_id": lost.thread_id}
    down = (
        Pin(place=post.place, message_id=lost.message_id, off=True),
        Retired(place=post.place, message_id=lost.message_id),
    )
    rows = [outbox_row(row.game_id, one, row.created_at) | address for one in down]
    await put_rows(connection, rows)
    await connection.execute(_PIN, {"of_id": row.id})
    return True
