"""Over HTTP: a game set up, staffed and run from desks, by what stands on people's own screens."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.client import Client, RefusedError, Shown
from playground.server import VirtualClock, serve
from tests.kit.bots import START, calm, running_bot
from tests.kit.company import Company


@pytest.fixture
async def company(tmp_path: Path) -> AsyncIterator[Company]:
    async with (
        serve(VirtualClock(START)) as server,
        Client(server.url) as people,
        running_bot(tmp_path, server, remind_part=6),
    ):
        company = Company(people)
        await company.gather()
        yield company
        assert await people.refused() == []


async def tap(company: Company, person: int, label: str) -> str:
    """The newest button with this beginning in his private chat; the toast."""
    for message in reversed(await company.chat_of(person)):
        for button in message.buttons:
            if button.text.startswith(label) and button.data:
                answer = await company.people.press(
                    person, person, message.message_id, button.data
                )
                await calm(company.people)
                return "" if answer is None else answer.text or ""
    raise AssertionError(f"no button {label!r}")


async def menu(company: Company, person: int) -> Shown:
    """The newest message of the bot to him."""
    return [m for m in await company.chat_of(person) if m.from_bot][-1]


async def lobby(company: Company) -> None:
    await company.people.start(company.prosecutor)
    await company.people.say(company.prosecutor, company.chat, "/newgame")
    await calm(company.people)
    for player in company.players:
        await company.people.start(player, "join_1")
    await calm(company.people)


async def step(company: Company) -> None:
    """To the next instant for which the bot waits: a reminder, or a close."""
    rest = await company.people.settle(20)
    assert rest.until is not None
    await company.people.advance(rest.until)
    await calm(company.people)


async def test_a_game_is_set_up_by_buttons_alone(company: Company) -> None:
    boss = company.prosecutor
    await lobby(company)
    await tap(company, boss, "Гастроли")
    await tap(company, boss, "Верхний")
    await tap(company, boss, "Нижний")
    await tap(company, boss, "‹ Назад")
    await tap(company, boss, "Настройки")
    await tap(company, boss, "Время")
    await tap(company, boss, "Ночь длится")
    assert await tap(company, boss, "8 ч") == "Готово: Ночь длится = 8 ч."
    await tap(company, boss, "‹ Назад")
    await tap(company, boss, "‹ Назад")
    await tap(company, boss, "‹ Назад")
    await tap(company, boss, "Города")
    await tap(company, boss, "Делить самому")
    for number in range(1, 13):
        await tap(company, boss, f"? · Житель {number}")
        await tap(company, boss, "Нижний" if number <= 7 else "Верхний")
    await tap(company, boss, "‹ Назад")
    desk = await menu(company, boss)
    assert "Нижний 7, Верхний 5" in desk.text
    assert "Порядок гастролей: Верхний, Нижний" in desk.text
    await tap(company, boss, "Начать игру")
    assert await tap(company, boss, "Да, сделать")
    square = "\n".join(await company.texts(company.players[0], company.chat))
    assert "Нижний: 1 Житель" in square
    assert "Верхний: 8 Житель" in square


async def test_helpers_offer_themselves_and_each_sees_what_is_his(company: Company) -> None:
    boss = company.prosecutor
    deputy, tom, trusted = [await company.people.person(n) for n in ("Анна", "Том", "Дина")]
    await lobby(company)
    await company.say(boss, "/set consigliere human")
    offices = {deputy: "второй прокуратор", tom: "консильери, Нижний", trusted: "доверенное"}
    for person, office in offices.items():
        await company.people.start(person, "help_1")
        await calm(company.people)
        await tap(company, boss, office)
        await tap(company, boss, "Да, сделать")
    await company.say(boss, "/begin")
    assert any("вы консильери" in m.text and "🕴" in m.text for m in await company.chat_of(tom))
    assert any(
        "ночь знакомства" in m.text and "🗂" in m.text for m in await company.chat_of(deputy)
    )
    assert not any("🗂" in m.text or "🃏" in m.text for m in await company.chat_of(trusted))
    for _ in range(6):
        await step(company)
    night = await menu(company, tom)
    assert "Дома: не выбрано" in night.text
    await tap(company, tom, "жребий")
    assert "Если крёстный отец промолчит: жребий" in (await menu(company, tom)).text
    with pytest.raises(AssertionError):
        await tap(company, trusted, "Пауза")
    await tap(company, deputy, "Пауза")
    assert any("⏸" in text for text in await company.texts(boss))


async def test_a_reminder_comes_once_to_those_alone_who_owe(company: Company) -> None:
    await company.start()
    for _ in range(4):
        await step(company)
    voter, *others = company.players
    await company.press(voter, "v", company.chat)
    await step(company)
    for person in others:
        found = [text for text in await company.texts(person) if text.startswith("⏰")]
        assert sum("голос" in text and "голосование" in text for text in found) == 1
    public = await company.texts(company.prosecutor, company.chat)
    assert not [text for text in public if "⏰" in text]
    mine = [t for t in await company.texts(voter) if t.startswith("⏰") and "голосование" in t]
    assert not any("За вами: голос." in text for text in mine)
    boss = company.prosecutor
    await tap(company, boss, "Напомнить")
    assert "Напоминать некому." in (await menu(company, boss)).text


async def test_a_voice_is_published_for_a_candidate(company: Company) -> None:
    boss = company.prosecutor
    await company.start()
    for _ in range(4):
        await step(company)
    await tap(company, boss, "Последнее слово")
    await tap(company, boss, "1 Житель")
    prompt = await menu(company, boss)
    await company.people.say(boss, boss, media="voice", duration=15, reply_to=prompt.message_id)
    await calm(company.people)
    preview = await menu(company, boss)
    assert preview.media is not None
    assert await tap(company, boss, "Да, сделать")
    city = await company.chat_of(boss, company.chat)
    assert [m.media.kind for m in city if m.media] == ["voice"]
    assert preview.message_id not in {m.message_id for m in await company.chat_of(boss)}


async def test_a_substitute_takes_a_seat_and_gets_the_card(company: Company) -> None:
    boss = company.prosecutor
    newcomer = await company.people.person("Юра")
    await company.start()
    await company.people.start(newcomer, "standby_1")
    await calm(company.people)
    await tap(company, boss, "Люди")
    await tap(company, boss, "3 Житель")
    await tap(company, boss, "Заменить")
    await tap(company, boss, "Юра")
    await tap(company, boss, "Да, сделать")
    assert any("🃏" in text for text in await company.texts(newcomer))
    assert any("Юра" in text for text in await company.texts(boss, company.chat))
    await tap(company, boss, "Отменить шаг")
    assert "Замена: 3" in (await menu(company, boss)).text
    await tap(company, boss, "Да, сделать")
    with pytest.raises((RefusedError, AssertionError)):
        await tap(company, boss, "Да, сделать")
