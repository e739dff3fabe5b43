"""A place to play in: the local Telegram in this process, the bot as a child, a virtual clock."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from playground.client import Client
from playground.players import Cast, Language, Troupe, arrivals
from playground.server import Server, VirtualClock, serve
from playground.show.bot import BotError, BotProcess

ZONE: Final = ZoneInfo("Europe/Moscow")
"""The zone in which games tell the time unless they are told otherwise."""
START: Final = datetime(2026, 12, 1, 18, 0, tzinfo=ZONE).timestamp()
LONGEST: Final = 60 * 86400.0
"""Seconds of the virtual clock in which a game must have ended."""


@dataclass(slots=True)
class Theatre:
    """Everything that is needed for a game."""

    server: Server
    telegram: Client
    bot: BotProcess
    folder: Path

    def troupe(self, patience: float = 60.0) -> Troupe:
        """A troupe that stops as soon as the bot has died or logged an error."""
        made = Troupe(self.telegram, patience=patience)

        async def check() -> None:
            self.bot.check()

        made.watchers.append(check)
        return made

    async def verdict(self) -> list[str]:
        """What is wrong with the game so far, one line each: the bot's log, refused requests."""
        found = [f"the bot has logged an error: {line}" for line in self.bot.errors]
        found += [
            f"refused for its form: {request.method} {request.params}: {request.description}"
            for request in await self.telegram.refused()
        ]
        return found


@asynccontextmanager
async def theatre(
    folder: Path,
    *,
    seed: str | None = None,
    start: float = START,
    language: Language = "ru",
    database_url: str = "",
) -> AsyncIterator[Theatre]:
    """Open until the end of the block. Raises BotError when the bot does not start."""
    async with serve(VirtualClock(start)) as server, Client(server.url) as telegram:
        bot = BotProcess(server, folder, seed=seed, language=language, database_url=database_url)
        try:
            await bot.start()
            yield Theatre(server, telegram, bot, folder)
        finally:
            await bot.stop()


async def perform(stage: Theatre, troupe: Troupe, cast: Cast, seed: object) -> None:
    """Play one game from /newgame to its end. Raises StuckError or BotError."""
    now = stage.server.world.clock.now()
    for at, actor in arrivals(cast, seed, now):
        troupe.add(actor, at)
    await troupe.run(cast.over, limit=now + LONGEST)
    await troupe.finish()


__all__ = ["LONGEST", "START", "ZONE", "BotError", "Theatre", "perform", "theatre"]
