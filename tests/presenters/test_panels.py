"""Panels: one a stage and seat, edited in place, with what one may do and has chosen."""

import pytest

from bot.app.messages import Post, Private, Urgency
from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.engine.roles import Card
from tests.presenters.kit import Table, check, first_night, labels, plain, posts

CROWD = (Card.MAFIOSO,) * 4 + (Card.COMMISSIONER,) + (Card.CITIZEN,) * 15


def panel(table: Table, seat: int) -> Post:
    """The latest content of a seat's panel in the running stage."""
    key = f"panel/{seat}/{table.game.stage}"
    return [post for post in posts(table.said) if post.key == key][-1]


def turned(table: Table, seat: int, kind: str, *args: int) -> Post:
    """What a press of PAGE or the like makes of it."""
    found = table.presenter.page(table.scene(), 100 + seat, kind, args)
    for output in found:
        check(output)
    return posts(found)[0]


def pressed(post: Post, label: str) -> Press:
    """The press that a button with this text carries."""
    data = [b.data for row in post.rows for b in row if b.text == label]
    return Press.unpack(data[0])


def test_a_godfather_decides_at_home_and_on_tour_apart() -> None:
    table = first_night()
    table.do(cmd.Propose(seat=2, target=4))
    table.do(cmd.Order(seat=1, target=3))
    assert plain(panel(table, 1).text) == (
        "🎛 «Мафия № 7» · ночь 1\n"
        "Нижний, до 4 декабря, 00:00 МСК (через 12 часов)\n"
        "Дома: 3 Вера\n"
        "· предлагают: 2 Борис → 4 Глеб\n"
        "Гастроли: не выбрано\n"
        "Где промолчите, решит консильери.\n"
        "Выбор можно менять до закрытия."
    )
    assert labels(panel(table, 1)) == [
        ["3 Вера ✓", "4 Глеб", "5 Ева"],
        ["Отказаться", "Решит консильери"],
        ["Гастроли: выбрать жертву"],
    ]
    assert pressed(panel(table, 1), "4 Глеб").args == (4, 0)
    assert pressed(panel(table, 1), "Решит консильери").args == (0,)


def test_the_tour_opens_behind_a_button_and_leads_back() -> None:
    table = first_night()
    door = pressed(panel(table, 1), "Гастроли: выбрать жертву")
    opened = turned(table, 1, door.kind, *door.args)
    assert labels(opened)[-1] == ["‹ Назад"]
    assert pressed(opened, "9 Клим").args == (9, 1)
    assert pressed(opened, "Отказаться").args == (1,)
    back = pressed(opened, "‹ Назад")
    assert labels(turned(table, 1, back.kind, *back.args)) == labels(panel(table, 1))


def test_a_mafioso_proposes_what_his_godfather_orders() -> None:
    table = first_night()
    assert labels(panel(table, 2)) == [
        ["3 Вера", "4 Глеб", "5 Ева"],
        ["Предложить отказ"],
        ["Гастроли: выбрать жертву"],
    ]
    table.do(cmd.ProposeRefusal(seat=2))
    assert "Ваше предложение, дома: отказ" in plain(panel(table, 2).text)
    table.do(cmd.Order(seat=1, target=5))
    assert "5 Ева" not in plain(panel(table, 2).text)


def test_a_blocked_city_is_told_so_and_offered_nothing() -> None:
    table = first_night()
    table.do(cmd.StrikeOff(target=1))
    assert "Этой ночью ваш город никого не убивает." in plain(panel(table, 2).text)
    assert not panel(table, 2).rows


def test_a_check_is_for_good() -> None:
    table = first_night()
    assert labels(panel(table, 3)) == [["1 Аня", "2 Борис", "4 Глеб"], ["5 Ева"]]
    table.do(cmd.Check(seat=3, target=1))
    assert "Проверка этой ночи: 1 Аня. Ответ выше" in plain(panel(table, 3).text)
    assert not panel(table, 3).rows
    later = first_night(check_reply="dawn")
    later.do(cmd.Check(seat=3, target=1))
    assert "Ответ придёт на рассвете" in plain(panel(later, 3).text)


