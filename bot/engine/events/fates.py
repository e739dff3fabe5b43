"""Deaths, seats, results, undoing."""

from collections.abc import Mapping

from bot.engine.commands import Command
from bot.engine.events.base import Private, Public
from bot.engine.ids import CityNo, Person, SeatNo
from bot.engine.roles import Card, Cause, Result
from bot.engine.state import Game


class Died(Public, frozen=True, kw_only=True, tag=True):
    """A death with the status that is announced (MC-REV-1), empty with reveal = none."""

    seat: SeatNo
    cause: Cause
    status: str
    reason: str = ""
    """The prosecutor's public reason for a strike-off (MC-PROS-1)."""


class GodfatherRevealed(Public, frozen=True, kw_only=True, tag=True):
    """reveal_godfather = true (MC-GOD-8)."""

    city: CityNo
    seat: SeatNo


class CauseRevealed(Public, frozen=True, kw_only=True, tag=True):
    """announce_cause = true: one line an attack; `mafia` is its city, NOBODY for the maniac."""

    seat: SeatNo
    mafia: CityNo


class NobodyKilled(Public, frozen=True, kw_only=True, tag=True):
    """MC-REV-2."""

    city: CityNo


class PatientSaved(Public, frozen=True, kw_only=True, tag=True):
    """announce_saves = true, without a name (MC-DOC-5)."""


class TourAnnounced(Public, frozen=True, kw_only=True, tag=True):
    """MC-REV-3."""

    city: CityNo


class TourPassed(Private, frozen=True, kw_only=True, tag=True):
    """The pointer moved past the touring city (MC-TOUR-2)."""

    pointer: CityNo


class CityDecided(Public, frozen=True, kw_only=True, tag=True):
    """MC-WIN-7."""

    city: CityNo
    result: Result


class HuntBegan(Public, frozen=True, kw_only=True, tag=True):
    """MC-HUNT-1."""


class SeatReplaced(Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-6."""

    seat: SeatNo
    former: Person
    newcomer: Person


class NewcomerTold(Private, frozen=True, kw_only=True, tag=True):
    """The newcomer is told the card (MC-PROS-6)."""

    seat: SeatNo
    card: Card


class Inactive(Private, frozen=True, kw_only=True, tag=True):
    """The prosecutor is told, once (MC-PROS-2)."""

    seat: SeatNo


class DayCounted(Private, frozen=True, kw_only=True, tag=True):
    """The counts of MC-PROS-2 after a COUNT, for each seat that is counted."""

    idle: Mapping[SeatNo, int]


class Gone(Private, frozen=True, kw_only=True, tag=True):
    """A man left, or came back; only of the first leave is the prosecutor told (GEN-16)."""

    seat: SeatNo
    back: bool = False
    again: bool = False
    """The prosecutor has heard it of him before."""

    @property
    def news(self) -> bool:
        """The prosecutor is told; else only his desk shows it."""
        return not (self.back or self.again)


class Undone(Public, frozen=True, kw_only=True, tag=True):
    """The prosecutor undid an act (MC-PROS-7). `game` is what comes of it (decision 5)."""

    command: Command
    game: Game
    warning: int = 0
    """Which one it was of the man's, if a warning was undone."""


class ActFell(Private, frozen=True, kw_only=True, tag=True):
    """An act fell by an undoing; its owner is told (MC-PROS-8)."""

    command: Command
