"""The acts of the desk: of the prosecutor and his deputies, of trusted people what is theirs.

Each act belongs to a stage (GEN-17), and to the state in which the desk was when it was asked for:
of two people at two desks the first is obeyed, the second told that something was done meanwhile.
"""

from typing import Final

from bot.app.identity import Meant, meant_by
from bot.app.lobby import Lobby
from bot.app.messages import Answer, Deletion, Media, Post, Private, Urgency
from bot.app.naming import html_name, safe_name, seat_name
from bot.app.people import language_of
from bot.app.play import Play
from bot.app.presenting import Presenter, Scene
from bot.app.records import GameRow, Known
from bot.app.reminders import Reminders
from bot.app.rights import Right, refused
from bot.app.work import Work
from bot.engine.commands import Abort, Command, ProsecutorAct, PublishWord
from bot.engine.history import StageHistory
from bot.engine.ids import NOBODY, Instant, Person, SeatNo
from bot.engine.state import Running
from bot.engine.undo import OPENERS, UNDOABLE

MENU: Final = "desk/menu"
"""Key of the list or preview that is open under a desk."""


NEWCOMER: Final = -1
"""Somebody new, whoever it will be: stands in a question whether a seat may be given at all."""


class Desk:
    """The use cases of the desk, by button and by command."""

    def __init__(
        self, play: Play, lobby: Lobby, reminders: Reminders, presenter: Presenter
    ) -> None:
        self._play = play
        self._lobby = lobby
        self._reminders = reminders
        self._presenter = presenter

    async def refused(
        self, work: Work, row: GameRow, person: Person, right: Right = Right.DESK
    ) -> Answer | None:
        """The answer to somebody who has not this right; None if he has it."""
        return await refused(work, self._presenter, row, person, right)

    # --- acts -----------------------------------------------------------------------------------

    async def act(
        self,
        work: Work,
        row: GameRow,
        person: Person,
        command: ProsecutorAct,
        *,
        stage: int | None = None,
        seen: int | None = None,
    ) -> Answer:
        """Carry out an act of the desk that needs no further asking.

        `seen`: how many acts the desk had seen when this one was asked for; None if nobody knows.
        """
        right = Right.WORD if isinstance(command, PublishWord) else Right.DESK
        refusal = await self.refused(work, row, person, right)
        if refusal is not None:
            return refusal
        if row.status == "lobby":
            return await self._before_start(work, row, person, command)
        if seen is not None and seen != row.desk_acts:
            return await self.moved(work, row, person)
        return await self._play.act(work, row, command, person=person, stage=stage)

    async def moved(self, work: Work, row: GameRow, person: Person) -> Answer:
        """The answer to an act that was asked for in a state that is past."""
        language = await language_of(work, person, row.language)
        return Answer(text=self._presenter.text("answer-desk-moved", language), alert=True)

    def overtaken(self, row: GameRow, person: Person, date: Instant) -> bool:
        """Has somebody else acted in the second of this message, or later?"""
        return row.desk_by not in (NOBODY, person) and row.desk_at >= date

    async def _before_start(
        self, work: Work, row: GameRow, person: Person, command: ProsecutorAct
    ) -> Answer:
        """A game that has not begun can only be called off."""
        language = await language_of(work, person, row.language)
        if not isinstance(command, Abort):
            return Answer(text=self._presenter.text("answer-not-started", language))
        over = row.__replace__(status="over")
        await work.uow.games.save(over)
        await self._lobby.show(work, over)
        return Answer(text=self._presenter.text("lobby-called-off", language, game=row.id))

    async def remind(self, work: Work, row: GameRow, person: Person) -> Answer:
        """Remind all who owe something and were not reminded in this window."""
        count = await self._reminders.send(work, row)
        language = await language_of(work, person, row.language)
        key = "remind-sent" if count else "remind-nobody"
        return Answer(text=self._presenter.text(key, language, count=count))

    # --- what is shown --------------------------------------------------------------------------

    async def open(self, work: Work, row: GameRow, person: Person) -> None:
        """The desk anew, as his latest message."""
        await work.uow.outbox.forget(row.id, Private(person=person), "desk")
        if row.status == "lobby":
            await self._lobby.show(work, row)
            return
        outputs = self._presenter.republish(await self._play.scene(work, row))
        mine = [
            output
            for output in outputs
            if isinstance(output, Post)
            and output.key == "desk"
            and output.place == Private(person=person)
        ]
        await work.uow.outbox.put(row.id, mine, work.at)

    async def page(
        self,
        work: Work,
        row: GameRow,
        person: Person,
        kind: str,
        args: tuple[int, ...],
        note: str = "",
        *,
        fresh: bool = False,
    ) -> Answer:
        """The menu under his desk: a list, or the preview of an act."""
        scene = await self._full_scene(work, row)
        made = self._presenter.desk(scene, person, kind, args, note, fresh=fresh)
        await work.uow.outbox.put(row.id, made, work.at)
        return Answer()

    async def _full_scene(self, work: Work, row: GameRow) -> Scene:
        """With what only pages of the desk show."""
        scene = await self._play.scene(work, row)
        waiting = await self.newcomers(work, row)
        names = {person: html_name(known.name) for person, known in waiting.items()}
        return scene.__replace__(
            names={**scene.names, **names},
            substitutes=tuple(waiting),
            undoable=latest_undoable(tuple(await work.uow.log.stages(row.id))),
            reminded=await self._reminders.reminded(work, row),
        )

    async def show_recording(
        self,
        work: Work,
        row: GameRow,
        person: Person,
        kind: str,
        args: tuple[int, ...],
        word: PublishWord,
    ) -> None:
        """The preview of a last word that is a recording: the recording itself, with the button.

        It is read back from that message, so it has no key: an edit would put a text in its place.
        """
        scene = await self._full_scene(work, row)
        media_kind, _, file_id = word.file_id.partition(":")
        media = Media(kind=media_kind, file_id=file_id, length=word.length)
        for output in self._presenter.desk(scene, person, kind, args):
            if isinstance(output, Post):
                asked = output.__replace__(key="", fresh=False)
                await work.uow.outbox.put(row.id, _with(asked, media), work.at)

    async def settle(self, work: Work, row: GameRow, person: Person, answer: Answer) -> None:
        """What was asked has been done, or refused: the menu says so and loses its buttons."""
        post = Post(
            place=Private(person=person),
            key=MENU,
            text=answer.text,
            urgency=Urgency.ANSWER,
            edit_only=True,
        )
        await work.uow.outbox.put(row.id, [post], work.at)

    async def shut(self, work: Work, row: GameRow, person: Person, message_id: int) -> None:
        """The menu, or a preview, goes."""
        await work.uow.outbox.forget(row.id, Private(person=person), MENU)
        await self.remove(work, row, person, message_id)

    async def remove(self, work: Work, row: GameRow, person: Person, message_id: int) -> None:
        """A preview that has had its time goes; the menu may be another message by now."""
        gone = Deletion(chat_id=person, message_id=message_id)
        await work.uow.outbox.put(row.id, [gone], work.at)

    # --- what is meant --------------------------------------------------------------------------

    async def stage_at(self, work: Work, row: GameRow, date: Instant) -> int:
        """The stage to which a text command of that date belongs (GEN-17)."""
        stages = await work.uow.log.stages(row.id)
        clock = stages[-1][0].clock if stages else row.game.clock
        if not isinstance(clock, Running):
            return row.game.stage
        opened_at = clock.closes_at - clock.length
        return row.game.stage if date >= opened_at else row.game.stage - 1

    async def seat(self, work: Work, row: GameRow, text: str) -> Meant:
        """Whom of the living a word of the prosecutor means."""
        living = [seat.number for seat in row.game.living()]
        return meant_by(text, row.game, await known_in(work, row), among=living)

    async def newcomers(self, work: Work, row: GameRow) -> dict[Person, Known]:
        """Substitutes that can be written to: who may take a seat (MC-PROS-6, decision 18)."""
        seated = {seat.person for seat in row.game.seats}
        helpers = {helper.person for helper in await work.uow.helpers.of_game(row.id)}
        members = await work.uow.people.members(row.id)
        waiting = [m.person for m in members if m.standby and m.person not in seated | helpers]
        known = await work.uow.people.known(waiting)
        return {p: known[p] for p in waiting if p in known and known[p].reachable}

    async def shown(self, work: Work, row: GameRow, seat: SeatNo) -> str:
        """A seat as texts show it, plain."""
        known = await known_in(work, row)
        person = row.game.seat(seat).person
        return seat_name(seat, safe_name(known[person].name) if person in known else "")


def _with(post: Post, media: Media) -> list[Post]:
    """A voice message carries text and buttons; a round video has no caption, only the buttons."""
    if media.kind == "voice":
        return [post.__replace__(media=media)]
    return [post.__replace__(rows=()), post.__replace__(text="", media=media)]


async def known_in(work: Work, row: GameRow) -> dict[Person, Known]:
    """The holders of the seats of a game."""
    people = await work.uow.people.known([seat.person for seat in row.game.seats])
    return dict(people)


def latest_undoable(stages: tuple[StageHistory, ...]) -> Command | None:
    """What an undoing would undo (MC-PROS-7): an act of the running stage, else the close of the
    one before; None for nothing. Whether it may be undone is the engine's business."""
    if not stages:
        return None
    acts = [r.command for r in stages[-1][1] if isinstance(r.command, UNDOABLE)]
    if acts:
        return acts[-1]
    before = stages[-2][1] if len(stages) > 1 else ()
    return before[-1].command if before and isinstance(before[-1].command, OPENERS) else None
