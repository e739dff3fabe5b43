"""Rows that nothing needs any more: settled updates, messages that have gone out.

What stays: whatever is not settled; of games that are not over the dead letters, which the desk
counts, and the topics as they were made, from which a lost one is made again. What a key shows
stands in `posts`, what happened in `events`; neither is touched. An update is kept for the answer
to its repetition, but Telegram repeats none that is older than a day.
"""

from typing import Any, Final

from sqlalchemy import BindParameter, and_, bindparam, delete, exists, not_, or_, select

from bot.engine.ids import Instant
from bot.storage.states import DEAD, DROPPED, REPLACED, SENT
from bot.storage.tables import games, inbox, outbox
from bot.storage.transactions import Transactions

BATCH: Final = 500
"""Rows of one transaction."""

_RUNS: Final = exists(select(1)).where(games.c.id == outbox.c.game_id, games.c.status != "over")
_GONE_OUT: Final = outbox.c.state.in_([SENT, REPLACED, DROPPED])
_UPDATES: Final = (
    select(inbox.c.update_id.label("id"))
    .where(inbox.c.done, inbox.c.received_at < bindparam("before"))
    .order_by(inbox.c.update_id)
    .limit(BATCH)
)
_MESSAGES: Final = (
    select(outbox.c.id)
    .where(
        outbox.c.created_at < bindparam("before"),
        or_(_GONE_OUT, outbox.c.state == DEAD),
        or_(and_(_GONE_OUT, outbox.c.kind != "topic_made"), not_(_RUNS)),
    )
    .order_by(outbox.c.id)
    .limit(BATCH)
)
_IDS: Final[BindParameter[Any]] = bindparam("ids", expanding=True)
_NO_UPDATES: Final = delete(inbox).where(inbox.c.update_id.in_(_IDS))
_NO_MESSAGES: Final = delete(outbox).where(outbox.c.id.in_(_IDS))
_PRUNED: Final = ((_UPDATES, _NO_UPDATES), (_MESSAGES, _NO_MESSAGES))


class SqlPruning:
    """`running.Prune`. They are looked for beside the writer, and deleted by their keys."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def __call__(self, before: Instant) -> int:
        count = 0
        for wanted, gone in _PRUNED:
            async with self._transactions.reading() as connection:
                ids = list((await connection.execute(wanted, {"before": before})).scalars())
            if ids:
                async with self._transactions.writing() as connection:
                    await connection.execute(gone, {"ids": ids})
            count += len(ids)
        return count
