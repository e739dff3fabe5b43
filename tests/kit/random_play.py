"""Whole games at random: random settings, random acts, and at each step what must always hold.

    python -m tests.kit.random_play --games 2000 --seed 1

Game number n has the seed SEED + n, so one that breaks an invariant is played again with
`--games 1 --seed` and the number that the message names.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from random import Random
from typing import Final

from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import ToPerson
from bot.engine.decide import actor, decide
from bot.engine.draws import keyed_draw
from bot.engine.errors import Refusal
from bot.engine.evolve import evolve
from bot.engine.history import Recorded, StageHistory
from bot.engine.ids import NOBODY
from bot.engine.legal import legal
from bot.engine.state import Game, GameOver, NightPhase, Paused, Running
from bot.engine.undo import replay, undo
from tests.kit.invariants import ENCODER, keyboard_faults, stage_faults, step_faults
from tests.kit.random_acts import (
    consigliere_act,
    instant_in,
    player_act,
    prosecutor_act,
    random_actor,
    system_act,
)
from tests.kit.random_options import random_options

PATIENCE: Final = (8, 15, 25, 40, 40)
"""Windows after which the prosecutor strikes off everybody: no game goes on for ever, and deaths
one by one bring ends that votes and nights seldom bring."""
_START_AT: Final = 1_760_000_000
_UNDOABLE: Final = (
    cmd.StrikeOff,
    cmd.Replace,
    cmd.RecallJudge,
    cmd.NameForZeroVotes,
    cmd.Extend,
    cmd.Shorten,
    cmd.Close,
)


class Broken(AssertionError):  # noqa: N818 - said as people say it
    """An invariant doesn't hold: game, step and what it was."""


class Ending(Struct, frozen=True, kw_only=True):
    """How a game went."""

    days: int
    steps: int
    how: str


