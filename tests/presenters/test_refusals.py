"""Every refusal of the engine has a text that fits an alert and carries its clause."""

import ast
import re
from pathlib import Path

import pytest

from bot.engine.errors import Refusal
from bot.engine.roles import Card
from bot.presenters.translator import LANGUAGES
from tests.presenters.kit import HOSTILE, Table, check_answer, plain
from tests.presenters.texts import messages

_REASON = re.compile(r"[a-z]+(-[a-z]+)*")
_HELD = (Card.COMMISSIONER, Card.DOCTOR, Card.JOURNALIST, Card.MANIAC, Card.MAFIOSO)
"""Cards with acts of their own in multicity, where the reason is put together."""
_PLACE = {"require": 2, "Refused": 1}


def _constants(node: ast.expr) -> set[str]:
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant)
        and isinstance(each.value, str)
        and _REASON.fullmatch(each.value)
    }


def _of_call(call: ast.Call) -> set[str]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name == "Refusal":
        return {c for k in call.keywords if k.arg == "reason" for c in _constants(k.value)}
    if name not in _PLACE:
        return set()
    if any(isinstance(arg, ast.Starred) for arg in call.args):
        return {c for arg in call.args for c in _constants(arg)}
    reason = call.args[_PLACE[name]]
    if isinstance(reason, ast.JoinedStr):
        return {f"not-{card.value}" for card in _HELD}
    return _constants(reason)


def reasons() -> set[str]:
    """Every reason that stands in the engine's code."""
    found: set[str] = set()
    for path in Path("bot/engine").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                found |= _of_call(node)
            if isinstance(node, ast.FunctionDef) and node.name == "_reason":
                found |= {c for each in node.body for c in _returned(each)}
    return found


def _returned(node: ast.stmt) -> set[str]:
    values = [each.value for each in ast.walk(node) if isinstance(each, ast.Return)]
    return {c for value in values if value is not None for c in _constants(value)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_engine_has_a_text(language: str) -> None:
    known = messages(language)
    assert len(reasons()) > 50
    assert not [reason for reason in reasons() if f"refusal-{reason}" not in known]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [HOSTILE, ("Вера",)])
def test_each_refusal_fits_an_alert_and_ends_with_its_clause(
    language: str, names: tuple[str, ...]
) -> None:
    table = Table(language=language, names=names)
    details = {"seat": 6, "city": 1, "limit": 3000, "size": 7, "least": 5, "most": 20}
    for reason in reasons():
        refusal = Refusal(rule="MC-VOTE-1", reason=reason, details=details)
        answer = table.presenter.refusal(table.scene(), refusal, 101)
        check_answer(answer)
        assert plain(answer.text).endswith("\nMC-VOTE-1")
        assert answer.alert


def test_a_late_act_and_a_changed_stage_are_told() -> None:
    table = Table()
    for reason, fact in (("late", "late"), ("stage-changed", "stage changed")):
        refusal = Refusal(rule="GEN-1", reason=reason)
        assert table.presenter.refusal(table.scene(), refusal, 101).facts == (fact,)


def test_an_unknown_seat_is_shown_by_its_number() -> None:
    refusal = Refusal(rule="GEN-7", reason="target-dead", details={"seat": 77})
    table = Table()
    assert "№ 77" in table.presenter.refusal(table.scene(), refusal, 101).text


def test_the_ballot_of_the_hunt_has_a_name() -> None:
    refusal = Refusal(rule="MC-WIN-6", reason="city-decided", details={"city": 0})
    table = Table()
    assert table.presenter.refusal(table.scene(), refusal, 101).text.startswith("Облава")


def test_a_judge_on_tour_is_refused_by_name() -> None:
    table = Table()
    refusal = Refusal(rule="MC-TOUR-5", reason="judge-on-tour", details={"seat": 3})
    text = plain(table.presenter.refusal(table.scene(), refusal, 101).text)
    assert text == "На гастролях нельзя: 3 Вера сейчас судья. Выберите другого.\nMC-TOUR-5"
