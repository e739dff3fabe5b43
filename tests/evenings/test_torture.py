"""Killed after any of its requests, the bot goes on where it was: nothing missing, nothing twice.

All of them are `make torture`; here some, drawn by a seed, on both databases.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.kit.small_game import Course
from tests.kit.torture import course, requests, wrong_after
from tests.kit.zygote import Zygote

pytestmark = pytest.mark.slow

KILLS = 25
"""So many on SQLite; a fifth of them on PostgreSQL, too."""


@pytest.fixture(scope="module")
def zygote(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Zygote]:
    with Zygote(tmp_path_factory.mktemp("zygote") / "bot.log") as made:
        yield made


@pytest.fixture(scope="module")
def undisturbed(zygote: Zygote, tmp_path_factory: pytest.TempPathFactory) -> Course:
    found, wrong = asyncio.run(course(zygote, tmp_path_factory.mktemp("undisturbed")))
    assert wrong == []
    return found


@pytest.mark.parametrize(
    ("kill", "database"),
    [(kill, "sqlite") for kill in range(KILLS)]
    + [
        pytest.param(kill, "postgresql", marks=pytest.mark.postgres) for kill in range(0, KILLS, 5)
    ],
)
async def test_a_kill_after_any_request_loses_nothing_and_does_nothing_twice(
    zygote: Zygote, undisturbed: Course, tmp_path: Path, kill: int, database: str
) -> None:
    k = Random(1).sample(range(1, requests(undisturbed) + 1), KILLS)[kill]
    assert await wrong_after(zygote, tmp_path, k, undisturbed, database) == [], f"k = {k}"
    assert zygote.errors() == []
