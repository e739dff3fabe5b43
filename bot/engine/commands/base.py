"""What the acts of players have in common."""

from msgspec import Struct

from bot.engine.ids import SeatNo


class Act(Struct, frozen=True, kw_only=True, tag=True):
    """An act of a player: each kind of PlayerAct, and no other command."""

    seat: SeatNo


class Aimed(Act, frozen=True, kw_only=True, tag=True):
    """An act of a player upon one other seat."""

    target: SeatNo
