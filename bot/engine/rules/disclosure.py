"""What is announced of a death: MC-REV-1, MC-REV-2, MC-GOD-8."""

from collections.abc import Collection

from bot.engine import events as ev
from bot.engine.ids import SeatNo
from bot.engine.roles import Card, Cause, side_of
from bot.engine.state import Game
from bot.engine.turn import Turn


def status(game: Game, card: Card) -> str:
    """MC-REV-1, option reveal: the card, the side (MC-DECK-7), or nothing."""
    match game.multicity.reveal:
        case "role":
            return card.value
        case "side":
            return side_of(card).value
        case _:
            return ""


def announce_death(turn: Turn, seat: SeatNo, cause: Cause, reason: str = "") -> None:
    """One death with the man's status (MC-REV-1)."""
    shown = status(turn.game, turn.game.seat(seat).card)
    turn.emit(ev.Died(seat=seat, cause=cause, status=shown, reason=reason))


def reveal_godfathers(turn: Turn, dead: Collection[SeatNo]) -> None:
    """MC-GOD-8, reveal_godfather = true: after all deaths of the instant, city by city."""
    if turn.game.multicity.reveal_godfather:
        for city in turn.game.cities:
            if city.godfather in dead:
                turn.emit(ev.GodfatherRevealed(city=city.number, seat=city.godfather))
