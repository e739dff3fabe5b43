"""The prosecutor: from the open chat to the start, and his hand at the desk."""

from random import Random

import pytest

from playground.client import Client
from playground.players import Notebook, Prosecutor, deeds
from tests.playground.kit import Api, City, keyboard

LOBBY = {
    "inline_keyboard": [[{"text": "Войти", "url": "https://t.me/procurator_bot?start=join_1"}]]
}


@pytest.fixture
def notebook() -> Notebook:
    return Notebook()


@pytest.fixture
def peter(people: Client, city: City, notebook: Notebook) -> Prosecutor:
    return Prosecutor(
        people,
        city.owner,
        city.chat,
        notebook,
        Random(1),
        name="Пётр",
        expected=2,
        settings=("night 8h",),
    )


async def test_he_opens_the_game_sets_it_up_and_begins_when_all_are_in(
    api: Api, city: City, peter: Prosecutor, notebook: Notebook
) -> None:
    await peter.wake()
    card = await api("sendMessage", chat_id=city.chat, text="набор", reply_markup=LOBBY)
    await peter.wake()
    await peter.wake()
    assert [deed.text for deed in notebook.deeds] == ["/newgame", "/set night 8h"]
    await api(
        "editMessageText",
        chat_id=city.chat,
        message_id=card["message_id"],
        text="набор\nВ игре (2): Анна, Борис",
        reply_markup=LOBBY,
    )
    await peter.wake()
    assert notebook.deeds[-1].text == "/begin"


async def test_he_names_his_consiglieri_when_all_are_in_each_with_a_second_tap(
    api: Api,
    city: City,
    peter: Prosecutor,
    notebook: Notebook,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deeds, "ANSWER", 0.0)
    peter.consiglieri = [("A", "tom_a"), ("B", "genco_b")]
    text = "набор\nВ игре (2): Анна, Борис"
    await api("sendMessage", chat_id=city.chat, text=text, reply_markup=LOBBY)
    await peter.wake()
    for _ in range(2):
        await peter.wake()
        ask = keyboard("Да, сделать", "‹ Назад")
        await api("sendMessage", chat_id=city.owner, text="Назначить?", reply_markup=ask)
        await peter.wake()
    await peter.wake()
    done = [deed.label or deed.text for deed in notebook.deeds if deed.text != "/set night 8h"]
    yes = "Да, сделать"
    assert done == ["/consigliere A @tom_a", yes, "/consigliere B @genco_b", yes, "/begin"]


async def test_he_puts_those_who_have_no_city_into_his_cities_in_turn_and_begins(
    api: Api, city: City, peter: Prosecutor, notebook: Notebook
) -> None:
    text = "набор\nВ игре (2): Анна, Борис"
    card = await api("sendMessage", chat_id=city.chat, text=text, reply_markup=LOBBY)
    for _ in range(3):
        await peter.wake()
    said = "Пока не могу начать. Без города: Анна, Борис. Разложите всех или верните жребий."
    await api("sendMessage", chat_id=city.owner, text=said)
    for _ in range(2):
        await peter.wake()
    text = "набор\nНижний (1): Анна\nВерхний (1): Борис"
    message = card["message_id"]
    await api(
        "editMessageText", chat_id=city.chat, message_id=message, text=text, reply_markup=LOBBY
    )
    await peter.wake()
    placed = ["/city Анна A", "/city Борис B"]
    assert [deed.text for deed in notebook.deeds][-4:] == ["/begin", *placed, "/begin"]


async def test_he_never_breaks_the_game_off(
    api: Api, city: City, peter: Prosecutor, notebook: Notebook
) -> None:
    peter.begun = True
    await api(
        "sendMessage",
        chat_id=city.owner,
        text="Прервать игру? Это навсегда.",
        reply_markup=keyboard("Да, сделать", "Прервать игру"),
    )
    for _ in range(30):
        await peter.wake()
    assert not [deed for deed in notebook.deeds if deed.kind == "press"]
