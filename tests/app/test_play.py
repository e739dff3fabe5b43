"""The write path: windows, lateness, pauses, undoing, outages."""

from bot.app.items import Expiry
from bot.callbacks import Kind, Press
from bot.engine.state import NightPhase, NominationPhase, Paused, Running, VotingPhase
from tests.kit.table import Table
from tests.kit.updates import PROSECUTOR


async def test_a_window_closes_at_its_deadline_and_the_next_follows_without_a_gap(
    table: Table,
) -> None:
    night = await table.started()
    day = await table.close()
    assert isinstance(night.game.phase, NightPhase)
    assert isinstance(day.game.phase, NominationPhase)
    assert day.game.stage == night.game.stage + 1
    assert night.deadline is not None
    assert day.deadline == night.deadline + day.game.multicity.nomination
    assert table.alarm.deadlines == {1: day.remind_at}


async def test_an_alarm_that_rings_twice_closes_one_window(table: Table) -> None:
    await table.started()
    day = await table.close()
    await table.put(Expiry(game_id=1), Expiry(game_id=1))
    assert await table.row() == day


async def test_an_alarm_that_rings_too_early_is_set_again(table: Table) -> None:
    row = await table.started()
    table.alarm.deadlines.clear()
    await table.put(Expiry(game_id=1))
    assert table.alarm.deadlines == {1: row.wake_at}


async def test_a_press_at_the_closing_instant_is_late_and_the_window_closes_first(
    table: Table,
) -> None:
    row = await table.voting()
    assert row.deadline is not None
    table.now = row.deadline
    answer = await table.press(row.game.seat(1).person, Press(Kind.VOTE, 1, row.game.stage, (1,)))
    assert answer.facts == ("late",)
    assert "GEN-1" in answer.text
    assert isinstance((await table.row()).game.phase, NightPhase)


async def test_a_vote_a_second_before_the_close_counts(table: Table) -> None:
    row = await table.voting()
    assert row.deadline is not None
    table.now = row.deadline - 1
    await table.press(row.game.seat(1).person, await table.button(Kind.VOTE, 2))
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    assert phase.day.ballots[1].votes[1].target == 2


async def test_an_act_received_before_the_deadline_counts_however_late_it_is_handled(
    table: Table,
) -> None:
    row = await table.voting()
    assert row.deadline is not None
    press = table.pressed(row.game.seat(1).person, Press(Kind.VOTE, 1, row.game.stage, (2,)))
    received = row.deadline - 1
    table.now = row.deadline + 50
    table.line.receiving_since = float(received)
    await table.put(Expiry(game_id=1))  # the clock was quicker than the batch
    assert (await table.row()).game.stage == row.game.stage
    table.line.receiving_since = None
    await table.take([press], at=received)
    assert table.answers.given[-1][1].facts == ()
    assert (await table.row()).game.stage == row.game.stage + 1


async def test_a_button_of_an_older_stage_is_answered_closed(table: Table) -> None:
    row = await table.voting()
    old = Press(Kind.VOTE, 1, row.game.stage - 2, (2,))
    answer = await table.press(row.game.seat(1).person, old)
    assert answer.facts == ()
    assert answer.alert
    assert (await table.row()).version == row.version


async def test_nobody_listened_at_the_close_so_the_window_gets_its_grace(table: Table) -> None:
    row = await table.voting()
    assert row.deadline is not None
    table.line.deaf = True
    table.now = row.deadline + 3600
    await table.put(Expiry(game_id=1))
    later = await table.row()
    assert later.game.stage == row.game.stage
    assert later.deadline == table.now + row.game.options.outage_grace


async def test_an_act_that_waited_out_the_outage_still_counts(table: Table) -> None:
    row = await table.voting()
    assert row.deadline is not None
    table.line.started_at = row.deadline + 10.0
    table.now = row.deadline + 3600
    button = Press(Kind.VOTE, 1, row.game.stage, (2,))
    answer = await table.press(row.game.seat(1).person, button)
    assert answer.facts == ()
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    assert phase.day.ballots[1].votes[1].target == 2


async def test_a_pause_takes_the_deadline_away_and_resuming_gives_it_back(table: Table) -> None:
    row = await table.voting()
    await table.press(PROSECUTOR, await table.button(Kind.PAUSE))
    paused = await table.row()
    assert isinstance(paused.game.clock, Paused)
    assert paused.deadline is None
    assert table.alarm.deadlines == {1: None}
    table.now += 5000
    await table.press(PROSECUTOR, await table.button(Kind.RESUME))
    assert row.deadline is not None
    assert (await table.row()).deadline == row.deadline + 5000


async def test_a_strike_off_is_undone_and_votes_given_since_stay(table: Table) -> None:
    await table.voting()
    await table.press(PROSECUTOR, await table.button(Kind.STRIKE, 3, 1))
    assert not (await table.row()).game.seat(3).alive
    voter = (await table.row()).game.seat(1).person
    await table.press(voter, await table.button(Kind.VOTE, 2))
    await table.press(PROSECUTOR, await table.button(Kind.UNDO, 1))
    game = (await table.row()).game
    assert game.seat(3).alive
    assert isinstance(game.phase, VotingPhase)
    assert game.phase.day.ballots[1].votes[1].target == 2


async def test_a_close_by_hand_is_undone_and_the_old_deadline_holds_again(table: Table) -> None:
    row = await table.voting()
    await table.press(PROSECUTOR, await table.button(Kind.CLOSE, 1))
    assert (await table.row()).game.stage == row.game.stage + 1
    await table.press(PROSECUTOR, await table.button(Kind.UNDO, 1))
    again = await table.row()
    assert again.deadline == row.deadline
    assert again.game.stage == row.game.stage
    night = await table.close()
    assert night.game.stage == row.game.stage + 1


async def test_the_log_folds_to_the_snapshot(table: Table) -> None:
    from bot.engine import evolve
    from bot.engine.state import Game

    await table.voting()
    await table.press(PROSECUTOR, await table.button(Kind.STRIKE, 3, 1))
    await table.press(PROSECUTOR, await table.button(Kind.UNDO, 1))
    await table.close()
    row = await table.row()
    async with table.storage.read() as uow:
        log = await uow.log.read(1)
    game = Game(options=row.game.options)
    for logged in log:
        game = evolve(game, logged.event)
    assert game == row.game
    assert isinstance(row.game.clock, Running)
