"""The tests of the engine notice faults: a short form of `make mutants`, and the tool itself."""

import subprocess
import sys
from pathlib import Path

import pytest

import bot.engine
from tests.kit.mutants import broken_modules, equivalents, hunt, rulesets_of
from tests.kit.mutations import count, mutant_of

ROOT = Path(__file__).parents[2]
SOURCE = '''
"""A module."""

LIMIT: Final = 3


def fits(size: int, names: tuple[str, ...]) -> bool:
    """Does it fit?"""
    require(size > 0, "MC-1", "empty")
    if not names and size <= LIMIT:
        note(size)
    return size == 1 or len(names) > 2
'''


@pytest.mark.slow
def test_of_twenty_mutants_of_the_rules_nearly_all_are_caught() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.kit.mutants", "--count", "20", "--seed", "5"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " of 20 mutants caught" in done.stdout


def test_each_fault_is_put_in_alone_and_named_by_its_place() -> None:
    keys = [mutant_of("m", SOURCE, number).key for number in range(count(SOURCE))]
    assert len(keys) == len(set(keys))
    expected = (
        "m:: LIMIT: Final = 3 -> LIMIT: Final = 4",
        "m:: LIMIT: Final = 3 -> LIMIT: Final = 2",
        "m:fits: require(size > 0, 'MC-1', 'empty') -> pass",
        "m:fits: require(size > 0, 'MC-1', 'empty') -> require(size >= 0, 'MC-1', 'empty')",
        "m:fits: require(size > 0, 'MC-1', 'empty') -> require(size > 0, 'GEN-0', 'empty')",
        "m:fits: if not names and size <= LIMIT: -> if not names or size <= LIMIT:",
        "m:fits: if not names and size <= LIMIT: -> if names and size <= LIMIT:",
        "m:fits: if not names and size <= LIMIT: -> if False:",
        "m:fits: note(size) -> pass",
        "m:fits: return size == 1 or len(names) > 2 -> return not (size == 1 or len(names) > 2)",
    )
    assert set(expected) <= set(keys)
    assert not any("Does it fit" in key or "A module" in key for key in keys)


def test_the_rules_of_all_three_rule_sets_are_broken() -> None:
    names = {module for module, _ in broken_modules("")}
    assert {"bot.engine.rules.voting", "bot.engine.rules.table.rounds"} <= names
    assert {"bot.engine.rules.options.tables", "bot.engine.table_game"} <= names
    tables = {module for module, _ in broken_modules("bot.engine.rules.table")}
    assert tables < names
    assert {rulesets_of(module) for module in tables} == {("club", "city")}


def test_a_fault_is_looked_for_in_the_games_where_it_can_show() -> None:
    assert rulesets_of("bot.engine.rules.voting") == ("multicity",)
    for shared in ("rules.clock", "rules.victory", "rules.acting", "rules.options.reading"):
        assert rulesets_of(f"bot.engine.{shared}") == ("multicity", "club", "city")


def test_mutants_need_a_process_without_the_engine() -> None:
    assert bot.engine.__name__ in sys.modules
    with pytest.raises(RuntimeError, match="the engine is loaded already"):
        list(hunt([], 1))


def test_survivors_are_explained_each_once() -> None:
    for key, reason in equivalents().items():
        assert key.startswith(("bot.engine.rules.", "bot.engine.table_game:"))
        assert " -> " in key
        assert reason
