"""The head of a scenario of club or city: options, seats and `given` made into a table."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

from bot.engine import events as ev
from bot.engine.evolve import evolve
from bot.engine.ids import NOBODY, Person, SeatNo
from bot.engine.roles import Card, Cause
from bot.engine.rules.options import BadOption, CityOptions, ClubOptions, with_options
from bot.engine.rules.table import night
from bot.engine.rules.table.dealing import introduce_blacks
from bot.engine.rules.table.rounds import finalists
from bot.engine.rules.table.timing import length, talks
from bot.engine.rules.table.turns import order_of_turns
from bot.engine.scenario.circle import Circle
from bot.engine.scenario.errors import ScenarioError
from bot.engine.scenario.words import word_of
from bot.engine.state import Game, Seat
from bot.engine.table_phases import (
    TABLE,
    Acquaintance,
    Call,
    Defence,
    Hands,
    Introductions,
    Point,
    Row,
    TableDay,
    TableNight,
    TablePhase,
    Talk,
    Turns,
)
from bot.engine.turn import Turn

_GIVEN: Final = frozenset(
    ["phase", "dead", "candidates", "warnings", "last_patient", "self_heals", "first_speaker"]
)
_DECKS: Final = {
    "club": frozenset({Card.PEACEFUL, Card.BLACK, Card.COMMISSIONER, Card.DOCTOR}),
    "city": frozenset({Card.PEACEFUL, Card.MAFIA, Card.DON, Card.SHERIFF, Card.DOCTOR}),
}
_USUAL: Final[Mapping[str, ClubOptions | CityOptions]] = {
    "club": ClubOptions(),
    "city": CityOptions(),
}
_START: Final = int(datetime(2026, 1, 1, 9, tzinfo=UTC).timestamp())
_PHASE: Final = re.compile(r"(intro)|night (\d+)(?: (.+))?|day ([1-9]\d*)(?: (.+))?")
_DAYS: Final = {
    "club": ("talk", "nomination", "defence", "vote"),
    "city": ("speeches", "balagan", "defence", "vote"),
}
"""Where a day may begin; a later stage has too much behind it."""


Lay: TypeAlias = Callable[[Game, dict[str, Person], int, list[Any]], Circle]
"""Makes a table of a game, its players, the instant at which play starts, and the lots."""


def deal_out_table(document: Mapping[str, Any], lay: Lay = Circle) -> Circle:
    """The table at the moment where play starts. ScenarioError for what can't be."""
    given: Mapping[str, Any] = document.get("given") or {}
    unknown = set(given) - _GIVEN
    if unknown:
        raise ScenarioError(f"given {sorted(unknown)} unknown")
    names, game = _seated(document)
    table = lay(game, names, _START, list(document.get("lots") or ()))
    table.game = game = _standing(table, given)
    phase = _phase(table, str(given.get("phase", "night 0")), given)
    opened = ev.StageOpened(
        stage=1,
        phase=phase,
        opened_at=table.now,
        closes_at=table.now + length(game.table, phase),
    )
    turn = Turn(evolve(game, opened), table.now, table.draw)
    if isinstance(phase, Acquaintance) and phase.call in (Call.MAFIA, Call.ALL):
        introduce_blacks(turn)
    table.game = turn.game
    for event in turn.events:
        table.book(event)
    table.stages = [(table.game, ())]
    table.note_lists()
    return table


def _seated(document: Mapping[str, Any]) -> tuple[dict[str, int], Game]:
    ruleset = str(document["ruleset"])
    seats: list[Seat] = []
    for number, card in enumerate(document["seats"].values(), start=1):
        dealt = word_of(Card, card)
        if dealt not in _DECKS[ruleset]:
            raise ScenarioError(f"card {card!r} unknown in {ruleset}")
        seats.append(Seat(number=number, city=TABLE, person=number, card=dealt))
    try:
        options = with_options(_USUAL[ruleset], document.get("options") or {})
    except BadOption as error:
        raise ScenarioError(f"option {error}") from error
    names = {str(name): number for number, name in enumerate(document["seats"], start=1)}
    return names, Game(options=options, seats=tuple(seats))


