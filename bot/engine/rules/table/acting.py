"""What the acts at a table have in common: who may act, who has the floor, which options hold."""

from bot.engine.errors import Refused, require
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.acting import actor_of, living_target
from bot.engine.rules.options import CityOptions, ClubOptions
from bot.engine.state import Game, Seat
from bot.engine.table_phases import QUEUED, Exit, LastWord


def club(game: Game) -> ClubOptions | None:
    """The settings of a club game; None of a city game."""
    return game.options if isinstance(game.options, ClubOptions) else None


def city(game: Game) -> CityOptions | None:
    """The settings of a city game; None of a club game."""
    return game.options if isinstance(game.options, CityOptions) else None


def at_once(game: Game) -> bool:
    """GEN-13: do all in the queue speak in this one window? The man killed by night has a window
    of his own all the same (CLUB-PHASE-11)."""
    return game.table.simultaneous and not isinstance(game.phase, LastWord)


def floor(game: Game) -> SeatNo:
    """Who has the floor; NOBODY where everybody or nobody speaks."""
    if at_once(game) or not isinstance(game.phase, QUEUED):
        return NOBODY
    return next(iter(game.phase.queue), NOBODY)


def speaker_of(game: Game, seat: SeatNo) -> Seat:
    """GEN-5: the living speak, and of the dead he who has his last word now."""
    return game.seat(seat) if has_last_word(game, seat) else actor_of(game, seat)


def has_last_word(game: Game, seat: SeatNo) -> bool:
    """A dead man who has his word in this window (CLUB-EXIT-1, -2, CITY-PHASE-7)."""
    phase = game.phase
    if not isinstance(phase, (Exit, LastWord)) or seat not in phase.queue:
        return False
    return at_once(game) or seat == floor(game)


def other_target(game: Game, actor: SeatNo, target: SeatNo, clause: str) -> Seat:
    """A living man who is not the actor himself."""
    found = living_target(game, target)
    require(target != actor, clause, "not-himself")
    return found


def card_of(game: Game, seat: SeatNo, clause: str, reason: str, *cards: Card) -> Seat:
    """The actor, who must hold one of these cards, else it is refused for this reason."""
    actor = actor_of(game, seat)
    if actor.card not in cards:
        raise Refused(clause, reason)
    return actor
