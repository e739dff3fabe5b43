"""What is done to a database from outside: brought up to date, copied, put back."""

from pathlib import Path

from bot.storage import backup as copies
from bot.storage import migrate
from bot.storage.backup import BackupError
from bot.storage.checkup import check_up
from bot.storage.errors import Unusable
from bot.storage.lock import take


async def upgrade(url: str) -> None:
    """Raises Held: a running bot must not see its tables change. Raises Unusable."""
    lock = await take(url)
    try:
        await migrate.upgrade(url)
    finally:
        await lock.release()


def backup(url: str, file: Path, *, force: bool) -> None:
    """A copy as of one moment, whoever writes meanwhile. Raises BackupError."""
    copies.backup(url, file, force=force)


async def restore(url: str, file: Path, *, force: bool) -> None:
    """The copy in the place of what is there. Raises Held, Unusable, BackupError."""
    lock = await take(url)
    try:
        if not force and not await _empty(url):
            raise BackupError("The database holds games; with --force the copy takes their place.")
        copies.restore(url, file)
    finally:
        await lock.release()


async def _empty(url: str) -> bool:
    """A file that is no database, or a broken one, is not."""
    try:
        return (await check_up(url)).empty
    except Unusable:
        return False
