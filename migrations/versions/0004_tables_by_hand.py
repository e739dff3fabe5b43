"""Table games: seats by hand, and what becomes of words while another man has the floor."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("interruptions", sa.Text(), server_default="remove", nullable=False)
        )
    with op.batch_alter_table("members", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("seat", sa.Integer(), server_default=sa.text("0"), nullable=False)
        )
