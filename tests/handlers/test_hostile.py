"""Hostile input: everything that can be put into an update, and floods."""

from pathlib import Path

import pytest

from bot.app.queues import LEAD
from bot.app.rights import Office
from bot.callbacks import Kind
from tests.kit.fuzz import fuzz
from tests.kit.hostile import TEXTS
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR
from tests.kit.witness import Witness

SECONDS = 20
"""The long form is `make fuzz`."""


@pytest.mark.slow
async def test_whatever_an_update_holds_nothing_raises_and_nobody_does_what_he_may_not(
    tmp_path: Path,
) -> None:
    found = await fuzz(tmp_path, updates=10_000, seed=3, seconds=SECONDS)
    assert found.faults == []
    assert found.presses
    assert found.acts, "some of it is done"
    assert found.stages, "windows end meanwhile"


async def test_the_witness_of_it_sees_a_vote_in_anothers_name_and_a_foreign_hand_on_the_clock(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await table.voting()
    monkeypatch.setattr("bot.handlers.presses.seat_number", lambda _row, _person: 1)
    monkeypatch.setattr("bot.app.rights.office_in", lambda *_: Office.DEPUTY)
    witness = Witness(table)
    with witness.watching():
        await table.press(row.game.seat(2).person, await table.button(Kind.VOTE, 3), GROUP)
        await table.say(777, "/pause", GROUP)
    forged, paused = witness.faults
    assert "CastVote" in forged
    assert "777 may not: Pause" in paused


async def test_callback_data_of_every_length_has_one_answer_and_changes_nothing(
    table: Table,
) -> None:
    before = await table.voting()
    person = before.game.seat(1).person
    presses = [
        table.pressed(person, (start + "7" * 64)[:length], GROUP)
        for start in ("", "p:v:1:", "p:", "p:v:999:1:")
        for length in range(65)
    ]
    await table.take(presses)
    assert all(table.answers.of(press["callback_query"]["id"]).text for press in presses)
    assert await table.row() == before


@pytest.mark.parametrize("name", TEXTS, ids=range(len(TEXTS)))
async def test_a_player_with_such_a_name_is_shown_in_the_lobby(table: Table, name: str) -> None:
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, "/newgame", GROUP)
    who = {"id": 5, "is_bot": False, "first_name": name, "language_code": "ru"}
    said = table.words(5, "/start join_1")
    said["message"]["from"] = who
    await table.take([said])
    assert len(table.shown(5)) >= 1
    async with table.storage.read() as uow:
        assert [member.person for member in await uow.people.members(1)] == [5]


async def test_a_bot_that_opens_a_private_chat_is_nobody(table: Table) -> None:
    update = table.member(77, "member")
    update["my_chat_member"]["from"]["is_bot"] = True
    await table.take([update])
    assert table.sent == []


async def test_a_flood_of_one_player_keeps_another_in_his_game_waiting_for_a_few_presses_only(
    table: Table,
) -> None:
    row = await table.voting()
    flooder, other = row.game.seat(1).person, row.game.seat(2).person
    vote = await table.button(Kind.VOTE, 3)
    updates = [table.pressed(flooder, vote, GROUP) for _ in range(150)]
    updates.append(table.pressed(other, vote, GROUP))
    before = len(table.answers.given)
    await table.take(updates)
    order = [query for query, _ in table.answers.given[before:]]
    assert len(order) == len(updates)
    assert order.index(updates[-1]["callback_query"]["id"]) == LEAD
