"""Serves `/metrics` and `/healthz`; or, where no address is given, nothing at all."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from bot.app.measures import UNMEASURED, Counts, Measures
from bot.metrics.health import Health
from bot.metrics.prometheus import PrometheusMeasures

log = logging.getLogger(__name__)

Waiting = Callable[[], int]
"""How many items wait in the mailboxes."""
Count = Callable[[], Awaitable[Counts]]


class Monitor:
    """What the parts of the bot report to, and whoever watches over it reads."""

    def __init__(self, health: Health | None = None) -> None:
        self._health = health or Health()
        self._counted = PrometheusMeasures(self._health)
        self._waiting: Waiting = lambda: 0
        self._count: Count | None = None
        self.measures: Measures = self._counted

    def watch(self, waiting: Waiting, count: Count) -> None:
        """What is looked up when somebody asks, as soon as there is something to look at."""
        self._waiting, self._count = waiting, count

    async def metrics(self, _request: web.Request) -> web.Response:
        page = self._counted.page(self._waiting(), await self._counts())
        return web.Response(body=page, headers={"Content-Type": "text/plain; version=0.0.4"})

    async def healthz(self, _request: web.Request) -> web.Response:
        """200 while all is well, 503 with the reasons else."""
        faults = self._health.faults()
        return web.Response(
            text="\n".join(faults or ["well"]) + "\n", status=503 if faults else 200
        )

    async def _counts(self) -> Counts | None:
        if self._count is None:
            return None
        try:
            return await self._count()
        except Exception as error:  # noqa: BLE001 - the other figures are worth showing
            log.warning("the database cannot be counted", extra={"reason": type(error).__name__})
            return None


class NoMonitor:
    """Nobody watches."""

    measures: Measures = UNMEASURED

    def watch(self, waiting: Waiting, count: Count) -> None:
        pass


@asynccontextmanager
async def monitoring(address: str | None) -> AsyncIterator[Monitor | NoMonitor]:
    """Served until the end of the block. Raises OSError if the address cannot be had."""
    if address is None:
        yield NoMonitor()
        return
    monitor = Monitor()
    app = web.Application()
    app.add_routes([web.get("/metrics", monitor.metrics), web.get("/healthz", monitor.healthz)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        host, _, port = address.rpartition(":")
        await web.TCPSite(runner, host.strip("[]"), int(port)).start()
        log.info("metrics are served", extra={"address": address})
        yield monitor
    finally:
        await runner.cleanup()
