"""What must hold at a point of a scenario."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bot.engine.decide import rules_of
from bot.engine.ids import NOBODY, SeatNo, city_letter
from bot.engine.notation import place, stage_name, verbs_of
from bot.engine.roles import Result
from bot.engine.rules.table.acting import floor
from bot.engine.rules.victory import winners
from bot.engine.scenario.circle import Circle
from bot.engine.scenario.errors import ScenarioError
from bot.engine.scenario.steps import check_stage_name, is_stage, seconds_of
from bot.engine.scenario.table import Table
from bot.engine.state import GameOver, NightPhase, Paused, Running, VotingPhase

_TEAM: Final = ("fellow ", "don ")
"""Told with the card: `untold: any` disregards it."""
Check = Callable[[Table, Any], list[str]]


def check(table: Table, expected: Mapping[str, Any]) -> list[str]:
    """The failures of one `expect`."""
    failures: list[str] = []
    checks = TABLE_CHECKS if isinstance(table, Circle) else CHECKS
    for key, value in expected.items():
        if key not in checks:
            raise ScenarioError(f"expectation {key!r} unknown")
        failures += [f"{key}: {failure}" for failure in checks[key](table, value)]
    return failures


def _same(got: object, expected: object) -> list[str]:
    return [] if got == expected else [f"expected {expected}, got {got}"]


def _phase(table: Table, value: str) -> list[str]:
    check_stage_name(table, value)
    return [] if is_stage(table, value) else _same(stage_name(table.game), value)


def _alive(table: Table, value: list[str]) -> list[str]:
    return _same({table.name(s.number) for s in table.game.living()}, set(_players(table, value)))


def _dead(table: Table, value: Mapping[str, str]) -> list[str]:
    _players(table, value)
    return _same({table.name(s): cause for s, cause in table.dead.items()}, dict(value))


def _executed(table: Table, value: Mapping[str, Any]) -> list[str]:
    failures = []
    for key, names in value.items():
        wanted = [] if names == "nobody" else names if isinstance(names, list) else [names]
        _players(table, wanted)
        got = table.figures.executed.get(key if key == "court" else _ballot(table, key), [])
        failures += [] if sorted(got) == sorted(wanted) else _same(got, wanted)
    return failures


def _tally(table: Table, value: Mapping[str, Mapping[str, int]]) -> list[str]:
    failures = []
    for key, counts in value.items():
        wanted = {name: counts[name] for name in _players(table, counts) if counts[name]}
        standing = _standing(table, _ballot(table, key))
        got = {name: count for name, count in standing.items() if count}
        failures += _same(got, wanted)
    return failures


def _standing(table: Table, key: str) -> dict[str, int]:
    """Standing votes during VOTING, else the figures of the latest count."""
    phase = table.game.phase
    if not isinstance(phase, VotingPhase):
        return table.figures.tally.get(key, {})
    tally: dict[str, int] = {}
    for number, ballot in phase.day.ballots.items():
        if key == place(number):
            for vote in ballot.votes.values():
                name = table.name(vote.target)
                tally[name] = tally.get(name, 0) + 1
    return tally


def _candidates(table: Table, value: Mapping[str, list[str]]) -> list[str]:
    return [
        failure
        for key, names in value.items()
        for failure in _same(table.candidates(_ballot(table, key)), list(_players(table, names)))
    ]


def _ballot(table: Table, key: str) -> str:
    """The key of a ballot, made sure of: a city's letter, or `hunt`."""
    if key != "hunt":
        table.city(key)
    return key


def _players(table: Table, names: Iterable[str]) -> Iterable[str]:
    """The names, made sure of: each belongs to a player."""
    for name in names:
        if name not in table.names:
            raise ScenarioError(f"player {name!r} unknown")
    return names


def _told(table: Table, value: Mapping[str, list[str]]) -> list[str]:
    return [
        f"{who} wasn't told {fact!r}, only {table.heard_by(who)}"
        for who, wanted in value.items()
        for fact in _known(table, who, wanted)
        if fact not in table.heard_by(who)
    ]


def _untold(table: Table, value: Mapping[str, Any]) -> list[str]:
    return [
        f"{who} was told {fact!r}"
        for who, banned in value.items()
        if _known(table, who, banned)
        for fact in table.heard_by(who)
        if (banned == "any" and not fact.startswith(_TEAM)) or fact in banned
    ]


def _known(table: Table, who: str, listed: list[str]) -> list[str]:
    """The facts for somebody, who is made sure of."""
    if who.startswith("consigliere "):
        table.city(who.removeprefix("consigliere "))
    elif who != "prosecutor":
        _players(table, [who])
    return listed


def _announced(table: Table, value: list[str]) -> list[str]:
    """Each published, in this order among themselves."""
    rest = iter(table.published())
    return [
        f"{fact!r} wasn't announced in this order: {table.published()}"
        for fact in value
        if fact not in rest
    ]


def _unannounced(table: Table, value: list[str]) -> list[str]:
    return [
        f"{heard!r} was announced"
        for fact in value
        for heard in table.published()
        if heard == fact or heard.startswith(f"{fact} ")
    ]


