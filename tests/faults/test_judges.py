"""The judges of the checks notice what they are there for."""

from typing import Any

from playground.client import Request
from tests.kit.eventlog import Logged
from tests.kit.secrecy import leaks
from tests.kit.verdict import INTERNAL

ANNA, BORIS, GROUP = 1, 2, -100
CARDS = ((ANNA, "1 Анна", "мафиози"), (BORIS, "2 Борис", "комиссар"))


def shown(at: float, chat: int, text: str, **more: Any) -> Request:
    return Request(
        seq=1, at=at, method="sendMessage", params={"text": text} | more, chat_id=chat,
        ok=True, code=200, description=None, result=None, fault=None,
    )  # fmt: skip


def judged(*requests: Request, died: int = 0) -> list[str]:
    """What is found in them after the deal; the seat `died` is dead from 10 on."""
    deal = [shown(0, p, f"🃏 игра\n{n} · Нижний\nВаша карта: {card}") for p, n, card in CARDS]
    log = [Logged(1, 10, "Died", {"seat": died})] if died else []
    return leaks([*deal, *requests], [*log, Logged(9, 99, "GameEnded", {})])


def test_a_card_of_the_living_is_a_leak_in_the_group_and_to_another() -> None:
    assert judged(shown(5, GROUP, "Казнь: 2 <b>Борис</b> (Нижний), комиссар."))
    assert judged(shown(5, ANNA, "2 Борис: комиссар"))
    assert judged(shown(5, GROUP, "1 Анна: мафиози", ephemeral_message_parameters={
        "receiver_user_id": BORIS,
    }))  # fmt: skip


def test_ones_own_card_that_of_the_dead_and_the_end_are_no_leaks() -> None:
    assert not judged(shown(5, BORIS, "2 Борис, ваша карта: комиссар"))
    assert not judged(shown(11, GROUP, "2 Борис (Нижний), комиссар."), died=2)
    assert not judged(shown(99, GROUP, "2 Борис: комиссар"))
    assert not judged(shown(5, GROUP, "2 Борис, 1 Анна. Комиссар спит."))


def test_the_dead_hear_no_team_and_press_no_night_button() -> None:
    button = {"inline_keyboard": [[{"text": "2", "callback_data": "p:ck:1:4:1"}]]}
    assert judged(shown(11, BORIS, "🌘 1 Анна: бьём второго"), died=2)
    assert judged(shown(11, BORIS, "ночь", reply_markup=button), died=2)
    assert not judged(shown(11, BORIS, "ночь", reply_markup=button))


def test_words_of_the_machine_are_told_from_those_of_players() -> None:
    told = (
        "Traceback (most recent call last)",
        "refusal-late",
        "{ $name }",
        "None",
        "sqlite3.Row",
    )
    assert all(INTERNAL.search(text) for text in told)
    assert not INTERNAL.search("Поздно: время вышло, ход не засчитан. MC-VOTE-1, /status #1")
