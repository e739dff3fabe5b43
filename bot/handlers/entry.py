"""Where updates come in: addressed for the mailbox, handled by aiogram's dispatcher, answered.

The dispatcher is fed inside the transaction of the item, so handlers make no request of Telegram.
What a handler returns is stored with the update; the answer to a command is put into the outbox.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from aiogram import Bot, Dispatcher
from aiogram.enums import ChatType
from aiogram.types import Chat, Message, Update, User

from bot.app.house import House
from bot.app.items import Address, Letter, Question
from bot.app.markup import TOAST, length, toast
from bot.app.messages import Answer
from bot.app.people import language_of, reachable
from bot.app.records import Incoming, Known
from bot.app.replies import Spot
from bot.app.work import Work
from bot.callbacks import Kind
from bot.engine.ids import Person
from bot.handlers import (
    acts,
    asking,
    books,
    desk,
    desk_texts,
    desk_words,
    group,
    helpers,
    last_word,
    linking,
    membership,
    presses,
    private,
    seats,
    secret,
    setup,
    table,
)
from bot.handlers.filters import press_of

_LINK: Final = re.compile(r"^/start(?:@\w+)? [a-z]+_(\d{1,12})$")
_GAME: Final = re.compile(r"^/\w+(?:@\w+)?\s.*?#(\d{1,12})\b", re.DOTALL)
_ASKS_RIGHTS: Final = re.compile(r"^/(?:newgame|link)(?:@\w+)?(?:\s|$)")
"""Of the group in which it is said."""
_STARTS: Final = re.compile(r"^/begin(?:@\w+)?(?:\s|$)")
_SERVICE: Final = 777000
"""Telegram's own account, which speaks for linked channels."""


@cache
def dispatcher() -> Dispatcher:
    """All routers in the order in which they are asked; one a process: routers have one parent."""
    made = Dispatcher(disable_fsm=True)
    made.include_routers(
        membership.router,
        linking.router,
        group.router,
        table.router,
        acts.router,
        secret.router,
        asking.router,
        books.router,
        setup.router,
        seats.router,
        helpers.router,
        desk_words.router,
        desk_texts.router,
        last_word.router,
        desk_texts.prompted,
        private.router,
        group.words,
        presses.router,
        desk.router,
        presses.last,
    )
    return made


class AiogramEntry:
    """The port Entry."""

    def __init__(
        self, bot: Bot, house: House, read_update: Callable[[bytes], Update | None]
    ) -> None:
        self._bot = bot
        self._house = house
        self._read = read_update

    def read(self, incoming: Incoming) -> Letter:
        update = self._read(incoming.raw)
        if update is None:
            return Letter(incoming=incoming, update=None, address=Address())
        query = update.callback_query
        return Letter(
            incoming=incoming,
            update=update,
            address=_address(update),
            query_id=query.id if query else "",
            question=_question(update),
        )

    async def handle(self, letter: Letter, work: Work) -> Answer | None:
        update = letter.update
        if not isinstance(update, Update):
            return None
        person, spot = _person(update), _spot(update)
        known = _known(update, person, self._house.language)
        if known is not None and (update.message or update.callback_query):
            await self._house.people.meet(work, known)
        answer = await dispatcher().feed_update(
            self._bot,
            update,
            work=work,
            house=self._house,
            person=person,
            spot=spot,
            known=known,
        )
        if not isinstance(answer, Answer):
            return None
        if update.callback_query:
            return await self._to_press(work, answer, person, letter.address.game_id)
        await self._house.replies.reply(work, answer, person=person, spot=spot)
        return answer

    async def apologize(self, letter: Letter, work: Work) -> Answer | None:
        """To a press by a toast, to a command in the private chat; never in the group."""
        update = letter.update
        if not isinstance(update, Update):
            return None
        person = _person(update)
        language = await language_of(work, person, self._house.language)
        answer = Answer(text=self._house.presenter.text("answer-sorry", language), alert=True)
        if _awaits_words(update) and await reachable(work, person):
            await self._house.replies.private(work, answer, person, game_id=0)
        return answer

    async def _to_press(self, work: Work, answer: Answer, person: Person, game_id: int) -> Answer:
        """A toast holds 200 plain characters; what is more goes to the private chat as well."""
        if not answer.rows and length(answer.text) <= TOAST:
            return answer.__replace__(text=toast(answer.text))
        if not await reachable(work, person):
            return answer.__replace__(text=toast(answer.text), rows=())
        await self._house.replies.private(work, answer, person, game_id)
        language = await language_of(work, person, self._house.language)
        told = self._house.presenter.text("answer-see-private", language)
        return Answer(text=toast(told), facts=answer.facts)


