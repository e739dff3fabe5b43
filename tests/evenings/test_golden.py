"""Whole games as they were read and found good: the fastest is played again."""

from pathlib import Path

import pytest

from tests.kit.golden import GAMES, difference, tell

pytestmark = pytest.mark.slow

FASTEST = next(golden for golden in GAMES if golden.name == "plain-ru")


async def test_a_game_is_told_as_it_was_read_and_found_good(tmp_path: Path) -> None:
    told = await tell(FASTEST, tmp_path)
    assert difference(FASTEST, told) == "", "if this is right: make golden, then read the diff"


def test_there_is_a_game_for_each_set_up_and_language() -> None:
    assert {golden.name for golden in GAMES} == {
        f"{setup}-{language}"
        for setup in ("topics", "groups", "plain")
        for language in ("ru", "en")
    }
    assert all(golden.file.exists() for golden in GAMES)
