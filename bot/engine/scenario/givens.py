"""The head of a scenario: options, seats and `given` made into a table."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, TypeAlias
from zoneinfo import ZoneInfo

from bot.engine import events as ev
from bot.engine.evolve import evolve
from bot.engine.ids import HUNT, NOBODY, CityNo, Person, SeatNo, city_letter
from bot.engine.roles import Card, Cause, Result
from bot.engine.rules.clock import closing
from bot.engine.rules.nomination import complete_lists
from bot.engine.rules.offices import judge_elections, settle_godfather
from bot.engine.rules.options import BadOption, MulticityOptions, with_options
from bot.engine.rules.voting import ballots_of
from bot.engine.scenario.errors import ScenarioError
from bot.engine.scenario.table import Table
from bot.engine.scenario.words import word_of
from bot.engine.state import (
    Ballot,
    City,
    Day,
    Game,
    NightPhase,
    Nomination,
    NominationPhase,
    Phase,
    Seat,
    VotingPhase,
)
from bot.engine.turn import Turn

_GIVEN: Final = frozenset(
    [
        "phase",
        "godfather",
        "judge",
        "tour",
        "dead",
        "patient",
        "candidates",
        "decided",
        "blocked",
        "clock",
        "last_patient",
        "self_heals",
    ]
)

_CARDS: Final = frozenset(
    {
        Card.CITIZEN,
        Card.MAFIOSO,
        Card.COMMISSIONER,
        Card.DOCTOR,
        Card.JOURNALIST,
        Card.MANIAC,
    }
)
_START: Final = "2026-01-01 12:00"
_PHASE: Final = re.compile(r"night (\d+)|day (\d+)(?: (nomination|voting))?")


Lay: TypeAlias = Callable[[Game, dict[str, Person], int, list[Any]], Table]
"""Makes a table of a game, its players, the instant at which play starts, and the lots."""


def deal_out(document: Mapping[str, Any], lay: Lay = Table) -> Table:
    """The table at the moment where play starts. ScenarioError for what can't be."""
    given: Mapping[str, Any] = document.get("given") or {}
    unknown = set(given) - _GIVEN
    if unknown:
        raise ScenarioError(f"given {sorted(unknown)} unknown")
    names, game = _seated(document)
    table = lay(game, names, _clock(given, game.multicity), list(document.get("lots") or ()))
    game = _standing(table, given)
    phase = _phase(table, game, given)
    tour = table.city(given["tour"]) if given.get("tour", "nobody") != "nobody" else NOBODY
    table.game = _opened(game, phase, table.now, tour)
    _settle(table)
    table.stages = [(table.game, ())]
    table.note_lists()
    return table


def _seated(document: Mapping[str, Any]) -> tuple[dict[str, int], Game]:
    """Players in the order of cities and seats, with their cards."""
    seats: list[Seat] = []
    names: dict[str, int] = {}
    for city, players in enumerate(document["seats"].values(), start=1):
        for name, card in players.items():
            if str(name) in names:
                raise ScenarioError(f"player {name!r} sits twice")
            number = len(seats) + 1
            names[str(name)] = number
            seats.append(Seat(number=number, city=city, person=number, card=_dealt(card)))
    cities = len(document["seats"])
    letters = [city_letter(number) for number in range(1, cities + 1)]
    if list(document["seats"]) != letters:
        raise ScenarioError(f"cities {list(document['seats'])}, expected {letters}")
    options = _options(document, cities)
    game = Game(
        options=options,
        seats=tuple(seats),
        cities=tuple(City(number=number) for number in range(1, cities + 1)),
        pointer=options.touring[0],
    )
    return names, game


def _dealt(word: object) -> Card:
    card = word_of(Card, word)
    if card not in _CARDS:
        raise ScenarioError(f"card {word!r} unknown in multicity")
    return card


def _options(document: Mapping[str, Any], cities: int) -> MulticityOptions:
    """The options named; a deck of the scenario's own sets the number of cities."""
    values = {**(document.get("options") or {}), "cities": cities}
    try:
        return with_options(MulticityOptions(), values)
    except BadOption as error:
        raise ScenarioError(f"option {error}") from error


def _clock(given: Mapping[str, Any], options: MulticityOptions) -> int:
    """The instant at which play starts, given in the game's local time."""
    try:
        local = datetime.fromisoformat(str(given.get("clock", _START)))
    except ValueError as error:
        raise ScenarioError(f"clock {given['clock']!r}") from error
    return int(local.replace(tzinfo=ZoneInfo(options.zone)).timestamp())


