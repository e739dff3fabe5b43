"""Facts as delivered, in the names of a scenario; and whether the text really shows them."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from bot.engine.ids import Person, SeatNo

_PERSONS: Final = frozenset({"replaced"})


def named(fact: str, seat: Callable[[SeatNo], str], person: Callable[[Person], str]) -> str:
    """`executed 6 citizen` as `executed A6 citizen`."""
    words = fact.split()
    count = [words.pop()] if "warning" in words[:2] else []  # how many he has, no seat
    name = person if _PERSONS & set(words[:2]) else seat
    return " ".join([*(name(int(word)) if word.isdigit() else word for word in words), *count])


def unshown(fact: str, text: str, names: Iterable[str], reader: str) -> list[str]:
    """The people in a named fact whom its text does not name. The reader himself is "you"."""
    people = set(names) & set(fact.split())
    return [
        name
        for name in sorted(people - {reader})
        if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
    ] or ([] if text.strip() else [f"a text for {fact!r}"])
