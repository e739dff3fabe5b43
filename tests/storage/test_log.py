"""The log: append-only, numbered; openings and commands of two stages."""

from bot.app.records import Logged
from bot.engine.commands import CancelVote, CastVote, Expire
from bot.engine.events import HuntBegan, Nominated, VoteCancelled, VoteCast, VoteFell
from bot.engine.history import Recorded
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import Game
from bot.storage.log import _CHANGES
from bot.storage.unit import SqlStorage
from tests.storage.kit import NOW, new_game, plan

VOTE = VoteCast(seat=1, ballot=1, target=2, seq=1)
CANCEL = VoteCancelled(seat=1, ballot=1, former=2)
FELL = VoteFell(seat=3, ballot=1, former=2)
NOMINATED = Nominated(seat=1, ballot=1, target=2)


def opening(stage: int) -> Game:
    return Game(options=MulticityOptions(), stage=stage)


def given(seq: int) -> Recorded:
    return Recorded(
        seq=seq, at=NOW + seq, person=5_000_000_000, command=CastVote(seat=seq, target=2)
    )


async def test_events_are_numbered_on_and_on_within_their_game(storage: SqlStorage) -> None:
    mine, other = await new_game(storage), await new_game(storage)
    async with storage.begin() as uow:
        await uow.log.append(mine.id, 1, NOW, [NOMINATED, VOTE])
        await uow.log.append(other.id, 1, NOW, [HuntBegan()])
        await uow.log.append(mine.id, 2, NOW + 9, [CANCEL])
    async with storage.read() as uow:
        assert await uow.log.read(mine.id) == [
            Logged(number=1, stage=1, at=NOW, event=NOMINATED),
            Logged(number=2, stage=1, at=NOW, event=VOTE),
            Logged(number=3, stage=2, at=NOW + 9, event=CANCEL),
        ]
        assert [entry.number for entry in await uow.log.read(mine.id, after=2)] == [3]
        assert [entry.number for entry in await uow.log.read(other.id)] == [1]


async def test_no_events_are_no_entry(storage: SqlStorage) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.log.append(row.id, 1, NOW, [])
        assert await uow.log.read(row.id) == []


async def test_changes_are_the_last_votes_of_a_stage_oldest_first(storage: SqlStorage) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.log.append(row.id, 4, NOW, [VOTE])
        await uow.log.append(row.id, 5, NOW, [VOTE, NOMINATED, CANCEL, HuntBegan(), FELL])
        assert [c.event for c in await uow.log.changes(row.id, 5, 20)] == [VOTE, CANCEL, FELL]
        assert [c.event for c in await uow.log.changes(row.id, 5, 2)] == [CANCEL, FELL]
        assert await uow.log.changes(row.id, 6, 20) == []


async def test_changes_are_found_by_their_own_index(storage: SqlStorage) -> None:
    assert "ix_events_votes" in await plan(storage, _CHANGES)


async def test_two_stages_are_kept_with_their_commands_and_older_ones_fall(
    storage: SqlStorage,
) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        for stage in (1, 2, 3):
            await uow.log.open_stage(row.id, opening(stage))
            await uow.log.record(row.id, stage, given(stage * 10))
            await uow.log.record(row.id, stage, given(stage * 10 + 1))
        assert await uow.log.stages(row.id) == [
            (opening(2), (given(20), given(21))),
            (opening(3), (given(30), given(31))),
        ]


async def test_a_stage_without_commands_is_there_too(storage: SqlStorage) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.log.open_stage(row.id, opening(0))
        assert await uow.log.stages(row.id) == [(opening(0), ())]


async def test_commands_come_in_the_order_in_which_they_were_recorded(
    storage: SqlStorage,
) -> None:
    row = await new_game(storage)
    closing = Recorded(seq=0, at=NOW, person=0, command=Expire())
    async with storage.begin() as uow:
        await uow.log.open_stage(row.id, opening(1))
        await uow.log.record(row.id, 1, given(2))
        await uow.log.record(row.id, 1, closing)
        assert await uow.log.stages(row.id) == [(opening(1), (given(2), closing))]


async def test_an_undoing_rewrites_both_stages_and_no_other_game(storage: SqlStorage) -> None:
    mine, other = await new_game(storage), await new_game(storage)
    undone = Recorded(seq=9, at=NOW, person=1, command=CancelVote(seat=1))
    async with storage.begin() as uow:
        for row in (mine, other):
            for stage in (1, 2):
                await uow.log.open_stage(row.id, opening(stage))
                await uow.log.record(row.id, stage, given(stage))
        rewritten = [(opening(1), (given(1), undone)), (opening(2), ())]
        await uow.log.rewrite(mine.id, rewritten)
        assert await uow.log.stages(mine.id) == rewritten
        assert await uow.log.stages(other.id) == [
            (opening(1), (given(1),)),
            (opening(2), (given(2),)),
        ]


async def test_an_undoing_may_leave_one_stage_only(storage: SqlStorage) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.log.open_stage(row.id, opening(1))
        await uow.log.open_stage(row.id, opening(2))
        await uow.log.rewrite(row.id, [(opening(1), ())])
        assert await uow.log.stages(row.id) == [(opening(1), ())]