def test_a_knife_may_change_its_mind() -> None:
    table = first_night()
    assert "Промолчите, выберет жребий." in plain(panel(table, 9).text)
    table.do(cmd.Stab(seat=9, target=4))
    assert "Ваша жертва: 4 Глеб" in plain(panel(table, 9).text)
    assert "Промолчите" not in plain(panel(table, 9).text)
    assert "4 Глеб (A) ✓" in [text for row in labels(panel(table, 9)) for text in row]


def test_with_early_dawn_everybody_is_asked_and_nobody_is_shown() -> None:
    table = Table(early_dawn=True)
    everybody = {p.key for p in posts(table.said, "panel/")}
    assert len(everybody) == 12
    outputs = table.do(cmd.PressDone(seat=5))
    assert "Вы готовы к рассвету" in plain(panel(table, 5).text)
    assert {p.place for p in posts(outputs) if p.key.startswith("panel/")} == {Private(person=105)}


def test_the_doctor_and_the_judges_election_share_a_panel() -> None:
    table = Table()
    table.close()
    assert labels(panel(table, 4))[-1] == ["Судья: выбрать"]
    table.do(cmd.Protect(seat=4, target=9))
    assert "Под вашей защитой этой ночью: 9 Клим" in plain(panel(table, 4).text)
    table.do(cmd.ElectJudge(seat=4, target=5))
    opened = turned(table, 4, Kind.ELECT_JUDGE)
    assert "Ваш голос за судью: 5 Ева" in plain(opened.text)
    assert ["Отменить голос за судью"] in labels(opened)
    assert not opened.fresh
    assert turned(table, 4, Kind.PAGE).fresh


def test_a_comparison_takes_two_taps_and_remembers_the_first_in_the_press() -> None:
    table = Table(judges=False)
    table.close()
    first = pressed(panel(table, 10), "1 Аня (A)")
    assert (first.kind, first.args) == (Kind.COMPARE, (1,))
    second = turned(table, 10, Kind.COMPARE, 1)
    assert "Первое имя: 1 Аня. С кем сравнить?" in plain(second.text)
    names = [text for row in labels(second) for text in row]
    assert "1 Аня (A)" not in names
    assert pressed(second, "7 Зоя (B)").args == (1, 7)
    table.do(cmd.Compare(seat=10, first=1, second=7))
    assert not panel(table, 10).rows
    assert "Сравнение на сегодня сделано" in plain(panel(table, 10).text)


def test_a_candidate_is_offered_his_last_word_once() -> None:
    table = Table(judges=False)
    table.close()
    table.do(cmd.Nominate(seat=1, target=5))
    assert labels(panel(table, 5)) == [["Последнее слово"]]
    table.do(cmd.SpeakLastWord(seat=5, text="Не я"))
    assert not panel(table, 5).rows
    assert "Последнее слово сказано." in plain(panel(table, 5).text)


def test_a_judge_resigns_with_a_second_tap() -> None:
    table = Table()
    table.close()
    table.do(cmd.ElectJudge(seat=3, target=5))
    table.close()
    door = pressed(panel(table, 5), "Уйти с поста судьи")
    assert door.kind is Kind.PAGE
    sure = turned(table, 5, door.kind, *door.args)
    assert pressed(sure, "Да, уйти").kind is Kind.RESIGN
    assert labels(sure) == [["Да, уйти", "‹ Назад"]]
    table.do(cmd.Resign(seat=5))
    assert "Вы судья города до рассвета." in plain(panel(table, 5).text)


def test_the_court_names_one() -> None:
    table = Table(supreme_court=True)
    table.close()
    table.do(cmd.ElectJudge(seat=3, target=5))
    table.do(cmd.ElectJudge(seat=8, target=8))
    table.close()
    outputs = table.do(cmd.NameToCourt(seat=5, target=1))
    assert "Верховный суд, ваше имя: 1 Аня" in plain(panel(table, 5).text)
    told = [p for p in posts(outputs) if not p.key]
    assert [(p.place, plain(p.text)) for p in told] == [
        (Private(person=108), "🏛 5 Ева называет суду: 1 Аня")
    ]


