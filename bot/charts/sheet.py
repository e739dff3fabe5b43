"""A sheet of paper in pixels, as wide as a telephone shows it; words and plots on it.

Theory of operation. No pyplot, so no state outside the sheet, and the Agg canvas, so no window.
All words pass through `legible`: the font is the one that comes with the library, what it has no
glyph for is left out, and nothing is read as a formula.
"""

import io
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, get_font

WIDTH: Final = 1080
"""Pixels; Telegram shows a photo at most 1280 high or wide, so taller ones get narrower."""
DPI: Final = 100
INK: Final = "#222222"
FAINT: Final = "#777777"
PAPER: Final = "#ffffff"
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Told apart by those who confuse red and green too (Okabe and Ito)."""
_FONTS: Final = Path(mpl.get_data_path()) / "fonts" / "ttf"
_REGULAR: Final = _FONTS / "DejaVuSans.ttf"
_BOLD: Final = _FONTS / "DejaVuSans-Bold.ttf"


@cache
def _glyphs() -> frozenset[int]:
    """The characters of the font."""
    return frozenset(get_font(str(_REGULAR)).get_charmap())


def legible(text: str) -> str:
    """What of a text the font can show; controls and joiners are no ink."""
    seen = " ".join(text.split())
    kept = (c for c in seen if ord(c) in _glyphs() and unicodedata.category(c) not in ("Cf", "Cc"))
    return " ".join("".join(kept).split())


class Sheet:
    """Coordinates are pixels from the upper left corner."""

    def __init__(self, height: int) -> None:
        self._height = height
        self._figure = Figure(figsize=(WIDTH / DPI, height / DPI), dpi=DPI, facecolor=PAPER)
        FigureCanvasAgg(self._figure)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 18,
        colour: str = INK,
        bold: bool = False,
        align: str = "left",
        room: float = WIDTH,
    ) -> None:
        """A line whose middle is at `y`; `size` in pixels. What is wider than `room` is cut."""
        shown = legible(text)
        drawn = self._figure.text(
            x / WIDTH,
            1 - y / self._height,
            shown,
            color=colour,
            ha=align,
            va="center",
            parse_math=False,
            **_font(size, bold=bold),
        )
        while len(shown) > 1 and drawn.get_window_extent().width > room:
            shown = shown[: int(len(shown) * 0.9)].rstrip(" …")
            drawn.set_text(f"{shown}…")

    def plot(self, left: float, top: float, width: float, height: float) -> Axes:
        """An empty plot without a frame."""
        axes = self._figure.add_axes(
            (
                left / WIDTH,
                1 - (top + height) / self._height,
                width / WIDTH,
                height / self._height,
            )
        )
        axes.spines[:].set_visible(False)
        axes.tick_params(length=0)
        axes.set_xticks([])
        axes.set_yticks([])
        return axes

    def png(self) -> bytes:
        file = io.BytesIO()
        self._figure.savefig(file, format="png")
        return file.getvalue()


def _font(size: float, *, bold: bool) -> dict[str, Any]:
    path = _BOLD if bold else _REGULAR
    return {"fontproperties": FontProperties(fname=str(path), size=size * 72 / DPI)}
