"""A small game at a table over HTTP, whose bot is killed in one window of each kind, or in each.

The people do at the same instants what they did in the undisturbed game, so the log must be the
same, and so must be what stands in the chats at the end (table_verdict.py).
"""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from playground.client import Client
from playground.server import Server, VirtualClock, serve
from tests.kit.bots import START, settings
from tests.kit.databases import SqliteFile
from tests.kit.eventlog import Logged, of_kind
from tests.kit.table_people import TablePeople
from tests.kit.table_script import PAUSED, Deed, Script
from tests.kit.table_sitting import PAUSE, Sitting, Written
from tests.kit.verdict import faults
from tests.kit.zygote import Zygote

Down: TypeAlias = Literal["a moment", "past the deadline"]
KILLS: Final[tuple[Down, ...]] = get_args(Down)
"""For how long the bot is down after each kill."""
LATE: Final = 7
"""Seconds by which it then misses the deadline."""
KEPT: Final = 100
"""Seconds before it at which it goes down at most: Telegram keeps a press for 150."""
LAST_NEWS: Final = 9
"""Seconds for them to go out: less than any window that follows."""


class Missed(NamedTuple):
    """A deadline that passed while the bot was down; when it was back, when it closes now."""

    kind: str
    length: int
    back: int
    deadline: int


@dataclass
class Course:
    """What has come of a game."""

    log: list[Logged] = field(default_factory=list)
    screens: dict[tuple[int, int], Counter[str]] = field(default_factory=dict)
    """What each person reads in each of his chats at the end."""
    kinds: list[str] = field(default_factory=list)
    """The windows in their order."""
    killed: list[str] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


async def course(
    zygote: Zygote, folder: Path, script: Script, down: Down | None = None, *, whole: bool = False
) -> Course:
    """Play until a window of each kind is over; `down`: the bot is killed once in each kind.

    `whole`: to the end of the game, and it is killed in each window. Raises AssertionError when
    the game does not go on.
    """
    folder = folder / (down or "undisturbed").replace(" ", "-")
    folder.mkdir()
    url = SqliteFile(folder / "procurator.db").url
    async with serve(VirtualClock(START)) as server, Client(server.url) as telegram:
        bot = _Bot(zygote, server, folder, url)
        try:
            return await _Struck(script, bot, TablePeople(telegram), down, whole).played()
        finally:
            bot.kill()


class _Bot(Written):
    """A process that may be killed, and what it has written."""

    def __init__(self, zygote: Zygote, server: Server, folder: Path, url: str) -> None:
        super().__init__(url)
        self.zygote = zygote
        self.server = server
        self._settings = settings(folder, server, database_url=url)
        self.start()

    def start(self) -> None:
        self._pid = self.zygote.start(self._settings)

    def kill(self) -> None:
        self.zygote.kill(self._pid)


class _Struck(Sitting):
    """Its bot is killed in its windows, or never."""

    def __init__(
        self, script: Script, bot: _Bot, people: TablePeople, down: Down | None, whole: bool
    ) -> None:
        super().__init__(script, bot, people)
        self.bot = bot
        self.down = down
        self.whole = whole
        self.course = Course(kinds=self.kinds)

    async def played(self) -> Course:
        """What has come of it."""
        return await self._finish(await self.play())

    def _ends(self) -> bool:
        return not self.whole and self.script.kinds <= set(self.kinds)

    async def _happens(self, deed: Deed | None, kind: str, *, known: bool, middle: bool) -> None:
        if middle and self.down is not None and (self.whole or not known):
            await self._strike(kind, deed)
        elif deed:
            await self.people.do(deed)

    async def _strike(self, kind: str, deed: Deed | None) -> None:
        """The deed is half done, or waits in the queue while nobody is there."""
        if self.down == "a moment":
            if deed:
                await self.people.begin(deed)
            await self._kill(kind)
            self.bot.start()
            await self.people.rest()
            return
        closes, opened = self.bot.deadline, self.bot.newest("StageOpened")
        await self.people.flow(closes - KEPT)
        await self._kill(kind)
        if deed:
            await self.people.begin(deed)
        await self.people.telegram.advance(closes + LATE)
        self.bot.start()
        await self.people.rest()
        notices = of_kind(self.bot.log, "OutageNoticed")
        if len(notices) != len(self.course.missed) + 1:
            raise AssertionError(f"{kind}: no word of the outage")
        length = opened["closes_at"] - opened["opened_at"]
        until = self.bot.newest("OutageNoticed")["closes_at"]
        self.course.missed.append(Missed(kind, length, closes + LATE, until))

    async def _kill(self, kind: str) -> None:
        self.course.killed.append(kind)
        self.bot.kill()
        while (await self.people.telegram.settle(0)).idle:
            pass  # the local Telegram has not noticed yet

    async def _stands_still(self, until: float) -> None:
        """Neither the deadline nor an outage lifts a pause (GEN-15)."""
        if self.down is not None:
            await self.people.flow(until - PAUSE / 2)
            await self._kill(PAUSED)
            if self.down == "past the deadline":
                await self.people.telegram.advance(until)
            self.bot.start()
        await self.people.flow(until)

    async def _finish(self, log: list[Logged]) -> Course:
        people = self.people
        await people.flow((await people.rest()).now + LAST_NEWS)
        self.course.log = log
        for person in (people.prosecutor, *people.seats.values()):
            for chat in (await people.telegram.view(person)).chats:
                texts = [message.html for message in chat.messages if message.from_bot]
                self.course.screens[person, chat.chat_id] = Counter(texts)
        world, killed = self.bot.server.world, bool(self.course.killed)
        self.course.wrong += [*faults(world, killed=killed), *self.bot.zygote.errors()]
        return self.course
