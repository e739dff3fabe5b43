"""Helpers: who offers himself, who is named, what stands in the way, what they are told."""

import pytest

from bot.app.messages import CommandMenu, Private
from bot.app.records import Helper
from bot.callbacks import Kind, Press
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

ANNA, TOM = 901, 902


async def helpers(table: Table) -> list[Helper]:
    async with table.storage.read() as uow:
        return list(await uow.helpers.of_game(1))


async def named(table: Table, person: int, office: int, city: int = 0) -> str:
    """By the second tap; the toast."""
    answer = await table.press(PROSECUTOR, Press(Kind.HELPER, 1, 0, (person, office, city, 1)))
    return answer.text


async def test_who_opens_the_link_stands_on_the_list_and_is_given_an_office_by_buttons(
    table: Table,
) -> None:
    await table.lobby(2)
    await table.say(ANNA, "/start help_1")
    assert table.heard(ANNA)[-1] == table.text("helper-offered", game=1)
    assert await helpers(table) == [Helper(person=ANNA, office="offer")]
    offered = table.menu(PROSECUTOR)
    assert "Игрок 901: предлагает помощь" in offered.text
    await table.press(PROSECUTOR, offered.rows[0][0].data)
    preview = table.menu(PROSECUTOR)
    assert "второй прокуратор" in preview.text
    assert await helpers(table) == [Helper(person=ANNA, office="offer")]
    answer = await table.press(PROSECUTOR, preview.rows[0][0].data)
    assert answer.text == table.text("helper-named", who="Игрок 901")
    assert await helpers(table) == [Helper(person=ANNA, office="deputy")]
    assert table.text("helper-you-deputy", game=1, city="") in table.heard(ANNA)
    await table.say(ANNA, "/start help_1")
    assert table.heard(ANNA)[-1] == table.text("helper-known")


async def test_a_command_names_him_by_user_name_or_by_a_reply(table: Table) -> None:
    await table.lobby(2)
    anna = table.words(ANNA, "/start")
    anna["message"]["from"]["username"] = "Anna_1"
    await table.take([anna])
    await table.say(PROSECUTOR, "/deputy @anna_1")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    await table.say(TOM, "/start")
    said = table.words(TOM, "я здесь", GROUP)["message"]
    await table.say(PROSECUTOR, "/trusted", GROUP, reply_to_message=said)
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    assert await helpers(table) == [
        Helper(person=ANNA, office="deputy"),
        Helper(person=TOM, office="trusted"),
    ]
    await table.say(PROSECUTOR, "/dismiss Игрок 902")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    assert await helpers(table) == [Helper(person=ANNA, office="deputy")]
    assert table.heard(TOM)[-1] == table.text("helper-you-dismissed", game=1)
    for words in ("/deputy", "/deputy @nobody", "/deputy Игрок"):
        await table.say(PROSECUTOR, words)
    assert table.heard(PROSECUTOR)[-3:] == [table.text("helper-whom")] * 2 + [
        table.menu(PROSECUTOR).text
    ]


@pytest.mark.parametrize(
    ("person", "key"),
    [(1, "helper-plays"), (PROSECUTOR, "helper-prosecutor"), (777, "helper-unreachable")],
)
async def test_players_and_whoever_cannot_be_written_to_are_no_helpers(
    table: Table, person: int, key: str
) -> None:
    await table.lobby(2)
    assert await named(table, person, 1) == table.text(
        key, who={1: "Игрок 1", PROSECUTOR: "Прокуратор"}.get(person, "777")
    )
    assert await helpers(table) == []


async def test_a_helper_does_not_join(table: Table) -> None:
    await table.lobby(2)
    await table.say(ANNA, "/start")
    await named(table, ANNA, 3)
    for verb in ("join", "standby"):
        await table.say(ANNA, f"/start {verb}_1")
        assert table.heard(ANNA)[-1] == table.text("join-helper")


async def test_a_consigliere_is_named_where_the_option_wants_one_and_before_the_start(
    table: Table,
) -> None:
    await table.lobby(10)
    for person in (ANNA, TOM):
        await table.say(person, "/start")
    assert await named(table, ANNA, 2, 1) == table.text("helper-bot-consigliere")
    await table.say(PROSECUTOR, "/set consigliere human")
    assert "Нет консильери" in [p for p in table.shown(PROSECUTOR) if p.key == "desk"][-1].text
    assert await named(table, ANNA, 2, 9) == table.text("answer-which-city")
    await named(table, ANNA, 2, 1)
    await named(table, TOM, 2, 1)
    assert await helpers(table) == [Helper(person=TOM, office="consigliere", city=1)]
    await named(table, ANNA, 2, 2)
    await table.say(PROSECUTOR, "/begin")
    game = (await table.row()).game
    assert [city.consigliere for city in game.cities] == [TOM, ANNA]
    assert any("вы консильери" in text for text in table.heard(TOM))
    assert await named(table, TOM, 0) == table.text("helper-consigliere-stays")
    assert await named(table, TOM, 1) == table.text("helper-consigliere-stays")
    await table.say(903, "/start")
    assert await named(table, 903, 2, 1) == table.text("helper-too-late")


async def test_a_city_without_a_named_consigliere_is_played_by_the_bot(table: Table) -> None:
    await table.lobby(10)
    await table.say(PROSECUTOR, "/set consigliere human")
    await table.say(ANNA, "/start")
    await named(table, ANNA, 2, 2)
    await table.say(PROSECUTOR, "/begin")
    assert [c.consigliere for c in (await table.row()).game.cities] == [0, ANNA]


async def test_a_deputy_named_in_the_game_gets_a_desk_that_follows_it(table: Table) -> None:
    await table.voting()
    await table.say(ANNA, "/start")
    await named(table, ANNA, 1)
    desk = [post for post in table.shown(ANNA) if post.key == "desk"]
    assert len(desk) == 1
    await table.say(ANNA, "/extend 1h")
    assert (await table.row()).desk_by == ANNA
    assert [p for p in table.shown(ANNA) if p.key == "desk"][-1] != desk[0]


async def test_that_a_helper_has_blocked_the_bot_is_told_once(table: Table) -> None:
    await table.voting()
    for person in (ANNA, TOM):
        await table.say(person, "/start")
    await named(table, ANNA, 1)
    await named(table, TOM, 3)
    await table.take([table.member(TOM, "kicked")])
    await table.take([table.member(TOM, "member")])
    await table.take([table.member(TOM, "kicked")])
    told = table.text("notice-helper-gone", game=1, detail="Игрок 902")
    assert table.heard(PROSECUTOR).count(told) == 1
    assert table.heard(ANNA).count(told) == 1


async def test_a_forged_office_is_refused(table: Table) -> None:
    await table.lobby(1)
    await table.say(ANNA, "/start")
    assert await named(table, ANNA, 9) == table.text("helper-unknown")
    answer = await table.press(PROSECUTOR, Press(Kind.HELPER, 1, 0, (ANNA, 1, 0, 1, 5)))
    assert answer.text == table.text("answer-outdated")
    assert await helpers(table) == []


async def test_the_menu_of_a_helper_comes_and_goes_with_his_office(table: Table) -> None:
    await table.lobby(10)
    await table.say(50, "/start help_1")
    await named(table, 50, 1)
    mine = Private(person=50)
    menus = [o for o in table.sent if isinstance(o, CommandMenu) and o.place == mine]
    assert ("desk", table.text("command-desk")) in menus[-1].commands
    await named(table, 50, 0)
    menus = [o for o in table.sent if isinstance(o, CommandMenu) and o.place == mine]
    assert menus[-1].commands == ()
