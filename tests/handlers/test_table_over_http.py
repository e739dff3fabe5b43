"""Over HTTP: seats by hand, words out of turn, blacks who confer, pictures and records."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.callbacks import Kind
from playground.client import Client
from playground.server import VirtualClock, serve
from tests.kit.bots import START, calm, running_bot
from tests.kit.company import Company

LONG = ("intro_seconds 10m", "night0_seconds 10m", "mafia_seconds 10m", "speech_seconds 10m")


@pytest.fixture(params=[True, False], ids=["forum", "plain"])
async def company(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Company]:
    async with (
        serve(VirtualClock(START)) as server,
        Client(server.url) as people,
        running_bot(tmp_path, server, remind_part=0),
    ):
        company = Company(people)
        await company.gather(11, forum=request.param)
        yield company


async def seated(company: Company, which: str, count: int) -> list[int]:
    """A game in which people sit in the order in which they were tapped."""
    boss = company.prosecutor
    await company.people.start(boss)
    await company.say(boss, f"/newgame {which}", company.chat)
    for player in company.players[:count]:
        await company.people.start(player, "join_1")
    for setting in LONG:
        await company.people.say(boss, boss, f"/set {setting}")
    await calm(company.people)
    order = list(reversed(company.players[:count]))
    await company.say(boss, "/seat")
    for player in order:
        menu = (await company.chat_of(boss))[-1]
        button = next(
            b for b in menu.buttons if b.text == f"? Житель {company.players.index(player) + 1}"
        )
        assert button.data
        await company.people.press(boss, boss, menu.message_id, button.data)
        await calm(company.people)
    await company.say(boss, "/begin")
    return order


async def public(company: Company) -> list[str]:
    return await company.texts(company.prosecutor, company.chat)


async def test_words_out_of_turn_go_while_the_bot_may_delete_them(company: Company) -> None:
    first, second, *_ = await seated(company, "club", 8)
    told = next(text for text in await public(company) if "За столом:\n" in text)
    assert "1 Житель 8, 2 Житель 7, 3 Житель 6" in told
    await company.say(first, "моё слово", company.chat)
    await company.say(second, "а моё?", company.chat)
    assert "моё слово" in await public(company)
    assert "а моё?" not in await public(company)
    await company.people.promote_bot(company.chat, can_delete_messages=False)
    for words in ("и всё-таки", "и ещё"):
        await company.say(second, words, company.chat)
    assert "и ещё" in await public(company)
    heard = [t for t in await company.texts(company.prosecutor) if "удалить сообщение" in t]
    assert len(heard) == 1


async def test_only_told_the_prosecutor_cautions_by_one_tap(company: Company) -> None:
    _, second, *_ = await seated(company, "club", 8)
    await company.say(company.prosecutor, "/words tell")
    await company.say(second, "а моё?", company.chat)
    assert "а моё?" in await public(company)
    await company.press(company.prosecutor, Kind.CAUTION)
    news = [text for text in await public(company) if "Устное предупреждение" in text]
    assert len(news) == 1
    assert "слово не в свой ход" in news[0]
    assert await company.people.refused() == []


async def test_blacks_confer_and_after_the_game_there_are_pictures_and_records(
    company: Company,
) -> None:
    order = await seated(company, "city", 11)
    blacks = [p for p in order if any("🤝" in text for text in await company.texts(p))]
    assert len(blacks) == 3
    while not any("Ночь 1" in text and "мафия" in text for text in await public(company)):
        await company.close()
    await company.say(blacks[0], "бьём первого")
    readers = [p for p in order if any("бьём первого" in t for t in await company.texts(p))]
    assert set(readers) == set(blacks)
    await company.say(company.prosecutor, "/abort")
    await company.press(company.prosecutor, Kind.ABORT)
    for player in order:
        assert "ваша игра" in (await company.texts(player))[-1]
    shown = await company.chat_of(company.prosecutor, company.chat)
    assert [one for one in shown if one.media and one.media.kind == "photo"]
    assert await company.people.refused() == []
