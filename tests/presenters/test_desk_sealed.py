"""The sealed status: every order and proposal, who asked whom, who still owes what."""

from bot.app.messages import Post
from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.presenters.desk_parts import Screen
from tests.presenters.kit import PROSECUTOR, Table, check, first_night, plain


def shown(
    table: Table, kind: Kind = Kind.DESK, *args: int, reminded: tuple[int, ...] = ()
) -> Post:
    scene = table.scene().__replace__(reminded=frozenset(reminded))
    (made,) = table.presenter.desk(scene, PROSECUTOR, kind, args or (Screen.SEALED, 0))
    check(made)
    assert isinstance(made, Post)
    return made


def test_a_night_is_told_order_by_order() -> None:
    table = first_night()
    table.do(cmd.Propose(seat=2, target=4))
    table.do(cmd.Order(seat=1, target=5))
    table.do(cmd.Check(seat=3, target=2))
    table.do(cmd.Stab(seat=9, target=1))
    assert plain(shown(table).text) == (
        "Кто что решил. Видно только вам.\n"
        "Нижний\n"
        "Крёстный отец: 1 Аня\n"
        "Дома: 5 Ева\n"
        "· предлагают: 2 Борис → 4 Глеб\n"
        "Гастроли: не выбрано\n"
        "Если крёстный отец промолчит: большинство предложений\n"
        "🔎 Проверка, 3 Вера → 2 Борис: мафия\n"
        "Верхний\n"
        "Крёстный отец: 7 Зоя\n"
        "Дома: не выбрано\n"
        "Если крёстный отец промолчит: большинство предложений\n"
        "Маньяк (9 Клим): 1 Аня\n"
        "За кем ход\n"
        "приказ дома: 7 Зоя\n"
        "приказ на гастролях: 1 Аня\n"
        "проверка: 8 Иван"
    )


def test_a_night_of_elections_and_of_those_who_are_ready() -> None:
    table = Table(early_dawn=True)
    table.do(cmd.ElectGodfather(seat=1, target=2))
    table.do(cmd.PressDone(seat=5))
    text = plain(shown(table).text)
    assert "Выборы крёстного отца: 1 Аня → 2 Борис" in text
    assert "«Готово» нажали 1 из 12" in text
    assert "голос за крёстного отца: 2 Борис" in text


def test_a_blocked_city_is_marked() -> None:
    table = first_night()
    table.do(cmd.StrikeOff(target=1))
    assert "Этой ночью не убивает" in plain(shown(table).text)


def test_by_day_doctor_journalist_judges_and_court_are_told() -> None:
    table = Table(supreme_court=True)
    table.close()
    table.do(cmd.ElectJudge(seat=3, target=4))
    assert "Выборы судьи: 3 Вера → 4 Глеб" in plain(shown(table).text)
    table.do(cmd.ElectJudge(seat=7, target=8))
    table.do(cmd.Protect(seat=4, target=8))
    table.close()
    table.do(cmd.NameToCourt(seat=4, target=1))
    table.do(cmd.Compare(seat=10, first=1, second=2))
    text = plain(shown(table).text)
    assert "Врач (4 Глеб) бережёт: 8 Иван" in text
    assert "Журналист (10 Лев) сравнение сделал." in text
    assert "Суд: 4 Глеб → 1 Аня" in text
    assert "голос: " in text


def test_a_reminder_is_previewed_with_whom_it_reaches_and_of_what() -> None:
    table = first_night()
    table.do(cmd.Order(seat=1, target=5))
    asked = shown(table, Kind.REMIND, 0)
    text = plain(asked.text)
    assert "Напоминание получат: 5" in text
    assert "выбор жертвы: 9 Клим" in text
    assert Press.unpack(asked.rows[0][0].data).own == (1,)
    again = plain(shown(table, Kind.REMIND, 0, reminded=(109,)).text)
    assert "Напоминание получат: 4" in again
    assert "выбор жертвы" not in again
    assert "Уже получили напоминание на этом этапе: 9 Клим" in again


def test_where_everybody_was_reminded_there_is_no_button_to_do_it() -> None:
    table = first_night()
    everybody = tuple(seat.person for seat in table.game.seats)
    none = shown(table, Kind.REMIND, 0, reminded=everybody)
    assert "Напоминать некому." in plain(none.text)
    assert len(none.rows) == 1
