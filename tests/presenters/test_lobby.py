"""The lobby card: one message, edited."""

from typing import Any

from bot.app.messages import Post, Square
from bot.app.presenting import LobbyScene
from bot.app.records import Known, Member
from bot.callbacks import Kind, Press
from bot.engine.rules.options import MulticityOptions
from bot.presenters import Presenters
from tests.presenters.kit import HOSTILE, TRANSLATOR, check, labels, plain

HASH = "ab" * 32


def card(names: tuple[str, ...], *, deaf: int = 0, standby: int = 0, **changes: Any) -> Post:
    known = {n: Known(person=n, name=name, reachable=n > deaf) for n, name in enumerate(names, 1)}
    members = tuple(
        Member(person=n, joined_at=n, standby=n > len(names) - standby)
        for n in range(1, len(names) + 1)
    )
    scene = LobbyScene(
        game_id=7,
        chat_id=-100,
        language="ru",
        prosecutor=99,
        options=changes.pop("options", MulticityOptions()),
        members=changes.pop("members", members),
        known=known,
        seed_hash=HASH,
        bot_username="procurator_bot",
        **changes,
    )
    post, *desks = Presenters(TRANSLATOR).lobby(scene)
    for output in (post, *desks):
        check(output)
    assert isinstance(post, Post)
    return post


def test_the_card_tells_who_is_in_and_what_is_missing() -> None:
    post = card(("Аня", "Борис", "Вера"), deaf=1, standby=1)
    assert plain(post.text) == (
        "🏛 «Мафия № 7»: набор открыт\n"
        "Классические форумные правила · 2 города · от 10 до 40 человек\n"
        "В игре (2): Аня, Борис\n"
        "Запас: Вера\n"
        "Не хватает: 8 человек\n"
        "✉️ Не могу написать: Аня. Откройте чат со мной кнопкой «Войти».\n"
        f"🎲 Сдача по жребию из тайного числа. Его SHA-256: {HASH}\n"
        "Число откроется после игры; сверить сдачу: procurator verify."
    )
    assert labels(post) == [["Войти", "Выйти"], ["В запас", "Правила этой игры"]]
    assert post.rows[0][0].url == "https://t.me/procurator_bot?start=join_7"
    assert Press.unpack(post.rows[0][1].data) == Press(Kind.LEAVE, 7, 0)
    assert (post.place, post.key) == (Square(), "lobby")


def test_the_game_can_begin_when_there_are_enough() -> None:
    post = card(tuple(f"И{n}" for n in range(10)))
    assert "Людей достаточно. Начинает прокуратор." in plain(post.text)
    assert labels(post)[-1] == ["Начать (прокуратор)"]


def test_cities_are_shown_where_the_prosecutor_assigns_them() -> None:
    members = tuple(Member(person=n, joined_at=n, city=1 + n % 2) for n in (1, 2))
    text = plain(card(("Аня", "Борис"), members=members).text)
    assert "Нижний (1): Борис\nВерхний (1): Аня" in text


def test_options_that_differ_are_told_and_no_others() -> None:
    options = MulticityOptions(night=3600, early_dawn=True, tour_order=(2, 1), doctor_self=2)
    text = plain(card((), options=options).text)
    assert "Пока никого." in text
    assert (
        "Не как обычно:\nНочь длится: 1 ч\nРанний рассвет, когда все готовы: да\n"
        "Врач лечит себя: 2\nПорядок гастролей: B, A\n"
    ) in text
    assert "Не как обычно" not in plain(card(()).text)


def test_hostile_names_stay_literal_and_never_leave_an_empty_place() -> None:
    text = plain(card(HOSTILE).text)
    assert "<3 & Co, </b>, a_b*c[d](e), &lt;" in text
    assert ", ," not in text
    assert text.count("без имени") == 2


def test_many_names_are_counted() -> None:
    text = plain(card(("Ы" * 64,) * 120).text)
    assert "В игре (120): " in text
    assert "и ещё 100" in text
    members = tuple(Member(person=n, joined_at=n, city=1 + n % 6) for n in range(1, 121))
    assert "Горный (20): " in plain(card(("Ы" * 64,) * 120, deaf=120, members=members).text)


def test_a_running_and_a_finished_game_have_no_keyboard() -> None:
    for status, said in (("running", "игра идёт"), ("over", "игра окончена")):
        post = card(("Аня",), status=status)
        assert not post.rows
        assert said in plain(post.text)
        assert "Не хватает" not in plain(post.text)


def test_the_card_warns_of_a_victory_that_can_hardly_come() -> None:
    """MC-WIN-11."""
    hardly = "Без облавы маньяку почти не остаться одному"
    last = MulticityOptions(maniac_win="last_alive")
    assert hardly in plain(card(("Аня",), options=last).text)
    for other in (
        MulticityOptions(maniac_win="last_alive", maniac_hunt=True),
        MulticityOptions(maniac_win="last_alive", maniac=False),
        MulticityOptions(night=3600),
    ):
        assert hardly not in plain(card(("Аня",), options=other).text)
