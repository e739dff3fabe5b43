"""Chats and topics opened and closed, and who is silenced in them (MC-PHASE-6, GEN-5)."""

from collections.abc import Iterable

from bot.app.messages import (
    Button,
    ChatState,
    CityPlace,
    Output,
    Silence,
    TopicState,
    place_name,
)
from bot.engine import events as ev
from bot.engine.ids import CityNo, Person, SeatNo
from bot.engine.rules.table.acting import has_last_word
from bot.engine.state import Game
from bot.presenters.keyboards import Rows, row
from bot.presenters.places import cities_of, games_meet
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def rooms(voice: Voice, *, closed: bool) -> list[Output]:
    """Whatever sleeps by night is closed or opened. A chat where games meet stays open."""
    layout, found = voice.scene.layout, list[Output]()
    for place in layout.sleeping(cities_of(voice.public)):
        name = place_name(place)
        bound = layout.bound.get(name)
        if isinstance(place, CityPlace) and layout.makes_topics:
            found.append(TopicState(place=place, closed=closed, key=f"topic/{place.city}"))
        elif bound is not None:
            shut = closed and not bound.shared
            allowed = bound.by_night if shut else bound.usual
            found.append(ChatState(place=place, closed=shut, allowed=allowed, key=f"chat/{name}"))
    return found


def silences(voice: Voice) -> list[Silence]:
    """The dead of these events are silenced chat-wide, those who are dead no more may speak.

    Not where another game is played: whoever is dead in this one may live in that one. And where
    a game comes in upon another, those who play it may speak whatever they were in that.
    """
    before, after = _silent(voice.views.public_before), _silent(voice.public)
    found = [
        one
        for one in _in_their_chats(voice, after.items() - before.items(), lifted=False)
        if not games_meet(voice, one.place)
    ]
    found += _in_their_chats(voice, before.items() - after.items(), lifted=True)
    if any(isinstance(event, ev.GameStarted) for event in voice.scene.events):
        players = [(seat.person, seat.city) for seat in voice.public.seats]
        entering = _in_their_chats(voice, players, lifted=True)
        found += [one for one in entering if games_meet(voice, one.place)]
    return found


def _in_their_chats(
    voice: Voice, people: Iterable[tuple[Person, CityNo]], *, lifted: bool
) -> list[Silence]:
    """For each person in each chat where the dead of his city are silenced."""
    return [
        Silence(place=place, person=person, lifted=lifted)
        for person, city in sorted(people)
        for place in voice.scene.layout.silenced(city)
    ]


def _silent(game: Game) -> dict[Person, CityNo]:
    """Who may not write now, with his city; nobody after the end (decision 14)."""
    if game.over:
        return {}
    return {
        seat.person: seat.city
        for seat in game.seats
        if not seat.alive and not has_last_word(game, seat.number)
    }


def door(voice: Voice, seat: SeatNo) -> tuple[list[Html], Rows]:
    """Where a city has a group of its own: what its residents are told of it, and the way in."""
    layout, home = voice.scene.layout, voice.public.seat(seat).city
    bound = layout.at(CityPlace(city=home)) if layout.linked else None
    if bound is None:
        return [], ()
    city = voice.city(home)
    key = "door" if bound.invite else "door-closed"
    enter = Button(text=voice.t("button-door", city=city), url=bound.invite)
    return [voice.t(key, city=city, title=bound.title)], row(enter if bound.invite else None)
