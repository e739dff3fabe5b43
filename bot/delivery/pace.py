"""Telegram's paces, as plain arithmetic: when may the next request to a chat go?

The Bot FAQ: about 1 message a second a chat (short bursts are let through: here three in three
seconds), 20 a minute a group, 30 a second in all. A forum with all its topics is one chat; edits,
pins and topic changes are taken to count like messages. Answers to presses are outside. Instants
are seconds of any clock.
"""

from collections import deque
from contextlib import suppress
from typing import Final

MINUTE: Final = 60.0
BUSY: Final = 60.0
"""Seconds after its last edit for which a board counts as busy (decision 10)."""
MANY_CHATS: Final = 1000
"""Chats remembered before those that rest are forgotten."""


class Pace:
    """Remembers what went out, and tells when more may."""

    def __init__(
        self,
        *,
        chat_interval: float = 1.0,
        group_per_minute: int = 20,
        overall_per_second: int = 30,
        burst: int = 3,
        board_interval: float = 3.0,
    ) -> None:
        self._overall: deque[float] = deque(maxlen=overall_per_second)
        self._chats: dict[int, _Chat] = {}
        self._interval = chat_interval
        self._burst = burst
        self._group = group_per_minute
        # Boards leave a quarter of a group's minute to the news.
        self._for_boards = max(1, group_per_minute - group_per_minute // 4)
        self._half = max(1, group_per_minute // 2)
        self.board_interval = board_interval

    def ready(self, now: float) -> float:
        """When any request may go at all, `now` or later."""
        if len(self._overall) == self._overall.maxlen:
            return max(now, self._overall[0] + 1.0)
        return now

    def left(self, now: float) -> int:
        """How many requests may still go within this second."""
        gone = sum(at > now - 1.0 for at in self._overall)
        return (self._overall.maxlen or 0) - gone

    def ready_at(self, chat_id: int, now: float, board: str = "") -> float:
        """The earliest instant, `now` or later, at which a request to that chat may go.

        `board` names the board that it edits, "" if none.
        """
        ready = self.ready(now)
        chat = self._chats.get(chat_id)
        if chat is None:
            return ready
        ready = max(ready, chat.room_at(self._burst, self._burst * self._interval))
        if chat_id < 0:
            ready = max(ready, chat.room_at(self._for_boards if board else self._group, MINUTE))
        if board in chat.boards:
            busy = chat.busy(board, now)
            ready = max(ready, chat.boards[board] + self.board_interval * busy)
        return ready

    def quiet_at(self, chat_id: int) -> float:
        """When that chat has rested for as long as lies between two edits of a board."""
        chat = self._chats.get(chat_id)
        return chat.sent[-1] + self.board_interval if chat else 0.0

    def leisure_at(self, chat_id: int, now: float) -> float:
        """The earliest instant for what can wait: it leaves half of a group's minute."""
        ready = max(self.ready_at(chat_id, now), self.quiet_at(chat_id))
        chat = self._chats.get(chat_id)
        return ready if chat is None else max(ready, chat.room_at(self._half, MINUTE))

    def spare(self, chat_id: int, now: float) -> bool:
        """Is there room for what can go elsewhere as well? It leaves half a group's minute."""
        if self.ready_at(chat_id, now) > now:
            return False
        chat = self._chats.get(chat_id)
        return chat is None or chat.room_at(self._half, MINUTE) <= now

    def note_any(self, now: float) -> None:
        """A request goes that counts for no chat, such as a deletion."""
        self._overall.append(now)

    def note(self, chat_id: int, now: float, board: str = "") -> None:
        """A request goes to that chat now."""
        self._overall.append(now)
        if len(self._chats) >= MANY_CHATS:
            self._forget(now)
        chat = self._chats.setdefault(chat_id, _Chat(max(self._group, self._burst)))
        chat.sent.append(now)
        if board:
            chat.boards[board] = now

    def answered_any(self, noted: float, now: float) -> None:
        """What was noted then has been answered. Telegram has counted it at some instant between,
        so that the next one must keep its distance from the latest that is possible."""
        with suppress(ValueError):  # a busy second has forgotten it
            self._overall.remove(noted)
            self._overall.append(now)

    def answered(self, chat_id: int, noted: float, now: float, board: str = "") -> None:
        """The same of a request that counts for a chat."""
        self.answered_any(noted, now)
        chat = self._chats.get(chat_id)
        if chat is None:
            return
        if chat.sent[-1] == noted:
            chat.sent[-1] = now
        if chat.boards.get(board) == noted:
            chat.boards[board] = now

    def last_edit(self, chat_id: int, board: str) -> float:
        """When that board was edited last; 0 if not lately. The longest waiting one goes first."""
        chat = self._chats.get(chat_id)
        return chat.boards.get(board, 0.0) if chat else 0.0

    def _forget(self, now: float) -> None:
        resting = [key for key, chat in self._chats.items() if chat.sent[-1] < now - MINUTE]
        for chat_id in resting:
            del self._chats[chat_id]


class _Chat:
    """What went to one chat lately."""

    __slots__ = ("boards", "sent")

    def __init__(self, most: int) -> None:
        self.sent: deque[float] = deque(maxlen=most)
        self.boards: dict[str, float] = {}

    def room_at(self, most: int, seconds: float) -> float:
        """When fewer than `most` requests lie within the last `seconds`."""
        if len(self.sent) < most:
            return float("-inf")
        return self.sent[-most] + seconds

    def busy(self, board: str, now: float) -> int:
        """How many boards are edited these days, this one included."""
        others = [at for name, at in self.boards.items() if name != board and at > now - BUSY]
        return 1 + len(others)
