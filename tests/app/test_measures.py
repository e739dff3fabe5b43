"""What the use cases tell of their work, and when."""

import pytest

from bot.app.measures import Unmeasured
from bot.callbacks import Kind
from tests.kit.table import Table


class Counted(Unmeasured):
    """Keeps what it was told."""

    def __init__(self) -> None:
        self.clauses: list[str] = []
        self.late: list[float] = []

    def judged(self, clause: str) -> None:
        self.clauses.append(clause)

    def closed(self, late: float) -> None:
        self.late.append(late)


@pytest.fixture
def counted(table: Table) -> Counted:
    found = Counted()
    table.house.play._measures = found
    return found


async def test_an_act_is_counted_as_accepted_or_by_the_clause_of_its_refusal(
    table: Table, counted: Counted
) -> None:
    row = await table.voting()
    counted.clauses.clear()
    vote = await table.button(Kind.VOTE, 2)
    await table.press(row.game.seat(1).person, vote)
    await table.close()
    await table.press(row.game.seat(1).person, vote)
    assert counted.clauses == ["", "GEN-1"]


async def test_what_is_not_on_disk_is_not_counted(
    table: Table,
    counted: Counted,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    row = await table.voting()
    counted.clauses.clear()

    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(table.house.play, "_save", fails)
    await table.press(row.game.seat(1).person, await table.button(Kind.VOTE, 2))
    assert counted.clauses == []
    (record,) = [record for record in caplog.records if record.message == "an item failed"]
    assert (vars(record)["game"], vars(record)["item"]) == (row.id, "Letter")
    assert vars(record)["update"] > 0
    caplog.clear()


async def test_a_window_tells_how_late_it_was_closed(table: Table, counted: Counted) -> None:
    await table.voting()
    counted.late.clear()
    await table.close()
    assert counted.late == [0]
