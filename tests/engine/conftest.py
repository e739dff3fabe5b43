"""Hypothesis for the engine: the same examples each time, and no deadline: machines are busy."""

from hypothesis import settings

settings.register_profile("engine", deadline=None, derandomize=True, database=None)
settings.load_profile("engine")
