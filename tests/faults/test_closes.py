"""Faults of kind 2: a press against the close."""

import re

import pytest

from bot.callbacks import Kind
from tests.faults.kit import both_databases
from tests.kit.bots import calm
from tests.kit.company import Company

pytestmark = [pytest.mark.slow, both_databases]


async def final_board(company: Company, city: str) -> str:
    """The board of a ballot that is over."""
    texts = await company.texts(company.prosecutor, company.chat)
    return [text for text in texts if text.startswith(f"🌙 {city}")][-1]


async def test_a_press_after_the_deadline_is_late_and_counts_nowhere(company: Company) -> None:
    await company.voting()
    people, seats, ballots = company.people, await company.seats(), await company.ballots()
    deadline = (await people.settle(20)).until
    assert deadline is not None
    queries = []
    for seat, later in ((1, 0.0), (2, 0.2), (3, 1.0), (4, 5.0)):
        await people.advance(deadline + later)
        chosen = ballots[5 if seat != 5 else 6]
        queries.append(await people.press_only(seats[seat], company.chat, *chosen, force=True))
    await calm(people)
    answers = [await people.answer(query) for query in queries]
    assert all(answer and "GEN-1" in answer.text for answer in answers), answers
    assert ": 1" not in await final_board(company, "Нижний")
    await company.close(2)
    assert set((await company.tally()).values()) == {0}


@pytest.mark.parametrize("first", ["close", "cancel"])
async def test_of_a_close_and_a_cancellation_in_one_batch_the_earlier_is_obeyed(
    company: Company, first: str
) -> None:
    await company.voting()
    people, seats = company.people, await company.seats()
    due = re.search(r"ейчас казнят: (\d+)", (await company.boards())[0].text)
    assert due is not None
    target = 1 if due[1] != "1" else 2
    voter = seats[3]
    await company.vote(voter, target)
    await company.press(company.prosecutor, Kind.CLOSE)
    preview, sure = await company.find(company.prosecutor, Kind.CLOSE)
    board, cancel = await company.find(voter, Kind.CANCEL_VOTE, company.chat)
    assert sure.data
    assert cancel.data
    presses = {
        "close": (company.prosecutor, company.prosecutor, preview.message_id, sure.data),
        "cancel": (voter, company.chat, board.message_id, cancel.data),
    }
    await people.hold()
    for name in (first, *(presses.keys() - {first})):
        await people.press_only(*presses[name])
    await people.release()
    await calm(people)
    over = await final_board(company, "Нижний")
    stood = first == "close"
    assert bool(re.search(rf"\b{target} Житель \d+: 1", over)) is stood, over
    assert f"Казнь: {target if stood else due[1]} " in over


async def test_who_asks_for_the_tally_in_the_second_of_a_close_never_sees_a_night_choice(
    company: Company,
) -> None:
    await company.voting()
    people, man = company.people, company.players[0]
    deadline = (await people.settle(20)).until or 0.0
    before = len(await company.texts(man))
    for later in (-0.5, -0.2, 0.0, 0.1, 0.4):
        await people.advance(deadline + later)
        for _ in range(2):
            await people.say(man, man, "/votes")
    await calm(people)
    godfather, _ = [p for p in company.players if await has_order(company, p)]
    await company.press(godfather, Kind.ORDER)
    await company.say(man, "/votes")
    told = [t for t in (await company.texts(man))[before:] if "ночь 1" not in t and t != "/votes"]
    answers = [t for t in told if "Ещё не голосовали" in t or t.startswith("Сейчас ночь")]
    assert len(answers) == 11, told
    assert not any(word in text for text in answers for word in ("ертва", "Дома", "астроли"))


async def has_order(company: Company, person: int) -> bool:
    shown = await company.chat_of(person)
    return any((b.data or "").startswith("p:o:") for m in shown for b in m.buttons)


async def test_nothing_is_counted_before_the_deadline_though_all_have_voted(
    company: Company,
) -> None:
    await company.voting()
    people, seats, ballots = company.people, await company.seats(), await company.ballots()
    opened = (await people.settle(20)).now
    await people.advance(opened + 20)
    for seat, person in seats.items():
        half = range(1, 7) if seat < 7 else range(7, 13)
        target = next(number for number in half if number != seat)
        await people.press_only(person, company.chat, *ballots[target])
    await calm(people)
    await people.advance(opened + 20 + 3600)
    assert sum((await company.tally()).values()) == 12
    assert "Голос" in await company.vote(seats[1], 3)
    await company.close()
    over = await final_board(company, "Нижний")
    assert re.search(r"\b1 Житель \d+: 5\n", over), over
    assert re.search(r"\b3 Житель \d+: 1\n", over), over
