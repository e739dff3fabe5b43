"""Which games words may mean, where several meet."""

from bot.app.running import Rights
from bot.app.setups import USUAL
from bot.app.spoken import games_meant
from bot.callbacks import Kind, Press
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

OTHER = 2_000


async def two_games(table: Table) -> None:
    """In one forum: people 1 to 14 play the first, a lobby of another prosecutor is the second."""
    await table.started()
    await table.say(OTHER, "/start")
    await table.say(OTHER, "/newgame", GROUP)


async def meant(
    table: Table, person: int, chat: int = GROUP, thread: int | None = None
) -> list[int]:
    async with table.storage.read() as uow:
        return [row.id for row in await games_meant(uow, person, chat, thread)]


async def test_a_topic_is_of_one_game_and_a_player_of_his(table: Table) -> None:
    await two_games(table)
    assert await meant(table, 777, thread=101) == [1]
    assert await meant(table, 3) == [1]
    assert await meant(table, OTHER) == [2]
    assert await meant(table, 777) == [1, 2]
    assert await meant(table, 777, thread=555) == [1, 2]
    assert await meant(table, 3, chat=0) == [1]
    assert await meant(table, 3, chat=-5) == []


async def test_what_stays_ambiguous_is_asked_for(table: Table) -> None:
    await two_games(table)
    await table.say(3, "/start standby_2")
    await table.say(3, "/status", GROUP)
    assert table.heard(3)[-1] == table.text("answer-which-game", games="#1, #2")
    await table.say(3, "/status #2", GROUP)
    assert "«Мафия № 2»" in table.heard(3)[-1]
    await table.say(3, "/status", GROUP, thread=101)
    assert "«Мафия № 1»" in table.heard(3)[-1]


async def test_joining_means_the_game_that_has_not_begun(table: Table) -> None:
    await two_games(table)
    await table.say(50, "/start")
    await table.say(50, "/join", GROUP)
    assert table.heard(50)[-1] == table.text("join-done", game=2)


async def test_the_desk_means_the_game_that_one_runs(table: Table) -> None:
    await two_games(table)
    await table.say(OTHER, "/set night 8h", GROUP)
    assert (await table.row(2)).game.multicity.night == 8 * 3600
    await table.say(PROSECUTOR, "/pause", GROUP)
    assert (await table.row(1)).deadline is None


async def plain_games(table: Table) -> None:
    """Two running games in one plain group: people 1 to 14, and 21 to 34 with 1 among them."""
    table.telegram.answer = Rights(administrator=True, forum=False, allowed=USUAL)
    for number, people in ((1, range(1, 15)), (2, (1, *range(21, 34)))):
        host = PROSECUTOR if number == 1 else OTHER
        await table.say(host, "/start")
        await table.press(host, Press(Kind.WHERE, 0, 0, (0,)), GROUP)
        await table.take([table.words(one, f"/start join_{number}") for one in people])
        await table.say(host, "/begin")
        assert (await table.row(number)).status == "running"


async def test_words_stay_where_one_of_two_games_allows_them(table: Table) -> None:
    await plain_games(table)
    await table.say(1, "не спится", GROUP)
    assert len(table.deletions) == 1
    await table.press(PROSECUTOR, await table.button(Kind.CLOSE, 1))
    await table.say(1, "доброе утро", GROUP)
    assert len(table.deletions) == 1
    await table.say(22, "а мы ещё спим", GROUP)
    assert len(table.deletions) == 2
