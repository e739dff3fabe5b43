"""Fixtures that every test may ask for. What belongs to one part stands in that part's folder."""

import os

import pytest


@pytest.fixture
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """No setting of the machine that runs the tests reaches the code under test."""
    for name in os.environ:
        if name.startswith("PROCURATOR_"):
            monkeypatch.delenv(name)
    return monkeypatch