def _standing(table: Circle, given: Mapping[str, Any]) -> Game:
    """Who is dead or warned, whom the doctor healed."""
    seats = list(table.game.seats)
    for name, cause in (given.get("dead") or {}).items():
        at = table.seat(name) - 1
        seats[at] = seats[at].__replace__(died=word_of(Cause, cause))
    for name, count in (given.get("warnings") or {}).items():
        at = table.seat(name) - 1
        seats[at] = seats[at].__replace__(warnings=_count("warnings", count))
    last = table.seat(given["last_patient"]) if "last_patient" in given else NOBODY
    return table.game.__replace__(
        seats=tuple(seats),
        last_patient=last,
        self_heals=_count("self_heals", given.get("self_heals", 0)),
    )


def _count(key: str, value: object) -> int:
    if not re.fullmatch(r"\d", str(value)):
        raise ScenarioError(f"{key} {value!r}")
    return int(str(value))


def _phase(table: Circle, words: str, given: Mapping[str, Any]) -> TablePhase:
    game = table.game
    found = _PHASE.fullmatch(words)
    if found is None or (found[1] and game.options.ruleset == "city"):
        raise ScenarioError(f"phase {words!r} unknown")
    if found[1]:
        return Introductions(queue=tuple(seat.number for seat in game.living()))
    number = int(found[2] or found[4])
    opener = table.seat(given["first_speaker"]) if "first_speaker" in given else NOBODY
    row = Row(opener=opener or _nth(game, number), living=len(game.living()))
    if found[2]:
        return _night(game, number, found[3], row)
    points = tuple(Point(target=table.seat(name)) for name in given.get("candidates") or ())
    day = TableDay(number=number, row=row, points=points)
    return _day(game, day, found[5] or _first(game))


def _nth(game: Game, number: int) -> SeatNo:
    """Who opened the day of that number unless it is said: the Nth living player, cyclically."""
    living = game.living()
    return living[(number - 1) % len(living)].number


def _first(game: Game) -> str:
    """The first stage of a day: a talk of no length is left out."""
    first, second = _DAYS[game.options.ruleset][:2]
    return second if first == "talk" and not talks(game) else first


def _night(game: Game, number: int, word: str | None, row: Row) -> TablePhase:
    calls = night.calls_of(game) if number else night.acquaintance_calls(game)
    call = calls[0] if word is None else word_of(Call, word)
    if call not in calls:
        raise ScenarioError(f"night {number} has no {word!r}")
    if number:
        return TableNight(number=number, call=call, row=row)
    return Acquaintance(call=call)


def _day(game: Game, day: TableDay, stage: str) -> TablePhase:
    _check_day(game, day, stage)
    candidates = finalists(game, day)
    before = day.__replace__(row=day.row.__replace__(opener=_former(game, day.row.opener)))
    match stage:
        case "nomination" | "speeches":
            return Turns(day=day, queue=order_of_turns(game, before.row.opener))
        case "talk":
            return Talk(day=before)
        case "balagan":
            return Talk(day=day)
        case "defence":
            options = game.options
            later = isinstance(options, CityOptions) and not options.defence_first_vote
            return Defence(day=day, candidates=candidates, queue=candidates, round=1 + later)
        case _:
            return Hands(day=day.__replace__(spoken=candidates), candidates=candidates)


def _check_day(game: Game, day: TableDay, stage: str) -> None:
    """ScenarioError for a stage where no day can begin, and for a vote upon nobody."""
    if stage not in _DAYS[game.options.ruleset]:
        raise ScenarioError(f"stage {stage!r} can't be given")
    if stage in ("talk", "balagan") and not talks(game):
        raise ScenarioError(f"stage {stage!r} falls away")
    named = [point.target for point in day.points]
    if stage in ("defence", "vote") and not named:
        raise ScenarioError(f"no candidates of {stage!r}")
    if len(set(named)) < len(named) or not all(game.seat(seat).alive for seat in named):
        raise ScenarioError(f"candidates of {stage!r}: one is dead, or named twice")


def _former(game: Game, opener: SeatNo) -> SeatNo:
    """Who opened the day before the one that this man opens."""
    living = [seat.number for seat in game.living()]
    return living[living.index(opener) - 1] if opener in living else opener
