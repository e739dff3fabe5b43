"""Every request of the bot with its answer, and apart from it those that were malformed."""

from dataclasses import asdict, dataclass
from typing import Any

from playground.server.errors import ApiError
from playground.server.model import Json
from playground.server.schema import Upload


@dataclass(frozen=True, slots=True)
class Entry:
    """One request. `at`: server time in UTC epoch seconds; `code` 0: no answer was given."""

    seq: int
    at: float
    method: str
    params: Json
    chat_id: int | str | None
    ok: bool
    code: int
    description: str | None
    result: Any
    fault: str | None

    def json(self) -> Json:
        return asdict(self)


class Journal:
    """`form_refusals` holds what was refused for its form: in a test, each is a defect."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.form_refusals: list[Entry] = []

    def note(
        self,
        at: float,
        method: str,
        params: Json,
        outcome: Any,
        fault: str | None = None,
    ) -> None:
        """Remember a request; `outcome` is the result, or the error that was answered."""
        error = outcome if isinstance(outcome, ApiError) else None
        entry = Entry(
            seq=len(self.entries) + 1,
            at=at,
            method=method,
            params={key: _shown(value) for key, value in params.items()},
            chat_id=params.get("chat_id"),
            ok=error is None,
            code=error.code if error else 200,
            description=error.description if error else None,
            result=None if error else outcome,
            fault=fault,
        )
        self.entries.append(entry)
        if error is not None and error.form:
            self.form_refusals.append(entry)


def _shown(value: Any) -> Any:
    if isinstance(value, Upload):
        return {"file": value.name, "size": len(value.data)}
    return value
