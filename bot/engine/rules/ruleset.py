"""A rule set as the engine sees it: who judges which act, and when an act can be given at all."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from bot.engine.commands import Command
from bot.engine.ids import SeatNo
from bot.engine.state import Game
from bot.engine.turn import Turn


class RuleSet(Struct, frozen=True, kw_only=True):
    """Frozen data and a few policies. Each check raises Refused."""

    rules: Mapping[type[Command], Callable[[Turn, Any], None]]
    """Who judges which act. Undo is no single decision but a replay: bot/engine/undo.py."""
    takes: Callable[[Game, type[Command]], bool]
    """GEN-14: does the running stage take such an act?"""
    check_actor: Callable[[Game, SeatNo, Command], None]
    """GEN-5."""
    check: Callable[[Game, Command], None]
    """The option that an act needs, and its stage (GEN-14)."""
    in_pause: tuple[type[Command], ...]
    """What may be done in a pause (MC-PROS-11, CLUB-HOST-5)."""
    paused: Callable[[Game], str]
    """The clause that refuses other acts of the prosecutor in a pause."""
    afterwards: Callable[[Turn], None]
    """What an accepted act may bring about besides, whatever it was."""
