"""Telegram fails in each of its ways at each kind of request; the game goes on all the same.

The whole matrix is `make failures`; here some of its cells, drawn by a seed.
"""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.kit.failure_rows import FAILURES
from tests.kit.failures import cells, grounds, wrong_with
from tests.kit.small_game import Course

pytestmark = pytest.mark.slow

CELLS = 8


@pytest.fixture(scope="module")
def undisturbed() -> dict[bool, Course]:
    found, wrong = asyncio.run(grounds())
    assert wrong == []
    return found


def test_every_failure_has_a_request_that_it_can_hit(undisturbed: dict[bool, Course]) -> None:
    assert {cell.failure for cell in cells(undisturbed)} == set(FAILURES)


@pytest.mark.parametrize("number", range(CELLS))
async def test_the_game_goes_on_whatever_fails(
    undisturbed: dict[bool, Course], tmp_path: Path, number: int
) -> None:
    cell = Random(1).sample(cells(undisturbed), CELLS)[number]
    assert await wrong_with(cell, tmp_path, undisturbed) == [], cell
