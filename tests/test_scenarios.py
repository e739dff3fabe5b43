"""The rule book runs: every scenario of `tests/scenarios` through the engine."""

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from bot.engine.scenario import run

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


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_scenario_plays_as_it_is_written(name: str) -> None:
    outcome = run(DOCUMENTS[name])
    assert outcome.failures == ()
    assert outcome.ok
