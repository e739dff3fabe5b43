"""Takes from the outbox what may go and sends it, within Telegram's paces.

Theory of operation. The outbox gives the head of each stream (outgoing.py). Of them the relay
takes at most one a chat, the most urgent that the paces let through, marks them `sending` in one
commit and carries them out side by side: a chat that answers slowly delays nobody else, and within
a chat the order holds. What is not chosen stays in the table, where a newer edit may replace it,
so a board that has to wait is always sent as it is at last.
"""

import asyncio
import logging
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from contextlib import ExitStack
from functools import partial
from typing import Any, Final

from bot.app.measures import UNMEASURED, Measures
from bot.app.messages import Deletion, Post, Retired, Silence, Urgency
from bot.app.outgoing import ADOPTED_WITHIN, RelayStore, Waiting, is_aside
from bot.app.ports import Clock
from bot.app.running import Activity
from bot.delivery.carrier import Carrier
from bot.delivery.pace import Pace
from bot.delivery.patience import insist

log = logging.getLogger(__name__)

ROWS: Final = 500
"""Heads of streams looked at in one round."""
AT_ONCE: Final = 50
"""Requests in flight, at most."""
GATHERING: Final = 0.25
"""Seconds that an edit of a board waits for the votes that come with the first."""

ROOM: Final = 3
MOST_ROOM: Final = 10
"""Requests of a second that are left to each group that may be served, which is its burst; and to
all groups together."""

UNPACED: Final = (Deletion, Silence)
"""What keeps people quiet does not wait for the pace of the chat, and does not use it up."""


