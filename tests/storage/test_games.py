"""The games: found again as they were, guarded by their version."""

import pytest

from bot.app.ports import Conflict
from bot.app.records import Known, Member
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import SCHEMA, Game
from bot.storage.codec import UnknownSchema
from bot.storage.unit import SqlStorage
from tests.kit.databases import Database
from tests.storage.kit import GROUP, NOW, PLAYER, PROSECUTOR, new_game


async def test_a_game_is_found_as_it_was_created(storage: SqlStorage) -> None:
    row = await new_game(storage)
    async with storage.read() as uow:
        assert await uow.games.find(row.id) == row
    assert (row.version, row.status, row.deadline) == (0, "lobby", None)


async def test_a_game_that_does_not_exist_is_not_found(storage: SqlStorage) -> None:
    async with storage.read() as uow:
        assert await uow.games.find(7) is None


async def test_saving_raises_the_version_and_keeps_what_cannot_change(storage: SqlStorage) -> None:
    row = await new_game(storage)
    changed = row.__replace__(
        status="running",
        language="en",
        deadline=NOW + 60,
        game=row.game.__replace__(stage=3, seq=9),
    )
    async with storage.begin() as uow:
        await uow.games.save(changed)
    async with storage.read() as uow:
        assert await uow.games.find(row.id) == changed.__replace__(version=1)


async def test_a_save_on_a_version_that_has_moved_is_a_conflict_and_changes_nothing(
    storage: SqlStorage,
) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.games.save(row.__replace__(status="running"))

    async def too_late() -> None:
        async with storage.begin() as uow:
            await uow.people.meet(Known(person=PLAYER, name="Аня"))
            await uow.games.save(row.__replace__(status="over"))

    with pytest.raises(Conflict):
        await too_late()
    async with storage.read() as uow:
        found = await uow.games.find(row.id)
        assert found is not None
        assert (found.status, found.version) == ("running", 1)
        assert await uow.people.known([PLAYER]) == {}


async def test_open_games_of_a_chat_are_listed_oldest_first(storage: SqlStorage) -> None:
    first, over, last = [await new_game(storage) for _ in range(3)]
    await new_game(storage, chat_id=-1001)
    async with storage.begin() as uow:
        await uow.games.save(over.__replace__(status="over"))
    async with storage.read() as uow:
        assert await uow.games.open_in_chat(GROUP) == [first, last]


async def test_open_games_of_a_person_are_his_as_member_as_holder_and_as_prosecutor(
    storage: SqlStorage,
) -> None:
    as_member, as_holder, foreign, over = [await new_game(storage) for _ in range(4)]
    async with storage.begin() as uow:
        await uow.people.join(as_member.id, Member(person=PLAYER, joined_at=NOW))
        await uow.people.hold(as_holder.id, {1: PLAYER, 2: PLAYER + 1})
        await uow.people.join(over.id, Member(person=PLAYER, joined_at=NOW))
        await uow.games.save(over.__replace__(status="over"))
    async with storage.read() as uow:
        assert await uow.games.open_of_person(PLAYER) == [as_member, as_holder]
        assert await uow.games.open_of_person(PROSECUTOR) == [as_member, as_holder, foreign]


async def test_overdue_games_come_earliest_first_and_untimed_ones_never(
    storage: SqlStorage,
) -> None:
    late, early, future, _paused = [await new_game(storage) for _ in range(4)]
    async with storage.begin() as uow:
        for row, deadline in ((late, NOW), (early, NOW - 5), (future, NOW + 1)):
            await uow.games.save(row.__replace__(deadline=deadline))
    async with storage.read() as uow:
        assert await uow.games.overdue(NOW, 10) == [early.id, late.id]
        assert await uow.games.overdue(NOW, 1) == [early.id]
        assert await uow.games.deadlines() == [
            (early.id, NOW - 5),
            (late.id, NOW),
            (future.id, NOW + 1),
        ]


async def test_a_snapshot_of_another_version_of_the_program_is_not_misread(
    storage: SqlStorage,
) -> None:
    game = Game(options=MulticityOptions(), schema=SCHEMA + 1)
    async with storage.begin() as uow:
        row = await uow.games.create(
            chat_id=GROUP, prosecutor=1, language="ru", seed=b"", created_at=NOW, game=game
        )
        with pytest.raises(UnknownSchema):
            await uow.games.find(row.id)


async def test_instants_and_ids_lie_in_the_file_as_integers(
    storage: SqlStorage, database: Database
) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.games.save(row.__replace__(deadline=NOW + 60))
    assert database.look("SELECT chat_id, prosecutor, deadline FROM games") == [
        (GROUP, PROSECUTOR, NOW + 60)
    ]


async def test_games_that_are_over_are_found_by_chat_and_by_person(storage: SqlStorage) -> None:
    first, second = await new_game(storage), await new_game(storage)
    async with storage.begin() as uow:
        assert await uow.games.latest_over(GROUP) is None
        for row in (first, second):
            await uow.games.save(row.__replace__(status="over"))
    async with storage.read() as uow:
        latest = await uow.games.latest_over(GROUP)
        assert latest is not None
        assert latest.id == second.id
        mine = await uow.games.over_of_person(PROSECUTOR)
        assert [row.id for row in mine] == [second.id, first.id]
        assert await uow.games.over_of_person(PLAYER) == []
