"""One game of multicity at random, and at each step what must always hold.

A game of a table (tests/kit/random_table.py) is played the same way; what differs there stands
under "what differs from rule set to rule set".
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from random import Random
from typing import ClassVar, Final

from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import ToPerson
from bot.engine.decide import actor, decide
from bot.engine.draws import keyed_draw
from bot.engine.errors import Refusal
from bot.engine.evolve import evolve
from bot.engine.history import Recorded, StageHistory
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.legal import legal
from bot.engine.rules.options import Options
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
LONGEST: Final = 20_000
"""Steps after which a game is taken to be endless."""


class Broken(AssertionError):  # noqa: N818 - said as people say it
    """An invariant doesn't hold: game, step and what it was."""


class Ending(Struct, frozen=True, kw_only=True):
    """How a game went."""

    days: int
    steps: int
    how: str


class Play:
    """One game, from the deal to its end."""

    patiences: ClassVar[tuple[int, ...]] = PATIENCE
    haste: ClassVar[float] = 0.06
    """How often a step is the end of the window."""
    undoable: ClassVar[tuple[type[cmd.Command], ...]] = (
        cmd.StrikeOff,
        cmd.Replace,
        cmd.RecallJudge,
        cmd.NameForZeroVotes,
        cmd.Extend,
        cmd.Shorten,
        cmd.Close,
    )

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = Random(seed)
        self.draw = keyed_draw(str(seed).encode())
        self.game = Game(options=self._draw_options())
        self.patience = self.dice.choice(self.patiences)
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
            if self.steps > LONGEST:
                raise self.broken("the game doesn't end")
        self._after()
        return Ending(days=self.days, steps=self.steps, how=self._how())

    def broken(self, what: object) -> Broken:
        ruleset = self.game.options.ruleset
        return Broken(f"{ruleset}, seed {self.seed}, step {self.steps}: {what}")

    def check(self, faults: Iterable[str]) -> None:
        for fault in faults:
            raise self.broken(fault)

    # --- one step --------------------------------------------------------------------------------

    def _step(self) -> None:
        chance, game = self.dice.random(), self.game
        clock = game.clock
        if game.stage > self.patience and chance < 0.3:
            self._strike_off()
        elif isinstance(clock, Paused) and chance < 0.3:
            self.act(cmd.Resume())
        elif isinstance(clock, Running) and chance < self.haste:
            self._pass()
        elif chance < 0.72:
            self._player_acts()
        elif chance < 0.82:
            self._offered_act()
        elif chance < 0.84:
            self._all_together()
        elif chance < 0.87:
            self.act(self._random_report())
        elif chance < 0.89:
            self._somebody_else_acts()
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
        self.act(self._random_act())

    def _offered_act(self) -> None:
        """What a keyboard offers is accepted, and it offers nothing that its owner can't know."""
        seat = self.dice.choice(self.game.seats).number
        self.check(self._keyboard_faults(seat))
        offered = legal(self.game, seat, self.now)
        if offered and not self.act(self.dice.choice(offered)):
            raise self.broken("an offered act was refused")

    def _prosecutor_acts(self) -> None:
        self.now = instant_in(self.game, self.dice, self.now)
        command = self._random_prosecution()
        if isinstance(command, cmd.Close) and self.dice.random() < 0.5:
            return
        before = self.game
        if self.act(command) and isinstance(command, self.undoable) and self.dice.random() < 0.4:
            self._undo_at_once(before, command)

    def _undo_at_once(self, before: Game, command: cmd.Command) -> None:
        """MC-PROS-8: the state is what it would be had the act not happened."""
        over = self.game.over
        moved = self.game.stage != before.stage and not self._reopens(command)
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
        self.check(self._stage_faults())
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
        command = self._random_act()
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
            if not self._is_clause(decided.rule):
                raise self.broken(f"{command} refused without a clause: {decided}")
            return False
        seat = actor(command)
        if seat is not None and not self._may_act(before, seat, command):
            raise self.broken(f"the dead man {seat} acts: {command}")
        self._accept(decided.events, decided.game)
        if self.stages:
            person = NOBODY if seat is None else before.seat(seat).person
            recorded = Recorded(seq=decided.game.seq, at=self.now, person=person, command=command)
            opening, commands = self.stages[-1]
            self.stages[-1] = (opening, (*commands, recorded))
        if self.game.stage != before.stage:
            self.stages = [*self.stages[-2:], (self.game, ())]
            self.days += self._is_day()
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
        self.check(self._step_faults(before, events, after))
        self.events.extend(events)

    # --- the end ---------------------------------------------------------------------------------

    def _after(self) -> None:
        """GEN-14: nothing is accepted; GEN-10; and all events fold to the last state."""
        self.check(self._stage_faults())
        for _ in range(5):
            for command in (
                self._random_act(),
                self._random_prosecution(),
                self._random_report(),
            ):
                decided = decide(self.game, command, self.now, self.draw)
                if not isinstance(decided, Refusal) or decided.rule != "GEN-14":
                    raise self.broken(f"{command} after game over: {decided}")
        if self.undo():
            raise self.broken("undone after game over")
        if any(legal(self.game, seat.number, self.now) for seat in self.game.seats):
            raise self.broken("a keyboard after game over")
        opened = [event.level for event in self.events if isinstance(event, ev.Disclosed)]
        expected = self.game.options.final_disclosure
        if opened != ([] if expected == "none" else [expected]):
            raise self.broken(f"disclosed {opened}, expected {expected} (GEN-10)")
        if reduce(evolve, self.events, Game(options=self.game.options)) != self.game:
            raise self.broken("the fold of the whole log is not the state")

    # --- what differs from rule set to rule set --------------------------------------------------

    def _draw_options(self) -> Options:
        return random_options(self.dice)

    def _start(self) -> None:
        """The deal. Sizes that the settings refuse are drawn anew (MC-DECK-1, MC-DECK-3)."""
        options = self.game.multicity
        for _ in range(200):
            sizes = [self.dice.randrange(4, 9) for _ in range(options.cities)]
            people = iter(range(1000, 1000 + sum(sizes)))
            groups = tuple(tuple(next(people) for _ in range(size)) for size in sizes)
            if options.city_assignment == "auto":
                groups = (tuple(person for group in groups for person in group),)
            human = options.consigliere == "human"
            consiglieri = tuple(range(900, 900 + options.cities)) if human else ()
            if self.act(cmd.Start(persons=groups, consiglieri=consiglieri)):
                return
        raise self.broken(f"no sizes fit {options}")

    def _all_together(self) -> None:
        """MC-PHASE-8: chance alone would never bring an early dawn."""
        if isinstance(self.game.phase, NightPhase) and self.game.multicity.early_dawn:
            for seat in self.game.living():
                self.act(cmd.PressDone(seat=seat.number))

    def _random_act(self) -> cmd.PlayerAct:
        return player_act(self.game, self.dice, random_actor(self.game, self.dice))

    def _random_prosecution(self) -> cmd.ProsecutorAct:
        return prosecutor_act(self.game, self.dice)

    def _random_report(self) -> cmd.SystemAct:
        return system_act(self.game, self.dice)

    def _somebody_else_acts(self) -> None:
        self.act(consigliere_act(self.game, self.dice))

    def _reopens(self, command: cmd.Command) -> bool:
        """May an act that opened the running window be undone (MC-PROS-7)?"""
        return isinstance(command, cmd.Close)

    def _is_clause(self, rule: str) -> bool:
        """Does a refusal name a clause of this rule set?"""
        return rule.startswith(("MC-", "GEN-"))

    def _may_act(self, game: Game, seat: SeatNo, _: cmd.Command) -> bool:
        """GEN-5."""
        return game.seat(seat).alive

    def _is_day(self) -> bool:
        return not isinstance(self.game.phase, NightPhase)

    def _step_faults(
        self, before: Game, events: tuple[ev.Event, ...], after: Game
    ) -> Iterator[str]:
        yield from step_faults(before, events, after, self.now)

    def _stage_faults(self) -> Iterator[str]:
        yield from stage_faults(self.game, self.dice)

    def _keyboard_faults(self, seat: SeatNo) -> Iterator[str]:
        yield from keyboard_faults(self.game, seat, self.now)

    def _how(self) -> str:
        phase = self.game.phase
        assert isinstance(phase, GameOver)
        results = {city.result.value for city in self.game.cities}
        words = [*sorted(results), *(["maniac"] if phase.maniac_won else [])]
        if phase.aborted:
            return "aborted"
        return ("hunt: " if self.game.hunt else "") + "+".join(words)
