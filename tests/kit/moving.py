"""A database of an earlier version moved from its SQLite file to PostgreSQL, schema and all.

So the games in tests/data/ prove on both databases that later versions finish them.
"""

from pathlib import Path

from sqlalchemy import Connection, MetaData, Table, create_engine, func, select, text

from bot.storage.migrate import upgrade, with_connection


async def move(file: Path, url: str) -> None:
    """Make the tables as they were in that version, and fill them with the rows of the file."""
    source = create_engine(f"sqlite:///{file}")
    try:
        with source.connect() as lite:
            revision = lite.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
            await upgrade(url, revision)
            await with_connection(url, lambda connection: _fill(lite, connection))
    finally:
        source.dispose()


def _fill(lite: Connection, connection: Connection) -> None:
    metadata = MetaData()
    metadata.reflect(connection)
    for table in metadata.sorted_tables:
        if table.name == "alembic_version":
            continue
        names = [column.name for column in table.columns]
        found = lite.execute(select(*map(text, names)).select_from(text(table.name))).all()
        if found:
            rows = [dict(zip(names, row, strict=True)) for row in found]
            connection.execute(table.insert(), rows)
            _go_on_counting(table, connection)


def _go_on_counting(table: Table, connection: Connection) -> None:
    """The next number is the one after the greatest that came along."""
    for column in table.primary_key:
        sequence = select(func.pg_get_serial_sequence(table.name, column.name))
        name = connection.execute(sequence).scalar_one()
        if name is not None:
            greatest = connection.execute(select(func.max(column))).scalar_one()
            connection.execute(select(func.setval(name, greatest)))
