"""Where a fact goes (decisions 7 and 8): its audience says who may know it, this in which chat.

What is public for all goes wherever the game's layout says; what is a city's to its place; what
is a team's, a judge's or a seat's to private chats.
"""

from collections.abc import Iterable
from typing import TypeAlias

from bot.app.messages import CityPlace, Output, Place, Post, Square
from bot.engine import audience as to
from bot.engine.events import Event
from bot.engine.ids import NOBODY, CityNo, Person
from bot.engine.notation import facts
from bot.engine.state import Game
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

Audiences: TypeAlias = tuple[to.Audience, ...]


def cities_of(game: Game) -> tuple[CityNo, ...]:
    return tuple(city.number for city in game.cities)


def public_places(voice: Voice) -> tuple[Place, ...]:
    """Where news for everybody goes."""
    return voice.scene.layout.public(cities_of(voice.public))


def heard_at(voice: Voice, place: Place) -> Audiences:
    """Whose facts are told at a place by what is said there."""
    match place:
        case CityPlace(city=city):
            return (to.Everyone(), to.City(city=city))
        case Square() if voice.scene.layout.names_cities:
            return (to.Everyone(), *(to.City(city=city) for city in cities_of(voice.public)))
        case _:
            return (to.Everyone(),)


def signed(voice: Voice, outputs: Iterable[Output]) -> list[Output]:
    """Where several games meet in a chat, each message there names its game."""
    return [_signed(voice, output) for output in outputs]


def _signed(voice: Voice, output: Output) -> Output:
    if not isinstance(output, Post) or not games_meet(voice, output.place):
        return output
    text = voice.t("of-game", game=voice.scene.game_id, text=Html(output.text))
    return output.__replace__(text=text)


def games_meet(voice: Voice, place: Place) -> bool:
    """Another running game has a place in the same chat."""
    bound = voice.scene.layout.at(place)
    return bound is not None and bound.shared


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
    if not game.cities:  # a table
        return ()
    person = game.city(city).consigliere
    return (person,) if person != NOBODY else ()
