"""The log: for people or for machines, to stderr."""

import ast
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal, TypeGuard

import msgspec
import pytest
from pydantic import TypeAdapter
from structlog.contextvars import bound_contextvars

from bot import logs
from bot.engine.roles import Card

ROOT: Final = Path(__file__).parent.parent
SAID = "I am the maniac"


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


def test_what_stands_beside_the_event_becomes_fields(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "json")
    with bound_contextvars(update=5):
        logging.getLogger("bot.test").info("a stage is open", extra={"game": 7, "stage": 2})
    said = json.loads(capsys.readouterr().err)
    assert (said["event"], said["game"], said["stage"], said["update"]) == (
        "a stage is open",
        7,
        2,
        5,
    )


@pytest.mark.parametrize("form", ["json", "console"])
def test_no_secret_and_no_value_of_a_frame_shows(
    form: Literal["json", "console"], capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up("INFO", form, ["42:TOKEN", ""])

    def fails(card: str) -> None:
        raise ValueError(f"42:TOKEN {len(card)}")

    try:
        fails(SAID)
    except ValueError:
        logging.getLogger("library").exception("at https://api/bot42:TOKEN/getMe")
    said = capsys.readouterr().err
    assert "TOKEN" not in said
    assert SAID not in said
    assert "bot***/getMe" in said
    assert "in fails" in said


@pytest.mark.parametrize(
    "fails",
    [
        lambda: TypeAdapter(int).validate_python(SAID),
        lambda: int(SAID),
        lambda: dict[str, int]()[SAID],
        lambda: json.loads(f'"{SAID}'),
        f"{SAID}\ud800".encode,
        lambda: msgspec.json.decode(json.dumps(SAID), type=Literal["citizen"]),
        lambda: Card(SAID),
    ],
    ids=range(7),
)
def test_an_exception_that_quotes_what_it_was_given_tells_its_name_alone(
    fails: Callable[[], object], capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up("INFO", "json")
    with pytest.raises((ValueError, KeyError)) as caught:
        fails()
    logging.getLogger("bot.test").error("an item failed", exc_info=caught.value)
    said = json.loads(capsys.readouterr().err)["exception"]
    assert caught.type.__name__ in said
    assert SAID not in said


def test_an_exception_tells_from_which_it_came(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "json")
    cause = LookupError("first")
    error = ExceptionGroup("several", [RuntimeError("second")])
    error.__cause__ = cause
    logging.getLogger("bot.test").error("broken", exc_info=error)
    told = json.loads(capsys.readouterr().err)["exception"].splitlines()
    assert told == [
        "ExceptionGroup: several (1 sub-exception)",
        "RuntimeError: second",
        "because of",
        "LookupError: first",
    ]


def test_people_get_lines(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("WARNING", "console")
    logging.getLogger("bot.test").info("unheard")
    logging.getLogger("bot.test").error("heard")
    logging.getLogger("aiogram.event").info("an update was handled")
    said = capsys.readouterr().err
    assert "heard" in said
    assert "unheard" not in said
    assert "handled" not in said


def test_each_event_of_the_log_stands_in_the_book_of_operations() -> None:
    book = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    events = {
        str(call.args[0].value)
        for path in (ROOT / "bot").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if is_line_of_log(call) and isinstance(call.args[0], ast.Constant)
    }
    assert len(events) > 20
    assert [event for event in sorted(events) if f"`{event}`" not in book] == []


def is_line_of_log(call: ast.AST) -> TypeGuard[ast.Call]:
    return (
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in {"debug", "info", "warning", "error", "exception"}
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == "log"
    )
