"""Faults of kind 8: joining, leaving, several games."""

import pytest

from bot.callbacks import Kind, Press
from tests.faults.kit import both_databases
from tests.kit.bots import calm
from tests.kit.company import Company

pytestmark = [pytest.mark.slow, both_databases]


async def cards(company: Company, person: int) -> list[str]:
    return [text for text in await company.texts(person) if text.startswith("🃏")]


async def test_two_presses_and_a_command_in_one_batch_are_one_seat_and_one_card(
    company: Company,
) -> None:
    await company.gather(11)
    await company.open()
    people, man = company.people, company.players[0]
    card = (await company.chat_of(man, company.chat))[-1]
    await people.start(man)
    await people.hold()
    join = Press(Kind.JOIN, 1, 0).pack()
    for _ in range(2):
        await people.press_only(man, company.chat, card.message_id, join, force=True)
    await people.say(man, company.chat, "/join")
    await people.release()
    for other in company.players[1:]:
        await people.start(other, "join_1")
    await company.say(company.prosecutor, "/begin")
    (lobby,) = (t for t in await company.texts(man, company.chat) if t.startswith("🏛"))
    assert lobby.count("Житель 1,") == 1
    assert len(await cards(company, man)) == 1


@pytest.mark.parametrize("first", ["join", "start"])
async def test_a_join_in_the_second_of_the_start_is_in_or_out_and_never_between(
    company: Company, first: str
) -> None:
    await company.gather(12)
    await company.open()
    people, late = company.people, company.players[-1]
    for other in company.players[:-1]:
        await people.start(other, "join_1")
    await people.start(late)
    await calm(people)
    await people.hold()
    if first == "join":
        await people.say(late, company.chat, "/join")
    await people.say(company.prosecutor, company.prosecutor, "/begin")
    if first == "start":
        await people.say(late, company.chat, "/join")
    await people.release()
    await calm(people)
    seated = len(await cards(company, late)) == 1
    assert seated is (first == "join")
    if not seated:
        assert "Набор закрыт" in (await company.texts(late))[-1]
        await company.say(company.prosecutor, "/newgame", company.chat)
        await company.say(late, "/join", company.chat)
        assert "«Мафия № 2»" in (await company.texts(late))[-1]


async def test_who_leaves_in_a_vote_keeps_it_and_the_prosecutor_is_told_once(
    company: Company,
) -> None:
    await company.gather(16, forum=False)
    await company.start()
    await company.close(2)
    people, man = company.people, company.players[0]
    await company.press(man, Kind.VOTE, company.chat)
    before = len(await company.texts(company.prosecutor))
    await people.leave(company.chat, man)
    await calm(people)
    told = (await company.texts(company.prosecutor))[before:]
    assert sum("Житель 1" in text and "🗂" not in text for text in told) == 1
    boards = [m for m in await company.chat_of(company.prosecutor, company.chat) if m.pinned]
    assert sum("· 1" in button.text for board in boards for button in board.buttons) == 1
    await people.join(company.chat, man)
    await people.leave(company.chat, man)
    await calm(people)
    again = (await company.texts(company.prosecutor))[before:]
    assert sum("Житель 1" in text and "🗂" not in text for text in again) == 1


async def test_the_bot_asks_to_hear_who_comes_and_goes(company: Company) -> None:
    await company.gather(0)
    await company.open()
    polls = [r for r in await company.people.journal() if r.method == "getUpdates"]
    assert {"chat_member", "my_chat_member"} <= set(polls[-1].params["allowed_updates"])
    assert not any("drop_pending_updates" in poll.params for poll in polls)


async def test_missing_rights_and_too_much_mafia_are_told_before_anybody_has_a_card(
    company: Company,
) -> None:
    await company.gather(12, forum=False)
    await company.open()
    people = company.people
    for player in company.players:
        await people.start(player, "join_1")
    await people.promote_bot(company.chat, can_restrict_members=False, can_pin_messages=False)
    await company.say(company.prosecutor, "/begin")
    refused = (await company.texts(company.prosecutor))[-1]
    assert "закреплять сообщения, ограничивать участников" in refused
    await people.promote_bot(company.chat)
    await company.say(company.prosecutor, "/set mafia_table 5-6:3")
    await company.say(company.prosecutor, "/begin")
    assert not await cards(company, company.players[0])
    await company.say(company.prosecutor, "/set mafia_table 5-6:2")
    await company.say(company.prosecutor, "/begin")
    assert len(await cards(company, company.players[0])) == 1
