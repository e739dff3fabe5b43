"""aiosqlite with one walk to the connection's thread a statement.

aiosqlite walks there for the cursor, for the statement, for the rows and to close the cursor: each
time two threads wake each other, which costs more than most statements do. We do all of it at
once. Rows are read whole anyway.
"""

from collections.abc import Callable, Iterable, Sequence
from sqlite3 import Connection as Database
from sqlite3 import Cursor as Opened
from sqlite3 import connect
from typing import Any, Final, Self

import aiosqlite

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
        return await self._done(lambda database: database.execute(sql, tuple(parameters)))

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> Self:
        return await self._done(lambda database: database.executemany(sql, parameters))

    async def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        self._rows = []

    async def _done(self, do: Callable[[Database], Opened]) -> Self:
        self._rows = await self._connection.at_once(lambda database: self._noted(do(database)))
        return self

    def _noted(self, opened: Opened) -> list[Any]:
        """In the connection's thread."""
        rows = opened.fetchall()
        self.description, self.lastrowid = opened.description, opened.lastrowid
        self.rowcount = opened.rowcount
        opened.close()
        return rows


class Connection(aiosqlite.Connection):
    """Hands out such cursors."""

    def cursor(self) -> Cursor:  # type: ignore[override]
        return Cursor(self)

    async def at_once(self, do: Callable[[Database], Any]) -> Any:
        """`do` in the connection's thread, as one step."""
        return await self._execute(do, self._conn)  # type: ignore[no-untyped-call]


def connection(path: str, **wishes: Any) -> Connection:
    """As `aiosqlite.connect`; for `async_creator_fn`, so the thread is a daemon here, too."""
    made = Connection(lambda: connect(path, **wishes), CHUNK)
    thread: Any = getattr(made, "_thread", made)  # before 0.22 it was a thread itself
    thread.daemon = True
    return made
