"""The prosecutor's acts. Whoever else tries is refused; each act belongs to a stage (GEN-17)."""

from bot.app.identity import Meant, meant_by
from bot.app.lobby import Lobby
from bot.app.messages import Answer
from bot.app.naming import safe_name, seat_name
from bot.app.people import language_of
from bot.app.play import Play
from bot.app.ports import GameRow, Known
from bot.app.presenting import Presenter
from bot.app.work import Work
from bot.engine.commands import Abort, ProsecutorAct
from bot.engine.ids import Instant, Person, SeatNo
from bot.engine.state import Running


class Desk:
    """The use cases of the desk, by button and by command."""

    def __init__(self, play: Play, lobby: Lobby, presenter: Presenter) -> None:
        self._play = play
        self._lobby = lobby
        self._presenter = presenter

    async def refused(self, work: Work, row: GameRow, person: Person) -> Answer | None:
        """The answer to somebody who is not the prosecutor of this game; None if he is."""
        if person == row.prosecutor:
            return None
        language = await language_of(work, person, row.language)
        return Answer(text=self._presenter.text("answer-prosecutor-only", language), alert=True)

    async def act(
        self,
        work: Work,
        row: GameRow,
        person: Person,
        command: ProsecutorAct,
        *,
        stage: int | None = None,
    ) -> Answer:
        """Carry out an act of the prosecutor that needs no further asking."""
        refusal = await self.refused(work, row, person)
        if refusal is not None:
            return refusal
        if row.status == "lobby":
            return await self._before_start(work, row, person, command)
        return await self._play.act(work, row, command, person=person, stage=stage)

    async def _before_start(
        self, work: Work, row: GameRow, person: Person, command: ProsecutorAct
    ) -> Answer:
        """A game that has not begun can only be called off."""
        language = await language_of(work, person, row.language)
        if not isinstance(command, Abort):
            return Answer(text=self._presenter.text("answer-not-started", language))
        await work.uow.games.save(row.__replace__(status="over"))
        await self._lobby.show(work, row.__replace__(status="over"))
        return Answer(text=self._presenter.text("lobby-called-off", language, game=row.id))

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

    async def newcomers(self, work: Work, row: GameRow) -> dict[Person, str]:
        """Substitutes that can be written to: who may take a seat (MC-PROS-6, decision 18)."""
        seated = {seat.person for seat in row.game.seats}
        members = await work.uow.people.members(row.id)
        waiting = [m.person for m in members if m.standby and m.person not in seated]
        known = await work.uow.people.known(waiting)
        return {p: safe_name(known[p].name) for p in waiting if p in known and known[p].reachable}

    async def shown(self, work: Work, row: GameRow, seat: SeatNo) -> str:
        """A seat as texts show it, plain."""
        known = await known_in(work, row)
        person = row.game.seat(seat).person
        return seat_name(seat, safe_name(known[person].name) if person in known else "")


async def known_in(work: Work, row: GameRow) -> dict[Person, Known]:
    """The holders of the seats of a game."""
    people = await work.uow.people.known([seat.person for seat in row.game.seats])
    return dict(people)