def test_nominating_among_many_is_paged() -> None:
    table = Table((CROWD,) * 3, maniac=False)
    table.close()
    opened = turned(table, 5, Kind.NOMINATE)
    assert opened.fresh
    assert opened.place == Private(person=105)
    assert ["1/5", "▶"] in labels(opened)
    on = pressed(opened, "▶")
    second = turned(table, 5, on.kind, *on.args)
    assert ["◀", "2/5", "▶"] in labels(second)
    assert sum(len(row) for row in second.rows) == 12 + 3
    last = turned(table, 5, Kind.PAGE, 1, 99)
    assert ["◀", "5/5"] in labels(last)


def test_a_nomination_closes_the_list_it_was_chosen_from() -> None:
    table = Table(judges=False)
    table.close()
    turned(table, 5, Kind.NOMINATE)
    outputs = table.do(cmd.Nominate(seat=5, target=6))
    told = posts(outputs, f"panel/5/{table.game.stage}/list")[0]
    assert told.edit_only
    assert "Ваше выдвижение: 6 Жора" in plain(told.text)
    assert not told.rows
    again = turned(table, 5, Kind.NOMINATE)
    assert "Ваше выдвижение: 6 Жора" in plain(again.text)
    assert "Сейчас выдвигать нельзя" not in plain(again.text)
    table.close()
    late = turned(table, 5, Kind.NOMINATE)
    assert plain(late.text).endswith("Ваше выдвижение: 6 Жора")
    assert plain(turned(table, 4, Kind.NOMINATE).text).endswith(
        "Сейчас выдвигать нельзя. Что можно: /status"
    )


def test_where_nobody_can_be_voted_for_the_panel_says_so_and_shows_no_empty_vote() -> None:
    table = Table(judges=False)
    table.close()
    early = plain(turned(table, 5, Kind.VOTE).text)
    assert early.endswith("Сейчас голосовать нельзя. Что можно: /status")
    assert "Ваш голос" not in early


def test_a_godfather_who_has_decided_both_is_not_told_what_silence_brings() -> None:
    table = first_night()
    assert "промолчите" in plain(panel(table, 1).text)
    table.do(cmd.Order(seat=1, target=3))
    table.do(cmd.Refuse(seat=1, tour=True))
    assert "промолчите" not in plain(panel(table, 1).text)


def test_a_vote_can_be_cast_from_the_private_chat() -> None:
    table = Table(judges=False)
    table.close()
    table.do(cmd.Nominate(seat=1, target=6))
    table.close()
    opened = turned(table, 5, Kind.VOTE)
    assert pressed(opened, "6 Жора") == Press(Kind.VOTE, 7, table.game.stage, (6,))
    outputs = table.do(cmd.CastVote(seat=5, target=6))
    told = posts(outputs, f"panel/5/{table.game.stage}/list")[0]
    assert "Ваш голос: 6 Жора" in plain(told.text)
    assert labels(told) == [["6 Жора ✓"], ["Отменить голос"]]
    stage = table.game.stage
    closed = posts(table.close(), f"panel/5/{stage}/list")[0]
    assert not closed.rows
    assert plain(closed.text).endswith("закрыто\nВаш голос: 6 Жора")


def test_a_stage_that_is_over_leaves_its_panels_without_keyboards() -> None:
    table = first_night()
    stage = table.game.stage
    table.do(cmd.Order(seat=1, target=3))
    outputs = table.close()
    old = {p.key: p for p in posts(outputs, "panel/") if p.key.endswith(f"/{stage}")}
    assert all(post.edit_only and not post.rows for post in old.values())
    text = plain(old[f"panel/1/{stage}"].text)
    assert text.startswith("🔒 «Мафия № 7» · ночь 1 · закрыто\nДома: 3 Вера")
    assert "Выбор можно менять" not in text


def test_in_a_pause_panels_show_the_time_left_and_no_buttons() -> None:
    table = first_night()
    table.do(cmd.Pause())
    assert "пауза, осталось 12 ч" in plain(panel(table, 1).text)
    assert not panel(table, 1).rows
    table.do(cmd.Resume())
    assert panel(table, 1).rows


