"""What the checks share beside their fixtures."""

from typing import Final

import pytest

both_databases: Final = pytest.mark.parametrize(
    "database",
    ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)],
    indirect=True,
)
"""Storage matters here: the check is made on SQLite and on PostgreSQL."""
