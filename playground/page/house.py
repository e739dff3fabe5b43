"""Opens the page and closes it: server, bot, stage, and the two tasks that keep them moving."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playground.page.casting import Bill
from playground.page.direct import Direct
from playground.page.herald import Herald
from playground.page.site import Site
from playground.page.stage import Stage
from playground.server import VirtualClock, serve
from playground.server.runner import ANYWHERE, LOOPBACK
from playground.show.bot import BotProcess
from playground.show.theatre import START


def called(bind: str) -> str:
    """The name or address by which others call this machine."""
    return socket.gethostname() if bind == ANYWHERE else bind


@asynccontextmanager
async def open_page(
    folder: Path,
    bill: Bill,
    *,
    people: int | None = None,
    port: int = 0,
    bind: str = LOOPBACK,
    with_bot: bool = True,
) -> AsyncIterator[Stage]:
    """The page at `stage.server.url` for the length of the block; the bot's files in `folder`.

    Raises BotError when the bot does not start, OSError when the port is taken. Without the bot
    (`with_bot`) it can be started later, as after its death.
    """
    site = Site(bill.language, called(bind))
    async with (
        serve(VirtualClock(START), port=port, mount=site.mount, bind=bind) as server,
        Direct(server) as telegram,
    ):
        seed = None if bill.seed is None else str(bill.seed)
        bot = BotProcess(server, folder, seed=seed, language=bill.language)
        stage = Stage(server, bot, telegram, bill)
        await stage.open(people)
        site.herald = Herald(stage)
        site.stage = stage
        tasks: list[asyncio.Task[None]] = []
        try:
            if with_bot:
                await bot.start()
            tasks += [asyncio.create_task(part.run()) for part in (stage.tempo, site.herald)]
            for task in tasks:
                task.add_done_callback(stage.noticed)
            yield stage
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await stage.close()
