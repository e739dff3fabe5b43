"""Who may know a fact (decision 7). `decide` computes it, the event stores it.

The prosecutor sees everything, so he is named only where nobody else may know.
"""

from typing import Final, TypeAlias

from msgspec import Struct

from bot.engine.ids import CityNo, Person, SeatNo


class Everyone(Struct, frozen=True, kw_only=True, tag="everyone"):
    """Public for all: every city and the square."""


class City(Struct, frozen=True, kw_only=True, tag="city"):
    """Public in one city."""

    city: CityNo


class Team(Struct, frozen=True, kw_only=True, tag="team"):
    """The living mafiosi of a city and its human consigliere."""

    city: CityNo


class Consigliere(Struct, frozen=True, kw_only=True, tag="consigliere"):
    """The human consigliere of a city."""

    city: CityNo


class Judges(Struct, frozen=True, kw_only=True, tag="judges"):
    """The acting judges, who sit in the supreme court (MC-JUDGE-7)."""


class Seat(Struct, frozen=True, kw_only=True, tag="seat"):
    """Whoever holds a seat now."""

    seat: SeatNo


class ToPerson(Struct, frozen=True, kw_only=True, tag="person"):
    """One person, whether he still holds a seat or not (an undone newcomer)."""

    person: Person


class Prosecutor(Struct, frozen=True, kw_only=True, tag="prosecutor"):
    """The prosecutor alone."""


Audience: TypeAlias = Everyone | City | Team | Consigliere | Judges | Seat | ToPerson | Prosecutor

EVERYONE: Final = (Everyone(),)
PROSECUTOR: Final = (Prosecutor(),)


def to_seat(seat: SeatNo) -> tuple[Audience, ...]:
    """To whoever holds a seat."""
    return (Seat(seat=seat),)


def to_team(city: CityNo) -> tuple[Audience, ...]:
    """To the mafia of a city and its consigliere."""
    return (Team(city=city),)
