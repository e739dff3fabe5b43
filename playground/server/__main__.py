"""`python -m playground.server`: prints one line of JSON when ready, and runs until stopped."""

import argparse
import asyncio
import json
import signal

from playground.server import TOKEN, RealClock, VirtualClock, serve


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m playground.server", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0: a free one")
    parser.add_argument("--token", default=TOKEN, help="the only token that is let in")
    parser.add_argument(
        "--virtual",
        type=float,
        metavar="START",
        help="run on a virtual clock that starts at this UTC epoch second",
    )
    return parser.parse_args()


async def _run(arguments: argparse.Namespace) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    start = arguments.virtual
    clock = RealClock() if start is None else VirtualClock(start)
    async with serve(clock, arguments.token, arguments.port) as server:
        print(json.dumps({"url": server.url, "token": server.token}), flush=True)
        await stop.wait()


if __name__ == "__main__":
    asyncio.run(_run(_arguments()))
