"""A key that gets a new message takes the keyboard off its former one: one live keyboard a key."""

from typing import Any, Final

from sqlalchemy import Row, bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.messages import Post, Retired
from bot.storage.outbox import outbox_row, put_rows
from bot.storage.tables import posts

_FORMER: Final = select(posts.c.chat_id, posts.c.thread_id, posts.c.message_id).where(
    posts.c.game_id == bindparam("of_game"),
    posts.c.place == bindparam("of_place"),
    posts.c.key == bindparam("of_key"),
    posts.c.message_id.is_not(None),
)


async def put_retired(
    connection: AsyncConnection, row: Row[Any], post: Post, message_id: int
) -> None:
    """The row's key is about to get this message. Call it before, while the former is known."""
    values = {"of_game": row.game_id, "of_place": row.place, "of_key": row.key}
    former = (await connection.execute(_FORMER, values)).one_or_none()
    if former is None or former.message_id == message_id:
        return
    retired = Retired(place=post.place, message_id=former.message_id)
    address = {"chat_id": former.chat_id, "thread_id": former.thread_id}
    await put_rows(connection, [outbox_row(row.game_id, retired, row.created_at) | address])
