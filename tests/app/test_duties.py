"""What a seat owes: what only it can do, may do now, and has not done."""

import pytest

from bot.app.duties import Duty, debtors, owed
from bot.engine import commands as cmd
from bot.engine.table_phases import Hands, TableNight, Turns
from tests.presenters.circle import Circle
from tests.presenters.kit import Table, first_night


def of(table: Table, seat: int) -> tuple[Duty, ...]:
    return owed(table.game, seat, table.at)


def voting(**options: object) -> Table:
    """Doctor 4, journalist 10, both cities vote."""
    table = Table(**options)  # type: ignore[arg-type]
    table.close()
    table.close()
    return table


def test_a_godfather_owes_both_decisions_until_he_has_made_them() -> None:
    table = first_night()
    assert of(table, 1) == (Duty.ORDER, Duty.TOUR)
    table.do(cmd.Order(seat=1, target=5))
    assert of(table, 1) == (Duty.TOUR,)
    table.do(cmd.Undecided(seat=1, tour=True))
    assert of(table, 1) == ()
    assert of(table, 7) == (Duty.ORDER,)
    table.do(cmd.Refuse(seat=7))
    assert of(table, 7) == ()


def test_a_mafioso_without_the_office_owes_nothing_by_night() -> None:
    assert of(first_night(), 2) == ()


def test_commissioner_and_maniac_owe_until_they_have_acted() -> None:
    table = first_night()
    assert (of(table, 3), of(table, 9)) == ((Duty.CHECK,), (Duty.KNIFE,))
    table.do(cmd.Check(seat=3, target=2))
    table.do(cmd.Stab(seat=9, target=2))
    assert (of(table, 3), of(table, 9)) == ((), ())


def test_what_would_be_refused_is_not_owed() -> None:
    table = first_night()
    table.do(cmd.StrikeOff(target=1))
    assert of(table, 1) == ()
    assert Duty.ORDER not in of(table, 2)
    table.do(cmd.Pause())
    assert debtors(table.game, table.at) == {}


def test_voters_owe_their_vote_while_none_stands() -> None:
    table = voting()
    assert Duty.VOTE in of(table, 1)
    table.do(cmd.CastVote(seat=1, target=2))
    assert Duty.VOTE not in of(table, 1)
    table.do(cmd.CancelVote(seat=1))
    assert Duty.VOTE in of(table, 1)


def test_on_a_day_without_an_execution_nobody_owes_a_vote() -> None:
    table = voting(first_day_execution=False)
    assert of(table, 1) == ()


def test_doctor_and_journalist_are_due_by_the_end_of_the_day_not_before() -> None:
    table = Table()
    table.close()
    assert (of(table, 4), of(table, 10)) == ((), ())
    table.close()
    assert (of(table, 4), of(table, 10)) == (
        (Duty.VOTE, Duty.PATIENT),
        (Duty.VOTE, Duty.COMPARE),
    )
    table.do(cmd.Protect(seat=4, target=1))
    table.do(cmd.Compare(seat=10, first=1, second=2))
    assert (of(table, 4), of(table, 10)) == ((Duty.VOTE,), (Duty.VOTE,))


def test_mafiosi_owe_a_vote_while_a_godfather_is_elected() -> None:
    table = Table()
    assert (of(table, 1), of(table, 7)) == ((Duty.GODFATHER_VOTE,), ())
    table.do(cmd.ElectGodfather(seat=1, target=2))
    assert (of(table, 1), of(table, 2)) == ((), (Duty.GODFATHER_VOTE,))


@pytest.mark.parametrize("seat", [1, 5, 8])
def test_where_dawn_may_come_early_everybody_is_awaited(seat: int) -> None:
    table = Table(early_dawn=True)
    assert Duty.DONE in of(table, seat)
    table.do(cmd.PressDone(seat=seat))
    assert Duty.DONE not in of(table, seat)


def overdays(**options: object) -> Circle:
    return Circle(options={"timings": "async", "turns": "simultaneous", **options})


def test_at_a_table_over_days_who_has_not_named_anybody_owes_a_name() -> None:
    circle = overdays()
    circle.until(Turns)
    assert owed(circle.game, 1, circle.at) == (Duty.NAME,)
    circle.do(cmd.Nominate(seat=1, target=2))
    assert owed(circle.game, 1, circle.at) == ()


def test_at_a_table_over_days_who_has_no_hand_up_owes_one() -> None:
    circle = overdays()
    circle.until(Turns)
    circle.do(cmd.Nominate(seat=1, target=2))
    circle.do(cmd.Nominate(seat=2, target=3))
    circle.until(Hands)
    assert owed(circle.game, 1, circle.at) == (Duty.HAND,)
    circle.do(cmd.CastVote(seat=1, target=2))
    assert owed(circle.game, 1, circle.at) == ()


def test_by_a_night_of_hours_each_card_owes_its_own_until_it_is_done() -> None:
    circle = overdays()
    circle.until(TableNight)
    due = {seat: duties[0] for seat, duties in debtors(circle.game, circle.at).items()}
    assert due == {1: Duty.CHECK, 2: Duty.HEAL, 7: Duty.SHOT, 8: Duty.SHOT}
    circle.do(cmd.Shoot(seat=7, target=3))
    circle.do(cmd.Check(seat=1, target=3))
    circle.do(cmd.Heal(seat=2, target=3))
    assert set(debtors(circle.game, circle.at)) == {8}


def test_in_the_short_windows_of_a_table_nobody_owes_anything() -> None:
    circle = Circle()
    circle.until(Turns)
    assert debtors(circle.game, circle.at) == {}
