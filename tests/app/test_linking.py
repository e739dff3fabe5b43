"""Chats are linked to places of a game by codes."""

import re

import pytest

from bot.app.codes import new_code
from bot.app.messages import CityPlace, Here, Invitation
from bot.app.running import Rights
from bot.app.setups import USUAL
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

FREE = Rights(administrator=True, forum=False, allowed=USUAL)
LOWER, UPPER = GROUP - 1, GROUP - 2
LINKED = re.compile(r"^(.+): <code>/link (\w+)</code>$", re.MULTILINE)


def codes(table: Table) -> dict[str, str]:
    """Place -> code, as the prosecutor has read them last."""
    lists = [text for text in table.heard(PROSECUTOR) if text.startswith("🔗")]
    return dict(LINKED.findall(lists[-1]))


def told(table: Table, chat: int) -> list[str]:
    return [
        post.text
        for post in table.posts
        if isinstance(post.place, Here) and post.place.chat_id == chat
    ]


async def opened(table: Table) -> dict[str, str]:
    """A game opened in private; its codes."""
    table.telegram.answer = FREE
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, "/newgame")
    return codes(table)


async def linked(table: Table) -> None:
    """A game with a group for each of its two cities."""
    known = await opened(table)
    await table.say(50, f"/link {known['Нижний']}", LOWER)
    await table.say(60, f"/link {known['Верхний'].lower()}", UPPER)


async def test_a_code_makes_a_group_the_place_of_a_city(table: Table) -> None:
    await linked(table)
    async with table.storage.read() as uow:
        bound = await uow.chats.bound(1)
        assert [row.id for row in await uow.games.open_in_chat(UPPER)] == [1]
    assert {place: one.chat_id for place, one in bound.items()} == {
        "city/1": LOWER,
        "city/2": UPPER,
    }
    assert bound["city/1"].invite == "https://t.me/+city/1"
    where = table.text("city-1")
    assert told(table, LOWER) == [table.text("link-done", where=where, game=1)]
    cards = [post.place for post in table.posts if post.key == "lobby"]
    assert {CityPlace(city=1), CityPlace(city=2)} <= set(cards)
    assert set(codes(table)) == {"Площадь", "Мёртвые и зрители"}


async def test_a_code_works_once(table: Table) -> None:
    known = await opened(table)
    await table.say(50, f"/link {known['Нижний']}", LOWER)
    await table.say(60, f"/link {known['Нижний']}", UPPER)
    assert told(table, UPPER) == [table.text("link-unknown")]


@pytest.mark.parametrize("words", ["", "ABCDEFGH", "🙃"])
async def test_what_is_no_code_links_nothing(table: Table, words: str) -> None:
    await opened(table)
    await table.say(50, f"/link {words}", LOWER)
    assert told(table, LOWER) == [table.text("link-unknown")]


@pytest.mark.parametrize(
    ("rights", "key"),
    [
        (None, "answer-telegram-silent"),
        (FREE.__replace__(administrator=False), "link-administrator"),
        (FREE.__replace__(basic=True), "group-basic"),
    ],
)
async def test_who_may_not_link_does_not_use_the_code_up(
    table: Table, rights: Rights | None, key: str
) -> None:
    code = (await opened(table))["Нижний"]
    table.telegram.answer = rights
    await table.say(50, f"/link {code}", LOWER)
    assert told(table, LOWER) == [table.text(key)]
    table.telegram.answer = FREE
    await table.say(50, f"/link {code}", LOWER)
    assert told(table, LOWER)[-1] == table.text("link-done", where=table.text("city-1"), game=1)


async def test_a_basic_group_and_a_nameless_administrator_are_told_what_to_do(
    table: Table,
) -> None:
    code = (await opened(table))["Нижний"]
    await table.say(50, f"/link {code}", LOWER, kind="group")
    group = {"id": LOWER, "type": "supergroup", "title": "Рим"}
    await table.say(1087968824, f"/link {code}", LOWER, sender_chat=group)
    assert told(table, LOWER) == [table.text("group-basic"), table.text("answer-anonymous")]


