"""Anybody can check a finished game: the opened seed fits the published hash, and gives the deal.

The lots of completed lists (MC-NOM-7) are drawn again too: they stand in the log with their order.
"""

from collections.abc import Sequence

from msgspec import Struct

from bot.app.records import GameRow, Logged
from bot.engine import DrawKey, Ok, decide, evolve, keyed_draw, seed_hash
from bot.engine.commands import Start
from bot.engine.events import GameStarted, ListCompleted
from bot.engine.ids import Instant, Person
from bot.engine.rules.options import MulticityOptions, TableOptions
from bot.engine.state import Game


class NotFinished(Exception):  # noqa: N818 - what is wrong, said as people say it
    """The seed of a game that goes on is secret."""


class Verified(Struct, frozen=True, kw_only=True):
    """What was found."""

    game_id: int
    seed: str
    """Hex."""
    seed_hash: str
    """Hex SHA-256 of the seed: to be compared with the lobby card."""
    deal: bool
    """The seed gives the cities and cards that were dealt."""
    lists: tuple[bool, ...]
    """For each list completed by lot: the seed gives its order."""

    @property
    def holds(self) -> bool:
        return self.deal and all(self.lists)


def verify(row: GameRow, log: Sequence[Logged]) -> Verified:
    """Raises NotFinished."""
    if row.status != "over":
        raise NotFinished(row.id)
    deal, lists, game = False, [], Game(options=row.game.options)
    for logged in log:
        event = logged.event
        if isinstance(event, GameStarted):
            deal = _deal_again(event, row.seed, logged.at)
        if isinstance(event, ListCompleted):
            lists.append(_drawn_again(event, game, row.seed))
        game = evolve(game, event)
    return Verified(
        game_id=row.id,
        seed=row.seed.hex(),
        seed_hash=seed_hash(row.seed),
        deal=deal,
        lists=tuple(lists),
    )


def _deal_again(started: GameStarted, seed: bytes, at: Instant) -> bool:
    """The start decided once more, from the persons in the order that every start gives them; of a
    table also with the seats as they are: whether they were given by hand stood on the lobby card.
    """
    consiglieri = tuple(city.consigliere for city in started.cities)
    lot = Start(persons=_persons(started), consiglieri=consiglieri if any(consiglieri) else ())
    if _gives(started, lot, seed, at):
        return True
    by_hand = Start(persons=(tuple(seat.person for seat in started.seats),), seated=True)
    return isinstance(started.options, TableOptions) and _gives(started, by_hand, seed, at)


def _gives(started: GameStarted, command: Start, seed: bytes, at: Instant) -> bool:
    again = decide(Game(options=started.options), command, at, keyed_draw(seed))
    if not isinstance(again, Ok):
        return False
    dealt = next(event for event in again.events if isinstance(event, GameStarted))
    return dealt.seats == started.seats and dealt.cities == started.cities


def _persons(started: GameStarted) -> tuple[tuple[Person, ...], ...]:
    """As `lobby` hands them over: in the order of their ids."""
    options = started.options
    if not isinstance(options, MulticityOptions) or options.city_assignment == "auto":
        return (tuple(sorted(seat.person for seat in started.seats)),)
    return tuple(
        tuple(sorted(seat.person for seat in started.seats if seat.city == city.number))
        for city in started.cities
    )


def _drawn_again(event: ListCompleted, game: Game, seed: bytes) -> bool:
    key = DrawKey(game.stage, "MC-NOM-7", event.ballot)
    residents = tuple(sorted(event.order))
    drawn = keyed_draw(seed)(key, residents) if len(residents) > 1 else residents
    return drawn == event.order
