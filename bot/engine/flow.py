"""The phase machine of multicity (rules.md 9.1): which stage takes which act, what follows it.

Theory of operation. A game is always in one phase, and all cities share its clock (MC-PHASE-1):

    LOBBY -> NIGHT 0 -> NOMINATION 1 -> VOTING 1 -> NIGHT 1 -> NOMINATION 2 -> ... -> GAME_OVER

Each window has a number (`Game.stage`), which buttons carry, and a deadline that is fixed when it
opens. Closing is one decision: the events of the close, then those of the next opening. COUNT and
DAWN are instants inside a close, no phases. Only these end a window: the clock (Expire), the
prosecutor (Close), the last `done` (MC-PHASE-8), the end of the game.

`ACTS` is the table of 9.1: act -> stages that take it. An act not listed for a stage is refused
with GEN-14, or the clause that says more about it (`NOT_NOW`).
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import to_seat
from bot.engine.copies import day_of, night_of
from bot.engine.errors import Refusal, Refused, require
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.roles import Card, Cause
from bot.engine.rules.acting import executes
from bot.engine.rules.burial import bury_condemned
from bot.engine.rules.clock import closing
from bot.engine.rules.dawn import resolve_night
from bot.engine.rules.discipline import count_idle
from bot.engine.rules.disclosure import announce_death, reveal_godfathers
from bot.engine.rules.nomination import complete_lists
from bot.engine.rules.offices import (
    acting_judges,
    close_godfather_elections,
    close_judge_elections,
    court_condemns,
    judge_elections,
    settle_godfather,
)
from bot.engine.rules.options import MulticityOptions
from bot.engine.rules.victory import check_victory
from bot.engine.rules.voting import ballots_of, count_ballots
from bot.engine.state import (
    Ballot,
    Day,
    Game,
    Lobby,
    NightPhase,
    NominationPhase,
    Phase,
    VotingPhase,
)
from bot.engine.turn import Turn


class Stage(StrEnum):
    """The kinds of stage of 9.1; NIGHT 0 takes other acts than the nights after it."""

    LOBBY = "lobby"
    NIGHT_0 = "night 0"
    NOMINATION = "nomination"
    VOTING = "voting"
    NIGHT = "night"
    OVER = "game over"


def stage_of(phase: Phase) -> Stage:
    """Which row of 9.1 a phase is."""
    match phase:
        case Lobby():
            return Stage.LOBBY
        case NominationPhase():
            return Stage.NOMINATION
        case VotingPhase():
            return Stage.VOTING
        case NightPhase(number=number):
            return Stage.NIGHT if number else Stage.NIGHT_0
        case _:
            return Stage.OVER


_DAY: Final = frozenset({Stage.NOMINATION, Stage.VOTING})
_NIGHT: Final = frozenset({Stage.NIGHT})
_ANY_NIGHT: Final = frozenset({Stage.NIGHT_0, Stage.NIGHT})
_WINDOW: Final = _DAY | _ANY_NIGHT

ACTS: Final[Mapping[type[cmd.Command], frozenset[Stage]]] = {
    cmd.Start: frozenset({Stage.LOBBY}),
    cmd.Nominate: frozenset({Stage.NOMINATION}),
    cmd.Withdraw: frozenset({Stage.NOMINATION}),
    cmd.CastVote: frozenset({Stage.VOTING}),
    cmd.CancelVote: frozenset({Stage.VOTING}),
    cmd.ElectJudge: frozenset({Stage.NOMINATION}),
    cmd.CancelJudgeVote: frozenset({Stage.NOMINATION}),
    cmd.ElectGodfather: _WINDOW,
    cmd.CancelGodfatherVote: _WINDOW,
    cmd.Resign: _DAY,
    cmd.NameToCourt: frozenset({Stage.VOTING}),
    cmd.Order: _NIGHT,
    cmd.Refuse: _NIGHT,
    cmd.Undecided: _NIGHT,
    cmd.Propose: _NIGHT,
    cmd.ProposeRefusal: _NIGHT,
    cmd.ChooseFallback: _NIGHT,
    cmd.Check: _NIGHT,
    cmd.Stab: _NIGHT,
    cmd.Protect: _DAY,
    cmd.Compare: _DAY,
    cmd.SpeakLastWord: _DAY,
    cmd.PublishWord: _DAY,
    cmd.Say: _DAY,
    cmd.Talk: _ANY_NIGHT,
    cmd.PressDone: _ANY_NIGHT,
    cmd.NameForZeroVotes: frozenset({Stage.VOTING}),
    cmd.ReportUnposted: _DAY,
}
"""Acts missing here (the prosecutor's on clock and seats, the clock itself) go in every window."""

_NIGHT_ACTS: Final = (
    cmd.Order,
    cmd.Refuse,
    cmd.Undecided,
    cmd.Propose,
    cmd.ProposeRefusal,
    cmd.Check,
    cmd.Stab,
    cmd.Protect,
    cmd.Compare,
)


def check_option(options: MulticityOptions, command: cmd.Command) -> None:
    """Refuse an act that an option takes out of this game, whatever the stage."""
    match command:
        case cmd.Withdraw():
            require(options.nomination_withdraw, "MC-NOM-4", "nomination-final")
        case cmd.ElectJudge() | cmd.CancelJudgeVote():
            require(options.judges, "MC-JUDGE-1", "option-off")
        case cmd.NameToCourt():
            require(options.supreme_court, "MC-JUDGE-7", "option-off")
        case cmd.PressDone():
            require(options.early_dawn, "MC-PHASE-8", "option-off")
        case cmd.NameForZeroVotes():
            require(options.zero_votes == "prosecutor", "MC-COUNT-6", "option-off")
        case cmd.ChooseFallback():
            require(options.consigliere == "human", "MC-CONS-1", "consigliere-is-bot")
        case _:
            pass


def check_stage(game: Game, command: cmd.Command) -> None:
    """GEN-14: refuse an act that the running stage doesn't take."""
    stage = stage_of(game.phase)
    if stage in ACTS.get(type(command), _WINDOW):
        return
    raise Refused(_not_now(stage, command), _reason(stage, command))


def _not_now(stage: Stage, command: cmd.Command) -> str:
    """The clause that says most about an act out of its stage."""
    if stage is Stage.NIGHT_0 and isinstance(command, _NIGHT_ACTS):
        return "MC-PHASE-3"
    if stage is Stage.VOTING and isinstance(command, cmd.Nominate):
        return "MC-NOM-2"
    if stage in _ANY_NIGHT and isinstance(command, cmd.Say):
        return "MC-PHASE-6"
    return "GEN-14"


def _reason(stage: Stage, command: cmd.Command) -> str:
    if stage is Stage.LOBBY:
        return "not-started"
    return {"MC-NOM-2": "voting-open", "MC-PHASE-6": "night-silence"}.get(
        _not_now(stage, command), "not-now"
    )


def stale(game: Game, stage: int, *, prosecutor: bool = False) -> Refusal | None:
    """Decision 4, GEN-17: an act that was made for another stage than the running one."""
    if stage == game.stage:
        return None
    if prosecutor:
        return Refusal(rule="GEN-17", reason="stage-changed")
    late = stage == game.stage - 1
    return Refusal(rule="GEN-1", reason="late" if late else "closed")


# --- what follows --------------------------------------------------------------------------------


def close_window(turn: Turn) -> None:
    """The running window closes now, the next one opens (MC-PHASE-1)."""
    _CLOSES[stage_of(turn.game.phase)](turn)


def _close_night_0(turn: Turn) -> None:
    close_godfather_elections(turn)
    _open_nomination(turn)


def _close_nomination(turn: Turn) -> None:
    """MC-JUDGE-2, then MC-NOM-7, so that a new judge with full immunity isn't added."""
    close_judge_elections(turn)
    complete_lists(turn)
    _open(turn, VotingPhase(day=day_of(turn.game.phase)))


def _close_voting(turn: Turn) -> None:
    """COUNT: one instant for all cities (MC-PHASE-7, MC-REV-3)."""
    condemned = _condemn(turn)
    struck = count_idle(turn, condemned)
    for seat in condemned:
        announce_death(turn, seat, Cause.EXECUTED)
    for seat in struck:
        announce_death(turn, seat, Cause.STRUCK, "inactivity")
    reveal_godfathers(turn, (*condemned, *struck))
    bury_condemned(turn, frozenset((*condemned, *struck)))
    check_victory(turn, inside=False)
    if not turn.game.over:
        _nightfall(turn)


def _condemn(turn: Turn) -> tuple[SeatNo, ...]:
    """MC-PHASE-4, MC-COUNT-7, MC-JUDGE-7: all who die together now, each once."""
    if not executes(turn.game, day_of(turn.game.phase)):
        return ()
    return tuple(dict.fromkeys((*count_ballots(turn), *court_condemns(turn))))


def _nightfall(turn: Turn) -> None:
    """MC-GOD-3, MC-REV-3, MC-TOUR-2, MC-DOC-3: the doctor must be alive now."""
    day = day_of(turn.game.phase)
    close_godfather_elections(turn)
    for seat in acting_judges(turn.game):
        turn.emit(ev.JudgeActs(city=turn.game.seat(seat).city, seat=seat))
    tour = _next_tour(turn)
    if tour != NOBODY:
        turn.emit(ev.TourAnnounced(city=tour))
    _open(turn, NightPhase(number=day.number, tour=tour))
    doctor = turn.game.holder(Card.DOCTOR)
    if doctor is not None:
        himself = day.patient == doctor.number
        turn.emit(
            ev.PatientGuarded(target=day.patient, himself=himself, to=to_seat(doctor.number))
        )


def _next_tour(turn: Turn) -> CityNo:
    """MC-TOUR-2: the next undecided city from the pointer; MC-TOUR-3: a blocked one too."""
    order = turn.game.multicity.touring
    start = order.index(turn.game.pointer)
    ahead = (*order[start:], *order[:start])
    tour = next((number for number in ahead if turn.game.city(number).undecided), NOBODY)
    if tour != NOBODY:
        turn.emit(ev.TourPassed(pointer=ahead[(ahead.index(tour) + 1) % len(ahead)]))
    return tour


def _close_night(turn: Turn) -> None:
    """DAWN (MC-RES-6)."""
    resolve_night(turn)
    if not turn.game.over:
        _open_nomination(turn)


def _open_nomination(turn: Turn) -> None:
    """DAY N+1: a list for each undecided city, or the one of the hunt (MC-HUNT-2)."""
    night = night_of(turn.game.phase)
    ballots = {number: Ballot(number=number) for number in ballots_of(turn.game)}
    day = Day(number=night.number + 1, ballots=ballots, disturbed=night.disturbed)
    _open(turn, NominationPhase(day=day, judge_votes=judge_elections(turn.game)))


def open_night_0(turn: Turn) -> None:
    """MC-PHASE-3: the night of acquaintance, with the godfathers' elections."""
    _open(turn, NightPhase(number=0))
    for city in turn.game.cities:
        settle_godfather(turn, city.number)


def _open(turn: Turn, phase: Phase) -> None:
    closes_at = closing(turn.game.multicity, phase, turn.at)
    turn.emit(
        ev.StageOpened(
            stage=turn.game.stage + 1, phase=phase, opened_at=turn.at, closes_at=closes_at
        )
    )


_CLOSES: Final[Mapping[Stage, Callable[[Turn], None]]] = {
    Stage.NIGHT_0: _close_night_0,
    Stage.NOMINATION: _close_nomination,
    Stage.VOTING: _close_voting,
    Stage.NIGHT: _close_night,
}
