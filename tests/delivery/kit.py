"""What the delivery tests share: a clock of the local Telegram, ears for reports, waiting."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from typing import Any

from aiogram import Bot
from msgspec import Struct

from bot.app.messages import CityPlace, Output, Post, Private, Square, TopicMade, Urgency
from bot.app.records import Known
from bot.app.setups import Bound
from bot.clock.activity import ActivityCounter
from bot.delivery.carrier import Carrier
from bot.delivery.pace import Pace
from bot.delivery.relay import Relay
from bot.engine.ids import Person
from bot.storage.unit import SqlStorage
from playground.client import Client
from playground.server import Server
from playground.server.shown import Request
from tests.playground.kit import START
from tests.storage.kit import new_game


class ServerClock:
    """The instant of the local Telegram; `wait_until` looks again whenever the clock is moved."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._waited: list[float] = []

    def next(self) -> float | None:
        """The earliest instant that somebody waits for."""
        return min(self._waited, default=None)

    def now(self) -> float:
        return self._server.world.clock.now()

    async def fresh(self) -> float:
        return self.now()

    async def wait_until(self, instant: float) -> None:
        self._waited.append(instant)
        try:
            await self._server.world.bell.until(lambda: self.now() >= instant, 60)
        finally:
            self._waited.remove(instant)


class NoActivity:
    """The port Activity for tests on which no clock depends."""

    def busy(self) -> AbstractContextManager[None]:
        return nullcontext()


class Told(Struct, frozen=True):
    what: str
    game_id: int
    detail: str
    reason: str = ""


class Ears:
    """The port Reports: keeps what the prosecutor is told."""

    def __init__(self) -> None:
        self.heard: list[Told] = []

    def unreachable(self, game_id: int, person: Person) -> None:
        self.heard.append(Told("unreachable", game_id, str(person)))

    def missing_rights(self, game_id: int, what: str) -> None:
        self.heard.append(Told("missing_rights", game_id, what))

    def undelivered(self, game_id: int, place: str, key: str, reason: str) -> None:
        self.heard.append(Told("undelivered", game_id, f"{place} {key}".strip(), reason))

    def chat_gone(self, game_id: int, chat_id: int) -> None:
        self.heard.append(Told("chat_gone", game_id, str(chat_id)))

    def topic_remade(self, game_id: int, place: str) -> None:
        self.heard.append(Told("topic_remade", game_id, place))

    def chat_moved(self, game_id: int) -> None:
        self.heard.append(Told("chat_moved", game_id, ""))


class House:
    """A relay with everything around it real: database, bot, HTTP, local Telegram."""

    def __init__(self, storage: SqlStorage, bot: Bot, server: Server, people: Client) -> None:
        self.storage = storage
        self.people = people
        self.ears = Ears()
        self.activity = ActivityCounter()
        self._server = server
        self._clock = clock = ServerClock(server)
        carrier = Carrier(
            store=storage.relay, send=bot, clock=clock, reports=self.ears, mark="(повтор)"
        )
        self.relay = Relay(
            store=storage.relay, carrier=carrier, clock=clock, activity=self.activity, pace=Pace()
        )

    async def game(self, chat_id: int) -> int:
        """A game in that group, whose square is General; its first city has no topic yet."""
        row = await new_game(self.storage, chat_id)
        async with self.storage.begin() as uow:
            square = Bound(game_id=row.id, place="square", chat_id=chat_id, thread_id=None)
            await uow.chats.bind(square)
        return row.id

    async def meet(self, *persons: Person) -> None:
        async with self.storage.begin() as uow:
            for person in persons:
                await uow.people.meet(Known(person=person, name="Аня", reachable=True))

    async def put(self, game_id: int, *outputs: Output) -> None:
        async with self.storage.begin() as uow:
            await uow.outbox.put(game_id, outputs, int(START))

    async def rest(self) -> None:
        """Until the relay has nothing to do at this instant."""
        await self.activity.quiet()

    async def later(self, seconds: float) -> None:
        """So much later, whatever was due meanwhile being done at its instant."""
        goal = self._server.world.clock.now() + seconds
        await self.rest()
        while (at := self._clock.next()) is not None and at < goal:
            self._server.advance(at)
            await self.rest()
        self._server.advance(goal)
        await self.rest()

    async def requests(self, *methods: str) -> Sequence[Request]:
        """The bot's requests so far, of these methods or all."""
        made = await self.people.journal()
        return [one for one in made if not methods or one.method in methods]

    async def texts(self, chat_id: int | None = None) -> list[str]:
        """The texts that were sent and not refused, in their order."""
        sent = await self.requests("sendMessage")
        return [one.params["text"] for one in sent if one.ok and chat_id in (None, one.chat_id)]

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """The relay runs for the length of the block, and comes to rest first."""
        running = asyncio.create_task(self.relay.run())
        await self.rest()
        try:
            yield
        finally:
            self.relay.stop()
            await running


ROME = CityPlace(city=1)
MADE = TopicMade(place=ROME, name="Рим")


def news(text: str, **changes: Any) -> Post:
    return Post(place=Square(), text=text).__replace__(**changes)


def to(person: int, text: str, **changes: Any) -> Post:
    post = Post(place=Private(person=person), text=text, urgency=Urgency.PRIVATE)
    return post.__replace__(**changes)


def board(text: str, **changes: Any) -> Post:
    post = Post(place=Square(), text=text, key="board/1/1", urgency=Urgency.BOARD)
    return post.__replace__(**changes)
