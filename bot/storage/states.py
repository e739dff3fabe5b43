"""The states of an outbox row.

They stand in the statements literally, not as parameters: only so does SQLite see that a partial
index serves.
"""

from typing import Any, Final

from sqlalchemy import ColumnElement, FromClause, Text, literal_column

WAITING: Final = literal_column("'waiting'", Text)
SENDING: Final = literal_column("'sending'", Text)
"""On its way: marked before the request, so that a crash shows."""
SENT: Final = literal_column("'sent'", Text)
DEAD: Final = literal_column("'dead'", Text)
"""Given up: a dead letter."""
REPLACED: Final = literal_column("'replaced'", Text)
"""It failed, and a newer edit of its key goes instead."""
DROPPED: Final = literal_column("'dropped'", Text)
"""Nothing to do any more: its message or its chat is gone."""


def live(rows: FromClause) -> ColumnElement[Any]:
    """Rows of the outbox, or of an alias of it, that are still to go out."""
    return rows.c.state.in_([WAITING, SENDING])
