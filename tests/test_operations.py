"""The real process as those who run it see it: watched, copied, guarded, stopped, put back."""

import asyncio
import sqlite3
import time
from pathlib import Path

import aiohttp
import pytest

from bot.main import run
from bot.maintenance import backup, restore
from bot.settings import SettingsError
from bot.storage.lock import Lost
from playground.client import Client
from playground.server import Server
from tests.kit.bots import calm, child_bot, running_bot, settings
from tests.kit.discretion import indiscretions

pytestmark = pytest.mark.slow

STOPPED = 10.0
"""Real seconds in which a bot must be gone."""


async def newgame(people: Client) -> None:
    """A lobby with one player in it."""
    owner = await people.person("Пётр", started=True)
    chat = await people.group("Рим", owner=owner, forum=True)
    await people.promote_bot(chat)
    await people.start(owner)
    await people.say(owner, chat, "/newgame")
    await calm(people)
    await people.start(await people.person("Анна"), "join_1")
    await calm(people)


async def read(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as web,
        web.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def test_a_bot_is_watched_and_copied_and_gone_in_time_though_telegram_hangs(
    server: Server, people: Client, tmp_path: Path, unused_tcp_port: int
) -> None:
    watched = {"metrics": f"127.0.0.1:{unused_tcp_port}", "log_level": "DEBUG"}
    async with child_bot(tmp_path, server, **watched) as child:
        await newgame(people)
        assert await read(unused_tcp_port, "/healthz") == (200, "well\n")
        _, page = await read(unused_tcp_port, "/metrics")
        assert 'procurator_games{state="lobby"} 1.0' in page
        assert 'procurator_requests_total{method="sendMessage",result="ok"}' in page
        backup(f"sqlite+aiosqlite:///{tmp_path}/bot.db", tmp_path / "copy", force=False)
        await people.fault("stall", times=None)
        await people.start(await people.person("Яна"))
        began = time.monotonic()
        assert await child.stop() == 0
        assert time.monotonic() - began < STOPPED
    log = (tmp_path / "bot.log").read_text(encoding="utf-8")
    assert '"event": "stopped"' in log
    assert indiscretions(log, server.token) == []


async def test_a_bot_is_gone_in_time_though_somebody_holds_the_database(
    server: Server, people: Client, tmp_path: Path
) -> None:
    async with child_bot(tmp_path, server) as child:
        with sqlite3.connect(tmp_path / "bot.db", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            await people.start(await people.person("Яна"))
            await asyncio.sleep(0.5)
            began = time.monotonic()
            assert await child.stop() in {0, 1}
            assert time.monotonic() - began < STOPPED
        other.close()
    async with child_bot(tmp_path, server):
        await calm(people)
        assert any(request.method == "sendMessage" for request in await people.journal())


async def test_a_bot_starts_on_a_copy(server: Server, people: Client, tmp_path: Path) -> None:
    async with running_bot(tmp_path, server):
        await newgame(people)
        backup(f"sqlite+aiosqlite:///{tmp_path}/bot.db", tmp_path / "copy", force=False)
    url = f"sqlite+aiosqlite:///{tmp_path}/new.db"
    await restore(url, tmp_path / "copy", force=False)
    made = len(await people.journal())
    async with running_bot(tmp_path, server, database_url=url):
        await people.start(await people.person("Яна"), "join_1")
        await calm(people)
        later = (await people.journal())[made:]
        assert any("Яна" in str(request.params.get("text")) for request in later)


async def test_a_token_that_telegram_does_not_know_is_a_fault_of_the_settings(
    server: Server, tmp_path: Path
) -> None:
    with pytest.raises(SettingsError, match=r"^PROCURATOR_TOKEN: Telegram does not know"):
        await run(settings(tmp_path, server, token="1:WRONG"), asyncio.Event())


async def test_an_address_of_metrics_that_somebody_has_is_a_fault_of_the_settings(
    server: Server, tmp_path: Path
) -> None:
    taken = server.url.removeprefix("http://")
    with pytest.raises(SettingsError, match=rf"^PROCURATOR_METRICS: {taken}: .*in use"):
        await run(settings(tmp_path, server, metrics=taken), asyncio.Event())


async def test_a_bot_that_telegram_does_not_let_in_can_be_stopped(
    server: Server, people: Client, tmp_path: Path
) -> None:
    fault = await people.fault("stall", method="getMe", times=None)
    stop = asyncio.Event()
    running = asyncio.create_task(run(settings(tmp_path, server), stop))
    while not await people.fault_hits(fault):  # noqa: ASYNC110 - another program counts
        await asyncio.sleep(0.05)
    stop.set()
    async with asyncio.timeout(STOPPED):
        await running
    await people.clear_faults()


class LostLock:
    """Of a database that has hung up."""

    async def check(self) -> None:
        raise Lost("the server has hung up")

    async def release(self) -> None:
        pass


async def test_without_its_lock_a_bot_stops_and_says_why(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def take(_: str) -> LostLock:
        return LostLock()

    monkeypatch.setattr("bot.main.take", take)
    monkeypatch.setattr("bot.main.GUARDED", 0.0)
    with pytest.raises(Lost, match="hung up"):
        await run(settings(tmp_path, server), asyncio.Event())
