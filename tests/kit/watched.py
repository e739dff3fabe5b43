"""A table at which everything that leaves is written down as its reader meets it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.app.messages import Answer, Invitation, Output, Post, TopicMade
from bot.app.outgoing import Waiting, is_aside
from bot.app.play import Draws
from bot.app.records import Helper
from bot.app.rights import Office
from bot.app.setups import Bound, Setup
from bot.engine.ids import CityNo, Instant, Person
from bot.engine.rules.options import CityOptions, MulticityOptions, Options
from bot.engine.state import Game
from tests.kit.deeds import Deed, do
from tests.kit.table import Table
from tests.kit.updates import PROSECUTOR

FIRST_ID: Final = 10_000
"""The messages of a game are numbered from here on, whatever its lobby has left."""


CONSIGLIERE: Final = 900
"""Persons from here on, by city, are consiglieri."""


class Sent(Struct, frozen=True, kw_only=True):
    """Something that has gone out, as the relay would have sent it."""

    at: Instant
    place: str
    chat: int
    thread: int | None
    message: int | None
    """Counted in each chat for itself: that is all that its members see of ids."""
    edits: int | None
    """The message that it changes."""
    output: Output

    @property
    def reader(self) -> Person:
        """The one person who sees it; 0 for what a group sees."""
        parts = self.place.split("/")
        return int(parts[-1]) if parts[0] in {"private", "aside"} else 0


class Outcome(Struct, frozen=True, kw_only=True):
    """What has come of one deed."""

    game: Game
    """The state after it."""
    deadline: Instant | None
    sent: tuple[Sent, ...]
    answer: Answer | None = None
    """The toast for him who pressed."""


def consiglieri(options: Options) -> range:
    """The cities for which somebody is named (MC-CONS-1)."""
    if not isinstance(options, MulticityOptions) or options.consigliere != "human":
        return range(0)
    return range(1, options.cities + 1)


class Watched:
    """A table, and its relay. The relay sends what is due; what is for later waits its time."""

    def __init__(self, table: Table, draws: Draws, setup: Setup = Setup.TOPICS) -> None:
        self.table = table
        table.setup = setup
        self._messages: Counter[int] = Counter()
        self._sent: list[Sent] = []
        table.house.play._draws = draws

    async def begin(
        self, players: int, options: Options, substitutes: Sequence[Person] = ()
    ) -> Outcome:
        """The deal."""
        await self.table.lobby(players, options.ruleset)
        for city in consiglieri(options):
            await self._appoint(CONSIGLIERE + city, city)
        for person in substitutes:
            await self.table.say(person, "/start standby_1")
        self.table.deliver = self._deliver  # type: ignore[method-assign]
        row = await self.table.row()
        game = row.game.__replace__(options=options)
        async with self.table.storage.begin() as uow:
            await uow.games.save(row.__replace__(game=game, setup=self.table.setup))
            if self.table.setup is Setup.GROUPS:
                for city in range(1, game.multicity.cities + 1):
                    chat = self.table.spot(city)[0]
                    await uow.chats.bind(Bound(game_id=1, place=f"city/{city}", chat_id=chat))
        if isinstance(options, CityOptions):  # before, there was no room for more
            for person in range(CityOptions().players + 1, players + 1):
                await self.table.say(person, "/start join_1")
        await self.table.say(PROSECUTOR, "/begin")
        outcome = await self._outcome(None)
        assert outcome.game.stage, "the start was refused"
        return outcome

    async def _appoint(self, person: Person, city: CityNo) -> None:
        await self.table.say(person, "/start")
        async with self.table.storage.begin() as uow:
            helper = Helper(person=person, office=Office.CONSIGLIERE, city=city)
            await uow.helpers.appoint(1, helper)

    async def happen(self, deed: Deed, game: Game) -> Outcome:
        """Let something happen, `game` being the state before it."""
        return await self._outcome(await do(self.table, deed, game))

    async def _outcome(self, answer: Answer | None) -> Outcome:
        row = await self.table.row()
        sent, self._sent = tuple(self._sent), []
        return Outcome(game=row.game, deadline=row.deadline, sent=sent, answer=answer)

    async def _deliver(self) -> None:
        relay = self.table.storage.relay
        while rows := await relay.due(self.table.now, 500):
            for row in await relay.sending([row.id for row in rows]):
                if is_aside(row) and not self.table.shows_asides:
                    await relay.instead(row.id)
                    continue
                if isinstance(row.output, TopicMade):
                    city = row.output.place.city
                    await relay.bind_topic(row.game_id, city, 100 + city)
                if isinstance(row.output, Invitation):
                    await relay.bind_invite(row.game_id, row.place, f"https://t.me/+{row.place}")
                await relay.sent(row.id, self._went(row))

    def _went(self, row: Waiting) -> int | None:
        """The id of a new message; an edit keeps that of the old one."""
        message = None
        if isinstance(row.output, Post) and row.message_id is None:
            self._messages[row.chat_id] += 1
            message = FIRST_ID + self._messages[row.chat_id]
        self._sent.append(
            Sent(
                at=self.table.now,
                place=row.place,
                chat=row.chat_id,
                thread=row.thread_id,
                message=message,
                edits=row.message_id,
                output=row.output,
            )
        )
        return message
