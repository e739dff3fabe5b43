"""How people read the board of a table."""

from dataclasses import replace

import pytest

from playground.client import Shown
from playground.players.english import ENGLISH
from playground.players.reading import card_of
from playground.players.russian import RUSSIAN
from playground.players.table_reading import Board, board_in
from tests.playground.players.test_reading import MESSAGE

SPEECHES = (
    "🎙 День 1: речи. Выставить можно одного, назад не взять.\n"
    "Слово: 1 Клим Белых · до 18:10:27 МСК (через 1 минуту)\n"
    "Дальше: 2 Соня Шульц, 3 Варя\n"
    "Пока никто не выставлен."
)
HANDS = (
    "✋ Day 1: the vote. A hand goes up once; silence counts against the last candidate.\n"
    "4 Una: 19:15:01 – 19:15:11\n"
    "10 Ben: 19:15:11 – 19:15:21"
)


def said(text: str, *instants: int) -> Shown:
    entities = tuple({"type": "date_time", "unix_time": instant} for instant in instants)
    return replace(MESSAGE, text=text, entities=entities)


def read(message: Shown, english: bool = False) -> Board:
    board = board_in([message], (ENGLISH if english else RUSSIAN).table)
    assert board is not None
    return board


def test_who_has_the_floor_and_who_is_next_stands_on_the_board() -> None:
    board = read(said(SPEECHES, 1060))
    assert (board.going, board.speaker) == ("turns", "1 Клим Белых")
    assert board.following.startswith("2 Соня Шульц")
    assert board.until(1000) == 1060


def test_a_round_of_hands_is_read_as_its_timetable() -> None:
    board = read(said(HANDS, 1010, 1020), english=True)
    assert board.called == ("4 Una", "10 Ben")
    assert (board.window, board.opens(0), board.opens(1)) == (10, 1000, 1010)


@pytest.mark.parametrize(
    "text", ["✋ Голоса: 4 Уля (4)", "🌙 Ночь 1. Город засыпает. Писать в чат нельзя."]
)
def test_news_that_count_nothing_down_are_no_board(text: str) -> None:
    assert board_in([said(text)], RUSSIAN.table) is None


def test_a_board_in_a_pause_is_known_as_one() -> None:
    assert read(said("💬 День 1.\n⏸ Пауза, осталось 10 с.")).paused


def test_a_card_of_a_table_names_no_city() -> None:
    card = card_of("🃏 «Мафия № 1»\n1 Клим Белых\nВаша карта: дон мафии\nВы ведёте мафию: ночью …")
    assert card is not None
    assert (card.seat, card.city, card.name) == ("1 Клим Белых", "", "дон мафии")


def test_who_leaves_a_table_is_known_whether_his_card_opens_or_not() -> None:
    text = "✋ Голоса: 5 Лев (2)\n🚪 Уходит: 5 Лев Ким.\n⚰️ Жертва ночи: 6 Клим Рой, врач."
    assert RUSSIAN.table.death.findall(text) == ["5 Лев Ким", "6 Клим Рой"]
