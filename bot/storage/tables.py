"""The tables. Instants are UTC epoch seconds, or milliseconds where the name ends in `_ms`.

Columns that hold a struct are JSON made by msgspec (codec.py). Only what is searched for or
guarded has a column of its own. The SQL is the part that SQLite and PostgreSQL share.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows by itself only where the key is INTEGER; that one holds 64 bits too.
_Serial: Final = BigInteger().with_variant(Integer(), "sqlite")


def _id() -> Column[int]:
    return Column("id", _Serial, primary_key=True, autoincrement=True)


def _game(*, primary_key: bool = False) -> Column[int]:
    return Column(
        "game_id",
        BigInteger,
        ForeignKey("games.id"),
        primary_key=primary_key,
        nullable=False,
        autoincrement=False,
    )


games = Table(
    "games",
    metadata,
    _id(),
    Column("chat_id", BigInteger, nullable=False, index=True),
    Column("prosecutor", BigInteger, nullable=False, index=True),
    Column("status", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("stage", Integer, nullable=False),
    Column("deadline", BigInteger, nullable=True, index=True),
    Column("setup", Text, nullable=False, server_default="topics"),
    Column("remind_at", BigInteger, nullable=True, index=True),
    Column("reminded", Integer, nullable=False, server_default=text("0")),
    Column("desk_acts", Integer, nullable=False, server_default=text("0")),
    Column("desk_by", BigInteger, nullable=False, server_default=text("0")),
    Column("desk_at", BigInteger, nullable=False, server_default=text("0")),
    Column("interruptions", Text, nullable=False, server_default="remove"),
    Column("schema", Integer, nullable=False),
    Column("snapshot", LargeBinary, nullable=False),
)

VOTES: Final = "kind IN ('VoteCast', 'VoteCancelled', 'VoteFell')"
"""What a board lists as changes; queries repeat it literally, so that the partial index serves."""

events = Table(
    "events",
    metadata,
    _game(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("stage", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index(
        "ix_events_votes",
        "game_id",
        "stage",
        "number",
        sqlite_where=text(VOTES),
        postgresql_where=text(VOTES),
    ),
)

stages = Table(
    "stages",
    metadata,
    _game(primary_key=True),
    Column("stage", Integer, primary_key=True, autoincrement=False),
    Column("opening", LargeBinary, nullable=False),
)

commands = Table(
    "commands",
    metadata,
    _id(),
    _game(),
    Column("stage", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index(None, "game_id", "stage"),
)

people = Table(
    "people",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("username", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("reachable", Boolean, nullable=False),
)

members = Table(
    "members",
    metadata,
    _id(),
    _game(),
    Column("person", BigInteger, nullable=False, index=True),
    Column("joined_at", BigInteger, nullable=False),
    Column("standby", Boolean, nullable=False),
    Column("city", Integer, nullable=False),
    Column("seat", Integer, nullable=False, server_default=text("0")),
    UniqueConstraint("game_id", "person"),
)

helpers = Table(
    "helpers",
    metadata,
    _id(),
    _game(),
    Column("person", BigInteger, nullable=False, index=True),
    Column("office", Text, nullable=False),
    Column("city", Integer, nullable=False),
    UniqueConstraint("game_id", "person"),
)

reminders = Table(
    "reminders",
    metadata,
    _game(primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("stage", Integer, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    _game(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger, nullable=False, index=True),
)

chats = Table(
    "chats",
    metadata,
    _game(primary_key=True),
    Column("place", Text, primary_key=True),
    Column("chat_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger, nullable=True),
    Column("closed", Boolean, nullable=False),
    Column("title", Text, nullable=False, server_default=text("''")),
    # Names of permissions, with blanks between them.
    Column("allowed", Text, nullable=False, server_default=text("''")),
    Column("invite", Text, nullable=False, server_default=text("''")),
    Index(None, "chat_id", "thread_id"),
)

offers = Table(
    "offers",
    metadata,
    _game(primary_key=True),
    Column("place", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
)

# No foreign key in the two tables below: game 0 stands for answers outside any game.

posts = Table(
    "posts",
    metadata,
    Column("game_id", BigInteger, primary_key=True, autoincrement=False),
    Column("place", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("chat_id", BigInteger, nullable=True, index=True),
    Column("thread_id", BigInteger, nullable=True),
    Column("message_id", BigInteger, nullable=True),
    Column("hash", LargeBinary, nullable=True),
    Column("pinned", Boolean, nullable=False),
)

LIVE: Final = "state IN ('waiting', 'sending')"
"""Rows that are still to go out; queries repeat it literally, so that the partial index serves."""

WAITING_KEY: Final = "state = 'waiting' AND key <> ''"
"""At most one row waits under a key: a newer edit takes the place of its content."""

outbox = Table(
    "outbox",
    metadata,
    _id(),
    Column("game_id", BigInteger, nullable=False),
    Column("place", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("facts", Text, nullable=False),
    Column("urgency", SmallInteger, nullable=False),
    Column("fresh", Boolean, nullable=False),
    Column("edit_only", Boolean, nullable=False),
    Column("pin", Boolean, nullable=False),
    # An address that needs no look-up: a private chat, or one given by its id.
    Column("chat_id", BigInteger, nullable=True),
    Column("thread_id", BigInteger, nullable=True),
    Column("created_at", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("not_before_ms", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("repeat", Boolean, nullable=False),
    Column("reason", Text, nullable=False),
    # Where it went, for joining facts and delivered texts (decision 20).
    Column("sent_chat", BigInteger, nullable=True),
    Column("sent_thread", BigInteger, nullable=True),
    Column("message_id", BigInteger, nullable=True),
    Index(
        "uq_outbox_waiting_key",
        "game_id",
        "place",
        "key",
        unique=True,
        sqlite_where=text(WAITING_KEY),
        postgresql_where=text(WAITING_KEY),
    ),
    Index(
        "ix_outbox_live",
        "game_id",
        "place",
        "urgency",
        sqlite_where=text(LIVE),
        postgresql_where=text(LIVE),
    ),
    Index(None, "game_id", "state"),
)

holds = Table(
    "holds",
    metadata,
    Column("chat_id", BigInteger, primary_key=True, autoincrement=False),
    Column("until_ms", BigInteger, nullable=False),
)

inbox = Table(
    "inbox",
    metadata,
    Column("update_id", BigInteger, primary_key=True, autoincrement=False),
    Column("received_at", BigInteger, nullable=False),
    Column("raw", LargeBinary, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("answer", LargeBinary, nullable=True),
    Index(
        "ix_inbox_waiting",
        "update_id",
        sqlite_where=text("done = 0"),
        postgresql_where=text("NOT done"),
    ),
)
