"""Two people at two desks: both see everything, the first is obeyed, the second is told so."""

import pytest

from bot.app.records import Helper
from bot.callbacks import Kind, Press
from bot.engine.state import Paused, Running
from tests.kit.table import Table
from tests.kit.updates import PROSECUTOR

DEPUTY = 901


@pytest.fixture
async def both(table: Table) -> Table:
    """The voting of day 1, with a deputy."""
    await table.voting(zero_votes="prosecutor")
    await table.say(DEPUTY, "/start")
    async with table.storage.begin() as uow:
        await uow.helpers.appoint(1, Helper(person=DEPUTY, office="deputy"))
    return table


async def asked(table: Table, person: int, kind: Kind, *args: int) -> Press:
    """The button of the second tap."""
    await table.press(person, await table.button(kind, *args))
    return Press.unpack(table.menu(person).rows[0][0].data)


def desk(table: Table, person: int) -> str:
    return [post for post in table.shown(person) if post.key == "desk"][-1].text


async def test_both_desks_follow_the_game(both: Table) -> None:
    row = await both.row()
    await both.press(row.game.seat(1).person, await both.button(Kind.VOTE, 2))
    assert "голосовали 1 из 7" in desk(both, PROSECUTOR)
    assert desk(both, PROSECUTOR) == desk(both, DEPUTY)


@pytest.mark.parametrize(
    ("kind", "args"),
    [(Kind.STRIKE, (2,)), (Kind.SHORTEN, (900,)), (Kind.NAME_ZERO, (1, 2))],
)
async def test_of_two_second_taps_in_one_second_the_first_is_obeyed(
    both: Table, kind: Kind, args: tuple[int, ...]
) -> None:
    first = await asked(both, PROSECUTOR, kind, *args)
    second = await asked(both, DEPUTY, kind, *args)
    one, other = both.pressed(PROSECUTOR, first), both.pressed(DEPUTY, second)
    before = await both.row()
    await both.take([one, other])
    after = await both.row()
    assert after.desk_acts == before.desk_acts + 1
    assert after.desk_by == PROSECUTOR
    told = both.answers.of(other["callback_query"]["id"]).text
    assert told == both.text("answer-desk-moved")
    assert not both.menu(DEPUTY).rows


async def test_a_second_undoing_does_not_undo_what_was_before(both: Table) -> None:
    await both.say(PROSECUTOR, "/extend 1h")
    await both.say(PROSECUTOR, "/extend 2h")
    deadline = (await both.row()).deadline
    assert deadline is not None
    first, second = await asked(both, PROSECUTOR, Kind.UNDO), await asked(both, DEPUTY, Kind.UNDO)
    assert "Продление на 2 ч" in both.menu(DEPUTY).text
    await both.take([both.pressed(PROSECUTOR, first), both.pressed(DEPUTY, second)])
    assert (await both.row()).deadline == deadline - 2 * 3600


async def test_two_taps_on_one_length_extend_once(both: Table) -> None:
    row = await both.row()
    assert row.deadline is not None
    press = Press(Kind.EXTEND, 1, row.game.stage, (3600, row.desk_acts))
    await both.take([both.pressed(PROSECUTOR, press), both.pressed(DEPUTY, press)])
    assert (await both.row()).deadline == row.deadline + 3600


async def test_of_two_commands_in_one_second_the_first_is_obeyed(both: Table) -> None:
    row = await both.row()
    assert row.deadline is not None
    await both.take([both.words(DEPUTY, "/extend 1h"), both.words(PROSECUTOR, "/extend 1h")])
    assert (await both.row()).deadline == row.deadline + 3600
    assert both.heard(PROSECUTOR)[-1] == both.text("answer-desk-moved")
    both.now += 1
    await both.say(PROSECUTOR, "/extend 1h")
    assert (await both.row()).deadline == row.deadline + 2 * 3600


async def test_one_man_may_give_two_commands_in_one_second(both: Table) -> None:
    row = await both.row()
    assert row.deadline is not None
    await both.take([both.words(DEPUTY, "/extend 1h"), both.words(DEPUTY, "/extend 1h")])
    assert (await both.row()).deadline == row.deadline + 2 * 3600


async def test_a_pause_of_the_one_is_not_lifted_by_a_late_tap_of_the_other(both: Table) -> None:
    row = await both.row()
    pause = Press(Kind.PAUSE, 1, row.game.stage, (row.desk_acts,))
    await both.take([both.pressed(PROSECUTOR, pause), both.pressed(DEPUTY, pause)])
    assert isinstance((await both.row()).game.clock, Paused)
    await both.press(DEPUTY, await both.button(Kind.RESUME))
    assert isinstance((await both.row()).game.clock, Running)


async def test_a_vote_of_a_player_leaves_an_open_preview_in_force(both: Table) -> None:
    sure = await asked(both, PROSECUTOR, Kind.STRIKE, 2)
    row = await both.row()
    await both.press(row.game.seat(1).person, await both.button(Kind.VOTE, 2))
    assert both.menu(PROSECUTOR).rows
    await both.press(PROSECUTOR, sure)
    assert not (await both.row()).game.seat(2).alive


async def test_what_was_done_stands_in_the_menu_without_buttons(both: Table) -> None:
    answer = await both.press(PROSECUTOR, await asked(both, PROSECUTOR, Kind.SHORTEN, 900))
    assert both.menu(PROSECUTOR).text == answer.text
    assert not both.menu(PROSECUTOR).rows


async def test_reports_come_to_both(both: Table) -> None:
    row = await both.row()
    await both.take([both.member(row.game.seat(3).person, "kicked")])
    for person in (PROSECUTOR, DEPUTY):
        assert any(text.startswith("🚪") for text in both.heard(person))
