"""Lots are even, depend on what GEN-4 names and on nothing else, and can be checked."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.draws import DrawKey, _below, keyed_draw, seed_hash
from bot.engine.turn import Turn
from tests.engine.kit import town

KEY = DrawKey(3, "MC-NOM-7", 1)
KEYS = st.builds(DrawKey, st.integers(0, 99), st.sampled_from(("MC-A", "MC-B")), st.integers(0, 6))
LISTS = st.lists(st.integers(0, 10_000), max_size=30, unique=True)


@given(seed=st.binary(min_size=1, max_size=40), key=KEYS, items=LISTS)
def test_a_draw_is_a_permutation_and_comes_out_the_same_again(
    seed: bytes, key: DrawKey, items: list[int]
) -> None:
    draw = keyed_draw(seed)
    assert sorted(draw(key, items)) == sorted(items)
    assert draw(key, items) == keyed_draw(seed)(key, items)


@given(keys=st.lists(KEYS, min_size=2, max_size=6, unique=True))
def test_a_draw_does_not_depend_on_the_draws_before_it(keys: list[DrawKey]) -> None:
    items = range(12)
    first = {key: keyed_draw(b"seed")(key, items) for key in keys}
    draw = keyed_draw(b"seed")
    assert {key: draw(key, items) for key in reversed(keys)} == first


@pytest.mark.parametrize(
    ("seed", "key", "items"),
    [
        (b"other", KEY, range(20)),
        (b"seed", DrawKey(4, "MC-NOM-7", 1), range(20)),
        (b"seed", DrawKey(3, "MC-NIGHT-4", 1), range(20)),
        (b"seed", DrawKey(3, "MC-NOM-7", 2), range(20)),
    ],
)
def test_seed_stage_clause_and_city_each_make_another_draw_gen_4(
    seed: bytes, key: DrawKey, items: range
) -> None:
    assert keyed_draw(seed)(key, items) != keyed_draw(b"seed")(KEY, range(20))


def test_the_list_makes_another_draw_gen_4() -> None:
    draw = keyed_draw(b"seed")
    assert draw(KEY, range(1, 21)) != tuple(item + 1 for item in draw(KEY, range(20)))


def test_every_order_is_equally_likely() -> None:
    draws = Counter(keyed_draw(str(n).encode())(KEY, (1, 2, 3, 4)) for n in range(4800))
    assert set(draws) == set(permutations((1, 2, 3, 4)))
    expected = 4800 / 24
    assert sum((n - expected) ** 2 / expected for n in draws.values()) < 50  # chi², 23 degrees


def test_a_number_in_the_uneven_rest_of_64_bits_is_thrown_away() -> None:
    rest = 2**64 - 2**64 % 3
    assert _below(3, iter((rest, rest - 1))) == 2
    assert _below(3, iter((rest - 3,))) == 0


def test_a_draw_of_a_seed_is_what_everybody_can_compute_from_it() -> None:
    # So that the format of the message and the shuffle never change unnoticed: decision 6.
    assert keyed_draw(b"procurator")(KEY, (1, 2, 3, 4, 5, 6, 7, 8)) == (6, 1, 3, 2, 4, 7, 8, 5)


def test_a_long_list_draws_on_more_than_one_block_of_the_stream() -> None:
    drawn = keyed_draw(b"seed")(KEY, range(120))
    assert sorted(drawn) == list(range(120))
    assert drawn != tuple(range(120))


def test_the_lobby_card_shows_the_seeds_sha_256() -> None:
    assert seed_hash(b"seed") == hashlib.sha256(b"seed").hexdigest()


def test_a_draw_with_one_possible_outcome_is_no_draw_gen_4() -> None:
    asked: list[DrawKey] = []

    def draw(key: DrawKey, items: object) -> tuple[int, ...]:
        asked.append(key)
        return (2, 1)

    turn = Turn(town("night 1").game, 0, draw)
    assert turn.lot("MC-CONS-7", 1, ()) == ()
    assert turn.lot("MC-CONS-7", 1, (5,)) == (5,)
    assert asked == []
    assert turn.lot("MC-CONS-7", 1, (1, 2)) == (2, 1)
    assert asked == [DrawKey(1, "MC-CONS-7", 1)]
