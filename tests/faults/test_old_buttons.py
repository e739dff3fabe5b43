"""Faults of kind 3: old buttons, and buttons pressed by somebody else."""

import pytest

from bot.callbacks import Kind, Press
from playground.client import Answer
from tests.kit.bots import calm
from tests.kit.company import Company
from tests.kit.databases import Database

pytestmark = pytest.mark.slow

ASKED = {Kind.MY_ROLE, Kind.STATUS, Kind.VOTES, Kind.RULES, Kind.LOG}
ALWAYS = ASKED | {Kind.DESK, Kind.JOIN, Kind.STANDBY, Kind.PAGE}
"""What asks for something to read belongs to no stage."""

Tap = tuple[int, int, int, str]
"""Who, in which chat, under which message, with which data."""


async def buttons(company: Company) -> set[Tap]:
    """Every act that somebody could press just now."""
    found: set[Tap] = set()
    for person in (company.prosecutor, *company.players):
        view = await company.people.view(person)
        for message in (m for chat in view.chats for m in chat.messages):
            for button in message.buttons:
                if button.data and Press.unpack(button.data).kind not in ALWAYS:
                    found.add((person, message.chat_id, message.message_id, button.data))
    return found


def standing(database: Database) -> list[tuple[object, ...]]:
    """The game as it is stored."""
    return database.look("SELECT version, status, deadline FROM games")


async def pressed(company: Company, taps: list[Tap]) -> list[Answer | None]:
    queries = [await company.people.press_only(*tap, force=True) for tap in taps]
    await calm(company.people)
    return [await company.people.answer(query) for query in queries]


async def test_no_button_of_yesterday_does_anything_today(
    company: Company, database: Database
) -> None:
    await company.gather(12, forum=False)
    await company.start()
    old: set[Tap] = set()
    for _ in range(2):
        await company.close()
        old |= await buttons(company)
    await company.close(3)
    private = [tap for tap in sorted(old) if tap[0] == tap[1]]
    taps = [tap for tap in private if tap[0] != company.prosecutor]
    taps += [tap for tap in sorted(old) if tap[0] != tap[1]][::5]
    before = standing(database)
    answers = await pressed(company, taps)
    closed = [answer is not None and "GEN-1" in answer.text for answer in answers]
    assert all(closed), [pair for pair in zip(taps, answers, strict=True) if pair[1]]
    assert len(taps) > 60
    # What opens a list or a preview at the desk does so; what acts belongs to its stage.
    await pressed(company, [tap for tap in private if tap[0] == company.prosecutor])
    assert standing(database) == before


async def test_under_a_message_that_telegram_no_longer_shows_a_vote_counts_on_a_new_board(
    company: Company,
) -> None:
    await company.voting()
    people, seats, ballots = company.people, await company.seats(), await company.ballots()
    old, data = ballots[2]
    refused = "Bad Request: message can't be edited"
    await people.fault(
        "error", method="editMessageText", chat_id=company.chat, code=400, description=refused
    )
    query = await people.press_only(seats[1], company.chat, old, data, inaccessible=True)
    await calm(people)
    answer = await people.answer(query)
    assert answer is not None
    assert answer.text.startswith("Голос принят")
    assert (await company.tally())[2] == 1
    new, _ = (await company.ballots())[2]
    assert new > old
    await company.vote(seats[3], 2)
    assert (await company.tally())[2] == 2
    assert (await company.ballots())[2][0] == new


async def test_a_check_pressed_by_another_tells_nobody_anything_and_is_still_there(
    company: Company,
) -> None:
    await company.voting()
    await company.close()
    commissioner = await company.card_holder("комиссар")
    message, button = await company.find(commissioner, Kind.CHECK)
    assert button.data
    other = next(person for person in company.players if person != commissioner)
    before = [await company.texts(p) for p in (other, commissioner, company.prosecutor)]
    tap = (other, commissioner, message.message_id, button.data)
    (answer,) = await pressed(company, [tap])
    assert answer is not None
    assert "MC-" in answer.text or "GEN-" in answer.text
    assert "мафия" not in answer.text.partition(":")[0]
    after = [await company.texts(p) for p in (other, commissioner, company.prosecutor)]
    assert after == before
    await company.press(commissioner, Kind.CHECK)
    assert len(await company.texts(commissioner)) > len(before[1])


async def test_a_stranger_who_presses_anything_gets_toasts_and_changes_nothing(
    company: Company, database: Database
) -> None:
    await company.voting()
    people = company.people
    stranger = await people.person("Прохожий")
    await people.join(company.chat, stranger)
    await calm(people)
    board = (await company.boards())[0]
    forged = ["", "x", "p:v:1", f"p:v:1:3:{2**63}", "p:v:1:3:-1", "p:dc:1:3:1:0", "p:st:1:0", "💥"]
    real = [button.data for button in board.buttons if button.data]
    before, said = standing(database), len(await company.texts(company.prosecutor, company.chat))
    taps = [(stranger, company.chat, board.message_id, data) for data in (forged + real)[:20]]
    answers = await pressed(company, (taps * 2)[:20])
    assert all(answer is not None and answer.text for answer in answers), answers
    assert standing(database) == before
    assert len(await company.texts(company.prosecutor, company.chat)) == said
