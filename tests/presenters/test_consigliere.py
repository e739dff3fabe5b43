"""A human consigliere sees his mafia, its orders and the checks of his city, and nothing else."""

from bot.app.messages import Post, Private
from bot.engine import commands as cmd
from tests.presenters.kit import Table, first_night, labels, plain, posts

TOM = 888


def served(table: Table, city: int = 1) -> Table:
    """Tom becomes the consigliere of a city."""
    named = table.game.city(city).__replace__(consigliere=TOM)
    cities = list(table.game.cities)
    cities[city - 1] = named
    table.game = table.game.__replace__(cities=tuple(cities))
    table.names[TOM] = "Том"
    return table


def his(table: Table, key: str = "panel/consigliere-1") -> Post:
    return [p for p in posts(table.said, key) if p.place == Private(person=TOM)][-1]


def test_orders_proposals_and_checks_of_his_city_stand_on_his_panel() -> None:
    table = served(first_night(consigliere="human"))
    table.do(cmd.Propose(seat=2, target=4))
    table.do(cmd.Order(seat=1, target=5))
    table.do(cmd.Order(seat=1, target=9, tour=True))
    table.do(cmd.Check(seat=3, target=2))
    text = plain(his(table).text)
    assert "Мафия города: 1 Аня, 2 Борис." in text
    assert "Крёстный отец: 1 Аня." in text
    assert "предлагают: 2 Борис → 4 Глеб" in text
    assert "Дома: 5 Ева" in text
    assert "9 Клим" in text
    assert "Проверка, 3 Вера → 2 Борис: мафия" in text


def test_what_another_city_does_is_not_on_it() -> None:
    table = served(first_night(consigliere="human"), city=2)
    table.do(cmd.Propose(seat=2, target=4))
    table.do(cmd.Order(seat=1, target=5))
    table.do(cmd.Stab(seat=9, target=3))
    text = plain(his(table, "panel/consigliere-2").text)
    for name in ("Аня", "Борис", "Глеб", "Ева", "Клим"):
        assert name not in text


def test_an_answer_that_comes_at_dawn_is_not_told_before() -> None:
    table = served(first_night(consigliere="human", check_reply="dawn"))
    table.do(cmd.Check(seat=3, target=2))
    assert "Проверка, 3 Вера → 2 Борис: ответ на рассвете" in plain(his(table).text)


def test_the_panel_closes_with_the_night_and_says_how_it_ended() -> None:
    table = served(first_night(consigliere="human"))
    table.do(cmd.ChooseFallback(city=1, fallback="refuse"))
    assert labels(his(table))[-1][-1].endswith("отказ ✓")
    stage = table.game.stage
    told = table.close()
    closed = posts(told, f"panel/consigliere-1/{stage}")[0]
    assert closed.edit_only
    assert not closed.rows
    assert "закрыто" in plain(closed.text)
    assert "Если крёстный отец промолчит: отказ" in plain(closed.text)


def test_the_election_of_a_godfather_is_on_it_too() -> None:
    table = served(Table(consigliere="human"))
    table.do(cmd.ElectGodfather(seat=1, target=2))
    text = plain(his(table).text)
    assert "1 Аня → 2 Борис" in text
    assert not his(table).rows


def test_by_day_he_gets_his_card_when_he_asks_for_his_panel() -> None:
    table = served(first_night(consigliere="human"))
    (panel,) = table.presenter.page(table.scene(), TOM, "pg", ())
    assert isinstance(panel, Post)
    assert panel.fresh
    assert panel.key.startswith("panel/consigliere-1/")
    table.close()
    (card,) = table.presenter.page(table.scene(), TOM, "pg", ())
    assert isinstance(card, Post)
    assert "вы консильери" in plain(card.text)
    assert "вы консильери" in plain(table.presenter.query(table.scene(), "role", TOM).text)


def test_in_a_pause_his_panel_says_so_and_how_long_is_left() -> None:
    table = served(first_night(consigliere="human"))
    table.do(cmd.Pause())
    head = plain(his(table).text).split("\n")[0]
    assert head.startswith("⏸")
    assert head.endswith("пауза, осталось 12 ч")
    assert not his(table).rows
