"""Telegram's limits of speed, in server time: one chat, one group, the bot as a whole.

The figures are Telegram's FAQ; that bursts of three pass and what exactly is counted is
undocumented. Off unless switched on.
"""

import math
from collections import defaultdict, deque
from dataclasses import dataclass, field

from playground.server.errors import too_many

_FREE = ("sendChatAction", "deleteMessage", "deleteMessages")
"""Nobody is written to; nothing is known of a limit."""
_CHANGES = ("edit", "pin", "unpin", "create", "close", "reopen", "delete")


@dataclass(slots=True)
class _Window:
    """At most `most` in any `seconds`."""

    most: int
    seconds: float
    times: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Seconds until one more is allowed."""
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        if len(self.times) < self.most:
            return 0.0
        return self.times[len(self.times) - self.most] + self.seconds - now


class Limits:
    """Counts what goes out. `count_edits`: edits, pins and changes of topics count too."""

    def __init__(self) -> None:
        self.enabled = False
        self.count_edits = False
        self.set_up()

    def set_up(self, *, burst: int = 3, per_minute: int = 20, per_second: int = 30) -> None:
        """New figures, and nothing counted yet. `burst` messages in as many seconds a chat."""
        self._all = _Window(per_second, 1.0)
        self._chats: dict[int, _Window] = defaultdict(lambda: _Window(burst, float(burst)))
        self._groups: dict[int, _Window] = defaultdict(lambda: _Window(per_minute, 60.0))

    def counts(self, method: str) -> bool:
        if not self.enabled or method in _FREE:
            return False
        sends = method.startswith(("send", "copy", "forward"))
        return sends or (self.count_edits and method.startswith(_CHANGES))

    def check(self, method: str, chat_id: object, now: float) -> None:
        """Refuse with 429 what would be too fast."""
        if not self.counts(method):
            return
        wait = max(window.wait(now) for window in self._windows(chat_id))
        if wait > 0:
            raise too_many(max(1, math.ceil(wait)))

    def note(self, method: str, chat_id: object, now: float) -> None:
        """Count what was carried out."""
        if self.counts(method):
            for window in self._windows(chat_id):
                window.times.append(now)

    def _windows(self, chat_id: object) -> list[_Window]:
        windows = [self._all]
        if isinstance(chat_id, int):
            windows.append(self._chats[chat_id])
            if chat_id < 0:
                windows.append(self._groups[chat_id])
        return windows
