"""The SQL is that of both databases: every statement and table can be written for PostgreSQL."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest
from sqlalchemy import ClauseElement, Dialect, Select, UpdateBase
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

import bot.storage
from bot.storage.tables import metadata
from bot.storage.upsert import Upsert

DIALECTS: dict[str, Dialect] = {
    "sqlite": sqlite.dialect(),
    "postgresql": postgresql.dialect(),  # type: ignore[no-untyped-call]
}


def statements() -> Iterator[tuple[str, str, ClauseElement]]:
    """Every statement that a module of the storage keeps, once for each database."""
    for module in pkgutil.iter_modules(bot.storage.__path__):
        for name, value in vars(importlib.import_module(f"bot.storage.{module.name}")).items():
            kept = value if isinstance(value, tuple) else (value,)
            for number, item in enumerate(kept):
                for dialect in DIALECTS:
                    label = f"{module.name}.{name}.{number}"
                    if isinstance(item, Upsert):
                        yield label, dialect, item._statements[dialect]
                    elif isinstance(item, Select | UpdateBase):
                        yield label, dialect, item


def test_every_statement_is_written_for_both_databases() -> None:
    written = 0
    for label, dialect, statement in statements():
        assert str(statement.compile(dialect=DIALECTS[dialect])), label
        written += 1
    assert written > 80


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_table_and_index_is_written_for_both_databases(dialect: str) -> None:
    for table in metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=DIALECTS[dialect]))
        for index in table.indexes:
            assert "INDEX" in str(CreateIndex(index).compile(dialect=DIALECTS[dialect]))
