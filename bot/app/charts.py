"""What the pictures after a game show, as plain data: it lies in the outbox until it is painted.

All words are ready to be shown, in the language of the game; lengths are seconds.
"""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

from bot.engine.ids import CityNo, Seconds


class Line(Struct, frozen=True, kw_only=True):
    """The standing votes for one candidate while a ballot ran."""

    name: str
    steps: tuple[tuple[Seconds, int], ...]
    """(seconds since the ballot opened, votes from then on); without a vote none."""
    votes: int
    """As they were counted."""
    condemned: bool = False


class Panel(Struct, frozen=True, kw_only=True):
    """One ballot of one day. The lines are in the order of their votes at the end."""

    title: str
    length: Seconds
    ticks: tuple[tuple[Seconds, str], ...]
    """Hours under the axis."""
    lines: tuple[Line, ...]
    rest: str = ""
    """How many more candidates there were, in words; "" if all are among the lines."""


class VotesChart(Struct, frozen=True, kw_only=True, tag="votes"):
    """How the votes of some days ran, ballot under ballot."""

    title: str
    panels: tuple[Panel, ...]


class Life(Struct, frozen=True, kw_only=True):
    """How long somebody lived, in days and nights: 2.0 is until the end of the second one."""

    name: str
    card: str
    city: CityNo
    until: float
    fate: str = ""
    """A value of Cause; "" for whoever is alive at the end."""


class LivesChart(Struct, frozen=True, kw_only=True, tag="lives"):
    """Who was alive when, city after city."""

    title: str
    periods: tuple[str, ...]
    """Short names of the nights and days, in their order."""
    cities: tuple[tuple[CityNo, str], ...]
    lives: tuple[Life, ...]
    fates: tuple[tuple[str, str], ...]
    """(fate, its word) for the fates that occur."""


Chart: TypeAlias = VotesChart | LivesChart

Paint: TypeAlias = Callable[[Chart], Awaitable[bytes]]
"""A picture as PNG; it may take a second, and holds up nobody meanwhile."""
