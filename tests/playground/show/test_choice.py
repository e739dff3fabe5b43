"""Whose private chats are shown: the first comer's, then one of each kind of card."""

from random import Random

import pytest

from playground.client import Client
from playground.players import Cast, Notebook, Player, Prosecutor
from playground.show.choice import Choice
from playground.show.scene import PRIVATE, Remark
from playground.show.words import RUSSIAN
from tests.playground.kit import City


def card(owner: int, seat: str, name: str, at: float = 100.0) -> Remark:
    text = f"🃏 «Мафия № 1»\n{seat} · Рим\nВаша карта: {name}"
    return Remark(at, PRIVATE + seat[2:], "Procurator", text, owner=owner, by_bot=True)


def said(owner: int, text: str, at: float) -> Remark:
    return Remark(at, PRIVATE + "кто-то", "Procurator", text, owner=owner, by_bot=True)


@pytest.fixture
def cast(people: Client, city: City) -> Cast:
    notebook, dice = Notebook(), Random(1)
    boss = Prosecutor(people, city.owner, city.chat, notebook, dice, name="Пётр", expected=4)
    players = [Player(people, n, city.chat, notebook, dice, name=f"{n}") for n in (1, 2, 3, 4)]
    return Cast(people, city.chat, boss, players, notebook)


def places(cast: Cast, *remarks: Remark) -> list[str]:
    heard: list[Remark] = []
    choice = Choice(cast, heard.append, RUSSIAN)
    for remark in remarks:
        choice.hear(remark)
    choice.close()
    return [remark.place for remark in heard]


def test_of_each_kind_of_card_the_first_by_seat_is_shown_and_citizens_are_not(cast: Cast) -> None:
    dealt = (
        said(4, "Вы в игре", 1.0),
        card(3, "3 Вера", "мафиози"),
        card(1, "1 Аня", "гражданин"),
        card(2, "2 Борис", "мафиози"),
        card(4, "4 Глеб", "гражданин"),
        said(1, "тайна", 200.0),
        said(2, "панель", 201.0),
    )
    assert places(cast, *dealt) == [
        "✉ кто-то",
        "✉ 2 Борис, мафиози",
        "✉ 4 Глеб, гражданин",
        "✉ 2 Борис, мафиози",
    ]


def test_who_takes_over_a_seat_that_is_shown_is_shown_too(cast: Cast) -> None:
    dealt = (card(2, "2 Борис", "врач"), said(1, "не видно", 150.0))
    replaced = card(9, "2 Юра", "врач", at=300.0)
    assert places(cast, *dealt, replaced) == ["✉ 2 Борис, врач", "✉ 2 Юра, врач"]
