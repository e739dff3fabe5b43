"""Undoing (MC-PROS-7, MC-PROS-8): a replay of the stage without the undone act.

An undone act counts as never done, so the one before it may follow. What others did stays if it is
legal then; what isn't, falls, and its owner is told.
"""

from collections.abc import Sequence
from itertools import dropwhile
from typing import Final, get_args

from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import PROSECUTOR, Audience, Seat, Team, ToPerson, to_team
from bot.engine.decide import actor, decide
from bot.engine.draws import Draw
from bot.engine.errors import Refusal, Refused, require
from bot.engine.evolve import evolve
from bot.engine.history import Recorded, StageHistory
from bot.engine.ids import NOBODY, Instant, SeatNo
from bot.engine.notation import facts
from bot.engine.roles import MAFIOSI
from bot.engine.rules.options import TableOptions
from bot.engine.state import Game, Lobby, Running

UNDOABLE: Final = (
    cmd.StrikeOff,
    cmd.Replace,
    cmd.RecallJudge,
    cmd.NameForZeroVotes,
    cmd.Extend,
    cmd.Shorten,
    cmd.Disqualify,
    cmd.Warn,
    cmd.RepeatRound,
    cmd.VoidVote,
    cmd.SetVote,
    cmd.VoidDay,
)
OPENERS: Final = (cmd.Close, *UNDOABLE)
"""What may have opened the running window, and be undone while nobody has acted in it."""
_DEATHS: Final = (cmd.StrikeOff, cmd.Disqualify, cmd.Warn)
_STANDING: Final = (cmd.ReportGone, cmd.Caution, cmd.Pause, cmd.Resume)
"""What stays of a table's running window when that which opened it is undone: he who left since
has left all the same, and the prosecutor has been told (GEN-16)."""

_NO_ACT: Final = (*get_args(cmd.SystemAct), cmd.Say, cmd.Talk)
"""What doesn't keep a close from being undone: nobody has acted by speaking."""


class Undoing(Struct, frozen=True, kw_only=True):
    """What an undoing has brought about; `stages` takes the place of the histories kept so far."""

    events: tuple[ev.Event, ...]
    game: Game
    stages: tuple[StageHistory, ...]


class Replayed(Struct, frozen=True, kw_only=True):
    """A stage played again: the state, what was accepted, what fell."""

    game: Game
    events: tuple[ev.Event, ...]
    kept: tuple[Recorded, ...]
    fallen: tuple[Recorded, ...]


def replay(opening: Game, commands: Sequence[Recorded], draw: Draw) -> Replayed:
    """Decide a stage's commands again from its opening, each at its instant, with its number."""
    game = opening
    kept: list[Recorded] = []
    fallen: list[Recorded] = []
    events: list[ev.Event] = []
    for recorded in commands:
        again = decide(game.__replace__(seq=recorded.seq - 1), recorded.command, recorded.at, draw)
        if isinstance(again, Refusal) or not _same_man(game, recorded):
            fallen.append(recorded)
        else:
            game = again.game
            kept.append(recorded)
            events += again.events
    return Replayed(game=game, events=tuple(events), kept=tuple(kept), fallen=tuple(fallen))


def _same_man(game: Game, recorded: Recorded) -> bool:
    """MC-PROS-8: a newcomer's own acts fall with his coming, they aren't his predecessor's."""
    seat = actor(recorded.command)
    return seat is None or game.seat(seat).person == recorded.person


def undo(game: Game, stages: Sequence[StageHistory], at: Instant, draw: Draw) -> Undoing | Refusal:
    """Undo the prosecutor's latest act of the running stage, or his close of the previous one.

    `stages` are the histories of the running stage and of those before it, oldest first; how many
    are kept bounds how many closes in a row can be undone.
    """
    try:
        require(not game.over, "GEN-14", "game-over")
        require(not isinstance(game.phase, Lobby), "GEN-14", "not-started")
        running = game.clock
        late = isinstance(running, Running) and at >= running.closes_at
        require(not late, "GEN-17", "stage-changed")
        return _undo_act(game, stages, at, draw) or _undo_close(game, stages, at, draw)
    except Refused as refused:
        return refused.refusal


def _undo_act(
    game: Game, stages: Sequence[StageHistory], at: Instant, draw: Draw
) -> Undoing | None:
    opening, commands = stages[-1]
    found = [i for i, r in enumerate(commands) if isinstance(r.command, UNDOABLE)]
    if not found:
        return None
    last, undone = found[-1], commands[found[-1]].command
    after = tuple(r for r in commands[last + 1 :] if not _of_the_newcomer(undone, r.command))
    replayed = replay(opening, (*commands[:last], *after), draw)
    was = replay(opening, commands, draw).events
    done = _undone(game, commands[last], was, replayed, at)
    history: StageHistory = (opening, replayed.kept)
    return Undoing(events=done[0], game=done[1], stages=(*stages[:-1], history))


