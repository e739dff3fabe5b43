"""The head of a scenario, and how a run ends."""

from typing import Any

import pytest

from bot.engine import scenario
from bot.engine.scenario import BUILT, Outcome, ScenarioError, run
from tests.engine.kit import SEATS

HEAD: dict[str, Any] = {
    "id": "X-1",
    "title": "a night passes",
    "rules": ["MC-PHASE-1"],
    "ruleset": "multicity",
    "seats": SEATS,
    "given": {"phase": "night 1"},
    "play": ["B4 stabs B7", "pass", {"expect": {"phase": "day 2"}}],
}


def broken(**changes: Any) -> str:
    """The message of the ScenarioError that these changes bring."""
    document = {key: value for key, value in {**HEAD, **changes}.items() if value is not None}
    with pytest.raises(ScenarioError) as caught:
        run(document)
    return str(caught.value)


def failures(*play: Any, **changes: Any) -> tuple[str, ...]:
    return run({**HEAD, "play": list(play), **changes}).failures


def test_a_scenario_that_holds_is_ok() -> None:
    outcome = run(HEAD)
    assert outcome == Outcome(id="X-1", title="a night passes", rules=("MC-PHASE-1",))
    assert outcome.ok


@pytest.mark.parametrize("ruleset", ["club", "city"])
def test_a_rule_set_that_is_not_built_is_for_later(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenario, "BUILT", frozenset({"multicity"}))
    outcome = run({**HEAD, "ruleset": ruleset, "play": ["nonsense"]})
    assert (outcome.later, outcome.ok, outcome.failures) == (True, False, ())
    assert {"multicity", "club", "city"} == BUILT


def test_the_head_is_checked() -> None:
    assert broken(rulset="x") == "keys ['rulset'] unknown or missing"
    assert broken(title=None) == "keys ['title'] unknown or missing"
    assert broken(ruleset="mafia") == "ruleset 'mafia' unknown"


def test_play_stops_at_the_first_step_that_fails() -> None:
    got = failures("A2 orders A5", "nonsense")
    assert got == ("step 1: 'A2 orders A5' refused: MC-GOD-4 not-godfather",)
    got = failures("B4 stabs B7", {"expect": {"phase": "day 1", "hunt": True}}, "nonsense")
    assert got == (
        "step 2: phase: expected day 1, got night 1",
        "step 2: hunt: expected True, got False",
    )


def test_lots_left_over_are_a_failure_and_missing_ones_an_error() -> None:
    assert failures("B4 stabs B7", lots=["A5"]) == ("lots left over: ['A5']",)
    assert broken(play=["pass"]) == "no lot left for MC-NIGHT-4"
    assert broken(play=["pass"], lots=["B4"]).startswith("lot 'B4' is no draw of ['A1',")
    assert broken(play=["pass"], lots=[["A1", "A2"]]).startswith("lot ['A1', 'A2'] is no draw of")
    assert broken(play=["pass"], lots=["Z9"]) == "player 'Z9' unknown"
