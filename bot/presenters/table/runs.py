"""How the hands of each round rose, from the log of a finished table game (vote_runs.Run)."""

from collections.abc import Iterable

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.roles import Cause
from bot.engine.state import Game, Phase
from bot.engine.table_phases import LEAVE, OUTCOMES, TABLE, Hands, ThirdVote
from bot.presenters.vote_runs import Run, clock_moved


class _Reader:
    """Reads the log from its beginning."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self._now = 0
        self._until = 0

    def read(self, event: Event) -> None:
        match event:
            case ev.StageOpened():
                self._now, self._until = event.opened_at, event.closes_at
                self._open(event.phase, event.stage)
            case ev.Acted(at=at):
                self._now = at
            case ev.Undone(game=game):
                self._undo(game)
            case ev.GameEnded() | ev.GameAborted():
                if self._running:
                    self._running.closed = min(self._running.closed, self._now)
            case _:
                self._until = clock_moved(event) or self._until
                self._hand(event)

    @property
    def _running(self) -> Run | None:
        """The round that isn't counted yet."""
        return self.runs[-1] if self.runs and not self.runs[-1].counted else None

    def _open(self, phase: Phase, stage: int) -> None:
        """A window of the round that runs, or of another; one that was begun anew never was."""
        running = self._running
        if isinstance(phase, Hands | ThirdVote) and running and phase.called:
            running.closed = self._until
            return
        if running:
            self.runs.pop()
        if isinstance(phase, Hands | ThirdVote):
            self._begin(phase, stage)

    def _begin(self, phase: Hands | ThirdVote, stage: int) -> None:
        third = isinstance(phase, ThirdVote)
        self.runs.append(
            Run(
                stage=stage,
                day=phase.day.number,
                ballot=TABLE,
                round=phase.round if isinstance(phase, Hands) else 0,
                opened=self._now,
                closed=self._until,
                candidates=set(OUTCOMES if third else phase.candidates),
            )
        )

    def _hand(self, event: Event) -> None:
        run = self._running
        match event:
            case ev.HandRaised(seat=seat, choice=choice) | ev.HandSet(seat=seat, choice=choice):
                if run:
                    run.put(self._now, {**run.standing, seat: choice})
            case ev.HandVoided(seat=seat) if run:
                run.put(self._now, {s: c for s, c in run.standing.items() if s != seat})
            case ev.RoundCounted(tally=tally, hands=hands) if run:
                run.closed = self._until
                run.put(run.closed, hands)
                run.tally, run.counted = tally, True
            case ev.Died(seat=seat, cause=Cause.LEFT) if self.runs:
                self._leave(self.runs[-1], seat)
            case _:
                pass

    def _leave(self, run: Run, seat: int) -> None:
        """What the round brought about: a man goes, or all of them."""
        condemned = LEAVE if LEAVE in run.candidates else seat
        if run.counted and condemned in run.candidates:
            run.condemned = (condemned,)

    def _undo(self, game: Game) -> None:
        """The hands are those of the state that comes of it."""
        self.runs = [run for run in self.runs if run.stage <= game.stage]
        if not isinstance(game.phase, Hands | ThirdVote):
            return
        first = game.stage - game.phase.called
        if not self.runs or self.runs[-1].stage != first:
            self._begin(game.phase, first)
        run = self.runs[-1]
        run.tally, run.condemned, run.counted = {}, (), False
        run.put(self._now, game.phase.raised)


def table_runs(log: Iterable[Event]) -> list[Run]:
    """Every round in which a hand rose or was counted, in their order."""
    reader = _Reader()
    for event in log:
        reader.read(event)
    return [run for run in reader.runs if run.steps]
