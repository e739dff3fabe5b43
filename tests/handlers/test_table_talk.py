"""The blacks confer by the bot where the rules let them: in city, when they are woken together."""

import pytest

from bot.engine.roles import MAFIOSI
from bot.engine.state import Seat
from bot.engine.table_phases import Call, TableNight
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


async def by_night(table: Table, which: str, call: Call, *settings: str) -> list[Seat]:
    """The seats of a game in which these are woken."""
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, f"/newgame {which}", GROUP)
    await table.take([table.words(person, "/start join_1") for person in range(1, 12)])
    for setting in settings:
        await table.say(PROSECUTOR, f"/set {setting}")
    await table.say(PROSECUTOR, "/begin")
    phase = (await table.row()).game.phase
    while not (isinstance(phase, TableNight) and phase.call is call):
        phase = (await table.close()).game.phase
    return list((await table.row()).game.seats)


def blacks(seats: list[Seat]) -> list[int]:
    return [seat.person for seat in seats if seat.card in MAFIOSI and seat.alive]


def told(table: Table, person: int, words: str) -> bool:
    return any(words in text for text in table.heard(person))


@pytest.mark.parametrize(
    ("call", "settings"),
    [(Call.MAFIA, ()), (Call.ALL, ("timings async", "turns simultaneous"))],
)
async def test_what_a_black_writes_his_fellows_and_the_prosecutor_read_and_nobody_else(
    table: Table, call: Call, settings: tuple[str, ...]
) -> None:
    seats = await by_night(table, "city", call, *settings)
    first, *others = blacks(seats)
    before = len(table.sent)
    await table.say(first, "бьём <b>пятого</b>")
    readers = set(table.places[before:])
    assert readers == {f"private/{p}" for p in (*others, PROSECUTOR, first)}
    assert all(told(table, p, "бьём &lt;b&gt;пятого") for p in (*others, PROSECUTOR))
    assert "Свои услышали" in table.heard(first)[-1]


async def test_a_black_reads_on_his_panel_that_he_is_heard_and_a_last_one_does_not(
    table: Table,
) -> None:
    seats = await by_night(table, "city", Call.MAFIA)
    first, *others = blacks(seats)
    panel = [p for p in table.shown(first) if p.key.startswith("panel/")][-1]
    assert table.text("panel-confer") in panel.text
    for seat in seats:
        if seat.person in others:
            await table.say(PROSECUTOR, f"/strike {seat.number}")
            await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    panel = [p for p in table.shown(first) if p.key.startswith("panel/")][-1]
    assert table.text("panel-confer") not in panel.text
    await table.say(first, "один как перст")
    assert "слышит только прокуратор" in table.heard(first)[-1]


@pytest.mark.parametrize(
    ("which", "call"),
    [
        ("city", Call.DON),
        ("city", Call.DOCTOR),
        ("city", Call.SHERIFF),
        ("club", Call.MAFIA),
        ("club", Call.AGAIN),
    ],
)
async def test_nowhere_else_is_a_word_passed_on(table: Table, which: str, call: Call) -> None:
    seats = await by_night(table, which, call)
    first, *others = blacks(seats)
    before = len(table.sent)
    await table.say(first, "бьём пятого")
    assert set(table.places[before:]) == {f"private/{first}"}
    assert table.heard(first)[-1] == table.text("answer-words-table")
    assert not [p for p in (*others, PROSECUTOR) if told(table, p, "бьём пятого")]


async def test_reds_and_dead_blacks_are_not_heard_and_a_pause_refuses(table: Table) -> None:
    seats = await by_night(table, "city", Call.MAFIA)
    first, second, *_ = blacks(seats)
    red = next(seat.person for seat in seats if seat.card not in MAFIOSI)
    await table.say(red, "я тоже")
    assert table.heard(red)[-1] == table.text("answer-words-table")
    number = next(seat.number for seat in seats if seat.person == second)
    await table.say(PROSECUTOR, f"/strike {number}")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    await table.say(second, "мстите")
    await table.say(PROSECUTOR, "/pause")
    await table.say(first, "слышно?")
    assert "GEN-15" in table.heard(first)[-1]
    for words in ("я тоже", "мстите", "слышно?"):
        assert not [s.person for s in seats if told(table, s.person, words)]
