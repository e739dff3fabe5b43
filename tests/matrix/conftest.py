"""A table for each test; an ERROR in the log fails it (decision 23)."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.kit.table import Table
from tests.kit.table import table as laid


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with laid(tmp_path) as made:
        yield made


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests that are about errors look at them and clear `caplog` themselves."""
    yield
    records = [r for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
    assert not records, [r.getMessage() for r in records]
