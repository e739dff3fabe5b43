"""A dawn, from the deadline to its last request, against what Telegram's limits allow at best.

    python -m benchmarks.dawn

On the virtual clock, so nothing but waiting counts: one game of 60 seats in a forum, then the
dawn of a hundred games at the same instant. The local Telegram keeps Telegram's limits, edits
included, and refuses what is too fast. The lower bound is reckoned from the same requests by the
same limits: 30 a second in all, in a chat bursts of three in three seconds (1 a second), 20 a
minute in a group. Aim: at most 1.05 of it.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.common import where
from benchmarks.town import due, town
from playground.client import Client, Request
from tests.kit.bots import calm, running_bot

NIGHT: Final = 3
"""Windows until the first night after a vote."""
OUTSIDE: Final = ("getUpdates", "answerCallbackQuery", "getMe", "setMyCommands")
UNPACED: Final = ("delete", "restrict")
"""What counts for all chats together, but not for its own."""
QUIET: Final = "first_day_execution off"
"""So that every game comes to its night."""
AHEAD: Final = 600
"""Seconds of the virtual clock from the start of the bot to the dawn."""
AIM: Final = 1.05


@dataclass(frozen=True, kw_only=True)
class Dawn:
    """Seconds of the virtual clock."""

    requests: int
    took: float
    bound: float

    @property
    def ratio(self) -> float:
        return self.took / self.bound if self.bound else float("inf")


def bound(requests: Sequence[Request]) -> float:
    """Seconds between the first and the last request, if nothing but the limits delays them."""
    paced = [r.chat_id for r in requests if not r.method.startswith(UNPACED)]
    chats = Counter(chat for chat in paced if isinstance(chat, int))
    waits = [float((len(requests) - 1) // 30)]
    waits += [(count - 1) // 3 * 3.0 for count in chats.values()]
    waits += [(count - 1) // 20 * 60.0 for chat, count in chats.items() if chat < 0]
    return max(waits)


async def measure(folder: Path, games: int, people: int, settings: Sequence[str] = ()) -> Dawn:
    async with town(folder, games, people=people, windows=NIGHT, settings=settings) as made:
        server = made.server
        deadline = int(made.clock.now()) + AHEAD
        due(made.file, range(1, games + 1), deadline)
        server.limits.enabled = server.limits.count_edits = True
        async with running_bot(folder, server), Client(server.url) as telegram:
            await telegram.advance(deadline)
            before = len(await telegram.journal())
            await calm(telegram)
            told = [r for r in await telegram.journal(before) if r.method not in OUTSIDE]
    assert told, "nothing was told"
    assert all(r.code != 429 for r in told), "it was too fast for Telegram"
    last = max(request.at for request in told)
    return Dawn(requests=len(told), took=last - deadline, bound=bound(told))


def main() -> int:
    """The exit status: 0 when the aim is reached by both."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.dawn", description=__doc__)
    parser.add_argument("--people", type=int, default=60, help="of the one game")
    parser.add_argument("--games", type=int, default=100, help="at one instant, of ten people")
    given = parser.parse_args()
    cities = f"cities {max(2, given.people // 15)}"
    with tempfile.TemporaryDirectory(prefix="dawn-") as folder:
        one = asyncio.run(measure(Path(folder), 1, given.people, (QUIET, cities)))
    with tempfile.TemporaryDirectory(prefix="dawn-") as folder:
        many = asyncio.run(measure(Path(folder), given.games, 10, (QUIET,)))
    print(where("aiogram"))
    for name, dawn in (f"{given.people} seats", one), (f"{given.games} games", many):
        print(
            f"  dawn of {name:10}{dawn.requests:5} requests in {dawn.took:6.1f} s, "
            f"bound {dawn.bound:.1f} s: {dawn.ratio:.3f}, at most {AIM}"
        )
    return int(max(one.ratio, many.ratio) > AIM)


if __name__ == "__main__":
    sys.exit(main())
