"""One decision in the making: the state so far, and the events that led to it.

Rules read `turn.game` and emit events; each is folded in at once, so that the next rule sees what
the last one has done. Nothing of it leaves `decide` but the events.
"""

from collections.abc import Sequence

from bot.engine.draws import Draw, DrawKey
from bot.engine.events import Event
from bot.engine.evolve import evolve
from bot.engine.ids import CityNo, Instant
from bot.engine.state import Game


class Turn:
    """A decision in the making at one instant."""

    __slots__ = ("at", "draw", "events", "game")

    def __init__(self, game: Game, at: Instant, draw: Draw) -> None:
        self.game = game
        self.at = at
        self.draw = draw
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Note an event and fold it into the state."""
        self.events.append(event)
        self.game = evolve(self.game, event)

    def lot(self, clause: str, city: CityNo, items: Sequence[int]) -> tuple[int, ...]:
        """GEN-4: the items in drawn order; a draw with one possible outcome is no draw."""
        if len(items) < 2:
            return tuple(items)
        return self.draw(DrawKey(self.game.stage, clause, city), items)
