"""Questions: /status, /role, /votes, /help. They change nothing."""

from bot.app.messages import Answer
from bot.app.people import language_of
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow
from bot.app.scenes import lobby_scene
from bot.app.sizes import least
from bot.app.work import Work
from bot.engine.ids import Person


class Queries:
    """Answers what people ask about a game."""

    def __init__(self, play: Play, presenter: Presenter) -> None:
        self._play = play
        self._presenter = presenter

    async def ask(self, work: Work, row: GameRow, what: str, person: Person) -> Answer:
        """`what` is status, role, votes or help."""
        if row.status == "lobby" and what != "help":
            return await self._lobby(work, row, person)
        return self._presenter.query(await self._play.scene(work, row), what, person)

    async def page(
        self, work: Work, row: GameRow, person: Person, kind: str, args: tuple[int, ...]
    ) -> Answer:
        """A panel turned to another page, or with a choice half made."""
        scene = await self._play.scene(work, row)
        await work.uow.outbox.put(row.id, self._presenter.page(scene, person, kind, args), work.at)
        return Answer()

    async def _lobby(self, work: Work, row: GameRow, person: Person) -> Answer:
        scene = await lobby_scene(work, row, self._play.bot_username)
        joined = sum(not member.standby for member in scene.members)
        language = await language_of(work, person, row.language)
        text = self._presenter.text(
            "lobby-status",
            language,
            game=row.id,
            joined=joined,
            wanted=least(row.game.options),
        )
        return Answer(text=text)
