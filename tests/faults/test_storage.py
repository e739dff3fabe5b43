"""Faults of kind 15: storage that is held, slow sends, double presses."""

import asyncio

import pytest

from bot.callbacks import Kind, Press
from playground.client import Client
from tests.faults.kit import both_databases
from tests.kit.bots import calm
from tests.kit.company import Company
from tests.kit.databases import Database

pytestmark = [pytest.mark.slow, both_databases]


async def answered(people: Client, query: str, seconds: float) -> bool:
    return await people.answer(query, wait=seconds) is not None


async def test_an_outside_writer_delays_ten_votes_and_loses_none(
    company: Company, database: Database
) -> None:
    await company.voting(20)
    people, seats, ballots = company.people, await company.seats(), await company.ballots()

    async def writer() -> None:
        for _ in range(3):
            with database.held():
                await asyncio.sleep(3)
            await asyncio.sleep(1.5)

    async with asyncio.TaskGroup() as group:
        group.create_task(writer())
        waiting = []
        for seat in range(1, 11):
            chosen = ballots[1 if seat != 1 else 2]
            query = await people.press_only(seats[seat], company.chat, *chosen)
            waiting.append(group.create_task(answered(people, query, 6.0)))
            await asyncio.sleep(0.7)
    assert all(task.result() for task in waiting)
    await calm(people)
    tally = await company.tally()
    assert (tally[1], tally[2]) == (9, 1)


async def test_a_game_to_which_sends_are_slow_keeps_no_other_waiting(company: Company) -> None:
    await company.voting()
    people = company.people
    other = Company(people)
    await other.gather(12, forum=False)
    await people.start(other.prosecutor)
    await company.say(other.prosecutor, "/newgame", other.chat)
    await other.press(other.prosecutor, Kind.WHERE, other.chat)
    for player in other.players:
        await people.start(player, "join_2")
    await company.say(other.prosecutor, "/begin")
    seats, ballots = await company.seats(), await company.ballots()
    await people.fault("stall", method="*", chat_id=other.chat, times=None)
    for player in other.players:
        await people.fault("stall", method="*", chat_id=player, times=None)
    await people.say(other.players[0], other.players[0], "/status")
    await people.advance((await people.settle(2)).now + 5)
    await asyncio.sleep(0.5)
    for seat in (1, 3, 4):
        query = await people.press_only(seats[seat], company.chat, *ballots[2])
        assert await answered(people, query, 2.0)
    await people.clear_faults()
    await calm(people)
    assert (await company.tally())[2] == 3


async def test_of_two_names_pressed_by_the_journalist_in_one_batch_comes_one_comparison(
    company: Company,
) -> None:
    await company.voting()
    people, man = company.people, await company.card_holder("журналист")
    panel, button = await company.find(man, Kind.COMPARE)
    assert button.data
    first = Press.unpack(button.data)
    others = [b.data for b in panel.buttons if b.data and Press.unpack(b.data).kind is first.kind]
    second = next(Press.unpack(data) for data in others if data != button.data)
    pair = Press(Kind.COMPARE, first.game, first.stage, (first.args[0], second.args[0])).pack()
    before = len(await company.texts(man))
    await people.hold()
    for data in (button.data, button.data, pair, pair):
        await people.press_only(man, man, panel.message_id, data, force=True)
    await people.release()
    await calm(people)
    told = [t for t in (await company.texts(man))[before:] if "🎛" not in t]
    assert len(told) == 1, told
    seen = [str(r.params.get("text")) for r in await people.journal()]
    refused = [t for t in seen if "MC-JOUR" in t]
    assert len(refused) == 1, refused
