"""One act tried and taken back: what it would change, and who would hear of it.

The update goes through the real reader, dispatcher, use cases and presenters, inside a
transaction of the real database that is rolled back after a look at it. So thousands of acts can
be tried upon one game, each upon the same state.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import func, select, text

from bot.app.messages import Answer, Deletion, Here, Output, Post
from bot.app.ports import UnitOfWork
from bot.app.records import Incoming
from bot.app.running import Rights
from bot.app.work import Work
from bot.callbacks import Kind, Press
from bot.storage.codec import decode_output
from bot.storage.tables import outbox
from tests.kit.table import Table
from tests.kit.updates import GROUP
from tests.matrix.moments import Moment, at
from tests.matrix.people import NAMELESS, Cast, Where, Who

RIGHTS: Final = {GROUP: Rights(administrator=True, forum=True)}
"""What Telegram says of the group whenever it is asked."""
THREADS: Final = {Where.OWN: 101, Where.OTHER: 102, Where.SQUARE: None}
QUOTE: Final = "хорошо"
"""What stands quoted in every message under which is pressed, as in a preview."""


class Undone(Exception):  # noqa: N818 - takes a trial back
    """Rolls the transaction of a trial back."""


@dataclass(kw_only=True)
class Trial:
    """What one act has come to."""

    actor: int
    answer: Answer
    changed: bool
    sent: Sequence[tuple[str, Output]] = field(default_factory=tuple)

    @property
    def told(self) -> str:
        """All that the actor reads."""
        own = [o.text for place, o in self.sent if isinstance(o, Post) and self._own(place)]
        return "\n".join([self.answer.text, *own]).strip()

    @property
    def answered(self) -> bool:
        """He is not left without an answer: words, a message of his own, a link."""
        return bool(self.told or self.answer.url or any(self._own(p) for p, _ in self.sent))

    @property
    def removed(self) -> bool:
        """His message goes."""
        return any(isinstance(output, Deletion) for _, output in self.sent)

    @property
    def here(self) -> str:
        """What is answered for all to read."""
        texts = [o.text for _, o in self.sent if isinstance(o, Post) and isinstance(o.place, Here)]
        return "\n".join(texts)

    @property
    def others(self) -> set[str]:
        """The places of everybody else that something is sent to; a removal is no message."""
        return {p for p, o in self.sent if not self._own(p) and not isinstance(o, Deletion)}

    def _own(self, place: str) -> bool:
        return place.startswith(("private/", "aside/")) and place.endswith(f"/{self.actor}")


@dataclass(frozen=True, kw_only=True)
class Stand:
    """A game at a moment, upon which acts are tried."""

    table: Table
    cast: Cast
    state: str
    """As it is before each trial."""
    last: int
    """The number of the latest output before."""

    @classmethod
    async def at(cls, table: Table, moment: Moment) -> "Stand":
        cast = await at(table, moment)
        async with table.storage.read() as uow:
            state, last = await _fingerprint(uow), await _last(uow)
        return cls(table=table, cast=cast, state=state, last=last)


async def say(stand: Stand, who: Who, words: str, where: Where) -> Trial:
    """Words, in private of this very game."""
    table, person = stand.table, stand.cast.person(who)
    if where is Where.PRIVATE:
        named = f"{words} #1" if not words.startswith("/start") else words
        return await _try(stand, table.words(person, named), person)
    more = _nameless(who) if who in NAMELESS else {}
    update = table.words(person, words, GROUP, THREADS[where], **more)
    return await _try(stand, update, 0 if who in NAMELESS else person)


async def press(stand: Stand, who: Who, kind: Kind, args: Sequence[int], where: Where) -> Trial:
    """A press of a button of the running stage, whoever may have it before him."""
    person = stand.cast.person(who)
    made = Press(kind, 1, stand.cast.game.stage, tuple(args))
    chat = 0 if where is Where.PRIVATE else GROUP
    quote = {"type": "blockquote", "offset": 0, "length": len(QUOTE)}
    more: dict[str, Any] = {"text": QUOTE, "entities": [quote]}
    if chat and THREADS[where]:
        more |= {"message_thread_id": THREADS[where], "is_topic_message": True}
    return await _try(stand, stand.table.pressed(person, made, chat, **more), person)


def _nameless(who: Who) -> dict[str, Any]:
    """How Telegram shows those who do not speak in their own name."""
    sender = {
        Who.ANONYMOUS: {"id": GROUP, "type": "supergroup", "title": "Рим"},
        Who.CHANNEL: {"id": GROUP - 99, "type": "channel", "title": "Вести"},
    }[who]
    account = {"id": 1087968824 if who is Who.ANONYMOUS else 136817688}
    return {"from": account | {"is_bot": True, "first_name": "X"}, "sender_chat": sender}


async def _try(stand: Stand, update: dict[str, Any], actor: int) -> Trial:
    table = stand.table
    raw = json.dumps(update).encode()
    letter = table.entry.read(
        Incoming(update_id=update["update_id"], received_at=table.now, raw=raw)
    )
    trials: list[Trial] = []
    with suppress(Undone):
        async with table.storage.begin() as uow:
            answer = await table.entry.handle(letter, Work(uow, table.now, RIGHTS))
            changed = await _fingerprint(uow) != stand.state
            sent = await _since(uow, stand.last)
            trials.append(
                Trial(actor=actor, answer=answer or Answer(), changed=changed, sent=sent)
            )
            raise Undone
    return trials[0]


_STATE: Final = text(
    "SELECT (SELECT group_concat(hex(snapshot) || status || coalesce(deadline, '')) FROM games)"
    " || (SELECT coalesce(group_concat(game_id || '/' || person || standby || city), '')"
    " FROM members) || (SELECT coalesce(group_concat(game_id || '/' || person || office || city),"
    " '') FROM helpers)"
)
"""All that an act may change: both games, who has joined, who helps."""


async def _fingerprint(uow: UnitOfWork) -> str:
    return str((await _connection(uow).execute(_STATE)).scalar_one())


async def _last(uow: UnitOfWork) -> int:
    found = await _connection(uow).execute(select(func.max(outbox.c.id)))
    return int(found.scalar_one())


async def _since(uow: UnitOfWork, last: int) -> list[tuple[str, Output]]:
    rows = await _connection(uow).execute(
        select(outbox.c.place, outbox.c.payload).where(outbox.c.id > last).order_by(outbox.c.id)
    )
    return [(row.place, decode_output(row.payload)) for row in rows]


def _connection(uow: UnitOfWork) -> Any:
    return uow.outbox._connection  # type: ignore[attr-defined]  # of SqlOutbox
