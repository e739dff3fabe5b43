"""The write path, the only one: every change of a running game goes through `Play`.

Load the row, close the windows that were over at the instant of receipt, judge the act, then save
snapshot, events, command, openings, messages and the next deadline in the transaction of the item.
The alarm is re-armed after the commit.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias, get_args

from bot.app.duties import AT_LEISURE
from bot.app.measures import UNMEASURED, Measures
from bot.app.messages import Answer
from bot.app.presenting import Presenter, Scene
from bot.app.records import GameRow, Logged
from bot.app.running import Listening
from bot.app.scenes import recent_changes, scene
from bot.app.work import Work
from bot.engine import Ok, Undoing, decide, keyed_draw, stale, undo
from bot.engine.commands import Command, Expire, ListenAgain, ProsecutorAct, Undo
from bot.engine.draws import Draw
from bot.engine.errors import Refusal
from bot.engine.history import Recorded
from bot.engine.ids import NOBODY, Instant, Person
from bot.engine.state import Game, Running

log = logging.getLogger(__name__)

PROSECUTOR_ACTS: Final = get_args(ProsecutorAct)

Draws: TypeAlias = Callable[[bytes], Draw]
"""The lots of the game with that seed (decision 6): `keyed_draw`, or a test's own."""

EARSHOT: Final = 15
"""Seconds before a deadline within which Telegram must have been heard (decision 4)."""


