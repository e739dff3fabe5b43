"""Persons, members of lobbies, holders of seats."""

from bot.app.records import Known, Member
from bot.storage.unit import SqlStorage
from tests.kit.databases import Database
from tests.storage.kit import NOW, PLAYER, new_game

ANYA = Known(person=PLAYER, name="<3 & Co", username="anya", language="en", reachable=True)


async def test_a_person_is_known_as_he_was_met_last(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        await uow.people.meet(ANYA)
        await uow.people.meet(ANYA.__replace__(name="Аня", username="", language="ru"))
        assert await uow.people.known([PLAYER, 1]) == {
            PLAYER: Known(person=PLAYER, name="Аня", language="ru", reachable=True)
        }


async def test_meeting_somebody_in_the_group_does_not_make_him_unreachable(
    storage: SqlStorage,
) -> None:
    async with storage.begin() as uow:
        await uow.people.meet(ANYA)
        await uow.people.meet(ANYA.__replace__(reachable=False))
        assert await uow.people.known([PLAYER]) == {PLAYER: ANYA}


async def test_meeting_somebody_in_private_makes_him_reachable(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        await uow.people.meet(ANYA.__replace__(reachable=False))
        await uow.people.meet(ANYA)
        assert await uow.people.known([PLAYER]) == {PLAYER: ANYA}


async def test_a_person_may_become_unreachable_and_reachable_again(storage: SqlStorage) -> None:
    async with storage.begin() as uow:
        await uow.people.meet(ANYA)
        for reachable in (False, True):
            await uow.people.set_reachable(PLAYER, reachable)
            assert (await uow.people.known([PLAYER]))[PLAYER].reachable is reachable


async def test_nobody_is_known_of_nobody(storage: SqlStorage) -> None:
    async with storage.read() as uow:
        assert await uow.people.known([]) == {}


async def test_members_stand_in_the_order_in_which_they_joined(storage: SqlStorage) -> None:
    row = await new_game(storage)
    anya, boris = Member(person=PLAYER, joined_at=NOW), Member(person=1, joined_at=NOW)
    async with storage.begin() as uow:
        await uow.people.join(row.id, anya)
        await uow.people.join(row.id, boris)
        assert await uow.people.members(row.id) == [anya, boris]


async def test_joining_twice_is_one_seat_with_the_last_wish(storage: SqlStorage) -> None:
    row = await new_game(storage)
    member = Member(person=PLAYER, joined_at=NOW)
    changed = member.__replace__(standby=True, city=2)
    async with storage.begin() as uow:
        await uow.people.join(row.id, member)
        await uow.people.join(row.id, changed)
        assert await uow.people.members(row.id) == [changed]


async def test_leaving_takes_one_out_of_one_game(storage: SqlStorage) -> None:
    first, second = await new_game(storage), await new_game(storage)
    member = Member(person=PLAYER, joined_at=NOW)
    async with storage.begin() as uow:
        for row in (first, second):
            await uow.people.join(row.id, member)
        await uow.people.leave(first.id, PLAYER)
        await uow.people.leave(first.id, PLAYER)
        assert await uow.people.members(first.id) == []
        assert await uow.people.members(second.id) == [member]


async def test_a_replacement_overwrites_the_holder_of_one_seat(
    storage: SqlStorage, database: Database
) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.people.hold(row.id, {1: PLAYER, 2: PLAYER + 1})
        await uow.people.hold(row.id, {2: PLAYER + 2})
        await uow.people.hold(row.id, {})
    assert database.look("SELECT seat, person FROM seats ORDER BY seat") == [
        (1, PLAYER),
        (2, PLAYER + 2),
    ]