async def test_in_private_a_code_is_in_the_wrong_place(table: Table) -> None:
    code = (await opened(table))["Нижний"]
    await table.say(PROSECUTOR, f"/link {code}")
    assert table.heard(PROSECUTOR)[-1] == table.text("link-in-group")


async def test_a_group_is_one_city_but_may_be_the_square_too(table: Table) -> None:
    known = await opened(table)
    await table.say(50, f"/link {known['Нижний']}", LOWER)
    for place in ("Верхний", "Мёртвые и зрители"):
        await table.say(50, f"/link {known[place]}", LOWER)
        assert told(table, LOWER)[-1] == table.text("link-taken")
    await table.say(50, f"/link {known['Площадь']}", LOWER)
    assert told(table, LOWER)[-1] == table.text(
        "link-done", where=table.text("place-square"), game=1
    )


async def test_rights_that_will_be_missed_are_named_at_once(table: Table) -> None:
    code = (await opened(table))["Нижний"]
    table.telegram.answer = FREE.__replace__(missing=("invite_users", "manage_topics"))
    await table.say(50, f"/link {code}", LOWER)
    wanted = table.text("link-rights", rights=table.text("right-invite_users"))
    assert told(table, LOWER)[-1].endswith(wanted)
    assert not [output for output in table.sent if isinstance(output, Invitation)]


async def test_links_shows_the_codes_again_and_makes_a_new_one_on_demand(table: Table) -> None:
    first = await opened(table)
    await table.say(PROSECUTOR, "/links")
    assert codes(table) == first
    table.now += 60
    await table.say(PROSECUTOR, "/links A")
    second = codes(table)
    assert {place for place in first if first[place] != second[place]} == {"Нижний"}
    await table.say(50, f"/link {first['Нижний']}", LOWER)
    assert told(table, LOWER) == [table.text("link-unknown")]
    for words in ("зрители", "square"):
        await table.say(PROSECUTOR, f"/links {words}")
    assert len({*codes(table).values(), *second.values()}) == 6
    await table.say(PROSECUTOR, "/links луна")
    assert table.heard(PROSECUTOR)[-1] == table.text("links-which")


async def test_codes_are_the_prosecutors(table: Table) -> None:
    await opened(table)
    await table.say(1, "/start join_1")
    await table.say(1, "/links #1")
    assert table.heard(1)[-1] == table.text("answer-prosecutor-only")


async def test_more_cities_want_more_codes(table: Table) -> None:
    await opened(table)
    await table.say(PROSECUTOR, "/set cities 3")
    assert "Дальний" in codes(table)


async def test_a_code_of_a_game_that_is_over_is_none(table: Table) -> None:
    code = (await opened(table))["Нижний"]
    await table.say(PROSECUTOR, "/abort")
    await table.press(PROSECUTOR, table.posts[-1].rows[0][0].data)
    await table.say(50, f"/link {code}", LOWER)
    assert told(table, LOWER) == [table.text("link-unknown")]


async def test_a_city_may_move_in_mid_game_and_its_board_goes_with_it(table: Table) -> None:
    await linked(table)
    await table.take([table.words(person, "/start join_1") for person in range(1, 15)])
    await table.say(PROSECUTOR, "/begin")
    await table.close()
    await table.say(PROSECUTOR, "/links A")
    await table.say(50, f"/link {codes(table)['Нижний']}", GROUP - 5)
    boards = [post for post in table.posts if post.key == "board/1/1"]
    assert boards[-1].fresh
    async with table.storage.read() as uow:
        assert (await uow.chats.bound(1))["city/1"].chat_id == GROUP - 5


def test_codes_follow_from_the_secret_and_nothing_else() -> None:
    code = new_code(b"seed", "city/1", 100)
    assert code == new_code(b"seed", "city/1", 100)
    others = {
        new_code(b"other", "city/1", 100),
        new_code(b"seed", "city/2", 100),
        new_code(b"seed", "city/1", 101),
    }
    assert len({code, *others}) == 4
    assert re.fullmatch(r"[A-Z2-7]{8}", code)
