"""How long the windows of a table are: GEN-12, CLUB-PHASE-12, CITY-PHASE-11."""

from typing import Final

from bot.engine.ids import Seconds
from bot.engine.rules.options import ClubOptions, TableOptions, timer
from bot.engine.state import Game
from bot.engine.table_phases import (
    Acquaintance,
    Call,
    Defence,
    Exit,
    Hands,
    Introductions,
    LastWord,
    Lull,
    TableNight,
    TablePhase,
    Talk,
    ThirdVote,
    Turns,
)

MANY: Final = 4
"""CITY-PHASE-6: of so many candidates each has less time for his defence."""
_CALLS: Final = {
    Call.MAFIA: "mafia_seconds",
    Call.AGAIN: "mafia_seconds",
    Call.ALL: "mafia_seconds",
    Call.DON: "don_seconds",
    Call.COMMISSIONER: "commissioner_seconds",
    Call.DOCTOR: "doctor_seconds",
    Call.SHERIFF: "sheriff_seconds",
}


def length(options: TableOptions, phase: TablePhase) -> Seconds:
    """How long a window is open: CLUB-PHASE-7 to CLUB-PHASE-10, CLUB-PHASE-12, CITY-PHASE-7,
    CITY-PHASE-11."""
    return timer(options, _key(phase, club=isinstance(options, ClubOptions)))


def talks(game: Game) -> bool:
    """CLUB-PHASE-11, -12, CITY-PHASE-10, -11: is there a talk, or balagan? It is left out with 0
    seconds and with simultaneous turns."""
    key = "talk_seconds" if isinstance(game.table, ClubOptions) else "balagan_seconds"
    return not game.table.simultaneous and timer(game.table, key) > 0


def _key(phase: TablePhase, *, club: bool) -> str:  # noqa: C901 - a table
    match phase:
        case Introductions():
            return "intro_seconds"
        case Acquaintance(call=Call.MAFIA | Call.ALL):
            return "night0_seconds"
        case Acquaintance(call=call) | TableNight(call=call):
            return _CALLS[call]
        case Talk():
            return "talk_seconds" if club else "balagan_seconds"
        case Turns():
            return "turn_seconds" if club else "speech_seconds"
        case Defence(candidates=candidates):
            many = not club and len(candidates) >= MANY
            return "defence_many_seconds" if many else "defence_seconds"
        case Hands() | ThirdVote():
            return "vote_seconds"
        case Exit():
            return "last_word_seconds" if club else "farewell_seconds"
        case LastWord():
            return "last_word_seconds"
        case Lull():
            return "pause_seconds"
