"""When the bot was listening to Telegram (GEN-11, decision 4)."""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

EARSHOT: Final = 15.0
"""Real seconds for which a good answer shows that the line stands."""
KEPT: Final = 512
"""Spans kept; a window is closed long before as many have passed."""


class Hearing:
    """Notes the good answers. Implements the port Listening.

    A virtual clock jumps over hours while one request is open. The bot listened all that time if
    the last good answer is fresh by real time, so a jump stretches the span.
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._spans: deque[tuple[float, float]] = deque(maxlen=KEPT)
        self._fresh_until = -1.0
        self._started_at = float("inf")
        self.receiving_since: float | None = None

    @property
    def started_at(self) -> float:
        """The first good answer to this process; infinity before it."""
        return self._started_at

    @property
    def last_good(self) -> float | None:
        """The instant of the last good answer, or of a jump of the clock behind it."""
        return self._spans[-1][1] if self._spans else None

    def good(self, now: float) -> None:
        """Telegram gave a good answer."""
        self._started_at = min(self._started_at, now)
        self._fresh_until = self._monotonic() + EARSHOT
        self._spans.append((now, now))

    def jumped(self, now: float) -> None:
        """The clock has jumped to `now`."""
        if self._spans and self._monotonic() <= self._fresh_until:
            since, _ = self._spans.pop()
            self._spans.append((since, now))

    def heard(self, since: float, until: float) -> bool:
        """Did the line stand at some instant of [since, until]?"""
        return any(start <= until and since <= end for start, end in self._spans)
