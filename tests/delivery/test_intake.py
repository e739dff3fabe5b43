"""The intake: updates stored before they are confirmed, whatever Telegram sends."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import GetUpdates

from bot.app.records import Incoming
from bot.clock.activity import ActivityCounter
from bot.delivery.hearing import Hearing
from bot.delivery.intake import Intake, as_json
from bot.delivery.patience import BackOff
from bot.delivery.updates import ALLOWED
from bot.storage.unit import SqlStorage
from playground.client import Client
from playground.server import Server
from tests.delivery.kit import ServerClock
from tests.playground.kit import START, City


class Mailboxes:
    """Where the intake hands the updates to."""

    def __init__(self) -> None:
        self.taken: list[Incoming] = []
        self.batches: list[int] = []
        self._news = asyncio.Event()

    async def take_in(self, updates: Sequence[Incoming]) -> None:
        self.taken += updates
        self.batches.append(len(updates))
        self._news.set()

    async def have(self, count: int) -> None:
        """Once there are so many updates."""
        async with asyncio.timeout(10):
            while len(self.taken) < count:
                self._news.clear()
                await self._news.wait()

    async def hear(self, last: str) -> list[str]:
        """The texts that people wrote, once this one is among them."""
        async with asyncio.timeout(10):
            while last not in (heard := [*filter(None, map(_text, self.taken))]):
                self._news.clear()
                await self._news.wait()
        return [text for text in heard if text != "/start"]


def _text(update: Incoming) -> str:
    raw: dict[str, Any] = json.loads(update.raw)
    return str(raw.get("message", {}).get("text", ""))


class Setting:
    """An intake with everything around it real."""

    def __init__(self, bot: Bot, storage: SqlStorage, server: Server) -> None:
        self.mailboxes = Mailboxes()
        self.hearing = Hearing()
        self.activity = ActivityCounter()
        self.intake = Intake(
            bot=bot,
            storage=storage,
            clock=ServerClock(server),
            activity=self.activity,
            hearing=self.hearing,
            deliver=self.mailboxes.take_in,
            poll_timeout=1,
            back_off=BackOff(first=0.01, longest=0.04),
        )

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """The intake runs for the length of the block."""
        task = asyncio.create_task(self.intake.run())
        try:
            yield
        finally:
            self.intake.stop()
            await task


@pytest.fixture
def setting(bot: Bot, storage: SqlStorage, server: Server) -> Setting:
    return Setting(bot, storage, server)


@pytest.fixture
async def running(setting: Setting) -> AsyncIterator[Setting]:
    async with setting.open():
        yield setting


async def polls(people: Client) -> list[dict[str, Any]]:
    return [one.params for one in await people.journal() if one.method == "getUpdates"]


async def test_updates_are_stored_and_handed_on_in_their_order(
    running: Setting, people: Client, city: City, storage: SqlStorage
) -> None:
    for text in ("/vote 1", "/vote 2", "/vote 3"):
        await people.say(city.anna, city.anna, text)
    assert await running.mailboxes.hear("/vote 3") == ["/vote 1", "/vote 2", "/vote 3"]
    async with storage.read() as uow:
        stored = await uow.inbox.waiting(100)
    assert [one.update_id for one in stored] == [one.update_id for one in running.mailboxes.taken]
    assert {one.received_at for one in stored} == {START}


async def test_the_first_request_asks_from_the_beginning_and_names_its_kinds(
    running: Setting, people: Client
) -> None:
    await running.intake.caught_up.wait()
    first = (await polls(people))[0]
    assert "offset" not in first
    assert first["timeout"] == 0
    assert first["allowed_updates"] == list(ALLOWED)


async def test_the_offset_moves_behind_what_is_stored_and_handed_on(
    running: Setting, people: Client, city: City
) -> None:
    assert running.intake.offset == 0
    await people.say(city.anna, city.anna, "да")
    await running.mailboxes.have(1)
    await running.activity.quiet()
    assert running.intake.offset == running.mailboxes.taken[-1].update_id + 1


async def test_a_batch_with_unreadable_updates_is_taken_whole(
    setting: Setting, people: Client, city: City
) -> None:
    await people.hold()
    await people.say(city.anna, city.anna, "раз")
    await people.raw_update({"message": {"rich_message": {"blocks": [{"type": "new"}]}}})
    await people.say(city.anna, city.anna, "два")
    await people.raw_update({"something_new": {}})
    await people.release()
    async with setting.open():
        await setting.mailboxes.hear("два")
        await setting.activity.quiet()
    assert setting.intake.offset == setting.mailboxes.taken[-1].update_id + 1


@pytest.mark.parametrize("kind", ["html", "garbage", "cut_before", "cut_after", "error"])
async def test_a_server_in_trouble_is_asked_again_and_nothing_is_lost(
    setting: Setting, people: Client, city: City, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    trouble = await people.fault(kind, method="getUpdates", times=3)
    await people.say(city.anna, city.anna, "голос")
    async with setting.open():
        assert await setting.mailboxes.hear("голос") == ["голос"]
    assert await people.fault_hits(trouble) == 3
    assert caplog.text.count("no updates from Telegram") == 3
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_second_poller_is_told_loudly_and_survived(
    setting: Setting, people: Client, city: City, caplog: pytest.LogCaptureFixture
) -> None:
    conflict = "Conflict: terminated by other getUpdates request"
    await people.fault("error", method="getUpdates", code=409, description=conflict, times=2)
    await people.say(city.anna, city.anna, "голос")
    async with setting.open():
        assert await setting.mailboxes.hear("голос") == ["голос"]
    assert "another process reads" in caplog.text


async def test_flood_control_is_obeyed(setting: Setting) -> None:
    flood = TelegramRetryAfter(GetUpdates(), "Too Many Requests", retry_after=7)
    assert await setting.intake._take(flood) == 7


async def test_a_batch_that_was_not_confirmed_is_served_again_and_stored_once(
    setting: Setting, bot: Bot, people: Client, city: City, storage: SqlStorage, server: Server
) -> None:
    task = asyncio.create_task(setting.intake.run())
    await people.say(city.anna, city.anna, "голос")
    await setting.mailboxes.have(1)
    task.cancel()  # as by a kill
    await asyncio.gather(task, return_exceptions=True)
    restarted = Setting(bot, storage, server)
    await people.say(city.anna, city.anna, "другой")
    async with restarted.open():
        await restarted.mailboxes.hear("другой")
    async with storage.read() as uow:
        numbers = [one.update_id for one in await uow.inbox.waiting(100)]
    assert len(numbers) == len(set(numbers))


async def test_overdue_windows_wait_until_the_queue_is_read_to_its_end(
    setting: Setting, people: Client, city: City
) -> None:
    for number in range(150):
        await people.say(city.anna, city.anna, str(number))
    async with setting.open():
        await setting.intake.caught_up.wait()
        assert len(setting.mailboxes.taken) >= 150


async def test_a_good_answer_is_heard_and_a_batch_in_work_is_shown(
    setting: Setting, people: Client, city: City
) -> None:
    shown: list[float | None] = []

    async def deliver(updates: Sequence[Incoming]) -> None:
        shown.append(setting.hearing.receiving_since)
        assert setting.activity.count == 1
        await Mailboxes.take_in(setting.mailboxes, updates)

    setting.intake._deliver = deliver
    async with setting.open():
        await setting.mailboxes.have(1)
        await setting.activity.quiet()
    assert set(shown) == {START}
    assert setting.hearing.receiving_since is None
    assert setting.hearing.heard(START - 15, START)


async def test_stopping_gives_up_the_open_request_at_once(setting: Setting) -> None:
    task = asyncio.create_task(setting.intake.run())
    await setting.intake.caught_up.wait()
    async with asyncio.timeout(0.5):
        setting.intake.stop()
        await task


async def test_what_is_no_update_is_skipped(
    setting: Setting, caplog: pytest.LogCaptureFixture
) -> None:
    assert await setting.intake._take(["text", {"update_id": "7"}, {}]) == 0
    assert setting.mailboxes.taken == []
    assert caplog.text.count("no update and is skipped") == 3


def test_half_a_surrogate_pair_becomes_a_question_mark() -> None:
    assert json.loads(as_json({"text": "a\ud83d"})) == {"text": "a?"}
    assert json.loads(as_json({"text": "🌅"})) == {"text": "🌅"}


@pytest.mark.parametrize("slashes", ["", "\\", "\\\\"])
def test_nul_which_no_text_of_postgresql_may_hold_becomes_a_question_mark(slashes: str) -> None:
    assert json.loads(as_json({"text": f"a{slashes}\0b"})) == {"text": f"a{slashes}?b"}
    assert json.loads(as_json({"text": f"a{slashes}u0000"})) == {"text": f"a{slashes}u0000"}