class Play:
    """One game, from the deal to its end."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = Random(seed)
        self.draw = keyed_draw(str(seed).encode())
        self.options = random_options(self.dice)
        self.patience = self.dice.choice(PATIENCE)
        self.game = Game(options=self.options)
        self.now = _START_AT + self.dice.randrange(366 * 86400)
        self.events: list[ev.Event] = []
        self.stages: list[StageHistory] = []
        self.days = self.steps = 0

    def run(self) -> Ending:
        """Play to the end. Broken if an invariant doesn't hold on the way."""
        self._start()
        while not self.game.over:
            self.steps += 1
            self._step()
            if self.steps > 20_000:
                raise self.broken("the game doesn't end")
        self._after()
        return Ending(days=self.days, steps=self.steps, how=self._how())

    def broken(self, what: object) -> Broken:
        return Broken(f"seed {self.seed}, step {self.steps}: {what}")

    def check(self, faults: Iterable[str]) -> None:
        for fault in faults:
            raise self.broken(fault)

    # --- one step --------------------------------------------------------------------------------

    def _start(self) -> None:
        """The deal. Sizes that the settings refuse are drawn anew (MC-DECK-1, MC-DECK-3)."""
        for _ in range(200):
            sizes = [self.dice.randrange(4, 9) for _ in range(self.options.cities)]
            people = iter(range(1000, 1000 + sum(sizes)))
            groups = tuple(tuple(next(people) for _ in range(size)) for size in sizes)
            if self.options.city_assignment == "auto":
                groups = (tuple(person for group in groups for person in group),)
            human = self.options.consigliere == "human"
            consiglieri = tuple(range(900, 900 + self.options.cities)) if human else ()
            if self.act(cmd.Start(persons=groups, consiglieri=consiglieri)):
                return
        raise self.broken(f"no sizes fit {self.options}")

    def _step(self) -> None:
        chance, dice, game = self.dice.random(), self.dice, self.game
        clock = game.clock
        if game.stage > self.patience and chance < 0.3:
            self._strike_off()
        elif isinstance(clock, Paused) and chance < 0.3:
            self.act(cmd.Resume())
        elif isinstance(clock, Running) and chance < 0.06:
            self._pass()
        elif chance < 0.72:
            self._player_acts()
        elif chance < 0.82:
            self._offered_act()
        elif chance < 0.84:
            self._all_press_done()
        elif chance < 0.87:
            self.act(system_act(game, dice))
        elif chance < 0.89:
            self.act(consigliere_act(game, dice))
        elif chance < 0.93:
            self.undo()
        else:
            self._prosecutor_acts()

    def _strike_off(self) -> None:
        target = self.dice.choice(self.game.living()).number
        enough = self.dice.random() < 0.03
        self.act(cmd.Abort() if enough else cmd.StrikeOff(target=target, reason="enough"))

    def _player_acts(self) -> None:
        self.now = instant_in(self.game, self.dice, self.now)
        self.act(player_act(self.game, self.dice, random_actor(self.game, self.dice)))

    def _offered_act(self) -> None:
        """What a keyboard offers is accepted, and it offers nothing that its owner can't know."""
        seat = self.dice.choice(self.game.seats).number
        self.check(keyboard_faults(self.game, seat, self.now))
        offered = legal(self.game, seat, self.now)
        if offered and not self.act(self.dice.choice(offered)):
            raise self.broken("an offered act was refused")

    def _all_press_done(self) -> None:
        """MC-PHASE-8: chance alone would never bring an early dawn."""
        if isinstance(self.game.phase, NightPhase) and self.options.early_dawn:
            for seat in self.game.living():
                self.act(cmd.PressDone(seat=seat.number))

    def _prosecutor_acts(self) -> None:
        self.now = instant_in(self.game, self.dice, self.now)
        command = prosecutor_act(self.game, self.dice)
        if isinstance(command, cmd.Close) and self.dice.random() < 0.5:
            return
        before = self.game
        if self.act(command) and isinstance(command, _UNDOABLE) and self.dice.random() < 0.4:
            self._undo_at_once(before, command)

    def _undo_at_once(self, before: Game, command: cmd.Command) -> None:
        """MC-PROS-8: the state is what it would be had the act not happened."""
        over = self.game.over
        moved = self.game.stage != before.stage and not isinstance(command, cmd.Close)
        if self.undo():
            restored = self.game.__replace__(seq=before.seq)
            if ENCODER.encode(restored) != ENCODER.encode(before):
                raise self.broken(f"{command} undone leaves a trace: {restored} for {before}")
        elif not over and not moved:
            raise self.broken(f"{command} can't be undone at once")

    def _pass(self) -> None:
        """The window reaches its end, heard or not (GEN-11)."""
        clock = self.game.clock
        assert isinstance(clock, Running)
        self.check(stage_faults(self.game, self.dice))
        self._check_replay()
        if self.dice.random() < 0.06:
            self.now = clock.closes_at + self.dice.randrange(5000)
            self.act(cmd.ListenAgain())
            return
        self.now = clock.closes_at
        self._too_late()
        self.act(cmd.Expire())

    def _too_late(self) -> None:
        """GEN-1, GEN-17: windows are half-open."""
        command = player_act(self.game, self.dice, random_actor(self.game, self.dice))
        late = decide(self.game, command, self.now, self.draw)
        if not isinstance(late, Refusal) or late.rule != "GEN-1":
            raise self.broken(f"{command} at the close: {late}")

    def _check_replay(self) -> None:
        """Decision 5: the opening and the commands of a stage give its state."""
        opening, commands = self.stages[-1]
        replayed = replay(opening, commands, self.draw)
        if replayed.fallen or replayed.game.__replace__(seq=self.game.seq) != self.game:
            raise self.broken("a replay of the stage is another game")

    # --- commands --------------------------------------------------------------------------------

    def act(self, command: cmd.Command) -> bool:
        """Let it be decided. A refusal changes nothing and names a clause."""
        before = self.game
        decided = decide(before, command, self.now, self.draw)
        if isinstance(decided, Refusal):
            if not decided.rule.startswith(("MC-", "GEN-")):
                raise self.broken(f"{command} refused without a clause: {decided}")
            return False
        seat = actor(command)
        if seat is not None and not before.seat(seat).alive:
            raise self.broken(f"the dead man {seat} acts: {command}")
        self._accept(decided.events, decided.game)
        if self.stages:
            person = NOBODY if seat is None else before.seat(seat).person
            recorded = Recorded(seq=decided.game.seq, at=self.now, person=person, command=command)
            opening, commands = self.stages[-1]
            self.stages[-1] = (opening, (*commands, recorded))
        if self.game.stage != before.stage:
            self.stages = [*self.stages[-2:], (self.game, ())]
            self.days += not isinstance(self.game.phase, NightPhase)
        return True

    def undo(self) -> bool:
        """MC-PROS-7. A refusal changes nothing here either."""
        undone = undo(self.game, self.stages, self.now, self.draw)
        if isinstance(undone, Refusal):
            return False
        self._accept(undone.events, undone.game)
        self.stages = list(undone.stages)
        fallen = [event for event in undone.events if isinstance(event, ev.ActFell)]
        if any(one == ToPerson(person=NOBODY) for event in fallen for one in event.to):
            raise self.broken(f"a fallen act is told to nobody: {fallen}")
        self._check_replay()
        return True

    def _accept(self, events: tuple[ev.Event, ...], after: Game) -> None:
        before, self.game = self.game, after
        self.check(step_faults(before, events, after, self.now))
        self.events.extend(events)

    # --- the end ---------------------------------------------------------------------------------

    def _after(self) -> None:
        """GEN-14: nothing is accepted; GEN-10; and all events fold to the last state."""
        self.check(stage_faults(self.game, self.dice))
        for _ in range(5):
            for command in (
                player_act(self.game, self.dice, random_actor(self.game, self.dice)),
                prosecutor_act(self.game, self.dice),
                system_act(self.game, self.dice),
            ):
                decided = decide(self.game, command, self.now, self.draw)
                if not isinstance(decided, Refusal) or decided.rule != "GEN-14":
                    raise self.broken(f"{command} after game over: {decided}")
        if self.undo():
            raise self.broken("undone after game over")
        if any(legal(self.game, seat.number, self.now) for seat in self.game.seats):
            raise self.broken("a keyboard after game over")
        opened = [event.level for event in self.events if isinstance(event, ev.Disclosed)]
        expected = self.options.final_disclosure
        if opened != ([] if expected == "none" else [expected]):
            raise self.broken(f"disclosed {opened}, expected {expected} (GEN-10)")
        if reduce(evolve, self.events, Game(options=self.options)) != self.game:
            raise self.broken("the fold of the whole log is not the state")

    def _how(self) -> str:
        phase = self.game.phase
        assert isinstance(phase, GameOver)
        results = {city.result.value for city in self.game.cities}
        words = [*sorted(results), *(["maniac"] if phase.maniac_won else [])]
        if phase.aborted:
            return "aborted"
        return ("hunt: " if self.game.hunt else "") + "+".join(words)


def play(seed: int) -> Ending:
    """One whole game."""
    return Play(seed).run()


def _try(seed: int) -> Ending | str:
    try:
        return play(seed)
    except Exception as error:  # noqa: BLE001 - whatever it is, the seed belongs to it
        return str(error) if isinstance(error, Broken) else f"seed {seed}: {error!r}"


def endings(seeds: range) -> Iterator[Ending | str]:
    """Play them all, on every processor if they are many."""
    if len(seeds) < 50:
        yield from map(_try, seeds)
        return
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(_try, seeds, chunksize=5)


def main(arguments: list[str]) -> int:
    """Print what came of it; 1 if an invariant was broken."""
    parser = argparse.ArgumentParser(description=__doc__, prog="random_play")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    started = time.perf_counter()
    played = list(endings(range(asked.seed, asked.seed + asked.games)))
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
