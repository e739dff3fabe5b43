"""Pinning: a place has one pinned post of ours, so what was pinned there before comes off."""

from typing import Any, Final

from sqlalchemy import Row, and_, bindparam, false, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.messages import Pin, Post
from bot.storage.outbox import outbox_row, put_rows
from bot.storage.tables import posts

_HERE: Final = and_(
    posts.c.game_id == bindparam("of_game"), posts.c.place == bindparam("of_place"), posts.c.pinned
)
_PINNED: Final = select(posts.c.message_id).where(_HERE, posts.c.message_id.is_not(None))
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
