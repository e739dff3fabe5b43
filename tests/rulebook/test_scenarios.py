"""`procurator scenario`: what it prints and how it ends."""

import json
from pathlib import Path

import pytest

from bot.engine import scenario
from bot.rulebook.scenarios import report

GOOD = """\
id: X-1
title: nobody votes, the earliest of the list dies
rules: [MC-COUNT-6]
ruleset: multicity
seats:
  A: {A1: mafioso, A2: commissioner, A3: citizen, A4: citizen}
  B: {B1: mafioso, B2: commissioner, B3: citizen, B4: citizen}
given: {phase: day 1 voting, candidates: {A: [A3], B: [B3]}}
play:
  - pass
  - expect: {executed: {A: A3, B: B3}}
"""


def run(
    folder: Path, text: str, capsys: pytest.CaptureFixture[str], **how: bool
) -> tuple[int, str]:
    (folder / "a.yaml").write_text(text, encoding="utf-8")
    status = report([folder], strict=how.get("strict", False), as_json=how.get("as_json", False))
    return status, capsys.readouterr().out


def test_a_scenario_that_holds_is_one_line_and_status_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = run(tmp_path, GOOD, capsys)
    assert status == 0
    assert out.splitlines() == [
        "PASS  X-1  nobody votes, the earliest of the list dies",
        "1 passed, 0 failed",
    ]


def test_a_broken_expectation_is_named_with_its_step_and_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = run(tmp_path, GOOD.replace("A: A3, B: B3", "A: A4"), capsys)
    assert status == 1
    assert "FAIL  X-1" in out
    assert "step 2: executed: expected ['A4'], got ['A3']" in out
    assert out.endswith("0 passed, 1 failed\n")


def test_a_rule_set_not_built_yet_is_later_and_fails_only_when_strict(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenario, "BUILT", frozenset({"multicity"}))
    later = GOOD.replace("ruleset: multicity", "ruleset: club")
    assert run(tmp_path, later, capsys) == (
        0,
        "LATER X-1  nobody votes, the earliest of the list dies\n0 passed, 0 failed, 1 later\n",
    )
    assert run(tmp_path, later, capsys, strict=True)[0] == 1


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (("play:", "plays:"), "plays"),
        (("expect: {executed", "expect: {executing"), "executing"),
        (("- pass", "- passes"), "passes"),
        (("A3: citizen", "A3: butcher"), "butcher"),
        (("given: {", "options: {nomads: 1}\ngiven: {"), "nomads"),
        (("given: {", "given: {dead: {Z9: killed}, "), "Z9"),
        (("A3: citizen", "A1: citizen"), "A1"),
        (("ruleset: multicity", "ruleset: chess"), "chess"),
    ],
)
def test_a_file_that_breaks_the_format_is_named_with_scenario_and_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil: tuple[str, str], named: str
) -> None:
    status, out = run(tmp_path, GOOD.replace(*spoil), capsys)
    assert status == 2
    assert "a.yaml" in out
    assert named in out


def test_an_id_that_stands_twice_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = run(tmp_path, f"{GOOD}---\n{GOOD}", capsys)
    assert status == 2
    assert "X-1" in out


def test_a_path_without_scenarios_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report([tmp_path / "nowhere"], strict=False, as_json=False) == 2
    assert "nowhere" in capsys.readouterr().out


def test_json_lists_every_outcome(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run(tmp_path, GOOD, capsys, as_json=True)
    (row,) = json.loads(out)
    assert status == 0
    assert (row["id"], row["ok"], row["failures"]) == ("X-1", True, [])


def test_those_chosen_alone_are_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(f"{GOOD}---\n{GOOD.replace('X-1', 'X-2')}", encoding="utf-8")
    assert report([tmp_path], strict=False, as_json=False, only={"X-2"}) == 0
    assert [line[:10] for line in capsys.readouterr().out.splitlines()] == [
        "PASS  X-2 ",
        "1 passed, ",
    ]


def test_where_none_of_the_chosen_is_there_nothing_has_passed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    assert report([tmp_path], strict=False, as_json=False, only={"X-2"}) == 2
    assert "none of the chosen" in capsys.readouterr().out