def _standing(table: Table, given: Mapping[str, Any]) -> Game:
    """Who is dead, which cities are decided, who holds which office."""
    game = table.game
    seats = list(game.seats)
    for name, cause in (given.get("dead") or {}).items():
        seat = table.seat(name)
        seats[seat - 1] = seats[seat - 1].__replace__(died=word_of(Cause, cause))
    game = table.game = game.__replace__(seats=tuple(seats))
    decided = {table.city(c): word_of(Result, r) for c, r in (given.get("decided") or {}).items()}
    judges = {table.city(c): table.seat(j) for c, j in (given.get("judge") or {}).items()}
    blocked = {table.city(letter) for letter in given.get("blocked") or ()}
    cities = tuple(
        city.__replace__(
            result=decided.get(city.number, Result.UNDECIDED),
            judge=judges.get(city.number, NOBODY),
            blocked=city.number in blocked,
        )
        for city in game.cities
    )
    hunt = game.multicity.maniac_hunt and all(not city.undecided for city in cities)
    table.game = game = game.__replace__(cities=cities, hunt=hunt)
    return _with_godfathers(table, _with_protections(table, game, given), given)


def _with_protections(table: Table, game: Game, given: Mapping[str, Any]) -> Game:
    """MC-DOC-4: a night that has begun counts with its patient, unless it is said otherwise."""
    by_night = str(given.get("phase", "night 0")).startswith("night")
    last = given.get("last_patient", given.get("patient") if by_night else None)
    patient = table.seat(last) if last else NOBODY
    doctor = game.holder(Card.DOCTOR)
    himself = doctor is not None and by_night and given.get("patient") == table.name(doctor.number)
    heals = int(given.get("self_heals", himself))
    return game.__replace__(last_patient=patient, self_heals=heals)


def _with_godfathers(table: Table, game: Game, given: Mapping[str, Any]) -> Game:
    """The first mafioso of each city unless said otherwise; `nobody`, or night 0: an election."""
    named = given.get("godfather") or {}
    acquaintance = str(given.get("phase", "night 0")) == "night 0"
    cities = []
    for city in game.cities:
        first = next((seat.number for seat in game.mafia(city.number)), NOBODY)
        word = named.get(city_letter(city.number))
        open_now = word == "nobody" or (acquaintance and word is None)
        seat = NOBODY if open_now else table.seat(word) if word else first
        electing = open_now and city.undecided and first != NOBODY
        cities.append(city.__replace__(godfather=seat, electing=electing))
    return game.__replace__(cities=tuple(cities))


def _phase(table: Table, game: Game, given: Mapping[str, Any]) -> Phase:
    found = _PHASE.fullmatch(str(given.get("phase", "night 0")))
    if found is None:
        raise ScenarioError(f"phase {given.get('phase')!r} unknown")
    patient = table.seat(given["patient"]) if "patient" in given else NOBODY
    if found[1]:
        tour = _tour(table, game, given) if int(found[1]) else NOBODY
        return NightPhase(number=int(found[1]), tour=tour, patient=patient)
    lists = {_ballot(table, key): names for key, names in (given.get("candidates") or {}).items()}
    ballots = {number: _list(table, number, lists.get(number, ())) for number in ballots_of(game)}
    day = Day(number=int(found[2]), ballots=ballots, patient=patient)
    if found[3] == "voting":
        return VotingPhase(day=day)
    return NominationPhase(day=day, judge_votes=judge_elections(game))


def _ballot(table: Table, key: str) -> CityNo:
    return HUNT if key == "hunt" else table.city(key)


def _list(table: Table, number: CityNo, names: Any) -> Ballot:
    seats: tuple[SeatNo, ...] = tuple(table.seat(name) for name in names)
    return Ballot(number=number, nominations=tuple(Nomination(target=seat) for seat in seats))


def _tour(table: Table, game: Game, given: Mapping[str, Any]) -> CityNo:
    """The city that tours this night: the first undecided one of the order by default."""
    if "tour" in given:
        return NOBODY if given["tour"] == "nobody" else table.city(given["tour"])
    if game.hunt:
        return NOBODY
    return next((c for c in game.multicity.touring if game.city(c).undecided), NOBODY)


def _opened(game: Game, phase: Phase, at: int, tour: CityNo) -> Game:
    """The window opens; the tour's pointer is past tonight's city, by day where `tour` says."""
    blocked = {city.number for city in game.cities if city.blocked}
    event = ev.StageOpened(
        stage=1, phase=phase, opened_at=at, closes_at=closing(game.multicity, phase, at)
    )
    game = evolve(game, event)
    cities = tuple(c.__replace__(blocked=c.number in blocked) for c in game.cities)
    return game.__replace__(cities=cities, pointer=_pointer(game, phase, tour))


def _pointer(game: Game, phase: Phase, tour: CityNo) -> CityNo:
    """Past the city that tours tonight; by day where `tour` says."""
    order = game.multicity.touring
    if not isinstance(phase, NightPhase):
        return tour or order[0]
    return order[(order.index(phase.tour) + 1) % len(order)] if phase.tour else order[0]


def _settle(table: Table) -> None:
    """What the rules settle at once: a single mafioso's election, an empty list (MC-NOM-7)."""
    turn = Turn(table.game, table.now, table.draw)
    for city in turn.game.cities:
        settle_godfather(turn, city.number)
    if isinstance(turn.game.phase, VotingPhase):
        complete_lists(turn)
    table.game = turn.game
    for event in turn.events:
        table.book(event)
