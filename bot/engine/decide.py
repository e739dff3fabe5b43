"""All judgement: a command, a state, an instant and the lots in; events or a refusal out.

The table leads from each act to the rule that judges it. What every act has in common stands here:
game over, lateness (GEN-1), pause (GEN-15), the dead (GEN-5), the stage (GEN-14), the number
(GEN-2).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.draws import Draw
from bot.engine.errors import Refusal, Refused, require
from bot.engine.flow import check_option, check_stage, close_window, open_night_0
from bot.engine.ids import NOBODY, Instant, SeatNo
from bot.engine.rules import clock, dealing, discipline, night, nomination, offices, voting, words
from bot.engine.rules.acting import actor_of
from bot.engine.state import Game, NightPhase, Paused, Running
from bot.engine.turn import Turn


class Ok(Struct, frozen=True, kw_only=True):
    """What a command has brought about, and the state after it."""

    events: tuple[ev.Event, ...]
    game: Game


def _start(turn: Turn, command: cmd.Start) -> None:
    dealing.start(turn, command)
    open_night_0(turn)


def _close(turn: Turn, _: cmd.Close) -> None:
    """MC-PROS-5: with public notice."""
    clock.running(turn.game)
    turn.emit(ev.WindowClosed())
    close_window(turn)


def _expire(turn: Turn, _: cmd.Expire) -> None:
    """MC-PHASE-5: a window ends at its time, no sooner."""
    require(turn.at >= clock.running(turn.game).closes_at, "MC-PHASE-5", "not-due")
    close_window(turn)


RULES: Final[Mapping[type[cmd.Command], Callable[[Turn, Any], None]]] = {
    cmd.Start: _start,
    cmd.Nominate: nomination.nominate,
    cmd.Withdraw: nomination.withdraw,
    cmd.CastVote: voting.cast_vote,
    cmd.CancelVote: voting.cancel_vote,
    cmd.ElectJudge: offices.elect_judge,
    cmd.CancelJudgeVote: offices.cancel_judge_vote,
    cmd.ElectGodfather: offices.elect_godfather,
    cmd.CancelGodfatherVote: offices.cancel_godfather_vote,
    cmd.Resign: offices.resign,
    cmd.NameToCourt: offices.name_to_court,
    cmd.Order: night.order,
    cmd.Refuse: night.refuse,
    cmd.Undecided: night.undecided,
    cmd.Propose: night.propose,
    cmd.ProposeRefusal: night.propose_refusal,
    cmd.ChooseFallback: offices.choose_fallback,
    cmd.Check: night.check,
    cmd.Stab: night.stab,
    cmd.Protect: night.protect,
    cmd.Compare: night.compare,
    cmd.SpeakLastWord: words.speak_last_word,
    cmd.PublishWord: words.publish_word,
    cmd.Say: words.say,
    cmd.Talk: night.talk,
    cmd.PressDone: night.press_done,
    cmd.StrikeOff: discipline.strike_off,
    cmd.Replace: discipline.replace,
    cmd.RecallJudge: offices.recall_judge,
    cmd.NameForZeroVotes: voting.name_for_zero_votes,
    cmd.Pause: clock.pause,
    cmd.Resume: clock.resume,
    cmd.Extend: clock.extend,
    cmd.Shorten: clock.shorten,
    cmd.Close: _close,
    cmd.Abort: discipline.abort,
    cmd.Expire: _expire,
    cmd.ListenAgain: clock.listen_again,
    cmd.ReportGone: discipline.report_gone,
    cmd.ReportUnposted: discipline.report_unposted,
}
"""Who judges which act. Undo is no single decision but a replay: bot/engine/undo.py."""

_SYSTEM: Final = get_args(cmd.SystemAct)
_IN_PAUSE: Final = (
    cmd.StrikeOff,
    cmd.Replace,
    cmd.RecallJudge,
    cmd.Resume,
    cmd.Pause,
    cmd.Abort,
    cmd.ReportGone,
    cmd.ReportUnposted,
)
"""MC-PROS-11 (a second pause is refused by its own rule)."""


def decide(game: Game, command: cmd.Command, at: Instant, draw: Draw) -> Ok | Refusal:
    """The events that a command brings about at this instant, or why it is refused.

    A refused command changes nothing. `at` is the instant of receipt (GEN-1), UTC epoch seconds.
    """
    turn = Turn(game, at, draw)
    try:
        _check(turn, command)
        _number(turn, command)
        RULES[type(command)](turn, command)
        _early_dawn(turn)
    except Refused as refused:
        return refused.refusal
    return Ok(events=tuple(turn.events), game=turn.game)


def actor(command: cmd.Command) -> SeatNo | None:
    """The seat of a player's act, None for everybody else's."""
    return command.seat if isinstance(command, cmd.Act) else None


def _check(turn: Turn, command: cmd.Command) -> None:
    """What holds for every act."""
    require(not turn.game.over, "GEN-14", "game-over")
    _in_time(turn, command)
    seat = actor(command)
    if isinstance(turn.game.clock, Paused) and not isinstance(command, _IN_PAUSE):
        rule = "GEN-15" if seat is not None or isinstance(command, cmd.ConsigliereAct) else ""
        raise Refused(rule or "MC-PROS-11", "paused")
    if seat is not None and turn.game.seats:
        actor_of(turn.game, seat)
    check_option(turn.game.options, command)
    check_stage(turn.game, command)


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


def _early_dawn(turn: Turn) -> None:
    """MC-PHASE-8: the night ends as soon as all the living have pressed `done`."""
    game = turn.game
    if not (game.options.early_dawn and isinstance(game.phase, NightPhase)):
        return
    if isinstance(game.clock, Running) and game.phase.done and night.all_done(turn):
        turn.emit(ev.AllDone())
        close_window(turn)
