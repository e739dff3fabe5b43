"""The start of a table: seats and cards (CLUB-DECK-1 to -4, CITY-DECK-1 to -4)."""

from collections.abc import Mapping
from typing import Final

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import to_seat
from bot.engine.errors import require
from bot.engine.ids import NOBODY, Person, SeatNo
from bot.engine.roles import MAFIOSI, Card
from bot.engine.rules.options import CardTable, CityOptions, ClubOptions, TableOptions
from bot.engine.rules.table.clauses import clauses
from bot.engine.state import Game, Seat
from bot.engine.table_phases import TABLE
from bot.engine.turn import Turn

CITY_BLACKS: Final[CardTable] = {
    7: 2, 8: 2, 9: 3, 10: 3, 11: 3, 12: 3, 13: 4, 14: 4, 15: 4
}  # fmt: skip
"""CITY-DECK-4, the don included; of 11 the option `blacks` speaks."""
USUAL: Final = 11
LEAST, MOST = 8, 13
"""CLUB-DECK-1."""


def start(turn: Turn, command: cmd.Start) -> None:
    """Seats by lot or by hand, then the cards."""
    persons = tuple(person for group in command.persons for person in group)
    words = clauses(turn.game)
    require(len(set(persons)) == len(persons), words.deck, "twice-in-game")
    deck = deck_of(turn.game.table, len(persons))
    require(bool(deck), words.deck, "table-size", size=len(persons))
    seated = persons if command.seated else turn.lot(words.deck, NOBODY, persons)
    turn.emit(
        ev.GameStarted(options=turn.game.options, seats=_dealt(turn, seated, deck), cities=())
    )


def deck_of(options: TableOptions, players: int) -> Mapping[Card, int]:
    """How many of each card; {} for a number of players for whom the rules have no deck
    (CLUB-DECK-1, CITY-DECK-1)."""
    deck = _club(options, players) if isinstance(options, ClubOptions) else {}
    if isinstance(options, CityOptions) and players == options.players:
        deck = _city(options, players)
    blacks = sum(count for card, count in deck.items() if card in MAFIOSI)
    reds = players - sum(deck.values())
    return {**deck, Card.PEACEFUL: reds} if 0 < blacks < players - blacks else {}


def _club(options: ClubOptions, players: int) -> dict[Card, int]:
    """CLUB-DECK-1 to -3."""
    if not LEAST <= players <= MOST:
        return {}
    blacks = options.black_table.get(players, 0)
    return {Card.BLACK: blacks, Card.COMMISSIONER: 1, Card.DOCTOR: 1}


def _city(options: CityOptions, players: int) -> dict[Card, int]:
    """CITY-DECK-2 to CITY-DECK-4."""
    blacks = options.blacks if players == USUAL else CITY_BLACKS[players]
    return {Card.DON: 1, Card.MAFIA: blacks - 1, Card.DOCTOR: 1, Card.SHERIFF: 1}


def _dealt(turn: Turn, persons: tuple[Person, ...], deck: Mapping[Card, int]) -> tuple[Seat, ...]:
    """CLUB-DECK-4: secretly, by lot."""
    numbers = tuple(range(1, len(persons) + 1))
    drawn = turn.lot(clauses(turn.game).cards, NOBODY, numbers)
    cards = dict(zip(drawn, (c for c, n in deck.items() for _ in range(n)), strict=True))
    return tuple(
        Seat(number=number, city=TABLE, person=person, card=cards[number])
        for number, person in zip(numbers, persons, strict=True)
    )


def introduce_blacks(turn: Turn) -> None:
    """CLUB-PHASE-3, CITY-PHASE-2: the blacks see each other."""
    for seat in turn.game.mafia(TABLE):
        turn.emit(fellows_told(turn.game, seat.number))


def fellows_told(game: Game, seat: SeatNo) -> ev.FellowsTold:
    """His fellows, dead ones too (CLUB-HOST-3), and the don (CITY-HOST-3)."""
    blacks = [s for s in game.seats if s.card in MAFIOSI and s.number != seat]
    don = next((s.number for s in blacks if s.card is Card.DON), NOBODY)
    fellows = tuple(s.number for s in blacks)
    return ev.FellowsTold(seat=seat, fellows=fellows, don=don, to=to_seat(seat))
