"""Tables for a test: the scenarios' circle, spoken to in the scenarios' own words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.decide import Ok, decide
from bot.engine.draws import DrawKey
from bot.engine.evolve_table import table_day
from bot.engine.notation import stage_name
from bot.engine.rules.options import Options
from bot.engine.rules.table.acting import floor
from bot.engine.scenario.circle_givens import deal_out_table
from bot.engine.state import Game, Running
from bot.engine.table_phases import TableDay
from tests.engine.kit import Town

Kind = TypeVar("Kind")

CLUB: Final[Mapping[str, str]] = {
    "P1": "commissioner",
    "P2": "doctor",
    **{f"P{number}": "peaceful" for number in range(3, 8)},
    **{f"P{number}": "black" for number in range(8, 11)},
}
"""Ten at a table of club: seven reds, then three blacks."""
CITY: Final[Mapping[str, str]] = {
    "P1": "sheriff",
    "P2": "doctor",
    **{f"P{number}": "peaceful" for number in range(3, 9)},
    "P9": "don",
    "P10": "mafia",
    "P11": "mafia",
}
"""Eleven at a table of city: eight reds, then three blacks."""
ASYNC: Final[Mapping[str, object]] = {"timings": "async"}
AT_ONCE: Final[Mapping[str, object]] = {**ASYNC, "turns": "simultaneous"}


class Ring(Town):
    """A town around a table."""

    @property
    def at(self) -> TableDay:
        """The day at the table."""
        return table_day(self.game)

    @property
    def stage(self) -> str:
        return stage_name(self.game)

    @property
    def floor(self) -> int:
        return floor(self.game)

    @property
    def left(self) -> int:
        """Seconds until the window closes."""
        return self.table.deadline - self.table.now

    @property
    def length(self) -> int:
        """Seconds that the running window has had from its start."""
        assert isinstance(self.game.clock, Running)
        return self.game.clock.length

    def stages(self, windows: int) -> list[str]:
        """The running window and those that follow if nobody does anything."""
        found = [self.stage]
        for _ in range(windows - 1):
            self.do("pass")
            found.append(self.stage)
        return found

    def phase(self, kind: type[Kind]) -> Kind:
        """The running phase, which is of this kind."""
        assert isinstance(self.game.phase, kind)
        return self.game.phase


def _ring(ruleset: str, seats: Mapping[str, str], phase: str, how: dict[str, Any]) -> Ring:
    document = {
        "ruleset": ruleset,
        "seats": how.pop("seats", seats),
        "options": how.pop("options", {}),
        "lots": how.pop("lots", []),
        "given": {"phase": phase, **how},
    }
    return Ring(deal_out_table(document))


def club(phase: str = "night 0", **how: Any) -> Ring:
    """A table of club at the beginning of a stage."""
    return _ring("club", CLUB, phase, how)


def city(phase: str = "night 0", **how: Any) -> Ring:
    """A table of city at the beginning of a stage."""
    return _ring("city", CITY, phase, how)


def gone(*names: str, cause: str = "left") -> dict[str, str]:
    """Who is dead already: `dead=gone("P3", "P4")`."""
    return dict.fromkeys(names, cause)


class Lots:
    """Draws that turn the list round, and what was asked of them."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[int, ...]]] = []

    def __call__(self, key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
        self.asked.append((key.clause, tuple(items)))
        return tuple(reversed(items))


def started(
    options: Options, persons: Sequence[int], *, seated: bool = True, lots: Lots | None = None
) -> Game:
    """The game after its deal; the start is accepted."""
    command = cmd.Start(persons=(tuple(persons),), seated=seated)
    decided = decide(Game(options=options), command, 0, lots or Lots())
    assert isinstance(decided, Ok), decided
    assert isinstance(decided.events[1], ev.GameStarted)
    return decided.game
