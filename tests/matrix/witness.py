"""The form of the table of options, and the states from which its games are played.

`only` is a line that the game with the value has and the default game has not, `gone` the other
way round; both are patterns for lines of watched.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tests.engine.kit import SEATS


@dataclass(frozen=True, kw_only=True)
class Deal:
    """Seen when the game starts, with so many people in each city as by hand."""

    option: str
    value: object
    sizes: tuple[int, ...] = (7, 7)
    base: Mapping[str, object] = field(default_factory=dict)
    only: str = ""
    gone: str = ""


@dataclass(frozen=True, kw_only=True)
class Play:
    """Seen after these steps from a given state, other options set or not."""

    option: str
    value: object
    steps: tuple[str, ...] = ("pass",)
    given: Mapping[str, object] = field(default_factory=dict)
    base: Mapping[str, object] = field(default_factory=dict)
    seats: Mapping[str, Mapping[str, str]] = field(default_factory=lambda: SEATS)
    only: str = ""
    gone: str = ""


Witness = Deal | Play

NOMINATION: Final = {"phase": "day 1 nomination"}
VOTING: Final = {"phase": "day 1 voting", "candidates": {"A": ["A6", "A7"], "B": ["B6"]}}
NIGHT: Final = {"phase": "night 1"}
SAVED: Final = {"phase": "night 1", "patient": "B7"}
JUDGES: Final = {"judge": {"A": "A5", "B": "B6"}}
ANCHORED: Final = {"schedule": "anchored"}
PARITY: Final = {
    "phase": "day 3 voting",
    "dead": dict.fromkeys(("A2", "A3", "A4", "B2", "B5", "B7"), "killed"),
    "candidates": {"A": ["A5"], "B": ["B3"]},
}
"""The executions leave B with a mafioso, an honest man and the maniac (MC-WIN-3)."""
LAST: Final = {
    "phase": "day 3 voting",
    "dead": dict.fromkeys(("A2", "A4", "A5", "A7", "B2", "B3", "B5", "B7"), "killed"),
    "candidates": {"A": ["A1"], "B": ["B1"]},
}
"""The executions take the last mafiosi; the maniac lives (MC-WIN-4)."""
MANY: Final = {
    **SEATS,
    "A": {
        **SEATS["A"],
        "A8": "mafioso",
        "A9": "mafioso",
        "A10": "citizen",
        "A11": "citizen",
    },
}
EVERYBODY: Final = tuple(f"{name} done" for city in SEATS.values() for name in city)
