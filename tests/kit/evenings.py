"""Whole evenings: the real process plays seeded two-city games over HTTP, by blind players.

    python -m tests.kit.evenings --games 20 --seed 1

One bot process hosts all of them, each in a group of its own, on the virtual clock. Each game must
end; no ERROR may stand in the log, no request may be refused for its form, no message may be lost.
"""

import argparse
import asyncio
import html
import json
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from playground.client import Request
from playground.players import SETUPS, Cast, Setup, StuckError, gather
from playground.show.theatre import BotError, Theatre, perform, theatre
from tests.kit.eventlog import dead_letters, event_log, of_kind

SIZES: Final = (10, 16)
"""How many people play."""
WISHES: Final = (
    ("nomination 1h", "voting 1h", "night 1h", "night_0 1h"),
    ("schedule anchored",),
    ("early_dawn on", "supreme_court on"),
    ("ballot secret_until_count", "zero_votes lot"),
    ("maniac_hunt on", "reveal side"),
    ("non_voter two_against_self", "mafia_fallback lot"),
    ("doctor_strength one", "announce_saves on", "announce_cause on"),
    ("foreign_plus_own on", "judge_immunity full"),
    (),
    (),
)
"""What the prosecutor sets; a game draws one of them."""
MESSAGE: Final = 4096
"""UTF-16 units of text that a message may have, without its marks."""
BUTTON_BYTES: Final = 64
TAG: Final = re.compile(r"<[^<>]*>")


class FaultyEveningError(Exception):
    """What was wrong with an evening, one line each."""


@dataclass(frozen=True)
class Evening:
    """What one game has come to."""

    game: int
    setup: Setup
    people: int
    settings: tuple[str, ...]
    days: int
    requests: int
    a_player_a_day: float
    """Private messages (not edits) that a player was sent for each day of the game."""
    refusals: int
    seconds: float
    winners: tuple[str, ...]

    def __str__(self) -> str:
        return (
            f"game {self.game:>2} ({self.setup}): {self.people} people, {self.days} days, "
            f"{self.requests} requests, {self.a_player_a_day:.1f} messages a player a day, "
            f"{self.seconds:.0f} s · "
            f"{', '.join(self.winners)} · {'; '.join(self.settings) or 'as it is'}"
        )


async def play_evening(
    stage: Theatre,
    number: int,
    seed: object,
    sizes: tuple[int, int] = SIZES,
    setup: Setup = "topics",
) -> Evening:
    """One game in a new group; `number` is its number in this process, from 1.

    Raises FaultyEveningError, StuckError, BotError.
    """
    dice = Random(f"evening/{seed}")
    settings = dice.choice(WISHES)
    began, before = time.monotonic(), len(await stage.telegram.journal())
    people = dice.randint(*sizes)
    cast = await gather(stage.telegram, seed, people=people, settings=settings, setup=setup)
    await perform(stage, stage.troupe(), cast, seed)
    requests = (await stage.telegram.journal())[before:]
    faults = [*await stage.verdict(), *_too_long(requests), *_lost(stage)]
    if faults:
        raise FaultyEveningError("\n".join(faults))
    return _summed_up(stage, number, cast, setup, settings, requests, time.monotonic() - began)


def _summed_up(
    stage: Theatre,
    number: int,
    cast: Cast,
    setup: Setup,
    settings: tuple[str, ...],
    requests: list[Request],
    seconds: float,
) -> Evening:
    log = event_log(stage.bot.database_url, number)
    if not of_kind(log, "GameEnded"):
        raise FaultyEveningError(f"game {number} looks over and has no GameEnded in its log")
    days = sum(e.body["phase"]["type"] == "nomination" for e in of_kind(log, "StageOpened"))
    told = Counter(r.chat_id for r in requests if r.method.startswith("send") and r.ok)
    private = sum(told[player.person] for player in cast.players)
    decided = of_kind(log, "CityDecided")
    return Evening(
        game=number,
        setup=setup,
        people=len(cast.players),
        settings=settings,
        days=days,
        requests=len(requests),
        a_player_a_day=private / len(cast.players) / max(1, days),
        refusals=sum(not r.ok for r in requests),
        seconds=seconds,
        winners=tuple(f"{d.body['city']}: {d.body['result']}" for d in decided),
    )


def _too_long(requests: list[Request]) -> list[str]:
    """Messages and buttons over Telegram's limits, counted once more than the server does."""
    found = []
    for request in requests:
        text = html.unescape(TAG.sub("", str(request.params.get("text", ""))))
        if len(text.encode("utf-16-le")) // 2 > MESSAGE:
            found.append(f"a message of {len(text)} characters: {text[:60]}")
        markup = request.params.get("reply_markup") or {}
        markup = json.loads(markup) if isinstance(markup, str) else markup
        buttons = [button for row in markup.get("inline_keyboard", []) for button in row]
        found += [
            f"a button of too many bytes: {button}"
            for button in buttons
            if len(button.get("callback_data", "").encode()) > BUTTON_BYTES
        ]
    return found


def _lost(stage: Theatre) -> list[str]:
    return [f"not delivered: {letter}" for letter in dead_letters(stage.bot.database_url)]


async def play_evenings(
    folder: Path,
    games: int,
    seed: int,
    sizes: tuple[int, int] = SIZES,
    setups: Sequence[Setup] = ("topics",),
) -> list[Evening]:
    """One after the other in one bot process, each told as soon as it is over; the set-ups in
    turn."""
    found: list[Evening] = []
    async with theatre(folder, seed=str(seed)) as stage:
        for number in range(1, games + 1):
            setup = setups[(number - 1) % len(setups)]
            evening = await play_evening(stage, number, f"{seed}/{number}", sizes, setup)
            print(evening, flush=True)
            found.append(evening)
    return found


def main() -> int:
    """The exit status: 0 when all games have ended well."""
    parser = argparse.ArgumentParser(prog="python -m tests.kit.evenings", description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--setup", action="append", choices=SETUPS, help="in turn")
    arguments = parser.parse_args()
    setups, seed = arguments.setup or list(SETUPS), arguments.seed
    folder = Path(tempfile.mkdtemp(prefix="evenings-"))
    print(f"database and log of the bot: {folder}", flush=True)
    try:
        evenings = asyncio.run(play_evenings(folder, arguments.games, seed, setups=setups))
    except (FaultyEveningError, StuckError, BotError) as error:
        print(error, file=sys.stderr)
        return 1
    seconds = sum(evening.seconds for evening in evenings)
    print(
        f"{len(evenings)} games, {sum(e.days for e in evenings)} days, {seconds:.0f} s: all ended"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
