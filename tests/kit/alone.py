"""A bot that has its SQLite file for itself, for games by the thousand.

What may wait for a lock or for the disk the bot leaves to a thread (bot/storage/driver.py). Here
nobody else holds the file, so nothing waits, and a fifth of the time went into two threads that
wake each other. What the bot reads and writes, and in which order, is the same.
"""

import gc
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from bot.storage import driver
from bot.storage.engine import open_storage
from bot.storage.unit import SqlStorage


class _AtOnce(driver.Connection):
    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return fn(*args, **kwargs)


def open_alone(url: str) -> SqlStorage:
    """The storage of a bot whose file nobody else opens while it runs."""
    made = driver.connection

    def connection(path: str, **wishes: Any) -> driver.Connection:
        opened = made(path, **wishes)
        opened.__class__ = _AtOnce
        return opened

    with patch.object(driver, "connection", connection):
        return open_storage(url, synchronous="NORMAL")


def collect_seldom() -> None:
    """For a process that plays many games: what is loaded by now stays, so Python need not look
    through it every few acts, which took another fifth."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
