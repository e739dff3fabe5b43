"""Seats by hand before the start of a table game: by command and by buttons."""

from bot.app.messages import CommandMenu, Post, Private, Square
from bot.app.verify import verify
from bot.callbacks import Kind, Press
from bot.presenters.setup_parts import Setup
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

HERE = range(1, 9)


async def gathered(table: Table, which: str = "club", players: int = 8) -> None:
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, f"/newgame {which}", GROUP)
    await table.take([table.words(person, "/start join_1") for person in range(1, players + 1)])


async def tap(table: Table, *args: int) -> str:
    answer = await table.press(PROSECUTOR, Press(Kind.SETUP, 1, 0, args))
    return answer.text


def card(table: Table) -> Post:
    return [post for post in table.posts if post.key == "lobby"][-1]


async def seats(table: Table) -> list[int]:
    return [seat.person for seat in (await table.row()).game.seats]


async def test_people_tapped_one_after_the_other_sit_in_that_order(table: Table) -> None:
    await gathered(table)
    for person in reversed(HERE):
        await tap(table, Setup.SEAT, person)
    assert "По местам: 1 Игрок 8, 2 Игрок 7" in card(table).text
    await table.say(PROSECUTOR, "/begin")
    assert await seats(table) == list(reversed(HERE))


async def test_without_seats_by_hand_the_lot_gives_them(table: Table) -> None:
    await gathered(table)
    await tap(table, Setup.SEAT, 3)
    assert "жребий" in await tap(table, Setup.SEAT, 0)
    await table.say(PROSECUTOR, "/begin")
    assert sorted(await seats(table)) == list(HERE)
    assert await seats(table) != list(HERE)


async def test_nobody_is_left_without_a_seat_by_an_oversight(table: Table) -> None:
    await gathered(table)
    for person in HERE[:-1]:
        await tap(table, Setup.SEAT, person)
    assert "Ещё без места (1): Игрок 8" in card(table).text
    await table.say(PROSECUTOR, "/begin")
    assert (await table.row()).status == "lobby"
    assert "Без места: Игрок 8" in table.heard(PROSECUTOR)[-1]


async def test_a_seat_is_given_by_name_and_the_others_move_up(table: Table) -> None:
    await gathered(table)
    for person in (1, 2, 3):
        await table.say(PROSECUTOR, f"/seat Игрок {person} {person}")
    await table.say(PROSECUTOR, "/seat Игрок 3 1")
    assert table.heard(PROSECUTOR)[-1] == "Место 1 Игрок 3."
    assert "1 Игрок 3, 2 Игрок 1, 3 Игрок 2" in card(table).text
    await table.say(1, "/leave")
    assert "1 Игрок 3, 2 Игрок 2" in card(table).text
    await table.say(PROSECUTOR, "/seat Игрок 3 0")
    assert "По местам: 1 Игрок 2" in card(table).text
    await table.say(PROSECUTOR, "/seat жребий")
    assert "По местам" not in card(table).text


async def test_only_the_prosecutor_seats_people_and_only_before_the_start(table: Table) -> None:
    await gathered(table)
    await table.say(1, "/seat Игрок 1 1")
    refused = await table.press(1, Press(Kind.SETUP, 1, 0, (Setup.SEAT, 1)))
    assert "прокуратор" in table.heard(1)[-1].lower()
    assert "прокуратор" in refused.text.lower()
    await table.say(PROSECUTOR, "/begin")
    before = await seats(table)
    await table.say(PROSECUTOR, "/seat Игрок 5 1")
    assert "началась" in table.heard(PROSECUTOR)[-1]
    assert await seats(table) == before


async def test_in_a_game_of_cities_there_are_no_seats_to_give(table: Table) -> None:
    await table.lobby(10)
    await table.say(PROSECUTOR, "/seat Игрок 1 1")
    assert table.heard(PROSECUTOR)[-1] == table.text("seats-of-tables")
    await tap(table, Setup.SEATS)
    assert "Настройки" in table.menu(PROSECUTOR).text


async def test_who_comes_too_late_waits_as_a_substitute_and_the_deck_is_shown(
    table: Table,
) -> None:
    await gathered(table, "city", 12)
    (offered,) = table.shown(12)[-1].rows[0]
    await table.say(12, f"/start {offered.url.partition('=')[2]}")
    assert "Запас: Игрок 12" in card(table).text
    assert "Колода на 11: " in card(table).text


async def test_a_deal_to_seats_by_hand_can_be_checked_like_any_other(table: Table) -> None:
    await gathered(table)
    for person in reversed(HERE):
        await tap(table, Setup.SEAT, person)
    await table.say(PROSECUTOR, "/begin")
    await table.say(PROSECUTOR, "/abort")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    row = await table.row()
    async with table.storage.read() as uow:
        log = list(await uow.log.read(1))
    assert verify(row, log).deal
    assert not verify(row.__replace__(seed=b"another"), log).deal


async def test_players_of_a_table_and_its_group_get_its_menu_until_it_is_over(
    table: Table,
) -> None:
    await gathered(table)
    await table.say(8, "/leave")
    menus = {o.place: o.commands for o in table.sent if isinstance(o, CommandMenu)}
    assert "recall" not in dict(menus[Private(person=PROSECUTOR)])
    assert "setvote" in dict(menus[Private(person=PROSECUTOR)])
    assert "heal" in dict(menus[Private(person=1)])
    assert not menus[Private(person=8)]
    assert next(iter(menus[Square()]))[0] == "thanks"
    await table.say(PROSECUTOR, "/abort")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    menus = {o.place: o.commands for o in table.sent if isinstance(o, CommandMenu)}
    assert set(menus.values()) == {()}


async def test_of_too_many_some_have_to_stand_by_before_the_start(table: Table) -> None:
    await gathered(table, "city", 11)
    await table.say(PROSECUTOR, "/set players 10")
    assert "Больше, чем мест, на 1" in card(table).text
    await table.say(PROSECUTOR, "/begin")
    assert (await table.row()).status == "lobby"
    await table.say(4, "/standby")
    assert "Людей достаточно" in card(table).text
    await table.say(PROSECUTOR, "/begin")
    assert 4 not in await seats(table)
