"""`procurator clauses`: every clause of a built rule set is decided and shown."""

from pathlib import Path

import pytest

from bot.rulebook import clauses

ROOT = Path(__file__).parents[2]


def test_a_range_of_ids_names_each_of_them() -> None:
    assert clauses.named_in("MC-NOM-1 to MC-NOM-3, GEN-5") == {
        "MC-NOM-1",
        "MC-NOM-2",
        "MC-NOM-3",
        "GEN-5",
    }


def test_a_test_may_name_its_clauses_in_its_own_name() -> None:
    assert clauses.named_by("test_a_tie_mc_count_5") == {"MC-COUNT-5"}
    assert clauses.named_by("test_gen_11_and_mc_pros_10_both") == {"GEN-11", "MC-PROS-10"}
    assert clauses.named_by("test_twenty_games_of_mc") == set()


def test_every_clause_of_multicity_has_a_function_and_a_test(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status = clauses.report(ROOT)
    out = capsys.readouterr().out
    missing = [line for line in out.splitlines() if line.startswith(("MISSING", "UNKNOWN"))]
    assert missing == []
    assert status == 0


def test_a_clause_without_a_function_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "rules.md").write_text("- `MC-NOM-99` text\n", encoding="utf-8")
    (tmp_path / "bot" / "engine").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    assert clauses.report(tmp_path) == 1
    assert "MISSING  MC-NOM-99" in capsys.readouterr().out


def test_outside_a_checkout_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert clauses.report(tmp_path) == 2
    assert "checkout" in capsys.readouterr().out
