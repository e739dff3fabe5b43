"""Where a game at a table whose bot was killed is another one than the undisturbed."""

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from typing import Any, Final

from tests.kit.eventlog import CLOCK, Logged, of_kind
from tests.kit.small_game import REPEAT, TIME
from tests.kit.table_course import Course

OUTAGE: Final = "🔌"
"""How the news of an outage begins."""
HOUR: Final = 3600
GRACE: Final = 15 * 60
_CLOCK_TIME: Final = re.compile(r"(?:\d+ [а-я]+, )?\d\d:\d\d(?::\d\d)?(?: МСК)?")


def wrong_with(found: Course, undisturbed: Course) -> list[str]:
    """Where a disturbed game is another one than the undisturbed."""
    late = bool(found.missed)
    return [
        *found.wrong,
        *_another_log(found, undisturbed, late=late),
        *_another_screen(found, undisturbed, late=late),
        *_out_of_time(found),
    ]


def _another_log(found: Course, undisturbed: Course, *, late: bool) -> Iterator[str]:
    """A bot that is back in time loses no second; else all is the same but for the clock."""
    clock = CLOCK if late else frozenset[str]()
    ours, theirs = (_judged(one.log, clock, late) for one in (found, undisturbed))
    if ours != theirs:
        pairs = zip(ours, theirs, strict=False)
        parted = (f"{one} instead of {other}" for one, other in pairs if one != other)
        yield f"another game: {next(parted, f'{len(ours)} events instead of {len(theirs)}')}"


def _judged(
    log: Sequence[Logged], clock: Container[str], late: bool
) -> list[tuple[int, str, dict[str, Any]]]:
    """Instant, kind and content; without the instants where all was later."""
    return [(0 if late else e.at, e.kind, e.body) for e in log if e.kind not in clock]


def _another_screen(found: Course, undisturbed: Course, *, late: bool) -> Iterator[str]:
    """Nothing is missing in any chat; what is more there is a marked repeat, or tells of the
    outage."""
    for place, texts in undisturbed.screens.items():
        ours, theirs = _timeless(found.screens[place], late), _timeless(texts, late)
        for text in theirs - ours:
            yield f"never told in {place}: {text[:90]}"
        for text in ours - theirs:
            if not text.startswith((REPEAT, OUTAGE)):
                yield f"told once too often in {place}: {text[:90]}"


def _timeless(texts: Counter[str], late: bool) -> Counter[str]:
    found: Counter[str] = Counter()
    for text, count in texts.items():
        found[_CLOCK_TIME.sub("⏱", TIME.sub("⏱", text)) if late else text] += count
    return found


def _out_of_time(found: Course) -> Iterator[str]:
    """GEN-11: a window gets its own length again, one of an hour or more a quarter of an hour."""
    for one in found.missed:
        grace = one.length if one.length < HOUR else GRACE
        if one.deadline != one.back + grace:
            yield f"{one.kind}: {one.deadline - one.back} s after an outage, not {grace}"
    notices = len(of_kind(found.log, "OutageNoticed"))
    if notices != len(found.missed):
        yield f"{notices} outages are told of, {len(found.missed)} deadlines were missed"
