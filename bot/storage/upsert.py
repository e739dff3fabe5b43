"""INSERT ... ON CONFLICT, which both databases know, and SQLAlchemy spells once for each."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import ColumnElement, Table, TextClause
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

Rows: TypeAlias = Mapping[str, Any] | Sequence[Mapping[str, Any]]
Merge: TypeAlias = Callable[[ColumnElement[Any], ColumnElement[Any]], ColumnElement[Any]]
"""The new value of a column, from the one in the table and the one that was to be inserted."""

_Insert: TypeAlias = sqlite.Insert | postgresql.Insert


class Upsert:
    """Inserts rows; where one with that key is there already, changes it instead.

    `replace` are the columns that take the new value, `merge` those whose value comes of both.
    With neither, the row there stays as it is. `where` is the predicate of a partial unique index.
    """

    def __init__(
        self,
        table: Table,
        key: Sequence[str],
        *,
        replace: Sequence[str] = (),
        merge: Mapping[str, Merge] | None = None,
        where: TextClause | None = None,
    ) -> None:
        self._table, self._key, self._where = table, key, where
        self._replace, self._merge = replace, merge or {}
        self._statements: Final[Mapping[str, _Insert]] = {
            "sqlite": self._completed(sqlite.insert(table)),
            "postgresql": self._completed(postgresql.insert(table)),
        }

    def _completed(self, insert: _Insert) -> _Insert:
        changes: dict[str, Any] = {name: insert.excluded[name] for name in self._replace}
        for name, merged in self._merge.items():
            changes[name] = merged(self._table.c[name], insert.excluded[name])
        if not changes:
            return insert.on_conflict_do_nothing(index_elements=self._key, index_where=self._where)
        return insert.on_conflict_do_update(
            index_elements=self._key, index_where=self._where, set_=changes
        )

    async def run(self, connection: AsyncConnection, rows: Rows) -> None:
        """One statement for all rows, in their order; nothing for no rows."""
        if rows:
            await connection.execute(self._statements[connection.dialect.name], rows)
