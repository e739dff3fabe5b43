"""The mailboxes' one writer: items in, one transaction for many of them, answers out.

Theory of operation. Updates come from the inbox, where they are stored before Telegram is told
that they have arrived; expiries come from the clock. The writer takes up to 50 items, fairly over
the games, and handles them one after the other inside ONE transaction (decision 29), each at its
own instant of receipt. Only after the commit are answers let out and alarms set. When an item
raises, nothing of the transaction stays: the items are done again one by one, and the one that
raised is settled with a kind answer, so that it takes no other with it. A locked database is
waited for.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from typing import Final, TypeAlias

from structlog.contextvars import bound_contextvars

from bot.app.items import (
    Act,
    Acts,
    BoxKey,
    Entry,
    Expiry,
    Item,
    Letter,
    Question,
    box_of,
    mailbox_of,
)
from bot.app.measures import UNMEASURED, Measures
from bot.app.messages import Answer
from bot.app.ports import Busy, Conflict, Storage, UnitOfWork
from bot.app.queues import Queues
from bot.app.records import Incoming
from bot.app.rights import Right, may_in
from bot.app.running import Activity, Alarm, Answers, Telegram, Unanswered
from bot.app.work import Work

log = logging.getLogger(__name__)

BATCH: Final = 50
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0
"""Real seconds between two tries on a locked database."""
WAITING_AT_START: Final = 100_000

Taken: TypeAlias = tuple[BoxKey, Item]
Done: TypeAlias = tuple[Item, Work, Answer | None]


class Mailbox:
    """All mailboxes of this process. `run` is the writer; everything else only hands in."""

    def __init__(
        self,
        *,
        storage: Storage,
        entry: Entry,
        acts: Acts,
        telegram: Telegram,
        answers: Answers,
        alarm: Alarm,
        activity: Activity,
        now: Callable[[], float],
        pause: Callable[[float], Awaitable[None]],
        receiving: Callable[[], bool],
        measures: Measures = UNMEASURED,
    ) -> None:
        """`pause` waits real seconds, also where the clock is virtual: a lock is real.

        `receiving` tells of a batch of updates that is received and not yet handed in.
        """
        self._storage = storage
        self._entry = entry
        self._acts = acts
        self._telegram = telegram
        self._answers = answers
        self._alarm = alarm
        self._activity = activity
        self._now = now
        self._pause = pause
        self._receiving = receiving
        self._measures = measures
        self._queues = Queues()
        self._known: set[int] = set()
        self._deferred: list[Expiry] = []
        self._bell = asyncio.Event()
        self._holding = ExitStack()
        self._held = False
        self._asking = 0
        self._stopping = False

    # --- handing in -------------------------------------------------------------------------

    async def recover(self) -> None:
        """Take in what a former process has stored and not handled. Before anything else."""
        async with self._storage.read() as uow:
            waiting = await uow.inbox.waiting(WAITING_AT_START)
        await self.take_in(waiting)

    async def take_in(self, updates: Sequence[Incoming]) -> None:
        """Updates as they were stored in the inbox; repeated ones may be among them."""
        self._hold()
        fresh = {u.update_id: u for u in updates if u.update_id not in self._known}
        self._known.update(fresh)
        letters = [self._entry.read(update) for update in fresh.values()]
        async with self._storage.read() as uow:
            keys = [await mailbox_of(letter.address, uow) for letter in letters]
        for key, letter in zip(keys, letters, strict=True):
            self._queues.put(key, letter)
        deferred, self._deferred = self._deferred, []
        for expiry in deferred:
            self._queues.put(box_of(expiry), expiry)
        self._bell.set()

    def put(self, item: Act) -> None:
        """An item that is no update: an expiry, a report."""
        self._hold()
        if isinstance(item, Expiry) and self._receiving():
            # A window may close only behind everything that was received before its deadline.
            self._deferred.append(item)
        else:
            self._queues.put(box_of(item), item)
        self._bell.set()

    # --- the writer -------------------------------------------------------------------------

    async def run(self) -> None:
        """Work until `stop`; then finish what lies in the mailboxes, and return."""
        async with asyncio.TaskGroup() as questions:
            while not (self._stopping and self._idle):
                if not self._queues:
                    await self._rest()
                    continue
                batch = self._take(questions)
                if batch:
                    await self._do(batch)

    def stop(self) -> None:
        """Let `run` come to its end."""
        self._stopping = True
        self._bell.set()

    @property
    def waiting(self) -> int:
        """How many items nobody has handled yet."""
        return len(self._queues) + self._asking

    @property
    def _idle(self) -> bool:
        return self._queues.empty and not self._asking

    async def _rest(self) -> None:
        self._bell.clear()
        if self._idle:
            self._release()
        await self._bell.wait()

    def _take(self, questions: asyncio.TaskGroup) -> list[Taken]:
        """The next batch. Before a letter that needs an answer of Telegram its mailbox closes."""
        batch: list[Taken] = []
        for key, item in self._queues.take(BATCH):
            if not (isinstance(item, Letter) and item.question):
                batch.append((key, item))
            elif any(key == taken for taken, _ in batch):
                self._queues.put_back([(key, item)])
                break
            else:
                self._queues.close(key)
                self._asking += 1
                questions.create_task(self._ask(key, item, item.question))
        return batch

    async def _ask(self, key: BoxKey, letter: Letter, question: Question) -> None:
        """Ask Telegram, outside any transaction; the letter then goes first."""
        rights = {}
        try:
            for chat_id in await self._chats_in_question(question):
                rights[chat_id] = await self._telegram.rights(chat_id, question.person)
        except Unanswered:
            log.info("Telegram does not answer a question", extra=_fields(key, letter))
        finally:
            self._asking -= 1
        self._queues.reopen(key, letter.__replace__(question=None, rights=rights))
        self._bell.set()

    async def _chats_in_question(self, question: Question) -> Sequence[int]:
        """The group that is named, or all groups of the games that this person may start."""
        if question.chat_id:
            return (question.chat_id,)
        async with self._storage.read() as uow:
            rows = await uow.games.open_of_person(question.person)
            places = [
                await uow.chats.bound(row.id)
                for row in rows
                if row.status == "lobby"
                and may_in(row, await uow.helpers.of_game(row.id), question.person, Right.SET_UP)
            ]
        return sorted({bound.chat_id for place in places for bound in place.values()})

    async def _do(self, batch: list[Taken]) -> None:
        try:
            with self._measures.writing():
                done = await self._insist(lambda: self._commit(batch))
        except Exception as error:  # noqa: BLE001 - whatever a use case or the database raised
            if len(batch) == 1:
                await self._failed(batch[0], error)
                return
            for taken in batch:
                await self._do([taken])
        else:
            self._let_out(done)

    async def _commit(self, batch: list[Taken]) -> list[Done]:
        async with self._storage.begin() as uow:
            done = []
            for key, item in batch:
                with bound_contextvars(**_fields(key, item)):
                    done.append(await self._handle(item, uow))
                    log.debug("an item is handled")
            return done

    async def _handle(self, item: Item, uow: UnitOfWork) -> Done:
        if not isinstance(item, Letter):
            work = Work(uow, int(self._now()))
            await self._acts.carry_out(item, work)
            return item, work, None
        work = Work(uow, item.incoming.received_at, item.rights)
        stored = await uow.inbox.find(item.incoming.update_id)
        if stored is not None and stored.done:
            return item, work, stored.answer
        answer = await self._entry.handle(item, work)
        await uow.inbox.settle(item.incoming.update_id, answer)
        return item, work, answer

    async def _insist(self, unit: Callable[[], Awaitable[list[Done]]]) -> list[Done]:
        """The whole unit of work again and again while somebody else holds the database."""
        pause = FIRST_PAUSE
        while True:
            try:
                return await unit()
            except (Busy, Conflict) as reason:
                log.info("the database is busy", extra={"reason": type(reason).__name__})
            await self._pause(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _failed(self, taken: Taken, error: Exception) -> None:
        """An item that raised: told to the operator in full, to the player kindly."""
        key, item = taken
        log.error("an item failed", extra=_fields(key, item), exc_info=error)
        if not isinstance(item, Letter):
            return
        try:
            done = await self._insist(lambda: self._settle_failed(item))
        except Exception:  # the database itself, most likely
            log.exception("an update cannot be settled and waits", extra=_fields(key, item))
            self._queues.put_back([taken])
            await self._pause(LONGEST_PAUSE)
        else:
            self._let_out(done)

    async def _settle_failed(self, letter: Letter) -> list[Done]:
        async with self._storage.begin() as uow:
            work = Work(uow, letter.incoming.received_at)
            answer = await self._entry.apologize(letter, work)
            await uow.inbox.settle(letter.incoming.update_id, answer)
            return [(letter, work, answer)]

    def _let_out(self, done: Sequence[Done]) -> None:
        """After the commit: alarms, then the answers."""
        for item, work, answer in done:
            for game_id, deadline in work.alarms.items():
                self._alarm.set(game_id, deadline)
            for due in work.after_commit:
                due()
            if isinstance(item, Letter):
                self._known.discard(item.incoming.update_id)
                if item.query_id:
                    self._answers.answer_press(item.query_id, answer or Answer())

    # --- the virtual clock stands still while anything is here ---------------------------------

    def _hold(self) -> None:
        if not self._held:
            self._held = True
            self._holding.enter_context(self._activity.busy())

    def _release(self) -> None:
        self._held = False
        self._holding.close()


def _fields(key: BoxKey, item: Item) -> dict[str, object]:
    """For the log: no text of a player, no name."""
    kind, number = key
    fields: dict[str, object] = {"item": type(item).__name__, kind: number}
    if isinstance(item, Letter):
        fields["update"] = item.incoming.update_id
    return fields
