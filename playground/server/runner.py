"""Puts the rooms together and listens, on this machine only unless it is asked for more."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web

from playground.server.api import BotApi
from playground.server.clock import Clock, RealClock
from playground.server.control import add_routes
from playground.server.faults import FaultBoard
from playground.server.idle import IdleBoard
from playground.server.limits import Limits
from playground.server.model import Json
from playground.server.world import World

TOKEN = "7000000001:playground-token-of-a-local-bot"  # noqa: S105  # opens nothing but this server
LOOPBACK = "127.0.0.1"
ANYWHERE = "0.0.0.0"  # noqa: S104  # includes the loopback, so it is bound alone
LARGEST_BODY = 64 * 1024 * 1024


class Server:
    """A running local Telegram. `url` is the base for the bot and for the control API."""

    def __init__(self, clock: Clock | None = None, token: str = TOKEN) -> None:
        self.token = token
        self.url = ""
        self.world = World(clock or RealClock(), bot_id=int(token.partition(":")[0]))
        self.board = IdleBoard(self.world)
        self.faults = FaultBoard(self.world.bell)
        self.limits = Limits()
        self.app = web.Application(client_max_size=LARGEST_BODY)
        api = BotApi(self.world, token, self.board, self.faults, self.limits)
        self.app.router.add_route("*", "/bot{token}/{method}", api.handle)
        add_routes(self.app, self)

    async def settle(self, seconds: float = 10.0) -> Json:
        """Wait until the bot is at rest; see IdleBoard."""
        return await self.board.settle(seconds)

    def advance(self, to: float) -> Json:
        """Move a virtual clock."""
        return self.board.advance(to)

    async def next(self, limit: float | None = None, seconds: float = 10.0) -> Json:
        """Settle and jump to what comes next."""
        return await self.board.next(limit, seconds)


@asynccontextmanager
async def serve(
    clock: Clock | None = None,
    token: str = TOKEN,
    port: int = 0,
    mount: Callable[[web.Application], None] | None = None,
    bind: str = LOOPBACK,
) -> AsyncIterator[Server]:
    """Run a server in this process for the length of the block.

    `mount` may add routes of its own, e.g. those of a page that shows the chats. `bind` is an
    address at which others reach it too; the bot always comes by the loopback.
    """
    server = Server(clock, token)
    if mount is not None:
        mount(server.app)
    # With handler_cancellation a dropped connection ends its poll or idle call at once.
    settings: dict[str, Any] = {"handler_cancellation": True, "shutdown_timeout": 0.1}
    runner = web.AppRunner(server.app, access_log=None, **settings)
    await runner.setup()
    try:
        first = bind if bind == ANYWHERE else LOOPBACK
        await web.TCPSite(runner, first, port).start()
        port = runner.addresses[0][1]
        if bind != first:
            await web.TCPSite(runner, bind, port).start()
        server.url = f"http://{LOOPBACK}:{port}"
        yield server
    finally:
        await runner.cleanup()
