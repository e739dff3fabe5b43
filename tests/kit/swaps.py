"""Secrecy on the whole stack: two people of a city swap cards, and no third one sees it.

    python -m tests.kit.swaps --games 300 --swaps 4 --seed 1

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
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from bot.app.setups import Setup
from bot.engine import commands as cmd
from bot.engine.decide import Ok, decide
from bot.engine.ids import NOBODY, Person, SeatNo
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import Game
from tests.kit.alone import collect_seldom
from tests.kit.deeds import Act, Ask, Choose, Deed
from tests.kit.improvised import next_deed
from tests.kit.random_options import random_options
from tests.kit.stop_events import initiated, learner, served, stop_event
from tests.kit.swapping import Pair, lots, pairs, turned
from tests.kit.table import table
from tests.kit.updates import NOW, PROSECUTOR
from tests.kit.watched import CONSIGLIERE, Outcome, Sent, Watched, consiglieri

LONGEST: Final = 120
"""Deeds of a game."""
TELLS: Final = 10
"""After so many games it is told how far the run has come: it takes hours, and may be stopped."""
_PLAYERS: Final = (10, 12, 14)
_UNEVEN: Final = 3
"""Of so many pairs by lot the one that lives longest is taken: more of the game is compared."""


class Leak(AssertionError):  # noqa: N818 - said as people say it
    """A third person sees something else than he would with the cards swapped."""


class Recording(Struct, frozen=True, kw_only=True):
    """A game as it was played. `outcomes` has one more at its head, that of the deal."""

    seed: int
    players: int
    options: MulticityOptions
    setup: Setup
    asides: bool
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
    seed: int, longest: int = LONGEST, setups: Sequence[Setup] = tuple(Setup)
) -> Recording:
    """Improvise a game, in one of these set-ups by lot."""
    dice = Random(seed)
    players, asides = dice.choice(_PLAYERS), dice.random() < 0.5
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder), alone=True) as laid:
            laid.shows_asides = asides
            options, setup = _options(dice, players), dice.choice(setups)
            watched = Watched(laid, lambda _: lots(seed), setup)
            outcome = await watched.begin(players, options)
            deeds: list[Deed] = []
            outcomes = [outcome]
            while not outcome.game.over and len(deeds) < longest:
                deeds.append(next_deed(outcome.game, dice, laid.now))
                outcome = await watched.happen(deeds[-1], outcome.game)
                outcomes.append(outcome)
    return Recording(
        seed=seed,
        players=players,
        options=options,
        setup=setup,
        asides=asides,
        deeds=tuple(deeds),
        outcomes=tuple(outcomes),
    )


def _options(dice: Random, players: int) -> MulticityOptions:
    """Any settings with which the prosecutor can begin at once, with two cities or three."""
    persons = (tuple(range(1, players + 1)),)
    while True:
        drawn = random_options(dice)
        cities = min(drawn.cities, 3)
        order = tuple(city for city in drawn.tour_order if city <= cities)
        options = drawn.__replace__(cities=cities, tour_order=order, city_assignment="auto")
        named = tuple(CONSIGLIERE + city for city in consiglieri(options))
        start = cmd.Start(persons=persons, consiglieri=named)
        if isinstance(decide(Game(options=options), start, NOW, lots(0)), Ok):
            return options


async def compare(recording: Recording, pair: Pair) -> Compared:
    """Play it again with two cards swapped. Raises Leak."""
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder), alone=True) as laid:
            laid.shows_asides = recording.asides
            watched = Watched(laid, lambda _: lots(recording.seed, pair), recording.setup)
            second = await watched.begin(recording.players, recording.options)
            return await _follow(recording, pair, watched, second)


async def _follow(recording: Recording, pair: Pair, watched: Watched, second: Outcome) -> Compared:
    first = recording.outcomes[0]
    knowing, stop, done = initiated(pair, first.game), "", 0
    sent = _held(recording, pair, None, (first, second), knowing)
    for deed, after in zip(recording.deeds, recording.outcomes[1:], strict=True):
        before, other = first.game, turned(deed, pair, first.game)
        first, second = after, await watched.happen(other, second.game)
        stop = stop_event(pair, (deed, other), first.game, second.game)
        if stop:
            break
        if deed == other and first.game.seq > before.seq:
            knowing.add(learner(deed, pair, first.game, second.game))
        sent += _held(recording, pair, deed, (first, second), knowing)
        done += 1
    return Compared(deeds=done, of=len(recording.deeds), sent=sent, stop=stop or "none")


# --- comparing -----------------------------------------------------------------------------------


def _held(
    recording: Recording,
    pair: Pair,
    deed: Deed | None,
    worlds: tuple[Outcome, Outcome],
    knowing: set[SeatNo],
) -> int:
    """Hold what one deed has brought forth in both worlds against each other; how much it was."""
    game = worlds[0].game
    apart = {game.seat(seat).person for seat in knowing if seat} | {PROSECUTOR}
    apart |= {served(pair, game)} - {NOBODY}
    views = [list(_seen(world, deed, apart, game)) for world in worlds]
    for one, other in zip_longest(*views):
        if one != other:
            cards = ", ".join(f"{s} {game.seat(s).card}" for s in (pair.one, pair.other))
            raise Leak(f"seed {recording.seed}, {cards}, {deed or 'the deal'}:\n{one}\n{other}")
    return len(views[0])


def _seen(
    world: Outcome, deed: Deed | None, apart: set[Person], game: Game
) -> Iterator[Sent | object]:
    """In order, what reaches groups and people other than those set apart."""
    yield from (sent for sent in world.sent if sent.reader not in apart)
    if isinstance(deed, Act | Ask):
        seat = deed.seat if isinstance(deed, Ask) else deed.command.seat
        if game.seat(seat).person not in apart:
            yield world.answer
    if isinstance(deed, Choose) and game.city(deed.city).consigliere not in apart:
        yield world.answer
    yield "accepted so far", world.game.seq
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


async def check(seed: int, swaps: int, longest: int = LONGEST) -> list[Compared]:
    """One game with so many swaps. Raises Leak."""
    recording = await record(seed, longest)
    return [await compare(recording, pair) for pair in chosen(recording, swaps)]


def _try(seed: int, swaps: int, longest: int) -> list[Compared] | str:
    try:
        return asyncio.run(check(seed, swaps, longest))
    except Exception as error:  # noqa: BLE001 - whatever it is, the seed belongs to it
        return str(error) if isinstance(error, Leak) else f"seed {seed}: {error!r}"


def _all(seeds: range, swaps: int, longest: int, jobs: int) -> Iterator[list[Compared] | str]:
    task = partial(_try, swaps=swaps, longest=longest)
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
    parser.add_argument("--longest", type=int, default=LONGEST, help="acts of a game at most")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    started = time.perf_counter()
    seeds = range(asked.seed, asked.seed + asked.games)
    compared: list[Compared] = []
    leaks = 0
    for games, outcome in enumerate(_all(seeds, asked.swaps, asked.longest, asked.jobs), 1):
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
