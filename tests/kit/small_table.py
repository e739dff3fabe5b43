"""The small games that are tortured: two cities, and a table of club or of city."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, Protocol, TypeAlias

from playground.client import Client
from tests.kit.company import Company
from tests.kit.small_game import play
from tests.kit.table_people import TablePeople
from tests.kit.table_script import CITY, CLUB, Script
from tests.kit.table_sitting import Sitting, Written

LAST_NEWS: Final = 600
"""Seconds for them to go out."""


class Small(Protocol):
    """A game with its people."""

    @property
    def prosecutor(self) -> int: ...

    async def play(self) -> None:
        """From nothing to the end. Raises AssertionError when it does not go on."""
        ...


class _Cities:
    def __init__(self, people: Client, _: str) -> None:
        self._company = Company(people)

    @property
    def prosecutor(self) -> int:
        return self._company.prosecutor

    async def play(self) -> None:
        await play(self._company)


class _Table:
    def __init__(self, script: Script, people: Client, url: str) -> None:
        self._people = TablePeople(people)
        self._sitting = Sitting(script, Written(url), self._people)

    @property
    def prosecutor(self) -> int:
        return self._people.prosecutor

    async def play(self) -> None:
        await self._sitting.play()
        people = self._people
        await people.say(people.seats[1], "/log")
        await people.flow((await people.rest()).now + LAST_NEWS)


_Makes: TypeAlias = Callable[[Client, str], Small]


def _at_table(script: Script) -> _Makes:
    return lambda people, url: _Table(script, people, url)


SMALL: Final[Mapping[str, _Makes]] = {
    "multicity": _Cities,
    "club": _at_table(replace(CLUB, settings=("intro off", "talk_seconds 0"))),
    "city": _at_table(replace(CITY, settings=(*CITY.settings, "balagan_seconds 0"))),
}
"""By rule set. The windows that a kill in each kind of window has seen are left out."""


def small(ruleset: str, people: Client, url: str) -> Small:
    """The game of that rule set, `url` being the database of its bot."""
    return SMALL[ruleset](people, url)
