"""The start: cities, sizes, the deck and the deal (MC-DECK-1 to MC-DECK-8)."""

from collections.abc import Iterator, Sequence

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.errors import require
from bot.engine.ids import NOBODY, Person
from bot.engine.roles import Card
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import City, Seat
from bot.engine.turn import Turn


def start(turn: Turn, command: cmd.Start) -> None:
    """MC-DECK-1 to MC-DECK-6; the night of acquaintance opens next."""
    options = turn.game.multicity
    cities = _cities(turn, command)
    persons = [person for city in cities for person in city]
    require(len(set(persons)) == len(persons), "MC-DECK-1", "twice-in-game")
    for number, city in enumerate(cities, start=1):
        _check_size(options, number, len(city))
    consiglieri = _consiglieri(options, command, persons)
    seats = _deal(turn, cities)
    turn.emit(
        ev.GameStarted(
            options=options,
            seats=seats,
            cities=tuple(
                City(number=number, electing=True, consigliere=consigliere)
                for number, consigliere in enumerate(consiglieri, start=1)
            ),
        )
    )


def _consiglieri(
    options: MulticityOptions, command: cmd.Start, players: Sequence[Person]
) -> tuple[Person, ...]:
    """MC-CONS-1, MC-DECK-8: one for each city, no player; NOBODY where the bot plays him."""
    named = command.consiglieri or (NOBODY,) * options.cities
    require(len(named) == options.cities, "MC-CONS-1", "cities-missing")
    human = options.consigliere == "human" or not any(named)
    require(human, "MC-CONS-1", "consigliere-is-bot")
    require(not set(named) & set(players), "MC-DECK-8", "in-game-already")
    return named


def sizes(people: int, cities: int) -> tuple[int, ...]:
    """MC-DECK-2: sizes differ by at most 1, the lower-numbered cities get the extra man."""
    base, extra = divmod(people, cities)
    return tuple(base + (number < extra) for number in range(cities))


def _cities(turn: Turn, command: cmd.Start) -> tuple[tuple[Person, ...], ...]:
    """MC-DECK-2: by the prosecutor's hand, or shuffled."""
    options = turn.game.multicity
    if options.city_assignment == "manual":
        require(len(command.persons) == options.cities, "MC-DECK-1", "cities-missing")
        return command.persons
    everybody = tuple(person for group in command.persons for person in group)
    shuffled = iter(turn.lot("MC-DECK-2", NOBODY, everybody))
    return tuple(_take(shuffled, size) for size in sizes(len(everybody), options.cities))


def _take(persons: Iterator[Person], size: int) -> tuple[Person, ...]:
    return tuple(next(persons) for _ in range(size))


def _check_size(options: MulticityOptions, number: int, size: int) -> None:
    """MC-DECK-1, MC-DECK-3: a city that can be played, with more honest than mafiosi."""
    fits = options.city_min <= size <= options.city_max
    require(
        fits,
        "MC-DECK-1",
        "city-size",
        city=number,
        size=size,
        least=options.city_min,
        most=options.city_max,
    )
    mafiosi = options.mafia_table.get(size, 0)
    require(
        0 < mafiosi < size - mafiosi - options.maniac,
        "MC-DECK-3",
        "mafia-table",
        city=number,
        size=size,
    )


def _deal(turn: Turn, cities: Sequence[Sequence[Person]]) -> tuple[Seat, ...]:
    """MC-DECK-3 to MC-DECK-6: mafiosi and commissioner of each city, then the game's three."""
    numbers = iter(range(1, 1 + sum(len(city) for city in cities)))
    seated = [tuple(next(numbers) for _ in city) for city in cities]
    cards: dict[int, Card] = {}
    for number, seats in enumerate(seated, start=1):
        drawn = turn.lot("MC-DECK-3", number, seats)
        mafiosi = turn.game.multicity.mafia_table[len(seats)]
        cards.update(dict.fromkeys(drawn[:mafiosi], Card.MAFIOSO))
        cards[drawn[mafiosi]] = Card.COMMISSIONER
    rest = tuple(seat for seats in seated for seat in seats if seat not in cards)
    cards.update(zip(turn.lot("MC-DECK-5", NOBODY, rest), _single(turn), strict=False))
    return tuple(
        Seat(number=seat, city=number, person=person, card=cards.get(seat, Card.CITIZEN))
        for number, (seats, city) in enumerate(zip(seated, cities, strict=True), start=1)
        for seat, person in zip(seats, city, strict=True)
    )


def _single(turn: Turn) -> tuple[Card, ...]:
    """MC-DECK-5: at most one of each in the whole game."""
    options = turn.game.multicity
    wanted = (
        (Card.DOCTOR, options.doctor),
        (Card.JOURNALIST, options.journalist),
        (Card.MANIAC, options.maniac),
    )
    return tuple(card for card, on in wanted if on)
