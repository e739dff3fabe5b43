"""`procurator doctor` against a local Telegram: what is wrong is found, and nothing is changed."""

import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.setups import Bound, Setup
from bot.clock.system import SystemClock
from bot.doctor.findings import Finding, State
from bot.doctor.report import CLOCK, examine, report
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import City, Game
from bot.settings import Settings
from bot.storage.engine import open_storage
from bot.storage.lock import take
from bot.storage.migrate import upgrade
from bot.storage.unit import SqlStorage
from playground.client import Client
from playground.server import Server
from tests.kit.databases import DATABASES, SqliteFile
from tests.playground.conftest import people, server
from tests.storage.kit import NOW, board, due, forum_game, put

__all__ = ["people", "server"]

HOOKED = {
    "url": "https://x.example/",
    "has_custom_certificate": False,
    "pending_update_count": 3,
}
KEPT_OUT = {
    "id": 42,
    "is_bot": True,
    "first_name": "P",
    "username": "p_bot",
    "can_join_groups": False,
}
QUIET = {"getMe", "getWebhookInfo", "getChat", "getChatMember"}


@pytest.fixture
def file(tmp_path: Path) -> SqliteFile:
    return SqliteFile(tmp_path / "procurator.db")


@pytest.fixture(params=[pytest.param("postgresql", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return DATABASES[request.param](tmp_path).url


@pytest.fixture
async def storage(file: SqliteFile) -> AsyncIterator[SqlStorage]:
    opened = open_storage(file.url)
    yield opened
    await opened.close()


@pytest.fixture
def settings(server: Server, file: SqliteFile) -> Settings:
    return made(server, file.url)


def made(server: Server, url: str, **changes: Any) -> Settings:
    values = {"token": server.token, "database_url": url, "api_base": server.url}
    return Settings(**(values | changes), _env_file=None)


async def forum(people: Client, **rights: bool) -> int:
    owner = await people.person("Пётр", started=True)
    chat = await people.group("Рим", owner=owner, forum=True)
    await people.promote_bot(chat, **rights)
    return chat


async def game(storage: SqlStorage, chat: int, *places: Bound, running: bool = False) -> None:
    """A game in that chat, with two cities."""
    setup = Setup.GROUPS if places else Setup.TOPICS
    square = Bound(game_id=0, place="square", chat_id=chat, title="Рим")
    cities = (City(number=1), City(number=2)) if running else ()
    async with storage.begin() as uow:
        row = await uow.games.create(
            chat_id=chat,
            prosecutor=1,
            language="ru",
            seed=b"seed",
            created_at=NOW,
            game=Game(options=MulticityOptions(), cities=cities),
            setup=setup,
        )
        if running:
            await uow.games.save(row.__replace__(status="running"))
        for bound in places or (square,):
            await uow.chats.bind(bound.__replace__(game_id=row.id))


def of(findings: list[Finding], about: str) -> Finding:
    """The finding about that; fails when there are several or none."""
    (found,) = [finding for finding in findings if finding.about == about]
    return found


def wrong(findings: list[Finding]) -> list[str]:
    return [finding.about for finding in findings if finding.state is State.WRONG]


async def test_before_the_first_run_nothing_is_wrong_and_no_database_is_made(
    server: Server, tmp_path: Path
) -> None:
    file = tmp_path / "new.db"
    findings = await examine(made(server, f"sqlite+aiosqlite:///{file}"))
    assert wrong(findings) == []
    assert "There is none yet" in of(findings, "database").found
    assert file not in tmp_path.iterdir()  # noqa: ASYNC240 - a folder of this test


async def test_a_game_in_good_order_is_looked_at_without_disturbing_the_bot(
    settings: Settings, storage: SqlStorage, file: SqliteFile, people: Client
) -> None:
    await people.do("settings", sees_all=True)
    await game(storage, await forum(people))
    lock = await take(file.url)
    before = file.look("SELECT * FROM games")
    findings = await examine(settings)
    await lock.release()
    assert {finding.state for finding in findings} == {State.OK}, findings
    assert of(findings, "game 1, Рим").found == "The bot may do there what it must."
    assert "process" in of(findings, "running bot").found
    assert {request.method for request in await people.journal()} == QUIET
    assert file.look("SELECT * FROM games") == before


async def test_a_wrong_token_is_told_and_the_rest_is_looked_at_all_the_same(
    server: Server, file: SqliteFile
) -> None:
    findings = await examine(made(server, file.url, token="1:WRONG"))
    assert wrong(findings) == ["token"]
    assert "@BotFather" in of(findings, "token").todo
    assert of(findings, "database").state is State.OK


async def test_a_silent_telegram_is_told(file: SqliteFile, server: Server) -> None:
    findings = await examine(made(server, file.url, api_base="http://127.0.0.1:1"))
    assert wrong(findings) == ["token"]
    assert of(findings, "clock").state is State.WARNING


async def test_privacy_mode_is_worth_a_look(settings: Settings, people: Client) -> None:
    await people.do("settings", sees_all=False)
    found = of(await examine(settings), "privacy mode")
    assert found.state is State.WARNING
    assert "/setprivacy" in found.todo


@pytest.mark.parametrize(
    ("method", "result", "about", "todo"),
    [
        ("getWebhookInfo", HOOKED, "updates", "deleteWebhook"),
        ("getMe", KEPT_OUT, "groups", "/setjoingroups"),
    ],
)
async def test_what_keeps_updates_or_groups_from_the_bot_is_wrong(
    settings: Settings, people: Client, method: str, result: dict[str, Any], about: str, todo: str
) -> None:
    body = json.dumps({"ok": True, "result": result})
    await people.fault("garbage", method=method, body=body)
    findings = await examine(settings)
    assert wrong(findings) == [about]
    assert todo in of(findings, about).todo


async def test_messages_that_could_not_be_delivered_are_counted(
    settings: Settings, storage: SqlStorage
) -> None:
    row = await forum_game(storage)
    assert [f.about for f in await examine(settings) if f.about == "messages"] == []
    await put(storage, row.id, board())
    (waiting,) = await due(storage)
    await storage.relay.sending([waiting.id])
    await storage.relay.dead(waiting.id, "refused")
    found = of(await examine(settings), "messages")
    assert (found.state, found.found) == (State.WARNING, "1 could not be delivered.")


@pytest.mark.parametrize(
    ("free", "state"),
    [(5 * 10**9, State.OK), (5 * 10**8, State.WARNING), (5 * 10**7, State.WRONG)],
)
async def test_a_disk_that_is_nearly_full_is_told(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, free: int, state: State
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=free))
    assert of(await examine(settings), "disk").state is state


async def test_rights_that_the_set_up_needs_are_named(
    settings: Settings, storage: SqlStorage, people: Client
) -> None:
    await game(storage, await forum(people, can_pin_messages=False, can_invite_users=False))
    found = of(await examine(settings), "game 1, Рим")
    assert (found.state, found.found) == (State.WRONG, "The bot may not: pin messages.")


async def test_a_group_that_the_bot_was_thrown_out_of_is_wrong(
    settings: Settings, storage: SqlStorage, people: Client
) -> None:
    chat = await forum(people)
    await game(storage, chat)
    await people.leave(chat, (await people.state())["bot"]["id"])
    found = of(await examine(settings), "game 1, Рим")
    assert found.state is State.WRONG
    assert "Is the bot still in that group?" in found.todo


async def test_cities_without_a_group_and_without_a_topic_are_counted(
    settings: Settings, storage: SqlStorage, people: Client
) -> None:
    chat = await forum(people)
    await game(storage, chat, running=True)
    await game(storage, chat, Bound(game_id=0, place="city/1", chat_id=chat))
    findings = await examine(settings)
    assert of(findings, "game 1").found == "2 of 2 cities have no topic."
    assert of(findings, "game 2").found == "1 of 2 cities have no group."
    assert "/link" in of(findings, "game 2").todo


async def test_a_group_without_topics_is_no_forum(
    settings: Settings, storage: SqlStorage, people: Client
) -> None:
    owner = await people.person("Пётр", started=True)
    chat = await people.group("Рим", owner=owner, kind="group")
    await people.promote_bot(chat)
    await game(storage, chat)
    told = [f.found for f in await examine(settings) if f.state is State.WRONG]
    assert any("basic group" in found for found in told)
    assert any("no topics" in found for found in told)


@pytest.mark.parametrize(
    ("fast", "state"),
    [(0, State.OK), (-8, State.WARNING), (8, State.WARNING), (90, State.WRONG)],
)
async def test_a_clock_that_is_not_telegrams_is_noticed(
    settings: Settings, fast: int, state: State
) -> None:
    found = of(await examine(settings, lambda: CLOCK.now() + fast), "clock")
    assert found.state is state
    assert isinstance(CLOCK, SystemClock)


async def test_a_database_of_an_older_and_of_a_newer_version_is_told(
    server: Server, tmp_path: Path
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/old.db"
    await upgrade(url, "0001")
    found = of(await examine(made(server, url)), "database")
    assert found.state is State.WARNING
    assert "migrations behind" in found.found
    newer = SqliteFile(tmp_path / "newer.db")
    with sqlite3.connect(newer.path) as changed:
        changed.execute("UPDATE alembic_version SET version_num = '9999'")
    changed.close()
    assert "newer version" in of(await examine(made(server, newer.url)), "database").found


async def test_a_database_on_a_server_is_looked_at_too(server: Server, url: str) -> None:
    findings = await examine(made(server, url))
    assert wrong(findings) == []
    assert of(findings, "database").found == "It is up to date."
    assert of(findings, "integrity").state is State.OK


async def test_a_server_that_is_down_is_told_without_the_password(server: Server) -> None:
    found = of(await examine(made(server, "postgresql://me:hidden@127.0.0.1:1/x")), "database")
    assert found.state is State.WRONG
    assert "refused" in found.found
    assert "hidden" not in found.found


async def test_a_damaged_file_is_told(settings: Settings, file: SqliteFile) -> None:
    whole = file.path.read_bytes()
    file.path.write_bytes(whole[: len(whole) // 2])
    assert {"database", "integrity"}.intersection(wrong(await examine(settings)))
    file.path.write_bytes(b"no database at all" * 100)
    assert "not a database" in of(await examine(settings), "database").found


@pytest.mark.parametrize("token", ["", "1:WRONG"])
async def test_the_exit_status_says_whether_something_is_wrong(
    settings: Settings, server: Server, file: SqliteFile, token: str, capsys: Any
) -> None:
    status = await report(made(server, file.url, token=token or server.token))
    assert status == bool(token)
    said = capsys.readouterr().out
    assert "what to do" in said
    assert server.token not in said
