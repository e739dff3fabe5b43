"""Secrecy on the whole stack: two people of a city or a table swap cards; no third one sees it.

    python -m tests.kit.swaps --games 300 --swaps 4 --seed 1 --ruleset club

A game is improvised through the whole bot, in a set-up by lot. Then it is played again, for each
swap once, with the two cards dealt the other way round and the secret acts done by him who now
has the card. Until the rules themselves let it out (stop_events.py) everything that leaves for
anybody else is the same: texts, keyboards, toasts, pins, topics, edits, message ids, their order
and their instants.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from bot.app.setups import Setup
from bot.engine.draws import Draw
from bot.engine.ids import NOBODY, Person
from bot.engine.state import Game
from tests.kit.alone import collect_seldom
from tests.kit.deeds import Act, Ask, Choose, Deed
from tests.kit.steps import Step
from tests.kit.stop_events import IN_SECRET, initiated, learner, served, stop_event
from tests.kit.swap_games import LONGEST, RULE_SETS, Planned, planned
from tests.kit.swapping import Pair, lots, pairs, turned
from tests.kit.table import table
from tests.kit.updates import PROSECUTOR
from tests.kit.watched import Outcome, Sent, Watched

TELLS: Final = 10
"""After so many games it is told how far the run has come: it takes hours, and may be stopped."""
_UNEVEN: Final = 3
"""Of so many pairs by lot the one that lives longest is taken: more of the game is compared."""


class Leak(AssertionError):  # noqa: N818 - said as people say it
    """A third person sees something else than he would with the cards swapped."""


class Recording(Struct, frozen=True, kw_only=True):
    """A game as it was played. `outcomes` has one more at its head, that of the deal."""

    seed: int
    planned: Planned
    deeds: tuple[Deed, ...]
    outcomes: tuple[Outcome, ...]


class Compared(Struct, frozen=True, kw_only=True):
    """How far two worlds were compared."""

    deeds: int
    of: int
    sent: int
    """Things sent that were held against each other."""
    stop: str


# --- playing -------------------------------------------------------------------------------------


async def record(
    seed: int,
    longest: int = 0,
    setups: Sequence[Setup] = tuple(Setup),
    ruleset: str = "multicity",
) -> Recording:
    """Improvise a game, in one of these set-ups by lot; `longest` 0: as long as is usual."""
    dice = Random(seed)
    game = planned(dice, ruleset, setups)
    happens = game.company()
    async with _watched(game, lots(seed)) as watched:
        outcome = await watched.begin(game.players, game.options, game.substitutes)
        deeds: list[Deed] = []
        outcomes = [outcome]
        while not outcome.game.over and len(deeds) < (longest or LONGEST[ruleset]):
            deeds.append(happens(outcome.game, dice, watched.table.now))
            outcome = await watched.happen(deeds[-1], outcome.game)
            outcomes.append(outcome)
    return Recording(seed=seed, planned=game, deeds=tuple(deeds), outcomes=tuple(outcomes))


async def compare(recording: Recording, pair: Pair) -> Compared:
    """Play it again with two cards swapped. Raises Leak."""
    game = recording.planned
    async with _watched(game, lots(recording.seed, pair)) as watched:
        second = await watched.begin(game.players, game.options, game.substitutes)
        return await _follow(recording, pair, watched, second)


@asynccontextmanager
async def _watched(game: Planned, drawn: Draw) -> AsyncIterator[Watched]:
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder), alone=True) as laid:
            laid.shows_asides = game.asides
            yield Watched(laid, lambda _: drawn, game.setup)


async def _follow(recording: Recording, pair: Pair, watched: Watched, second: Outcome) -> Compared:
    first = recording.outcomes[0]
    eyes = Eyes(pair, first.game)
    stop, done, sent = "", 0, _held(recording, eyes, None, (first, second))
    for deed, after in zip(recording.deeds, recording.outcomes[1:], strict=True):
        other, before = turned(deed, pair, first.game), (first.game, second.game)
        first, second = after, await watched.happen(other, second.game)
        states = first.game, second.game
        step = Step(pair=pair, deeds=(deed, other), before=before, after=states)
        stop = stop_event(step)
        if stop and stop not in IN_SECRET:
            break
        eyes.see(step)
        sent += _held(recording, eyes, deed, (first, second), counted=not stop)
        if stop:
            break
        done += 1
    return Compared(deeds=done, of=len(recording.deeds), sent=sent, stop=stop or "none")


# --- comparing -----------------------------------------------------------------------------------


class Eyes:
    """Who may see a difference, and so is set apart."""

    def __init__(self, pair: Pair, game: Game) -> None:
        self.pair = pair
        self._knowing = initiated(pair, game)
        self.apart = {PROSECUTOR}
        self._look(game)

    def see(self, step: Step) -> None:
        """Who learns something by it; a newcomer sees what his seat may see."""
        first, second = step.after
        if step.deeds[0] == step.deeds[1] and first.seq > step.before[0].seq:
            self._knowing.add(learner(step.deeds[0], self.pair, first, second))
        self._look(first)

    def _look(self, game: Game) -> None:
        self.apart |= {game.seat(seat).person for seat in self._knowing if seat}
        self.apart |= {served(self.pair, game)} - {NOBODY}


def _held(
    recording: Recording,
    eyes: Eyes,
    deed: Deed | None,
    worlds: tuple[Outcome, Outcome],
    *,
    counted: bool = True,
) -> int:
    """Hold what one deed has brought forth in both worlds against each other; how much it was."""
    views = [list(_seen(world, deed, eyes.apart, worlds[0].game, counted)) for world in worlds]
    for one, other in zip_longest(*views):
        if one != other:
            raise Leak(f"{_which(recording, eyes)}, {deed or 'the deal'}:\n{one}\n{other}")
    return len(views[0])


def _which(recording: Recording, eyes: Eyes) -> str:
    game, pair = recording.outcomes[0].game, eyes.pair
    cards = ", ".join(f"{seat} {game.seat(seat).card}" for seat in (pair.one, pair.other))
    return f"{game.options.ruleset}, seed {recording.seed}, {cards}"


def _seen(
    world: Outcome, deed: Deed | None, apart: set[Person], game: Game, counted: bool
) -> Iterator[Sent | object]:
    """In order, what reaches groups and people other than those set apart."""
    yield from (sent for sent in world.sent if sent.reader not in apart)
    if isinstance(deed, Act | Ask):
        seat = deed.seat if isinstance(deed, Ask) else deed.command.seat
        if game.seat(seat).person not in apart:
            yield world.answer
    if isinstance(deed, Choose) and game.city(deed.city).consigliere not in apart:
        yield world.answer
    yield "accepted so far", world.game.seq if counted else 0
    yield "closes at", world.deadline


# --- many games ----------------------------------------------------------------------------------


def chosen(recording: Recording, swaps: int) -> list[Pair]:
    """Pairs by lot, rather of those who live long."""
    dice = Random(recording.seed)
    every = pairs(recording.outcomes[0].game)

    def lives(pair: Pair) -> int:
        games = (outcome.game for outcome in recording.outcomes)
        return sum(game.seat(pair.one).alive and game.seat(pair.other).alive for game in games)

    found: list[Pair] = []
    while len(found) < min(swaps, len(every)):
        left = [pair for pair in every if pair not in found]
        found.append(max(dice.sample(left, min(_UNEVEN, len(left))), key=lives))
    return found


async def check(
    seed: int, swaps: int, longest: int = 0, ruleset: str = "multicity"
) -> list[Compared]:
    """One game with so many swaps. Raises Leak."""
    recording = await record(seed, longest, ruleset=ruleset)
    return [await compare(recording, pair) for pair in chosen(recording, swaps)]


def _try(seed: int, swaps: int, longest: int, ruleset: str) -> list[Compared] | str:
    try:
        return asyncio.run(check(seed, swaps, longest, ruleset))
    except Exception as error:  # noqa: BLE001 - whatever it is, the seed belongs to it
        return str(error) if isinstance(error, Leak) else f"seed {seed}: {error!r}"


def _all(asked: argparse.Namespace) -> Iterator[list[Compared] | str]:
    seeds, jobs = range(asked.seed, asked.seed + asked.games), asked.jobs
    task = partial(_try, swaps=asked.swaps, longest=asked.longest, ruleset=asked.ruleset)
    if jobs == 1:
        collect_seldom()
        yield from map(task, seeds)
        return
    with ProcessPoolExecutor(jobs, initializer=collect_seldom) as pool:
        yield from pool.map(task, seeds)


def figures(found: Sequence[Compared]) -> str:
    """What ended the comparisons, and how often."""
    stops = Counter(one.stop for one in found)
    return "\n".join(f"{number:6}  {stop}" for stop, number in stops.most_common())


def _so_far(games: int, leaks: int, found: Sequence[Compared], spent: float) -> str:
    deeds, of = sum(one.deeds for one in found), sum(one.of for one in found)
    share = 100 * deeds / max(of, 1)
    compared = f"{deeds} of {of} acts compared ({share:.0f} %)"
    views = sum(one.sent for one in found)
    return (
        f"{games} games, {len(found)} swaps, {compared}, {views} views, {leaks} leaks, "
        f"{games / spent:.2f} games a second"
    )


def main(arguments: Sequence[str]) -> int:
    """Print what came of it; 1 if something leaked."""
    parser = argparse.ArgumentParser(description=__doc__, prog="swaps")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--swaps", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ruleset", choices=RULE_SETS, default=RULE_SETS[0])
    parser.add_argument("--longest", type=int, default=0, help="acts of a game at most")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    started = time.perf_counter()
    compared: list[Compared] = []
    leaks = 0
    for games, outcome in enumerate(_all(asked), 1):
        if isinstance(outcome, str):
            leaks += 1
            print(f"LEAK  {outcome}", flush=True)
        else:
            compared.extend(outcome)
        if games % TELLS == 0 or games == asked.games:
            print(_so_far(games, leaks, compared, time.perf_counter() - started), flush=True)
    print(figures(compared))
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
