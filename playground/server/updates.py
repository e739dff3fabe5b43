"""The queue of updates behind getUpdates, with Telegram's rules of keeping and confirming."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from playground.server.clock import Bell, Clock
from playground.server.errors import ApiError
from playground.server.model import Json

KINDS = frozenset({
    "message", "edited_message", "channel_post", "edited_channel_post", "business_connection",
    "business_message", "edited_business_message", "deleted_business_messages",
    "message_reaction", "message_reaction_count", "inline_query", "chosen_inline_result",
    "callback_query", "shipping_query", "pre_checkout_query", "purchased_paid_media", "poll",
    "poll_answer", "my_chat_member", "chat_member", "chat_join_request", "chat_boost",
    "removed_chat_boost", "guest_message", "managed_bot", "stopped_message_generation",
    "subscription",
})  # fmt: skip
DEFAULT_KINDS = KINDS - {"chat_member", "message_reaction", "message_reaction_count"}
CALLBACK_LIFE = 150
"""Seconds that a callback query waits for the bot (telegram-bot-api, Client.cpp)."""
LIFE = 86400
"""Seconds that every other update waits."""
LONGEST_POLL = 50
FIRST_ID = 500_000_001


@dataclass(frozen=True, slots=True)
class Update:
    id: int
    body: Json
    expires: float


class UpdateQueue:
    """Updates wait here until an offset beyond them is asked for, or until they are too old."""

    def __init__(self, clock: Clock, bell: Bell) -> None:
        self._clock = clock
        self._bell = bell
        self._waiting: deque[Update] = deque()
        self._confirmed = -1
        self._poller: object | None = None
        self._allowed = DEFAULT_KINDS
        self.next_id = FIRST_ID
        self.held = False

    @property
    def allowed(self) -> frozenset[str]:
        return self._allowed

    @property
    def polled(self) -> bool:
        """Whether a getUpdates is open."""
        return self._poller is not None

    def allow(self, kinds: Iterable[str]) -> None:
        """What is put from now on; an empty list means the default. Unknown names are ignored."""
        chosen = frozenset(kinds)
        self._allowed = (chosen & KINDS) or DEFAULT_KINDS

    def put(self, kind: str, body: Json) -> int | None:
        """Queue an update; None when the bot hasn't asked for this kind: then it is lost."""
        if kind not in self._allowed:
            return None
        return self.put_raw({kind: body}, CALLBACK_LIFE if kind == "callback_query" else LIFE)

    def put_raw(self, body: Json, life: float = LIFE) -> int:
        """Queue whatever a test wants the bot to read; the id is ours unless `body` has one."""
        number = int(body.get("update_id", self.next_id))
        self.next_id = max(self.next_id, number + 1)
        whole = {"update_id": number, **body}
        self._waiting.append(Update(number, whole, self._clock.now() + life))
        self._bell.ring()
        return number

    def taken_in(self, offset: int) -> bool:
        """Whether a bot that has dealt with all below `offset` has nothing left to deal with.

        Confirmed isn't dealt with: the next getUpdates may be sent while handlers still run.
        """
        if self._of_another_life(offset):
            return not self.waiting()
        return offset > self._confirmed and not self.waiting(offset)

    def waiting(self, offset: int = 0) -> list[Update]:
        """What is there from `offset` on, without what has grown too old."""
        self._expire()
        return [update for update in self._waiting if update.id >= offset]

    def drop(self) -> None:
        """Forget all that waits (drop_pending_updates)."""
        self._waiting.clear()
        self._bell.ring()

    def set_held(self, held: bool) -> None:
        """While held nothing is handed out: for tests that want several in one answer."""
        self.held = held
        self._bell.ring()

    async def get(self, offset: int, limit: int, seconds: float) -> list[Json]:
        """One getUpdates. One that must wait drives an earlier one away with 409."""
        self._confirm(offset)
        if not self._ready() and seconds > 0:
            await self._wait(min(seconds, LONGEST_POLL))
        return [] if self.held else [update.body for update in self.waiting()[:limit]]

    async def _wait(self, seconds: float) -> None:
        poller = self._poller = object()
        self._bell.ring()
        try:
            await self._bell.until(
                lambda: self._poller is not poller or self._ready(),
                seconds,
            )
            if self._poller is not poller:
                raise ApiError(
                    409,
                    "Conflict: terminated by other getUpdates request; "
                    "make sure that only one bot instance is running",
                )
        finally:
            if self._poller is poller:
                self._poller = None

    def _of_another_life(self, offset: int) -> bool:
        """An offset far beyond the queue counts for nothing, as in TQueue::get."""
        return offset > self.next_id + 10

    def _ready(self) -> bool:
        return not self.held and bool(self.waiting())

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            keep = list(self._waiting)[offset:]
            self._waiting = deque(keep)
            return
        if self._of_another_life(offset):
            offset = 0
        if offset == 0:  # a process that begins anew
            self._confirmed = -1
        while self._waiting and self._waiting[0].id < offset:
            self._confirmed = self._waiting.popleft().id

    def _expire(self) -> None:
        now = self._clock.now()
        if any(update.expires <= now for update in self._waiting):
            self._waiting = deque(update for update in self._waiting if update.expires > now)
