"""Faults of kind 7: people who cannot be reached."""

import pytest

from bot.callbacks import Kind
from tests.kit.bots import HouseBot, calm
from tests.kit.company import Company

pytestmark = pytest.mark.slow

BLOCKED = {"code": 403, "description": "Forbidden: bot was blocked by the user"}


async def cards(company: Company) -> list[int]:
    """How many cards each player has."""
    return [
        sum("🃏" in text for text in await company.texts(player)) for player in company.players
    ]


async def notices(company: Company, name: str) -> list[str]:
    """What the prosecutor was told of that man, without the desk."""
    told = await company.texts(company.prosecutor)
    return [text for text in told if name in text and "🗂" not in text]


@pytest.mark.parametrize("killed", [False, True], ids=["at once", "with a kill in the middle"])
async def test_one_man_who_has_blocked_the_bot_at_the_deal_gets_his_card_later(
    company: Company, bot: HouseBot, killed: bool
) -> None:
    await company.gather(10, forum=False)
    await company.open()
    people, man = company.people, company.players[9]
    for player in company.players:
        await people.start(player, "join_1")
    await calm(people)
    await people.fault("error", method="sendMessage", chat_id=man, times=None, **BLOCKED)
    slow = 0
    if killed:
        slow = await people.fault("stall", method="sendMessage", text="🃏", nth=5)
    await people.say(company.prosecutor, company.prosecutor, "/begin")
    if killed:
        await people.settle(1.0)
        await bot.kill()
        await people.clear_faults(slow)
        await bot.start()
    await calm(people)
    dealt = await cards(company)
    # The card that was under way at the kill may be there already: it comes again, marked.
    assert sorted(dealt[:9])[:8] == [1] * 8
    assert max(dealt) <= (2 if killed else 1)
    assert dealt[9] == 0
    assert len(await notices(company, "Житель 10")) == 1
    await people.clear_faults()
    await people.start(man)
    await calm(people)
    assert (await cards(company))[9] == 1


async def test_a_block_that_waited_in_the_queue_is_read_and_so_is_its_end(
    company: Company, bot: HouseBot
) -> None:
    await company.voting()
    people, man = company.people, company.players[3]
    await bot.stop()
    await people.block(man)
    await bot.start()
    await calm(people)
    desk = [t for t in await company.texts(company.prosecutor) if "🗂" in t][-1]
    assert "Житель 4" in desk.partition("🚪")[2]
    assert len(await notices(company, "Житель 4")) == 1
    await people.unblock(man)
    await people.start(man)
    await calm(people)
    await company.say(company.prosecutor, "/desk")
    desk = [t for t in await company.texts(company.prosecutor) if "🗂" in t][-1]
    assert "🚪" not in desk


async def test_an_answer_to_a_check_that_did_not_arrive_is_read_later_once(
    company: Company,
) -> None:
    await company.voting()
    await company.close()
    people, man = company.people, await company.card_holder("комиссар")
    message, button = await company.find(man, Kind.CHECK)
    assert button.data
    in_group = await company.texts(company.prosecutor, company.chat)
    await people.fault("error", method="*", chat_id=man, **BLOCKED)
    await people.fault("error", method="send*", chat_id=man, times=None, **BLOCKED)
    await people.press_only(man, man, message.message_id, button.data)
    await calm(people)
    assert await company.texts(company.prosecutor, company.chat) == in_group
    assert not [t for t in await company.texts(man) if "🔍" in t]
    await people.clear_faults()
    await people.start(man)
    await calm(people)
    seat = button.text.split()[0]
    told = [
        t for t in await company.texts(man) if f"{seat} " in t and "мафи" in t and "🃏" not in t
    ]
    assert len(told) == 1, await company.texts(man)
    again = await people.press_only(man, man, message.message_id, button.data, force=True)
    await calm(people)
    refused = await people.answer(again)
    assert refused is not None
    assert "MC-NIGHT-5" in refused.text


async def test_what_a_mafioso_says_reaches_the_others_though_one_is_gone(company: Company) -> None:
    await company.voting(20, "mafia_table 5-20:4")
    await company.close()
    people = company.people
    team = [p for p in company.players if await is_mafioso_of(company, p, "Нижний")]
    speaker, gone, *others = team
    gone_for_good = {"code": 400, "description": "Bad Request: chat not found"}
    await people.fault("error", method="send*", chat_id=gone, times=None, **gone_for_good)
    deadline = (await people.settle(20)).until
    await company.say(speaker, "возьмём седьмого")
    for other in others:
        assert sum("возьмём седьмого" in text for text in await company.texts(other)) == 1
    assert len(others) == 2
    assert (await people.settle(20)).until == deadline
    await company.close()
    shown = await company.texts(company.prosecutor, company.chat)
    assert sum("Утро второго дня" in text for text in shown) == 1, shown[-6:]


async def is_mafioso_of(company: Company, person: int, city: str) -> bool:
    texts = [t for t in await company.texts(person) if t.startswith("🃏")]
    return any("карта: мафиози" in text and city in text for text in texts)
