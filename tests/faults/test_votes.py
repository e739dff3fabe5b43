"""Faults of kind 1: votes lost, doubled or reordered."""

import asyncio
import re

import pytest

from bot.callbacks import Kind
from tests.faults.kit import both_databases
from tests.kit.bots import HouseBot, calm
from tests.kit.company import Company
from tests.kit.databases import Database

pytestmark = [pytest.mark.slow, both_databases]

ROUNDS = 20


async def test_ten_presses_of_one_batch_are_ten_votes_on_the_board_within_three_seconds(
    company: Company,
) -> None:
    await company.voting(20)
    people, seats, ballots = company.people, await company.seats(), await company.ballots()
    for method in ("answerCallbackQuery", "editMessageText"):
        await people.fault("late", method=method, times=None, probability=0.3, seconds=0.05)
    for number in range(ROUNDS):
        target, other = 1 + number % 10, 1 + (number + 1) % 10
        await people.advance((await people.settle(20)).now + 30)
        since = (await people.settle(20)).now
        await people.hold()
        for seat in range(1, 11):
            chosen = ballots[other if seat == target else target]
            await people.press_only(seats[seat], company.chat, *chosen)
        await people.release()
        await calm(people, 2.0)
        tally = await company.tally()
        assert tally[target] == 9, number
        assert tally[other] == 1
        assert sum(tally.values()) == 10
        assert (await people.settle(20)).now <= since + 3


async def test_of_two_presses_of_one_voter_in_one_batch_the_later_stands(company: Company) -> None:
    await company.voting()
    voter = (await company.seats())[1]
    await company.people.hold()
    for seat in (2, 3):
        await company.vote_only(voter, seat)
    await company.people.release()
    await calm(company.people)
    tally = await company.tally()
    assert (tally[2], tally[3]) == (0, 1)


async def test_a_vote_that_was_accepted_is_on_disk_though_the_database_was_locked(
    company: Company, bot: HouseBot, database: Database
) -> None:
    await company.voting()
    voter = (await company.seats())[1]
    with database.held():
        query = await company.vote_only(voter, 2)
        assert await company.people.answer(query, wait=12) is None
    answer = await company.people.answer(query, wait=10)
    assert answer is not None
    assert answer.text.startswith("Голос принят")
    await asyncio.sleep(0.2)
    await bot.kill()
    await bot.start()
    await calm(company.people)
    assert (await company.tally())[2] == 1


async def test_what_a_foreign_candidate_needs_follows_each_vote_cancellation_and_death(
    company: Company,
) -> None:
    await company.gather(14, forum=False)
    await company.start()
    await company.close()
    seats = await company.seats()
    await company.say(seats[1], "/nominate 8", company.chat)
    await company.close()

    async def is_right(votes: int) -> None:
        text = (await company.boards())[0].text
        needed = re.search(r"нужно (\d+)", text)
        assert needed is not None
        assert 2 * int(needed[1]) > votes >= 2 * (int(needed[1]) - 1), text

    await is_right(0)
    await company.say(seats[2], "/vote 8", company.chat)
    for votes, voter in enumerate((3, 4, 5), start=2):
        await company.say(seats[voter], "/vote 8", company.chat)
        await is_right(votes)
    await company.press(seats[5], Kind.CANCEL_VOTE, company.chat)
    await is_right(3)
    await company.say(company.prosecutor, "/strike 4 молчит")
    await company.press(company.prosecutor, Kind.STRIKE)
    await is_right(2)
