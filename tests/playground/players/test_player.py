"""What a person reads off his chats, and what comes to his mind."""

from random import Random

import pytest

from playground.client import Client
from playground.players import Notebook, Player
from playground.players.ideas import board_ideas, lobby_ideas, panel_ideas
from tests.playground.kit import Api, City, keyboard

CARD = "🃏 «Мафия № 1»\n3 Анна · Рим\nВаша карта: гражданин"
BOARD = "⚖️ Рим · день 1\n1. 3 Анна: 0\nЕщё не голосовали: 3 Анна, 4 Глеб"


@pytest.fixture
def anna(people: Client, city: City) -> Player:
    return Player(people, city.anna, city.chat, Notebook(), Random(1), name="Анна")


async def test_the_card_tells_him_who_he_is_and_where_he_lives(
    api: Api, city: City, anna: Player
) -> None:
    topic = await api("createForumTopic", chat_id=city.chat, name="Рим (A) · игра 1")
    await api("sendMessage", chat_id=city.anna, text=CARD)
    await anna.read()
    assert anna.card is not None
    assert anna.card.seat == "3 Анна"
    assert anna.home is not None
    assert anna.home.thread == topic["message_thread_id"]


async def test_he_learns_of_his_death_from_the_announcement_and_of_its_undoing(
    api: Api, city: City, anna: Player
) -> None:
    await api("sendMessage", chat_id=city.anna, text=CARD)
    await anna.read()
    text = "✖️ Вычеркнуто прокуратором: 3 Анна (Рим), гражданин."
    await api("sendMessage", chat_id=city.chat, text=text)
    await anna.read()
    assert anna.dead
    text = "↩️ Прокуратор отменяет: вычёркивание, 3 Анна."
    await api("sendMessage", chat_id=city.chat, text=text)
    await anna.read()
    assert not anna.dead


async def test_who_has_not_voted_thinks_of_voting_first(
    api: Api, city: City, anna: Player
) -> None:
    topic = await api("createForumTopic", chat_id=city.chat, name="Рим (A) · игра 1")
    await api("sendMessage", chat_id=city.anna, text=CARD)
    await api(
        "sendMessage",
        chat_id=city.chat,
        message_thread_id=topic["message_thread_id"],
        text=BOARD,
        reply_markup=keyboard("3 Анна", "4 Глеб", "Отменить голос"),
    )
    await anna.read()
    weights = [idea.weight for idea in board_ideas(anna)]
    assert weights[:2] == [12.0, 12.0]
    assert weights[2] == 0.1


async def test_the_lobby_card_makes_him_join_once(api: Api, city: City, anna: Player) -> None:
    button = {"text": "Войти", "url": "https://t.me/procurator_bot?start=join_1"}
    markup = {"inline_keyboard": [[button]]}
    card = await api("sendMessage", chat_id=city.chat, text="набор", reply_markup=markup)
    await anna.read()
    assert [idea.weight for idea in lobby_ideas(anna)] == [30.0]
    await api(
        "editMessageText",
        chat_id=city.chat,
        message_id=card["message_id"],
        text="В игре (1): Анна",
        reply_markup=markup,
    )
    await anna.read()
    assert [idea.weight for idea in lobby_ideas(anna)] == [0.0]


async def test_the_newest_panel_weighs_most(api: Api, city: City, anna: Player) -> None:
    for _ in range(2):
        await api("sendMessage", chat_id=city.anna, text="Кого?", reply_markup=keyboard("4 Глеб"))
    await anna.read()
    older, newer = panel_ideas(anna)
    assert newer.weight == pytest.approx(10 * older.weight)


async def test_when_the_game_is_over_he_wakes_up_no_more(
    api: Api, city: City, anna: Player
) -> None:
    await api("sendMessage", chat_id=city.chat, text="🎬 Игра окончена.")
    assert await anna.wake() is None
