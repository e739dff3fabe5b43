"""Who and what the engine speaks of: plain numbers, so that they are cheap to store.

A seat is a place in the game, 1 to n over all cities (decision 12); a person is whoever holds it
just now, an opaque number to the engine. Rules speak of seats; only a replacement (MC-PROS-6)
looks at persons.
"""

from typing import Final, TypeAlias

SeatNo: TypeAlias = int
"""A seat's number, 1 to n over the whole game."""

CityNo: TypeAlias = int
"""A city's number, 1 to k; also the number of its ballot."""

Person: TypeAlias = int
"""Whoever holds a seat or an office: an opaque id (in Telegram the user id)."""

Instant: TypeAlias = int
"""UTC epoch seconds."""

Seconds: TypeAlias = int
"""A length of time."""

NOBODY: Final = 0
"""No seat: a vacant office, a city without a tour, a name that belongs to no seat."""

HUNT: Final = 0
"""The number of the one common ballot of the hunt (MC-HUNT-2)."""


def city_letter(city: CityNo) -> str:
    """The letter of a city: A for 1, B for 2."""
    return chr(ord("A") + city - 1)
