"""Set-ups: what kind of chats a game is told in, codes that link chats, invitations into them."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(sa.Column("setup", sa.Text(), server_default="topics", nullable=False))
    with op.batch_alter_table("chats", schema=None) as batch_op:
        for name in ("title", "allowed", "invite"):
            batch_op.add_column(
                sa.Column(name, sa.Text(), server_default=sa.text("''"), nullable=False)
            )
    op.create_table(
        "offers",
        sa.Column("game_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_offers_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", "place", name=op.f("pk_offers")),
        sa.UniqueConstraint("code", name=op.f("uq_offers_code")),
    )
