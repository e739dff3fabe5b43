"""The scenario format of docs/scenario-format.md, run through the real engine.

Takes plain dicts (reading YAML is an adapter's business). `run` plays one scenario.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from bot.engine.scenario.circle_givens import deal_out_table
from bot.engine.scenario.errors import ScenarioError
from bot.engine.scenario.expectations import check
from bot.engine.scenario.givens import deal_out
from bot.engine.scenario.steps import play_step
from bot.engine.scenario.table import Table

__all__ = ["Outcome", "ScenarioError", "run"]

BUILT = frozenset({"multicity", "club", "city"})
"""Rule sets that the engine plays; scenarios of the others are LATER."""

_HEAD = frozenset({"id", "title", "rules", "ruleset", "options", "seats", "given", "lots", "play"})


class Outcome(Struct, frozen=True, kw_only=True):
    """What came of a scenario. `later`: its rule set isn't built yet."""

    id: str
    title: str
    failures: tuple[str, ...] = ()
    later: bool = False
    rules: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.failures and not self.later


def _seat(document: Mapping[str, Any]) -> Table:
    multicity = document["ruleset"] == "multicity"
    return deal_out(document) if multicity else deal_out_table(document)


def run(
    document: Mapping[str, Any], seat_all: Callable[[Mapping[str, Any]], Table] = _seat
) -> Outcome:
    """Play one scenario. ScenarioError for one that breaks the format.

    `seat_all` makes the table of a scenario: that of the engine, or another way to play.
    """
    _check_head(document)
    later = document["ruleset"] not in BUILT
    return Outcome(
        id=str(document["id"]),
        title=str(document["title"]),
        rules=tuple(document["rules"]),
        later=later,
        failures=() if later else tuple(_play(document, seat_all(document))),
    )


def _check_head(document: Mapping[str, Any]) -> None:
    unknown = set(document) - _HEAD
    missing = {"id", "title", "rules", "ruleset", "seats", "play"} - set(document)
    if unknown or missing:
        raise ScenarioError(f"keys {sorted(unknown or missing)} unknown or missing")
    if document["ruleset"] not in ("multicity", "club", "city"):
        raise ScenarioError(f"ruleset {document['ruleset']!r} unknown")


def _play(document: Mapping[str, Any], table: Table) -> list[str]:
    """The failures; play stops at the first step that goes wrong, since the rest would mislead."""
    for number, step in enumerate(document["play"], start=1):
        if isinstance(step, Mapping) and set(step) == {"expect"}:
            failures = check(table, step["expect"])
        else:
            failures = play_step(table, step)
        failures = [*failures, *table.faults]
        if failures:
            return [f"step {number}: {failure}" for failure in failures]
    if table.lots:
        return [f"lots left over: {table.lots}"]
    return []
