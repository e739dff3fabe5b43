"""One bot a database: the lock that the first instance takes and a second one runs into.

SQLite: the kernel's lock on a file beside the database, whose text says who holds it. PostgreSQL:
an advisory lock of a session of its own. Both go with the process, however it ends, so a killed
bot can be started again at once.
"""

import asyncio
import fcntl
import os
import socket
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Protocol, TextIO

from sqlalchemy import URL, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.storage import postgresql
from bot.storage.errors import Unusable, said
from bot.storage.sqlite import file_of

KEY: Final = 1347571532
"""Of the advisory lock; `PROL` in ASCII."""
PATIENCE: Final = 10
"""Real seconds for an answer of the server."""
_TAKE: Final = text("SELECT pg_try_advisory_lock(:key)").bindparams(key=KEY)
_WHO: Final = text(
    "SELECT a.application_name, a.pid, a.backend_start FROM pg_locks l"
    " JOIN pg_stat_activity a USING (pid)"
    " JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()"
    " WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 0 AND l.objid = :key"
).bindparams(key=KEY)


class Held(Exception):  # noqa: N818 - what is the case, said as people say it
    """Another process holds the database; the text says which."""


class Lost(Exception):  # noqa: N818 - likewise
    """The database has let go of the lock: another instance may have it by now."""


class Lock(Protocol):
    """Held from `take` until `release`, or until the process ends."""

    async def check(self) -> None:
        """Raises Lost."""
        ...

    async def release(self) -> None: ...


async def take(url: str | URL) -> Lock:
    """The lock of that database, at once. Raises Held, Unusable."""
    where = make_url(url)
    if where.get_backend_name() == "sqlite":
        return FileLock(file_of(where))
    return await SessionLock.taken(where)


async def holder(url: str | URL) -> str:
    """Which bot holds the database just now, "" for none. Changes nothing. Raises Unusable."""
    where = make_url(url)
    if where.get_backend_name() == "sqlite":
        return _file_holder(file_of(where))
    engine = _engine(where)
    try:
        async with engine.connect() as connection:
            return await _session_holder(connection)
    except (DBAPIError, OSError) as error:
        raise Unusable(said(error)) from error
    finally:
        await engine.dispose()


def me() -> str:
    """This process, as the next one is told of it."""
    return f"process {os.getpid()} on {socket.gethostname()}"


# --- SQLite ----------------------------------------------------------------------------------


class FileLock:
    """On `procurator.db.lock`. The file stays: only the kernel's lock on it counts."""

    def __init__(self, database: Path | None) -> None:
        """A database in memory is nobody else's anyway."""
        self._file: TextIO | None = None
        if database is not None:
            self._file = _locked(_beside(database))

    async def check(self) -> None:
        """The kernel takes it from nobody."""

    async def release(self) -> None:
        if self._file is not None:
            self._file.close()


def _beside(database: Path) -> Path:
    """One lock for a database, by whatever link it is named."""
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")


def _locked(path: Path) -> TextIO:
    try:
        file = path.open("a+", encoding="utf-8")
    except OSError as error:
        raise Unusable(said(error)) from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise Held(_written(path)) from None
    file.truncate(0)
    file.write(me())
    file.flush()
    return file


def _file_holder(database: Path | None) -> str:
    path = None if database is None else _beside(database)
    if path is None or not path.exists():
        return ""
    with path.open(encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return _written(path)
    return ""


def _written(path: Path) -> str:
    since = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return f"{path.read_text(encoding='utf-8') or 'a process'}, since {since:%Y-%m-%d %H:%M} UTC"


# --- PostgreSQL ------------------------------------------------------------------------------


class SessionLock:
    """An advisory lock on a connection that does nothing else."""

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection) -> None:
        self._engine = engine
        self._connection = connection

    @classmethod
    async def taken(cls, where: URL) -> "SessionLock":
        async with AsyncExitStack() as unless_taken:
            engine = _engine(where)
            unless_taken.push_async_callback(engine.dispose)
            try:
                connection = await engine.connect()
                unless_taken.push_async_callback(connection.close)
                taken = (await connection.execute(_TAKE)).scalar_one()
                other = "" if taken else await _session_holder(connection)
            except (DBAPIError, OSError) as error:
                raise Unusable(said(error)) from error
            if not taken:
                raise Held(other or "a process that has just gone")
            unless_taken.pop_all()
        return cls(engine, connection)

    async def check(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):  # a server that is cut off says nothing
                await self._connection.exec_driver_sql("SELECT 1")
        except (DBAPIError, OSError) as error:
            raise Lost(said(error)) from error

    async def release(self) -> None:
        await self._connection.close()
        await self._engine.dispose()


def _engine(where: URL) -> AsyncEngine:
    try:
        return create_async_engine(
            where.set(drivername=postgresql.DRIVER),
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            connect_args={
                "application_name": f"procurator, {me()}"[:63],
                "connect_timeout": PATIENCE,
            },
        )
    except ModuleNotFoundError as error:
        raise Unusable("the driver is missing: pip install 'procurator[postgres]'") from error


async def _session_holder(connection: AsyncConnection) -> str:
    found = (await connection.execute(_WHO)).one_or_none()
    if found is None:
        return ""
    since = found.backend_start.astimezone(UTC)
    name = found.application_name.removeprefix("procurator, ") or f"session {found.pid}"
    return f"{name}, since {since:%Y-%m-%d %H:%M} UTC"
