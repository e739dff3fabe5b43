"""What has happened, as an onlooker with eyes everywhere would put it: place, author, words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playground.client import Client
from playground.players import Cast, Deed
from playground.server.shown import Json
from playground.show.seen import seen
from playground.show.words import Words

PRIVATE: Final = "✉ "
HANDS: Final = ("press", "follow", "enter")
"""Deeds that leave no message of their own."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A message that has come, has changed (`edited`) or is gone (`text` None); or a `deed`; or a
    `note` of what has become of a chat.

    `order` is that of places at one instant, `seq` that of Telegram; `owner` is the person whose
    private chat it is, 0 in a group; `only` names the one who sees it there.
    """

    at: float
    place: str
    who: str
    text: str | None
    buttons: tuple[tuple[str, ...], ...] = ()
    message: tuple[int, int] = (0, 0)
    edited: bool = False
    pinned: bool = False
    deed: bool = False
    note: bool = False
    by_bot: bool = False
    owner: int = 0
    only: str = ""
    order: int = 0
    seq: int = 0


Hear = Callable[[Remark], None]


class Scene:
    """Follows a cast through the happenings of the local Telegram and tells `hear` of them all."""

    def __init__(self, telegram: Client, cast: Cast, hear: Hear, words: Words) -> None:
        self._telegram = telegram
        self._cast = cast
        self._hear = hear
        self._words = words
        self._seq = 0
        self._topics: dict[int, str] = {}
        self._homes = {chat: city for city, chat in cast.homes.items()}
        self._deeds: list[Remark] = []
        cast.notebook.listeners.append(self._deed)

    async def look(self) -> None:
        """Tell of everything since the last look."""
        happened: list[Json] = await self._telegram.see("happened", since=self._seq)
        if happened:
            self._seq = happened[-1]["seq"]
        remarks = [*self._deeds, *(r for h in happened if (r := self._remark(h)) is not None)]
        self._deeds = []
        for remark in sorted(remarks, key=moment):
            self._hear(remark)

    # --- happenings into remarks ----------------------------------------------------------------

    def _remark(self, happened: Json) -> Remark | None:
        match happened["kind"]:
            case "message" | "edit" | "delete" | "pin":
                return self._of_message(happened)
            case "topic":
                self._note_topic(happened)
                return self._note(happened, happened["change"])
            case "permissions":
                free = "can_send_messages" in happened["allowed"]
                return self._note(happened, "free" if free else "mute")
            case _:
                return None

    def _of_message(self, happened: Json) -> Remark | None:
        kind, message = happened["kind"], happened.get("message") or {}
        text = seen(message, self._words)
        where = self._place(happened["chat_id"], happened.get("thread"))
        if where is None or (kind != "delete" and not text):
            return None
        place, owner, order = where
        sender = message.get("from", {})
        return Remark(
            at=happened["at"],
            place=place,
            who=self._name(sender.get("id", 0)) or str(sender.get("first_name", "")),
            text=text if kind != "delete" else None,
            buttons=_buttons(message),
            message=(happened["chat_id"], happened.get("message_id", 0)),
            edited=kind == "edit",
            pinned=kind == "pin",
            by_bot=bool(sender.get("is_bot", True)),
            owner=owner,
            only=self._name(happened.get("receiver") or 0),
            order=order,
            seq=happened["seq"],
        )

    def _note_topic(self, happened: Json) -> None:
        if happened["name"] and happened["thread"] is not None:
            self._topics[happened["thread"]] = happened["name"].split(" ")[0]

    def _note(self, happened: Json, change: str) -> Remark | None:
        where = self._place(happened["chat_id"], happened.get("thread"))
        text = self._words.changes.get(change)
        if where is None or text is None:
            return None
        place, owner, order = where
        return Remark(
            happened["at"],
            place,
            "",
            text,
            note=True,
            by_bot=True,
            owner=owner,
            order=order,
            seq=happened["seq"],
        )

    def _place(self, chat: int, thread: int | None) -> tuple[str, int, int] | None:
        """Its name, whose private chat it is, and its rank: the square, the cities, people."""
        if chat == self._cast.group:
            if thread is None:
                return self._words.square, 0, 0
            return self._topics.get(thread, self._words.city), 0, thread
        if chat in self._homes:
            return self._homes[chat], 0, 1 + list(self._homes).index(chat)
        if chat == self._cast.prosecutor.person:
            return PRIVATE + self._words.prosecutor, chat, 10**6
        if chat in self._cast.names:
            return PRIVATE + self._cast.names[chat], chat, 10**6 + chat
        return None

    def _name(self, person: int) -> str:
        return self._cast.names.get(person, "")

    async def _deed(self, deed: Deed) -> None:
        where = self._place(deed.chat, deed.thread)
        if deed.kind not in HANDS or not deed.label or where is None:
            return
        place, owner, order = where
        text = f"[{deed.label}]" + (f" → {deed.toast}" if deed.toast else "")
        name = self._name(deed.person)
        self._deeds.append(Remark(deed.at, place, name, text, deed=True, owner=owner, order=order))


def moment(remark: Remark) -> tuple[float, bool, bool, int, int]:
    """An order that hangs on no race: what people do before what the bot does, by place."""
    return remark.at, not remark.deed, remark.by_bot, remark.order, remark.seq


def _buttons(message: Json) -> tuple[tuple[str, ...], ...]:
    rows: list[list[dict[str, Any]]] = message.get("reply_markup", {}).get("inline_keyboard", [])
    return tuple(tuple(str(button["text"]) for button in row) for row in rows)
