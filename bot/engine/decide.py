"""All judgement: a command, a state, an instant and the lots in; events or a refusal out.

The rule set leads from each act to the rule that judges it (multicity.py, table_game.py).
What every act has in common stands here: game over, lateness (GEN-1), pause (GEN-15), the number
(GEN-2).
"""

from collections.abc import Mapping
from typing import Final, get_args

from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.draws import Draw
from bot.engine.errors import Refusal, Refused, require
from bot.engine.ids import NOBODY, Instant, SeatNo
from bot.engine.multicity import MULTICITY
from bot.engine.rules.ruleset import RuleSet
from bot.engine.state import Game, Paused, Running
from bot.engine.table_game import CITY_GAME, CLUB_GAME
from bot.engine.turn import Turn

RULE_SETS: Final[Mapping[str, RuleSet]] = {
    "multicity": MULTICITY,
    "club": CLUB_GAME,
    "city": CITY_GAME,
}
"""By the name that the options carry; the two table games differ in data only."""
_SYSTEM: Final = get_args(cmd.SystemAct)


class Ok(Struct, frozen=True, kw_only=True):
    """What a command has brought about, and the state after it."""

    events: tuple[ev.Event, ...]
    game: Game


def rules_of(game: Game) -> RuleSet:
    """The rule set of a game."""
    return RULE_SETS[game.options.ruleset]


def decide(game: Game, command: cmd.Command, at: Instant, draw: Draw) -> Ok | Refusal:
    """The events that a command brings about at this instant, or why it is refused.

    A refused command changes nothing. `at` is the instant of receipt (GEN-1), UTC epoch seconds.
    """
    turn, rules = Turn(game, at, draw), rules_of(game)
    try:
        _check(turn, command, rules)
        _number(turn, command)
        rules.rules[type(command)](turn, command)
        rules.afterwards(turn)
    except Refused as refused:
        return refused.refusal
    return Ok(events=tuple(turn.events), game=turn.game)


def actor(command: cmd.Command) -> SeatNo | None:
    """The seat of a player's act, None for everybody else's."""
    return command.seat if isinstance(command, cmd.Act) else None


def _check(turn: Turn, command: cmd.Command, rules: RuleSet) -> None:
    """What holds for every act."""
    require(not turn.game.over, "GEN-14", "game-over")
    _in_time(turn, command)
    seat = actor(command)
    if isinstance(turn.game.clock, Paused) and not isinstance(command, rules.in_pause):
        player = seat is not None or isinstance(command, cmd.ConsigliereAct)
        raise Refused("GEN-15" if player else rules.paused, "paused")
    if seat is not None and turn.game.seats:
        rules.check_actor(turn.game, seat, command)
    require(type(command) in rules.rules, "GEN-14", "other-rule-set")
    rules.check(turn.game, command)


def _in_time(turn: Turn, command: cmd.Command) -> None:
    """GEN-1, GEN-17: windows are half-open; at the closing instant it's too late."""
    running = turn.game.clock
    if isinstance(command, _SYSTEM) or not isinstance(running, Running):
        return
    if turn.at >= running.closes_at:
        player = isinstance(command, cmd.Act | cmd.ConsigliereAct)
        raise Refused(*(("GEN-1", "late") if player else ("GEN-17", "stage-changed")))


def _number(turn: Turn, command: cmd.Command) -> None:
    """GEN-2, MC-PROS-2: accepted acts are numbered, and an act is activity."""
    if not isinstance(command, _SYSTEM):
        seat = actor(command)
        turn.emit(ev.Acted(seq=turn.game.seq + 1, seat=seat or NOBODY, at=turn.at))
