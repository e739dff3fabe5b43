"""Faults of kind 17: leaks."""

import re
from pathlib import Path

import pytest

from bot.callbacks import Kind
from playground.players import gather
from playground.server.wire import RefusedError
from playground.show.theatre import perform, theatre
from tests.kit.bots import calm
from tests.kit.company import Company
from tests.kit.eventlog import event_log, of_kind
from tests.kit.secrecy import dealt, leaks

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", ["leaks/1", "leaks/2"])
async def test_a_random_game_shows_nobody_a_card_or_a_night_that_is_not_his(
    tmp_path: Path, seed: str
) -> None:
    async with theatre(tmp_path, seed=seed) as stage:
        cast = await gather(stage.telegram, seed, people=12)
        await perform(stage, stage.troupe(), cast, seed)
        assert await stage.verdict() == []
        log = event_log(stage.bot.database_url)
        requests = await stage.telegram.journal()
        assert of_kind(log, "GameEnded")
        assert len(dealt([r for r in requests if r.ok and "text" in r.params])) == 12
        assert leaks(requests, log) == []


async def test_who_is_missing_at_night_is_said_to_the_prosecutor_alone(company: Company) -> None:
    await company.voting()
    seats = await company.seats()
    await company.vote(seats[1], 2)
    by_day = await asked(company, seats[3])
    assert "Ещё не голосовали" in by_day
    assert not re.search(r"Ещё не голосовали:[^\n]*\b1 Житель", by_day)
    await company.close()
    mafioso = await company.card_holder("мафиози")
    told = {await asked(company, person) for person in (mafioso, await citizen(company))}
    assert len(told) == 1
    assert "Житель" not in told.pop()
    desk = [t for t in await company.texts(company.prosecutor) if "🗂" in t][-1]
    assert "не выбрано" in desk


async def asked(company: Company, person: int) -> str:
    """What he is told of who has acted, asked in the group."""
    before = len(await company.chat_of(person, company.chat))
    await company.say(person, "/votes", company.chat)
    told = [m.text for m in (await company.chat_of(person, company.chat))[before:] if m.from_bot]
    return told[-1] if told else (await company.texts(person))[-1]


async def citizen(company: Company) -> int:
    """One who is alive and no mafioso."""
    texts = await company.texts(company.prosecutor, company.chat)
    night = next(text for text in texts if "Ночь 1" in text)
    for player in company.players:
        card = next(t for t in await company.texts(player) if t.startswith("🃏"))
        name = card.split("\n")[1].partition(" · ")[0]
        if "гражданин" in card and name not in night:
            return player
    raise AssertionError("no citizen is left")


async def test_the_dead_are_silenced_before_the_news_and_their_last_message_goes(
    company: Company,
) -> None:
    await company.voting()
    people, seats = company.people, await company.seats()
    due = re.search(r"ейчас казнят: (\d+)", (await company.boards())[0].text)
    assert due is not None
    man = seats[int(due[1])]
    slow = await people.fault("stall", method="restrictChatMember")
    made = len(await people.journal())
    deadline = (await people.settle(20)).until
    assert deadline is not None
    await people.advance(deadline)
    said = await people.say(man, company.chat, "я невиновен")
    await people.clear_faults(slow)
    await calm(people)
    seen = await company.chat_of(company.prosecutor, company.chat)
    assert said.message_id not in {message.message_id for message in seen}
    asked_for = [r for r in (await people.journal())[made:] if r.chat_id == company.chat]
    silenced = [n for n, r in enumerate(asked_for) if r.method == "restrictChatMember"]
    news = [n for n, r in enumerate(asked_for) if "Ночь 1" in str(r.params.get("text"))]
    assert silenced, [(r.method, r.code) for r in asked_for]
    assert news
    assert min(silenced) < min(news)
    with pytest.raises(RefusedError):
        await people.say(man, company.chat, "ещё слово")
    panels = [m for m in await company.chat_of(man) if m.buttons]
    acts = [b.data for m in panels for b in m.buttons if (b.data or "").startswith("p:")]
    assert not [data for data in acts if data and data.split(":")[1] == Kind.ORDER.value]
