"""The stage of one scenario: a local Telegram, the chats of a set-up, and the whole bot.

Both run in one event loop. The scenario itself is plain code in a thread of its own, which comes
over here by `call`.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from bot.engine.draws import Draw, DrawKey
from bot.engine.ids import NOBODY, CityNo, Person
from bot.main import run
from bot.rulebook.through.places import Ground, Places
from bot.settings import Settings
from playground.server import Server, people

T = TypeVar("T")

PROSECUTOR: Final = 6_000_000_001
FIRST_CONSIGLIERE: Final = 6_100_000_000
PATIENCE: Final = 30.0
"""Real seconds for the bot to come to rest, or to start."""
FAST: Final = 1_000_000
"""Messages in any time: the paces have tests of their own, and here would cost game time."""


class Stuck(Exception):  # noqa: N818 - what has become of the bot
    """The bot has died, or doesn't come to rest."""


class Stage:
    """Opened with `open` in its loop; everything else may be called from the other thread."""

    def __init__(self, server: Server, folder: Path, ground: Ground) -> None:
        self.server = server
        self.world = server.world
        self.database = folder / "bot.db"
        self.draw: Draw | None = None
        """The lots of the scenario; the bot asks for them through the port Draw."""
        self.places = Places(server.world, ground)
        self._loop = asyncio.get_running_loop()
        self._bot: asyncio.Task[None] | None = None
        self._stop = asyncio.Event()
        server.limits.enabled = False

    # --- from the other thread -------------------------------------------------------------------

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the loop do something, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(4 * PATIENCE)

    def do(self, act: Callable[[], Any]) -> None:
        """Let something happen in Telegram, and all that follows from it in the bot."""
        self.call(self._happen(act))

    async def _happen(self, act: Callable[[], Any]) -> None:
        act()
        await self.settle()

    # --- in the loop -----------------------------------------------------------------------------

    def fill(self, players: Sequence[tuple[Person, str, CityNo]], cities: int) -> None:
        """Everybody has opened the private chat and is in the chats of his city."""
        people.add_person(self.world, user_id=PROSECUTOR, first_name="Prokurator", started=True)
        self.places.build(PROSECUTOR, range(1, cities + 1))
        for player in players:
            self.welcome(*player)
        self.world.updates.drop()  # of all this the bot need not hear

    def welcome(self, person: Person, name: str, city: CityNo = NOBODY) -> None:
        """Somebody new: his account, the private chat, and the groups."""
        people.add_person(self.world, user_id=person, first_name=name, started=True)
        self.places.admit(person, city)

    async def start(self) -> None:
        """Start the bot on the database as it is; returns when it has nothing more to do."""
        settings = Settings(
            token=self.server.token,
            database_url=f"sqlite+aiosqlite:///{self.database}",
            sqlite_synchronous="NORMAL",
            api_base=self.server.url,
            clock_url=self.server.url,
            chat_interval=0,
            group_per_minute=FAST,
            overall_per_second=FAST,
            board_interval=0,
            _env_file=None,
        )
        self._stop = asyncio.Event()
        self._bot = asyncio.create_task(run(settings, self._stop, lambda _seed: self._drawn))
        await self.settle()

    async def stop(self) -> None:
        """As by SIGTERM. Raises what the bot has died of."""
        if self._bot is not None:
            self._stop.set()
            bot, self._bot = self._bot, None
            await bot

    async def advance(self, to: float) -> None:
        """The clock jumps; what it wakes is done."""
        self.server.advance(to)
        if self._bot is not None:
            await self.settle()

    async def settle(self) -> None:
        """Until the bot has nothing to do. Raises Stuck."""
        await self._alive(self.server.settle(PATIENCE))
        if not self.server.board.at_rest():
            raise Stuck("the bot does not come to rest")

    async def _alive(self, rest: Awaitable[Any]) -> None:
        """Wait for a rest as long as the bot lives."""
        if self._bot is None:
            raise Stuck("the bot is not running")
        waiting = asyncio.ensure_future(rest)
        await asyncio.wait({waiting, self._bot}, return_when=asyncio.FIRST_COMPLETED)
        if self._bot.done():
            waiting.cancel()
            bot, self._bot = self._bot, None
            await bot
            raise Stuck("the bot has stopped by itself")

    def _drawn(self, key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
        if self.draw is None:
            raise Stuck("nothing to draw from")
        return self.draw(key, items)
