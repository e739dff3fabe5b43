"""Faults of kind 6: flood control, and the order of what is told."""

from typing import Literal

import pytest

from playground.client import Request
from tests.kit.bots import HouseBot, calm
from tests.kit.company import Company

pytestmark = pytest.mark.slow

REPEAT = "(повтор)"


async def requests(company: Company, since: int, chat: int) -> list[Request]:
    """What was asked for that chat since then, in order; not what only edits or asks."""
    made = await company.people.journal(since)
    return [r for r in made if r.chat_id == chat and r.method.startswith("send")]


async def test_flood_control_in_a_dawn_holds_that_chat_alone_and_keeps_its_order(
    company: Company,
) -> None:
    await company.gather(12)
    await company.start()
    people = company.people
    deadline = (await people.settle(20)).until
    assert deadline is not None
    made = len(await people.journal())
    await people.fault("flood", method="sendMessage", chat_id=company.chat, nth=2, retry_after=7)
    await people.advance(deadline)
    await calm(people)
    sent = await requests(company, made, company.chat)
    hit = next(n for n, request in enumerate(sent) if request.code == 429)
    assert not any(r.at < sent[hit].at + 7 for r in sent[hit + 1 :])
    assert sent[hit + 1].params == sent[hit].params
    done = [(r.params["text"], r.params.get("message_thread_id")) for r in sent if r.ok]
    assert len(done) == len(set(done))
    others = [r for p in company.players for r in await requests(company, made, p)]
    assert others
    assert all(r.at < sent[hit].at + 7 for r in others)
    assert (await people.settle(20)).until == deadline + 12 * 3600


async def test_a_count_under_flood_control_and_a_kill_is_told_once_and_deaths_before_results(
    company: Company, bot: HouseBot
) -> None:
    await company.voting()
    people = company.people
    flood = await people.fault("flood", method="send*", times=None, retry_after=30)
    deadline = (await people.settle(20)).until
    assert deadline is not None
    before = len(await company.texts(company.prosecutor, company.chat))
    await people.advance(deadline)
    await people.settle(20)
    assert await people.fault_hits(flood) >= 2
    await bot.kill()
    await people.clear_faults()
    await bot.start()
    await calm(people)
    told = [t for t in (await company.texts(company.prosecutor, company.chat))[before:] if t]
    assert len(told) == len(set(told))
    deaths = [n for n, text in enumerate(told) if "казн" in text.lower()]
    night = next(n for n, text in enumerate(told) if "Ночь 1" in text)
    assert deaths
    assert max(deaths) <= night
    seen = await company.texts(company.prosecutor, company.chat)
    assert sum("голосование окончено\nКазнь:" in text for text in seen) == 2


async def test_in_a_deal_to_forty_everybody_has_one_card_whatever_telegram_answers(
    company: Company,
) -> None:
    await company.gather(40, forum=False)
    await company.open()
    for player in company.players:
        await company.people.start(player, "join_1")
    await calm(company.people)
    people, card = company.people, {"method": "sendMessage", "text": "🃏"}
    await people.fault("flood", **card, nth=3, retry_after=5)
    await people.fault("error", **card, nth=10, code=500)
    await people.fault("error", **card, nth=20, code=500, effect=True)
    await company.say(company.prosecutor, "/begin")
    cards = [
        [text for text in await company.texts(player) if "🃏" in text]
        for player in company.players
    ]
    plain = [[text for text in mine if REPEAT not in text] for mine in cards]
    assert all(mine for mine in cards)
    assert all(len(mine) <= 1 for mine in plain)
    assert sum(len(mine) for mine in cards) == 41
    assert sum(REPEAT in text for mine in cards for text in mine) == 2
    rest = await people.settle(20)
    assert rest.until is not None
    assert rest.until > rest.now + 3600


async def test_answers_under_flood_control_are_not_tried_again_and_the_votes_count(
    company: Company,
) -> None:
    await company.voting()
    people, seats = company.people, await company.seats()
    made = len(await people.journal())
    await people.fault("flood", method="answerCallbackQuery", times=5, retry_after=5)
    for seat in (1, 2, 3, 4, 6):
        await company.vote_only(seats[seat], 5)
    await calm(people)
    assert (await company.tally())[5] == 5
    answers = [r for r in await people.journal(made) if r.method == "answerCallbackQuery"]
    assert len(answers) == 5


@pytest.mark.parametrize(
    ("words", "nameless"), [("/newgame", False), ("/link abc", False), ("/close", True)]
)
async def test_who_asks_the_group_again_and_again_is_answered_once_and_holds_up_no_news(
    company: Company, words: str, nameless: bool
) -> None:
    await company.voting()
    people = company.people
    stranger = company.prosecutor if nameless else await people.person("Прохожий")
    sender: Literal["self", "anonymous"] = "anonymous" if nameless else "self"
    if not nameless:
        await people.join(company.chat, stranger)
    deadline = (await people.settle(20)).until
    assert deadline is not None
    made = len(await people.journal())
    for before in (150, 80):  # more than a minute apart
        await people.advance(deadline - before)
        for _ in range(60):
            await people.say(stranger, company.chat, words, sender=sender)
        await people.settle(20)
    await people.advance(deadline)
    await calm(people)
    sent = await requests(company, made, company.chat)
    answers = [r.params["text"] for r in sent if r.at < deadline]
    assert len(answers) == 2
    assert answers[0] == answers[1]
    (news,) = [r for r in sent if "Ночь 1" in str(r.params["text"])]
    assert news.at == deadline


async def test_a_mafioso_who_says_much_holds_up_no_news_of_his_fellows_and_of_the_prosecutor(
    company: Company,
) -> None:
    await company.voting(20, "mafia_table 5-20:4")
    await company.close()
    people, man = company.people, await company.card_holder("мафиози")
    deadline = (await people.settle(20)).until
    assert deadline is not None
    await people.advance(deadline - 20)
    await calm(people, 5)
    made = len(await people.journal())
    for number in range(60):
        await people.say(man, man, f"слово {number}")
    await people.settle(20)
    await people.advance(deadline)
    await calm(people)
    for reader in (company.prosecutor, *company.players):
        sent = await requests(company, made, reader)
        talk = [r for r in sent if "слово" in str(r.params["text"]) and reader != man]
        news = [r for r in sent if r not in talk and r.at >= deadline]
        assert all(r.at <= deadline + 9 for r in news), [(r.at - deadline, r.params) for r in news]
        said = [str(r.params["text"]).split()[-1] for r in talk]
        assert said == [str(number) for number in range(len(said))]
        assert len(said) in {0, 60}
