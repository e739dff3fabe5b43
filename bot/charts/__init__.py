"""Pictures of a finished game, painted by matplotlib, which may be missing (extra `charts`).

matplotlib is loaded with the first picture, in the thread that paints it: the bot starts without
it, and nobody waits while a picture is made.
"""

import asyncio
import logging
from importlib.util import find_spec
from threading import Lock
from typing import Final

from bot.app.charts import Chart

_ONE_AT_A_TIME: Final = Lock()
"""matplotlib is not made for several threads."""

# Before the first import of the library: it complains of a home that cannot be written to, and of
# the time that its first look at the fonts takes.
logging.getLogger("matplotlib").setLevel(logging.ERROR)


def can_paint() -> bool:
    """Is the extra installed?"""
    return find_spec("matplotlib") is not None


async def paint(chart: Chart) -> bytes:
    """`charts.Paint`. A picture as PNG, made in a thread."""
    return await asyncio.to_thread(_paint, chart)


def _paint(chart: Chart) -> bytes:
    with _ONE_AT_A_TIME:
        from bot.charts.painting import painted

        return painted(chart)
