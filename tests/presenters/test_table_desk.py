"""The desk of a table: whose word it is, who is called and who has no hand up, who is woken."""

import pytest

from bot.engine import commands as cmd
from bot.engine.table_phases import Hands, TableNight, Talk, ThirdVote, Turns
from tests.presenters.circle import CITY, CLUB, Circle
from tests.presenters.kit import labels, plain, posts

AT_ONCE = {"timings": "async", "turns": "simultaneous"}


def desk(table: Circle) -> str:
    return plain(posts(table.said, "desk")[-1].text)


def buttons(table: Circle) -> list[str]:
    return [text for line in labels(posts(table.said, "desk")[-1]) for text in line]


def test_the_desk_tells_whose_word_it_is_and_who_is_put_up() -> None:
    table = Circle(CLUB)
    table.until(Turns)
    table.do(cmd.Nominate(seat=1, target=7))
    assert "Слово: 1 Аня\nВыставлены: 7 Зоя" in desk(table)
    table.close()
    assert "Слово: 2 Борис\nВыставлены: 7 Зоя" in desk(table)


def test_the_desk_tells_who_is_called_and_whose_hand_is_not_up() -> None:
    table = Circle(CLUB)
    table.nominations((1, 7), (2, 3), (4, 7), (5, 3))
    table.until(Hands)
    table.do(cmd.CastVote(seat=1, target=3))
    assert "Называют: 3 Вера\nРуки: 1 Аня → 3 Вера\nРука не поднята: 2 Борис, 3 Вера" in desk(
        table
    )
    table.close()
    assert "Называют: 7 Зоя" in desk(table)


def test_in_the_third_vote_candidates_are_not_waited_for() -> None:
    table = Circle(CLUB)
    table.nominations((1, 7), (2, 3), (4, 7), (5, 3))
    for _ in range(2):
        table.until(Hands)
        for seats, target in (((1, 2, 4, 7), 3), ((3, 5, 6, 8), 7)):
            for seat in seats:
                table.do(cmd.CastVote(seat=seat, target=target))
            table.close()
    table.until(ThirdVote)
    assert "Называют: «уходят»" in desk(table)
    waited = desk(table).partition("Рука не поднята: ")[2].splitlines()[0]
    assert "3 Вера" not in waited
    assert "8 Иван" in waited


def test_by_night_the_desk_tells_who_is_woken() -> None:
    table = Circle(CITY)
    assert "Просыпается мафия." in desk(table)
    table.until(TableNight)
    table.close()
    assert "Просыпается дон." in desk(table)


@pytest.mark.parametrize(("options", "offered"), [({}, False), (AT_ONCE, True)])
def test_who_is_silent_is_reminded_where_there_is_time(
    options: dict[str, object], offered: bool
) -> None:
    table = Circle(CITY, options=options)
    table.until(Turns)
    assert ("Напомнить" in buttons(table)) is offered
    assert "Называют" not in desk(table)


def test_where_all_speak_nobody_has_the_word() -> None:
    table = Circle(CLUB)
    table.until(Talk)
    assert "Слово" not in desk(table).replace("Слова не в свой ход", "")


def test_a_choice_of_the_night_is_told_by_one_panel_only() -> None:
    table = Circle(CLUB)
    table.until(TableNight)
    for _ in range(2):
        table.close()
    for act in (cmd.Check(seat=1, target=7), cmd.Heal(seat=2, target=3)):
        table.do(act)
        table.close()
    for seat in (1, 2):
        assert len({post.key for post in posts(table.said, f"panel/{seat}/")}) == 1