def _office(office: str) -> Check:
    def checks(table: Table, value: Mapping[str, str]) -> list[str]:
        failures = []
        for letter, name in value.items():
            seat: SeatNo = getattr(table.game.city(table.city(letter)), office)
            held = seat != NOBODY and table.game.seat(seat).alive
            failures += _same(table.name(seat) if held else "nobody", name)
        return failures

    return checks


def _tour(table: Table, value: str) -> list[str]:
    phase = table.game.phase
    tour = phase.tour if isinstance(phase, NightPhase) else NOBODY
    return _same("nobody" if tour == NOBODY else city_letter(tour), value)


def _left(table: Table, value: str) -> list[str]:
    match table.game.clock:
        case Running(closes_at=closes_at):
            return _same(closes_at - table.now, seconds_of(value))
        case Paused(remaining=remaining):
            return _same(remaining, seconds_of(value))
        case _:
            return [f"no window runs, expected {value}"]


def _hunt(table: Table, value: bool) -> list[str]:
    return _same(table.game.hunt and not table.game.over, value)


def _decided(table: Table, value: Mapping[str, str]) -> list[str]:
    results = {
        city_letter(c.number): c.result.value
        for c in table.game.cities
        if c.result is not Result.UNDECIDED
    }
    return _same(results, dict(value))


def _winners(table: Table, value: Any) -> list[str]:
    wanted = set() if value == "nobody" else set(value if isinstance(value, list) else [value])
    phase = table.game.phase
    got = {f"{result.value} {city_letter(city)}" for city, result in winners(table.game)}
    if isinstance(phase, GameOver) and phase.maniac_won:
        got.add("maniac")
    return _same(got, wanted)


def _offered(table: Table, name: str, verbs: list[str]) -> set[str]:
    """Which of these verbs a player is offered now. ScenarioError for a word that is no verb."""
    unknown = set(verbs) - verbs_of(rules_of(table.game).rules)
    if unknown:
        raise ScenarioError(f"verbs {sorted(unknown)} unknown")
    return table.offers(table.seat(name), verbs)


def _may(table: Table, value: Mapping[str, list[str]]) -> list[str]:
    missing = {name: set(verbs) - _offered(table, name, verbs) for name, verbs in value.items()}
    return [f"{name} may not {sorted(verbs)}" for name, verbs in missing.items() if verbs]


def _may_not(table: Table, value: Mapping[str, list[str]]) -> list[str]:
    offered = {name: _offered(table, name, verbs) for name, verbs in value.items()}
    return [f"{name} may {sorted(verbs)}" for name, verbs in offered.items() if verbs]


def _floor(table: Table, value: str) -> list[str]:
    seat = floor(table.game)
    _players(table, [] if value == "nobody" else [value])
    return _same(table.name(seat) if seat else "nobody", value)


def _circle(check: Callable[[Circle, Any], list[str]]) -> Check:
    """A check that only a table game knows."""

    def checks(table: Table, value: Any) -> list[str]:
        if not isinstance(table, Circle):
            raise ScenarioError("no table game")
        return check(table, value)

    return checks


def _table_executed(table: Circle, value: list[str]) -> list[str]:
    return _same(table.left, list(_players(table, value)))


def _table_tally(table: Circle, value: Mapping[str, int]) -> list[str]:
    got = {name: count for name, count in table.tally().items() if count}
    return _same(got, {str(name): count for name, count in value.items() if count})


def _table_candidates(table: Circle, value: list[str]) -> list[str]:
    return _same(table.candidates(), list(_players(table, value)))


def _table_winners(table: Table, value: str) -> list[str]:
    phase = table.game.phase
    if not isinstance(phase, GameOver) or phase.aborted:
        return _same("nobody", value)
    return _same(phase.winner.value if phase.winner else "draw", value)


def _warnings(table: Table, value: Mapping[str, int]) -> list[str]:
    counts = {table.name(seat.number): seat.warnings for seat in table.game.seats}
    return [
        failure
        for name in _players(table, value)
        for failure in _same(counts.get(name, "no seat"), value[name])
    ]


_COMMON: Final[Mapping[str, Check]] = {
    "phase": _phase,
    "alive": _alive,
    "dead": _dead,
    "told": _told,
    "untold": _untold,
    "announced": _announced,
    "unannounced": _unannounced,
    "left": _left,
    "may": _may,
    "may_not": _may_not,
}
CHECKS: Final[Mapping[str, Check]] = {
    **_COMMON,
    "executed": _executed,
    "tally": _tally,
    "candidates": _candidates,
    "godfather": _office("godfather"),
    "judge": _office("judge"),
    "tour": _tour,
    "hunt": _hunt,
    "decided": _decided,
    "winners": _winners,
}
TABLE_CHECKS: Final[Mapping[str, Check]] = {
    **_COMMON,
    "floor": _floor,
    "executed": _circle(_table_executed),
    "tally": _circle(_table_tally),
    "candidates": _circle(_table_candidates),
    "winners": _table_winners,
    "warnings": _warnings,
}
