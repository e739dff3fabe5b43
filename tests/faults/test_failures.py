"""Telegram fails in each of its ways at each kind of request; the game goes on all the same.

The whole matrix is `make failures`; here some of its cells, drawn by a seed.
"""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.kit.failures import FAILURES, Course, cells, course, wrong_with

pytestmark = pytest.mark.slow

CELLS = 8


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Course:
    return asyncio.run(course(tmp_path_factory.mktemp("undisturbed")))


def test_every_failure_has_a_request_that_it_can_hit(undisturbed: Course) -> None:
    assert undisturbed.wrong == []
    assert {cell.failure for cell in cells(undisturbed)} == set(FAILURES)


@pytest.mark.parametrize("number", range(CELLS))
async def test_the_game_goes_on_whatever_fails(
    undisturbed: Course, tmp_path: Path, number: int
) -> None:
    cell = Random(1).sample(cells(undisturbed), CELLS)[number]
    assert list(wrong_with(cell, await course(tmp_path, cell), undisturbed)) == [], cell
