"""Requests to Telegram a game day, against a bot that writes a message for every vote.

    python -m benchmarks.requests

A whole game is played by blind players on the virtual clock, in a forum with topics. They look at
their telephones by turns through the day, so acts come one by one: the worst case for boards that
gather. Counted is all that the bot asks of Telegram but polling. The other bot is reckoned: a
message in the group for each act that everybody sees (vote, nomination, vote for a judge, change
and cancel) where ours edits a board. Then the rush: all vote within a minute.
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
from playground.client import Client, Request
from playground.players import gather
from playground.server import VirtualClock, serve
from playground.show.theatre import perform, theatre
from tests.kit.bots import START, calm, running_bot
from tests.kit.company import Company
from tests.kit.eventlog import event_log, of_kind

SEED: Final = "requests"
PEOPLE: Final = 16
RUSHING: Final = 40
ONE_BY_ONE: Final = 2.0
"""Edits an act, at most, where acts come one by one: the board of the ballot, and that of the
square or of a second city where an act shows there too."""
OUTSIDE: Final = ("getUpdates", "getMe", "setMyCommands")
RUSH: Final = 1.0
"""Seconds between two votes in the rush."""
SHOWN: Final = (
    "VoteCast",
    "VoteCancelled",
    "Nominated",
    "NominationWithdrawn",
    "JudgeVoteCast",
    "JudgeVoteCancelled",
)
"""Acts that boards show."""


@dataclass(frozen=True, kw_only=True)
class Spent:
    """What a game has cost, in whole. `told`: requests by what they are for."""

    days: int
    acts: int
    told: Counter[str]

    def table(self) -> str:
        """A day of it."""
        rows = [f"  {what:32}{n / self.days:7.1f}" for what, n in self.told.most_common()]
        return "\n".join([f"  {'requests a day':32}{self.told.total() / self.days:7.1f}", *rows])


def purpose(request: Request, prosecutor: int) -> str:
    """What a request is for."""
    if request.method == "answerCallbackQuery":
        return "answers to presses"
    chat = request.chat_id if isinstance(request.chat_id, int) else 0
    if request.method.startswith("edit"):
        if chat < 0:
            return "edits of boards"
        return "edits of the desk" if chat == prosecutor else "edits of panels"
    if request.method.startswith("send"):
        return f"messages in {'groups' if chat < 0 else 'private'}"
    return "pins, topics, rights, deletions"


async def played(folder: Path, seed: str, people: int, settings: Sequence[str] = ()) -> Spent:
    """A game from /newgame to its end."""
    async with theatre(folder, seed=seed) as stage:
        cast = await gather(stage.telegram, seed, people=people, settings=settings)
        await perform(stage, stage.troupe(), cast, seed)
        requests = await stage.telegram.journal()
        log = event_log(stage.bot.database_url)
    owner = cast.prosecutor.person
    opened = of_kind(log, "StageOpened")
    return Spent(
        days=sum(entry.body["phase"]["type"] == "nomination" for entry in opened),
        acts=len(of_kind(log, *SHOWN)),
        told=Counter(purpose(r, owner) for r in requests if r.method not in OUTSIDE),
    )


async def rushed(folder: Path, people: int) -> Spent:
    """Everybody votes for the neighbour, one after the other, a second apart."""
    async with serve(VirtualClock(START)) as server, running_bot(folder, server) as bot:
        async with Client(server.url) as telegram:
            company = Company(telegram)
            await company.voting(people, forum=True)
            before = len(await telegram.journal())
            ballots, seats = await company.ballots(), await company.seats()
            for seat in sorted(seats):
                await _vote(company, seats, ballots, seat)
            await calm(telegram)
            requests = await telegram.journal(before)
        acts = len(of_kind(event_log(bot.settings.database_url), *SHOWN))
    told = Counter(purpose(r, company.prosecutor) for r in requests if r.method not in OUTSIDE)
    return Spent(days=1, acts=acts, told=told)


async def _vote(
    company: Company, seats: dict[int, int], ballots: dict[int, tuple[int, str]], seat: int
) -> None:
    half = len(seats) // 2
    mates = [n for n in seats if (n <= half) == (seat <= half) and n != seat]
    telegram = company.people
    await telegram.press(seats[seat], company.chat, *ballots[mates[seat % len(mates)]])
    rest = await telegram.settle(20)
    goal = rest.now + RUSH
    while rest.now < goal:
        await telegram.advance(min(rest.until or goal, goal))
        rest = await telegram.settle(20)


def main() -> int:
    """The exit status: 0 when boards cost no more requests than messages would."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.requests", description=__doc__)
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--rush", type=int, default=RUSHING, help="how many vote in a minute")
    parser.add_argument("--seed", default=SEED)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="requests-") as folder:
        day = asyncio.run(played(Path(folder), given.seed, given.people))
    with tempfile.TemporaryDirectory(prefix="requests-") as folder:
        rush = asyncio.run(rushed(Path(folder), given.rush))
    print(f"{where('aiogram')}; {given.people} people, {day.days} days")
    print(day.table())
    print(f"{given.rush} votes in a rush\n{rush.table()}")
    ratios = [spent.told["edits of boards"] / spent.acts for spent in (day, rush)]
    print(f"edits of boards for an act that all see: {ratios[0]:.2f}, in the rush {ratios[1]:.2f}")
    return int(ratios[0] > ONE_BY_ONE or ratios[1] > 1)


if __name__ == "__main__":
    sys.exit(main())
