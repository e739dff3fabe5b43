"""Carries one outbox row to Telegram and notes what became of it.

Theory of operation. The row was marked `sending` before we begin, so a crash at any line shows,
and the row is sent again with a visible mark. Here it always ends in one of: sent, waiting again
(and from when), dead. A row may need several requests; how many of them were carried out is kept
in memory, so that a refusal of the second does not repeat the first.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from aiogram.exceptions import AiogramError
from aiogram.types import ChatInviteLink, ForumTopic, Message
from msgspec import Struct

from bot.app.charts import Paint
from bot.app.messages import (
    ChatState,
    Invitation,
    Output,
    Picture,
    Pin,
    Post,
    Retired,
    Silence,
    TopicMade,
    TopicState,
)
from bot.app.outgoing import ADOPTED_WITHIN, RelayStore, Waiting, is_aside
from bot.app.ports import Clock
from bot.app.running import Reports
from bot.delivery.failures import (
    Blocked,
    Bug,
    Done,
    EditLost,
    Failure,
    Gone,
    Later,
    Moved,
    NoRights,
    RetryAfter,
    TooLong,
    TopicClosed,
    TopicGone,
    Unparsed,
    classify,
)
from bot.delivery.patience import insist
from bot.delivery.requests import Plan, Request, marked, plan, reopening

log = logging.getLogger(__name__)

Send: TypeAlias = Callable[[Request], Awaitable[Any]]
"""One request to the Bot API; raises aiogram's exceptions. An aiogram Bot is one."""

PAUSES: Final = (1, 2, 4, 8, 16, 30, 60)
"""Seconds between the tries of a row; the last one for good."""
TOLD_AFTER: Final = 4
"""Failed tries after which the prosecutor hears of it; it is tried further."""
GIVEN_UP_AFTER: Final = 1500
"""About a day of tries."""
NO_HURRY: Final = 60.0
"""Seconds between tries of what only people can mend: rights, a bot thrown out."""


SEEN: Final = (Post, Picture, TopicMade)
"""What people wait for, so that somebody must hear where it is missing."""


class _Progress(Struct, kw_only=True):
    """How far a row has come with this content."""

    output: Output
    done: int = 0
    message_id: int | None = None
    thread_id: int | None = None
    invite: str = ""


