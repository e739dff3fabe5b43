"""From older stored forms to the present one: plain values in, plain values out.

1 -> 2: options carry the name of their rule set, since there is more than one.
"""

from typing import Any


def upcast(stored: Any) -> Any:
    """What was stored by an older version, as the present one reads it."""
    if isinstance(stored, list):
        return [upcast(item) for item in stored]
    if not isinstance(stored, dict):
        return stored
    risen = {key: upcast(value) for key, value in stored.items()}
    options = risen.get("options")
    if isinstance(options, dict) and "ruleset" not in options:
        risen["options"] = {**options, "ruleset": "multicity"}
    if risen.get("schema") == 1:
        risen["schema"] = 2
    return risen
