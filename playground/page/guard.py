"""Who may use the page: browsers that came to it by its own address, and nobody else's pages.

A page of another origin could otherwise write and press here in its visitor's name, or, with a
name of its own that leads to this machine (DNS rebinding), read too.
"""

import ipaddress
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
_OF_THE_BOT: Final = ("/bot", "/clock/")


def guard(app: web.Application, name: str = "") -> None:
    """Check every request of `app`. `name`: by which others may call this machine, if by any."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        why = _refused(request, name)
        if why:
            return web.json_response({"error": why}, status=403)
        if request.method == "POST" and not _is_of_bot(request) and not _is_json(request):
            return web.json_response({"error": "JSON only"}, status=415)
        return await handler(request)

    async def dress(_request: web.Request, response: web.StreamResponse) -> None:
        for header, value in HEADERS.items():
            response.headers.setdefault(header, value)

    app.middlewares.append(check)
    app.on_response_prepare.append(dress)


def _refused(request: web.Request, name: str) -> str:
    """Why this request is not granted; "" if it is."""
    host = request.headers.get("Host", "")
    if not _is_ours(host, name):
        return "this Host is not this machine's"
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != host:
        return "a page of another origin"
    if request.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin"):
        return "a page of another origin"
    if _is_of_bot(request) and not _is_near(request):
        return "the bot runs on this machine"
    return ""


def _is_ours(host: str, name: str) -> bool:
    """An address in figures can't be bound anew to another machine; a name can."""
    try:
        called = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return _is_address(called) or (called != "" and called in ("localhost", name.lower()))


def _is_address(called: str) -> bool:
    try:
        ipaddress.ip_address(called)
    except ValueError:
        return False
    return True


def _is_near(request: web.Request) -> bool:
    """Whether it comes from this machine."""
    return (
        _is_address(request.remote or "")
        and ipaddress.ip_address(request.remote or "").is_loopback
    )


def _is_of_bot(request: web.Request) -> bool:
    return request.path.startswith(_OF_THE_BOT)


def _is_json(request: web.Request) -> bool:
    return not request.can_read_body or request.content_type == "application/json"
