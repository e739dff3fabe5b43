"""Where a fact goes (decisions 7 and 8): its audience says who may know it, this in which chat.

What is public for all goes to each city's place and the square; what is a city's to its place;
what is a team's, a judge's or a seat's to private chats.
"""

from collections.abc import Iterable
from typing import TypeAlias

from bot.app.messages import CityPlace, Place, Square
from bot.engine import audience as to
from bot.engine.events import Event
from bot.engine.ids import NOBODY, Person
from bot.engine.notation import facts
from bot.engine.state import Game

Audiences: TypeAlias = tuple[to.Audience, ...]


def city_places(game: Game) -> tuple[CityPlace, ...]:
    return tuple(CityPlace(city=city.number) for city in game.cities)


def public_places(game: Game) -> tuple[Place, ...]:
    """Every city's own place, then the square."""
    return (*city_places(game), Square())


def is_public(audiences: Audiences) -> bool:
    """Does somebody learn it in a group?"""
    return any(isinstance(one, (to.Everyone, to.City)) for one in audiences)


def people(audience: to.Audience, game: Game, desks: tuple[Person, ...]) -> tuple[Person, ...]:
    """Who is told privately, each once. Teams and courts are those alive now; what the prosecutor
    is told, his deputies are told."""
    match audience:
        case to.Seat(seat=seat):
            return (game.seat(seat).person,)
        case to.ToPerson(person=person):
            return (person,)
        case to.Team(city=city):
            return (*(seat.person for seat in game.mafia(city)), *_consigliere(game, city))
        case to.Consigliere(city=city):
            return _consigliere(game, city)
        case to.Judges():
            judges = (city.judge for city in game.cities if city.judge != NOBODY)
            return tuple(game.seat(judge).person for judge in judges)
        case to.Prosecutor():
            return desks
        case to.Everyone() | to.City():
            return ()


def told(events: Iterable[Event], *audiences: to.Audience) -> tuple[str, ...]:
    """The facts of these events that one of these audiences may know, each once (decision 20)."""
    known = (
        fact.text for event in events for fact in facts(event) if set(fact.to) & set(audiences)
    )
    return tuple(dict.fromkeys(known))


def _consigliere(game: Game, city: int) -> tuple[Person, ...]:
    person = game.city(city).consigliere
    return (person,) if person != NOBODY else ()
