"""One game of a table at random: random play's other half (tests/kit/random_game.py)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.ids import SeatNo
from bot.engine.rules.options import CityOptions, ClubOptions
from bot.engine.rules.table.acting import at_once, floor
from bot.engine.state import Game, GameOver, Running
from bot.engine.table_phases import Exit, Hands, LastWord, TableNight, ThirdVote, Turns
from bot.engine.undo import UNDOABLE
from tests.kit.random_game import Play
from tests.kit.random_options import random_table_options
from tests.kit.random_table_acts import (
    hands_of_all,
    named_by_all,
    player_act,
    prosecutor_act,
    random_actor,
    report,
    shots_of_all,
)
from tests.kit.table_invariants import stage_faults, step_faults, table_keyboard_faults

_COMMON: Final = ("CLUB-VOTE-11", "CLUB-VOTE-12", "MC-PROS-7", "MC-PROS-8")
"""Clauses that both table games cite (rules.md 9.5)."""


USUAL: Final = 0.35
"""How often a step is what a table usually does."""


class TablePlay(Play):
    """A game of club or city. The steps are those of Play; windows pass more often."""

    patiences: ClassVar[tuple[int, ...]] = (30, 80, 150, 300)
    haste: ClassVar[float] = 0.15
    undoable: ClassVar[tuple[type[cmd.Command], ...]] = UNDOABLE
    prefix: ClassVar[str]

    def _draw_options(self) -> ClubOptions | CityOptions:
        raise NotImplementedError

    def _start(self) -> None:
        """The deal. Numbers that the settings refuse are drawn anew."""
        for _ in range(200):
            people = range(1000, 1000 + self.dice.randrange(6, 17))
            seated = self.dice.random() < 0.5
            if self.act(cmd.Start(persons=(tuple(people),), seated=seated)):
                return
        raise self.broken(f"no number of players fits {self.game.options}")

    def _step(self) -> None:
        """Often a step is a table's usual course, so that nights and votes come about."""
        if isinstance(self.game.clock, Running) and self.dice.random() < USUAL:
            self._all_together()
            if isinstance(self.game.clock, Running):
                self._pass()
        else:
            super()._step()

    def _all_together(self) -> None:
        """Chance alone would seldom bring ties and agreed shots."""
        match self.game.phase:
            case Turns():
                acts = named_by_all(self.game, self.dice)
            case Hands() | ThirdVote():
                acts = hands_of_all(self.game, self.dice)
            case TableNight():
                acts = shots_of_all(self.game, self.dice)
            case _:
                return
        for act in acts:
            if isinstance(self.game.clock, Running):
                self.act(act)

    def _random_act(self) -> cmd.PlayerAct:
        return player_act(self.game, self.dice, random_actor(self.game, self.dice))

    def _random_prosecution(self) -> cmd.ProsecutorAct:
        return prosecutor_act(self.game, self.dice)

    def _random_report(self) -> cmd.SystemAct:
        return report(self.game, self.dice)

    def _somebody_else_acts(self) -> None:
        """Nobody sits beside a table; all act together more often instead."""
        self._all_together()

    def _reopens(self, command: cmd.Command) -> bool:
        """CLUB-HOST-4: any of them, while no player has acted in the window that it opened."""
        return True

    def _is_clause(self, rule: str) -> bool:
        return rule.startswith((self.prefix, "GEN-")) or rule in _COMMON

    def _may_act(self, game: Game, seat: SeatNo, command: cmd.Command) -> bool:
        """GEN-5: of the dead he speaks who has his last word."""
        phase = game.phase
        if isinstance(command, cmd.Say | cmd.Thank) and isinstance(phase, Exit | LastWord):
            mine = seat in phase.queue if at_once(game) else seat == floor(game)
            return mine or game.seat(seat).alive
        return game.seat(seat).alive

    def _is_day(self) -> bool:
        phase = self.game.phase
        return isinstance(phase, TableNight) and phase.call in ("mafia", "")

    def _step_faults(
        self, before: Game, events: tuple[ev.Event, ...], after: Game
    ) -> Iterator[str]:
        yield from step_faults(before, events, after, self.now)

    def _stage_faults(self) -> Iterator[str]:
        yield from stage_faults(self.game)

    def _keyboard_faults(self, seat: SeatNo) -> Iterator[str]:
        yield from table_keyboard_faults(self.game, seat, self.now)

    def _how(self) -> str:
        phase = self.game.phase
        assert isinstance(phase, GameOver)
        how = phase.winner.value if phase.winner else "draw"
        return f"{self.game.options.ruleset}: {'aborted' if phase.aborted else how}"


class ClubPlay(TablePlay):
    """A game of club."""

    prefix = "CLUB-"

    def _draw_options(self) -> ClubOptions:
        return random_table_options(self.dice, ClubOptions())


class CityPlay(TablePlay):
    """A game of city."""

    prefix = "CITY-"

    def _draw_options(self) -> CityOptions:
        return random_table_options(self.dice, CityOptions())