class Play:
    """Carries out what is asked of games."""

    def __init__(
        self,
        presenter: Presenter,
        listening: Listening,
        bot_username: str,
        draws: Draws = keyed_draw,
        remind_part: int = 0,
        *,
        measures: Measures = UNMEASURED,
    ) -> None:
        """`remind_part`: those who owe something are reminded when so great a part of the window
        is left (6: a sixth); 0: never by itself."""
        self._presenter = presenter
        self._listening = listening
        self._draws = draws
        self._remind_part = remind_part
        self._measures = measures
        self.bot_username = bot_username
        self.when_over: list[Callable[[Work, GameRow], Awaitable[None]]] = []
        """What else is due, in the same transaction, when a game has come to its end."""

    async def current(self, work: Work, game_id: int) -> GameRow | None:
        """The game at the instant of receipt: windows that were over by then are closed first."""
        row = await work.uow.games.find(game_id)
        while row is not None and row.deadline is not None and row.deadline <= work.at:
            row = await self._close_window(work, row, row.deadline)
        return row

    async def act(
        self,
        work: Work,
        row: GameRow,
        command: Command,
        *,
        person: Person,
        stage: int | None = None,
    ) -> Answer:
        """Judge a person's act and carry it out. `row` comes from `current`.

        `stage` is the one that the button carried, or that ran at the date of a message.
        """
        refusal = _refused(row.game, command, stage)
        outcome = refusal or await self._judge(work, row, command, work.at)
        clause = outcome.rule if isinstance(outcome, Refusal) else ""
        work.after_commit.append(lambda: self._measures.judged(clause))
        if isinstance(outcome, Refusal):
            return self._presenter.refusal(await self.scene(work, row), outcome, person)
        shown = await self._save(work, row, command, outcome, person=person, at=work.at)
        return self._presenter.receipt(shown, command, person)

    async def refused(
        self, work: Work, row: GameRow, command: Command, person: Person
    ) -> Answer | None:
        """Why this act would be refused now; None if it would be done. Nothing changes."""
        outcome = await self._judge(work, row, command, work.at)
        if not isinstance(outcome, Refusal):
            return None
        return self._presenter.refusal(await self.scene(work, row), outcome, person)

    async def refuse_stale(
        self, work: Work, row: GameRow, stage: int, person: Person, *, prosecutor: bool = False
    ) -> Answer | None:
        """The kind answer to a button of a stage that is over; None for one of the running."""
        refusal = stale(row.game, stage, prosecutor=prosecutor)
        if refusal is None:
            return None
        return self._presenter.refusal(await self.scene(work, row), refusal, person)

    async def system(
        self, work: Work, row: GameRow, command: Command, *, person: Person = NOBODY
    ) -> bool:
        """Carry out an act that nobody waits to be answered for. False if the rules refuse it."""
        outcome = await self._judge(work, row, command, work.at)
        if isinstance(outcome, Refusal):
            return False
        await self._save(work, row, command, outcome, person=person, at=work.at)
        return True

    async def scene(self, work: Work, row: GameRow) -> Scene:
        """The game as it stands, with the changes of votes that its boards show."""
        changes = await recent_changes(work, row)
        return await scene(work, row, bot_username=self.bot_username, changes=changes)

    async def _close_window(self, work: Work, row: GameRow, deadline: Instant) -> GameRow:
        """Close a window whose time is over, or after an outage give it its grace (GEN-11).

        A close heard in time is decided at the deadline itself, so that windows follow each other
        without a gap.
        """
        heard = self._was_listening(deadline)
        command: Command = Expire() if heard else ListenAgain()
        at = deadline if heard else work.at
        outcome = await self._judge(work, row, command, at)
        if isinstance(outcome, Refusal):
            raise RuntimeError(f"game {row.id}: {command} refused: {outcome}")  # noqa: TRY004
        await self._save(work, row, command, outcome, person=NOBODY, at=at)
        if heard:
            late = work.at - deadline
            work.after_commit.append(lambda: self._measures.closed(late))
        saved = await work.uow.games.find(row.id)
        if saved is None or saved.deadline == row.deadline:
            raise RuntimeError(f"game {row.id}: {command} left the deadline {row.deadline}")
        return saved

    def _was_listening(self, deadline: Instant) -> bool:
        """Decision 4."""
        if self._listening.started_at > deadline:
            return False
        return self._listening.heard(deadline - EARSHOT, deadline)

    async def _judge(
        self, work: Work, row: GameRow, command: Command, at: Instant
    ) -> Ok | Undoing | Refusal:
        draw = self._draws(row.seed)
        if isinstance(command, Undo):
            return undo(row.game, await work.uow.log.stages(row.id), at, draw)
        return decide(row.game, command, at, draw)

    async def _save(
        self,
        work: Work,
        row: GameRow,
        command: Command,
        outcome: Ok | Undoing,
        *,
        person: Person,
        at: Instant,
    ) -> Scene:
        if not outcome.events:
            return await self.scene(work, row)
        before, after = row.game, outcome.game
        changes = await recent_changes(work, row)
        saved = self._row_after(row, after)
        if isinstance(command, PROSECUTOR_ACTS):
            saved = saved.__replace__(desk_acts=row.desk_acts + 1, desk_by=person, desk_at=work.at)
        await work.uow.games.save(saved)
        await work.uow.log.append(row.id, before.stage, at, outcome.events)
        if isinstance(outcome, Undoing):
            await work.uow.log.rewrite(row.id, outcome.stages)
        else:
            recorded = Recorded(seq=after.seq, at=at, person=person, command=command)
            await _record(work, row, after, recorded)
        if holders(before) != holders(after):
            await work.uow.people.hold(row.id, holders(after))
        work.alarms[row.id] = saved.wake_at
        if (after.stage, after.over) != (before.stage, before.over):
            work.after_commit.append(lambda: _log_stage(row.id, after))
        shown = await self._show(work, saved, before, outcome, changes, at)
        if after.over and not before.over:
            for due in self.when_over:
                await due(work, saved)
        return shown

    async def _show(
        self,
        work: Work,
        saved: GameRow,
        before: Game,
        outcome: Ok | Undoing,
        changes: Sequence[Logged],
        at: Instant,
    ) -> Scene:
        shown = await scene(
            work,
            saved,
            bot_username=self.bot_username,
            before=before,
            events=outcome.events,
            changes=changes,
        )
        shown = shown.__replace__(at=at)
        await work.uow.outbox.put(saved.id, self._presenter.present(shown), at)
        return shown

    def _row_after(self, row: GameRow, after: Game) -> GameRow:
        deadline = after.clock.closes_at if isinstance(after.clock, Running) else None
        status = "over" if after.over else "running"
        return row.__replace__(
            game=after, status=status, deadline=deadline, remind_at=self._remind_at(row, after)
        )

    def _remind_at(self, row: GameRow, after: Game) -> Instant | None:
        """Once a window, and in none that is too short for it to be of use."""
        clock = after.clock
        if not self._remind_part or not isinstance(clock, Running):
            return None
        if row.reminded == after.stage or clock.length < AT_LEISURE:
            return None
        return clock.closes_at - clock.length // self._remind_part


def _log_stage(game_id: int, game: Game) -> None:
    """What everybody at the table knows, for whoever watches over the bot."""
    event = "a game is over" if game.over else "a stage is open"
    phase = type(game.phase).__name__.removesuffix("Phase").lower()
    log.info(event, extra={"game": game_id, "stage": game.stage, "phase": phase})


async def _record(work: Work, row: GameRow, after: Game, recorded: Recorded) -> None:
    """Keep the command for an undoing, and the state at a new stage's opening (decision 5)."""
    if row.game.stage > 0:
        await work.uow.log.record(row.id, row.game.stage, recorded)
    if after.stage != row.game.stage:
        await work.uow.log.open_stage(row.id, after)


def holders(game: Game) -> dict[int, Person]:
    """Who holds which seat."""
    return {seat.number: seat.person for seat in game.seats}


def _refused(game: Game, command: Command, stage: int | None) -> Refusal | None:
    """GEN-1 for players, GEN-17 for the prosecutor: the act belongs to a stage that is over."""
    if stage is None:
        return None
    return stale(game, stage, prosecutor=isinstance(command, PROSECUTOR_ACTS))
