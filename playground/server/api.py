"""The Bot API over HTTP: a request in, checked, carried out or spoiled, journalled, answered."""

import json
from collections.abc import Callable
from typing import Any

from aiohttp import web
from aiohttp.web_request import FileField

from playground.server.errors import ApiError, malformed
from playground.server.faults import Fault, FaultBoard
from playground.server.idle import IdleBoard
from playground.server.limits import Limits
from playground.server.methods import call
from playground.server.model import Json
from playground.server.schema import Upload, check_request
from playground.server.world import World

STALL = 600.0
"""Real seconds after which even a stalled request goes on."""
_BAD_GATEWAY = (
    "<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1>"
    "</center><hr><center>nginx</center></body></html>"
)
dumps: Callable[[Any], str] = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class BotApi:
    """Serves `/bot{token}/{method}`."""

    def __init__(
        self, world: World, token: str, board: IdleBoard, faults: FaultBoard, limits: Limits
    ) -> None:
        self._world = world
        self._token = token
        self._board = board
        self._faults = faults
        self._limits = limits

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One request of the bot. While it is in work, the bot is not at rest."""
        if request.match_info["token"] != self._token:
            return _answer_error(ApiError(401, "Unauthorized"))
        method = request.match_info["method"]
        polling = method == "getUpdates"
        if not polling:
            self._board.enter()
        try:
            raw, uploads = await _read(request)
            fault = self._faults.choose(method, raw)
            if fault is None:
                return _answer(await self._carry_out(method, raw, uploads))
            return await self._spoil(request, fault, method, raw, uploads)
        except ApiError as error:
            return _answer_error(error)
        finally:
            if not polling:
                self._board.leave()

    async def _carry_out(
        self, method: str, raw: Json, uploads: dict[str, Upload], fault: Fault | None = None
    ) -> Any:
        """Check and do it; the journal gets the request either way."""
        name = fault.kind if fault else None
        params = raw
        now = self._world.clock.now()
        try:
            params = check_request(method, raw, uploads)
            chat_id = params.get("chat_id")
            self._limits.check(method, chat_id, now)
            if method == "getUpdates":
                result = await self._poll(params)
            else:
                result = call(self._world, method, params)
            self._limits.note(method, chat_id, now)
        except ApiError as error:
            self._world.journal.note(now, method, params, error, name)
            raise
        self._world.journal.note(now, method, params, result, name)
        return result

    async def _poll(self, params: Json) -> list[Json]:
        if "allowed_updates" in params:
            self._world.updates.allow(params["allowed_updates"])
        limit = params.get("limit", 100)
        if not 1 <= limit <= 100:  # stricter than Telegram, which takes the nearest
            raise malformed("limit must be 1-100")
        return await self._world.updates.get(
            params.get("offset", 0), limit, params.get("timeout", 0)
        )

    async def _spoil(
        self,
        request: web.Request,
        fault: Fault,
        method: str,
        raw: Json,
        uploads: dict[str, Upload],
    ) -> web.StreamResponse:
        """Answer as the fault wants it."""
        if fault.kind in ("slow", "stall"):
            await self._delay(fault)
        if fault.then is not None:
            fault.then()
        result = None
        if fault.takes_effect():
            result = await self._carry_out(method, raw, uploads, fault)
        else:
            told = fault.error() or ApiError(0, fault.kind)
            self._world.journal.note(
                self._world.clock.now(), method, _shown(method, raw, uploads), told, fault.kind
            )
        if fault.kind == "late":
            await self._delay(fault)
        return _spoiled(request, fault, result)

    async def _delay(self, fault: Fault) -> None:
        """Real time: a slow network doesn't care for our clock."""
        bell = self._world.bell
        if fault.kind == "stall":
            await bell.until(lambda: not self._faults.is_set(fault), STALL)
        else:
            await bell.until(lambda: False, fault.seconds)


def _spoiled(request: web.Request, fault: Fault, result: Any) -> web.StreamResponse:
    """The answer, or what has become of it."""
    error = fault.error()
    if error is not None:
        return _answer_error(error)
    if fault.kind in ("cut_before", "cut_after"):
        if request.transport is not None:
            request.transport.abort()
        return web.Response()
    if fault.kind == "garbage":
        return web.Response(text=fault.body, content_type="application/json")
    if fault.kind == "html":
        return web.Response(text=_BAD_GATEWAY, content_type="text/html", status=502)
    return _answer(result)


def _shown(method: str, raw: Json, uploads: dict[str, Upload]) -> Json:
    """The parameters of a request that was not carried out, decoded if they can be."""
    try:
        return check_request(method, raw, uploads)
    except ApiError:
        return raw


async def _read(request: web.Request) -> tuple[Json, dict[str, Upload]]:
    """Parameters from the address, a form, a multipart form or a JSON object."""
    raw: Json = dict(request.query)
    uploads: dict[str, Upload] = {}
    if request.content_type == "application/json":
        try:
            body = json.loads(await request.text() or "{}")
        except ValueError:
            raise malformed("can't parse JSON object") from None
        if not isinstance(body, dict):
            raise malformed("can't parse JSON object")
        return raw | body, uploads
    for name, value in (await request.post()).items():
        if isinstance(value, FileField):
            uploads[name] = Upload(value.filename, value.content_type, value.file.read())
        else:
            raw[name] = value if isinstance(value, str) else bytes(value).decode()
    return _attach(raw, uploads), uploads


def _attach(raw: Json, uploads: dict[str, Upload]) -> Json:
    """Put files in the place of the `attach://name` that speak of them."""
    for name, value in list(raw.items()):
        if isinstance(value, str) and value.startswith("attach://"):
            source = value.removeprefix("attach://")
            if source not in uploads:
                raise malformed("can't find the file that is to be attached")
            uploads[name] = uploads.pop(source)
            del raw[name]
    return raw


def _answer(result: Any) -> web.Response:
    text = dumps({"ok": True, "result": result})
    return web.Response(text=text, content_type="application/json")


def _answer_error(error: ApiError) -> web.Response:
    body: Json = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        body["parameters"] = error.parameters
    return web.Response(text=dumps(body), status=error.code, content_type="application/json")
