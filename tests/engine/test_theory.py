"""Win chances through the engine are the exact ones (24 of them by `make theory`)."""

from collections import Counter

import pytest

from bot.engine.roles import MAFIOSI
from tests.kit.theory import BAND, Entry, Evening, Figure, entries, main, play

SIX = entries()[::4]
"""One of each convention."""


@pytest.mark.slow
@pytest.mark.parametrize("entry", SIX, ids=lambda entry: f"{entry.convention}-{entry.n}")
def test_the_blacks_win_as_often_as_they_should(entry: Entry) -> None:
    figure = play(entry, 1000)
    assert abs(figure.errors) <= BAND, figure


def test_of_each_convention_four_tables_are_checked() -> None:
    assert Counter(entry.convention for entry in entries()) == {
        f"{kind}-DF-{rule}": 4 for kind in ("V", "D-NR", "C-NR") for rule in ("PAR", "DEAD")
    }
    assert all(8 <= entry.n <= 13 and 0 < entry.chance < 1 for entry in entries())


@pytest.mark.parametrize("entry", entries(), ids=lambda e: f"{e.convention}-{e.n}-{e.m}")
def test_a_table_has_the_cards_of_its_convention(entry: Entry) -> None:
    evening = Evening(entry, "a seed")
    assert sorted(seat.card for seat in evening.game.seats) == sorted(entry.deck)
    assert sum(card in MAFIOSI for card in entry.deck) == entry.m
    assert len(entry.deck) == entry.n
    assert evening.run() in (True, False)


def test_an_evening_with_one_seed_goes_one_way() -> None:
    first, second = Evening(SIX[1], "7"), Evening(SIX[1], "7")
    assert (first.run(), first.game) == (second.run(), second.game)


def test_how_far_off_a_figure_is() -> None:
    half = Entry(convention="V-DF-PAR", n=8, m=2, exact="1/2")
    assert Figure(entry=half, games=100, won=50).errors == 0
    assert Figure(entry=half, games=100, won=60).errors == pytest.approx(2)
    assert Figure(entry=half, games=100, won=30).errors == pytest.approx(-4)


@pytest.mark.slow
def test_the_command_prints_each_table_and_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "20"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 25
    assert out[-1].endswith("0 off")
