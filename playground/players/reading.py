"""How a person makes sense of a message: deadlines, names, buttons. Texts only, no data."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from playground.client import Button, ChatView, Shown

PERSON: Final = re.compile(r"^(?:№ ?)?(\d+)\b(?!/)")
"""A button or a line that begins with a seat number names a person; `1/11` is a page."""
_NOTE: Final = re.compile(r"\s*(?:· \d+)?\s*(?:\([^()]*\))?\s*(?:✓)?$")
_LINK: Final = re.compile(r"^https://t\.me/\w+\?start=([\w-]+)$")
_CARD: Final = re.compile(r"🃏.*\n(?P<seat>.+?)(?: · (?P<city>\w+))?\n.*?: (?P<card>\w[\w ]*)")

_LISTED: Final = r"[:,] {}(?=,| [а-яa-z]|$)"
"""A whole name in a list, not the beginning of another one."""


def bare(label: str) -> str:
    """A label without what changes on it: the number of votes, the city's letter, the tick."""
    return _NOTE.sub("", label)


def number_on(label: str) -> int:
    """The seat number with which a label begins; 0 for none."""
    found = PERSON.match(label)
    return int(found[1]) if found else 0


def listed(name: str, text: str) -> bool:
    """Does a list of names in the text, as the lobby card has them, hold this one?"""
    return bool(re.search(_LISTED.format(re.escape(name)), text, re.MULTILINE))


def payload(button: Button) -> str | None:
    """What a link to the bot would send with /start; None for any other button."""
    found = _LINK.match(button.url or "")
    return found[1] if found else None


def usable(message: Shown) -> list[Button]:
    """The buttons that can be pressed: those that do something, and links to the bot."""
    return [
        button
        for button in message.buttons
        if not button.disabled and (button.data is not None or payload(button) is not None)
    ]


def invitation(button: Button) -> str | None:
    """The link into a group that a button carries; None for any other button."""
    return button.url if (button.url or "").startswith("https://t.me/+") else None


@dataclass(frozen=True, slots=True)
class Home:
    """Where a city talks. `closed`: this person may not write there now."""

    chat: int
    thread: int | None
    closed: bool


def home_of(city: str, groups: Sequence[ChatView], common: int) -> Home | None:
    """The topic that begins with a city's name, else the group that is called so, else the group
    for all, unless there are groups of cities and his is not among them yet."""
    for group in groups:
        for topic in group.topics:
            if topic.name.startswith(city):
                return Home(group.chat_id, topic.thread, topic.closed)
    for group in groups:
        if group.title.startswith(city):
            return Home(group.chat_id, None, group.mute)
    for group in groups:
        if group.chat_id == common and not group.forum:
            return Home(common, None, group.mute)
    return None


def deadline(messages: Iterable[Shown], now: float) -> float | None:
    """The instant up to which the latest message with a running countdown counts."""
    for message in reversed(list(messages)):
        times = [e["unix_time"] for e in message.entities if e["type"] == "date_time"]
        running = [float(time) for time in times if time > now]
        if running:
            return min(running)
    return None


class Card:
    """What stands on a card: `7 Анна`, the city ("" at a table), the role's name."""

    def __init__(self, seat: str, city: str, name: str) -> None:
        self.seat, self.city, self.name = seat, city, name

    @property
    def number(self) -> int:
        return number_on(self.seat)


def card_in(message: Shown) -> Card | None:
    """The card, if the message is one."""
    return card_of(message.text)


def card_of(text: str) -> Card | None:
    """The card that a text describes."""
    found = _CARD.search(text)
    return Card(found["seat"], found["city"] or "", found["card"]) if found else None
