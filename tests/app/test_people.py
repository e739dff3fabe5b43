"""Who comes along, who can be written to, who has left."""

import pytest

from bot.app.items import PersonGone
from bot.app.records import Known
from bot.callbacks import Kind
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


async def known(table: Table, person: int) -> Known | None:
    async with table.storage.read() as uow:
        return (await uow.people.known([person])).get(person)


async def test_a_start_makes_a_person_reachable_and_a_block_unreachable(table: Table) -> None:
    await table.say(5, "/start")
    first = await known(table, 5)
    assert first is not None
    assert first.reachable
    await table.take([table.member(5, "kicked")])
    blocked = await known(table, 5)
    assert blocked is not None
    assert not blocked.reachable
    await table.say(5, "/start")
    again = await known(table, 5)
    assert again is not None
    assert again.reachable


async def test_words_in_the_group_make_nobody_reachable(table: Table) -> None:
    await table.say(5, "привет", GROUP)
    person = await known(table, 5)
    assert person is not None
    assert (person.name, person.reachable) == ("Игрок 5", False)


async def test_a_new_name_is_taken_over(table: Table) -> None:
    await table.say(5, "/start")
    renamed = table.words(5, "/start")
    renamed["message"]["from"] |= {"first_name": "Новый", "username": "fresh"}
    await table.take([renamed])
    person = await known(table, 5)
    assert person is not None
    assert (person.name, person.username) == ("Новый", "fresh")


async def test_a_player_who_leaves_the_group_is_reported_once_and_keeps_his_vote(
    table: Table,
) -> None:
    row = await table.voting()
    person = row.game.seat(1).person
    await table.press(person, await table.button(Kind.VOTE, 2))
    told = len(table.heard(PROSECUTOR))
    await table.take([table.member(person, "left", GROUP)])
    await table.take([table.member(person, "left", GROUP)])
    news = [t for t in table.heard(PROSECUTOR)[told:] if not t.startswith("🗂")]
    assert len(news) == 1
    game = (await table.row()).game
    assert game.seat(1).alive
    assert game.seat(1).gone


async def test_a_block_and_a_report_of_the_relay_are_the_same_news(table: Table) -> None:
    row = await table.voting()
    person = row.game.seat(1).person
    await table.put(PersonGone(game_id=1, person=person))
    assert (await table.row()).game.seat(1).gone
    version = (await table.row()).version
    await table.put(PersonGone(person=person))
    assert (await table.row()).version == version
    unreachable = await known(table, person)
    assert unreachable is not None
    assert not unreachable.reachable


async def test_in_a_lobby_and_of_strangers_leaving_is_no_news(table: Table) -> None:
    await table.lobby(2)
    before = await table.row()
    await table.take([table.member(1, "left", GROUP), table.member(1, "kicked")])
    await table.put(PersonGone(game_id=1, person=777), PersonGone(game_id=99, person=1))
    assert await table.row() == before


async def test_coming_to_the_group_is_no_news(table: Table) -> None:
    row = await table.voting()
    await table.take([table.member(row.game.seat(1).person, "member", GROUP)])
    assert await table.row() == row


async def test_who_was_marked_by_the_relay_is_reachable_again_after_a_start(table: Table) -> None:
    row = await table.voting()
    person = row.game.seat(1).person
    await table.say(person, "/start")
    await table.storage.relay.unreachable(person)
    await table.put(PersonGone(game_id=1, person=person))
    await table.say(person, "/start")
    again = await known(table, person)
    assert again is not None
    assert again.reachable


async def test_the_lobby_card_shows_who_cannot_be_written_to(table: Table) -> None:
    await table.lobby(3)
    plain = [post for post in table.posts if post.key == "lobby"][-1]
    await table.take([table.member(2, "kicked")])
    blocked = [post for post in table.posts if post.key == "lobby"][-1]
    assert blocked.text != plain.text
    await table.say(2, "/start")
    assert [post for post in table.posts if post.key == "lobby"][-1].text == plain.text


@pytest.mark.parametrize("game_id", [0, 1])
async def test_whom_a_message_did_not_reach_the_lobby_card_shows_at_once(
    table: Table, game_id: int
) -> None:
    await table.lobby(3)
    plain = [post for post in table.posts if post.key == "lobby"][-1]
    await table.storage.relay.unreachable(2)
    await table.put(PersonGone(game_id=game_id, person=2))
    assert [post for post in table.posts if post.key == "lobby"][-1].text != plain.text
