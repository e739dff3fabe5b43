"""Telegram fails in each of its ways at each kind of request; the game goes on all the same.

The whole matrix is `make failures`; here some of its cells, drawn by a seed.
"""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.kit.failures import FAILURES, cells, course, wrong_with
from tests.kit.small_game import Course

pytestmark = pytest.mark.slow

CELLS = 8


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Course:
    found, wrong = asyncio.run(course(tmp_path_factory.mktemp("undisturbed")))
    assert wrong == []
    return found


def test_every_failure_has_a_request_that_it_can_hit(undisturbed: Course) -> None:
    assert {cell.failure for cell in cells(undisturbed)} == set(FAILURES)


@pytest.mark.parametrize("number", range(CELLS))
async def test_the_game_goes_on_whatever_fails(
    undisturbed: Course, tmp_path: Path, number: int
) -> None:
    cell = Random(1).sample(cells(undisturbed), CELLS)[number]
    assert await wrong_with(cell, tmp_path, undisturbed) == [], cell
