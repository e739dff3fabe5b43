"""What the tests of the page share: hands on its wishes, and a bot that only waits and notes."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from playground.page.stage import Stage
from playground.server import Server


@dataclass
class Page:
    """A browser at the page."""

    stage: Stage
    session: aiohttp.ClientSession

    @property
    def url(self) -> str:
        return self.stage.server.url

    async def wish(self, what: str, **body: Any) -> Any:
        """POST /page/WHAT; its answer, an error as its sentence."""
        async with self.session.post(f"{self.url}/page/{what}", json=body) as response:
            answer = await response.json()
            return answer["error"] if response.status == 400 else answer

    async def state(self) -> Any:
        async with self.session.get(f"{self.url}/page/state") as response:
            return await response.json()

    async def person(self, number: int) -> Any:
        """Somebody of the list; 0 is the prosecutor."""
        return (await self.state())["people"][number]


@dataclass
class IdleBot:
    """Waits for instants one after the other, and takes in updates; notes when it did what."""

    server: Server
    instants: list[float]
    woken: list[float] = field(default_factory=list)
    taken: list[float] = field(default_factory=list)
    then: Callable[[], object] | None = None
    """What happens elsewhere while it is at work."""

    async def run(self) -> None:
        board, queue, clock = self.server.board, self.server.world.updates, self.server.world.clock
        offset = 0
        while True:
            for update in await queue.get(offset, 100, 0):
                offset = update["update_id"] + 1
                self.taken.append(clock.now())
            while self.instants and self.instants[0] <= clock.now():
                self.woken.append(clock.now())
                self.instants.pop(0)
                if self.then is not None:
                    self.then()
            until = self.instants[0] if self.instants else None
            rest = asyncio.create_task(board.idle("bot", until, offset, clock.version))
            poll = asyncio.create_task(queue.get(offset, 1, 50))
            await asyncio.wait({rest, poll}, return_when=asyncio.FIRST_COMPLETED)
            for task in (rest, poll):
                task.cancel()
            await asyncio.gather(rest, poll, return_exceptions=True)
