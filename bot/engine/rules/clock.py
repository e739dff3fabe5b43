"""Windows: their length and their deadlines (MC-PHASE-2, MC-PHASE-9, MC-PHASE-10), and the
prosecutor's hand on the clock (MC-PROS-5, GEN-11, GEN-15)."""

from datetime import UTC, date, datetime, time, timedelta
from itertools import count
from zoneinfo import ZoneInfo

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.errors import Refused, require
from bot.engine.ids import Instant, Seconds
from bot.engine.rules.options import MulticityOptions
from bot.engine.rules.table.clauses import clauses
from bot.engine.state import Game, NightPhase, NominationPhase, Paused, Phase, Running, VotingPhase
from bot.engine.turn import Turn

HOUR: Seconds = 3600


def closing(options: MulticityOptions, phase: Phase, opened_at: Instant) -> Instant:
    """When a window that opens now closes (MC-PHASE-2, MC-PHASE-9); fixed once (MC-PHASE-10)."""
    if options.schedule == "durations":
        return opened_at + length_of(options, phase)
    zone = ZoneInfo(options.zone)
    if isinstance(phase, NightPhase):
        return next_local(options.dawn_at, zone, opened_at + HOUR)
    if isinstance(phase, VotingPhase):
        return next_local(options.voting_closes, zone, opened_at + 1)
    end = next_local(options.voting_closes, zone, opened_at + HOUR)
    share = (end - opened_at) * options.nomination // (options.nomination + options.voting)
    return max((opened_at + share) // 60 * 60, opened_at + 60)


def length_of(options: MulticityOptions, phase: Phase) -> Seconds:
    """MC-PHASE-2."""
    match phase:
        case NominationPhase():
            return options.nomination
        case VotingPhase():
            return options.voting
        case NightPhase(number=0):
            return options.night_0
        case _:
            return options.night


def next_local(clock_time: str, zone: ZoneInfo, earliest: Instant) -> Instant:
    """The first instant, not before `earliest`, at which clocks in the zone show that time."""
    today = datetime.fromtimestamp(earliest, zone).date()
    wanted = time.fromisoformat(clock_time)
    # From yesterday on: a time that fell into a gap may come after midnight (MC-PHASE-10).
    instants = (instant_of(today + timedelta(days=n), wanted, zone) for n in count(-1))
    return next(instant for instant in instants if instant >= earliest)


def instant_of(day: date, wanted: time, zone: ZoneInfo) -> Instant:
    """MC-PHASE-10: in a gap the first instant after it, of a doubled time the first one."""
    local = datetime.combine(day, wanted, zone)
    instant = int(local.timestamp())
    if datetime.fromtimestamp(instant, zone).replace(tzinfo=None) == local.replace(tzinfo=None):
        return instant
    return _end_of_gap(int(local.replace(fold=1).timestamp()), instant, zone)


def _end_of_gap(before: Instant, after: Instant, zone: ZoneInfo) -> Instant:
    """The instant at which the zone's offset changes, between one on each side of it."""
    offset = datetime.fromtimestamp(after, UTC).astimezone(zone).utcoffset()
    while after - before > 1:
        middle = (before + after) // 2
        same = datetime.fromtimestamp(middle, UTC).astimezone(zone).utcoffset() == offset
        before, after = (before, middle) if same else (middle, after)
    return after


def running(game: Game) -> Running:
    """The running window's clock. TypeError without one: `decide` has checked stage and pause."""
    if isinstance(game.clock, Running):
        return game.clock
    raise TypeError(f"no window runs: {type(game.clock).__name__}")


def _hand(game: Game) -> str:
    """The clause of the prosecutor's hand on the clock in this rule set."""
    multicity = isinstance(game.options, MulticityOptions)
    return "MC-PROS-5" if multicity else clauses(game).clock


def pause(turn: Turn, _: cmd.Pause) -> None:
    """GEN-15: the remaining time stands still."""
    require(not isinstance(turn.game.clock, Paused), _hand(turn.game), "paused-already")
    clock = running(turn.game)
    turn.emit(ev.PauseBegan(remaining=clock.closes_at - turn.at))


def resume(turn: Turn, _: cmd.Resume) -> None:
    """GEN-15: only the prosecutor lifts a pause."""
    clock = turn.game.clock
    if not isinstance(clock, Paused):
        raise Refused(_hand(turn.game), "not-paused")
    turn.emit(ev.PauseEnded(closes_at=turn.at + clock.remaining))


def extend(turn: Turn, command: cmd.Extend) -> None:
    """MC-PROS-5."""
    clock = running(turn.game)
    require(command.seconds > 0, _hand(turn.game), "no-time")
    closes_at = clock.closes_at + command.seconds
    turn.emit(ev.WindowExtended(seconds=command.seconds, closes_at=closes_at))


def shorten(turn: Turn, command: cmd.Shorten) -> None:
    """MC-PROS-5, CLUB-HOST-1, CITY-HOST-1: never to now or earlier."""
    clock = running(turn.game)
    require(command.seconds > 0, _hand(turn.game), "no-time")
    closes_at = clock.closes_at - command.seconds
    require(closes_at > turn.at, _hand(turn.game), "too-short")
    turn.emit(ev.WindowShortened(seconds=command.seconds, closes_at=closes_at))


def listen_again(turn: Turn, _: cmd.ListenAgain) -> None:
    """GEN-11: `outage_grace` from now, or the window's own length if that is under an hour."""
    clock = running(turn.game)
    require(turn.at >= clock.closes_at, "GEN-11", "not-due")
    grace = clock.length if clock.length < HOUR else turn.game.options.outage_grace
    turn.emit(ev.OutageNoticed(closes_at=turn.at + grace))
