"""Scenes: what presenters are given beside the game."""

from bot.app.work import Work
from bot.callbacks import Kind
from bot.engine.state import GameOver
from tests.kit.table import Table
from tests.kit.updates import PROSECUTOR


async def test_only_the_end_of_a_game_opens_its_seed_and_its_log(table: Table) -> None:
    await table.voting()
    async with table.storage.read() as uow:
        scene = await table.house.play.scene(Work(uow, table.now), await table.row())
    assert (scene.seed, scene.log) == (b"", ())
    seed = (await table.row()).seed.hex()
    assert not any(seed in post.text for post in table.posts)
    await table.press(PROSECUTOR, await table.button(Kind.ABORT, 1))
    assert isinstance((await table.row()).game.phase, GameOver)
    assert any(seed in post.text for post in table.posts)


async def test_boards_carry_the_changes_of_the_running_stage_and_no_others(table: Table) -> None:
    row = await table.voting()
    for seat in (1, 2):
        person = row.game.seat(seat).person
        await table.press(person, await table.button(Kind.VOTE, 3))
    async with table.storage.read() as uow:
        scene = await table.house.play.scene(Work(uow, table.now), await table.row())
    assert [logged.stage for logged in scene.changes] == [row.game.stage] * 2


async def test_the_desk_knows_whom_the_bot_cannot_write_to(table: Table) -> None:
    row = await table.voting()
    person = row.game.seat(1).person
    await table.take([table.member(person, "kicked")])
    async with table.storage.read() as uow:
        scene = await table.house.play.scene(Work(uow, table.now), await table.row())
    assert scene.unreachable == (person,)
    assert scene.names[PROSECUTOR] == "Прокуратор"
