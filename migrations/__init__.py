"""Alembic's revisions; a package, so that the wheel and a checkout find it alike."""
