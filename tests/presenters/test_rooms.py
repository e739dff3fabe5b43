"""The same game in every set-up: chats closed and opened, people silenced, ways in."""

import pytest

from bot.app.messages import ChatState, CityPlace, Onlookers, Post, Silence, Square
from bot.app.setups import Layout
from bot.engine import commands as cmd
from tests.presenters.golden import FOLDER, LAYOUTS, told
from tests.presenters.kit import NAMES, Table, labels, posts, random_evening


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_game_is_told_in_each_set_up_as_it_was_read_and_found_good(name: str) -> None:
    assert f"{told(LAYOUTS[name])}\n" == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("options", [{}, {"maniac_hunt": True, "supreme_court": True}])
def test_a_random_evening_can_be_sent_in_each_set_up(
    name: str, options: dict[str, object]
) -> None:
    of = LAYOUTS[name]
    table = Table(layout=of, **options)  # type: ignore[arg-type]
    random_evening(table, 4)
    bound = {place for place in of.bound if place != "onlookers"} or {"square"}
    for output in table.said:
        if isinstance(output, Silence | ChatState):
            assert of.at(output.place) is not None
            assert not of.makes_topics
    assert {p.place for p in posts(table.said)} >= set(of.public((1, 2)))
    silent: set[tuple[object, int]] = set()
    for output in table.said:
        if isinstance(output, Silence):
            change = silent.discard if output.lifted else silent.add
            change((output.place, output.person))
    assert silent == set(), bound
    last: dict[object, bool] = {}
    for output in table.said:
        if isinstance(output, ChatState):
            last[output.place] = output.closed
    assert not any(last.values())


def test_every_chat_reads_the_same_news_once() -> None:
    for name, of in LAYOUTS.items():
        table = Table(layout=of)
        table.close()
        said = [p for p in posts(table.said) if p.text.startswith("🌅") or "· 🌅" in p.text]
        assert [p.place for p in said] == list(of.public((1, 2))), name


def test_facts_of_a_city_are_told_where_its_people_read() -> None:
    plain = Table(layout=LAYOUTS["plain-with-onlookers"])
    forum = Table()
    for table in (plain, forum):
        for seat, target in ((1, 1), (2, 1)):
            table.do(cmd.ElectGodfather(seat=seat, target=target))
        table.close()
        table.do(cmd.ElectJudge(seat=1, target=3))
        table.close()
    facts = {fact for p in posts(forum.said) for fact in p.facts if not _private(p)}
    at_square = {fact for p in posts(plain.said) for fact in p.facts if not _private(p)}
    assert at_square == facts


def _private(post: Post) -> bool:
    return not isinstance(post.place, Square | CityPlace | Onlookers)


def test_in_the_hunt_one_chat_shows_one_board() -> None:
    of = LAYOUTS["plain"]
    for seed in range(12):
        table = Table(layout=of, maniac_hunt=True)
        random_evening(table, seed, acts=15)
        hunting = [p for p in posts(table.said, "board/") if "Облава" in p.text and p.fresh]
        if hunting:
            assert {p.place for p in hunting} == {CityPlace(city=1)}
            return
    raise AssertionError("no hunt in twelve evenings")


def test_a_name_meant_to_break_things_breaks_no_invitation() -> None:
    of = LAYOUTS["groups"]
    square = of.bound["city/1"].__replace__(title="<3 & </b>")
    table = Table(layout=of.__replace__(bound={**of.bound, "city/1": square}), names=NAMES)
    card = posts(table.said, "card/1")[0]
    assert "«&lt;3 &amp; &lt;/b&gt;». Войдите" in card.text


def test_the_way_into_the_city_stands_on_the_card_and_nowhere_else() -> None:
    of = LAYOUTS["groups"]
    shut = of.bound["city/2"].__replace__(invite="")
    table = Table(layout=of.__replace__(bound={**of.bound, "city/2": shut}))
    first, other = posts(table.said, "card/1")[0], posts(table.said, "card/7")[0]
    assert first.rows[0][0].url == of.bound["city/1"].invite
    assert labels(first) == [["Войти: Нижний"], ["Положение", "Голоса", "Журнал"]]
    assert "Попросите прокуратора впустить вас" in other.text
    assert labels(other) == [["Положение", "Голоса", "Журнал"]]
    assert sum("🚪" in post.text for post in posts(table.said)) == len(table.game.seats)
    forum = posts(Table().said, "card/1")[0]
    assert "🚪" not in forum.text


def test_a_chat_that_is_not_bound_is_neither_closed_nor_opened() -> None:
    table = Table(layout=Layout(setup=LAYOUTS["plain"].setup))
    table.close()
    assert not [output for output in table.said if isinstance(output, ChatState)]
