"""The check of tests.kit.swaps notices each of these leaks at tables of club and city."""

import asyncio
from collections.abc import Callable, Iterator
from itertools import count

import pytest

from bot.engine.roles import MAFIOSI, Card
from bot.engine.state import Game
from bot.engine.table_phases import Call, TableNight
from tests.kit.swapping import Pair, pairs
from tests.kit.swaps import Leak, Recording, compare, record
from tests.secrecy.leaks import Plant
from tests.secrecy.table_leaks import RULE_LEAKS, TABLE_LEAKS

pytestmark = pytest.mark.slow

GAMES = {"club": (4, 110), "city": (13, 118)}
"""Seed and number of deeds; where the seed has nothing of it any more, the next one that has."""
ROLES = (Card.DOCTOR, Card.SHERIFF)


@pytest.fixture(scope="module", params=GAMES)
def living(request: pytest.FixtureRequest) -> tuple[Recording, Pair]:
    """A game with a night, and two who live through it, a black the first or the second one."""
    return next(_found(request.param, _two_of_both_sides))


@pytest.fixture(scope="module")
def parted() -> tuple[Recording, Pair]:
    """A game whose cards stay closed: one man dies, the other one's role is called after it."""
    return next(_found("city", _one_dead_one_called))


def _found(
    ruleset: str, fits: Callable[[Recording, Pair], bool]
) -> Iterator[tuple[Recording, Pair]]:
    first, longest = GAMES[ruleset]
    for seed in count(first):
        recording = asyncio.run(record(seed, longest, ruleset=ruleset))
        for pair in pairs(recording.outcomes[0].game):
            if fits(recording, pair) and _to_the_end(recording, pair):
                yield recording, pair


def _to_the_end(recording: Recording, pair: Pair) -> bool:
    compared = asyncio.run(compare(recording, pair))
    return compared.deeds == compared.of


def _two_of_both_sides(recording: Recording, pair: Pair) -> bool:
    last = recording.outcomes[-1].game
    two = last.seat(pair.one), last.seat(pair.other)
    blacks = sum(seat.card in MAFIOSI for seat in two)
    return bool(_calls(recording)) and all(seat.alive for seat in two) and blacks == 1


def _one_dead_one_called(recording: Recording, pair: Pair) -> bool:
    options, last = recording.planned.options, recording.outcomes[-1].game
    roles = [s for s in (last.seat(pair.one), last.seat(pair.other)) if s.card in ROLES]
    if getattr(options, "reveal", "") != "none" or len(roles) != 1 or not roles[0].alive:
        return False
    other = pair.image(roles[0].number)
    called = {call for game, call in _calls(recording) if not game.seat(other).alive}
    return roles[0].card.value in called


def _calls(recording: Recording) -> list[tuple[Game, Call]]:
    games = [outcome.game for outcome in recording.outcomes]
    return [(game, game.phase.call) for game in games if isinstance(game.phase, TableNight)]


def leaks(recording: Recording, pair: Pair) -> bool:
    try:
        asyncio.run(compare(recording, pair))
    except Leak:
        return True
    return False


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch, living: tuple[Recording, Pair]) -> Plant:
    """Leaks show in the other world, where the one has the card of the other."""
    recording, pair = living
    return Plant(monkeypatch, pair.one, recording.outcomes[0].game.seat(pair.other).card)


@pytest.mark.parametrize("name", TABLE_LEAKS)
def test_a_presenter_that_leaks_at_a_table_is_noticed(
    name: str, plant: Plant, living: tuple[Recording, Pair]
) -> None:
    plant.presenter(TABLE_LEAKS[name])
    assert leaks(*living)


def test_another_toast_at_a_table_is_noticed(plant: Plant, living: tuple[Recording, Pair]) -> None:
    plant.toast()
    assert leaks(*living)


def test_another_answer_to_a_question_is_noticed(
    plant: Plant, living: tuple[Recording, Pair]
) -> None:
    plant.answer()
    assert leaks(*living)


@pytest.mark.parametrize("places", ["private/", "square"])
def test_another_instant_at_a_table_is_noticed(
    places: str, plant: Plant, living: tuple[Recording, Pair]
) -> None:
    plant.delay(places)
    assert leaks(*living)


@pytest.mark.parametrize("name", RULE_LEAKS)
def test_rules_that_leak_which_card_a_dead_man_had_are_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch, parted: tuple[Recording, Pair]
) -> None:
    recording, pair = parted
    dealt = recording.outcomes[0].game
    (card,) = {dealt.seat(seat).card for seat in (pair.one, pair.other)} & set(ROLES)
    RULE_LEAKS[name](monkeypatch, card)
    assert leaks(recording, pair)
