"""What the rules themselves let out of a swap of two cards, to whom and from when on.

Everybody else must see the same in both worlds, to the byte: rules.md, GEN-8 and table 9.4.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from bot.engine import commands as cmd
from bot.engine.ids import NOBODY, Person, SeatNo
from bot.engine.roles import MAFIOSI, Card, side_of
from bot.engine.rules.options import TableOptions
from bot.engine.state import Game
from tests.kit import stop_events_table
from tests.kit.deeds import Act, Deed
from tests.kit.steps import Step, both
from tests.kit.swapping import Pair

Stop: TypeAlias = Callable[[Step], bool]


def _died(step: Step) -> bool:
    """One of the two is dead: his status is told, his side has a man less (MC-WIN-2), an office of
    his is vacant (MC-GOD-5). Whom the mafia of his city or an act of the two themselves has hit
    may be one of them here and the other one there."""
    return not all(game.seat(seat).alive for game in step.after for seat in both(step.pair))


def _other_godfather(step: Step) -> bool:
    """Without votes the lowest seat is elected, and the two sit on different ones. Orders, which
    are his alone, can't be the same any more."""
    pair, (first, second) = step.pair, step.after
    city = first.seat(pair.one).city
    return pair.image(first.city(city).godfather) != second.city(city).godfather


def _over(step: Step) -> bool:
    """All cards are opened."""
    return step.after[0].over or step.after[1].over


STOPS: Final[tuple[tuple[str, Stop], ...]] = (
    ("MC-REV-1 a death of one of the two", _died),
    ("MC-GOD-2 another godfather", _other_godfather),
    ("GEN-10 the end of the game", _over),
)
"""From here on everybody may see a difference; looked at after each deed."""
REFUSED: Final = "MC-JUDGE-6 his own mafia may not kill a judge, and an office does not go along"
"""The same, where a deed that goes with the card is accepted in one world only."""
IN_SECRET: Final = (REFUSED, stop_events_table.HELD_BY_ONE)
"""Of the deed itself nobody else may see anything yet: only what comes of it will be known."""


def stop_event(step: Step) -> str:
    """Why the comparison ends with this deed, "" if it goes on."""
    at_table = isinstance(step.after[0].options, TableOptions)
    for why, happened in stop_events_table.STOPS if at_table else STOPS:
        if happened(step):
            return why
    if at_table:
        return stop_events_table.HELD_BY_ONE if stop_events_table.held_by_one(step) else ""
    return REFUSED if step.deeds[0] != step.deeds[1] and step.one_accepted else ""


def initiated(pair: Pair, game: Game) -> set[SeatNo]:
    """Who knows from the deal: the two their own card, mafiosi of the city and blacks of a table
    their fellows (MC-REV-4, CLUB-PHASE-3, CITY-PHASE-2). The prosecutor sees everything
    (MC-DECK-8)."""
    knowing = set(both(pair))
    if MAFIOSI & {game.seat(seat).card for seat in knowing}:
        knowing |= {s.number for s in game.mafia(game.seat(pair.one).city)}
    return knowing


def served(pair: Pair, game: Game) -> Person:
    """The human consigliere of their city, where he knows of their cards (MC-CONS-3, -8)."""
    if not game.cities:
        return NOBODY
    cards = {game.seat(seat).card for seat in both(pair)}
    knows = cards & {Card.MAFIOSO, Card.COMMISSIONER}
    return game.city(game.seat(pair.one).city).consigliere if knows else NOBODY


def learner(deed: Deed, pair: Pair, first: Game, second: Game) -> SeatNo:
    """Who is told by this deed, once accepted, what the two are (MC-NIGHT-5, MC-JOUR-2,
    CLUB-NIGHT-3, CITY-SHER-1, CITY-MAF-4)."""
    if not isinstance(deed, Act):
        return NOBODY
    act = deed.command
    if isinstance(act, cmd.Check | cmd.Compare | cmd.Seek) and _verdict(act, first) != _verdict(
        act, second
    ):
        return act.seat
    return NOBODY


def _verdict(act: cmd.Check | cmd.Compare | cmd.Seek, game: Game) -> bool:
    if isinstance(act, cmd.Check):
        return game.seat(act.target).card in MAFIOSI
    if isinstance(act, cmd.Seek):
        return game.seat(act.target).card is Card.SHERIFF
    one, other = (game.seat(seat).card for seat in (act.first, act.second))
    if game.multicity.journalist_compares == "role":
        return one is other
    return side_of(one) is side_of(other)
