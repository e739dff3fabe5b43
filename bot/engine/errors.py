"""Refusals (GEN-7): typed, with the clause that the act breaks and a reason for the text."""

from typing import Any

from msgspec import Struct


class Refusal(Struct, frozen=True, kw_only=True, tag=True):
    """An act that is not done. Nothing has changed.

    `rule` is the clause id of rules.md; `reason` is the key of the text in locales/
    (`refusal-<reason>`), `details` its arguments (seat numbers under `seat`, cities under `city`).
    """

    rule: str
    reason: str
    details: dict[str, Any] = {}


class Refused(Exception):  # noqa: N818 - a control word of the rules, no error of the program
    """Raised by a rule; `decide` turns it into a Refusal. Never leaves the engine."""

    def __init__(self, rule: str, reason: str, **details: object) -> None:
        super().__init__(rule)
        self.refusal = Refusal(rule=rule, reason=reason, details=dict(details))


def require(holds: bool, rule: str, reason: str, **details: object) -> None:
    """Refuse the act under `rule` unless the condition holds."""
    if not holds:
        raise Refused(rule, reason, **details)