def test_the_struck_off_loses_his_keyboard() -> None:
    table = first_night()
    outputs = table.do(cmd.StrikeOff(target=3))
    closed = posts(outputs, "panel/3/")
    assert closed
    assert all(post.edit_only and not post.rows for post in closed)


def test_strangers_and_the_dead_are_told_why_they_have_no_panel() -> None:
    table = first_night()
    stranger = posts(table.presenter.page(table.scene(), 777, Kind.NOMINATE, ()))[0]
    assert plain(stranger.text) == "У вас нет карты в этой игре."
    dead = posts(table.presenter.page(table.scene(), 106, Kind.PAGE, ()))[0]
    assert plain(dead.text) == "Вы выбыли. Мёртвые молчат."


def test_a_forged_page_opens_the_main_panel() -> None:
    table = first_night()
    assert labels(turned(table, 1, Kind.PAGE, 99, 5))[0] == ["3 Вера", "4 Глеб", "5 Ева"]
    assert turned(table, 5, Kind.PAGE, 5, 0, 88).urgency is Urgency.PRIVATE


def test_a_human_consigliere_picks_the_order_of_decision() -> None:
    table = first_night(consigliere="human")
    city = table.game.city(1).__replace__(consigliere=888)
    table.game = table.game.__replace__(cities=(city, *table.game.cities[1:]))
    table.names[888] = "Том"
    outputs = table.do(cmd.Propose(seat=2, target=4))
    told = [p for p in posts(outputs) if p.place == Private(person=888)]
    said, made = sorted(told, key=lambda post: not post.key.startswith("proposals/"))
    assert plain(said.text) == "💬 Предлагают: 2 Борис → 4 Глеб"
    assert "· предлагают: 2 Борис → 4 Глеб" in plain(made.text)
    assert labels(made)[0][0] == "большинство предложений ✓"
    assert pressed(made, "жребий") == Press(Kind.FALLBACK, 7, table.game.stage, (1, 2))
    table.do(cmd.ChooseFallback(city=1, fallback="lot"))
    chosen = posts(table.said, f"panel/consigliere-1/{table.game.stage}")[-1]
    assert "Если крёстный отец промолчит: жребий" in plain(chosen.text)


def test_a_nomination_is_taken_back_by_a_button_where_the_option_allows_it() -> None:
    table = Table(judges=False, nomination_withdraw=True)
    table.close()
    turned(table, 5, Kind.NOMINATE)
    told = posts(table.do(cmd.Nominate(seat=5, target=6)), f"panel/5/{table.game.stage}/list")[0]
    assert labels(told) == [["Взять выдвижение назад"]]
    assert pressed(told, "Взять выдвижение назад").kind is Kind.WITHDRAW
    again = posts(table.do(cmd.Withdraw(seat=5)), f"panel/5/{table.game.stage}/list")[0]
    assert "6 Жора" in str(labels(again))


def test_counted_changes_of_a_vote_are_told_and_none_is_offered_too_many() -> None:
    table = Table(judges=False, max_vote_changes=1)
    table.close()
    table.do(cmd.Nominate(seat=1, target=6))
    table.do(cmd.Nominate(seat=2, target=4))
    table.close()
    opened = turned(table, 5, Kind.VOTE)
    assert "осталось: 1" in plain(opened.text)
    table.do(cmd.CastVote(seat=5, target=6))
    outputs = table.do(cmd.CastVote(seat=5, target=4))
    told = posts(outputs, f"panel/5/{table.game.stage}/list")[0]
    assert "осталось: 0" in plain(told.text)
    assert ["Отменить голос"] not in labels(told)


@pytest.mark.parametrize(
    ("immunity", "told"),
    [("tour_only", "гастролёры вас не тронут"), ("full", "ни гастролёры, ни своя мафия")],
)
def test_a_judge_knows_what_protects_him(immunity: str, told: str) -> None:
    """MC-JUDGE-4, MC-JUDGE-6."""
    table = Table(judge_immunity=immunity)
    table.close()
    table.do(cmd.ElectJudge(seat=3, target=5))
    table.close()
    assert told in plain(panel(table, 5).text)
