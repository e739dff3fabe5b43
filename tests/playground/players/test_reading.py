"""How people make sense of buttons and messages."""

from dataclasses import replace

import pytest

from playground.client import Button, Shown
from playground.players.reading import (
    bare,
    card_in,
    deadline,
    listed,
    number_on,
    payload,
    usable,
)

MESSAGE = Shown(
    chat_id=1,
    message_id=1,
    ephemeral_id=None,
    thread=None,
    date=1000,
    edited=None,
    sender_id=7,
    sender="Procurator",
    from_bot=True,
    text="",
    entities=(),
    keyboard=(),
    pinned=False,
    protected=False,
    reply_to=None,
    service=None,
    forwarded=False,
    reactions=(),
    media=None,
    seq=1,
)


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("3 Вера", "3 Вера"),
        ("3 Вера · 12", "3 Вера"),
        ("3 Вера (B)", "3 Вера"),
        ("3 Вера (B) ✓", "3 Вера"),
        ("Последнее слово", "Последнее слово"),
    ],
)
def test_a_label_is_known_again_whatever_is_counted_on_it(label: str, expected: str) -> None:
    assert bare(label) == expected


@pytest.mark.parametrize(("label", "number"), [("3 Вера", 3), ("№ 12", 12), ("Отменить", 0)])
def test_a_number_in_front_names_a_person(label: str, number: int) -> None:
    assert number_on(label) == number


def test_a_link_to_the_bot_is_followed_and_no_other() -> None:
    assert payload(Button("Войти", None, "https://t.me/procurator_bot?start=join_1")) == "join_1"
    assert payload(Button("Сайт", None, "https://example.org/?start=join_1")) is None
    assert payload(Button("Голос", "p:v:1:2:3")) is None


def test_only_buttons_that_do_something_can_be_used() -> None:
    vote, shut = Button("3", "v"), Button("4", "w", disabled=True)
    site = Button("Сайт", None, "https://example.org")
    assert usable(replace(MESSAGE, keyboard=((vote, shut), (site,)))) == [vote]


def test_the_latest_countdown_that_still_runs_is_the_deadline() -> None:
    def counting(*instants: int) -> Shown:
        marks = tuple({"type": "date_time", "unix_time": instant} for instant in instants)
        return replace(MESSAGE, entities=marks)

    assert deadline([counting(5000), counting(3000), counting(900)], 1000.0) == 3000.0
    assert deadline([counting(900)], 1000.0) is None


def test_a_card_tells_seat_city_and_role() -> None:
    card = card_in(
        replace(MESSAGE, text="🃏 «Мафия № 1»\n7 Анна · Нижний\nВаша карта: мафиози\nДнём вы…")
    )
    assert card is not None
    assert (card.seat, card.number, card.city, card.name) == ("7 Анна", 7, "Нижний", "мафиози")
    assert card_in(replace(MESSAGE, text="🎛 «Мафия № 1»")) is None


RUSSIAN = "В игре (3): Ben Hale, Max, Una\nНе хватает: 7 человек"
ENGLISH = "Players (2): Ben Hale, Max\nSubstitutes: Una"


@pytest.mark.parametrize("card", [RUSSIAN, ENGLISH])
def test_a_name_is_listed_only_as_a_whole(card: str) -> None:
    names = ("Ben Hale", "Max", "Una", "Ben", "Hale", "Ma")
    assert [name for name in names if listed(name, card)] == ["Ben Hale", "Max", "Una"]
