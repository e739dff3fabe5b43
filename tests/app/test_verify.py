"""The deal of a finished game can be checked by anybody."""

import pytest

from bot.app.records import GameRow, Logged
from bot.app.verify import NotFinished, verify
from bot.callbacks import Kind
from bot.engine import seed_hash
from bot.engine.events import GameStarted, ListCompleted
from tests.kit.table import Table
from tests.kit.updates import PROSECUTOR


async def finished(table: Table, **options: str) -> tuple[GameRow, tuple[Logged, ...]]:
    await table.voting(**options)
    await table.press(PROSECUTOR, await table.button(Kind.ABORT, 1))
    async with table.storage.read() as uow:
        return await table.row(), tuple(await uow.log.read(1))


async def test_the_seed_gives_the_deal_and_the_lists_completed_by_lot(table: Table) -> None:
    row, log = await finished(table)
    found = verify(row, log)
    assert found.holds
    assert len(found.lists) == 2
    assert found.seed_hash == seed_hash(bytes.fromhex(found.seed))


async def test_another_seed_gives_another_deal(table: Table) -> None:
    row, log = await finished(table)
    found = verify(row.__replace__(seed=b"another"), log)
    assert not found.deal
    assert not found.holds


async def test_a_list_that_was_tampered_with_shows(table: Table) -> None:
    row, log = await finished(table)
    forged = tuple(
        logged.__replace__(event=logged.event.__replace__(order=logged.event.order[::-1]))
        if isinstance(logged.event, ListCompleted)
        else logged
        for logged in log
    )
    found = verify(row, forged)
    assert found.deal
    assert found.lists == (False, False)


async def test_a_deck_that_could_not_be_dealt_shows(table: Table) -> None:
    row, log = await finished(table)
    started = log[[isinstance(logged.event, GameStarted) for logged in log].index(True)].event
    assert isinstance(started, GameStarted)
    few = started.__replace__(seats=started.seats[:6])
    assert not verify(row, [Logged(number=1, stage=0, at=0, event=few)]).deal


async def test_the_seed_of_a_running_game_is_secret(table: Table) -> None:
    await table.started()
    with pytest.raises(NotFinished):
        verify(await table.row(), ())


async def test_cities_settled_by_hand_are_checked_too(table: Table) -> None:
    people = await table.lobby(10)
    await table.say(PROSECUTOR, "/set city_assignment manual")
    for person in people:
        await table.say(PROSECUTOR, f"/city Игрок {person} {'A' if person % 2 else 'B'}")
    await table.say(PROSECUTOR, "/begin")
    await table.press(PROSECUTOR, await table.button(Kind.ABORT, 1))
    async with table.storage.read() as uow:
        assert verify(await table.row(), await uow.log.read(1)).deal
