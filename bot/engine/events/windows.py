"""The game, its windows and the clock."""

from bot.engine.events.base import Private, Public
from bot.engine.ids import Instant, SeatNo, Seconds
from bot.engine.roles import Side
from bot.engine.rules.options import Options
from bot.engine.state import City, Phase, Seat


class GameStarted(Private, frozen=True, kw_only=True, tag=True):
    """Cities are settled and the cards dealt (MC-DECK-1 to MC-DECK-6)."""

    options: Options
    seats: tuple[Seat, ...]
    cities: tuple[City, ...]


class StageOpened(Public, frozen=True, kw_only=True, tag=True):
    """A window opens: its number, its phase as it begins, its time. The public learns the kind."""

    stage: int
    phase: Phase
    opened_at: Instant
    closes_at: Instant


class Acted(Private, frozen=True, kw_only=True, tag=True):
    """An accepted act got its number (GEN-2); `seat` is NOBODY for the prosecutor's acts."""

    seq: int
    seat: SeatNo
    at: Instant


class PauseBegan(Public, frozen=True, kw_only=True, tag=True):
    """GEN-15."""

    remaining: Seconds


class PauseEnded(Public, frozen=True, kw_only=True, tag=True):
    """GEN-15."""

    closes_at: Instant


class WindowExtended(Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5."""

    seconds: Seconds
    closes_at: Instant


class WindowShortened(Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5."""

    seconds: Seconds
    closes_at: Instant


class WindowClosed(Public, frozen=True, kw_only=True, tag=True):
    """The prosecutor closed the running window (MC-PROS-5)."""


class OutageNoticed(Public, frozen=True, kw_only=True, tag=True):
    """The close fell into an outage; the window closes later (GEN-11)."""

    closes_at: Instant


class GameEnded(Public, frozen=True, kw_only=True, tag=True):
    """Game over (MC-WIN-2, MC-HUNT-6, CLUB-WIN-1, CITY-WIN-1); `winner` is a table's side."""

    maniac_won: bool = False
    winner: Side | None = None


class GameAborted(Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-12."""


class Disclosed(Public, frozen=True, kw_only=True, tag=True):
    """Everything opens (GEN-10), `level` full or roles."""

    level: str
