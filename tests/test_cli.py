"""The command line: exit statuses, and what it does not import."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url
from typer.testing import CliRunner

from bot.callbacks import Kind
from bot.cli import app
from bot.storage.lock import KEY, FileLock
from tests.kit.databases import DATABASES, dsn
from tests.kit.table import table
from tests.kit.updates import PROSECUTOR

runner = CliRunner()


def test_help_names_the_commands() -> None:
    result = runner.invoke(app, ["--help"])
    assert result.exit_code == 0
    commands = "run play scenario clauses verify db doctor backup restore"
    assert all(command in result.output for command in commands.split())


@pytest.mark.parametrize("command", [["run"], ["db", "upgrade"], ["doctor"], ["backup", "x"]])
def test_settings_that_are_not_right_are_told_in_plain_words(
    command: list[str],
    clean_environment: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    clean_environment.chdir(tmp_path)
    result = runner.invoke(app, command)
    assert result.exit_code == 2
    assert "PROCURATOR_TOKEN: is missing" in result.output


def test_db_upgrade_makes_the_tables(
    clean_environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clean_environment.chdir(tmp_path)
    clean_environment.setenv("PROCURATOR_TOKEN", "42:TEST")
    result = runner.invoke(app, ["db", "upgrade"])
    assert result.exit_code == 0
    assert (tmp_path / "procurator.db").is_file()


@pytest.mark.parametrize("command", [["run"], ["db", "upgrade"], ["restore", "copy"]])
def test_a_second_instance_is_told_who_holds_the_database(
    command: list[str], clean_environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clean_environment.chdir(tmp_path)
    clean_environment.setenv("PROCURATOR_TOKEN", "42:TEST")
    clean_environment.setattr("bot.main.LOCK_PATIENCE", 0.0)
    lock = FileLock(Path("procurator.db"))
    result = runner.invoke(app, command)
    asyncio.run(lock.release())
    assert result.exit_code == 3
    assert f"process {os.getpid()} on" in result.output


@pytest.mark.postgres
def test_a_second_instance_on_postgresql_is_told_so_too(
    clean_environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    database = DATABASES["postgresql"](tmp_path)
    clean_environment.chdir(tmp_path)
    clean_environment.setenv("PROCURATOR_TOKEN", "42:TEST")
    clean_environment.setenv("PROCURATOR_DATABASE_URL", database.url)
    with psycopg.connect(dsn(make_url(database.url)), autocommit=True) as other:
        other.execute(f"SELECT pg_advisory_lock({KEY})".encode())
        result = runner.invoke(app, ["db", "upgrade"])
        assert result.exit_code == 3
        assert f"session {other.info.backend_pid}, since" in result.output


def test_a_database_that_cannot_be_used_is_told_in_plain_words(
    clean_environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clean_environment.chdir(tmp_path)
    clean_environment.setenv("PROCURATOR_TOKEN", "42:TEST")
    Path("procurator.db").write_bytes(b"no database at all")
    result = runner.invoke(app, ["db", "upgrade"])
    assert result.exit_code == 2
    assert result.output.endswith("cannot be used: file is not a database\n")


def test_a_copy_is_made_and_put_back(
    clean_environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clean_environment.chdir(tmp_path)
    clean_environment.setenv("PROCURATOR_TOKEN", "42:TEST")
    assert runner.invoke(app, ["backup", "copy"]).exit_code == 1
    assert runner.invoke(app, ["db", "upgrade"]).exit_code == 0
    assert runner.invoke(app, ["backup", "copy"]).exit_code == 0
    assert runner.invoke(app, ["backup", "copy"]).exit_code == 1
    assert runner.invoke(app, ["restore", "copy"]).exit_code == 0


def test_a_scenario_file_is_played(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("id: [", encoding="utf-8")
    assert runner.invoke(app, ["scenario", str(tmp_path)]).exit_code == 2
    book = Path(__file__).parent / "scenarios" / "book" / "faults-multicity.yaml"
    assert runner.invoke(app, ["scenario", str(book)]).exit_code == 0


@pytest.mark.slow
def test_the_rule_book_never_loads_telegram() -> None:
    code = (
        "import sys, bot.cli, bot.verifying, bot.rulebook.scenarios, bot.rulebook.clauses\n"
        "sys.exit('aiogram' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


async def finished(folder: Path) -> Path:
    async with table(folder) as laid:
        await laid.voting()
        await laid.press(PROSECUTOR, await laid.button(Kind.ABORT, 1))
        return laid.database


async def running(folder: Path) -> Path:
    async with table(folder) as laid:
        await laid.voting()
        return laid.database


def verify(*arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "bot", "verify", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.slow
async def test_verify_checks_the_deal_of_a_finished_game(tmp_path: Path) -> None:
    database = await finished(tmp_path)
    status, said = verify(str(database), "1")
    assert status == 0
    assert "as the seed gives it" in said
    by_url = verify(f"sqlite+aiosqlite:///{database}", "1")
    assert by_url == (0, said)
    assert verify(str(database), "9")[0] == 2


@pytest.mark.slow
async def test_verify_keeps_the_seed_of_a_running_game(tmp_path: Path) -> None:
    database = await running(tmp_path)
    status, said = verify(str(database), "1")
    assert status == 2
    assert "secret" in said
    assert verify(str(tmp_path / "nowhere.db"), "1")[0] == 2
