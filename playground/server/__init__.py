"""A strict local Bot API server over real HTTP, with people who write and press on demand.

`async with serve(clock=VirtualClock(start)) as server:` gives `.url` for an unchanged bot and
`.world` for a look inside; `playground.client` is the typed way to play people in it.
"""

from playground.server.clock import Clock, RealClock, VirtualClock
from playground.server.runner import TOKEN, Server, serve

__all__ = ["TOKEN", "Clock", "RealClock", "Server", "VirtualClock", "serve"]
