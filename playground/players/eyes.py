"""What one person has read: his chats as on his telephone, brought up to date by a look."""

from collections.abc import Iterable, Iterator

from playground.client import ChatView, Client, Gone, Shown
from playground.players.reading import bare, usable

Key = tuple[int, int]
"""Message id and ephemeral id, one of them 0."""


class Eyes:
    """The memory of one telephone. `person` is also the id of his private chat with the bot."""

    def __init__(self, telegram: Client, person: int) -> None:
        self.telegram = telegram
        self.person = person
        self.now = 0.0
        self.chats: dict[int, ChatView] = {}
        self._messages: dict[int, dict[Key, Shown]] = {}
        self._in_order: dict[int, tuple[Shown, ...]] = {}
        self._seq = 0
        self._ignored: frozenset[int] = frozenset()

    def begin_after(self, seq: int, ignoring: Iterable[int] = ()) -> None:
        """What came before is another evening's, and so are some groups altogether."""
        self._seq, self._ignored = seq, frozenset(ignoring)

    async def look(self) -> list[Shown]:
        """Read on; what is new or has changed since the last look, in the order of its coming."""
        view = await self.telegram.view(self.person, since=self._seq)
        self._seq, self.now = view.seq, view.now
        fresh: list[Shown] = []
        for chat in view.chats:
            if chat.chat_id in self._ignored:
                continue
            self.chats[chat.chat_id] = chat
            if chat.messages:
                self._in_order.pop(chat.chat_id, None)
            kept = self._messages.setdefault(chat.chat_id, {})
            kept.update({_key(message): message for message in chat.messages})
            fresh += chat.messages
        for gone in view.deleted:
            self._forget(gone)
        return sorted(fresh, key=lambda message: message.seq)

    def messages(self, chat: int) -> tuple[Shown, ...]:
        """The messages of one chat, oldest first."""
        if chat not in self._in_order:
            kept = self._messages.get(chat, {}).values()
            order = sorted(kept, key=lambda one: (one.date, one.message_id or 10**12, one.seq))
            self._in_order[chat] = tuple(order)
        return self._in_order[chat]

    def private(self) -> tuple[Shown, ...]:
        """The private chat with the bot, oldest first."""
        return self.messages(self.person)

    def newest(self, chat: int, thread: int | None, label: str) -> Shown | None:
        """The newest message there with such a button; see `reading.bare`."""
        for message in reversed(self.messages(chat)):
            if message.thread == thread and any(bare(b.text) == label for b in usable(message)):
                return message
        return None

    def groups(self) -> Iterator[ChatView]:
        """The groups that he is in. One that has become a supergroup is no place any more."""
        return (
            chat
            for chat in self.chats.values()
            if chat.type != "private" and chat.migrated_to is None
        )

    def _forget(self, gone: Gone) -> None:
        key = (gone.message_id, gone.ephemeral_id or 0)
        self._messages.get(gone.chat_id, {}).pop(key, None)
        self._in_order.pop(gone.chat_id, None)


def _key(message: Shown) -> Key:
    return message.message_id, message.ephemeral_id or 0
