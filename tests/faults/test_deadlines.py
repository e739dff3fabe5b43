"""Faults of kind 12: deadlines that are missed, burst, or outlive their game."""

import re

import pytest

from bot.callbacks import Kind
from tests.faults.kit import both_databases
from tests.kit.bots import HouseBot, calm
from tests.kit.company import Company
from tests.kit.databases import Database
from tests.kit.eventlog import event_log, of_kind

pytestmark = [pytest.mark.slow, both_databases]

WINDOW = 12 * 3600
GRACE = 15 * 60


async def down(company: Company, bot: HouseBot, until: float) -> None:
    """The bot is stopped up to that instant; then it has nothing more to do."""
    await bot.stop()
    await company.people.advance(until)
    await bot.start()
    await calm(company.people)


async def test_a_deadline_missed_for_a_minute_is_one_count_aloud_and_the_next_window_is_whole(
    company: Company, bot: HouseBot, database: Database
) -> None:
    await company.voting()
    deadline = (await company.people.settle(20)).until
    assert deadline is not None
    await company.people.advance(deadline - 20)
    await down(company, bot, deadline + 60)
    said = await company.texts(company.prosecutor, company.chat)
    assert sum("Меня не было на связи" in text for text in said) >= 1
    closes = (await company.people.settle(20)).until
    assert closes == deadline + 60 + GRACE
    await company.close()
    assert (await company.people.settle(20)).until == closes + WINDOW
    log = event_log(database.url)
    assert len(of_kind(log, "BallotCounted")) == 2
    assert len(of_kind(log, "OutageNoticed")) == 1


async def test_after_ten_missed_windows_one_is_closed_and_no_chain(
    company: Company, bot: HouseBot, database: Database
) -> None:
    await company.voting()
    deadline = (await company.people.settle(20)).until
    assert deadline is not None
    before = len(of_kind(event_log(database.url), "StageOpened"))
    await down(company, bot, deadline + 10 * WINDOW)
    await company.close()
    assert len(of_kind(event_log(database.url), "StageOpened")) == before + 1
    assert (await company.people.settle(20)).until == deadline + 11 * WINDOW + GRACE


async def test_a_deadline_of_a_game_called_off_does_nothing_to_the_next_one(
    company: Company, database: Database
) -> None:
    await company.voting()
    people = company.people
    old = (await people.settle(20)).until
    assert old is not None
    await company.say(company.prosecutor, "/abort")
    await company.press(company.prosecutor, Kind.ABORT)
    await people.advance(old - 3600)
    await company.say(company.prosecutor, "/newgame", company.chat)
    await company.press(company.prosecutor, Kind.WHERE, company.chat)
    for player in company.players:
        await people.start(player, "join_2")
    await company.say(company.prosecutor, "/begin")
    ended = len(event_log(database.url, 1))
    new = (await people.settle(20)).until
    assert new is not None
    assert new > old
    await people.advance(old + 1)
    await calm(people)
    assert [len(of_kind(event_log(database.url, n), "StageOpened")) for n in (1, 2)] == [3, 1]
    await company.close()
    assert len(of_kind(event_log(database.url, 2), "StageOpened")) == 2
    assert len(event_log(database.url, 1)) == ended


async def test_a_city_whose_board_cannot_be_posted_is_not_blamed_for_not_voting(
    company: Company, database: Database
) -> None:
    await company.gather(12)
    await company.start("inactivity_days 1", "zero_votes nobody")
    people = company.people
    trouble = await people.fault(
        "error", method="sendMessage", text="<b>Верхний · день 1", times=None, code=500
    )
    deadline = (await people.settle(20)).until
    assert deadline is not None
    for _ in range(2):
        await people.advance(deadline)
        await people.settle(20)
        for _ in range(8):  # its retries: their instants come one after the other
            await people.next((await people.settle(20)).now + 120)
        deadline += WINDOW
    assert await people.fault_hits(trouble) > 4
    told = await company.texts(company.prosecutor)
    assert sum("не удалось доставить" in text for text in told) == 1
    await people.advance(deadline)
    await people.settle(20)
    await people.clear_faults()
    await people.advance(deadline + 600)
    await calm(people)
    log = event_log(database.url)
    idle = {entry.body["seat"] for entry in of_kind(log, "Inactive")}
    assert idle
    assert all(seat <= 6 for seat in idle), idle
    shown = await company.texts(company.prosecutor, company.chat)
    assert any(re.match(r"(⚖️|🌙) Нижний", text) for text in shown)
