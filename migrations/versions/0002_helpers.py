"""Helpers of the prosecutor, reminders, the count of the desk's acts."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    none = sa.text("0")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(sa.Column("remind_at", sa.BigInteger(), nullable=True))
        batch_op.add_column(
            sa.Column("reminded", sa.Integer(), server_default=none, nullable=False)
        )
        for name, kind in (
            ("desk_acts", sa.Integer()),
            ("desk_by", sa.BigInteger()),
            ("desk_at", sa.BigInteger()),
        ):
            batch_op.add_column(sa.Column(name, kind, server_default=none, nullable=False))
        batch_op.create_index(batch_op.f("ix_games_remind_at"), ["remind_at"], unique=False)

    op.create_table(
        "helpers",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("game_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("city", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_helpers_game_id_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_helpers")),
        sa.UniqueConstraint("game_id", "person", name=op.f("uq_helpers_game_id_person")),
    )
    with op.batch_alter_table("helpers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_helpers_person"), ["person"], unique=False)

    op.create_table(
        "reminders",
        sa.Column("game_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_reminders_game_id_games")
        ),
        sa.PrimaryKeyConstraint("game_id", "person", name=op.f("pk_reminders")),
    )
