"""Alembic's entry. The program hands in its connection (`bot.storage.migrate.upgrade`).

Without one, for a developer's `alembic revision --autogenerate`, the URL comes from `-x url=...`.
"""

import asyncio

from alembic import context
from sqlalchemy import Connection

from bot.storage.migrate import with_connection
from bot.storage.tables import metadata


def run(connection: Connection) -> None:
    """All steps in the transaction that is open; its owner commits."""
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        compare_type=True,
        compare_server_default=True,
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(with_connection(context.get_x_argument(as_dictionary=True)["url"], run))
else:
    run(given)
