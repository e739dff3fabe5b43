"""How the votes ran: under each other the ballots, time from left to right, names at the right."""

from typing import Final

from matplotlib.axes import Axes

from bot.app.charts import Line, Panel, VotesChart
from bot.charts.sheet import COLOURS, FAINT, WIDTH, Sheet

HEAD: Final = 64
PANEL: Final = 236
LEFT: Final = 56
PLOT: Final = 610
NAMES: Final = LEFT + PLOT + 36
ROOM: Final = WIDTH - NAMES - 74
ROW: Final = 25
_TITLE: Final = 18
_TOP: Final = 42
_HEIGHT: Final = 142


def votes_sheet(chart: VotesChart) -> Sheet:
    sheet = Sheet(HEAD + PANEL * len(chart.panels))
    sheet.words(WIDTH / 2, HEAD / 2, chart.title, size=26, bold=True, align="center")
    for number, panel in enumerate(chart.panels):
        _panel(sheet, HEAD + PANEL * number, panel)
    return sheet


def _panel(sheet: Sheet, top: float, panel: Panel) -> None:
    sheet.words(LEFT, top + _TITLE, panel.title, size=21, bold=True)
    axes = sheet.plot(LEFT, top + _TOP, PLOT, _HEIGHT)
    highest = max((votes for line in panel.lines for _, votes in line.steps), default=1)
    axes.set_xlim(0, panel.length)
    axes.set_ylim(-0.25, highest + 0.5)
    for votes in _grid(highest):
        axes.axhline(votes, color="#dddddd", linewidth=1, zorder=0)
        y = top + _TOP + _HEIGHT * (highest + 0.5 - votes) / (highest + 0.75)
        sheet.words(LEFT - 12, y, str(votes), size=16, colour=FAINT, align="right")
    for at, hour in panel.ticks:
        x = LEFT + PLOT * at / panel.length
        sheet.words(x, top + _TOP + _HEIGHT + 16, hour, size=16, colour=FAINT, align="center")
        axes.axvline(at, color="#eeeeee", linewidth=1, zorder=0)
    _lines(sheet, axes, top, panel)


def _grid(highest: int) -> range:
    """Whole votes, four lines at most above nought."""
    return range(0, highest + 1, max(1, -(-highest // 4)))


def _lines(sheet: Sheet, axes: Axes, top: float, panel: Panel) -> None:
    for number, line in enumerate(panel.lines):
        colour = COLOURS[number % len(COLOURS)]
        _run(axes, line, panel.length, colour, shift=0.05 * number)
        y = top + _TOP + ROW * (number + 0.5) - 8
        sign = "✖" if line.condemned else "■"
        sheet.words(NAMES, y, sign, size=18, colour=colour)
        sheet.words(NAMES + 50, y, str(line.votes), size=18, bold=True, align="right")
        sheet.words(NAMES + 62, y, line.name, size=18, bold=line.condemned, room=ROOM)
    if panel.rest:
        y = top + _TOP + ROW * (len(panel.lines) + 0.5) - 8
        sheet.words(NAMES + 62, y, panel.rest, size=16, colour=FAINT)


def _run(axes: Axes, line: Line, length: int, colour: str, *, shift: float) -> None:
    """Equal numbers lie beside each other, not on each other; no line begins before its votes."""
    if not line.steps:
        return
    first = line.steps[0][0]
    times = [first, *(at for at, _ in line.steps), length]
    votes = [0, *(count for _, count in line.steps), line.steps[-1][1]]
    axes.plot(
        times,
        [max(0.0, count - shift) for count in votes],
        color=colour,
        linewidth=3.5 if line.condemned else 2.2,
        drawstyle="steps-post",
        solid_capstyle="butt",
        clip_on=False,
        zorder=3 if line.condemned else 2,
    )
