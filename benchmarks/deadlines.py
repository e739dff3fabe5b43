"""A thousand windows due in one second: the last commit, and what presses feel meanwhile.

    python -m benchmarks.deadlines

The votes of so many games close at the same instant, in one bot process on the machine's clock,
while fifty other games vote on, each with a press a second. Each close is counted, announced and
followed by the night's opening, all in its own commit's batch; the messages leave by Telegram's
paces long after, which is not measured here (see dawn.py).
"""

import argparse
import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks import children
from benchmarks.common import percentiles, where
from benchmarks.presses import Felt, presses_of, trickle
from benchmarks.town import Town, due, town

DUE: Final = 1000
VOTING: Final = 50
AHEAD: Final = 40
"""Seconds from the start of the bot to the deadline: it has to be up before."""
BEFORE: Final = 5.0
"""Seconds of presses just before the deadline, for comparison."""
LOOKED: Final = 0.1
"""Seconds between two looks at what is still open."""
LONGEST: Final = 120.0


@dataclass(frozen=True, kw_only=True)
class Found:
    """What came of it; seconds after the deadline."""

    last: float
    before: Felt
    meanwhile: Felt


async def closed(made: Town, deadline: int) -> float:
    """When the last of the windows is seen to be closed."""
    while time.time() < deadline + LONGEST:
        query = "SELECT count(*) FROM games WHERE deadline = ?"
        if not (await asyncio.to_thread(made.look, query, deadline))[0][0]:
            return time.time()
        await asyncio.sleep(LOOKED)
    raise AssertionError("windows are still open")


async def measure(
    folder: Path,
    games: int,
    voting: int,
    ahead: int,
    *,
    seconds: float = BEFORE,
    start: children.Start = children.ours,
) -> Found:
    """`seconds` of presses before the deadline."""
    async with town(folder, voting + games) as made:
        deadline = int(time.time()) + ahead
        due(made.file, range(voting + 1, voting + games + 1), deadline)
        made.clock.run()
        world, presses = made.server.world, presses_of(made, range(1, voting + 1))
        async with start(made.server, folder, made.database_url):
            rest = deadline - seconds - time.time()
            assert rest > 0, "it was not up before the deadline: take a greater --ahead"
            await trickle(world, presses, voting, min(rest, 2.0))  # what is made but once
            await asyncio.sleep(max(0.0, deadline - seconds - time.time()))
            before = await trickle(world, presses, voting, seconds)
            await asyncio.sleep(max(0.0, deadline - time.time()))
            meanwhile = Felt()
            end = asyncio.create_task(closed(made, deadline))
            while not end.done():
                one = await trickle(world, presses, voting, 1.0)
                meanwhile.waits += one.waits
                meanwhile.seconds += one.seconds
            return Found(last=await end - deadline, before=before, meanwhile=meanwhile)


def main() -> int:
    """The exit status: 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.deadlines", description=__doc__)
    parser.add_argument("--due", type=int, default=DUE)
    parser.add_argument("--voting", type=int, default=VOTING)
    parser.add_argument("--ahead", type=int, default=AHEAD)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="deadlines-") as folder:
        found = asyncio.run(measure(Path(folder), given.due, given.voting, given.ahead))
    print(
        f"{where('aiogram', 'sqlalchemy')}; {given.due} windows due, {given.voting} games voting"
    )
    print(f"  last commit {found.last:.1f} s after the deadline")
    print(f"  presses before    {percentiles(found.before.waits)}")
    print(f"  presses meanwhile {percentiles(found.meanwhile.waits)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
