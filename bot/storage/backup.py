"""Copies of the whole database, as of one moment, and the way back.

SQLite: its own online backup; the copy is one plain file. PostgreSQL: `pg_dump` in its custom
form, and back by `pg_restore` and `psql` in one transaction. A copy appears under its name only
when it is whole.
"""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url

from bot.storage.sqlite import file_of
from bot.storage.tables import metadata

ASIDE: Final = ".before-restore"
"""Behind the name of an SQLite database whose place a copy has taken."""
SIDE_FILES: Final = ("-wal", "-shm", "-journal")
SECRET: Final = 0o600
"""Mode of a copy: it holds the cards of running games."""


class BackupError(Exception):
    """Why there is no copy, or why it was not put back; ready to be shown."""


def backup(url: str | URL, file: Path, *, force: bool = False) -> None:
    """A copy in that file, whoever writes meanwhile. Raises BackupError."""
    where = make_url(url)
    if file.exists() and not force:
        raise BackupError(f"{file} exists already; name another file, or add --force.")
    part = file.with_name(f"{file.name}.part")
    try:
        part.touch(SECRET)
        part.chmod(SECRET)
        if where.get_backend_name() == "sqlite":
            _copy_sqlite(_existing(where), part)
        else:
            _run("pg_dump", where, "--format=custom", *_PLAIN, "--file", str(part))
        part.replace(file)
    except OSError as error:
        raise BackupError(f"{error.strerror}: {error.filename}") from error
    finally:
        part.unlink(missing_ok=True)


def restore(url: str | URL, file: Path) -> None:
    """The copy takes the place of what is there. Raises BackupError; then nothing has changed."""
    if not file.is_file():
        raise BackupError(f"There is no file {file}.")
    where = make_url(url)
    if where.get_backend_name() != "sqlite":
        _restore_postgresql(where, file)
        return
    database = file_of(where)
    if database is None:
        raise BackupError("A database in memory cannot be put back.")
    _restore_sqlite(database, file)


# --- SQLite ----------------------------------------------------------------------------------


def _existing(where: URL) -> Path:
    database = file_of(where)
    if database is None or not database.is_file():
        raise BackupError(f"There is no database {where.database}.")
    return database


def _copy_sqlite(source: Path, target: Path) -> None:
    """In one go, so that it is the state of one moment; then checked."""
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target, isolation_level=None)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
            if new.execute("PRAGMA quick_check").fetchall() != [("ok",)]:
                raise BackupError(f"{source} is damaged: see `procurator doctor`.")
            if not new.execute("SELECT 1 FROM alembic_version").fetchall():
                raise BackupError(f"{source} is no database of this bot.")
    except sqlite3.Error as error:
        raise BackupError(f"{source} cannot be copied: {error}") from error


def _restore_sqlite(database: Path, file: Path) -> None:
    part = database.with_name(f"{database.name}.part")
    try:
        part.touch(SECRET)
        _copy_sqlite(file, part)
        for suffix in (*SIDE_FILES, ""):
            old = database.with_name(database.name + suffix)
            if old.exists():
                old.replace(database.with_name(database.name + ASIDE + suffix))
        part.replace(database)
    except OSError as error:
        raise BackupError(f"{error.strerror}: {error.filename}") from error
    finally:
        part.unlink(missing_ok=True)


# --- PostgreSQL ------------------------------------------------------------------------------

_PLAIN: Final = ("--no-owner", "--no-privileges")
_TABLES: Final = ", ".join([*(table.name for table in metadata.sorted_tables), "alembic_version"])
_ONE_TRANSACTION: Final = (
    "--no-psqlrc",
    "--quiet",
    "--single-transaction",
    "--set=ON_ERROR_STOP=1",
    f"--command=DROP TABLE IF EXISTS {_TABLES} CASCADE",
)


def _restore_postgresql(where: URL, file: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="procurator-") as folder:
        script = Path(folder) / "restore.sql"
        _run("pg_restore", None, *_PLAIN, "--file", str(script), str(file))
        _run("psql", where, *_ONE_TRANSACTION, "--file", str(script))


def _run(name: str, where: URL | None, *arguments: str) -> None:
    """One of PostgreSQL's own tools. The password goes by the environment, which others can't
    see."""
    program = shutil.which(name)
    if program is None:
        raise BackupError(f"{name} is not installed: apt-get install postgresql-client.")
    environment = dict(os.environ)
    command = [program, *arguments]
    if where is not None:
        bare = where.set(drivername="postgresql", password=None)
        command.append(f"--dbname={bare.render_as_string(hide_password=False)}")
        if where.password:
            environment["PGPASSWORD"] = str(where.password)
    done = subprocess.run(  # noqa: S603 - no shell, and the file names are the operator's own
        command, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BackupError(f"{name} failed: {done.stderr.strip()}")
