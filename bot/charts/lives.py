"""Who was alive when: a bar a seat, city after city, and at its end how he died."""

from collections.abc import Iterator
from typing import Final

from matplotlib.axes import Axes

from bot.app.charts import Life, LivesChart
from bot.charts.sheet import COLOURS, FAINT, INK, WIDTH, Sheet

HEAD: Final = 112
FOOT: Final = 64
LEFT: Final = 24
BARS: Final = 372
"""Where the bars begin; before them stand name and card."""
ROOM: Final = 216
"""For a name; the rest is for the card."""
PLOT: Final = WIDTH - BARS - 36
ROOMY: Final = 30
"""Up to so many seats the rows are high."""
CROWDED: Final = 24
"""Of more nights and days every second one is named."""
MARKS: Final = {"executed": "X", "left": "X", "killed": "o", "struck": "s", "disqualified": "D"}
SIGNS: Final = {"executed": "✖", "left": "✖", "killed": "●", "struck": "■", "disqualified": "◆"}
APART: Final = 260
"""Between the beginnings of what the marks mean: four of them fit."""


def lives_sheet(chart: LivesChart) -> Sheet:
    row = 36 if len(chart.lives) <= ROOMY else 25
    rows = list(_rows(chart))
    height = row * len(rows)
    sheet = Sheet(HEAD + height + FOOT)
    sheet.words(WIDTH / 2, 32, chart.title, size=26, bold=True, align="center")
    axes = sheet.plot(BARS, HEAD, PLOT, height)
    axes.set_xlim(0, max(1, len(chart.periods)))
    axes.set_ylim(len(rows), 0)
    _periods(sheet, axes, chart.periods)
    for number, entry in enumerate(rows):
        y = HEAD + row * (number + 0.5)
        if isinstance(entry, Life):
            _life(sheet, axes, number, entry, y)
        else:
            city, name = entry
            sheet.words(LEFT, y, name, size=19, bold=True, colour=_colour(city))
    _fates(sheet, chart.fates, HEAD + height + FOOT / 2)
    return sheet


def _rows(chart: LivesChart) -> Iterator[Life | tuple[int, str]]:
    """Under the name of each city its seats."""
    for city, name in chart.cities:
        yield city, name
        yield from (life for life in chart.lives if life.city == city)


def _periods(sheet: Sheet, axes: Axes, periods: tuple[str, ...]) -> None:
    step = 1 if len(periods) <= CROWDED else 2
    for number, name in enumerate(periods):
        axes.axvline(number, color="#e4e4e4", linewidth=1, zorder=0)
        if number % step == 0:
            x = BARS + PLOT * (number + 0.5) / len(periods)
            sheet.words(x, HEAD - 22, name, size=17, colour=FAINT, align="center")


def _life(sheet: Sheet, axes: Axes, number: int, life: Life, y: float) -> None:
    colour = _colour(life.city)
    sheet.words(LEFT, y, life.name, size=16, room=ROOM)
    sheet.words(BARS - 12, y, life.card, size=14, colour=FAINT, align="right")
    middle = number + 0.5
    axes.barh(middle, life.until, height=0.62, color=colour, alpha=0.75, zorder=2)
    if life.fate:
        axes.plot(
            [life.until],
            [middle],
            MARKS.get(life.fate, "X"),
            color=INK,
            markersize=8,
            markeredgecolor="white",
            clip_on=False,
            zorder=4,
        )


def _fates(sheet: Sheet, fates: tuple[tuple[str, str], ...], y: float) -> None:
    """What the marks mean."""
    for number, (fate, word) in enumerate(fates):
        sheet.words(LEFT + APART * number, y, f"{SIGNS.get(fate, '✖')} {word}", size=17)


def _colour(city: int) -> str:
    return COLOURS[(city - 1) % len(COLOURS)]
