"""Answers to commands, through the outbox: where they were asked, and for him who asked alone."""

from typing import Final
from zlib import crc32

from msgspec import Struct

from bot.app.markup import length
from bot.app.messages import Answer, Aside, Button, Here, Post, Private, Urgency
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
    title: str = ""
    """The group's name."""
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


ROOM: Final = 3900
"""UTF-16 units of an answer that one message holds, with room to spare."""
SAID_ONCE: Final = 60
"""Seconds in which a group reads the same answer once."""


class Replies:
    """Sends the answers to commands, and to presses that a toast cannot hold."""

    def __init__(self, presenter: Presenter, bot_username: str, language: str) -> None:
        self._presenter = presenter
        self._bot_username = bot_username
        self._language = language

    async def reply(
        self, work: Work, answer: Answer, *, person: Person, spot: Spot, game_id: int = 0
    ) -> None:
        """In private where it was said in private; in a group so that only he sees it."""
        if not answer.text:
            return
        if spot.private or (length(answer.text) > ROOM and await reachable(work, person)):
            await self.private(work, answer, person, game_id)
        else:
            await self.aside(work, answer, person, spot, game_id=game_id)

    async def aside(
        self,
        work: Work,
        answer: Answer,
        person: Person,
        spot: Spot,
        *,
        game_id: int = 0,
        key: str = "",
    ) -> None:
        """In the group, for his eyes only. Where Telegram does not do that, in his private chat;
        who has none open is asked, in the group, to open it. With a `key` it is said once."""
        place = Aside(
            chat_id=spot.chat_id, person=person, thread_id=spot.thread_id, command=spot.hidden
        )
        language = await language_of(work, person, self._language)
        other = (
            _private(answer, person)
            if await reachable(work, person)
            else self._open_chat(answer, person, spot, language)
        )
        post = Post(
            place=place,
            text=answer.text,
            key=key,
            rows=(*answer.rows, *self._door(answer.url, language)),
            facts=answer.facts,
            urgency=Urgency.ANSWER,
            instead=other,
        )
        await work.uow.outbox.put(game_id, [post], work.at)

    def _open_chat(self, answer: Answer, person: Person, spot: Spot, language: str) -> Post:
        """Said once to each person, so that nobody can make the bot flood a group."""
        return Post(
            place=Here(chat_id=spot.chat_id, thread_id=spot.thread_id),
            text=self._presenter.text("answer-open-chat", language),
            key=f"open-chat/{person}",
            rows=self._door(answer.url or self.link("hello"), language),
            urgency=Urgency.ANSWER,
        )

    async def private(self, work: Work, answer: Answer, person: Person, game_id: int) -> None:
        await work.uow.outbox.put(game_id, [_private(answer, person)], work.at)

    async def here(self, work: Work, answer: Answer, spot: Spot, language: str) -> None:
        """Where the words were spoken, for all to see; with a link button where there is a url.

        The same once in SAID_ONCE seconds, whoever asks: an answer goes before the news of a game,
        and nobody is to hold them up by asking again and again."""
        post = Post(
            place=Here(chat_id=spot.chat_id, thread_id=spot.thread_id),
            text=answer.text,
            key=f"said/{crc32(answer.text.encode())}/{work.at // SAID_ONCE}",
            rows=(*answer.rows, *self._door(answer.url, language)),
            urgency=Urgency.ANSWER,
        )
        await work.uow.outbox.put(0, [post], work.at)

    def _door(self, url: str, language: str) -> tuple[tuple[Button, ...], ...]:
        if not url:
            return ()
        label = self._presenter.text("button-open-chat", language)
        return ((Button(text=label, url=url),),)

    def link(self, payload: str) -> str:
        """A deep link: opens the private chat and sends /start with the payload."""
        return f"https://t.me/{self._bot_username}?start={payload}"


def _private(answer: Answer, person: Person) -> Post:
    return Post(
        place=Private(person=person),
        text=answer.text,
        key=answer.once,
        rows=answer.rows,
        facts=answer.facts,
        urgency=Urgency.ANSWER,
    )
