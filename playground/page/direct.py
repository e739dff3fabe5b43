"""The control API without a network: scripted people in the server's own process."""

import inspect
from typing import Any

from playground.client import Client, RefusedError
from playground.server import Server
from playground.server.errors import ControlError
from playground.server.levers import ACTIONS
from playground.server.shown import Json
from playground.server.view import view


class Direct(Client):
    """A client whose people look and act by plain calls: sixty of them cost a page nothing."""

    def __init__(self, server: Server) -> None:
        super().__init__(server.url)
        self._server = server

    @property
    def now(self) -> float:
        return self._server.world.clock.now()

    @property
    def seq(self) -> int:
        """The latest change."""
        return self._server.world.feed.seq

    async def do(self, action: str, **body: Any) -> Json:
        function = ACTIONS.get(action)
        if function is None:
            return await super().do(action, **body)
        try:
            result = function(self._server, **body)
            found: Json = await result if inspect.isawaitable(result) else result
        except ControlError as error:
            raise RefusedError(str(error)) from None
        return found

    async def see(self, what: str, **query: Any) -> Any:
        if what != "view":
            return await super().see(what, **query)
        try:
            return view(self._server.world, query["user_id"], query.get("since", 0))
        except ControlError as error:
            raise RefusedError(str(error)) from None
