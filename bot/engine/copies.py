"""Changed copies of a game, one helper for each thing that an event changes."""

from collections.abc import Mapping
from typing import TypeVar

from bot.engine.ids import CityNo, SeatNo
from bot.engine.state import (
    Ballot,
    City,
    Day,
    Game,
    NightPhase,
    NominationPhase,
    Phase,
    Raid,
    Seat,
    VotingPhase,
)

K = TypeVar("K")
V = TypeVar("V")


def put(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """The mapping with one key set; a key that was there keeps its place."""
    return {**mapping, key: value}


def drop(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    """The mapping without a key."""
    kept = dict(mapping)
    kept.pop(key, None)
    return kept


def with_seat(game: Game, seat: Seat) -> Game:
    at = seat.number - 1
    return game.__replace__(seats=(*game.seats[:at], seat, *game.seats[at + 1 :]))


def with_city(game: Game, city: City) -> Game:
    at = city.number - 1
    return game.__replace__(cities=(*game.cities[:at], city, *game.cities[at + 1 :]))


def day_of(phase: Phase) -> Day:
    """The day of a day's phase. TypeError by night: the caller has checked the stage."""
    if isinstance(phase, (NominationPhase, VotingPhase)):
        return phase.day
    raise TypeError(f"no day in {type(phase).__name__}")


def night_of(phase: Phase) -> NightPhase:
    """The night's phase itself. TypeError by day: the caller has checked the stage."""
    if isinstance(phase, NightPhase):
        return phase
    raise TypeError(f"no night in {type(phase).__name__}")


def nomination_of(phase: Phase) -> NominationPhase:
    """NOMINATION itself. TypeError in another stage: the caller has checked it."""
    if isinstance(phase, NominationPhase):
        return phase
    raise TypeError(f"no nomination in {type(phase).__name__}")


def voting_of(phase: Phase) -> VotingPhase:
    """VOTING itself. TypeError in another stage: the caller has checked it."""
    if isinstance(phase, VotingPhase):
        return phase
    raise TypeError(f"no voting in {type(phase).__name__}")


def with_day(game: Game, day: Day) -> Game:
    phase = game.phase
    if isinstance(phase, NominationPhase):
        return game.__replace__(phase=phase.__replace__(day=day))
    if isinstance(phase, VotingPhase):
        return game.__replace__(phase=phase.__replace__(day=day))
    raise TypeError(f"no day in {type(phase).__name__}")


def ballot_of(game: Game, number: CityNo) -> Ballot:
    return day_of(game.phase).ballots[number]


def with_ballot(game: Game, ballot: Ballot) -> Game:
    day = day_of(game.phase)
    return with_day(game, day.__replace__(ballots=put(day.ballots, ballot.number, ballot)))


def raid_of(night: NightPhase, city: CityNo, *, tour: bool) -> Raid:
    return night.abroad if tour else night.home.get(city, Raid())


def with_raid(game: Game, city: CityNo, raid: Raid, *, tour: bool) -> Game:
    night = night_of(game.phase)
    if tour:
        return game.__replace__(phase=night.__replace__(abroad=raid))
    return game.__replace__(phase=night.__replace__(home=put(night.home, city, raid)))


def without(seats: tuple[SeatNo, ...], seat: SeatNo) -> tuple[SeatNo, ...]:
    return tuple(s for s in seats if s != seat)
