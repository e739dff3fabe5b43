"""The control API over HTTP: the hands and eyes of people, tests and pages."""

import inspect
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from playground.server.actions import Action
from playground.server.api import dumps
from playground.server.errors import ControlError
from playground.server.levers import ACTIONS
from playground.server.model import Json
from playground.server.view import may_know, view

if TYPE_CHECKING:
    from playground.server.runner import Server

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def add_routes(app: web.Application, server: "Server") -> None:
    """Everything under /control and /clock."""
    for name, function in ACTIONS.items():
        app.router.add_post(f"/control/{name}", _posted(server, function))
    for name, clockwork in (
        ("settle", server.board.settle),
        ("advance", server.board.advance),
        ("next", server.board.next),
    ):
        app.router.add_post(f"/control/clock/{name}", _clockwork(clockwork))
    app.router.add_post("/clock/idle", _clockwork(server.board.idle))
    app.router.add_get("/clock/now", _seen(lambda _request: server.board.time()))
    app.router.add_get("/control/view", _seen(lambda request: _view(server, request)))
    app.router.add_get("/control/journal", _seen(lambda request: _journal(server, request)))
    app.router.add_get("/control/refused", _seen(lambda _request: _refused(server)))
    app.router.add_get("/control/state", _seen(lambda _request: _state(server)))
    app.router.add_get("/control/happened", _seen(lambda request: _happened(server, request)))
    app.router.add_get("/control/events", _events(server))


def _posted(server: "Server", function: Action) -> Handler:
    signature = inspect.signature(function)

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            body = await _body(request)
            _bind(signature, body, server)
            result = function(server, **body)
            return _json(await result if inspect.isawaitable(result) else result)
        except ControlError as error:
            return _json({"error": str(error)}, 400)

    return handle


def _clockwork(function: Callable[..., Any]) -> Handler:
    signature = inspect.signature(function)

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            body = await _body(request)
            if "timeout" in body:  # real seconds; the linter reserves the name
                body["seconds"] = body.pop("timeout")
            _bind(signature, body)
            result = function(**body)
            return _json(await result if inspect.isawaitable(result) else result)
        except ControlError as error:
            return _json({"error": str(error)}, 400)

    return handle


def _bind(signature: inspect.Signature, body: Json, *first: object) -> None:
    try:
        signature.bind(*first, **body)
    except TypeError as error:
        raise ControlError(str(error)) from None


def _seen(function: Callable[[web.Request], Any]) -> Handler:
    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            return _json(function(request))
        except (ControlError, ValueError) as error:
            return _json({"error": str(error)}, 400)

    return handle


async def _body(request: web.Request) -> Json:
    try:
        body = await request.json() if request.can_read_body else {}
    except ValueError as error:
        raise ControlError(f"the body is no JSON: {error}") from None
    if not isinstance(body, dict):
        raise ControlError("the body must be a JSON object")
    return body


def _json(body: Any, status: int = 200) -> web.Response:
    return web.Response(text=dumps(body), status=status, content_type="application/json")


def _number(request: web.Request, name: str) -> int:
    return int(request.query.get(name, "0"))


def _view(server: "Server", request: web.Request) -> Json:
    return view(server.world, _number(request, "user_id"), _number(request, "since"))


def _journal(server: "Server", request: web.Request) -> list[Json]:
    since = _number(request, "since")
    return [entry.json() for entry in server.world.journal.entries[since:]]


def _refused(server: "Server") -> list[Json]:
    return [entry.json() for entry in server.world.journal.form_refusals]


def _happened(server: "Server", request: web.Request) -> list[Json]:
    return server.world.feed.after(_number(request, "since"))


def _state(server: "Server") -> Json:
    """Who and what there is, for pages that let one choose a person."""
    world = server.world
    return {
        "seq": world.feed.seq,
        "now": world.clock.now(),
        "bot": {"id": world.bot.id, "username": world.bot.username},
        "people": [
            {
                "id": person.id,
                "name": " ".join(filter(None, (person.first_name, person.last_name))),
                "username": person.username,
                "started": person.started,
                "blocked": person.blocked,
            }
            for person in world.people.values()
            if not person.is_bot
        ],
        "chats": [
            {"id": chat.id, "type": chat.type, "title": chat.title, "forum": chat.is_forum}
            for chat in world.chats.values()
        ],
        "commands": [
            {"scope": scope, "language": language, "commands": commands}
            for (scope, language), commands in world.settings.commands.items()
        ],
        "updates": {"waiting": len(world.updates.waiting()), "next_id": world.updates.next_id},
    }


def _events(server: "Server") -> Handler:
    async def handle(request: web.Request) -> web.StreamResponse:
        """Server-sent events; `Last-Event-ID` or `since` says where to go on.

        With `user_id` only what that person notices.
        """
        last = request.headers.get("Last-Event-ID") or request.query.get("since")
        since = int(last) if last is not None else server.world.feed.seq
        headers = {"Content-Type": "text/event-stream", "Cache-Control": "no-cache"}
        response = web.StreamResponse(headers=headers)
        await response.prepare(request)
        viewer = int(request.query.get("user_id", "0"))
        async for event in server.world.feed.follow(since):
            if viewer and not may_know(server.world, viewer, event):
                continue
            line = f"id: {event['seq']}\nevent: {event['kind']}\ndata: {dumps(event)}\n\n"
            await response.write(line.encode())
        return response

    return handle
