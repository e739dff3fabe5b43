"""The rule set multicity: from each act to the rule that judges it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.errors import require
from bot.engine.flow import ACTS, check_option, check_stage, close_window, open_night_0, stage_of
from bot.engine.ids import SeatNo
from bot.engine.rules import clock, dealing, discipline, night, nomination, offices, voting, words
from bot.engine.rules.acting import actor_of
from bot.engine.rules.ruleset import RuleSet
from bot.engine.state import Game, NightPhase, Running
from bot.engine.turn import Turn


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
"""Who judges which act."""

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


def _takes(game: Game, kind: type[cmd.Command]) -> bool:
    return stage_of(game.phase) in ACTS.get(kind, frozenset())


def _check_actor(game: Game, seat: SeatNo, _: cmd.Command) -> None:
    actor_of(game, seat)


def _check(game: Game, command: cmd.Command) -> None:
    check_option(game.multicity, command)
    check_stage(game, command)


def _early_dawn(turn: Turn) -> None:
    """MC-PHASE-8: the night ends as soon as all the living have pressed `done`."""
    game = turn.game
    if not (game.multicity.early_dawn and isinstance(game.phase, NightPhase)):
        return
    if isinstance(game.clock, Running) and game.phase.done and night.all_done(turn):
        turn.emit(ev.AllDone())
        close_window(turn)


MULTICITY: Final = RuleSet(
    rules=RULES,
    takes=_takes,
    check_actor=_check_actor,
    check=_check,
    in_pause=_IN_PAUSE,
    paused=lambda _: "MC-PROS-11",
    afterwards=_early_dawn,
)
