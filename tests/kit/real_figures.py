"""How late windows close and are told of, read from event log, log of the bot and journal."""

import itertools
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from playground.server import Server
from playground.server.journal import Entry
from tests.kit.databases import looking_at

COMMIT: Final = 0.3
"""Seconds after its deadline within which the close of a window is on disk."""
TOLD: Final = 1.5
"""Seconds after its deadline within which the announcement leaves."""
GAP: Final = 3.0
"""Seconds between two messages or edits in a group."""
TOGETHER: Final = 0.5
"""Seconds within which the news and the board of an instant leave."""
AIMS: Final = f"commit {COMMIT} s, announcement {TOLD} s, gap {GAP} s, no 429"
OVER: Final = -1
"""In place of the number of a window: the end of the game."""
END: Final = "🎬"
"""How it is told."""
START: Final = 3
"""Seconds after the start from which the group is watched: the lobby has its own pace."""
MANY_REQUESTS: Final = 429


@dataclass(frozen=True, kw_only=True)
class Opening:
    """A window opened, at its former one's deadline or when somebody was done before."""

    stage: int
    at: int
    by_time: bool
    marks: tuple[str, ...]
    """Any of them stands in the message that tells of it; () where none is needed."""


@dataclass
class Figures:
    """Of one game; seconds after the deadline, or after the commit for the floor given back."""

    name: str
    committed: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    passed: list[float] = field(default_factory=list)
    untold: int = 0
    """Windows that were over before anything was sent of them."""
    refused: list[str] = field(default_factory=list)
    """What was refused with 429, of all games."""
    busiest: int = 0
    """Most messages and edits in the group in sixty seconds."""
    gaps: list[tuple[float, str]] = field(default_factory=list)
    """Seconds between two messages in the group, and what the two were."""

    def lines(self) -> Iterator[str]:
        close = sum(gap < GAP for gap, _ in self.gaps)
        apart = [gap for gap, _ in self.gaps if gap >= TOGETHER]
        yield f"{self.name}: {len(self.committed)} windows closed by time"
        yield f"  commit after the deadline: {_spread(self.committed)}"
        yield f"  announcement after the deadline: {_spread(self.told)}, {self.untold} never"
        yield f"  floor given back, told after the commit: {_spread(self.passed)}"
        smallest = min(self.gaps, default=(0.0, ""))[0]
        yield (
            f"  {len(self.gaps) + 1} messages and edits in the group, smallest gap "
            f"{smallest:.2f} s, {close} under {GAP} s; "
            f"{len(apart) + 1} moments, smallest gap {min(apart, default=0):.2f} s, "
            f"{sum(gap < GAP for gap in apart)} under {GAP} s; "
            f"{self.busiest} in the busiest minute; 429: {len(self.refused)}"
        )

    def missed(self) -> Iterator[str]:
        """The aims that are not reached."""
        if max(self.committed, default=0) > COMMIT:
            yield f"{self.name}: a close was committed after {max(self.committed):.2f} s"
        if max(self.told, default=0) > TOLD:
            yield f"{self.name}: an announcement left after {max(self.told):.2f} s"
        if self.refused:
            yield f"{self.name}: {len(self.refused)} refused with 429: {self.refused[:3]}"
        for gap, what in sorted(self.gaps)[:5]:
            if gap < GAP:
                yield f"{self.name}: {gap:.2f} s between {what}"


def _spread(values: Sequence[float]) -> str:
    if not values:
        return "none"
    ordered = sorted(values)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return f"worst {ordered[-1]:.2f} s, p95 {p95:.2f} s, of {len(ordered)}"


def read(name: str, url: str, folder: Path, server: Server, group: int) -> Figures:
    """The figures of the game in that group."""
    ((game,),) = looking_at(url, "SELECT id FROM games WHERE chat_id = ?", group)
    commits = _commits(folder / "bot.log", game)
    events, entries = _events(url, game), server.world.journal.entries
    begun = min((at for at, kind, _ in events if kind == "StageOpened"), default=0) + START
    here = [e for e in entries if e.chat_id == group and _is_message(e) and e.at >= begun]
    found = Figures(name, refused=_too_many(entries))
    for opening in openings(events):
        commit = commits.get(opening.stage)
        if commit is None:
            continue
        if opening.by_time:
            found.committed.append(commit - opening.at)
        since = opening.at if opening.by_time else commit
        if not opening.marks:
            continue
        told = next((e.at for e in here if e.at >= opening.at and _shows(e, opening)), None)
        if told is None:
            found.untold += opening.by_time
        else:
            (found.told if opening.by_time else found.passed).append(told - since)
    found.busiest = max((sum(a.at <= b.at < a.at + 60 for b in here) for a in here), default=0)
    found.gaps = [(b.at - a.at, f"{_head(a)} and {_head(b)}") for a, b in itertools.pairwise(here)]
    return found


def _too_many(entries: Sequence[Entry]) -> list[str]:
    return [
        f"{_head(entry)} to {entry.chat_id} at {entry.at:.2f}"
        for entry in entries
        if entry.code == MANY_REQUESTS
    ]


def openings(events: Sequence[tuple[int, str, Mapping[str, Any]]]) -> Iterator[Opening]:
    """Of each window after the first, and the end. `events`: instant, kind, body."""
    deadline: int | None = None
    begun = False
    for at, kind, body in events:
        if kind in ("StageOpened", "GameEnded"):
            opened = kind == "StageOpened"
            if begun:
                marks = _marks(body) if opened else (END,)
                stage = body["stage"] if opened else OVER
                yield Opening(stage=stage, at=at, by_time=at == deadline, marks=marks)
            begun = True
        if kind == "PauseBegan":
            deadline = None
        deadline = body.get("closes_at", deadline)


def _marks(opened: Mapping[str, Any]) -> tuple[str, ...]:
    """Its deadline; a round of hands is told of once (CLUB-PHASE-8)."""
    return () if opened["phase"].get("called", 0) else (f'unix="{opened["closes_at"]}"',)


def _shows(entry: Entry, opening: Opening) -> bool:
    return any(mark in entry.params.get("text", "") for mark in opening.marks)


def _is_message(entry: Entry) -> bool:
    """A message or an edit that all of the group see; those for one reader alone are none."""
    aside = "ephemeral_message_parameters" in entry.params
    sent = entry.method.startswith(("send", "edit")) and entry.method != "sendChatAction"
    return entry.ok and sent and not aside


def _head(entry: Entry) -> str:
    return f"{entry.method} {entry.params.get('text', '')[:40]!r}"


def _events(url: str, game: int) -> list[tuple[int, str, Mapping[str, Any]]]:
    rows = looking_at(
        url, "SELECT at, kind, body FROM events WHERE game_id = ? ORDER BY number", game
    )
    return [(at, kind, json.loads(body)) for at, kind, body in rows]


def _commits(log: Path, game: int) -> dict[int, float]:
    """When each window was on disk, by its number."""
    found: dict[int, float] = {}
    for line in log.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        event = record.get("event")
        if record.get("game") != game or event not in ("a stage is open", "a game is over"):
            continue
        stage = OVER if event == "a game is over" else record["stage"]
        found.setdefault(stage, datetime.fromisoformat(record["timestamp"]).timestamp())
    return found
