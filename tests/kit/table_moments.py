"""Tables as they stood, so that the tests of one process play up to a moment once."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.app.messages import Answer, Output

if TYPE_CHECKING:
    from tests.kit.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """A table as it stood, its database included."""

    database: bytes
    now: int
    ids: int
    sent: tuple[Output, ...]
    places: tuple[str, ...]
    answers: tuple[tuple[str, Answer], ...]
    deadlines: dict[int, int | None]

    @classmethod
    def of(cls, laid: "Table") -> "Moment":
        return cls(
            database=laid.database.read_bytes(),
            now=laid.now,
            ids=laid._ids,
            sent=tuple(laid.sent),
            places=tuple(laid.places),
            answers=tuple(laid.answers.given),
            deadlines=dict(laid.alarm.deadlines),
        )

    def restore(self, laid: "Table") -> None:
        laid.database.write_bytes(self.database)
        laid.now, laid._ids = self.now, self.ids
        laid.sent, laid.places = list(self.sent), list(self.places)
        laid.answers.given = list(self.answers)
        laid.alarm.deadlines = dict(self.deadlines)
