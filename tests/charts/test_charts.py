"""Pictures: PNG of a photo's measures, whatever people call themselves."""

import asyncio
import logging
import subprocess
import sys

import pytest

from bot.app.charts import Chart, Life, Line, LivesChart, Panel, VotesChart
from bot.charts import can_paint, paint
from bot.charts.sheet import WIDTH, Sheet, legible
from playground.server.photos import check_photo
from tests.presenters.kit import HOSTILE

FORMULA = r"$\frac{1}{0}$ $"
NAMES = (*HOSTILE, FORMULA, "_^$", "漢字", "🎩" * 9, "W" * 64, "\ud83c", "a\nb\tc")
HOUR = 3600


def votes(*names: str, panels: int = 1) -> VotesChart:
    lines = tuple(
        Line(name=name, steps=((60 * n, 1), (HOUR, n)), votes=n, condemned=n == 1)
        for n, name in enumerate(names, 1)
    )
    panel = Panel(
        title=f"День 1 · {FORMULA}",
        length=12 * HOUR,
        ticks=((0, "09:00"), (12 * HOUR, "21:00")),
        lines=lines,
        rest="и ещё 7",
    )
    return VotesChart(title=FORMULA, panels=(panel,) * panels)


def lives(*names: str, cities: int = 1, periods: int = 9) -> LivesChart:
    fates = ("", "executed", "killed", "struck")
    return LivesChart(
        title=FORMULA,
        periods=tuple(f"Н{number}" for number in range(periods)),
        cities=tuple((number, f"Город {number}") for number in range(1, cities + 1)),
        lives=tuple(
            Life(name=name, card="гражданин", city=at % cities + 1, until=1.0, fate=fates[at % 4])
            for at, name in enumerate(names)
        ),
        fates=tuple((fate, fate) for fate in fates[1:]),
    )


@pytest.mark.parametrize("chart", [votes(*NAMES), lives(*NAMES)], ids=["votes", "lives"])
async def test_no_name_breaks_a_picture_or_is_complained_of(
    chart: Chart, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        check_photo(await paint(chart))
    assert [r for r in caplog.records if r.levelno >= logging.WARNING] == []


@pytest.mark.parametrize(
    "chart",
    [
        votes(*"абвгд", panels=6),
        votes(),
        lives(*(str(n) for n in range(120)), cities=6, periods=60),
        lives(),
        lives("Аня", periods=0),
    ],
    ids=["six ballots", "nobody", "six full cities", "no seats", "no periods"],
)
async def test_a_picture_of_any_size_is_a_photo(chart: Chart) -> None:
    check_photo(await paint(chart))


async def test_pictures_wanted_at_once_are_all_painted() -> None:
    first, *others = await asyncio.gather(*(paint(lives("Аня", "Борис")) for _ in range(4)))
    assert others == [first] * 3


def test_what_the_font_lacks_is_left_out() -> None:
    assert legible("17 👨‍👩‍👧 漢字") == "17"
    assert legible("3\u200f Вера\n№ ✖") == "3 Вера № ✖"


def test_a_wide_name_is_cut_to_its_room() -> None:
    sheet = Sheet(100)
    sheet.words(0, 50, "Щ" * 64, size=18, room=200)
    (text,) = sheet._figure.texts
    assert text.get_window_extent().width <= 200
    assert text.get_text().endswith("…")
    assert sheet._figure.get_size_inches()[0] * sheet._figure.dpi == WIDTH


def test_the_library_is_loaded_with_the_first_picture_only() -> None:
    code = "import sys, bot.charts; print('matplotlib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    assert can_paint()
