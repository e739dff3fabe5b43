"""Chart in, PNG out."""

from bot.app.charts import Chart, LivesChart, VotesChart
from bot.charts.lives import lives_sheet
from bot.charts.votes import votes_sheet


def painted(chart: Chart) -> bytes:
    """The picture as PNG."""
    match chart:
        case VotesChart():
            return votes_sheet(chart).png()
        case LivesChart():
            return lives_sheet(chart).png()
