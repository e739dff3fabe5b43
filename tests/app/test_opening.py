"""A game is opened: by whom, where, in which set-up."""

import pytest

from bot.app.messages import Here, Post, Private
from bot.app.running import Rights
from bot.app.setups import USUAL, Setup
from bot.callbacks import Kind, Press
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

PLAIN = Rights(administrator=True, forum=False, allowed=USUAL)
ONE_FOR_ALL, ONE_EACH = Press(Kind.WHERE, 0, 0, (0,)), Press(Kind.WHERE, 0, 0, (1,))


def told_in_group(table: Table) -> list[str]:
    return [post.text for post in table.posts if isinstance(post.place, Here)]


async def asked(table: Table) -> Post:
    """A group without topics, asked what it wants to be."""
    table.telegram.answer = PLAIN
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, "/newgame", GROUP)
    return table.posts[-1]


async def test_a_forum_is_a_game_at_once(table: Table) -> None:
    await table.lobby(0)
    assert (await table.row()).setup is Setup.TOPICS
    assert not told_in_group(table)


async def test_a_group_without_topics_is_asked_what_it_wants_to_be(table: Table) -> None:
    question = await asked(table)
    assert question.text == table.text("newgame-which")
    assert [row[0].data for row in question.rows] == [ONE_FOR_ALL.pack(), ONE_EACH.pack()]
    async with table.storage.read() as uow:
        assert await uow.games.find(1) is None


@pytest.mark.parametrize(
    ("press", "setup"), [(ONE_FOR_ALL, Setup.PLAIN), (ONE_EACH, Setup.GROUPS)]
)
async def test_a_button_chooses_and_the_question_is_gone(
    table: Table, press: Press, setup: Setup
) -> None:
    await asked(table)
    answer = await table.press(PROSECUTOR, press, GROUP)
    assert not answer.text
    row = await table.row()
    assert (row.setup, row.chat_id, row.prosecutor) == (setup, GROUP, PROSECUTOR)
    (edited,) = [p for p in table.posts if p.key == "newgame" and not p.rows]
    assert edited.text == table.text(f"newgame-chosen-{setup.value}")
    async with table.storage.read() as uow:
        square = (await uow.chats.bound(1))["square"]
    assert (square.chat_id, square.title, square.allowed) == (GROUP, "Рим", USUAL)


async def test_codes_come_with_groups_of_cities_only(table: Table) -> None:
    await asked(table)
    await table.press(PROSECUTOR, ONE_FOR_ALL, GROUP)
    assert not any("/link " in text for text in table.heard(PROSECUTOR))
    table.telegram.in_chat[GROUP - 1] = PLAIN
    await table.press(PROSECUTOR, ONE_EACH, GROUP - 1)
    assert table.heard(PROSECUTOR)[-1].count("/link ") == 4


async def test_whoever_may_open_a_game_may_choose_and_nobody_else(table: Table) -> None:
    await asked(table)
    table.telegram.answer = PLAIN.__replace__(administrator=False)
    answer = await table.press(5, ONE_FOR_ALL, GROUP)
    assert (answer.text, answer.alert) == (table.text("newgame-administrator"), True)
    table.telegram.answer = PLAIN
    answer = await table.press(5, ONE_FOR_ALL, GROUP)
    assert answer.url == "https://t.me/procurator_bot?start=hello"
    await table.say(5, "/start")
    await table.press(5, ONE_FOR_ALL, GROUP)
    assert (await table.row()).prosecutor == 5


async def test_a_press_by_an_anonymous_administrator_carries_his_name(table: Table) -> None:
    await table.say(PROSECUTOR, "/start")
    table.telegram.answer = PLAIN
    group = {"id": GROUP, "type": "supergroup", "title": "Рим"}
    await table.say(1087968824, "/newgame", GROUP, sender_chat=group)
    assert told_in_group(table) == [table.text("newgame-anonymous")]
    await table.press(PROSECUTOR, ONE_FOR_ALL, GROUP)
    assert (await table.row()).prosecutor == PROSECUTOR


@pytest.mark.parametrize("args", [(), (2,), (0, 0), (10**9,)])
async def test_a_forged_choice_is_out_of_date(table: Table, args: tuple[int, ...]) -> None:
    await asked(table)
    answer = await table.press(PROSECUTOR, Press(Kind.WHERE, 0, 0, args), GROUP)
    assert answer.text == table.text("answer-outdated")
    answer = await table.press(PROSECUTOR, ONE_FOR_ALL)
    assert answer.text == table.text("answer-outdated")


async def test_a_second_press_finds_the_open_lobby(table: Table) -> None:
    await asked(table)
    await table.press(PROSECUTOR, ONE_FOR_ALL, GROUP)
    answer = await table.press(PROSECUTOR, ONE_EACH, GROUP)
    assert answer.text == table.text("newgame-running")


async def test_in_private_a_game_for_groups_is_opened_once(table: Table) -> None:
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, "/newgame")
    row = await table.row()
    assert (row.setup, row.chat_id) == (Setup.GROUPS, 0)
    assert not table.telegram.asked
    (card,) = [post for post in table.posts if post.key == "lobby"]
    assert card.place == Private(person=PROSECUTOR)
    heard = table.heard(PROSECUTOR)
    assert table.text("newgame-welcome-private", game=1) in heard
    assert [text.count("<code>/link ") for text in heard if text.startswith("🔗")] == [4]
    await table.say(PROSECUTOR, "/newgame")
    assert table.heard(PROSECUTOR)[-1] == table.text("newgame-waiting")


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_a_basic_group_is_told_the_steps(table: Table, kind: str) -> None:
    table.telegram.answer = PLAIN.__replace__(basic=True)
    await table.say(PROSECUTOR, "/newgame", GROUP, kind=kind)
    assert told_in_group(table) == [table.text("group-basic")]


async def test_another_game_may_be_opened_beside_one_that_runs(table: Table) -> None:
    await table.started()
    await table.say(PROSECUTOR, "/newgame", GROUP)
    assert (await table.row(2)).status == "lobby"


async def test_what_a_closed_chat_lets_its_members_do_is_not_taken_for_its_habit(
    table: Table,
) -> None:
    await asked(table)
    table.telegram.answer = PLAIN.__replace__(allowed=("can_invite_users",))
    await table.press(PROSECUTOR, ONE_FOR_ALL, GROUP)
    async with table.storage.read() as uow:
        assert (await uow.chats.bound(1))["square"].usual == USUAL
