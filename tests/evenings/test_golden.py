"""Whole games as they were read and found good: the shortest of each kind is played again."""

from pathlib import Path

import pytest

from tests.kit.golden import GAMES, Golden, difference, tell

pytestmark = pytest.mark.slow

PACES = ("chat", "document", "async")
SHORTEST = [golden for golden in GAMES if golden.name in ("plain-en", "club-chat-ru")]


@pytest.mark.parametrize("golden", SHORTEST, ids=lambda golden: golden.name)
async def test_a_game_is_told_as_it_was_read_and_found_good(
    golden: Golden, tmp_path: Path
) -> None:
    told = await tell(golden, tmp_path)
    assert difference(golden, told) == "", "if this is right: make golden, then read the diff"


def test_there_is_a_game_for_each_set_up_pace_and_language() -> None:
    where = {"topics", "groups", "plain"}
    where |= {f"{table}-{pace}" for table in ("club", "city") for pace in PACES}
    wanted = {f"{place}-{language}" for place in where for language in ("ru", "en")}
    assert {golden.name for golden in GAMES} == wanted
    assert all(golden.file.exists() for golden in GAMES)
