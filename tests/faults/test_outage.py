"""Faults of kind 13: an outage, and the updates that waited through it."""

import pytest

from tests.faults.kit import both_databases
from tests.kit.bots import HouseBot, calm
from tests.kit.company import Company
from tests.kit.databases import Database
from tests.kit.eventlog import event_log, of_kind

pytestmark = [pytest.mark.slow, both_databases]


async def test_votes_of_a_minute_without_the_bot_all_count_in_their_order(
    company: Company, bot: HouseBot, database: Database
) -> None:
    await company.voting()
    people, seats, ballots = company.people, await company.seats(), await company.ballots()
    since = len(event_log(database.url))
    await bot.stop()
    for seat in (1, 3, 4):
        await people.press_only(seats[seat], company.chat, *ballots[2])
    await people.say(seats[5], seats[5], "/vote 2")
    for seat in (6, 5):
        await people.press_only(seats[seat], company.chat, *ballots[1])
    await people.say(seats[4], company.chat, "/vote 1")
    await people.advance((await people.settle(1)).now + 60)
    await bot.start()
    await calm(people)
    tally = await company.tally()
    assert (tally[1], tally[2]) == (3, 2)
    cast = [
        (e.body.get("seat"), e.body.get("target"))
        for e in event_log(database.url)[since:]
        if e.kind.startswith("Vote")
    ]
    assert cast == [(1, 2), (3, 2), (4, 2), (5, 2), (6, 1), (5, 1), (4, 1)]


async def test_a_close_that_fell_into_the_stop_waits_for_the_acts_and_is_said_in_every_city(
    company: Company, bot: HouseBot, database: Database
) -> None:
    await company.gather(12)
    await company.start()
    await company.close(2)
    people, seats = company.people, await company.seats()
    deadline = (await people.settle(20)).until
    assert deadline is not None
    await people.advance(deadline - 20)
    await bot.stop()
    await people.say(seats[1], seats[1], "/vote 2")
    await people.advance(deadline + 60)
    await bot.start()
    await calm(people)
    shown = await company.chat_of(company.prosecutor, company.chat)
    notices = [m.thread for m in shown if "Меня не было на связи" in m.text]
    topics = {m.thread for m in shown if m.pinned}
    assert len(notices) == len(set(notices))
    assert topics <= set(notices)
    assert (await people.settle(20)).until == deadline + 60 + 15 * 60
    kinds = [e.kind for e in event_log(database.url)]
    assert kinds.index("VoteCast") > kinds.index("OutageNoticed")
    await company.close()
    (counted, _) = of_kind(event_log(database.url), "BallotCounted")
    assert counted.body["condemned"] == [2]


async def test_nothing_that_waits_is_ever_thrown_away(company: Company, bot: HouseBot) -> None:
    await company.gather(3)
    await bot.stop()
    await company.people.start(company.prosecutor)
    await bot.start()
    await company.open()
    made = await company.people.journal()
    assert not any("drop_pending_updates" in request.params for request in made)
    polls = [request for request in made if request.method == "getUpdates"]
    assert all(request.params.get("offset", 0) >= 0 for request in polls)
    assert sum("offset" not in request.params for request in polls) >= 2
