"""Several processes play scenarios side by side; each has its own Telegrams and bots."""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bot.engine.scenario import Outcome, ScenarioError
from bot.rulebook.scenarios import BadFile, Played, Player, Written
from bot.rulebook.through.places import Ground


def company(jobs: int, language: str, ground: Ground) -> Player:
    """A player of scenarios in `jobs` processes, 0: one for each processor."""
    count = jobs or os.cpu_count() or 1
    played = partial(_played, language, ground)

    def player(scenarios: Sequence[Written]) -> Iterator[Played]:
        if count == 1:
            yield from map(played, scenarios)
            return
        # A process begins anew: what a fork copies of a running loop is of no use.
        with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
            try:
                yield from pool.map(played, scenarios)
            finally:
                pool.shutdown(cancel_futures=True)

    return player


def _played(language: str, ground: Ground, written: Written) -> Played:
    # Whoever only hands the scenarios out needs no bot: to load it takes seconds.
    from bot.rulebook.through.playing import play

    try:
        outcome: Outcome = play(written.document, language, ground)
    except ScenarioError as error:
        raise BadFile(f"{written.file}: {written.name}: {error}") from error
    return Played(file=written.file, outcome=outcome)
