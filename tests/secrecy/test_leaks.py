"""The check of tests.kit.swaps notices each of these leaks, and nothing where there is none."""

import asyncio

import pytest

from bot.app.setups import Setup
from bot.engine.roles import Card
from tests.kit.swapping import Pair, pairs
from tests.kit.swaps import Leak, Recording, compare, record
from tests.secrecy.leaks import LEAKS, Plant

pytestmark = pytest.mark.slow

SEED = 30
LONGEST = 40


@pytest.fixture(scope="module")
def recording() -> Recording:
    """A game without leaks, in a set-up that has all that may leak: boards, pins, topics."""
    return asyncio.run(record(SEED, LONGEST, [Setup.TOPICS]))


@pytest.fixture
def pair(recording: Recording) -> Pair:
    """Two who live through it, a mafioso the first one."""
    last = recording.outcomes[-1].game
    return next(
        pair
        for pair in pairs(last)
        if last.seat(pair.one).alive and last.seat(pair.other).alive
        if Card.MAFIOSO in (last.seat(pair.one).card, last.seat(pair.other).card)
    )


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch, recording: Recording, pair: Pair) -> Plant:
    """Leaks show in the other world, where the one has the card of the other."""
    return Plant(monkeypatch, pair.one, recording.outcomes[0].game.seat(pair.other).card)


def leaks(recording: Recording, pair: Pair) -> bool:
    try:
        asyncio.run(compare(recording, pair))
    except Leak:
        return True
    return False


def test_without_a_leak_the_two_worlds_look_the_same_to_the_end(
    recording: Recording, pair: Pair
) -> None:
    compared = asyncio.run(compare(recording, pair))
    assert compared.deeds == compared.of == LONGEST
    assert compared.sent > 100


@pytest.mark.parametrize("name", LEAKS)
def test_a_presenter_that_leaks_is_noticed(
    name: str, plant: Plant, recording: Recording, pair: Pair
) -> None:
    plant.presenter(LEAKS[name])
    assert leaks(recording, pair)


def test_another_toast_is_noticed(plant: Plant, recording: Recording, pair: Pair) -> None:
    plant.toast()
    assert leaks(recording, pair)


@pytest.mark.parametrize("places", ["private/", "city/"])
def test_another_instant_is_noticed(
    places: str, plant: Plant, recording: Recording, pair: Pair
) -> None:
    plant.delay(places)
    assert leaks(recording, pair)
