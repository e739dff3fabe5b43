"""Decision 30: every later version finishes the games that earlier ones left running."""

from pathlib import Path

import pytest

from tests.kit.running_games import DATA, finish


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(file.stem for file in DATA.glob("*.db")))
async def test_a_game_that_an_earlier_version_left_running_is_finished(
    name: str, tmp_path: Path
) -> None:
    kinds = await finish(name, tmp_path)
    assert kinds.count("GameEnded") == 1
    assert kinds.count("GameStarted") == 1
