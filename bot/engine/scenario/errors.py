"""A scenario that can't be played as written."""


class ScenarioError(ValueError):
    """Unknown key, verb, player or option; a draw without an entry; a step out of place."""
