"""Whole evenings: the real process, real HTTP, blind players, the virtual clock."""

from pathlib import Path

import pytest

from tests.kit.evenings import play_evenings

pytestmark = pytest.mark.slow


async def test_two_seeded_evenings_come_to_their_end_without_a_fault(tmp_path: Path) -> None:
    evenings = await play_evenings(tmp_path, games=2, seed=11, sizes=(10, 11))
    assert [evening.days >= 1 for evening in evenings] == [True, True]
