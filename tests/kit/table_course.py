"""A small game at a table over HTTP, whose bot is killed in one window of each kind, or in each.

The people do at the same instants what they did in the undisturbed game, so the log must be the
same, and so must be what stands in the chats at the end (table_verdict.py).
"""

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from playground.client import Client
from playground.server import Server, VirtualClock, serve
from tests.kit.bots import START, settings
from tests.kit.databases import SqliteFile, looking_at
from tests.kit.eventlog import Logged, event_log, of_kind
from tests.kit.table_people import TablePeople
from tests.kit.table_script import PAUSED, Deed, Phase, Script, Table, kind_of
from tests.kit.verdict import faults
from tests.kit.zygote import Zygote

Down: TypeAlias = Literal["a moment", "past the deadline"]
KILLS: Final[tuple[Down, ...]] = get_args(Down)
"""For how long the bot is down after each kill."""
LATE: Final = 7
"""Seconds by which it then misses the deadline."""
KEPT: Final = 100
"""Seconds before it at which it goes down at most: Telegram keeps a press for 150."""
PAUSE: Final = 3600
"""Seconds for which the prosecutor stops the clock."""
LAST_NEWS: Final = 9
"""Seconds for them to go out: less than any window that follows."""
WINDOWS: Final = 150


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
            return await _Sitting(script, bot, TablePeople(telegram), down, whole).play()
        finally:
            bot.kill()


class _Bot:
    """A process that may be killed, and what it has written."""

    def __init__(self, zygote: Zygote, server: Server, folder: Path, url: str) -> None:
        self.zygote = zygote
        self.server = server
        self.url = url
        self._settings = settings(folder, server, database_url=url)
        self.start()

    def start(self) -> None:
        self._pid = self.zygote.start(self._settings)

    def kill(self) -> None:
        self.zygote.kill(self._pid)

    @property
    def log(self) -> list[Logged]:
        return event_log(self.url)

    @property
    def deadline(self) -> int:
        """Of the running window."""
        ((found,),) = looking_at(self.url, "SELECT deadline FROM games")
        return int(found)

    def newest(self, kind: str) -> dict[str, int]:
        """The newest event of that kind, with its instants."""
        query = "SELECT body FROM events WHERE kind = ? ORDER BY number DESC LIMIT 1"
        return dict(json.loads(looking_at(self.url, query, kind)[0][0]))


class _Sitting:
    """One game, from the lobby to its end."""

    def __init__(
        self, script: Script, bot: _Bot, people: TablePeople, down: Down | None, whole: bool
    ) -> None:
        self.script = script
        self.bot = bot
        self.people = people
        self.down = down
        self.whole = whole
        self.course = Course()

    async def play(self) -> Course:
        await self.people.rest()
        await self.people.sit_down(self.script)
        (started,) = of_kind(self.bot.log, "GameStarted")
        seats = started.body["seats"]
        self.people.seats = {seat["number"]: seat["person"] for seat in seats}
        table = Table(self.script, {seat["number"]: seat["card"] for seat in seats})
        for _ in range(WINDOWS):
            log = self.bot.log
            table.gone = {entry.body["seat"] for entry in of_kind(log, "Died")}
            if of_kind(log, "GameEnded") or self._seen_all:
                return await self._finish(log)
            opened = of_kind(log, "StageOpened")[-1].body
            await self._window(table, opened["stage"], opened["phase"])
        raise AssertionError(f"the game does not go on: {self.course.kinds[-3:]}")

    @property
    def _seen_all(self) -> bool:
        return not self.whole and self.script.kinds <= set(self.course.kinds)

    async def _window(self, table: Table, stage: int, phase: Phase) -> None:
        """All that is done in a window, at even intervals; then its end."""
        kind = kind_of(phase)
        strikes = self.down is not None and (self.whole or kind not in self.course.kinds)
        self.course.kinds.append(kind)
        if table.pauses(phase):
            await self._pause()
        deeds: list[Deed | None] = [*table.deeds(stage, phase)] or [None]
        for number, deed in enumerate(deeds):
            now = (await self.people.rest()).now
            left = len(deeds) - number
            await self.people.flow(now + (self.bot.deadline - now) / (left + 1))
            if strikes and number == len(deeds) // 2:
                await self._strike(kind, deed)
            elif deed:
                await self.people.do(deed)
        if self.bot.newest("StageOpened")["stage"] == stage:
            await self.people.flow(self.bot.deadline)

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

    async def _pause(self) -> None:
        """Nothing but the prosecutor lifts it, neither the deadline nor an outage (GEN-15)."""
        self.course.kinds.append(PAUSED)
        people = self.people
        await people.say(people.prosecutor, "/pause")
        ends = (await people.rest()).now + PAUSE
        if self.down is not None:
            await people.flow(ends - PAUSE / 2)
            await self._kill(PAUSED)
            if self.down == "past the deadline":
                await people.telegram.advance(ends)
            self.bot.start()
        await people.flow(ends)
        await people.say(people.prosecutor, "/resume")

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
