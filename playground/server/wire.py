"""The connection to the control API."""

from types import TracebackType
from typing import Any, Self

import aiohttp

from playground.server.shown import Json


class RefusedError(Exception):
    """The local Telegram doesn't let this person do that."""


class Wire:
    """Posts actions and reads what is there."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        unlimited = aiohttp.ClientTimeout(total=None)
        connector = aiohttp.TCPConnector(limit=0)
        self._session = aiohttp.ClientSession(timeout=unlimited, connector=connector)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.session.close()

    @property
    def session(self) -> aiohttp.ClientSession:
        if self._session is None:
            raise RuntimeError("use the client inside `async with`")
        return self._session

    async def do(self, action: str, **body: Any) -> Json:
        """Any action of playground.server.actions by its name."""
        async with self.session.post(f"{self.url}/control/{action}", json=body) as response:
            found: Json = await _read(response)
            return found

    async def see(self, what: str, **query: Any) -> Any:
        async with self.session.get(f"{self.url}/control/{what}", params=query) as response:
            return await _read(response)


async def _read(response: aiohttp.ClientResponse) -> Any:
    if response.status != 400:
        response.raise_for_status()
    body = await response.json()
    if response.status != 200:
        raise RefusedError(body["error"])
    return body
