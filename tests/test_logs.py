"""The log: for people or for machines, to stderr."""

import json
import logging
from collections.abc import Iterator

import pytest

from bot import logs


@pytest.fixture(autouse=True)
def the_log_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    quiet = {name: logging.getLogger(name).level for name in logs.QUIET}
    yield
    root.handlers[:], root.level = handlers, level
    for name, was in quiet.items():
        logging.getLogger(name).setLevel(was)


def test_machines_get_a_json_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "json")
    logging.getLogger("bot.test").warning("game %d waits", 7)
    said = json.loads(capsys.readouterr().err)
    assert said["event"] == "game 7 waits"
    assert said["level"] == "warning"
    assert said["logger"] == "bot.test"


def test_a_fault_is_logged_with_its_trace(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "json")
    logging.getLogger("bot.test").error("broken", exc_info=ZeroDivisionError("seven"))
    said = capsys.readouterr().err
    assert "ZeroDivisionError" in said
    assert json.loads(said)["level"] == "error"


def test_people_get_lines(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("WARNING", "console")
    logging.getLogger("bot.test").info("unheard")
    logging.getLogger("bot.test").error("heard")
    logging.getLogger("aiogram.event").info("an update was handled")
    said = capsys.readouterr().err
    assert "heard" in said
    assert "unheard" not in said
    assert "handled" not in said
