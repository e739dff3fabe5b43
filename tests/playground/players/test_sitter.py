"""One who sits at a table: what he does with the floor, when he raises his hand."""

from random import Random

import pytest

from playground.client import Client
from playground.players import Deed, Notebook, deeds
from playground.players.presider import Presider
from playground.players.sitter import Sitter
from tests.playground.kit import Api, City, keyboard

CARD = "🃏 «Мафия № 1»\n3 Анна\nВаша карта: мирный житель\nДнём вы говорите."


@pytest.fixture
def notebook() -> Notebook:
    return Notebook()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot answers a press here."""
    monkeypatch.setattr(deeds, "ANSWER", 0.05)


@pytest.fixture
async def anna(api: Api, people: Client, city: City, notebook: Notebook) -> Sitter:
    made = Sitter(people, city.anna, city.chat, notebook, Random(2), name="Анна")
    await api("sendMessage", chat_id=city.anna, text=CARD)
    await made.read()
    return made


async def board(api: Api, city: City, now: float, text: str, *ends: int, keys: object) -> None:
    """A board whose instants come `ends` seconds from now."""
    times = [f'<tg-time unix="{int(now) + end}" format="r">скоро</tg-time>' for end in ends]
    await api(
        "sendMessage",
        chat_id=city.chat,
        text=text.format(*times),
        parse_mode="HTML",
        reply_markup=keys,
    )


def told(done: list[Deed]) -> list[str]:
    return [deed.label or deed.text for deed in done]


async def test_with_the_floor_he_nominates_speaks_and_gives_it_back_and_then_he_is_done(
    api: Api, city: City, anna: Sitter, notebook: Notebook
) -> None:
    text = "🎙 День 1: речи.\nСлово: 3 Анна · до {}\nПока никто не выставлен."
    keys = keyboard("3 Анна", "4 Глеб", "Спасибо")
    await board(api, city, anna.eyes.now, text, 60, keys=keys)
    for _ in range(6):
        await anna.wake()
    said = told(notebook.deeds)
    assert 2 <= len(said) <= 3
    assert said[-1].lower().rstrip(".") in ("спасибо", "пас")
    assert any(text in anna.tongue.table.speech for text in said)


async def test_the_floor_of_another_makes_him_do_nothing_of_it(
    api: Api, city: City, anna: Sitter, notebook: Notebook
) -> None:
    text = "🎙 День 1: речи.\nСлово: 33 Анна · до {}\nПока никто не выставлен."
    await board(api, city, anna.eyes.now, text, 60, keys=keyboard("4 Глеб", "Спасибо"))
    for _ in range(6):
        await anna.wake()
    assert not {"Спасибо", "4 Глеб"} & set(told(notebook.deeds))


async def test_his_hand_goes_up_in_the_window_of_the_one_he_is_for(
    api: Api, people: Client, city: City, anna: Sitter, notebook: Notebook
) -> None:
    text = "✋ День 1: голосование.\n3 Анна: 18:00:00 – {}\n5 Ира: 18:00:10 – {}"
    now = int(anna.eyes.now)
    await board(api, city, now, text, 10, 20, keys=keyboard("✋ Поднять руку"))
    again = await anna.wake()
    assert again is not None
    assert now + 10 < again < now + 20  # not against himself
    assert notebook.deeds == []
    await people.advance(again)
    await anna.wake()
    assert told(notebook.deeds) == ["✋ Поднять руку"]


async def test_in_the_pause_of_a_game_over_days_he_does_not_look_every_few_seconds(
    api: Api, city: City, anna: Sitter
) -> None:
    keys = keyboard("4 Глеб")
    text = "📜 День 1: выставление.\nСлово: 4 Глеб · до {}"
    await board(api, city, anna.eyes.now, text, 12 * 3600, keys=keys)
    await anna.wake()
    await board(api, city, anna.eyes.now, "📜 День 1: выставление.\n⏸ Пауза.", keys=keys)
    looks = [await anna.wake() for _ in range(5)]
    assert all(at is not None and at - anna.eyes.now >= 30 for at in looks)


async def test_who_spoke_at_night_is_dealt_with_and_the_second_tap_is_given(
    api: Api, people: Client, city: City, notebook: Notebook
) -> None:
    peter = Presider(people, city.owner, city.chat, notebook, Random(1), name="Пётр", expected=2)
    peter.begun = True
    offence = "🌙 Ночью в чат пишет 3 Анна. Дисквалифицировать можно на пульте, в списке людей."
    await api("sendMessage", chat_id=city.owner, text=offence)
    while not notebook.deeds:
        await peter.wake()
        peter._offenders = peter._offenders or ("3 Анна",)
    await api("sendMessage", chat_id=city.owner, text="?", reply_markup=keyboard("Да, сделать"))
    await peter.wake()
    first, second = told(notebook.deeds)[:2]
    assert first.split(" ")[:2][1] == "3"
    assert second == "Да, сделать"
