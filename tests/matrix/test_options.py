"""Every option, each value: something decided or shown differs from the default game."""

import re
from typing import Final

import pytest

from bot.engine.rules.options import (
    INERT,
    MulticityOptions,
    choices_of,
    option_keys,
    with_option,
)
from tests.kit.table import Table
from tests.matrix.moments import Moment
from tests.matrix.options_hidden import END, SECRET
from tests.matrix.options_open import CLOCK, DAY, START
from tests.matrix.outcomes import Done, Told, fault
from tests.matrix.people import Where, Who
from tests.matrix.trial import Stand, say
from tests.matrix.watched import Lines, dealt, played
from tests.matrix.witness import Deal, Witness

WITNESSES: Final[tuple[Witness, ...]] = (*START, *CLOCK, *DAY, *SECRET, *END)
ACTIVE: Final = [key for key in option_keys() if key not in INERT]


def values_of(key: str) -> list[object]:
    """The values that must have a witness: each word but the default."""
    default = getattr(MulticityOptions(), key)
    words = choices_of(key)
    return [w for w in words if getattr(with_option(MulticityOptions(), key, w), key) != default]


def test_every_value_that_has_a_word_has_a_witness_and_every_range_at_least_one() -> None:
    known = {(witness.option, witness.value) for witness in WITNESSES}
    assert not [(key, v) for key in ACTIVE for v in values_of(key) if (key, v) not in known]
    assert {witness.option for witness in WITNESSES} == set(ACTIVE)


@pytest.mark.parametrize(
    "witness", WITNESSES, ids=lambda witness: f"{witness.option}={witness.value}"
)
def test_it_makes_the_difference_of_the_rules(witness: Witness) -> None:
    default = getattr(MulticityOptions(), witness.option)
    chosen = with_option(MulticityOptions(cities=_cities(witness)), witness.option, witness.value)
    assert getattr(chosen, witness.option) != default
    with_it, without = _lines(witness, set_=True), _lines(witness, set_=False)
    assert with_it != without
    if witness.only:
        assert _has(with_it, witness.only), with_it
        assert not _has(without, witness.only)
    if witness.gone:
        assert _has(without, witness.gone), without
        assert not _has(with_it, witness.gone)


def _cities(witness: Witness) -> int:
    return len(witness.sizes) if isinstance(witness, Deal) and witness.option != "cities" else 2


def _lines(witness: Witness, *, set_: bool) -> Lines:
    value = {witness.option: witness.value} if set_ else {}
    if isinstance(witness, Deal):
        return dealt({**witness.base, **value}, witness.sizes)
    return played({**witness.base, **value}, witness.given, witness.steps, witness.seats)


def _has(lines: Lines, pattern: str) -> bool:
    return any(re.search(pattern, line) for line in lines)


async def test_the_prosecutor_sets_each_of_them(table: Table) -> None:
    stand = await Stand.at(table, Moment.LOBBY)
    for witness in WITNESSES:
        words = f"/set {witness.option} {witness.value}"
        already = getattr(stand.cast.game.options, witness.option) == getattr(
            with_option(stand.cast.game.options, witness.option, witness.value), witness.option
        )
        trial = await say(stand, Who.PROSECUTOR, words, Where.PRIVATE)
        if already:
            assert not trial.changed
            continue
        assert fault(Done(), trial, stand) == "", words


@pytest.mark.parametrize("key", INERT)
@pytest.mark.parametrize("value", ["on", "off", "async", "chat", "sequential", "simultaneous"])
async def test_an_option_without_effect_here_is_refused_with_that_reason(
    table: Table, key: str, value: str
) -> None:
    stand = await Stand.at(table, Moment.LOBBY)
    trial = await say(stand, Who.PROSECUTOR, f"/set {key} {value}", Where.PRIVATE)
    inert = table.text("option-inert", option=key, clause=INERT[key])
    assert fault(Told(), trial, stand) == ""
    assert trial.answer.text == inert
    assert INERT[key] in inert
