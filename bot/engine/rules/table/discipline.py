"""The prosecutor at a table: CLUB-DISC-1 to -8, CITY-DISC-1 to -4, CLUB-HOST-1 to -6,
CLUB-VOTE-11, -12."""

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import to_seat
from bot.engine.errors import require
from bot.engine.evolve_table import round_of, table_day
from bot.engine.roles import MAFIOSI, Cause
from bot.engine.rules.acting import living_target
from bot.engine.rules.table.acting import club, speaker_of
from bot.engine.rules.table.clauses import clauses
from bot.engine.rules.table.dealing import fellows_told
from bot.engine.rules.table.flow import nobody_leaves, open_window
from bot.engine.rules.table.leaving import expel, warn_of
from bot.engine.rules.table.mending import mend
from bot.engine.rules.table.victory import open_cards
from bot.engine.state import Seat
from bot.engine.table_phases import Acquaintance, Introductions, TableNight
from bot.engine.turn import Turn


def caution(turn: Turn, command: cmd.Caution) -> None:
    """CLUB-DISC-3: not counted."""
    target = living_target(turn.game, command.target)
    turn.emit(ev.Cautioned(seat=target.number, reason=command.reason))


def warn(turn: Turn, command: cmd.Warn) -> None:
    """CLUB-DISC-2, CITY-DISC-1."""
    target = living_target(turn.game, command.target)
    if warn_of(turn, target.number, command.reason):
        _mend(turn, target)


def disqualify(turn: Turn, command: cmd.Disqualify) -> None:
    """CLUB-DISC-4, CITY-DISC-1."""
    target = living_target(turn.game, command.target)
    expel(turn, target.number, Cause.DISQUALIFIED, command.reason)
    _mend(turn, target)


def strike_off(turn: Turn, command: cmd.StrikeOff) -> None:
    """CLUB-HOST-2, CITY-HOST-2: in every stage, as a disqualification."""
    target = living_target(turn.game, command.target)
    expel(turn, target.number, Cause.STRUCK, command.reason)
    _mend(turn, target)


def _mend(turn: Turn, target: Seat) -> None:
    if not turn.game.over:
        mend(turn, target.number)


def replace(turn: Turn, command: cmd.Replace) -> None:
    """CLUB-HOST-3, CITY-HOST-3: the newcomer takes over all that hangs on the seat."""
    target = living_target(turn.game, command.target)
    taken = {seat.person for seat in turn.game.seats}
    require(command.person not in taken, clauses(turn.game).newcomer, "in-game-already")
    turn.emit(ev.SeatReplaced(seat=target.number, former=target.person, newcomer=command.person))
    turn.emit(ev.NewcomerTold(seat=target.number, card=target.card, to=to_seat(target.number)))
    if target.card in MAFIOSI and not isinstance(turn.game.phase, Introductions):
        turn.emit(fellows_told(turn.game, target.number))


def abort(turn: Turn, _: cmd.Abort) -> None:
    """CLUB-HOST-6, CITY-HOST-6: nobody wins."""
    turn.emit(ev.GameAborted())
    open_cards(turn)


def say(turn: Turn, command: cmd.Say) -> None:
    """A message in the game chat; at night an offence (CLUB-DISC-4, CITY-DISC-1)."""
    speaker = speaker_of(turn.game, command.seat)
    if not isinstance(turn.game.phase, Acquaintance | TableNight):
        return
    turn.emit(ev.NightOffence(seat=speaker.number))
    options = club(turn.game)
    if options is not None and options.night_offence == "auto":
        disqualify(turn, cmd.Disqualify(target=speaker.number, reason="night-offence"))
    if options is not None and options.night_offence == "warn":
        warn(turn, cmd.Warn(target=speaker.number, reason="night-offence"))


# --- decisions about a vote ----------------------------------------------------------------------


def repeat_round(turn: Turn, _: cmd.RepeatRound) -> None:
    """CLUB-VOTE-12: from its first candidate, with no hand up."""
    turn.emit(ev.RoundRepeated())
    open_window(turn, round_of(turn.game).__replace__(called=0, raised={}))


def void_day(turn: Turn, _: cmd.VoidDay) -> None:
    """CLUB-VOTE-12: the day ends at once."""
    turn.emit(ev.DayVoided())
    nobody_leaves(turn, table_day(turn.game))
