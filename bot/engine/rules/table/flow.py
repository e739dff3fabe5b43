"""The phase machine of the two table games (rules.md 9.2, 9.3).

Theory of operation. A window is open for all or for one man; each has its number and its deadline,
and closing it is one decision that opens the next:

    club  LOBBY -> INTRO -> NIGHT 0 -> TALK -> NOMINATION -> DEFENCE -> VOTE ... -> EXIT -> NIGHT
    city  LOBBY          -> NIGHT 0 -> SPEECHES -> BALAGAN -> VOTE ... -> FAREWELL | PAUSE -> NIGHT

The two differ in the order of talk and turns, in what a single candidate and a deadlock mean, and
in who is woken by night; the rest is the same and stands here once. One man after another speaks
in a phase with a queue: its first man has the floor, and when it is empty the next phase follows.
With simultaneous turns (GEN-13) a round is one window for all of them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.engine import events as ev
from bot.engine.evolve_table import round_of, table_day
from bot.engine.ids import SeatNo
from bot.engine.roles import Cause
from bot.engine.rules.options import timer
from bot.engine.rules.table import night
from bot.engine.rules.table.acting import at_once, city, club
from bot.engine.rules.table.dealing import introduce_blacks
from bot.engine.rules.table.disclosure import announce_exit
from bot.engine.rules.table.rounds import count_hands, count_outcomes, finalists, leaders
from bot.engine.rules.table.timing import length, talks
from bot.engine.rules.table.turns import missing_nominations, order_of_turns
from bot.engine.rules.table.victory import check_stalemate, check_victory
from bot.engine.state import Game
from bot.engine.table_phases import (
    OUTCOMES,
    QUEUED,
    Acquaintance,
    Defence,
    Exit,
    Hands,
    Introductions,
    LastWord,
    Lull,
    Queued,
    Row,
    TableDay,
    TableNight,
    TablePhase,
    Talk,
    ThirdVote,
    Turns,
)
from bot.engine.turn import Turn

TABLE_OF_FOUR: Final = 4
"""CLUB-VOTE-10: with so few there is no third vote."""


def open_window(turn: Turn, phase: TablePhase) -> None:
    """A window opens now."""
    closes_at = turn.at + length(turn.game.table, phase)
    turn.emit(
        ev.StageOpened(
            stage=turn.game.stage + 1, phase=phase, opened_at=turn.at, closes_at=closes_at
        )
    )


def close_window(turn: Turn) -> None:
    """The running window closes now, the next one opens."""
    _CLOSES[type(turn.game.phase)](turn)


def end_floor(turn: Turn) -> None:
    """The man with the floor is done, or all of them with simultaneous turns: the next one."""
    phase = turn.game.phase
    if not isinstance(phase, QUEUED):
        raise TypeError(f"nobody has the floor in {type(phase).__name__}")
    done = phase.queue if at_once(turn.game) else phase.queue[:1]
    rest = phase.queue[len(done) :]
    if isinstance(phase, Defence):
        day = phase.day.__replace__(spoken=(*phase.day.spoken, *done))
        give_floor(turn, phase.__replace__(day=day, queue=rest))
    else:
        give_floor(turn, phase.__replace__(queue=rest))


def give_floor(turn: Turn, phase: Queued) -> None:
    """The first man of the queue has the floor; when it is empty the next phase follows."""
    if phase.queue:
        open_window(turn, phase)
    else:
        _AFTER[type(phase)](turn, phase)


# --- before the first day ------------------------------------------------------------------------


def open_game(turn: Turn) -> None:
    """CLUB-PHASE-1, CITY-PHASE-1: what follows the deal."""
    options = club(turn.game)
    if options is not None and options.intro:
        open_window(turn, Introductions(queue=tuple(s.number for s in turn.game.living())))
    else:
        open_acquaintance(turn)


def open_acquaintance(turn: Turn) -> None:
    """CLUB-PHASE-3, CITY-PHASE-2."""
    open_window(turn, Acquaintance(call=night.acquaintance_calls(turn.game)[0]))
    introduce_blacks(turn)


def _after_acquaintance(turn: Turn) -> None:
    phase = turn.game.phase
    if not isinstance(phase, Acquaintance):
        raise TypeError(f"no acquaintance in {type(phase).__name__}")
    call = night.next_acquaintance(turn.game, phase.call)
    if call is None:
        open_day(turn, 1, Row())
    else:
        open_window(turn, Acquaintance(call=call))


# --- the day -------------------------------------------------------------------------------------


def open_day(turn: Turn, number: int, row: Row) -> None:
    """DAY N: club talks first, then takes turns; city the other way round."""
    today = row.__replace__(living=len(turn.game.living()))
    day = TableDay(number=number, row=today)
    if club(turn.game):
        _open_talk(turn, day, _open_turns)
    else:
        _open_turns(turn, day)


def _open_talk(turn: Turn, day: TableDay, follows: Callable[[Turn, TableDay], None]) -> None:
    """CLUB-PHASE-4, CITY-PHASE-5."""
    if talks(turn.game):
        open_window(turn, Talk(day=day))
    else:
        follows(turn, day)


def _after_talk(turn: Turn) -> None:
    day = table_day(turn.game)
    if club(turn.game):
        _open_turns(turn, day)
    else:
        _to_vote(turn, day)


def _open_turns(turn: Turn, day: TableDay) -> None:
    """CLUB-PHASE-5, -6, CITY-PHASE-3, -4."""
    queue = order_of_turns(turn.game, day.row.opener)
    row = day.row.__replace__(opener=queue[0])
    open_window(turn, Turns(day=day.__replace__(row=row), queue=queue))


def _end_turn(turn: Turn) -> None:
    """CLUB-NOM-3: who has named nobody is warned, or the lot names for him."""
    missing_nominations(turn)
    if not turn.game.over:
        end_floor(turn)


def _after_turns(turn: Turn, phase: Turns) -> None:
    if club(turn.game):
        _to_vote(turn, phase.day)
    else:
        _open_talk(turn, phase.day, _to_vote)


def _to_vote(turn: Turn, day: TableDay) -> None:
    """CLUB-NOM-5, -6, CITY-NOM-2: what the list leads to."""
    candidates = finalists(turn.game, day)
    options = city(turn.game)
    if not candidates:
        nobody_leaves(turn, day)
    elif options is None:
        give_floor(turn, Defence(day=day, candidates=candidates, queue=candidates))
    elif len(candidates) > 1:
        _first_vote(turn, day, candidates, defended=not options.defence_first_vote)
    elif day.number == 1 and options.day1_single == "skip":
        nobody_leaves(turn, day)
    else:
        leave(turn, day, candidates)


def _first_vote(
    turn: Turn, day: TableDay, candidates: tuple[SeatNo, ...], *, defended: bool
) -> None:
    """CITY-PHASE-6: a defence before the first vote if the option says so."""
    if defended:
        open_window(turn, Hands(day=day, candidates=candidates))
    else:
        give_floor(turn, Defence(day=day, candidates=candidates, queue=candidates))


def _after_defence(turn: Turn, phase: Defence) -> None:
    """CLUB-VOTE-4: a single finalist leaves without a vote."""
    if len(phase.candidates) == 1:
        leave(turn, phase.day, phase.candidates)
    else:
        open_window(turn, Hands(day=phase.day, candidates=phase.candidates, round=phase.round))


def _after_hands(turn: Turn) -> None:
    """The next candidate is called, or the round is counted."""
    phase = round_of(turn.game)
    calls = OUTCOMES if isinstance(phase, ThirdVote) else phase.candidates
    if not _in_one_window(turn.game, phase) and phase.called + 1 < len(calls):
        open_window(turn, phase.__replace__(called=phase.called + 1))
    elif isinstance(phase, ThirdVote):
        _decide_third(turn, phase)
    else:
        _decide_round(turn, phase)


def _in_one_window(game: Game, phase: Hands | ThirdVote) -> bool:
    """GEN-13; CITY-VOTE-4: the third vote of city is one window."""
    return game.table.simultaneous or (isinstance(phase, ThirdVote) and city(game) is not None)


def _decide_round(turn: Turn, phase: Hands) -> None:
    """CLUB-VOTE-5 to -8, CLUB-PHASE-7, CITY-VOTE-3 to -5: those who share the lead are heard."""
    tied = leaders(count_hands(turn, phase), phase.candidates)
    if len(tied) == 1:
        leave(turn, phase.day, tied)
    elif phase.round > 1 and len(tied) == len(phase.candidates):
        _deadlock(turn, phase)
    else:
        give_floor(
            turn, Defence(day=phase.day, candidates=tied, queue=tied, round=phase.round + 1)
        )


def _deadlock(turn: Turn, phase: Hands) -> None:
    """All candidates of a repeated vote are equal again: CLUB-VOTE-10, CITY-VOTE-4, -5."""
    options, living = city(turn.game), len(turn.game.living())
    if options is None:
        stays = living <= TABLE_OF_FOUR
    else:
        stays = options.second_tie == "nobody" or len(phase.candidates) == living
    if stays:
        nobody_leaves(turn, phase.day)
    else:
        open_window(turn, ThirdVote(day=phase.day, candidates=phase.candidates))


def _decide_third(turn: Turn, phase: ThirdVote) -> None:
    """CLUB-VOTE-9, CITY-VOTE-4."""
    if count_outcomes(turn, phase):
        leave(turn, phase.day, phase.candidates)
    else:
        nobody_leaves(turn, phase.day)


def leave(turn: Turn, day: TableDay, seats: tuple[SeatNo, ...]) -> None:
    """CLUB-EXIT-1, CLUB-EXIT-3, CITY-WIN-2: all of them at once, then victory, then their words,
    in the order in which they were called."""
    for seat in seats:
        announce_exit(turn, seat, Cause.LEFT)
    check_victory(turn)
    if not turn.game.over:
        give_floor(turn, Exit(day=day.__replace__(voted_out=True), queue=seats))


def nobody_leaves(turn: Turn, day: TableDay) -> None:
    """CLUB-NOM-6, CLUB-VOTE-9, CITY-NOM-2: the day ends, everybody stays."""
    turn.emit(ev.EverybodyStays())
    end_day(turn, day)


def end_day(turn: Turn, day: TableDay) -> None:
    """CITY-PHASE-8, CITY-PHASE-10: a pause before the night of a peaceful day; then NIGHT N."""
    options = city(turn.game)
    pause = options is not None and not options.simultaneous and timer(options, "pause_seconds")
    if pause and not day.voted_out:
        open_window(turn, Lull(day=day))
    else:
        _open_night(turn, day)


# --- the night -----------------------------------------------------------------------------------


def _open_night(turn: Turn, day: TableDay) -> None:
    call = night.calls_of(turn.game)[0]
    open_window(turn, TableNight(number=day.number, call=call, row=day.row))


def _after_call(turn: Turn) -> None:
    """CLUB-NIGHT-1, CITY-PHASE-9: the next role is woken, or it dawns."""
    phase = turn.game.phase
    if not isinstance(phase, TableNight):
        raise TypeError(f"no night in {type(phase).__name__}")
    call = night.next_call(turn.game, phase)
    if call is None:
        _dawn(turn, phase)
    else:
        open_window(turn, night.called(phase, call))


def _dawn(turn: Turn, phase: TableNight) -> None:
    """CLUB-ANN-5, CLUB-EXIT-2, CITY-NIGHT-3: who is killed; only club has a last word then."""
    killed = night.resolve(turn, phase)
    check_victory(turn)
    stayed = len(turn.game.living()) == phase.row.living
    row = phase.row.__replace__(quiet=phase.row.quiet + 1 if stayed else 0)
    if not turn.game.over:
        check_stalemate(turn, row)
    if turn.game.over:
        return
    queue = night.last_word(turn.game, killed)
    give_floor(turn, LastWord(number=phase.number, queue=queue, row=row))


def _after_last_word(turn: Turn, phase: LastWord) -> None:
    open_day(turn, phase.number + 1, phase.row)


_AFTER: Final[Mapping[type[Queued], Callable[[Turn, Any], None]]] = {
    Introductions: lambda turn, _: open_acquaintance(turn),
    Turns: _after_turns,
    Defence: _after_defence,
    Exit: lambda turn, phase: _open_night(turn, phase.day),
    LastWord: _after_last_word,
}
"""What follows when nobody is left in the queue."""

_CLOSES: Final[Mapping[type[Any], Callable[[Turn], None]]] = {
    Introductions: end_floor,
    Acquaintance: _after_acquaintance,
    Talk: _after_talk,
    Turns: _end_turn,
    Defence: end_floor,
    Hands: _after_hands,
    ThirdVote: _after_hands,
    Exit: end_floor,
    Lull: lambda turn: _open_night(turn, table_day(turn.game)),
    TableNight: _after_call,
    LastWord: end_floor,
}
