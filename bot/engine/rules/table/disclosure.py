"""What is shown of a man who leaves: CLUB-EXIT-1, -2, -4 (open), CITY-REV-1 (closed)."""

from bot.engine import events as ev
from bot.engine.ids import SeatNo
from bot.engine.roles import Card, Cause, camp_of
from bot.engine.rules.table.acting import city
from bot.engine.state import Game
from bot.engine.turn import Turn


def status(game: Game, card: Card) -> str:
    """The card, the side, or nothing: option reveal of city; in club cards are opened."""
    options = city(game)
    if options is None or options.reveal == "role":
        return card.value
    return camp_of(card).value if options.reveal == "side" else ""


def announce_exit(turn: Turn, seat: SeatNo, cause: Cause, reason: str = "") -> None:
    """One man leaves the table."""
    shown = status(turn.game, turn.game.seat(seat).card)
    turn.emit(ev.Died(seat=seat, cause=cause, status=shown, reason=reason))
