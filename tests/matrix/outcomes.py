"""What may become of an act, and whether it has."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from tests.kit.table import Table
from tests.matrix.people import Cast, Who
from tests.matrix.trial import Stand, Trial

CLAUSE: Final = re.compile(r"\b(?:GEN|MC-[A-Z]+)-\d+\b")


@dataclass(frozen=True)
class Done:
    """The state changes. In secret, then nothing is sent but to these and to the desks."""

    secret: bool = False
    hears: frozenset[Who] = frozenset()
    answered: bool = True


@dataclass(frozen=True)
class Told:
    """The state stays, he alone is answered; where a key is named, with that text."""

    key: str = ""


@dataclass(frozen=True)
class Refused:
    """As Told, under one of these clauses; without any, under whatever clause, or kindly."""

    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sent:
    """The state stays, others are written to: a letter, a reminder."""


@dataclass(frozen=True)
class Removed:
    """His message goes, he alone is told why."""

    key: str


@dataclass(frozen=True)
class Public:
    """Answered where it was said: nobody is named by it, or has a private chat yet."""

    key: str


@dataclass(frozen=True)
class Nothing:
    """Neither a change nor a word."""


Outcome: TypeAlias = Done | Told | Refused | Sent | Removed | Public | Nothing


def fault(outcome: Outcome, trial: Trial, stand: Stand) -> str:
    """What is not as it should be; "" if all is."""
    for holds, what in _CHECKS[type(outcome)](outcome, trial, stand.table, stand.cast):
        if not holds:
            return f"{what}; changed={trial.changed}, others={trial.others}, told={trial.told!r}"
    return ""


Checks: TypeAlias = list[tuple[bool, str]]


def _done(outcome: Done, trial: Trial, table: Table, cast: Cast) -> Checks:
    allowed = {f"private/{cast.person(who)}" for who in outcome.hears}
    return [
        (trial.changed, "nothing was done"),
        (not outcome.answered or trial.answered, "no receipt"),
        (not CLAUSE.search(trial.answer.text), "refused"),
        (not outcome.secret or trial.others <= allowed, "a secret act is heard of"),
        (not trial.removed, "the message was removed"),
    ]


def _quiet(trial: Trial, table: Table) -> Checks:
    """Nothing is done, and nobody else hears of it."""
    return [
        (not trial.changed, "something was done"),
        (not trial.others, "others hear of it"),
        (trial.answered, "no answer"),
        (table.text("answer-sorry") not in trial.told, "broken"),
    ]


def _told(outcome: Told, trial: Trial, table: Table, cast: Cast) -> Checks:
    text = table.text(outcome.key) if outcome.key else ""
    return [*_quiet(trial, table), (text in trial.told, f"not told {outcome.key}")]


def _refused(outcome: Refused, trial: Trial, table: Table, cast: Cast) -> Checks:
    named = set(CLAUSE.findall(trial.told))
    right = not outcome.clauses or bool(named & set(outcome.clauses))
    return [*_quiet(trial, table), (right, f"no clause of {outcome.clauses}")]


def _sent(outcome: Sent, trial: Trial, table: Table, cast: Cast) -> Checks:
    return [
        (not trial.changed, "something was done"),
        (bool(trial.others), "nobody is written to"),
        (trial.answered, "no receipt"),
    ]


def _removed(outcome: Removed, trial: Trial, table: Table, cast: Cast) -> Checks:
    return [
        *_quiet(trial, table),
        (trial.removed, "the message stays"),
        (table.text(outcome.key) in trial.told, f"not told {outcome.key}"),
    ]


def _public(outcome: Public, trial: Trial, table: Table, cast: Cast) -> Checks:
    return [
        (not trial.changed, "something was done"),
        (table.text(outcome.key) == trial.here, f"not told {outcome.key}"),
        (len(trial.sent) == 1, "more than that is sent"),
    ]


def _nothing(outcome: Nothing, trial: Trial, table: Table, cast: Cast) -> Checks:
    return [(not trial.changed, "something was done"), (not trial.sent, "something is sent")]


_CHECKS: Final[dict[type[Outcome], Callable[..., Checks]]] = {
    Done: _done,
    Told: _told,
    Refused: _refused,
    Sent: _sent,
    Removed: _removed,
    Public: _public,
    Nothing: _nothing,
}
