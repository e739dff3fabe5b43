"""The child process: what counts as an error in its log, and what happens when it dies."""

from pathlib import Path

import pytest

from playground.server import Server
from playground.show import bot
from playground.show.bot import BotError, BotProcess


@pytest.mark.parametrize(
    ("line", "is_error"),
    [
        ('{"event": "up", "level": "info"}', False),
        ('{"event": "late", "level": "warning"}', False),
        ('{"event": "broken", "level": "error"}', True),
        ('{"event": "lost", "level": "critical"}', True),
        ("Traceback (most recent call last):", True),
        ("", False),
    ],
)
def test_errors_and_whatever_is_no_record_count(line: str, is_error: bool) -> None:
    assert bot._is_error(line) is is_error


async def test_a_bot_that_dies_at_once_is_told_of_with_its_last_words(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "bot"
    broken.mkdir()
    (broken / "__main__.py").write_text("raise SystemExit('нет базы')")
    (broken / "__init__.py").write_text("")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    process = BotProcess(server, tmp_path)
    with pytest.raises(BotError, match="нет базы"):
        await process.start()
    assert not process.alive
