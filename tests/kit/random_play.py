"""Whole games at random: random settings, random acts, and at each step what must always hold.

    python -m tests.kit.random_play --games 2000 --seed 1 --ruleset club

Game number n has the seed SEED + n, so one that breaks an invariant is played again with
`--games 1 --seed` and the number that the message names. The rule set is drawn by lot.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final

from tests.kit.random_game import Broken, Ending, Play
from tests.kit.random_table import CityPlay, ClubPlay

PLAYS: Final[Mapping[str, type[Play]]] = {
    "multicity": Play,
    "club": ClubPlay,
    "city": CityPlay,
}


def ruleset_of(seed: int) -> str:
    """By lot, unless somebody has chosen."""
    return Random(f"rule set of {seed}").choice(sorted(PLAYS))


def play(seed: int, ruleset: str = "") -> Ending:
    """One whole game."""
    return PLAYS[ruleset or ruleset_of(seed)](seed).run()


def _try(seed: int, ruleset: str) -> Ending | str:
    try:
        return play(seed, ruleset)
    except Exception as error:  # noqa: BLE001 - whatever it is, the seed belongs to it
        return str(error) if isinstance(error, Broken) else f"seed {seed}: {error!r}"


def endings(seeds: range, ruleset: str = "") -> Iterator[Ending | str]:
    """Play them all, on every processor if they are many."""
    chosen = [ruleset] * len(seeds)
    if len(seeds) < 50:
        yield from map(_try, seeds, chosen)
        return
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(_try, seeds, chosen, chunksize=5)


def main(arguments: list[str]) -> int:
    """Print what came of it; 1 if an invariant was broken."""
    parser = argparse.ArgumentParser(description=__doc__, prog="random_play")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ruleset", choices=sorted(PLAYS), default="", help="not by lot")
    asked = parser.parse_args(arguments)
    started = time.perf_counter()
    played = list(endings(range(asked.seed, asked.seed + asked.games), asked.ruleset))
    spent = time.perf_counter() - started
    faults = [ending for ending in played if isinstance(ending, str)]
    for fault in faults:
        print(f"BROKEN  {fault}")
    whole = [ending for ending in played if isinstance(ending, Ending)]
    days = Counter(ending.days for ending in whole)
    print("windows by day " + " ".join(f"{day}:{days[day]}" for day in sorted(days)))
    for how, number in Counter(ending.how for ending in whole).most_common():
        print(f"{number:6}  {how}")
    steps = sum(ending.steps for ending in whole)
    rate = asked.games / spent
    print(f"{asked.games} games, {steps} steps, {len(faults)} broken, {rate:.1f} games a second")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
