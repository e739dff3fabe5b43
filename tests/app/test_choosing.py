"""Which game a word is about."""

import pytest

from bot.app.choosing import named_game
from bot.callbacks import Kind
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("7 #3", (3, "7")),
        ("#3 7", (3, "7")),
        ("7", (0, "7")),
        ("", (0, "")),
        ("a#3", (0, "a#3")),
        ("7 #12 молчит", (12, "7 молчит")),
    ],
)
def test_a_number_with_a_hash_names_the_game(words: str, named: tuple[int, str]) -> None:
    assert named_game(words) == named


async def two_lobbies(table: Table) -> None:
    await table.lobby(0)
    await table.say(PROSECUTOR, "/newgame", GROUP - 1)


async def test_the_prosecutor_of_two_games_is_asked_which_one(table: Table) -> None:
    await two_lobbies(table)
    await table.say(PROSECUTOR, "/set night 8h")
    expected = table.text("answer-which-game", games="#1, #2")
    assert table.heard(PROSECUTOR)[-1] == expected
    await table.say(PROSECUTOR, "/set night 8h #2")
    assert (await table.row(1)).game.multicity.night == 12 * 3600
    assert (await table.row(2)).game.multicity.night == 8 * 3600


async def test_in_a_group_it_is_the_groups_game(table: Table) -> None:
    await two_lobbies(table)
    await table.say(PROSECUTOR, "/set night 8h", GROUP - 1)
    assert (await table.row(2)).game.multicity.night == 8 * 3600


async def test_of_several_games_the_desk_is_only_in_those_he_runs(table: Table) -> None:
    await two_lobbies(table)
    await table.say(2_000, "/start")
    await table.say(2_000, "/newgame", GROUP - 2)
    await table.say(PROSECUTOR, "/start join_3")
    await table.say(PROSECUTOR, "/abort #2")
    await table.press(PROSECUTOR, table.posts[-1].rows[0][0].data)
    await table.say(PROSECUTOR, "/set night 8h")
    assert (await table.row(1)).game.multicity.night == 8 * 3600


async def test_a_player_of_two_games_acts_in_each_by_its_number(table: Table) -> None:
    await two_lobbies(table)
    await table.say(1, "/start join_1")
    await table.say(1, "/start join_2")
    await table.say(1, "/leave")
    assert "#1, #2" in table.heard(1)[-1]
    await table.say(1, "/leave #2")
    async with table.storage.read() as uow:
        assert [member.person for member in await uow.people.members(1)] == [1]
        assert not await uow.people.members(2)


async def test_an_act_after_the_end_is_refused_by_the_rules_gen_14(table: Table) -> None:
    await table.started()
    await table.press(PROSECUTOR, await table.button(Kind.ABORT, 1))
    person = (await table.row()).game.seat(1).person
    await table.say(person, "/vote 7")
    assert "GEN-14" in table.heard(person)[-1]
    await table.say(person, "/vote 7 #9")
    assert table.heard(person)[-1] == table.text("answer-no-game")


async def test_without_a_game_there_is_nothing_to_do(table: Table) -> None:
    await table.say(1, "/start")
    for words in (
        "/vote 7",
        "/unvote",
        "/word x",
        "/status",
        "/join",
        "/leave",
        "/begin",
        "/city",
    ):
        await table.say(1, words)
        assert table.heard(1)[-1] == table.text("answer-no-game"), words
    await table.say(1, "/pause")
    assert table.heard(1)[-1] == table.text("answer-no-game")
