"""Faults of kind 14: time zones and clocks."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from bot.callbacks import Kind
from tests.kit.bots import HouseBot, calm
from tests.kit.company import Company
from tests.kit.databases import Database
from tests.kit.eventlog import event_log, of_kind

pytestmark = pytest.mark.slow

BEFORE_SUMMER = datetime(2026, 3, 27, 20, tzinfo=UTC).timestamp()


async def announced(company: Company) -> str:
    """All that was ever sent to the group, with the instants in its marks."""
    made = await company.people.journal()
    return "\n".join(str(r.params.get("text")) for r in made if r.chat_id == company.chat)


@pytest.mark.parametrize("begins", [BEFORE_SUMMER], indirect=True)
async def test_a_close_at_midnight_in_berlin_comes_once_a_night_over_the_change_to_summer_time(
    company: Company, database: Database
) -> None:
    await company.gather(14, forum=False)
    await company.start("schedule anchored", "zone Europe/Berlin", "voting_closes 00:00")
    closes: list[float] = []
    while len(closes) < 3:
        stages = of_kind(event_log(database.url), "StageOpened")
        until = (await company.people.settle(20)).until
        assert until is not None
        if stages[-1].body["phase"]["type"] == "voting":
            closes.append(until)
        await company.close()
    days = [datetime.fromtimestamp(at, UTC) for at in closes]
    assert [(at.day, at.hour, at.minute) for at in days] == [(28, 23, 0), (29, 22, 0), (30, 22, 0)]
    counted = {entry.at for entry in of_kind(event_log(database.url), "BallotCounted")}
    assert counted == set(closes)
    text = await announced(company)
    assert all(f'unix="{int(at)}"' in text for at in closes)


@pytest.fixture
def zone_of_process(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """TZ may be set; afterwards it is as it was."""
    yield monkeypatch
    monkeypatch.undo()
    time.tzset()


async def test_the_zone_of_the_machine_changes_no_instant(
    company: Company, bot: HouseBot, zone_of_process: pytest.MonkeyPatch
) -> None:
    await company.gather(12, forum=False)
    await company.start("schedule anchored", "zone Europe/Moscow")
    found = []
    for zone in ("America/New_York", "UTC"):
        await bot.stop()
        zone_of_process.setenv("TZ", zone)
        time.tzset()
        await bot.start()
        await company.say(company.players[0], "/status")
        told = (await company.texts(company.players[0]))[-1]
        found.append(((await company.people.settle(20)).until, told))
    assert found[0] == found[1]
    until = found[0][0]
    assert until is not None
    assert datetime.fromtimestamp(until, UTC).hour == 6  # dawn at 09:00 in Moscow
    await company.close()
    assert any("Утро" in t for t in await company.texts(company.prosecutor, company.chat))


async def test_a_pause_over_an_anchored_close_keeps_the_time_that_was_left(
    company: Company, database: Database
) -> None:
    await company.voting(12, "schedule anchored")
    people = company.people
    deadline = (await people.settle(20)).until
    assert deadline is not None
    await people.advance(deadline - 3600)
    await calm(people)
    await company.say(company.prosecutor, "/pause")
    await people.advance(deadline + 7200)
    await calm(people)
    assert not of_kind(event_log(database.url), "BallotCounted")
    seats = await company.seats()
    await company.say(seats[1], "/vote 2")
    assert "GEN-15" in "\n".join(await company.texts(seats[1]))
    await company.say(company.prosecutor, "/resume")
    assert (await people.settle(20)).until == deadline + 7200 + 3600
    assert await company.find(seats[1], Kind.VOTE, company.chat)
