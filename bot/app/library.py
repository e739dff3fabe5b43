"""/log and /rules: books about a game that a person leafs through in his private chat."""

from collections.abc import Sequence
from typing import Protocol

from bot.app.messages import Answer, Output, Paper, Post, Private
from bot.app.naming import html_name
from bot.app.people import games_of, language_of, reachable
from bot.app.play import Play
from bot.app.presenting import Presenter, Scene
from bot.app.records import GameRow
from bot.app.replies import Replies, Spot
from bot.app.work import Work
from bot.engine.events import SeatReplaced
from bot.engine.ids import Person
from bot.engine.rules.options import Options


class Books(Protocol):
    """Texts with pages. Without a page the message is sent anew, with one it is turned."""

    def log(self, scene: Scene, person: Person, page: int | None) -> Post: ...

    def paper(self, scene: Scene, person: Person) -> Paper: ...

    def rules(
        self,
        game_id: int,
        options: Options,
        person: Person,
        language: str,
        page: int | None,
    ) -> Post: ...


class Library:
    """Hands the books out."""

    def __init__(self, play: Play, presenter: Presenter, books: Books, replies: Replies) -> None:
        self._play = play
        self._presenter = presenter
        self._books = books
        self._replies = replies

    async def finished(self, work: Work, person: Person, spot: Spot, named: int) -> GameRow | None:
        """A game that is over, for questions that find none running: the named one, or the latest
        of the group or the person."""
        if not named and await games_of(work, person, spot.group_id):
            return None
        if not named and spot.group_id:
            return await work.uow.games.latest_over(spot.group_id)
        if named and spot.group_id:
            row = await work.uow.games.find(named)
            return row if row and row.chat_id == spot.group_id and row.status == "over" else None
        rows = await work.uow.games.over_of_person(person)
        return next((row for row in rows if named in (0, row.id)), None)

    async def concerns(self, work: Work, row: GameRow, person: Person) -> bool:
        """Was he in it? A link can be written by anybody, and the log is not for anybody."""
        games = work.uow.games
        mine = (*await games.open_of_person(person), *await games.over_of_person(person))
        return any(one.id == row.id for one in mine)

    async def log(self, work: Work, row: GameRow, person: Person, spot: Spot) -> Answer:
        """The open log so far; of a finished game all that opens, and a file of it."""
        if row.status == "lobby":
            language = await language_of(work, person, row.language)
            return Answer(text=self._presenter.text("answer-not-started", language))
        scene = await self._scene(work, row)
        outputs: list[Output] = [self._books.log(scene, person, None)]
        if row.status == "over":
            outputs.append(self._books.paper(scene, person))
        return await self._give(work, row, person, spot, outputs, "log")

    async def rules(self, work: Work, row: GameRow, person: Person, spot: Spot) -> Answer:
        """The rules of this very game."""
        language = await language_of(work, person, row.language)
        page = self._books.rules(row.id, row.game.options, person, language, None)
        return await self._give(work, row, person, spot, [page], "rules")

    async def turn(
        self, work: Work, row: GameRow, person: Person, book: str, page: int
    ) -> Answer | None:
        """Another page of a book that he has in his chat; None if he has none."""
        if not await work.uow.outbox.shown(row.id, Private(person=person), book):
            return None
        if book == "log":
            post = self._books.log(await self._scene(work, row), person, page)
        else:
            language = await language_of(work, person, row.language)
            post = self._books.rules(row.id, row.game.options, person, language, page)
        await work.uow.outbox.put(row.id, [post], work.at)
        return Answer()

    async def _give(
        self,
        work: Work,
        row: GameRow,
        person: Person,
        spot: Spot,
        outputs: Sequence[Output],
        book: str,
    ) -> Answer:
        language = await language_of(work, person, row.language)
        if not await reachable(work, person):
            text = self._presenter.text("answer-open-chat", language)
            return Answer(text=text, url=self._replies.link(f"{book}_{row.id}"))
        await work.uow.outbox.put(row.id, outputs, work.at)
        if spot.private:
            return Answer()
        return Answer(text=self._presenter.text("answer-see-private", language))

    async def _scene(self, work: Work, row: GameRow) -> Scene:
        """With the whole log, and the names of those who have left."""
        log = tuple(logged.event for logged in await work.uow.log.read(row.id))
        swaps = [event for event in log if isinstance(event, SeatReplaced)]
        people = {person for swap in swaps for person in (swap.former, swap.newcomer)}
        known = await work.uow.people.known(sorted(people))
        scene = await self._play.scene(work, row)
        names = {person: html_name(known[person].name) for person in known}
        return scene.__replace__(log=log, names={**names, **scene.names})
