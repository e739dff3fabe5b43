"""Connections in transactions: one writer at a time, readers beside him."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.app.ports import Busy


class Transactions:
    """Hands out connections, each in a transaction of its own.

    Writers of this process take turns here, in the order in which they came: SQLite has one
    writer anyway, and its own waiting is by chance. The database's lock is for other processes.
    """

    def __init__(
        self, writer: AsyncEngine, reader: AsyncEngine, is_busy: Callable[[DBAPIError], bool]
    ) -> None:
        self._writer, self._reader, self._is_busy = writer, reader, is_busy
        self._turn = asyncio.Lock()
        self._holder: asyncio.Task[Any] | None = None
        self.news = asyncio.Event()
        """Set after a commit that gave the relay something to do."""

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Commits at the end of the block. Raises Busy, RuntimeError inside another one."""
        task = asyncio.current_task()
        if self._holder is task:
            raise RuntimeError("a unit of work is open in this task: it would wait for itself")
        async with self._turn:
            self._holder = task
            try:
                with self._busy_by_name():
                    async with self._writer.begin() as connection:
                        yield connection
            finally:
                self._holder = None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """One view of the data, as of the first statement; waits for nobody, changes nothing."""
        with self._busy_by_name():
            async with self._reader.connect() as connection:
                yield connection

    async def close(self) -> None:
        await self._reader.dispose()
        await self._writer.dispose()

    @contextmanager
    def _busy_by_name(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            if self._is_busy(error):
                raise Busy(str(error.orig)) from error
            raise
