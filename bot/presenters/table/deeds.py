"""Who did what at a table and how it turned out, from the whole log: for everybody's own record.

Of what may be changed until a window closes the last choice counts; what fell, or was undone, was
never done. A hand counts as it was counted.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import SeatNo
from bot.engine.roles import Cause
from bot.engine.state import Game, Phase
from bot.engine.table_phases import (
    HELD,
    Acquaintance,
    Daytime,
    Hands,
    LastWord,
    TableNight,
    ThirdVote,
)
from bot.presenters.deeds import Death, Period


class What(StrEnum):
    """What can stand in a record; the value is the end of its text's key."""

    PUT_UP = "put-up"
    VOTE = "vote"
    THIRD = "third"
    SHOT = "shot"
    CHECK = "check"
    SEEK = "seek"
    HEAL = "heal"


class TableDeed(Struct, frozen=True, kw_only=True):
    """One act that stood in the end."""

    seat: SeatNo
    period: Period
    stage: int
    what: What
    target: int
    """A seat; of a third vote the outcome."""
    yes: bool = False
    """A check found a black, or the sheriff."""


_CHANGEABLE: Final = (What.SHOT, What.HEAL)


def period_of(phase: Phase) -> Period | None:
    """The day or night of a stage; the introductions go before night 0."""
    match phase:
        case Acquaintance():
            return Period(0, night=True)
        case TableNight(number=number) | LastWord(number=number):
            return Period(number, night=True)
        case _ if isinstance(phase, Daytime):
            return Period(phase.day.number)
        case _:
            return None


class TableDeeds:
    """Everybody's deeds and deaths."""

    def __init__(self, log: Iterable[Event]) -> None:
        self.deaths: dict[SeatNo, Death] = {}
        self._found: list[TableDeed] = []
        self._period, self._stage = Period(-1), 0
        for event in log:
            self._read(event)

    def of(self, seat: SeatNo) -> list[TableDeed]:
        """His deeds in their order."""
        return [deed for deed in self._found if deed.seat == seat]

    def hit(self, deed: TableDeed) -> bool:
        """Did the man he aimed at leave by that vote, or die by that shot?"""
        cause = Cause.KILLED if deed.what is What.SHOT else Cause.LEFT
        return self.deaths.get(deed.target) == Death(period=deed.period, cause=cause)

    def _read(self, event: Event) -> None:
        match event:
            case ev.StageOpened(phase=phase, stage=stage):
                self._period, self._stage = period_of(phase) or self._period, stage
            case ev.Died(seat=seat, cause=cause):
                self.deaths[seat] = Death(period=self._period, cause=cause)
            case ev.Undone(game=game):
                self._undo(game)
            case ev.NightActFell(seat=seat):
                self._drop(seat)
            case _:
                self._act(event)

    def _act(self, event: Event) -> None:
        match event:
            case ev.PutUp(seat=seat, targets=targets, lot=False):
                for target in targets:
                    self._add(seat, What.PUT_UP, target)
            case ev.RoundCounted(hands=hands, third=third):
                for seat, choice in hands.items():
                    self._add(seat, What.THIRD if third else What.VOTE, choice)
            case ev.Shot(seat=seat, choice=choice):
                self._choose(What.SHOT, {seat: choice})
            case ev.Healed(seat=seat, target=target):
                self._choose(What.HEAL, {seat: target})
            case ev.Answered(seat=seat, target=target, yes=yes, sheriff=sheriff):
                self._add(seat, What.SEEK if sheriff else What.CHECK, target, yes=yes)
            case _:
                pass

    def _add(self, seat: SeatNo, what: What, target: int, *, yes: bool = False) -> None:
        self._found.append(
            TableDeed(
                seat=seat,
                period=self._period,
                stage=self._stage,
                what=what,
                target=target,
                yes=yes,
            )
        )

    def _choose(self, what: What, choices: Mapping[SeatNo, SeatNo]) -> None:
        """The choice of a night that may be changed; a held fire leaves nothing."""
        for seat, target in choices.items():
            self._drop(seat, what)
            if target != HELD:
                self._add(seat, what, target)

    def _drop(self, seat: SeatNo, *kinds: What) -> None:
        """His choices of this night fall; what was answered stays answered."""
        self._found = [
            deed
            for deed in self._found
            if (deed.seat, deed.period) != (seat, self._period)
            or deed.what not in (kinds or _CHANGEABLE)
        ]

    def _undo(self, game: Game) -> None:
        """Who is alive again never died; what the state that comes of it holds was done."""
        self.deaths = {s: d for s, d in self.deaths.items() if not game.seat(s).alive}
        self._found = [deed for deed in self._found if deed.stage <= game.stage]
        self._period, self._stage = period_of(game.phase) or self._period, game.stage
        if isinstance(game.phase, Hands | ThirdVote):
            counted = (What.VOTE, What.THIRD)
            self._found = [d for d in self._found if d.stage < game.stage or d.what not in counted]
        if isinstance(game.phase, TableNight):
            for seat in game.seats:
                self._drop(seat.number, What.SHOT)
            self._choose(What.SHOT, game.phase.shots)
