"""A table of club or city at which the whole bot plays."""

from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine.ids import Person
from bot.engine.scenario.circle import Circle
from bot.engine.scenario.circle_givens import deal_out_table
from bot.engine.table_phases import Hands, ThirdVote
from bot.rulebook.through.giving import Way
from bot.rulebook.through.table import BotTable
from bot.rulebook.through.ways import Tap, path_of


class BotCircle(BotTable, Circle):
    """The book is that of `Circle`; acts are given as `BotTable` gives them."""

    _deal = staticmethod(deal_out_table)

    def _path(self, command: cmd.Command) -> tuple[Tap, ...]:
        """A hand for him who is called, and a third vote, are one button for the whole round."""
        phase = self.game.phase
        simultaneous = self.game.table.simultaneous
        match command:
            case cmd.CastVote(target=target) if isinstance(phase, Hands) and not simultaneous:
                called = phase.candidates[phase.called] == target
                return ((Kind.HAND, ()),) if called else ((Kind.VOTE, (target,)),)
            case cmd.VoteOutcome(leave=leave):
                return ((Kind.OUTCOME, (int(leave),)),)
            case cmd.CastVote(target=target):
                return ((Kind.VOTE, (target,)),)
            case cmd.Nominate(target=target, second=second):
                return () if second else ((Kind.NOMINATE, (target,)),)
            case _:
                return path_of(command)

    def _late(self, command: cmd.Command, way: Way) -> Way:
        """At the closing instant the hand button means the next candidate already: late is a vote
        by name. An outcome's button stands for its whole round: late is that of a round before."""
        if isinstance(command, cmd.CastVote) and way.path[-1][0] is Kind.HAND:
            return Way(path=((Kind.VOTE, (command.target,)),), stage=self.game.stage)
        if isinstance(command, cmd.VoteOutcome):
            return Way(path=way.path, stage=way.stage - 1)
        return way

    def _pressed_in(self, tap: Tap) -> int:
        """A button of a round carries the number of the round's first window."""
        phase = self.game.phase
        if tap[0] in (Kind.HAND, Kind.OUTCOME) and isinstance(phase, Hands | ThirdVote):
            return self.game.stage - phase.called
        return self.game.stage

    def _city(self, person: Person) -> int:
        """All sit at the one table, wherever they live."""
        return 1
