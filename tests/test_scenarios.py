"""The rule book runs: every scenario of `tests/scenarios` through the engine."""

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from bot.engine.scenario import BUILT, run

FOLDER: Final = Path(__file__).parent / "scenarios"


def documents() -> dict[str, dict[str, Any]]:
    """Every scenario by its id."""
    found: dict[str, dict[str, Any]] = {}
    for file in sorted(FOLDER.rglob("*.yaml")):
        with file.open(encoding="utf-8") as stream:
            for document in yaml.load_all(stream, Loader=yaml.CSafeLoader):
                assert document["id"] not in found, f"{document['id']} stands twice"
                found[document["id"]] = document
    return found


DOCUMENTS: Final = documents()
NOW: Final = [name for name, document in DOCUMENTS.items() if document["ruleset"] in BUILT]
LATER: Final = [name for name in DOCUMENTS if name not in NOW]


@pytest.mark.parametrize("name", NOW)
def test_a_scenario_plays_as_it_is_written(name: str) -> None:
    outcome = run(DOCUMENTS[name])
    assert outcome.failures == ()
    assert outcome.ok


@pytest.mark.parametrize("name", LATER)
def test_a_scenario_of_a_rule_set_that_is_not_built_is_for_later(name: str) -> None:
    outcome = run(DOCUMENTS[name])
    assert outcome.later
    assert not outcome.ok
