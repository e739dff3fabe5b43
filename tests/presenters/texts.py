"""The .ftl files as data: keys, arguments, and sample values for them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import ast, parse

LOCALES = Path("bot/locales")
NUMBERS = frozenset(
    (
        *("count", "needed", "voters", "votes", "days", "day", "month", "place", "voted", "all"),
        *("least", "most", "cities", "joined", "wanted", "size", "idle", "limit"),
    )
)
"""Arguments that are numbers."""


def entries(language: str) -> Iterator[Any]:
    """Everything that stands in the files of a language, in their order."""
    for path in sorted((LOCALES / language).glob("*.ftl")):
        yield from parse(path.read_text(encoding="utf-8")).body


@cache
def messages(language: str) -> dict[str, Any]:
    """Patterns by key, attributes as `key.attribute`."""
    found: dict[str, Any] = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = entry.value
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return found


def arguments(pattern: Any) -> frozenset[str]:
    """The names of the arguments that a text wants."""
    found: set[str] = set()
    waiting = [pattern]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.TermReference):
            continue
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        for value in vars(node).values():
            values = value if isinstance(value, list) else [value]
            waiting += [each for each in values if isinstance(each, ast.BaseNode)]
    return frozenset(found)
