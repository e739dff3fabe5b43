"""Helpers of a prosecutor, and who was reminded in which stage."""

from bot.app.records import Helper, Known
from bot.storage.unit import SqlStorage
from tests.storage.kit import NOW, PLAYER, new_game

DEPUTY = Helper(person=PLAYER, office="deputy")


async def test_a_man_has_one_office_the_last_that_he_was_given(storage: SqlStorage) -> None:
    row = await new_game(storage)
    consigliere = Helper(person=PLAYER, office="consigliere", city=2)
    async with storage.begin() as uow:
        await uow.helpers.appoint(row.id, DEPUTY)
        await uow.helpers.appoint(row.id, DEPUTY.__replace__(person=7, office="trusted"))
        await uow.helpers.appoint(row.id, consigliere)
        assert await uow.helpers.of_game(row.id) == [
            consigliere,
            Helper(person=7, office="trusted"),
        ]
        await uow.helpers.dismiss(row.id, 7)
        assert await uow.helpers.of_game(row.id) == [consigliere]
        assert await uow.helpers.of_game(row.id + 1) == []


async def test_the_games_of_a_helper_are_his_games_an_offer_is_not(storage: SqlStorage) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.helpers.appoint(row.id, Helper(person=PLAYER, office="offer"))
        assert await uow.games.open_of_person(PLAYER) == []
        await uow.helpers.appoint(row.id, DEPUTY)
        assert [game.id for game in await uow.games.open_of_person(PLAYER)] == [row.id]


async def test_a_user_name_is_found_in_letters_of_any_case(storage: SqlStorage) -> None:
    anya = Known(person=PLAYER, name="Аня", username="Anya_1", reachable=True)
    async with storage.begin() as uow:
        await uow.people.meet(anya)
        await uow.people.meet(Known(person=7, name="Безымянный"))
        assert await uow.helpers.by_username("aNYA_1") == [anya]
        assert await uow.helpers.by_username("") == []


async def test_a_reminder_belongs_to_its_stage(storage: SqlStorage) -> None:
    row = await new_game(storage)
    async with storage.begin() as uow:
        await uow.helpers.remind(row.id, 3, [PLAYER, 7])
        assert sorted(await uow.helpers.reminded(row.id, 3)) == [7, PLAYER]
        await uow.helpers.remind(row.id, 4, [7])
        assert await uow.helpers.reminded(row.id, 4) == [7]
        assert await uow.helpers.reminded(row.id, 3) == [PLAYER]
        await uow.helpers.remind(row.id, 5, [])


async def test_a_game_is_looked_at_for_its_reminder_before_its_close(storage: SqlStorage) -> None:
    first, second = await new_game(storage), await new_game(storage, -1001)
    async with storage.begin() as uow:
        await uow.games.save(first.__replace__(deadline=NOW + 60, remind_at=NOW + 10))
        await uow.games.save(second.__replace__(deadline=NOW + 30))
        assert await uow.games.deadlines() == [(first.id, NOW + 10), (second.id, NOW + 30)]
        assert await uow.games.overdue(NOW + 9, 10) == []
        assert await uow.games.overdue(NOW + 10, 10) == [first.id]
        assert await uow.games.overdue(NOW + 30, 10) == [first.id, second.id]
        found = await uow.games.find(first.id)
    assert found is not None
    assert found.wake_at == NOW + 10


async def test_what_the_desk_has_done_is_stored_with_the_game(storage: SqlStorage) -> None:
    row = await new_game(storage)
    changed = row.__replace__(reminded=4, desk_acts=2, desk_by=PLAYER, desk_at=NOW)
    async with storage.begin() as uow:
        await uow.games.save(changed)
        assert await uow.games.find(row.id) == changed.__replace__(version=1)
