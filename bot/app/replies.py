"""Answers to commands: into the private chat of him who asked, through the outbox."""

from msgspec import Struct

from bot.app.messages import Answer, Button, Here, Post, Private, Urgency
from bot.app.people import language_of, reachable
from bot.app.presenting import Presenter
from bot.app.work import Work
from bot.engine.ids import Person


class Spot(Struct, frozen=True, kw_only=True):
    """Where words were spoken. `kind` is Telegram's: private, group, supergroup."""

    chat_id: int
    kind: str
    thread_id: int | None = None
    """A topic; None in General, in plain groups and in private."""
    hidden: int | None = None
    """The number of an ephemeral command: nobody but its writer and the bot has seen it."""

    @property
    def private(self) -> bool:
        return self.kind == "private"

    @property
    def in_sight(self) -> bool:
        """Others can read what was said."""
        return not self.private and self.hidden is None

    @property
    def group_id(self) -> int:
        """The group, 0 in a private chat."""
        return 0 if self.private else self.chat_id


class Replies:
    """Sends the answers to commands, and to presses that a toast cannot hold."""

    def __init__(self, presenter: Presenter, bot_username: str, language: str) -> None:
        self._presenter = presenter
        self._bot_username = bot_username
        self._language = language

    async def reply(
        self, work: Work, answer: Answer, *, person: Person, spot: Spot, game_id: int = 0
    ) -> None:
        """To the person's private chat; who has none open is asked, in the group, to open it."""
        if not answer.text:
            return
        if spot.private or await reachable(work, person):
            await self.private(work, answer, person, game_id)
            return
        language = await language_of(work, person, self._language)
        text = self._presenter.text("answer-open-chat", language)
        answer = Answer(text=text, url=self.link("hello"))
        await self.here(work, answer, spot, language, key=f"open-chat/{person}")

    async def private(self, work: Work, answer: Answer, person: Person, game_id: int) -> None:
        post = Post(
            place=Private(person=person),
            text=answer.text,
            rows=answer.rows,
            facts=answer.facts,
            urgency=Urgency.ANSWER,
        )
        await work.uow.outbox.put(game_id, [post], work.at)

    async def here(
        self, work: Work, answer: Answer, spot: Spot, language: str, *, key: str = ""
    ) -> None:
        """Where the words were spoken, for all to see; with a link button where there is a url.

        With a `key` the same is not said twice, so that nobody can make the bot flood a group.
        """
        rows = answer.rows
        if answer.url:
            label = self._presenter.text("button-open-chat", language)
            rows = (*rows, (Button(text=label, url=answer.url),))
        place = Here(chat_id=spot.chat_id, thread_id=spot.thread_id)
        post = Post(place=place, text=answer.text, key=key, rows=rows, urgency=Urgency.ANSWER)
        await work.uow.outbox.put(0, [post], work.at)

    def link(self, payload: str) -> str:
        """A deep link: opens the private chat and sends /start with the payload."""
        return f"https://t.me/{self._bot_username}?start={payload}"
