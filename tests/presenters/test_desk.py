"""The prosecutor's desk: everything seen, every dangerous act with a preview and a second tap."""

from typing import Any

import pytest

from bot.app.messages import Button, Post, Private
from bot.app.records import Helper
from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.engine.roles import Card
from bot.presenters.desk_parts import Scope, Screen
from tests.presenters.kit import PROSECUTOR, Table, check, first_night, labels, plain, posts


def desk(table: Table) -> Post:
    return posts(table.said, "desk")[-1]


def own(button: Button) -> tuple[Kind, tuple[int, ...]]:
    press = Press.unpack(button.data)
    assert press.stage
    return press.kind, press.own


def page(table: Table, kind: Kind, *args: int, note: str = "", **more: Any) -> Post:
    scene = table.scene().__replace__(**more)
    found = table.presenter.desk(scene, PROSECUTOR, kind, args, note)
    for output in found:
        check(output)
    return posts(found)[0]


def voting() -> Table:
    table = Table(zero_votes="prosecutor")
    table.close()
    table.do(cmd.Nominate(seat=1, target=5))
    table.do(cmd.Nominate(seat=7, target=12))
    table.do(cmd.ElectJudge(seat=3, target=4))
    table.close()
    table.do(cmd.CastVote(seat=1, target=5))
    table.do(cmd.Protect(seat=4, target=4))
    return table


def test_the_desk_tells_who_is_silent_and_what_a_close_would_bring() -> None:
    assert plain(desk(voting()).text) == (
        "🗂 «Мафия № 7» · день 1, голосование · закрытие: 12:00 МСК (через 12 часов)\n"
        "Нижний: голосовали 1 из 6, молчат: 2 Борис, 3 Вера, 4 Глеб, 5 Ева, 6 Жора\n"
        "Верхний: голосовали 0 из 6,"
        " молчат: 7 Зоя, 8 Иван, 9 Клим, 10 Лев, 11 Майя, 12 Нина\n"
        "Врач бережёт: 4 Глеб\n"
        "Журналист ещё не сравнивал.\n"
        "Если закрыть сейчас: Нижний, казнь: 5 Ева (1); Верхний, казнь: 12 Нина (0)"
    )
    assert labels(desk(voting())) == [
        ["Закрыть сейчас", "Продлить", "Пауза"],
        ["Люди", "Кто что решил", "Напомнить"],
        ["Настройки", "Журнал", "Отменить шаг"],
        ["Сократить", "Судьи"],
        ["Письмо", "Помощники"],
        ["Последнее слово", "Если голосов нет"],
        ["Прервать игру"],
    ]
    assert desk(voting()).place == Private(person=PROSECUTOR)


def test_the_night_is_open_to_the_prosecutor() -> None:
    table = first_night()
    table.do(cmd.Order(seat=1, target=3))
    table.do(cmd.Check(seat=3, target=2))
    table.do(cmd.Stab(seat=9, target=1))
    text = plain(desk(table).text)
    assert "Нижний: 3 Вера · проверка: 2 Борис" in text
    assert "Гастроли, Нижний: не выбрано" in text
    assert "Маньяк (9 Клим): 1 Аня" in text


def test_a_city_without_a_kill_has_no_tour_on_the_desk_either() -> None:
    table = first_night()
    table.do(cmd.StrikeOff(target=1))
    text = plain(desk(table).text)
    assert "Нижний: этой ночью не убивает" in text
    assert "Гастроли" not in text


def test_silence_of_days_before_is_counted() -> None:
    table = first_night()
    table.close()
    table.close()
    assert "(и ещё 1 день до этого)" in plain(desk(table).text)


@pytest.mark.parametrize("kind", [Kind.CLOSE, Kind.UNDO, Kind.ABORT])
def test_a_dangerous_act_is_asked_for_and_done_by_a_second_tap(kind: Kind) -> None:
    table = voting()
    asked = page(table, kind)
    sure = asked.rows[0][0]
    assert sure.style == "danger"
    assert Press.unpack(sure.data) == Press(kind, 7, table.game.stage, (1, 0))
    assert asked.rows[0][1].text == "‹ Назад"
    assert asked.key == "desk/menu"


def test_a_strike_off_shows_whom_it_hits_before_it_does() -> None:
    table = voting()
    people = page(table, Kind.DESK, Screen.PEOPLE, 0)
    assert own(people.rows[0][0]) == (Kind.DESK, (Screen.PERSON, 1))
    man = page(table, Kind.DESK, Screen.PERSON, 1)
    assert plain(man.text).startswith("1 Аня · Нижний · мафиози. Дней молчания: 0")
    assert [own(button) for button in man.rows[0]] == [(Kind.STRIKE, (1,)), (Kind.REPLACE, (1,))]
    preview = page(table, Kind.STRIKE, 1)
    assert "Вычеркнуть? 1 Аня, мафиози (Нижний), дней молчания: 0." in plain(preview.text)
    assert own(preview.rows[0][0]) == (Kind.STRIKE, (1, 1))
    assert labels(page(table, Kind.STRIKE)) == labels(people)
    assert labels(page(table, Kind.STRIKE, 99)) == labels(people)


