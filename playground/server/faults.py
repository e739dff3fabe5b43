"""Faults on demand: what Telegram and the network do on bad days, aimed at single requests."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Literal, get_args

from playground.server.clock import Bell
from playground.server.errors import ApiError, ControlError, migrated, too_many
from playground.server.model import Json

FaultKind = Literal[
    "error",
    "flood",
    "migrate",
    "cut_before",
    "cut_after",
    "slow",
    "late",
    "stall",
    "garbage",
    "html",
    "event",
]
"""error: an answer of our choice; flood: 429; migrate: the chat has moved; cut_before: the
connection drops and nothing was done; cut_after: it was done; slow: done and answered `seconds`
later; late: done at once and answered `seconds` later; stall: not before the fault is lifted;
garbage: done, but the answer is no JSON; html: a proxy's 502; event: `then` happens first, and
the request meets what has come of it."""

_DONE = {"cut_after", "slow", "late", "stall", "garbage", "event"}
_OWN = {"id", "kind", "seen", "hits", "dice"}


@dataclass(slots=True)
class Fault:
    """Which requests it hits, and how. `nth`: the first match that is hit, counted from 1.

    `spreads`: once it has hit, so many of the next requests are hit too, whatever they are.
    `then`: what happens, for those who run the server in their own process.
    """

    id: int
    kind: FaultKind
    method: str | None = None
    chat_id: int | None = None
    text: str | None = None
    nth: int = 1
    times: int | None = 1
    probability: float = 1.0
    seed: int = 0
    code: int = 500
    description: str = "Internal Server Error"
    parameters: Json | None = None
    retry_after: int = 1
    new_chat_id: int = 0
    seconds: float = 0.0
    body: str = "not JSON {"
    effect: bool | None = None
    spreads: int = 0
    then: Callable[[], None] | None = None
    seen: int = 0
    hits: int = 0
    dice: random.Random = field(default_factory=random.Random)

    def matches(self, method: str, params: dict[str, Any]) -> bool:
        """Whether a request is one of those meant; `method` may be a beginning, as in `send*`."""
        if self.method is not None:
            stem = self.method.removesuffix("*")
            if method != self.method and not (stem != self.method and method.startswith(stem)):
                return False
        if self.chat_id is not None and str(params.get("chat_id")) != str(self.chat_id):
            return False
        return self.text is None or self.text in str(params.get("text", ""))

    def takes_effect(self) -> bool:
        """Whether the request is carried out all the same."""
        return self.kind in _DONE if self.effect is None else self.effect

    def error(self) -> ApiError | None:
        """The error that is answered, for the kinds that answer one."""
        if self.kind == "error":
            return ApiError(self.code, self.description, self.parameters)
        if self.kind == "flood":
            return too_many(self.retry_after)
        if self.kind == "migrate":
            return migrated(self.new_chat_id)
        return None


class FaultBoard:
    """The faults that are set; the first that matches a request hits it."""

    def __init__(self, bell: Bell) -> None:
        self._bell = bell
        self._faults: list[Fault] = []
        self._count = 0

    def add(self, kind: FaultKind, **how: Any) -> Fault:
        if kind not in get_args(FaultKind):
            raise ControlError(f"there is no fault {kind}")
        known = {one.name for one in fields(Fault)} - _OWN
        if unknown := how.keys() - known:
            raise ControlError(f"a fault has no {', '.join(sorted(unknown))}")
        if (kind == "event") != callable(how.get("then")):
            raise ControlError("something must happen in an event, and only there")
        self._count += 1
        fault = Fault(self._count, kind, **how)
        fault.dice = random.Random(fault.seed)
        self._faults.append(fault)
        return fault

    def choose(self, method: str, params: dict[str, Any]) -> Fault | None:
        """The fault that hits this request, which counts as hit then."""
        for fault in self._faults:
            if 0 < fault.hits <= fault.spreads:
                fault.hits += 1
                return fault
            if fault.times is not None and fault.hits >= fault.times:
                continue
            if not fault.matches(method, params):
                continue
            fault.seen += 1
            if fault.seen < fault.nth or fault.dice.random() >= fault.probability:
                continue
            fault.hits += 1
            return fault
        return None

    def hits(self, fault_id: int) -> int:
        """How many requests a fault has hit."""
        return sum(fault.hits for fault in self._faults if fault.id == fault_id)

    def clear(self, fault_id: int | None = None) -> None:
        """Lift one fault or all; stalled requests go on."""
        self._faults = [one for one in self._faults if fault_id not in (None, one.id)]
        self._bell.ring()

    def is_set(self, fault: Fault) -> bool:
        return fault in self._faults
