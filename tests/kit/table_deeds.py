"""The update of what a player does at a table, club or city: by the button that he sees for it.

Where no button asks for just that, as for the hand against a man who isn't called, he writes it.
"""

from typing import Any

from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.engine.ids import NOBODY
from bot.engine.state import Game
from bot.engine.table_phases import Hands, ThirdVote
from tests.kit.table import Table
from tests.kit.updates import GROUP


def table_update(table: Table, command: cmd.PlayerAct, game: Game) -> dict[str, Any] | None:
    """None for what is done as in every game."""
    person = game.seat(command.seat).person
    match command:
        case cmd.Nominate(target=target, second=second) if second != NOBODY:
            return table.words(person, f"/nominate {target} {second}")
        case cmd.Nominate(target=target):
            return table.pressed(person, Press(Kind.NOMINATE, 1, game.stage, (target,)), GROUP)
        case cmd.Thank():
            return table.pressed(person, Press(Kind.THANK, 1, game.stage), GROUP)
        case cmd.CastVote(target=target):
            hand = _hand(command, game)
            if hand is None:
                return table.words(person, f"/vote {target}")
            return table.pressed(person, hand, GROUP)
        case cmd.VoteOutcome(leave=leave):
            if not isinstance(game.phase, ThirdVote):
                return table.words(person, f"/vote {'leave' if leave else 'stay'}")
            round_began = game.stage - game.phase.called
            return table.pressed(person, Press(Kind.OUTCOME, 1, round_began, (int(leave),)), GROUP)
        case _:
            return None


def _hand(command: cmd.CastVote, game: Game) -> Press | None:
    """The button of a round means whoever is called; in one window for all each has his own."""
    phase = game.phase
    if not isinstance(phase, Hands):
        return None
    if game.table.simultaneous:
        return Press(Kind.VOTE, 1, game.stage, (command.target,))
    if command.target != phase.candidates[phase.called]:
        return None
    return Press(Kind.HAND, 1, game.stage - phase.called)
