"""Before the start by buttons: cities by lot or by hand, tour order, every option."""

import pytest

from bot.app import option_menus as menus
from bot.app.messages import Answer, Deletion
from bot.callbacks import Kind, Press
from tests.kit.table import Table
from tests.kit.updates import PROSECUTOR

CITIES, PLACE, ASSIGN, TOUR, GROUPS, GROUP, OPTION, SET, CALL_OFF, START = range(1, 11)


async def tap(table: Table, *args: int, person: int = PROSECUTOR) -> Answer:
    return await table.press(person, Press(Kind.SETUP, 1, 0, args))


def buttons(table: Table) -> dict[str, str]:
    """Label -> data of the open menu."""
    return {b.text: b.data for row in table.menu(PROSECUTOR).rows for b in row}


def desk(table: Table) -> str:
    return [post for post in table.shown(PROSECUTOR) if post.key == "desk"][-1].text


async def test_the_desk_of_the_lobby_follows_who_is_in(table: Table) -> None:
    await table.lobby(11)
    assert "Записано: 11, нужно хотя бы 10" in desk(table)
    assert "Нижний 6, Верхний 5" in desk(table)
    await table.say(60, "/start standby_1")
    await table.say(11, "/leave")
    assert "В запасе: 1" in desk(table)
    assert "Нижний 5, Верхний 5" in desk(table)


async def test_people_are_placed_by_hand_with_two_taps_each(table: Table) -> None:
    people = await table.lobby(10)
    await tap(table, CITIES)
    await table.press(PROSECUTOR, buttons(table)["Делить самому"])
    assert (await table.row()).game.multicity.city_assignment == "manual"
    assert "Ещё без города: 10" in table.menu(PROSECUTOR).text
    for person in people:
        await table.press(PROSECUTOR, buttons(table)[f"? · Игрок {person}"])
        city = "Нижний" if person % 2 else "Верхний"
        label = next(text for text in buttons(table) if text.startswith(city))
        answer = await table.press(PROSECUTOR, buttons(table)[label])
        assert answer.text == table.text("city-placed", who=f"Игрок {person}", city=city)
    assert "Нижний 5, Верхний 5" in desk(table)
    assert "A · Игрок 1" in buttons(table)
    await tap(table, PLACE, 1, 0)
    assert "Ещё без города: 1" in desk(table)
    await table.say(PROSECUTOR, "/begin")
    assert table.heard(PROSECUTOR)[-1] == table.text("start-unplaced", names="Игрок 1")
    await tap(table, PLACE, 1, 1)
    await table.press(PROSECUTOR, Press(Kind.START, 1, 0))
    game = (await table.row()).game
    assert {s.person: s.city for s in game.seats} == {p: 1 if p % 2 else 2 for p in people}


async def test_the_lot_takes_over_again(table: Table) -> None:
    await table.lobby(10)
    await tap(table, ASSIGN, 1)
    await table.press(PROSECUTOR, buttons(table)["По жребию"])
    assert (await table.row()).game.multicity.city_assignment == "auto"


async def test_many_people_are_listed_in_pages(table: Table) -> None:
    await table.lobby(14)
    await tap(table, ASSIGN, 1)
    assert "1/2" in buttons(table)
    await table.press(PROSECUTOR, buttons(table)["▶"])
    assert "? · Игрок 13" in buttons(table)
    await tap(table, PLACE, 888, 1)
    assert (await tap(table, PLACE, 888, 1)).text == table.text("city-whom")


async def test_the_order_of_the_tours_is_tapped_city_by_city(table: Table) -> None:
    await table.lobby(2)
    await table.say(PROSECUTOR, "/set cities 3")
    await tap(table, TOUR)
    await table.press(PROSECUTOR, buttons(table)["Верхний"])
    assert "Верхний…" in table.menu(PROSECUTOR).text
    assert "Верхний" not in buttons(table)
    await table.press(PROSECUTOR, list(buttons(table).values())[1])
    await table.press(PROSECUTOR, buttons(table)["Нижний"])
    assert (await table.row()).game.multicity.tour_order == (2, 3, 1)
    assert "Верхний, Дальний, Нижний" in desk(table)
    await table.press(PROSECUTOR, buttons(table)["Как стоят города"])
    assert (await table.row()).game.multicity.tour_order == ()
    await table.say(PROSECUTOR, "/tour c а b")
    assert (await table.row()).game.multicity.tour_order == (3, 1, 2)
    await table.say(PROSECUTOR, "/set cities 2")
    assert (await table.row()).game.multicity.touring == (1, 2)