# --- who, where, about which game --------------------------------------------------------------


def _awaits_words(update: Update) -> bool:
    """Commands are answered, and whatever is said in private."""
    message = update.message
    if message is None:
        return False
    return message.chat.type == ChatType.PRIVATE or (message.text or "").startswith("/")


def _known(update: Update, person: Person, language: str) -> Known | None:
    """The person as this update shows him; None where nobody can be named."""
    user = _user(update)
    if not person or user is None:
        return None
    private = update.message is not None and update.message.chat.type == ChatType.PRIVATE
    return Known(
        person=person,
        name=user.full_name,
        username=user.username or "",
        language=(user.language_code or language)[:8],
        reachable=private,
    )


def _person(update: Update) -> Person:
    """0 for an anonymous administrator, a channel, a bot."""
    user = _user(update)
    message = update.message
    if user is None or user.is_bot or user.id == _SERVICE:
        return 0
    return 0 if message is not None and message.sender_chat is not None else user.id


def _user(update: Update) -> User | None:
    event = update.message or update.callback_query or update.my_chat_member or update.chat_member
    return None if event is None else event.from_user


def _spot(update: Update) -> Spot:
    """Where. The thread counts only where it is a topic: replies in General carry one too."""
    message, chat = _message_and_chat(update)
    if chat is None:
        return Spot(chat_id=0, kind=ChatType.PRIVATE.value)
    topic = isinstance(message, Message) and message.is_topic_message
    thread = message.message_thread_id if isinstance(message, Message) and topic else None
    hidden = update.message.ephemeral_message_id if update.message is not None else None
    return Spot(
        chat_id=chat.id,
        kind=str(chat.type),
        thread_id=thread,
        title=chat.title or "",
        hidden=hidden,
    )


def _message_and_chat(update: Update) -> tuple[object, Chat | None]:
    if update.message is not None:
        return update.message, update.message.chat
    if update.callback_query is not None:
        about = update.callback_query.message
        return about, about.chat if about is not None else None
    member = update.my_chat_member or update.chat_member
    return None, member.chat if member is not None else None


def _address(update: Update) -> Address:
    """The game that a button or a link names, else that of the group, else of the person."""
    spot, person = _spot(update), _person(update)
    return Address(
        game_id=_game_named(update),
        chat_id=spot.group_id,
        person=person,
        thread_id=spot.thread_id,
    )


def _game_named(update: Update) -> int:
    if update.callback_query is not None:
        press = press_of(update.callback_query)
        return press.game if press is not None else 0
    text = update.message.text if update.message is not None else None
    found = _LINK.match(text or "") or _GAME.match(text or "")
    return int(found[1]) if found else 0


def _question(update: Update) -> Question | None:
    """Whose rights in which group Telegram must be asked for before the transaction."""
    person, spot = _person(update), _spot(update)
    press = press_of(update.callback_query) if update.callback_query is not None else None
    if press is not None and press.kind in (Kind.START, Kind.WHERE):
        chat_id = 0 if press.kind is Kind.START else spot.group_id
        return Question(chat_id=chat_id, person=person)
    words = (update.message.text or "") if update.message is not None else ""
    if not person:
        return None
    if _STARTS.match(words):
        return Question(chat_id=0, person=person)
    supergroup = spot.kind == ChatType.SUPERGROUP.value
    asks = supergroup and _ASKS_RIGHTS.match(words)
    return Question(chat_id=spot.chat_id, person=person) if asks else None