class Relay:
    """The only sender of the outbox. One relay a bot token."""

    def __init__(
        self,
        *,
        store: RelayStore,
        carrier: Carrier,
        clock: Clock,
        activity: Activity,
        pace: Pace,
        gathering: float = GATHERING,
        measures: Measures = UNMEASURED,
    ) -> None:
        self._store = store
        self._carrier = carrier
        self._clock = clock
        self._activity = activity
        self._pace = pace
        self._gathering = gathering
        self._measures = measures
        self._in_flight: set[int] = set()
        self._first_seen: dict[str, float] = {}
        self._stopping = False

    async def run(self) -> None:
        """Until `stop`; what is in flight then is waited for."""
        with self._activity.busy():
            until = self._clock.now() + ADOPTED_WITHIN
            if repeated := await insist(lambda: self._store.recover(until)):
                log.warning("messages are sent again, marked", extra={"rows": repeated})
        async with asyncio.TaskGroup() as group:
            while not self._stopping:
                self._store.news.clear()
                wake = await self._round(group)
                await self._rest(wake)

    def stop(self) -> None:
        """Nothing new is sent; `run` returns when what is in flight has come back."""
        self._stopping = True
        self._store.news.set()

    async def _round(self, group: asyncio.TaskGroup) -> float | None:
        """Starts whatever may go now. Returns when to look again without news."""
        with self._activity.busy(), self._measures.relaying():
            now = self._clock.now()
            # The heads that are read now are those behind what is in flight now: a chat whose
            # request comes back meanwhile waits for the next round, or a board overtakes the news.
            busy = frozenset(self._in_flight)
            rows = await self._without_crowded(
                await insist(lambda: self._store.due(now, ROWS)), now
            )
            going, wake = self._choose(rows, now, busy)
            if going:
                ids = [row.id for row in going]
                for row in await insist(lambda: self._store.sending(ids)):
                    self._start(group, row, now)
            later = await insist(lambda: self._store.next_due(now))
        return min((instant for instant in (wake, later) if instant is not None), default=None)

    async def _without_crowded(self, rows: Sequence[Waiting], now: float) -> Sequence[Waiting]:
        """Answers that one member sees in a busy group go to his private chat instead: many who
        ask must not hold up the news, nor wait for it."""
        kept = []
        for row in rows:
            if is_aside(row) and not self._pace.spare(row.chat_id, now):
                await insist(partial(self._store.instead, row.id))
            else:
                kept.append(row)
        return kept

    def _choose(
        self, rows: Sequence[Waiting], now: float, busy: AbstractSet[int]
    ) -> tuple[list[Waiting], float | None]:
        """At most one row a chat that is not busy, and the first instant at which another one may
        go."""
        going: dict[int, Waiting] = {}
        instants: list[float] = []
        room = self._room(rows, now, busy)
        for row in sorted(rows, key=self._rank):
            if row.chat_id in busy or row.chat_id in going:
                continue
            if len(self._in_flight) + len(going) >= AT_ONCE:
                break
            ready = self._ready_at(row, now)
            if ready > now:
                instants.append(ready)
                continue
            hurries = row.chat_id < 0 or row.output.urgency == Urgency.ANSWER
            if not hurries and self._pace.left(now) <= room:
                continue
            going[row.chat_id] = row
            self._note(row, now)
        return list(going.values()), min(instants, default=None)

    def _room(self, rows: Sequence[Waiting], now: float, busy: AbstractSet[int]) -> int:
        """What of this second is kept for groups where not all have room in it: their news come
        one after the other, and have the longest way. Whatever they leave of it others take in the
        next round of the second."""
        ready = {row.chat_id for row in rows if self._ready_at(row, now) <= now} - busy
        groups = {chat_id for chat_id in ready | busy if chat_id < 0}
        room = min(ROOM * len(groups), MOST_ROOM)
        return room if len(ready) + room > self._pace.left(now) else 0

    def _rank(self, row: Waiting) -> tuple[int, float]:
        """By urgency; of boards that which was edited longest ago. Else as the outbox says.

        What only closes a message that is there, such as the panels of a stage that is over, goes
        with the boards: there is one for each player, and the news have the longest way, since all
        of them go through the group.
        """
        board = _board(row)
        last = self._pace.last_edit(row.chat_id, board) if board else 0.0
        output = row.output
        private = output.urgency == Urgency.PRIVATE
        closing = private and isinstance(output, Post) and output.edit_only
        return Urgency.BOARD if closing else output.urgency, last

    def _ready_at(self, row: Waiting, now: float) -> float:
        if isinstance(row.output, UNPACED):
            return self._pace.ready(now)
        if isinstance(row.output, Retired) and row.chat_id < 0:
            return self._pace.leisure_at(row.chat_id, now)
        board = _board(row)
        ready = self._pace.ready_at(row.chat_id, now, board)
        if board:
            ready = max(ready, self._first_seen.setdefault(board, now) + self._gathering)
            return self._left_to_the_next(row, ready)
        return ready

    def _left_to_the_next(self, row: Waiting, ready: float) -> float:
        """A small edit (Post.anew_at) keeps its distance from what came, and shortly before a
        greater one it waits, so that it is replaced by it."""
        anew_at = row.output.anew_at if isinstance(row.output, Post) else 0
        if not anew_at:
            return ready
        ready = max(ready, self._pace.quiet_at(row.chat_id))
        close = anew_at - self._pace.board_interval <= ready < anew_at + self._gathering
        return anew_at + self._gathering if close else ready

    def _note(self, row: Waiting, now: float) -> None:
        if isinstance(row.output, UNPACED):
            self._pace.note_any(now)
            return
        board = _board(row)
        self._pace.note(row.chat_id, now, board)
        self._first_seen.pop(board, None)

    def _answered(self, row: Waiting, noted: float) -> None:
        now = self._clock.now()
        if isinstance(row.output, UNPACED):
            self._pace.answered_any(noted, now)
        else:
            self._pace.answered(row.chat_id, noted, now, _board(row))

    def _start(self, group: asyncio.TaskGroup, row: Waiting, noted: float) -> None:
        """Raises `busy` before the round lowers its own."""
        self._in_flight.add(row.chat_id)
        held = ExitStack()
        held.enter_context(self._activity.busy())
        group.create_task(self._carry(row, held, noted))

    async def _carry(self, row: Waiting, held: ExitStack, noted: float) -> None:
        with held:
            try:
                await self._carrier.carry(row)
            finally:
                self._answered(row, noted)
                self._in_flight.discard(row.chat_id)
                self._store.news.set()

    async def _rest(self, wake: float | None) -> None:
        """Until there is news, or until `wake`."""
        waits: set[asyncio.Task[Any]] = {asyncio.create_task(self._store.news.wait())}
        if wake is not None:
            waits.add(asyncio.create_task(self._clock.wait_until(wake)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)


def _board(row: Waiting) -> str:
    """The name of the board that this row edits, "" if it edits none."""
    output = row.output
    if isinstance(output, Post) and output.urgency == Urgency.BOARD and row.message_id:
        return f"{row.game_id}/{row.place}/{output.key}"
    return ""
