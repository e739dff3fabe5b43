"""Turns to speak and to nominate: CLUB-PHASE-5, -6, CLUB-NOM-1 to -4, CITY-PHASE-3, -4,
CITY-NOM-1."""

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.errors import require
from bot.engine.evolve_table import table_day
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.acting import actor_of, living_target
from bot.engine.rules.table.acting import at_once, club, floor, other_target, speaker_of
from bot.engine.rules.table.clauses import clauses
from bot.engine.rules.table.dealing import deck_of
from bot.engine.rules.table.leaving import warn_of
from bot.engine.state import Game
from bot.engine.table_phases import TABLE, Turns
from bot.engine.turn import Turn


def order_of_turns(game: Game, former: SeatNo) -> tuple[SeatNo, ...]:
    """CLUB-PHASE-6, CITY-PHASE-4: the living in ascending order, from the lowest, or from the next
    one after him who opened the day before."""
    living = tuple(seat.number for seat in game.living())
    options = club(game)
    if former == NOBODY or (options is not None and not options.rotate_first):
        return living
    return (*(s for s in living if s > former), *(s for s in living if s <= former))


def may_have_turn(game: Game, seat: SeatNo) -> bool:
    """He has the floor of a round of nominations, or all have it (GEN-13)."""
    phase = game.phase
    return isinstance(phase, Turns) and (game.table.simultaneous or floor(game) == seat)


def nominate(turn: Turn, command: cmd.Nominate) -> None:
    """CLUB-NOM-1, CLUB-NOM-2, CLUB-NOM-4, CITY-NOM-1: in his turn, living others; final."""
    game, clause = turn.game, clauses(turn.game).nominate
    actor = actor_of(game, command.seat)
    require(may_have_turn(game, actor.number), clause, "not-your-turn")
    targets = tuple(seat for seat in (command.target, command.second) if seat != NOBODY)
    require(bool(targets), "GEN-7", "target-unknown")
    day = table_day(game)
    for target in targets:
        living_target(game, target)
        other_target(game, actor.number, target, clause)
        require(not _named(game, actor.number, target), clause, "named-already", seat=target)
    require(len(set(targets)) == len(targets), clause, "same-twice")
    used = day.named.get(actor.number, 0) + len(targets)
    require(used <= _most(game), clause, "names-used-up")
    require(used <= 1 or not one_black(game), "CLUB-NOM-2", "one-name-only")
    turn.emit(ev.PutUp(seat=actor.number, targets=targets))


def _named(game: Game, seat: SeatNo, target: SeatNo) -> bool:
    """Has he named this man, or in city anybody (CITY-NOM-1)?"""
    everybody = not club(game)
    return any(p.target == target and (everybody or p.by == seat) for p in table_day(game).points)


def _most(game: Game) -> int:
    return 2 if club(game) else 1


def one_black(game: Game) -> bool:
    """CLUB-NOM-2: cards are open, so everybody knows it: of a projection the deck tells."""
    if club(game) is None:
        return False
    if all(seat.card is not Card.HIDDEN for seat in game.seats):
        return len(game.mafia(TABLE)) == 1
    dealt = deck_of(game.table, len(game.seats)).get(Card.BLACK, 0)
    return dealt - sum(seat.card is Card.BLACK and not seat.alive for seat in game.seats) == 1


def missing_nominations(turn: Turn) -> None:
    """CLUB-NOM-3: whose turn ends without a nomination is warned, or the lot names for him."""
    options, phase = club(turn.game), turn.game.phase
    if options is None or not isinstance(phase, Turns):
        return
    ending = sorted(phase.queue) if options.simultaneous else phase.queue[:1]
    for seat in ending:
        if phase.day.named.get(seat) or turn.game.over or not turn.game.seat(seat).alive:
            continue
        if options.missing_nomination == "lot":
            others = tuple(s.number for s in turn.game.living() if s.number != seat)
            drawn = turn.lot("CLUB-NOM-3", TABLE, others)[0]
            turn.emit(ev.PutUp(seat=seat, targets=(drawn,), lot=True))
        else:
            warn_of(turn, seat, "no-nomination")


def check_floor(turn: Turn, command: cmd.Thank) -> None:
    """CLUB-PHASE-2, -5, -7, -10, CITY-PHASE-3, -6, -7: only who has the floor gives it back."""
    game = turn.game
    speaker = speaker_of(game, command.seat)
    require(not at_once(game), "GEN-13", "no-floor")
    require(floor(game) == speaker.number, "GEN-14", "no-floor")