def _of_the_newcomer(undone: cmd.Command, command: cmd.Command) -> bool:
    """GEN-16: that a newcomer has left is no news of the man whose seat it is again."""
    return (
        isinstance(undone, cmd.Replace)
        and isinstance(command, cmd.ReportGone)
        and command.target == undone.target
    )


def _undo_close(game: Game, stages: Sequence[StageHistory], at: Instant, draw: Draw) -> Undoing:
    """MC-PROS-7, CLUB-HOST-4, CITY-HOST-4: an act that opened the running window, while nobody has
    acted in it (at a table no player; a close of the prosecutor's in multicity)."""
    standing = _STANDING if isinstance(game.options, TableOptions) else (cmd.ReportGone,)
    acted = any(not isinstance(r.command, (*_NO_ACT, *standing)) for r in stages[-1][1])
    require(len(stages) > 1 and not acted, "MC-PROS-7", "nothing-to-undo")
    opening, commands = stages[-2]
    closed = bool(commands) and isinstance(commands[-1].command, OPENERS)
    require(closed, "MC-PROS-7", "nothing-to-undo")
    left = tuple(r for r in stages[-1][1] if isinstance(r.command, standing))
    replayed = replay(opening, (*commands[:-1], *left), draw)
    was = replay(opening, (*commands, *left), draw).events
    done = _undone(game, commands[-1], was, replayed, at)
    history: StageHistory = (opening, replayed.kept)
    return Undoing(events=done[0], game=done[1], stages=(*stages[:-2], history))


def _undone(
    game: Game,
    undone: Recorded,
    was: Sequence[ev.Event],
    replayed: Replayed,
    at: Instant,
) -> tuple[tuple[ev.Event, ...], Game]:
    """The events of an undoing: itself, who lost an act by it, what is told anew (MC-PROS-8)."""
    command, result = undone.command, replayed.game.__replace__(seq=game.seq + 1)
    clock = result.clock
    open_still = not isinstance(clock, Running) or at < clock.closes_at
    require(open_still, "MC-PROS-8", "window-would-be-closed")
    events: list[ev.Event] = [
        ev.Undone(command=command, game=result, warning=_warning(undone, was))
    ]
    events += [
        ev.ActFell(
            command=recorded.command,
            to=(ToPerson(person=recorded.person),)
            if actor(recorded.command) is not None
            else PROSECUTOR,
        )
        for recorded in replayed.fallen
    ]
    events += _different(result, command, was, replayed.events)
    for before, now in zip(game.cities, result.cities, strict=True):
        if now.godfather not in (NOBODY, before.godfather):
            events.append(
                ev.GodfatherTold(city=now.number, seat=now.godfather, to=to_team(now.number))
            )
    for event in events:
        result = evolve(result, event)
    return tuple(events), result


def _warning(undone: Recorded, was: Sequence[ev.Event]) -> int:
    """CLUB-HOST-4: which warning of the man's it was; the bot may have given him others since."""
    if not isinstance(undone.command, cmd.Warn):
        return 0
    since = dropwhile(lambda e: not (isinstance(e, ev.Acted) and e.seq == undone.seq), was)
    return next((event.count for event in since if isinstance(event, ev.Warned)), 0)


def _different(
    game: Game, undone: cmd.Command, was: Sequence[ev.Event], now: Sequence[ev.Event]
) -> list[ev.Event]:
    """News of the stage as it is now, for those who haven't been told yet."""
    told = _told(was)
    back = _back_in_team(game, undone)
    missed = told - _told(was[: _place_of_death(was, back)])
    news: list[ev.Event] = []
    for event in now:
        for audience in event.to:
            pairs = {(fact.text, audience) for fact in facts(event)}
            if not pairs <= told:
                news.append(ev.ToldAnew(event=event, to=(audience,)))
            elif back and audience == Team(city=game.seat(back).city) and pairs & missed:
                news.append(ev.ToldAnew(event=event, to=(Seat(seat=back),)))
    return news


def _told(events: Sequence[ev.Event]) -> set[tuple[str, Audience]]:
    """Who has been told what."""
    return {(fact.text, one) for event in events for fact in facts(event) for one in fact.to}


def _back_in_team(game: Game, undone: cmd.Command) -> SeatNo:
    """A mafioso whose strike-off is undone: he missed what his fellows were told since."""
    if isinstance(undone, _DEATHS) and game.seat(undone.target).card in MAFIOSI:
        return undone.target
    return NOBODY


def _place_of_death(events: Sequence[ev.Event], seat: SeatNo) -> int:
    """How many events came before a seat's death; all of them if it didn't die."""
    deaths = (n for n, e in enumerate(events) if isinstance(e, ev.Died) and e.seat == seat)
    return next(deaths, len(events))
