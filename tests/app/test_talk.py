"""Words in the group: activity, and what may not be written."""

from bot.app.messages import Aside
from bot.callbacks import Kind
from bot.engine.ids import SeatNo
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


async def seat_in_city_1(table: Table, number: SeatNo = 1) -> int:
    return (await table.row()).game.seat(number).person


async def test_words_of_a_player_by_day_are_activity_and_nothing_else(table: Table) -> None:
    await table.started()
    await table.close()
    person, posts = await seat_in_city_1(table), len(table.posts)
    await table.say(person, "доброе утро", GROUP, thread=101)
    assert (await table.row()).game.seat(1).active
    assert not table.deletions
    assert len(table.posts) == posts


async def test_by_night_words_in_a_city_topic_are_removed_and_in_the_square_they_stay(
    table: Table,
) -> None:
    await table.started()
    person = await seat_in_city_1(table)
    await table.say(person, "не спится", GROUP, thread=101)
    assert [d.chat_id for d in table.deletions] == [GROUP]
    await table.say(person, "не спится", GROUP)
    assert len(table.deletions) == 1


async def test_the_dead_may_not_write_anywhere_in_the_game(table: Table) -> None:
    await table.voting()
    person = await seat_in_city_1(table)
    await table.press(PROSECUTOR, await table.button(Kind.STRIKE, 1, 1))
    await table.say(person, "я жив!", GROUP)
    await table.say(person, "я жив!", GROUP, thread=101)
    assert len(table.deletions) == 2
    row = await table.row()
    await table.press(PROSECUTOR, await table.button(Kind.ABORT, 1))
    await table.say(person, "теперь можно", GROUP)
    assert len(table.deletions) == 2
    assert row.game.seat(1).died


async def test_onlookers_foreign_topics_and_services_change_nothing(table: Table) -> None:
    await table.voting()
    before = await table.row()
    person = await seat_in_city_1(table)
    await table.say(777, "интересно", GROUP)
    await table.say(person, "флуд", GROUP, thread=555)
    await table.say(person, "", GROUP, new_chat_members=[])
    joined = table.words(
        person,
        "",
        GROUP,
        left_chat_member={"id": 5, "is_bot": False, "first_name": "X"},
    )
    channel = {"id": -100777, "type": "channel", "title": "Канал"}
    await table.take([joined])
    await table.say(person, "от имени канала", GROUP, sender_chat=channel)
    after = await table.row()
    assert after.game.seats[1:] == before.game.seats[1:]
    assert not table.deletions


async def test_a_reply_in_general_is_not_taken_for_a_word_in_a_city(table: Table) -> None:
    await table.started()
    person = await seat_in_city_1(table)
    await table.say(person, "ответ", GROUP, message_thread_id=101)
    assert not table.deletions


async def test_a_pause_refuses_words_they_go_and_the_writer_knows_why(table: Table) -> None:
    await table.voting()
    await table.press(PROSECUTOR, await table.button(Kind.PAUSE))
    before, posts = await table.row(), len(table.posts)
    await table.say(await seat_in_city_1(table), "ау", GROUP)
    assert await table.row() == before
    assert len(table.deletions) == 1
    assert [post.text for post in table.posts[posts:]] == [table.text("talk-paused")]


async def test_whose_words_are_removed_is_told_so_alone_and_once_a_stage(table: Table) -> None:
    await table.started()
    person, told = await seat_in_city_1(table), len(table.posts)
    await table.say(person, "не спится", GROUP, thread=101)
    await table.say(person, "совсем", GROUP, thread=101)
    hints = [post for post in table.posts[told:] if isinstance(post.place, Aside)]
    assert [post.text for post in hints] == [table.text("talk-asleep")]
    await table.close()
    await table.press(PROSECUTOR, await table.button(Kind.STRIKE, 1, 1))
    table.shows_asides = False
    await table.say(person, "я жив!", GROUP)
    assert table.heard(person)[-1] == table.text("talk-dead")


async def test_an_unknown_command_that_nobody_sees_is_no_message(table: Table) -> None:
    await table.started()
    person = await seat_in_city_1(table)
    await table.say(person, "/nonsense", GROUP, thread=101, ephemeral_message_id=4)
    assert not table.deletions
