"""A game is opened: by whom, where, and in which set-up (decision 18)."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.app.codes import Codes
from bot.app.lobby import Lobby
from bot.app.messages import Answer, Button, Here, Post, Urgency
from bot.app.people import language_of, reachable
from bot.app.presenting import Presenter
from bot.app.records import GameRow
from bot.app.replies import Replies, Spot
from bot.app.setups import SQUARE, Bound, Setup
from bot.app.work import Work
from bot.engine.ids import Person
from bot.engine.rules.options import (
    CityOptions,
    ClubOptions,
    MulticityOptions,
    Options,
    TableOptions,
)
from bot.engine.state import Game

OFFERED: Final = (Setup.PLAIN, Setup.GROUPS)
"""The set-ups between which a group without topics chooses; a press carries the number."""
QUESTION: Final = "newgame"
MULTICITY: Final = MulticityOptions()
TABLE_GAMES: Final[Mapping[str, Options]] = {
    "club": ClubOptions(),
    "клуб": ClubOptions(),
    "city": CityOptions(),
    "городская": CityOptions(),
}
"""The words behind /newgame that open a table."""


class Opening:
    """The use cases of `/newgame`."""

    def __init__(
        self,
        lobby: Lobby,
        codes: Codes,
        presenter: Presenter,
        replies: Replies,
        *,
        language: str,
        new_seed: Callable[[], bytes],
        choice: Callable[[int], str],
    ) -> None:
        """`language` is that of new games; `new_seed` makes the secret of one (decision 6);
        `choice` packs the press that chooses a set-up by its number."""
        self._lobby = lobby
        self._codes = codes
        self._presenter = presenter
        self._replies = replies
        self._language = language
        self._new_seed = new_seed
        self._choice = choice

    async def newgame(
        self, work: Work, spot: Spot, person: Person, words: str = "", *, named: bool
    ) -> Answer:
        """`/newgame`. `named` is False for an anonymous administrator (decision 18). `words` may
        name a table game, which needs one group and is opened at once.

        A forum opens a game at once, and so does a private chat, for groups that will be linked;
        any other group is asked what it wants to be.
        """
        obstacle = await self._obstacle(work, spot, person, named=named)
        if obstacle:
            return self._refused(obstacle)
        table = TABLE_GAMES.get(words.strip().lower())
        if table is not None and spot.private:
            return self._refused("newgame-table-group")
        if table is not None:
            return await self._create(work, spot, person, Setup.PLAIN, table)
        if spot.private:
            return await self._create(work, spot, person, Setup.GROUPS)
        if work.rights[spot.chat_id].forum:
            return await self._create(work, spot, person, Setup.TOPICS)
        await self._ask(work, spot)
        return Answer()

    async def chosen(self, work: Work, spot: Spot, person: Person, number: int) -> Answer:
        """A button under the question. Whoever may open a game may choose; he is its prosecutor.

        Raises IndexError for a number that no button of ours carries.
        """
        setup = OFFERED[number]
        obstacle = await self._obstacle(work, spot, person, named=True)
        if obstacle:
            return self._refused(obstacle)
        text = self._presenter.text(f"newgame-chosen-{setup.value}", self._language)
        answered = Post(place=_here(spot), text=text, key=QUESTION, urgency=Urgency.ANSWER)
        await work.uow.outbox.put(0, [answered], work.at)
        return await self._create(work, spot, person, setup)

    async def _ask(self, work: Work, spot: Spot) -> None:
        rows = tuple(
            (
                Button(
                    text=self._presenter.text(f"button-setup-{setup.value}", self._language),
                    data=self._choice(number),
                ),
            )
            for number, setup in enumerate(OFFERED)
        )
        question = Post(
            place=_here(spot),
            text=self._presenter.text("newgame-which", self._language),
            key=QUESTION,
            rows=rows,
            urgency=Urgency.ANSWER,
            fresh=True,
        )
        await work.uow.outbox.put(0, [question], work.at)

    async def _create(
        self,
        work: Work,
        spot: Spot,
        person: Person,
        setup: Setup,
        options: Options = MULTICITY,
    ) -> Answer:
        row = await work.uow.games.create(
            chat_id=spot.group_id,
            prosecutor=person,
            language=self._language,
            seed=self._new_seed(),
            created_at=work.at,
            game=Game(options=options),
            setup=setup,
        )
        if not spot.private:
            bound = Bound(
                game_id=row.id,
                place=SQUARE,
                chat_id=spot.chat_id,
                title=spot.title,
                allowed=work.rights[spot.chat_id].by_day,
            )
            await work.uow.chats.bind(bound)
        await self._lobby.show(work, row)
        await self._lobby.menus(work, row)
        await self._welcome(work, row, person)
        return Answer()

    async def _welcome(self, work: Work, row: GameRow, person: Person) -> None:
        language = await language_of(work, person, self._language)
        at_table = isinstance(row.game.options, TableOptions)
        key = "newgame-welcome" if row.chat_id else "newgame-welcome-private"
        key = "newgame-welcome-table" if at_table else key
        welcome = Answer(text=self._presenter.text(key, language, game=row.id))
        await self._replies.private(work, welcome, person, row.id)
        await self._codes.show(work, row)

    def _refused(self, obstacle: str) -> Answer:
        url = self._replies.link("hello") if obstacle == "newgame-open-chat" else ""
        return Answer(text=self._presenter.text(obstacle, self._language), url=url)

    async def _obstacle(self, work: Work, spot: Spot, person: Person, *, named: bool) -> str:
        """The key of the text that says why not and what to do; "" if a game may be opened."""
        if spot.private:
            return await self._private_obstacle(work, person)
        rights = work.rights.get(spot.chat_id)
        if spot.kind == "group" or (rights is not None and rights.basic):
            return "group-basic"
        if not named:
            return "newgame-anonymous"
        if rights is None:
            return "answer-telegram-silent"
        if not rights.administrator:
            return "newgame-administrator"
        if not await reachable(work, person):
            return "newgame-open-chat"
        rows = await work.uow.games.open_in_chat(spot.chat_id)
        return "newgame-running" if any(row.status == "lobby" for row in rows) else ""

    async def _private_obstacle(self, work: Work, person: Person) -> str:
        """One game without a group that has not begun is enough for anybody."""
        rows = await work.uow.games.open_of_person(person)
        waiting = (r for r in rows if r.prosecutor == person and r.status == "lobby")
        return "newgame-waiting" if any(not row.chat_id for row in waiting) else ""


def _here(spot: Spot) -> Here:
    return Here(chat_id=spot.chat_id, thread_id=spot.thread_id)
