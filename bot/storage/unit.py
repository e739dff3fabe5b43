"""The unit of work: all repositories on one transaction. `ports.Storage`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app.outgoing import RelayStore
from bot.app.ports import Chats, Games, Helpers, Inbox, Log, Outbox, People, UnitOfWork
from bot.storage.chats import SqlChats
from bot.storage.counts import SqlCounts
from bot.storage.games import SqlGames
from bot.storage.helpers import SqlHelpers
from bot.storage.inbox import SqlInbox
from bot.storage.log import SqlLog
from bot.storage.outbox import SqlOutbox
from bot.storage.people import SqlPeople
from bot.storage.pruning import SqlPruning
from bot.storage.relay import SqlRelayStore
from bot.storage.transactions import Transactions


class SqlUnit:
    """`ports.UnitOfWork` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.noisy = False
        """The relay is to be woken once this is committed."""
        self.games: Games = SqlGames(connection)
        self.log: Log = SqlLog(connection)
        self.people: People = SqlPeople(connection, self._news)
        self.helpers: Helpers = SqlHelpers(connection)
        self.chats: Chats = SqlChats(connection, self._news)
        self.outbox: Outbox = SqlOutbox(connection, self._news)
        self.inbox: Inbox = SqlInbox(connection)

    def _news(self) -> None:
        self.noisy = True


class SqlStorage:
    """`ports.Storage`, and the relay's side of the outbox. Made by `engine.open_storage`."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self.relay: RelayStore = SqlRelayStore(transactions)
        self.count = SqlCounts(transactions)
        self.prune = SqlPruning(transactions)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[UnitOfWork]:
        async with self._transactions.writing() as connection:
            unit = SqlUnit(connection)
            yield unit
        if unit.noisy:
            self._transactions.news.set()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[UnitOfWork]:
        async with self._transactions.reading() as connection:
            yield SqlUnit(connection)

    async def close(self) -> None:
        """Closes all connections. Nothing may be open any more."""
        await self._transactions.close()