class Carrier:
    """Delivers rows, one at a time for each chat; the relay sees to that."""

    def __init__(
        self,
        *,
        store: RelayStore,
        send: Send,
        clock: Clock,
        reports: Reports,
        mark: str,
        paint: Paint | None = None,
    ) -> None:
        """`mark` stands before what may be there already, e.g. «(повтор)». Without `paint` what
        should be painted is left out."""
        self._store = store
        self._send = send
        self._clock = clock
        self._reports = reports
        self._mark = mark
        self._paint = paint
        self._progress: dict[int, _Progress] = {}

    async def carry(self, row: Waiting) -> None:
        """Sends the row and notes the outcome. Only the store's own failure is raised."""
        progress = self._progress.pop(row.id, None)
        if progress is None or progress.output != row.output:
            progress = _Progress(output=row.output)
        try:
            todo = plan(row, await self._painted(row.output))
            await self._carry_out(row, todo, progress)
        except Exception as error:
            failure = classify(error, row.chat_id)
            if isinstance(failure, Bug) and not is_aside(row):
                log.exception("a message is a fault of ours", extra=_fields(row))
            elif isinstance(failure, Done):
                log.debug("a message had nothing to change", extra=_fields(row))
            else:
                reason = type(failure).__name__
                log.info("a message is refused", extra=_fields(row) | {"reason": reason})
            if progress.done and isinstance(failure, RetryAfter | Later):
                self._progress[row.id] = progress
            await self._failed(row, failure)
        else:
            await self._sent(row, progress)

    async def _painted(self, output: Output) -> bytes:
        if isinstance(output, Picture) and self._paint is not None:
            return await self._paint(output.chart)
        return b""

    async def _carry_out(self, row: Waiting, todo: Plan, progress: _Progress) -> None:
        first = progress.done
        for number in range(first, len(todo.requests)):
            request = todo.requests[number]
            if row.repeat and number == first and row.message_id is None:
                request = marked(request, self._mark)
            try:
                result = await self._send(request)
            except AiogramError as error:
                failure = classify(error, row.chat_id)
                if not isinstance(failure, Unparsed):
                    raise
                log.warning("a message is sent, its answer unreadable", extra=_fields(row))
                result = failure.result
            self._note(result, progress, is_main=number == todo.main)

    def _note(self, result: Any, progress: _Progress, *, is_main: bool) -> None:
        progress.done += 1
        match result:
            case Message(message_id=message_id) | {"message_id": int(message_id)}:
                if is_main and message_id:  # an ephemeral message has none
                    progress.message_id = message_id
            case ForumTopic(message_thread_id=thread_id) | {"message_thread_id": int(thread_id)}:
                progress.thread_id = thread_id
            case ChatInviteLink(invite_link=link) | {"invite_link": str(link)}:
                progress.invite = link
            case _:
                pass  # True, or nothing legible

    async def _sent(self, row: Waiting, progress: _Progress) -> None:
        if isinstance(row.output, TopicMade):
            await self._bind(row, row.output, progress.thread_id)
            return
        if isinstance(row.output, Invitation):
            link = progress.invite
            await insist(lambda: self._store.bind_invite(row.game_id, row.place, link))
        message_id = progress.message_id if row.message_id is None else None
        await insist(lambda: self._store.sent(row.id, message_id))

    async def _bind(self, row: Waiting, made: TopicMade, thread_id: int | None) -> None:
        if thread_id is None:
            # It was made, but its number was not told. Telegram tells it in an update, too; if
            # that does not come, only another one helps.
            await self._again(row, ADOPTED_WITHIN)
            return
        await insist(lambda: self._store.bind_topic(row.game_id, made.place.city, thread_id))
        await insist(lambda: self._store.sent(row.id))

    async def _failed(self, row: Waiting, failure: Failure) -> None:
        if is_aside(row) and not isinstance(failure, Later | Unparsed | Moved):
            await self._not_aside(row, failure)
            return
        match failure:
            case RetryAfter(seconds=seconds):
                until = self._clock.now() + seconds + 1
                await insist(lambda: self._store.hold_chat(row.chat_id, until))
                await self._again(row, seconds + 1)
            case Later(sent=sent):
                await self._later(row, sent)
            case Moved(chat_id=new):
                for game_id in await insist(lambda: self._store.moved(row.chat_id, new)):
                    self._reports.chat_moved(game_id)
            case Done() | Unparsed():
                await insist(lambda: self._store.sent(row.id))
            case EditLost() | TopicGone() | TopicClosed() | Blocked():
                await self._lost(row, failure)
            case Gone() | NoRights() | TooLong() | Bug():
                await self._refused(row, failure)

    async def _not_aside(self, row: Waiting, failure: Failure) -> None:
        """Whatever the reason (Telegram's words are no contract): there is another way."""
        if isinstance(failure, RetryAfter):
            until = self._clock.now() + failure.seconds + 1
            await insist(lambda: self._store.hold_chat(row.chat_id, until))
        await insist(lambda: self._store.instead(row.id))

    async def _lost(
        self, row: Waiting, failure: EditLost | TopicGone | TopicClosed | Blocked
    ) -> None:
        """What we wrote to is not there any more."""
        match failure:
            case EditLost():
                await self._edit_lost(row)
            case TopicGone():
                await self._topic_gone(row)
            case TopicClosed():
                await self._topic_closed(row)
            case Blocked():
                await self._blocked(row)

    async def _refused(self, row: Waiting, failure: Gone | NoRights | TooLong | Bug) -> None:
        match failure:
            case Gone():
                self._report(row, lambda: self._reports.chat_gone(row.game_id, row.chat_id))
                await self._mend(row, "the group is gone")
            case NoRights():
                what = _right(row)
                self._report(row, lambda: self._reports.missing_rights(row.game_id, what))
                await self._mend(row, f"no right: {what}")
            case TooLong():
                log.error("a message is too long", extra=_fields(row))
                await self._dead(row, "too long")
            case Bug(reason=reason):
                await self._dead(row, reason)

    async def _later(self, row: Waiting, sent: bool) -> None:
        failed = row.attempts + 1
        if failed >= GIVEN_UP_AFTER:
            await self._dead(row, "no answer from Telegram")
            return
        if failed >= TOLD_AFTER:
            self._undelivered(row, "no answer from Telegram")
        pause: float = PAUSES[min(row.attempts, len(PAUSES) - 1)]
        if sent and isinstance(row.output, TopicMade):
            pause = max(pause, ADOPTED_WITHIN)
        await self._again(row, pause, repeat=sent)

    async def _again(self, row: Waiting, pause: float, *, repeat: bool = False) -> None:
        not_before = self._clock.now() + pause
        await insist(lambda: self._store.retry(row.id, not_before, repeat=repeat or row.repeat))

    async def _edit_lost(self, row: Waiting) -> None:
        if isinstance(row.output, Retired):
            await insist(lambda: self._store.sent(row.id))
            return
        if row.message_id is None:
            await self._dead(row, "there is no message to edit")
            return
        await insist(lambda: self._store.lost(row.id))

    async def _topic_gone(self, row: Waiting) -> None:
        if await insist(lambda: self._store.topic_gone(row.id)):
            self._report(row, lambda: self._reports.topic_remade(row.game_id, row.place))
        else:
            await self._dead(row, "the topic is gone")

    async def _topic_closed(self, row: Waiting) -> None:
        """Somebody closed it: reopened if we may, else the text waits for the prosecutor."""
        if row.thread_id is None or row.attempts >= TOLD_AFTER:
            await self._refused(row, NoRights())
            return
        try:
            await self._send(reopening(row.chat_id, row.thread_id))
        except AiogramError as error:
            failure = classify(error, row.chat_id)
            if not isinstance(failure, Done | Unparsed | TopicClosed | NoRights):
                await self._failed(row, failure)
                return
            if isinstance(failure, TopicClosed | NoRights):
                self._report(row, lambda: self._reports.missing_rights(row.game_id, "topic"))
                await self._mend(row, "the topic is closed")
                return
        await self._again(row, 0)

    async def _blocked(self, row: Waiting) -> None:
        """What is for him waits in storage until he opens the chat. An answer of no game tells it
        too: he may sit in one, or wait in a lobby."""
        person = row.chat_id
        if await insist(lambda: self._store.unreachable(person)):
            self._reports.unreachable(row.game_id, person)

    async def _mend(self, row: Waiting, reason: str) -> None:
        """Only people can help. What is to be seen waits for them, the rest is left undone."""
        waits = isinstance(row.output, SEEN) and row.game_id
        if waits and row.attempts < GIVEN_UP_AFTER:
            await self._again(row, NO_HURRY)
        else:
            await self._dead(row, reason)

    async def _dead(self, row: Waiting, reason: str) -> None:
        log.warning("a message is given up", extra=_fields(row))
        if isinstance(row.output, SEEN):
            self._undelivered(row, reason)
        await insist(lambda: self._store.dead(row.id, reason))

    def _undelivered(self, row: Waiting, reason: str) -> None:
        key = getattr(row.output, "key", "")
        self._report(row, lambda: self._reports.undelivered(row.game_id, row.place, key, reason))

    def _report(self, row: Waiting, report: Callable[[], None]) -> None:
        """Answers outside any game have no prosecutor."""
        if row.game_id:
            report()


def _fields(row: Waiting) -> dict[str, object]:
    """For the log: which message, not what it says, nor to whom of a game it goes."""
    kind = type(row.output).__name__
    return {"game": row.game_id, "row": row.id, "kind": kind, "attempts": row.attempts}


def _right(row: Waiting) -> str:
    """What the bot was not allowed to do, in the words of Reports.missing_rights."""
    names: dict[type[Output], str] = {
        TopicState: "topic",
        TopicMade: "topic",
        Pin: "pin",
        ChatState: "close",
        Silence: "silence",
        Invitation: "invite",
        Picture: "post",
    }
    if isinstance(row.output, Post):
        return "post" if row.message_id is None else "edit"
    return names.get(type(row.output), "delete")
