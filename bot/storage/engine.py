"""Opening the database. The URL alone says which one it is: sqlite.py and postgresql.py have what
each must be told so that nothing is lost.
"""

from typing import Final, Literal

from sqlalchemy import URL, make_url

from bot.storage import postgresql, sqlite
from bot.storage.transactions import Transactions
from bot.storage.unit import SqlStorage

BUSY_SECONDS: Final = 5.0
"""How long a writer waits for another process before he gets Busy."""


def open_storage(
    url: str | URL,
    *,
    synchronous: Literal["FULL", "NORMAL"] = "FULL",
    busy_seconds: float = BUSY_SECONDS,
) -> SqlStorage:
    """The storage in a database that `migrate.upgrade` has brought up to date.

    `synchronous` is SQLite's: FULL keeps every accepted act through a power cut, NORMAL may lose
    the last moments. Close it with `close()`.
    """
    where = make_url(url)
    if where.get_backend_name() == "sqlite":
        engines = sqlite.engines(where, synchronous, busy_seconds)
        return SqlStorage(Transactions(*engines, sqlite.is_busy))
    return SqlStorage(Transactions(*postgresql.engines(where, busy_seconds), postgresql.is_busy))
