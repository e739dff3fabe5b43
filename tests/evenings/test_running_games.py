"""Decision 30: every later version finishes the games that earlier ones left running."""

from pathlib import Path

import pytest

from tests.kit.databases import bare_postgres
from tests.kit.running_games import DATA, finish


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(file.stem for file in DATA.glob("*.db")))
@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]
)
async def test_a_game_that_an_earlier_version_left_running_is_finished(
    name: str, database: str, tmp_path: Path
) -> None:
    url = bare_postgres("left") if database == "postgresql" else ""
    kinds = await finish(name, tmp_path, url)
    assert kinds.count("GameEnded") == 1
    assert kinds.count("GameStarted") == 1
