"""Killed after any of its requests, the bot goes on where it was: nothing missing, nothing twice.

All of them are `make torture`, RULESET=club and city; here some, drawn by a seed.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.kit.small_game import Course
from tests.kit.torture import course, requests, wrong_after
from tests.kit.zygote import Zygote

pytestmark = pytest.mark.slow

KILLS = 25
"""So many on SQLite; a fifth of them on PostgreSQL, too."""
AT_TABLES = 4
"""So many at a table of each kind."""
GAMES = (
    [(kill, "sqlite", "multicity") for kill in range(KILLS)]
    + [(kill, "sqlite", table) for table in ("club", "city") for kill in range(AT_TABLES)]
    + [
        pytest.param(kill, "postgresql", "multicity", marks=pytest.mark.postgres)
        for kill in range(0, KILLS, 5)
    ]
)


@pytest.fixture(scope="module")
def zygote(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Zygote]:
    with Zygote(tmp_path_factory.mktemp("zygote") / "bot.log") as made:
        yield made


@pytest.fixture(scope="module")
def undisturbed(
    zygote: Zygote, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], Course]:
    """The game of that rule set without a kill, played once."""

    @cache
    def played(ruleset: str) -> Course:
        folder = tmp_path_factory.mktemp("undisturbed")
        with ThreadPoolExecutor(1) as apart:  # the test that asks is in a loop
            game = course(zygote, folder, ruleset=ruleset)
            found, wrong = apart.submit(asyncio.run, game).result()
        assert wrong == []
        return found

    return played


@pytest.mark.parametrize(("kill", "database", "ruleset"), GAMES)
async def test_a_kill_after_any_request_loses_nothing_and_does_nothing_twice(
    zygote: Zygote,
    undisturbed: Callable[[str], Course],
    tmp_path: Path,
    kill: int,
    database: str,
    ruleset: str,
) -> None:
    first = undisturbed(ruleset)
    k = Random(1).sample(range(1, requests(first) + 1), KILLS)[kill]
    assert await wrong_after(zygote, tmp_path, k, first, database, ruleset) == [], f"k = {k}"
    assert zygote.errors() == []
