"""Which of a table's messages an act has touched: the others stay as they are on the screens.

They tell until when, in words that change with the clock. Written anew at a secret act they would
change before the eyes of those who may not know that somebody has acted (GEN-8).
"""

from collections.abc import Iterable

from bot.engine import events as ev
from bot.engine.audience import EVERYONE, Audience, Seat, Team
from bot.engine.events import Event
from bot.engine.ids import SeatNo
from bot.engine.state import Game


def touches_board(events: Iterable[Event]) -> bool:
    """Does the board show something of it? Of hands it tells nothing before they are counted."""
    return any(e.to == EVERYONE and not isinstance(e, ev.HandRaised) for e in events)


def touched_table_panels(events: Iterable[Event], game: Game) -> tuple[SeatNo, ...]:
    """The living whose panels show something of it: all of what is public, else its audience."""
    living = tuple(seat.number for seat in game.living())
    found: set[SeatNo] = set()
    for event in events:
        if event.to == EVERYONE:
            return living
        if isinstance(event, ev.Acted):
            found.add(event.seat)
        for audience in event.to:
            found |= _seats(audience, game)
    return tuple(seat for seat in living if seat in found)


def _seats(audience: Audience, game: Game) -> set[SeatNo]:
    match audience:
        case Seat(seat=seat):
            return {seat}
        case Team(city=city):
            return {seat.number for seat in game.mafia(city)}
        case _:
            return set()
