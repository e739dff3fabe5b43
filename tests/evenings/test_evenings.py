"""Whole evenings: the real process, real HTTP, blind players, the virtual clock."""

from pathlib import Path

import pytest

from playground.players import Setup
from tests.kit.evenings import play_evenings

pytestmark = pytest.mark.slow


async def test_two_seeded_evenings_come_to_their_end_without_a_fault(tmp_path: Path) -> None:
    evenings = await play_evenings(tmp_path, games=2, seed=11, sizes=(10, 11))
    assert [evening.days >= 1 for evening in evenings] == [True, True]


async def test_one_plain_group_and_a_group_for_each_city_have_their_evenings_too(
    tmp_path: Path,
) -> None:
    setups: tuple[Setup, ...] = ("plain", "groups")
    evenings = await play_evenings(tmp_path, games=2, seed=21, sizes=(10, 10), setups=setups)
    assert [evening.setup for evening in evenings] == ["plain", "groups"]
    assert all(evening.days >= 1 for evening in evenings)
