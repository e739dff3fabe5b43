"""Chart in, PNG out."""

import logging

# Before the first import of the library: it complains of a home that cannot be written to, and of
# the time that its first look at the fonts takes.
logging.getLogger("matplotlib").setLevel(logging.ERROR)

from bot.app.charts import Chart, LivesChart, VotesChart  # noqa: E402
from bot.charts.lives import lives_sheet  # noqa: E402
from bot.charts.votes import votes_sheet  # noqa: E402


def painted(chart: Chart) -> bytes:
    """The picture as PNG."""
    match chart:
        case VotesChart():
            return votes_sheet(chart).png()
        case LivesChart():
            return lives_sheet(chart).png()
