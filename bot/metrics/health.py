"""Is the bot well? Telegram is heard, the writer and the relay get on with their work.

All of it by real time: a silent server is silent, whatever the virtual clock says.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

PATIENCE: Final = 90.0
"""Seconds without a good answer of Telegram, or in one piece of work, after which it is not."""


class Health:
    """Told of what happens; says what is wrong."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._heard: float | None = None
        self._in_work: dict[str, float] = {}

    def heard(self) -> None:
        """Telegram gave a good answer to a request for updates."""
        self._heard = self._monotonic()

    @contextmanager
    def at_work(self, who: str) -> Iterator[None]:
        """One piece of work of the writer, or of the relay."""
        self._in_work[who] = self._monotonic()
        try:
            yield
        finally:
            del self._in_work[who]

    def faults(self) -> list[str]:
        """What is wrong, a line each; none when all is well."""
        now = self._monotonic()
        found = []
        if self._heard is None:
            found.append("Telegram has not given updates yet")
        elif now - self._heard > PATIENCE:
            found.append(f"Telegram has given no updates for {now - self._heard:.0f} s")
        found += [
            f"the {who} has not got on for {now - since:.0f} s"
            for who, since in self._in_work.items()
            if now - since > PATIENCE
        ]
        return found
