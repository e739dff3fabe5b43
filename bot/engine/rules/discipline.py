"""The prosecutor's acts upon seats, and inactivity: MC-PROS-1 to MC-PROS-10, GEN-16."""

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import to_seat
from bot.engine.copies import day_of
from bot.engine.errors import require
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card, Cause
from bot.engine.rules.acting import living_target
from bot.engine.rules.burial import bury_struck
from bot.engine.rules.disclosure import announce_death, reveal_godfathers
from bot.engine.rules.victory import after_strike, disclose
from bot.engine.state import Game, Seat
from bot.engine.turn import Turn


def strike_off(turn: Turn, command: cmd.StrikeOff) -> None:
    """MC-PROS-1: he dies at once; no doctor helps, no last word; MC-PROS-3."""
    target = living_target(turn.game, command.target)
    announce_death(turn, target.number, Cause.STRUCK, command.reason)
    reveal_godfathers(turn, (target.number,))
    bury_struck(turn, target.number)
    after_strike(turn)


def replace(turn: Turn, command: cmd.Replace) -> None:
    """MC-PROS-6: the newcomer takes the seat with all that hangs on it, and is told the card."""
    game = turn.game
    target = living_target(game, command.target)
    taken = {seat.person for seat in game.seats} | {city.consigliere for city in game.cities}
    require(command.person not in taken, "MC-PROS-6", "in-game-already")
    turn.emit(ev.SeatReplaced(seat=target.number, former=target.person, newcomer=command.person))
    turn.emit(ev.NewcomerTold(seat=target.number, card=target.card, to=to_seat(target.number)))
    godfather = game.city(target.city).godfather
    if target.card is Card.MAFIOSO and godfather != NOBODY and game.seat(godfather).alive:
        turn.emit(ev.GodfatherTold(city=target.city, seat=godfather, to=to_seat(target.number)))


def report_gone(turn: Turn, command: cmd.ReportGone) -> None:
    """GEN-16: the prosecutor is told once a man; the seat keeps all it has, and he may come back.
    Nothing to tell of the dead, nor of one who holds no seat any more."""
    for seat in turn.game.living():
        if seat.number == command.target and seat.gone is command.back:
            turn.emit(ev.Gone(seat=seat.number, back=command.back, again=seat.missed))


def report_unposted(turn: Turn, command: cmd.ReportUnposted) -> None:
    """MC-PROS-10: a ballot that couldn't be posted raises nobody's count."""
    if command.city not in day_of(turn.game.phase).unposted:
        turn.emit(ev.BallotUnposted(city=command.city))


def abort(turn: Turn, _: cmd.Abort) -> None:
    """MC-PROS-12: decided cities keep their results, nobody else wins."""
    turn.emit(ev.GameAborted())
    disclose(turn)


# --- inactivity ----------------------------------------------------------------------------------


def count_idle(turn: Turn, condemned: tuple[SeatNo, ...]) -> tuple[SeatNo, ...]:
    """MC-PROS-2 at COUNT: the new counts, the reports; returns who is struck off (MC-PROS-9)."""
    limit = turn.game.multicity.inactivity_days
    idle = {seat.number: _idle(turn.game, seat) for seat in _counted(turn.game)}
    reached = [n for n, days in idle.items() if days == limit and turn.game.seat(n).idle < limit]
    turn.emit(ev.DayCounted(idle=idle))
    for seat in reached:
        turn.emit(ev.Inactive(seat=seat))
    if not turn.game.multicity.auto_strike:
        return ()
    return tuple(seat for seat in reached if seat not in condemned)


def _counted(game: Game) -> tuple[Seat, ...]:
    """MC-PROS-2: residents of undecided cities alive at COUNT; all the living in the hunt."""
    return tuple(s for s in game.living() if game.hunt or game.city(s.city).undecided)


def _idle(game: Game, seat: Seat) -> int:
    """MC-PROS-2, MC-PROS-6, MC-PROS-10: an act resets, a day that can't count changes nothing. A
    vote that stands at COUNT was an act of the same day."""
    if seat.active:
        return 0
    day = day_of(game.phase)
    uncounted = seat.fresh or day.disturbed or game.ballot_of(seat.number) in day.unposted
    return seat.idle if uncounted else seat.idle + 1
