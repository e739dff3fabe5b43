"""The show."""
