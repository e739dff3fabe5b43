"""The one writer: order, group commit, faults of single items, a locked database, questions."""

import asyncio
import json
import logging
from typing import Any

import pytest

from bot.app.items import Expiry
from bot.app.messages import Answer
from bot.app.ports import Busy, Conflict
from bot.app.records import Incoming
from bot.app.work import Work
from bot.callbacks import Kind, Press
from bot.engine.state import VotingPhase
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


async def votes(table: Table) -> dict[int, int]:
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    return {
        seat: vote.target for b in phase.day.ballots.values() for seat, vote in b.votes.items()
    }


async def ballot(table: Table, voters: int) -> list[dict[str, Any]]:
    """Presses of that many voters of city 1, each for the man to his right."""
    row = await table.row()
    return [
        table.pressed(row.game.seat(n).person, await table.button(Kind.VOTE, n + 1))
        for n in range(1, voters + 1)
    ]


async def test_presses_of_one_batch_are_one_transaction(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.voting()
    presses = await ballot(table, 6)
    batches = []
    commit = table.mailbox._commit

    async def counted(batch: Any) -> Any:
        batches.append(len(batch))
        return await commit(batch)

    monkeypatch.setattr(table.mailbox, "_commit", counted)
    await table.take(presses)
    assert len(await votes(table)) == 6
    assert batches == [6]


async def test_of_two_presses_of_one_man_the_later_stands(table: Table) -> None:
    row = await table.voting()
    person = row.game.seat(1).person
    first = table.pressed(person, await table.button(Kind.VOTE, 2))
    second = table.pressed(person, await table.button(Kind.VOTE, 3))
    await table.take([first, second])
    assert await votes(table) == {1: 3}


async def test_a_repeated_update_gets_the_same_answer_and_does_nothing(table: Table) -> None:
    row = await table.voting()
    press = table.pressed(row.game.seat(1).person, await table.button(Kind.VOTE, 2))
    await table.take([press])
    before = await table.row()
    await table.take([press])
    assert await table.row() == before
    first, second = (answer for _, answer in table.answers.given[-2:])
    assert first == second


async def test_an_update_that_is_handed_in_twice_at_once_is_handled_once(table: Table) -> None:
    row = await table.voting()
    press = table.pressed(row.game.seat(1).person, await table.button(Kind.VOTE, 2))
    given = len(table.answers.given)
    await table.take([press, press])
    assert len(table.answers.given) == given + 1


async def test_an_item_that_raises_takes_no_other_with_it(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await table.voting()
    presses = await ballot(table, 3)
    broken = presses[1]["update_id"]
    handle = table.entry.handle

    async def handled(letter: Any, work: Work) -> Answer | None:
        answer = await handle(letter, work)
        if letter.incoming.update_id == broken:
            raise ZeroDivisionError("a fault of ours")
        return answer

    monkeypatch.setattr(table.entry, "handle", handled)
    await table.take(presses)
    assert await votes(table) == {1: 2, 3: 4}
    sorry = table.answers.of(presses[1]["callback_query"]["id"])
    assert sorry.text == table.text("answer-sorry")
    (record,) = [r for r in caplog.records if r.levelno == logging.ERROR]
    assert record.exc_info is not None
    caplog.clear()


async def test_a_broken_command_is_answered_in_private_and_words_in_the_group_are_not(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    row = await table.voting()
    person = row.game.seat(1).person

    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(table.entry, "handle", broken)
    told = len(table.heard(person))
    await table.say(person, "/vote 2", GROUP)
    await table.say(person, "слова", GROUP)
    assert table.heard(person)[told:] == [table.text("answer-sorry")]
    caplog.clear()


async def test_a_broken_expiry_is_logged_and_the_rest_goes_on(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await table.started()
    current = table.house.play.current

    async def broken(work: Work, game_id: int) -> object:
        if game_id == 99:
            raise ZeroDivisionError
        return await current(work, game_id)

    monkeypatch.setattr(table.house.play, "current", broken)
    await table.put(Expiry(game_id=99), Expiry(game_id=1))
    assert [r.levelno for r in caplog.records if r.levelno >= logging.ERROR] == [logging.ERROR]
    assert 1 in table.alarm.deadlines
    caplog.clear()


@pytest.mark.parametrize("reason", [Busy("locked"), Conflict("moved")])
async def test_while_somebody_else_holds_the_database_the_whole_unit_is_done_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, reason: Exception
) -> None:
    await table.voting()
    presses = await ballot(table, 3)
    pauses = hold(table, monkeypatch, times=8, reason=reason)
    await table.take(presses)
    assert await votes(table) == {1: 2, 2: 3, 3: 4}
    assert pauses == [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0]


def hold(
    table: Table, monkeypatch: pytest.MonkeyPatch, *, times: int, reason: Exception
) -> list[float]:
    """The mailbox finds the database held that often; the pauses it makes."""
    pauses: list[float] = []
    commit = table.mailbox._commit
    left = [times]

    async def held(batch: Any) -> Any:
        if left[0]:
            left[0] -= 1
            raise reason
        return await commit(batch)

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(table.mailbox, "_commit", held)
    monkeypatch.setattr(table.mailbox, "_pause", pause)
    return pauses


async def test_an_update_that_cannot_even_be_settled_waits_for_better_times(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await table.voting()
    (press,) = await ballot(table, 1)
    broken = [True]
    handle, pauses = table.entry.handle, []

    async def handled(letter: Any, work: Work) -> Answer | None:
        if broken[0]:
            raise ZeroDivisionError
        return await handle(letter, work)

    async def unable(*_: object) -> None:
        raise OSError("disk full")

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        broken[0] = False

    monkeypatch.setattr(table.entry, "handle", handled)
    monkeypatch.setattr(table.entry, "apologize", unable)
    monkeypatch.setattr(table.mailbox, "_pause", pause)
    await table.take([press])
    assert await votes(table) == {1: 2}
    assert pauses == [2.0]
    caplog.clear()


async def test_an_update_that_nobody_can_read_is_settled_in_silence(table: Table) -> None:
    await table.take([{"update_id": 5, "message": {"nonsense": True}}])
    async with table.storage.read() as uow:
        stored = await uow.inbox.find(5)
        assert not await uow.inbox.waiting(10)
    assert stored is not None
    assert stored.done


async def test_what_a_former_process_has_stored_is_handled_at_the_start(table: Table) -> None:
    row = await table.voting()
    press = table.pressed(row.game.seat(1).person, await table.button(Kind.VOTE, 2))
    left = Incoming(
        update_id=press["update_id"], received_at=table.now, raw=json.dumps(press).encode()
    )
    async with table.storage.begin() as uow:
        await uow.inbox.store([left])
    await table.mailbox.recover()
    await table.work()
    assert await votes(table) == {1: 2}


async def answered(table: Table, query: str) -> None:
    """Until a press is answered, without waiting for anything else that is in work."""
    while all(known != query for known, _ in table.answers.given):  # noqa: ASYNC110 - no event
        await asyncio.sleep(0)


async def test_a_question_to_telegram_holds_up_its_own_mailbox_only(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await table.lobby(14)
    asked, let_go = asyncio.Event(), asyncio.Event()
    rights = table.telegram.rights

    async def slow(chat_id: int, person: int) -> Any:
        asked.set()
        await let_go.wait()
        return await rights(chat_id, person)

    monkeypatch.setattr(table.telegram, "rights", slow)
    begin = table.pressed(PROSECUTOR, Press(Kind.START, 1, 0))
    leave = table.pressed(people[0], Press(Kind.LEAVE, 1, 0))
    elsewhere = table.pressed(777, "garbage")
    working = asyncio.create_task(table.take([begin, leave, elsewhere]))
    await asked.wait()
    await answered(table, elsewhere["callback_query"]["id"])
    assert (await table.row()).status == "lobby"
    let_go.set()
    await working
    row = await table.row()
    assert row.status == "running"
    assert people[0] in {seat.person for seat in row.game.seats}  # he left too late


async def test_leaving_before_the_start_in_the_same_batch_leaves(table: Table) -> None:
    people = await table.lobby(14)
    leave = table.pressed(people[0], Press(Kind.LEAVE, 1, 0))
    begin = table.pressed(PROSECUTOR, Press(Kind.START, 1, 0))
    await table.take([leave, begin])
    row = await table.row()
    assert row.status == "running"
    assert people[0] not in {seat.person for seat in row.game.seats}
    async with table.storage.read() as uow:
        assert not await uow.games.open_of_person(people[0])


async def test_run_waits_for_items_and_ends_when_it_is_stopped(table: Table) -> None:
    await table.started()
    table.mailbox._stopping = False
    running = asyncio.create_task(table.mailbox.run())
    for _ in range(5):
        await asyncio.sleep(0)
    table.mailbox.put(Expiry(game_id=1))
    table.mailbox.stop()
    await running
    assert table.mailbox._queues.empty
