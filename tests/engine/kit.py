"""A town for a test: a scenario's table, spoken to in the scenario's own words."""

from collections.abc import Mapping
from typing import Any, Final, Self

from bot.engine import events as ev
from bot.engine.copies import day_of, night_of
from bot.engine.ids import SeatNo
from bot.engine.scenario.expectations import check
from bot.engine.scenario.givens import deal_out
from bot.engine.scenario.steps import command_of, play_step
from bot.engine.scenario.table import Table
from bot.engine.state import Day, Game, NightPhase

SEATS: Final[Mapping[str, Mapping[str, str]]] = {
    "A": {
        "A1": "mafioso",
        "A2": "mafioso",
        "A3": "commissioner",
        "A4": "doctor",
        "A5": "citizen",
        "A6": "citizen",
        "A7": "citizen",
    },
    "B": {
        "B1": "mafioso",
        "B2": "mafioso",
        "B3": "commissioner",
        "B4": "maniac",
        "B5": "journalist",
        "B6": "citizen",
        "B7": "citizen",
    },
}
"""The two cities of most tests: seats 1 to 7 in A, 8 to 14 in B."""

THREE: Final[Mapping[str, Mapping[str, str]]] = {
    **SEATS,
    "C": {"C1": "mafioso", "C2": "mafioso", "C3": "commissioner"}
    | {f"C{number}": "citizen" for number in range(4, 8)},
}
"""A third city besides: seats 15 to 21."""


class Town:
    """A table with shorter words."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def do(self, *steps: object) -> Self:
        """Each step is accepted."""
        for step in steps:
            failures = play_step(self.table, step)
            assert failures == [], failures
        return self

    def refuse(self, words: str, rule: str, reason: str | None = None) -> None:
        """The act is refused under this clause, and nothing has changed."""
        before = self.game
        refusal = self.table.act(*command_of(self.table, words))
        assert refusal is not None, f"{words!r} was accepted"
        assert refusal.rule == rule
        assert reason in (None, refusal.reason)
        assert self.game == before

    def expect(self, **expected: object) -> None:
        """What a scenario's `expect` says."""
        failures = check(self.table, expected)
        assert failures == [], failures

    def happened(self, *kinds: type[ev.Event]) -> list[Any]:
        """The events of these kinds so far."""
        return [event for event in self.table.log if isinstance(event, kinds)]

    def told(self, name: str) -> list[str]:
        """What somebody has been told privately."""
        return self.table.told.get(name, [])

    def seat(self, name: str) -> SeatNo:
        return self.table.seat(name)

    def seats(self, *names: str) -> tuple[SeatNo, ...]:
        return tuple(self.table.seat(name) for name in names)

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def day(self) -> Day:
        return day_of(self.game.phase)

    @property
    def night(self) -> NightPhase:
        return night_of(self.game.phase)


def town(
    phase: str = "night 0",
    *,
    seats: Mapping[str, Mapping[str, str]] = SEATS,
    lots: list[Any] | None = None,
    options: Mapping[str, object] | None = None,
    **given: object,
) -> Town:
    """A town at the beginning of a stage."""
    document = {
        "seats": seats,
        "options": options or {},
        "given": {"phase": phase, **given},
        "lots": lots or [],
    }
    return Town(deal_out(document))


def game_of(phase: str = "night 0", **how: Any) -> Game:
    """The state of a town at the beginning of a stage."""
    return town(phase, **how).game


def left(**cities: str) -> dict[str, Any]:
    """Who is dead, if only these live: A="mafioso,citizen"."""
    dead: dict[str, str] = {}
    for letter, players in SEATS.items():
        wanted = cities[letter].split(",") if cities.get(letter) else []
        for name, card in players.items():
            if card in wanted:
                wanted.remove(card)
            else:
                dead[name] = "executed"
        assert wanted == []
    return {"dead": dead}
