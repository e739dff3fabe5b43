"""A game's event log as it stands in the database: read as plain JSON, judged by nobody."""

import json
from collections.abc import Container, Sequence
from typing import Any, Final, NamedTuple

from tests.kit.databases import looking_at

CLOCK: Final = frozenset(
    {"OutageNoticed", "WindowExtended", "WindowShortened", "PauseBegan", "PauseEnded"}
)
"""Events that tell of the clock only."""
INSTANTS: Final = ("at", "opened_at", "closes_at")
"""Fields that tell when."""


class Logged(NamedTuple):
    """One event: its stage, the instant, the kind, and everything it says but for instants."""

    stage: int
    at: int
    kind: str
    body: dict[str, Any]


def event_log(database_url: str, game: int = 1) -> list[Logged]:
    """All events of a game, in their order."""
    rows = looking_at(
        database_url,
        "SELECT stage, at, kind, body FROM events WHERE game_id = ? ORDER BY number",
        game,
    )
    return [Logged(stage, at, kind, _timeless(json.loads(body))) for stage, at, kind, body in rows]


def without(log: Sequence[Logged], kinds: Container[str]) -> list[tuple[str, dict[str, Any]]]:
    """Kind and content of all events but those of these kinds."""
    return [(entry.kind, entry.body) for entry in log if entry.kind not in kinds]


def of_kind(log: Sequence[Logged], *kinds: str) -> list[Logged]:
    """The events of these kinds."""
    return [entry for entry in log if entry.kind in kinds]


def dead_letters(database_url: str) -> list[tuple[str, str, str]]:
    """What could not be delivered: place, key, reason."""
    rows = looking_at(database_url, "SELECT place, key, reason FROM outbox WHERE state = 'dead'")
    return [(place, key, reason) for place, key, reason in rows]


def _timeless(body: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in body.items() if key not in INSTANTS}
