"""Where two games differ, in few words."""

from typing import Any

import msgspec

from bot.engine.state import Game


def difference(got: Game, expected: Game) -> str:
    """The first few places, as `phase.day.patient: 3, expected 0`."""
    found = _compared("", msgspec.to_builtins(got), msgspec.to_builtins(expected))
    return "; ".join(found[:5])


def _compared(path: str, got: Any, expected: Any) -> list[str]:
    if got == expected:
        return []
    if isinstance(got, dict) and isinstance(expected, dict):
        keys = dict.fromkeys([*got, *expected])
        return [
            line
            for key in keys
            for line in _compared(f"{path}.{key}", got.get(key), expected.get(key))
        ]
    if isinstance(got, list) and isinstance(expected, list) and len(got) == len(expected):
        return [
            line
            for at, (one, other) in enumerate(zip(got, expected, strict=True))
            for line in _compared(f"{path}[{at}]", one, other)
        ]
    return [f"{path.lstrip('.')}: {got}, expected {expected}"]
