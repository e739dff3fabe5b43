"""Warnings and who is taken from the table: CLUB-DISC-2 to -5, CITY-DISC-1, -2, CLUB-HOST-2."""

from typing import Final

from bot.engine import events as ev
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card, Cause
from bot.engine.rules.table.acting import club
from bot.engine.rules.table.disclosure import announce_exit
from bot.engine.rules.table.victory import check_victory
from bot.engine.state import Seat
from bot.engine.table_phases import Daytime, TableNight
from bot.engine.turn import Turn

LAST_WARNING: Final = 3
"""CLUB-DISC-2: it disqualifies."""


def warn_of(turn: Turn, seat: SeatNo, reason: str) -> bool:
    """A warning; is he disqualified by it?"""
    count = turn.game.seat(seat).warnings + 1
    turn.emit(ev.Warned(seat=seat, count=count, reason=reason))
    if count < LAST_WARNING:
        return False
    expel(turn, seat, Cause.DISQUALIFIED, reason)
    return True


def expel(turn: Turn, seat: SeatNo, cause: Cause, reason: str) -> None:
    """He leaves at once without a word (CLUB-EXIT-4); what he did today or tonight falls
    (CLUB-DISC-5, CITY-DISC-2); victory is checked. The running window is the caller's business."""
    announce_exit(turn, seat, cause, reason)
    phase = turn.game.phase
    if isinstance(phase, Daytime):
        turn.emit(ev.PointsFell(seat=seat, given=club(turn.game) is not None))
    if isinstance(phase, TableNight) and _has_acted(phase, turn.game.seat(seat)):
        turn.emit(ev.NightActFell(seat=seat, card=turn.game.seat(seat).card))
    check_victory(turn)


def _has_acted(night: TableNight, man: Seat) -> bool:
    acted = {
        Card.DOCTOR: night.patient != NOBODY,
        Card.COMMISSIONER: night.check != NOBODY,
        Card.SHERIFF: night.check != NOBODY,
    }
    return acted.get(man.card, man.number in night.shots)
