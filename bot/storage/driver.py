"""aiosqlite without its walks: a statement is done on the spot, only what waits is not.

aiosqlite walks to the connection's thread for the cursor, for the statement, for the rows and to
close the cursor: each time two threads wake each other, which costs more than most statements do,
and on a busy machine many times more. Ours read and write a few rows by index, in microseconds. So
they are done where they are asked for; the thread is left what waits for a lock or for the disk:
the beginning of a writing transaction, its commit, the pragmas. Rows are read whole anyway.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from sqlite3 import Connection as Database
from sqlite3 import Cursor as Opened
from sqlite3 import connect
from typing import Any, Final, Self

import aiosqlite

WAITS: Final = ("BEGIN IMMEDIATE", "PRAGMA", "VACUUM")
"""Beginnings of statements that may wait; commit and rollback are no statements here."""
TURN: Final = 16
"""Statements on the spot, about those of an act, after which everybody else has a turn: fifty acts
of one transaction must not keep the loop for themselves."""
CHUNK: Final = 64
"""What aiosqlite reads at a time where somebody iterates; SQLAlchemy never does."""


class Cursor:
    """What SQLAlchemy asks of a cursor: a statement, its rows, and what there is to know of it."""

    def __init__(self, connection: "Connection") -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.arraysize = 1
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Iterable[Any] = ()) -> Self:
        waits = sql.startswith(WAITS)
        return await self._done(lambda database: database.execute(sql, tuple(parameters)), waits)

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> Self:
        return await self._done(lambda database: database.executemany(sql, parameters))

    async def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        self._rows = []

    async def _done(self, do: Callable[[Database], Opened], waits: bool = False) -> Self:
        do_all = self._noted_of(do)
        if waits or self._connection.away:
            self._rows = await self._connection.at_once(do_all)
        else:
            self._rows = do_all(self._connection.database)
            await self._connection.give_way()
        return self

    def _noted_of(self, do: Callable[[Database], Opened]) -> Callable[[Database], list[Any]]:
        return lambda database: self._noted(do(database))

    def _noted(self, opened: Opened) -> list[Any]:
        rows = opened.fetchall()
        self.description, self.lastrowid = opened.description, opened.lastrowid
        self.rowcount = opened.rowcount
        opened.close()
        return rows


class Connection(aiosqlite.Connection):
    """Hands out such cursors."""

    _sent = 0
    _back = 0
    _done = 0

    def cursor(self) -> Cursor:  # type: ignore[override]
        return Cursor(self)

    @property
    def database(self) -> Database:
        return self._conn

    @property
    def away(self) -> bool:
        """Its thread has something to do; whoever waited for it may be gone."""
        return self._sent != self._back

    async def give_way(self) -> None:
        """After a statement; others are let in after every TURN of them."""
        self._done += 1
        if self._done % TURN == 0:
            await asyncio.sleep(0)  # noqa: TID251 - waits for no time, only gives way

    async def at_once(self, do: Callable[[Database], Any]) -> Any:
        """`do` in the connection's thread, as one step."""
        return await self._execute(do, self._conn)

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        def there() -> Any:
            try:
                return fn(*args, **kwargs)
            finally:
                self._back += 1

        self._sent += 1
        return await super()._execute(there)  # type: ignore[no-untyped-call]


def connection(path: str, **wishes: Any) -> Connection:
    """As `aiosqlite.connect`; for `async_creator_fn`, so the thread is a daemon here, too."""
    # Two threads use it, never both at a time.
    made = Connection(lambda: connect(path, **wishes | {"check_same_thread": False}), CHUNK)
    thread: Any = getattr(made, "_thread", made)  # before 0.22 it was a thread itself
    thread.daemon = True
    return made
