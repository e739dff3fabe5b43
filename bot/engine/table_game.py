"""The rule sets club and city: from each act to the rule that judges it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.engine import commands as cmd
from bot.engine.errors import Refused, require
from bot.engine.ids import SeatNo
from bot.engine.rules import clock
from bot.engine.rules.acting import actor_of
from bot.engine.rules.discipline import report_gone
from bot.engine.rules.ruleset import RuleSet
from bot.engine.rules.table import dealing, discipline, night, rounds, turns
from bot.engine.rules.table.acting import city, speaker_of
from bot.engine.rules.table.clauses import clauses
from bot.engine.rules.table.flow import close_window, open_game
from bot.engine.state import Game, GameOver, Lobby
from bot.engine.table_phases import (
    QUEUED,
    Call,
    Defence,
    Hands,
    TableNight,
    ThirdVote,
    Turns,
)
from bot.engine.turn import Turn


def _start(turn: Turn, command: cmd.Start) -> None:
    dealing.start(turn, command)
    open_game(turn)


def _thank(turn: Turn, command: cmd.Thank) -> None:
    """CLUB-PHASE-5, CITY-PHASE-3: his floor ends."""
    turns.check_floor(turn, command)
    close_window(turn)


def _expire(turn: Turn, _: cmd.Expire) -> None:
    """GEN-1: a window ends at its time, no sooner."""
    require(turn.at >= clock.running(turn.game).closes_at, "GEN-1", "not-due")
    close_window(turn)


RULES: Final[Mapping[type[cmd.Command], Callable[[Turn, Any], None]]] = {
    cmd.Start: _start,
    cmd.Thank: _thank,
    cmd.Say: discipline.say,
    cmd.Nominate: turns.nominate,
    cmd.CastVote: rounds.raise_hand,
    cmd.VoteOutcome: rounds.vote_outcome,
    cmd.Shoot: night.shoot,
    cmd.HoldFire: night.hold_fire,
    cmd.Talk: night.talk,
    cmd.Seek: night.seek,
    cmd.Check: night.check,
    cmd.Heal: night.heal,
    cmd.Caution: discipline.caution,
    cmd.Warn: discipline.warn,
    cmd.Disqualify: discipline.disqualify,
    cmd.StrikeOff: discipline.strike_off,
    cmd.Replace: discipline.replace,
    cmd.RepeatRound: discipline.repeat_round,
    cmd.VoidVote: rounds.void_hand,
    cmd.SetVote: rounds.set_hand,
    cmd.VoidDay: discipline.void_day,
    cmd.Pause: clock.pause,
    cmd.Resume: clock.resume,
    cmd.Extend: clock.extend,
    cmd.Shorten: clock.shorten,
    cmd.Abort: discipline.abort,
    cmd.Expire: _expire,
    cmd.ListenAgain: clock.listen_again,
    cmd.ReportGone: report_gone,
}
"""Who judges which act."""

_IN_PAUSE: Final = (
    cmd.Caution,
    cmd.Warn,
    cmd.Disqualify,
    cmd.StrikeOff,
    cmd.Replace,
    cmd.RepeatRound,
    cmd.VoidVote,
    cmd.SetVote,
    cmd.VoidDay,
    cmd.Resume,
    cmd.Pause,
    cmd.Abort,
    cmd.ReportGone,
)
"""CLUB-HOST-5 (a second pause is refused by its own rule)."""

_PHASES: Final[Mapping[type[cmd.Command], tuple[type[Any], ...]]] = {
    cmd.Start: (Lobby,),
    cmd.Thank: QUEUED,
    cmd.Nominate: (Turns,),
    cmd.CastVote: (Hands, ThirdVote),
    cmd.VoteOutcome: (Hands, ThirdVote),
    cmd.RepeatRound: (Hands, ThirdVote),
    cmd.VoidVote: (Hands, ThirdVote),
    cmd.SetVote: (Hands, ThirdVote),
    cmd.VoidDay: (Defence, Hands, ThirdVote),
}
"""The phases that take an act. Acts missing here, and in the calls, go in every window."""
_CALLS: Final[Mapping[type[cmd.Command], tuple[Call, ...]]] = {
    cmd.Shoot: (Call.MAFIA, Call.AGAIN, Call.DON, Call.ALL),
    cmd.HoldFire: (Call.MAFIA, Call.DON, Call.ALL),
    cmd.Talk: (Call.MAFIA, Call.ALL),
    cmd.Seek: (Call.DON, Call.ALL),
    cmd.Check: (Call.COMMISSIONER, Call.SHERIFF, Call.ALL),
    cmd.Heal: (Call.DOCTOR, Call.ALL),
}
"""The calls of the night in which a role acts (CLUB-NIGHT-1, CITY-PHASE-9)."""


def _takes(game: Game, kind: type[cmd.Command]) -> bool:
    """GEN-14: rules.md 9.2, 9.3."""
    if kind not in RULES:
        return False
    if kind in _CALLS:
        return isinstance(game.phase, TableNight) and game.phase.call in _CALLS[kind]
    if kind in _PHASES:
        return isinstance(game.phase, _PHASES[kind])
    return not isinstance(game.phase, Lobby | GameOver)


def _check_actor(game: Game, seat: SeatNo, command: cmd.Command) -> None:
    """GEN-5: of the dead he acts who has his last word."""
    if isinstance(command, cmd.Thank | cmd.Say):
        speaker_of(game, seat)
    else:
        actor_of(game, seat)


def _check(game: Game, command: cmd.Command) -> None:
    """The option that an act needs, the rule set that knows it, then the stage."""
    if isinstance(command, cmd.Seek | cmd.HoldFire | cmd.Talk):
        options = city(game)
        require(options is not None, "GEN-14", "other-rule-set")
        asks = options is not None and options.don_check
        require(asks or not isinstance(command, cmd.Seek), "CITY-MAF-4", "option-off")
    if not _takes(game, type(command)):
        reason = "not-started" if isinstance(game.phase, Lobby) else "not-now"
        raise Refused("GEN-14", reason)


def _nothing(_: Turn) -> None:
    """At a table an act brings nothing about but what its rule says."""


TABLE_GAME: Final = RuleSet(
    rules=RULES,
    takes=_takes,
    check_actor=_check_actor,
    check=_check,
    in_pause=_IN_PAUSE,
    paused=lambda game: clauses(game).paused,
    afterwards=_nothing,
)
"""Both rule sets: the same acts and the same judges, each cited by its own clauses."""