def test_from_somebody_on_the_second_page_the_way_back_leads_there() -> None:
    table = Table(((Card.MAFIOSO, Card.COMMISSIONER, *(Card.CITIZEN,) * 5),) * 2, maniac=False)
    for seat, at in ((12, 0), (13, 1)):
        back = page(table, Kind.DESK, Screen.PERSON, seat).rows[-1][0]
        assert own(back) == (Kind.DESK, (Screen.PEOPLE, at))


def test_lengths_are_offered_as_far_as_they_fit() -> None:
    table = voting()
    longer = page(table, Kind.DESK, Screen.LONGER)
    assert ["15 мин", "1 ч", "3 ч"] in labels(longer)
    assert own(longer.rows[0][1]) == (Kind.EXTEND, (3600,))
    shorter = page(table, Kind.DESK, Screen.SHORTER)
    assert "12 ч" not in [text for row in labels(shorter) for text in row]
    asked = page(table, Kind.SHORTEN, 3600)
    assert "Сократить на 1 ч? Тогда закрытие: 11:00 МСК" in plain(asked.text)
    assert own(asked.rows[0][0]) == (Kind.SHORTEN, (3600, 1))


def test_a_judge_is_recalled_by_his_city() -> None:
    table = voting()
    assert labels(page(table, Kind.DESK, Screen.JUDGES)) == [["4 Глеб"], ["‹ Назад"]]
    asked = page(table, Kind.RECALL, 1)
    assert "Отозвать судью? 4 Глеб (Нижний)" in plain(asked.text)
    assert own(asked.rows[0][0]) == (Kind.RECALL, (1, 1))
    assert labels(page(table, Kind.RECALL, 2)) == [["4 Глеб"], ["‹ Назад"]]


def test_the_man_for_the_case_of_no_votes_is_a_resident_candidate() -> None:
    table = voting()
    listed = page(table, Kind.NAME_ZERO)
    assert labels(listed)[0] == ["5 Ева", "12 Нина"]
    assert own(listed.rows[0][0]) == (Kind.NAME_ZERO, (1, 5))
    asked = page(table, Kind.NAME_ZERO, 1, 5)
    assert own(asked.rows[0][0]) == (Kind.NAME_ZERO, (1, 5, 1))
    assert "5 Ева (Нижний)" in plain(asked.text)
    assert labels(page(table, Kind.NAME_ZERO, 1, 7)) == labels(listed)
    table.do(cmd.NameForZeroVotes(ballot=1, target=5))
    assert labels(page(table, Kind.NAME_ZERO))[0] == ["5 Ева ✓", "12 Нина"]


def test_in_a_pause_there_is_no_clock_to_move() -> None:
    table = voting()
    table.do(cmd.Pause())
    assert labels(desk(table)) == [
        ["Продолжить"],
        ["Люди", "Кто что решил"],
        ["Настройки", "Журнал", "Отменить шаг"],
        ["Судьи", "Письмо"],
        ["Помощники", "Прервать игру"],
    ]
    assert "пауза, осталось 12 ч" in plain(desk(table).text)
    assert labels(page(table, Kind.SHORTEN, 60)) == [["‹ Назад"]]


def test_troubles_are_named() -> None:
    table = voting()
    scene = table.scene().__replace__(unreachable=(104,), undelivered=2)
    text = plain(posts(table.presenter.republish(scene), "desk")[0].text)
    assert "✉️ Не могу написать: 4 Глеб" in text
    assert "⚠️ Не доставлено сообщений: 2" in text
    table.do(cmd.ReportGone(target=5))
    assert "🚪 Нет в чате: 5 Ева" in plain(desk(table).text)


def test_after_the_game_the_desk_is_empty() -> None:
    table = voting()
    table.do(cmd.Abort())
    assert not desk(table).rows
    assert plain(desk(table).text) == "🗂 «Мафия № 7» · игра окончена"


def test_every_deputy_has_a_desk_in_his_language() -> None:
    table = voting()
    deputy = Helper(person=77, office="deputy")
    scene = table.scene().__replace__(helpers=(deputy,), languages={77: "en"})
    mine, his = posts(table.presenter.republish(scene), "desk")
    assert (mine.place, his.place) == (Private(person=PROSECUTOR), Private(person=77))
    assert his.rows[0][0].text == "Close now"
    assert [[b.data for b in row] for row in mine.rows] == [[b.data for b in r] for r in his.rows]


