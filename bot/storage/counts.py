"""How much there is: for metrics and the doctor."""

from typing import Final

from sqlalchemy import func, select

from bot.app.measures import Counts
from bot.storage.states import DEAD, live
from bot.storage.tables import games, outbox
from bot.storage.transactions import Transactions

_GAMES: Final = select(games.c.status, func.count()).group_by(games.c.status)
_LIVE: Final = select(outbox.c.state, func.count()).where(live(outbox)).group_by(outbox.c.state)
_DEAD: Final = select(func.count()).where(outbox.c.state == DEAD)


class SqlCounts:
    """One look at the tables, in a reading transaction."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def __call__(self) -> Counts:
        async with self._transactions.reading() as connection:
            by_status = {row[0]: row[1] for row in await connection.execute(_GAMES)}
            by_state = {row[0]: row[1] for row in await connection.execute(_LIVE)}
            dead = (await connection.execute(_DEAD)).scalar_one()
        return Counts(games=by_status, outbox=by_state | {"dead": dead})
