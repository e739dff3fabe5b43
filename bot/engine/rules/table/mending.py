"""What the running window becomes when a man is taken from it: CLUB-DISC-5 to -7, CITY-DISC-3."""

from bot.engine import events as ev
from bot.engine.evolve_table import defence_of
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.rules.table.acting import club, floor
from bot.engine.rules.table.flow import end_floor, give_floor, nobody_leaves
from bot.engine.rules.table.rounds import finalists
from bot.engine.table_phases import (
    Defence,
    Exit,
    Hands,
    Introductions,
    LastWord,
    TableDay,
    ThirdVote,
    Turns,
)
from bot.engine.turn import Turn


def mend(turn: Turn, gone: SeatNo) -> None:
    """CLUB-DISC-5 to -7, CITY-DISC-3: what the running window becomes without him."""
    phase = turn.game.phase
    match phase:
        case Defence() if len(phase.candidates) == 1:
            if gone in phase.candidates:
                nobody_leaves(turn, phase.day)
        case Defence(round=1):
            _mend_first_defence(turn, phase, gone)
        case Defence() | Hands() | ThirdVote():
            restart_vote(turn, phase.day)
        case Introductions() | Turns() | Exit() | LastWord() if gone in phase.queue:
            if gone == floor(turn.game):
                end_floor(turn)
            else:
                turn.emit(ev.QueueLeft(seat=gone))
        case _:
            pass


def _mend_first_defence(turn: Turn, phase: Defence, gone: SeatNo) -> None:
    """CLUB-DISC-6, -7: the speaker goes on if he is still a finalist, then who hasn't spoken."""
    candidates = finalists(turn.game, phase.day)
    if len(candidates) < 2:
        nobody_leaves(turn, phase.day)
        return
    queue = tuple(seat for seat in candidates if seat not in phase.day.spoken)
    speaker = phase.queue[0] if phase.queue else NOBODY
    if turn.game.table.simultaneous and queue:
        turn.emit(ev.CandidatesChanged(candidates=candidates, queue=queue))
    elif speaker in queue:
        rest = tuple(seat for seat in queue if seat != speaker)
        turn.emit(ev.CandidatesChanged(candidates=candidates, queue=(speaker, *rest)))
    else:
        give_floor(turn, defence_of(turn.game).__replace__(candidates=candidates, queue=queue))


def restart_vote(turn: Turn, day: TableDay) -> None:
    """CLUB-DISC-7, CITY-DISC-3: the whole vote of the day; a finalist who comes in thereby has his
    defence first (club)."""
    candidates = finalists(turn.game, day)
    if len(candidates) < 2:
        nobody_leaves(turn, day)
        return
    new = tuple(seat for seat in candidates if seat not in day.spoken) if club(turn.game) else ()
    give_floor(turn, Defence(day=day, candidates=candidates, queue=new))
