"""What has happened, as an onlooker with eyes everywhere would put it: place, author, words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playground.client import Client
from playground.players import Cast, Deed
from playground.players.reading import Card, card_in
from playground.server.shown import Json

SQUARE: Final = "Площадь"
WATCHED: Final = ("мафиози", "комиссар", "маньяк", "врач")
"""The cards of whose private chats are shown: the first of each kind, by seat."""
PRIVATE: Final = "✉ "


@dataclass(frozen=True, slots=True)
class Remark:
    """A message that has come, has changed (`edited`) or is gone (`text` None); or a `deed`."""

    at: float
    place: str
    who: str
    text: str | None
    buttons: tuple[tuple[str, ...], ...] = ()
    message: tuple[int, int] = (0, 0)
    edited: bool = False
    pinned: bool = False
    deed: bool = False
    by_bot: bool = False


Hear = Callable[[Remark], None]


class Scene:
    """Follows a cast through the happenings of the local Telegram and tells `hear` of them.

    Private chats are told of once they are chosen: the prosecutor's from the start, some players'
    when the cards are dealt, with what they have been sent that day.
    """

    def __init__(self, telegram: Client, cast: Cast, hear: Hear) -> None:
        self._telegram = telegram
        self._cast = cast
        self._hear = hear
        self._seq = 0
        self._topics: dict[int, str] = {}
        self._homes = {chat: city for city, chat in cast.homes.items()}
        self._chosen: dict[int, str] = {cast.prosecutor.person: "Прокуратор"}
        self._kinds: set[str] = set()
        self._waiting: list[Remark] = []
        cast.notebook.listeners.append(self._deed)

    def watch(self, person: int, name: str) -> None:
        """Show this private chat too."""
        self._chosen[person] = name

    async def look(self) -> None:
        """Tell of everything since the last look, in an order that hangs on no race."""
        happened: list[Json] = await self._telegram.see("happened", since=self._seq)
        if happened:
            self._seq = happened[-1]["seq"]
        self._choose()
        remarks = [*self._waiting, *(r for h in happened if (r := self._remark(h)) is not None)]
        self._waiting = []
        for remark in sorted(remarks, key=lambda r: (r.at, not r.deed, r.place, *r.message)):
            self._hear(remark)

    # --- choosing whom to look at ---------------------------------------------------------------

    def _choose(self) -> None:
        """By the cards that people hold: one of each kind that is worth a look."""
        cards: list[tuple[int, int, Card]] = [
            (player.card.number, player.person, player.card)
            for player in self._cast.players
            if player.card is not None
        ]
        for _, person, card in sorted(cards, key=lambda found: found[0]):
            if card.name in WATCHED and card.name not in self._kinds:
                self._kinds.add(card.name)
                self.watch(person, f"{card.seat}, {card.name}")
                self._tell_card(person)

    def _tell_card(self, person: int) -> None:
        player = next(one for one in self._cast.players if one.person == person)
        for message in player.eyes.private():
            if card_in(message) is not None:
                place = PRIVATE + self._chosen[person]
                self._waiting.append(
                    Remark(message.date, place, "Procurator", message.text, by_bot=True)
                )

    # --- happenings into remarks ----------------------------------------------------------------

    def _remark(self, happened: Json) -> Remark | None:
        if happened["kind"] not in ("message", "edit", "delete", "pin"):
            return None
        message = happened.get("message") or {}
        self._note_topic(happened, message)
        place = self._place(happened["chat_id"], happened.get("thread"))
        if place is None or (happened["kind"] != "delete" and not _words(message)):
            return None
        sender = message.get("from", {})
        return Remark(
            at=happened["at"],
            place=place,
            who=self._name(sender),
            text=_words(message) if happened["kind"] != "delete" else None,
            buttons=_buttons(message),
            message=(happened["chat_id"], happened.get("message_id", 0)),
            edited=happened["kind"] in ("edit", "pin"),
            pinned=happened["kind"] == "pin",
            by_bot=bool(sender.get("is_bot")),
        )

    def _note_topic(self, happened: Json, message: Json) -> None:
        created = message.get("forum_topic_created")
        if created and happened["chat_id"] == self._cast.group:
            self._topics[happened["thread"]] = created["name"].split(" ")[0]

    def _place(self, chat: int, thread: int | None) -> str | None:
        if chat == self._cast.group:
            return SQUARE if thread is None else self._topics.get(thread, "Город")
        if chat in self._homes:
            return self._homes[chat]
        return PRIVATE + self._chosen[chat] if chat in self._chosen else None

    def _name(self, sender: Json) -> str:
        return self._cast.names.get(sender.get("id", 0)) or str(sender.get("first_name", ""))

    async def _deed(self, deed: Deed) -> None:
        """A press leaves no message of its own."""
        if deed.kind not in ("press", "follow") or not deed.label:
            return
        place = self._place(deed.chat, deed.thread)
        if place is not None:
            name = self._cast.names[deed.person]
            text = f"[{deed.label}]" + (f" → {deed.toast}" if deed.toast else "")
            self._waiting.append(Remark(deed.at, place, name, text, deed=True))


def _words(message: Json) -> str:
    media = next((kind for kind in ("voice", "video_note", "video") if kind in message), None)
    text = str(message.get("text") or message.get("caption") or "")
    if media is None:
        return text
    return f"🎙 {message[media]['duration']} с {text}".rstrip()


def _buttons(message: Json) -> tuple[tuple[str, ...], ...]:
    rows: list[list[dict[str, Any]]] = message.get("reply_markup", {}).get("inline_keyboard", [])
    return tuple(tuple(str(button["text"]) for button in row) for row in rows)
