"""The real database of the storage tests."""

from tests.storage.conftest import database, storage

__all__ = ["database", "storage"]
