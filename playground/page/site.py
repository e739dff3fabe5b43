"""The routes of the page, mounted beside the local Telegram's own."""

import inspect
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from importlib.resources import files
from typing import Any, Final, get_args

from aiohttp import web

from playground.page.guard import Handler, guard
from playground.page.herald import Herald
from playground.page.stage import Stage
from playground.page.wishes import WISHES, Wish
from playground.page.words import PageError
from playground.players import Language
from playground.server.api import dumps
from playground.server.errors import ControlError
from playground.server.model import Json

STATIC: Final = files("playground.page") / "static"
_KINDS: Final = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
    ".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2", ".txt": "text/plain",
    ".json": "application/json", ".webmanifest": "application/manifest+json",
}  # fmt: skip
_PICTURES: Final = ((b"\x89PNG", "image/png"), (b"\xff\xd8\xff", "image/jpeg"))
"""What a browser may show of what was sent; all else is only saved."""


class Site:
    """Made before the server; `stage` and `herald` come when they stand."""

    def __init__(self, language: Language, name: str = "") -> None:
        self._language = language
        self._name = name
        self.stage: Stage | None = None
        self.herald: Herald | None = None

    def mount(self, app: web.Application) -> None:
        guard(app, self._name)
        app.router.add_get("/", _index)
        app.router.add_get("/static/{name:.+}", _static)
        app.router.add_get("/page/state", self._told(self._state))
        app.router.add_get("/page/journal", self._told(self._journal))
        app.router.add_get("/page/events", self._events)
        app.router.add_get("/page/file", self._file)
        for name, wish in WISHES.items():
            app.router.add_post(f"/page/{name}", self._granted(wish))

    @property
    def _ready(self) -> tuple[Stage, Herald]:
        if self.stage is None or self.herald is None or not self.stage.ready:
            raise PageError("not_yet")
        return self.stage, self.herald

    def _told(self, tell: Callable[[web.Request], Awaitable[Json]]) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            try:
                return _json(await tell(request))
            except (PageError, ControlError) as error:
                return self._error(error)

        return handle

    def _granted(self, wish: Wish) -> Handler:
        signature = inspect.signature(wish)

        async def grant(request: web.Request) -> Json:
            stage, _ = self._ready
            body = await _body(request, signature)
            return await wish(stage, **body)

        return self._told(grant)

    def _error(self, error: PageError | ControlError) -> web.Response:
        told = error.told(self._language) if isinstance(error, PageError) else str(error)
        return _json({"error": told}, 400)

    async def _state(self, _request: web.Request) -> Json:
        return await self._ready[1].state()

    async def _journal(self, request: web.Request) -> Json:
        since = request.query.get("since", "0")
        return self._ready[0].ledger.page(int(since) if since.isdecimal() else 0)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        try:
            herald = self._ready[1]
        except PageError as error:
            return self._error(error)
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        async with aclosing(herald.follow()) as following:
            async for kind, news in following:
                await response.write(f"event: {kind}\ndata: {dumps(news)}\n\n".encode())
        return response

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """A picture or document that was sent, by its `id`."""
        stored = None
        if self.stage is not None:
            stored = self.stage.server.world.files.get(request.query.get("id", ""))
        if stored is None or not stored.data:
            return self._error(PageError("no_file"))
        for beginning, kind in _PICTURES:
            if stored.data.startswith(beginning):
                return web.Response(body=stored.data, content_type=kind)
        headers = {"Content-Disposition": "attachment"}
        return web.Response(body=stored.data, headers=headers)


async def _body(request: web.Request, signature: inspect.Signature) -> Json:
    """The fields of a wish, each known and of its type. Raises PageError."""
    fields = list(signature.parameters.values())[1:]
    wrong = PageError("no_body", fields=", ".join(one.name for one in fields))
    try:
        body = await request.json() if request.can_read_body else {}
    except ValueError:
        raise wrong from None
    if not isinstance(body, dict):
        raise wrong
    types = {one.name: one.annotation for one in fields}
    needed = {one.name for one in fields if one.default is inspect.Parameter.empty}
    if needed - body.keys() or any(not _fits(body[key], types.get(key)) for key in body):
        raise wrong
    return body


def _fits(value: Any, kind: Any) -> bool:
    """`kind`: str, int, float, or one of them or None; None for a field that is not known."""
    if kind is None or isinstance(value, bool):
        return False
    allowed = get_args(kind) or (kind,)
    return isinstance(value, (*allowed, int) if float in allowed else allowed)


def _json(body: Json, status: int = 200) -> web.Response:
    return web.Response(text=dumps(body), status=status, content_type="application/json")


async def _index(_request: web.Request) -> web.StreamResponse:
    return _built("index.html")


async def _static(request: web.Request) -> web.StreamResponse:
    return _built(request.match_info["name"])


def _built(name: str) -> web.StreamResponse:
    """A built file of the page."""
    parts = name.split("/")
    found = STATIC.joinpath(*parts)
    if ".." in parts or "" in parts or not found.is_file():
        raise web.HTTPNotFound
    kind = _KINDS.get("." + parts[-1].rpartition(".")[2], "application/octet-stream")
    return web.Response(body=found.read_bytes(), content_type=kind, charset=_charset(kind))


def _charset(kind: str) -> str | None:
    return "utf-8" if kind.startswith("text/") else None
