"""Every act by every kind of person from every place: done or refused as the rules say.

What is expected stands in the tables of acts.py and offices.py, written from rules.md and
experience.md; nothing of the code under test is asked what it would do.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from bot.engine.ids import SeatNo
from tests.kit.table import Table
from tests.matrix.acts import PLAYS, QUESTIONS
from tests.matrix.moments import Moment
from tests.matrix.offices import DESK, LOBBY
from tests.matrix.outcomes import Refused, fault
from tests.matrix.people import BYSTANDERS, NAMELESS, SEATED, Cast, Where, Who
from tests.matrix.rows import Play, Row
from tests.matrix.trial import Stand, Trial, press, say

ROWS: Final = (*PLAYS, *QUESTIONS, *DESK, *LOBBY)
FEW: Final = 5


@pytest.mark.parametrize("row", [row for row in ROWS if row.words], ids=lambda row: row.id)
async def test_by_words(table: Table, row: Row) -> None:
    await _try_all(table, row, pressed=False)


@pytest.mark.parametrize("row", [row for row in ROWS if row.kind], ids=lambda row: row.id)
async def test_by_button(table: Table, row: Row) -> None:
    await _try_all(table, row, pressed=True)


NOT_NOW: Final = ("GEN-14", "MC-PHASE-1")
MORE: Final = {
    Moment.NIGHT_0: ("MC-PHASE-3",),
    Moment.VOTING: ("MC-NOM-2",),
}
"""Section 9: what may be cited besides, in these stages."""


@pytest.mark.parametrize(
    "moment", [Moment.NIGHT_0, Moment.NIGHT, Moment.NOMINATION, Moment.VOTING]
)
async def test_out_of_its_stage_nobody_does_it(table: Table, moment: Moment) -> None:
    clauses = (*NOT_NOW, *MORE.get(moment, ()))
    rows = [row for row in PLAYS if isinstance(row, Play) and moment not in row.taken]
    await _refuse_all(table, moment, rows, clauses)


async def test_in_a_pause_nobody_does_anything(table: Table) -> None:
    rows = [row for row in PLAYS if isinstance(row, Play)]
    await _refuse_all(table, Moment.PAUSED, rows, ("GEN-15", "MC-PROS-5"))


async def _refuse_all(
    table: Table, moment: Moment, rows: Sequence[Play], clauses: tuple[str, ...]
) -> None:
    """Not even those who may do it at its time."""
    stand = await Stand.at(table, moment)
    faults = []
    for row in rows:
        for who in sorted(row.by)[:FEW]:
            for pressed in (way for way in (True, False) if (row.kind if way else row.words)):
                trial = await _tried(stand, row, who, Where.PRIVATE, pressed=pressed)
                wrong = fault(Refused(clauses), trial, stand)
                faults += [f"{row.id}, {who}: {wrong}"] if wrong else []
    assert not faults, "\n".join(faults)


async def _try_all(table: Table, row: Row, *, pressed: bool) -> None:
    stand = await Stand.at(table, row.moment)
    faults = []
    for who, where in _cells(row):
        outcome = row.expected(who, where, pressed=pressed)
        if outcome is None:
            continue
        trial = await _tried(stand, row, who, where, pressed=pressed)
        wrong = fault(outcome, trial, stand)
        if wrong:
            faults.append(f"{who}, {where}: expected {outcome}: {wrong}")
    assert not faults, "\n".join([f"{len(faults)} cells of {row.id}", *faults[:12]])


async def _tried(stand: Stand, row: Row, who: Who, where: Where, *, pressed: bool) -> Trial:
    cast = stand.cast
    if not pressed:
        seats = {name.name.lower(): seat for name, seat in cast.seats.items()}
        return await say(stand, who, row.words.format(**seats), where)
    assert row.kind is not None
    args = [_argument(cast, arg) for arg in row.args]
    return await press(stand, who, row.kind, args, where)


def _argument(cast: Cast, arg: Who | int) -> SeatNo | int:
    return cast.seat(arg) if isinstance(arg, Who) else arg


def _cells(row: Row) -> Iterator[tuple[Who, Where]]:
    """Who may do it, and whoever is in no game or has no name, from every place. Of all others
    each from one place, another one for each act: together they have been everywhere."""
    turn = ROWS.index(row)
    people = _people(row.moment)
    for number, who in enumerate(people):
        everywhere = who in BYSTANDERS | NAMELESS or (who in row.by and len(row.by) < FEW)
        places = list(Where) if everywhere else [list(Where)[(turn + number) % len(Where)]]
        yield from ((who, where) for where in places)


def _people(moment: Moment) -> list[Who]:
    """Before the deal all players are alike: one stands for them."""
    alike = SEATED - {Who.CITIZEN} if moment is Moment.LOBBY else frozenset()
    return [who for who in Who if who not in alike]
