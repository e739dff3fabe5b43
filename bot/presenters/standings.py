"""How a ballot stands: what the board and the desk say would happen if the window closed now.

The judgement is the engine's own (`bot.engine.rules.voting`); here it is only asked ahead of time.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bot.engine.draws import DrawKey
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.rules.nomination import resident_candidates
from bot.engine.rules.options import MulticityOptions
from bot.engine.rules.voting import condemned, count, needed
from bot.engine.state import Ballot, Game
from bot.engine.turn import Turn


class Standing(Struct, frozen=True, kw_only=True):
    """A ballot as it stands."""

    tally: Mapping[SeatNo, int]
    voters: int
    needed: int
    """Votes that condemn a foreigner (MC-COUNT-2)."""
    by_votes: tuple[SeatNo, ...]
    foreign: tuple[SeatNo, ...]
    due: tuple[SeatNo, ...] = ()
    by_lot: bool = False
    """The lot would decide, so nobody can be named (zero_votes = lot)."""


def immune_judges(options: MulticityOptions) -> bool:
    """MC-JUDGE-6: a judge cannot be nominated, and an empty list is not filled with him."""
    return options.judges and options.judge_immunity == "full"


class _LotNeededError(Exception):
    """The count would take a lot."""


def standing(game: Game, ballot: Ballot) -> Standing:
    """Counts a ballot without closing it (MC-COUNT-1 to MC-COUNT-6)."""
    counted = count(game, ballot)
    residents = resident_candidates(game, ballot)
    found = Standing(
        tally=counted.tally,
        voters=counted.voters,
        needed=needed(counted.voters),
        by_votes=tuple(sorted(ballot.candidates, key=lambda s: -counted.tally.get(s, 0))),
        foreign=tuple(seat for seat in ballot.candidates if seat not in residents),
    )
    try:
        return found.__replace__(due=condemned(Turn(game, 0, _no_lot), ballot, counted))
    except _LotNeededError:
        return found.__replace__(by_lot=True)


def tonight(game: Game) -> CityNo:
    """Which city's mafia tours in the coming night if nothing is decided before (MC-TOUR-2)."""
    order = game.multicity.touring
    if game.hunt or game.pointer not in order:
        return NOBODY
    start = order.index(game.pointer)
    coming = (*order[start:], *order[:start])
    return next((city for city in coming if game.city(city).undecided), NOBODY)


def _no_lot(key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
    raise _LotNeededError(key)