def test_buttons_that_act_carry_how_many_acts_the_desk_has_seen() -> None:
    table = voting()
    asked = page(table, Kind.STRIKE, 5, desk_acts=4)
    assert Press.unpack(asked.rows[0][0].data).seen == 4
    pause = posts(table.presenter.republish(table.scene().__replace__(desk_acts=4)), "desk")[0]
    assert Press.unpack(pause.rows[0][2].data).args == (4,)


def test_a_seat_is_given_to_one_of_the_substitutes() -> None:
    table = voting()
    names = {**table.names, 60: "Юра", 61: "&lt;b&gt;"}
    table.names = names
    nobody = page(table, Kind.REPLACE, 5)
    assert labels(nobody) == [["‹ Назад"]]
    listed = page(table, Kind.REPLACE, 5, substitutes=(60, 61))
    assert own(listed.rows[0][0]) == (Kind.REPLACE, (5, 60))
    asked = page(table, Kind.REPLACE, 5, 60, substitutes=(60, 61))
    assert "5 Ева. Место займёт Юра" in plain(asked.text)
    assert own(asked.rows[0][0]) == (Kind.REPLACE, (5, 60, 1))
    assert labels(page(table, Kind.REPLACE, 5, 99, substitutes=(60, 61))) == labels(listed)


def test_an_undoing_names_what_it_undoes() -> None:
    table = voting()
    told = {
        cmd.StrikeOff(target=5): "Вычёркивание: 5 Ева",
        cmd.Replace(target=5, person=60): "Замена: 5 Ева",
        cmd.RecallJudge(city=1): "Отзыв судьи: Нижний",
        cmd.NameForZeroVotes(target=5, ballot=1): "если голосов нет: 5 Ева",
        cmd.Extend(seconds=3600): "Продление на 1 ч",
        cmd.Shorten(seconds=900): "Сокращение на 15 мин",
        cmd.Close(): "Закрытие предыдущего этапа",
    }
    for command, text in told.items():
        assert text in plain(page(table, Kind.UNDO, undoable=command).text)
    assert "ваше последнее действие" in plain(page(table, Kind.UNDO).text)


def test_a_letter_goes_to_all_a_city_or_one() -> None:
    table = voting()
    listed = page(table, Kind.LETTER)
    assert own(listed.rows[0][0]) == (Kind.LETTER, (Scope.ALL, 0))
    assert own(listed.rows[1][0]) == (Kind.LETTER, (Scope.CITY, 1))
    assert own(listed.rows[2][0]) == (Kind.LETTER, (Scope.SEAT, 1))
    for scope, number, said in (
        (0, 0, "/letter all #7"),
        (1, 2, "/letter B #7"),
        (2, 5, "/letter 5 #7"),
    ):
        assert said in page(table, Kind.LETTER, scope, number).text
    asked = page(table, Kind.LETTER, Scope.SEAT, 5, 0, note="Где <вы>?")
    assert asked.text.endswith("<blockquote>Где &lt;вы&gt;?</blockquote>")
    assert own(asked.rows[0][0]) == (Kind.LETTER, (Scope.SEAT, 5, 1))
    assert labels(page(table, Kind.LETTER, Scope.CITY, 3)) == labels(listed)


def test_a_last_word_is_asked_for_and_shown_before_it_is_published() -> None:
    table = voting()
    assert labels(page(table, Kind.WORD_FOR))[0] == ["5 Ева", "12 Нина"]
    assert "/word 5 #7" in page(table, Kind.WORD_FOR, 5).text
    asked = page(table, Kind.WORD_FOR, 5, 0, note="Прощайте")
    assert own(asked.rows[0][0]) == (Kind.WORD_FOR, (5, 1))
    table.do(cmd.PublishWord(target=5, text="Прощайте"))
    assert labels(page(table, Kind.WORD_FOR, 5))[0] == ["12 Нина"]


@pytest.mark.parametrize(("closes", "at_dawn"), [(0, True), (1, True), (2, False)])
def test_the_preview_of_a_recall_says_when_the_office_is_left(closes: int, at_dawn: bool) -> None:
    """MC-JUDGE-3: in voting and at night it takes effect at dawn, by NOMINATION at once."""
    table = voting()
    for _ in range(closes):
        table.close()
    judge = table.game.city(1).judge
    assert judge
    asked = plain(page(table, Kind.RECALL, 1).text)
    assert ("освободится на рассвете" in asked) is at_dawn


def test_an_abort_promises_only_what_it_opens() -> None:
    assert "карты откроются" in plain(page(first_night(), Kind.ABORT).text)
    silent = plain(page(first_night(final_disclosure="none"), Kind.ABORT).text)
    assert "карты" not in silent
    assert "итог сохранят только уже решённые города" in silent
