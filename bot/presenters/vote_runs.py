"""How the votes of each ballot ran, from the log of a finished game.

The log is append-only: an undoing carries the state that comes of it, and what was never done by
then leaves no trace here.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, field

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import CityNo, Instant, SeatNo, Seconds
from bot.engine.state import Game, Running, VotingPhase


class Run(Struct, kw_only=True):
    """One ballot of one day: who stood for whom, and since when."""

    stage: int
    day: int
    ballot: CityNo
    opened: Instant
    closed: Instant
    round: int = 1
    """At a table: which round of the day; 0 for a third vote."""
    standing: dict[SeatNo, SeatNo] = field(default_factory=dict)
    steps: dict[SeatNo, list[tuple[Seconds, int]]] = field(default_factory=dict)
    """By candidate, for those who ever had a vote: (seconds since the opening, votes)."""
    candidates: set[SeatNo] = field(default_factory=set)
    tally: Mapping[SeatNo, int] = field(default_factory=dict)
    condemned: tuple[SeatNo, ...] = ()
    counted: bool = False

    def put(self, at: Instant, standing: Mapping[SeatNo, SeatNo]) -> None:
        """These votes stand from now on."""
        self.standing = dict(standing)
        counts = dict.fromkeys(self.steps, 0)
        for target in standing.values():
            counts[target] = counts.get(target, 0) + 1
        for target, count in counts.items():
            run = self.steps.setdefault(target, [])
            if (run[-1][1] if run else 0) == count:
                continue
            if run and run[-1][0] == at - self.opened:
                run.pop()
            run.append((at - self.opened, count))

    def votes(self, seat: SeatNo) -> int:
        """As they were counted; as they stood where a ballot was never counted."""
        if self.counted:
            return self.tally.get(seat, 0)
        return sum(target == seat for target in self.standing.values())


def clock_moved(event: Event) -> Instant:
    """When the running window closes after this; 0 if it says nothing of that."""
    match event:
        case (
            ev.PauseEnded(closes_at=at)
            | ev.WindowExtended(closes_at=at)
            | ev.WindowShortened(closes_at=at)
            | ev.OutageNoticed(closes_at=at)
        ):
            return at
        case _:
            return 0


class _Reader:
    """Reads the log from its beginning."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self._stage = 0
        self._day = 0
        self._now: Instant = 0
        self._until: Instant = 0

    def read(self, event: Event) -> None:
        match event:
            case ev.StageOpened():
                self._open(event)
            case ev.Acted(at=at):
                self._now = at
            case _ if moved := clock_moved(event):
                self._until = moved
            case ev.WindowClosed():
                self._until = self._now
            case ev.Undone(game=game):
                self._undo(game)
            case _:
                self._vote(event)

    def _open(self, event: ev.StageOpened) -> None:
        self._stage, self._now, self._until = event.stage, event.opened_at, event.closes_at
        self._day = 0
        if isinstance(event.phase, VotingPhase):
            self._day = event.phase.day.number
            for number, ballot in event.phase.day.ballots.items():
                self._begin(number).candidates.update(ballot.candidates)

    def _begin(self, ballot: CityNo) -> Run:
        run = Run(
            stage=self._stage,
            day=self._day,
            ballot=ballot,
            opened=self._now,
            closed=self._until,
        )
        self.runs.append(run)
        return run

    def _vote(self, event: Event) -> None:
        match event:
            case ev.VoteCast(seat=seat, ballot=number, target=target):
                for run in self._running(number):
                    run.put(self._now, {**run.standing, seat: target})
            case ev.VoteCancelled() | ev.VoteFell():
                for run in self._running(event.ballot):
                    kept = {s: t for s, t in run.standing.items() if s != event.seat}
                    run.put(self._now, kept)
            case ev.BallotCounted(ballot=number, tally=tally, condemned=condemned):
                for run in self._running(number):
                    run.tally, run.condemned = tally, condemned
                    run.counted, run.closed = True, self._until
            case _:
                self._list(event)

    def _list(self, event: Event) -> None:
        match event:
            case ev.ListCompleted(ballot=number, order=order):
                for run in self._running(number):
                    run.candidates.update(order)
            case ev.BallotOpened(ballot=number) if self._day:
                self._begin(number)
            case ev.BallotFell(ballot=number):
                for run in self._running(number):
                    run.closed = self._now
            case ev.GameEnded() | ev.GameAborted():
                self._end()
            case _:
                pass

    def _running(self, ballot: CityNo) -> Iterator[Run]:
        """The ballot of that number in the running stage, until it is counted."""
        here = (self._stage, ballot)
        return (r for r in self.runs if (r.stage, r.ballot) == here and not r.counted)

    def _end(self) -> None:
        """A ballot that nobody has counted was cut short."""
        for run in self.runs:
            if run.stage == self._stage and not run.counted:
                run.closed = min(run.closed, self._now)

    def _undo(self, game: Game) -> None:
        """The state may be that of the stage before, if a close was undone (MC-PROS-7)."""
        self.runs = [run for run in self.runs if run.stage <= game.stage]
        self._stage = game.stage
        if isinstance(game.clock, Running):
            self._until = game.clock.closes_at
        if not isinstance(game.phase, VotingPhase):
            self._day = 0
            return
        self._day = game.phase.day.number
        for run in self.runs:
            if run.stage == game.stage:  # its close was undone
                run.tally, run.condemned, run.counted = {}, (), False
        for number, ballot in game.phase.day.ballots.items():
            run = next(self._running(number), None) or self._begin(number)
            run.candidates.update(ballot.candidates)
            run.put(self._now, {seat: vote.target for seat, vote in ballot.votes.items()})


def vote_runs(log: Iterable[Event]) -> list[Run]:
    """Every ballot in which something was voted or counted, in the order of days and cities."""
    reader = _Reader()
    for event in log:
        reader.read(event)
    return [run for run in reader.runs if run.steps or run.condemned]
