"""A rush of votes, small: what it counts is what was asked of Telegram."""

from pathlib import Path

import pytest

from benchmarks.requests import rushed


@pytest.mark.slow
async def test_boards_gather_what_comes_in_a_rush(tmp_path: Path) -> None:
    spent = await rushed(tmp_path, 10)
    assert spent.acts == 10
    assert spent.told["answers to presses"] == 10
    assert 0 < spent.told["edits of boards"] < 10
    assert "edits of boards" in spent.table()