@pytest.mark.parametrize("group", range(len(menus.GROUPS)))
async def test_every_value_of_every_option_is_set_by_its_button(table: Table, group: int) -> None:
    await table.lobby(2)
    await tap(table, GROUPS)
    await table.press(PROSECUTOR, list(buttons(table).values())[group])
    keys = list(menus.GROUPS.values())[group]
    doors = list(buttons(table).values())
    for key, door in zip(keys, doors, strict=False):
        if key == "tour_order":
            continue
        for word in menus.offered(key):
            await table.press(PROSECUTOR, door)
            fits = menus.fitting((await table.row()).game.multicity, key)
            listed = [b for row in table.menu(PROSECUTOR).rows for b in row][:-1]
            assert len(listed) == len(fits), key
            answer = await table.press(PROSECUTOR, listed[fits.index(word)].data)
            options = (await table.row()).game.multicity
            assert menus.is_set(options, key, word), (key, word)
            assert answer.text == table.presenter.setting(key, getattr(options, key), "ru")
            chosen = [text for text in buttons(table) if text.endswith("✓")]
            assert len(chosen) == 1
        (usual,) = [data for text, data in buttons(table).items() if "(обычно)" in text]
        await table.press(PROSECUTOR, usual)
        assert getattr((await table.row()).game.multicity, key) == menus.default_of(key)


async def test_a_game_is_called_off_with_a_second_tap(table: Table) -> None:
    await table.lobby(2)
    await tap(table, CALL_OFF)
    assert (await table.row()).status == "lobby"
    await table.press(PROSECUTOR, buttons(table)["Да, сделать"])
    assert (await table.row()).status == "over"
    assert "набор отменён" in desk(table)


async def test_the_command_calls_off_with_the_same_second_tap(table: Table) -> None:
    await table.lobby(2)
    await table.say(PROSECUTOR, "/abort")
    await table.press(PROSECUTOR, buttons(table)["Да, сделать"])
    assert (await table.row()).status == "over"


async def test_the_start_is_previewed_with_sizes_and_done_by_the_second_tap(table: Table) -> None:
    await table.lobby(10)
    await tap(table, START)
    assert "Нижний 5, Верхний 5" in table.menu(PROSECUTOR).text
    await table.press(PROSECUTOR, buttons(table)["Да, сделать"])
    assert (await table.row()).status == "running"


async def test_a_menu_closes_without_a_trace(table: Table) -> None:
    await table.lobby(2)
    await tap(table, GROUPS)
    await table.press(PROSECUTOR, buttons(table)["‹ Назад"])
    assert isinstance(table.deletions[-1], Deletion)
    assert table.deletions[-1].chat_id == PROSECUTOR


async def test_menus_of_the_lobby_end_with_the_start(table: Table) -> None:
    await table.started()
    for args in ((OPTION, 0), (SET, 0, 1), (PLACE, 1, 2), (ASSIGN, 1), (TOUR, 2, 1)):
        before = await table.row()
        answer = await tap(table, *args)
        assert answer.text == table.text("answer-started")
        assert await table.row() == before


async def test_in_a_running_game_the_desk_opens_the_options_to_be_read(table: Table) -> None:
    await table.started(ballot="secret_until_count")
    desk = [post for post in table.shown(PROSECUTOR) if post.key == "desk"][-1]
    door = next(b.data for line in desk.rows for b in line if b.text == "Настройки")
    await table.press(PROSECUTOR, door)
    assert table.menu(PROSECUTOR).text == table.text("setup-options-fixed")
    assert table.menu(PROSECUTOR).fresh
    await table.press(PROSECUTOR, buttons(table)[table.text("options-votes")])
    assert "• " in table.menu(PROSECUTOR).text
    assert list(buttons(table)) == ["‹ Назад"]
    await table.press(PROSECUTOR, buttons(table)["‹ Назад"])
    assert table.text("options-end") in buttons(table)
    refused = await table.press(1, door)
    assert refused.text == table.text("answer-prosecutor-only")


@pytest.mark.parametrize("args", [(SET, 99, 0), (SET, 0, 99), ()])
async def test_a_forged_value_is_out_of_date(table: Table, args: tuple[int, ...]) -> None:
    await table.lobby(1)
    before = await table.row()
    assert (await tap(table, *args)).text == table.text("answer-outdated")
    assert await table.row() == before


async def test_an_unknown_screen_opens_the_options(table: Table) -> None:
    await table.lobby(1)
    for args in ((77, 1), (OPTION, 99), (GROUP, 99), (PLACE,)):
        await tap(table, *args)
        assert table.menu(PROSECUTOR).rows
