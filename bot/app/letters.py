"""Letters of the prosecutor: to one in private, to a city or to all for everybody to read."""

from typing import Final

from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow
from bot.app.work import Work
from bot.engine.ids import Person

LIMIT: Final = 3000
"""Characters, as for a last word; a preview of it must fit into one message."""


class Letters:
    """Checks a letter, and sends it."""

    def __init__(self, play: Play, presenter: Presenter) -> None:
        self._play = play
        self._presenter = presenter

    async def unfit(self, work: Work, row: GameRow, person: Person, text: str) -> Answer | None:
        """Why it cannot be sent; None if it can."""
        language = await language_of(work, person, row.language)
        if row.status != "running":
            return Answer(text=self._presenter.text("answer-not-started", language))
        if not text:
            return Answer(text=self._presenter.text("letter-empty", language))
        if len(text) > LIMIT:
            return Answer(text=self._presenter.text("letter-too-long", language, limit=LIMIT))
        return None

    async def send(
        self, work: Work, row: GameRow, person: Person, scope: int, number: int, text: str
    ) -> Answer:
        """To all (scope 0), to city `number` (1), to seat `number` (2)."""
        unfit = await self.unfit(work, row, person, text)
        if unfit is not None:
            return unfit
        scene = await self._play.scene(work, row)
        outputs, receipt = self._presenter.letter(scene, person, scope, number, text)
        await work.uow.outbox.put(row.id, outputs, work.at)
        return receipt
