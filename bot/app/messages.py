"""What leaves the bot: posts at places, topic changes, answers. Pure data, stored in the outbox.

Presenters make them from events and views; delivery carries them out. Texts are Telegram HTML.
"""

from enum import IntEnum
from typing import TypeAlias

from msgspec import Struct

from bot.app.charts import Chart
from bot.engine.ids import CityNo, Instant, Person


class Square(Struct, frozen=True, kw_only=True, tag="square"):
    """The place of the whole game: General, the one group, or a group beside the cities'."""


class CityPlace(Struct, frozen=True, kw_only=True, tag="city"):
    """A city's own topic or group; where it has neither, the square."""

    city: CityNo


class Onlookers(Struct, frozen=True, kw_only=True, tag="onlookers"):
    """The chat of the dead and the onlookers, if one is linked: it sees the open log."""


class Private(Struct, frozen=True, kw_only=True, tag="private"):
    """A person's private chat with the bot."""

    person: Person


class Here(Struct, frozen=True, kw_only=True, tag="here"):
    """A chat by its id, for answers outside any game (put with game id 0): `/newgame` refused."""

    chat_id: int
    thread_id: int | None = None


class Aside(Struct, frozen=True, kw_only=True, tag="aside"):
    """A group, but only one member sees it (an ephemeral message). It may vanish by itself, so it
    is never the only copy of a card or a result (platform.md 2.1)."""

    chat_id: int
    person: Person
    thread_id: int | None = None
    command: int | None = None
    """The ephemeral command that it answers: within 15 s that needs no right."""


Place: TypeAlias = Square | CityPlace | Onlookers | Private | Here | Aside


def place_name(place: Place) -> str:
    """The name under which a place is stored: `square`, `city/2`, `private/5000000000`."""
    match place:
        case Square():
            return "square"
        case CityPlace(city=city):
            return f"city/{city}"
        case Onlookers():
            return "onlookers"
        case Private(person=person):
            return f"private/{person}"
        case Here(chat_id=chat_id, thread_id=thread_id):
            return f"here/{chat_id}/{thread_id or 0}"
        case Aside(chat_id=chat_id, person=person):
            return f"aside/{chat_id}/{person}"


class Urgency(IntEnum):
    """The order in which the relay serves a chat: smaller first (decision 9)."""

    ANSWER = 0
    PRIVATE = 1
    NEWS = 2
    BOARD = 3
    TALK = 4
    """What mafiosi say to each other: whoever says much holds up none of the others' news."""
    TIDYING = 5
    """What only clears away what nobody needs any more."""


class Button(Struct, frozen=True, kw_only=True):
    """An inline button: a press (`data`, packed by callbacks.py) or a link (`url`)."""

    text: str
    data: str = ""
    url: str = ""
    style: str = ""
    """'' or Telegram's primary, success, danger; the text alone must tell all."""
    disabled: bool = False


class Media(Struct, frozen=True, kw_only=True):
    """A voice or video message that people sent, published again by its file id."""

    kind: str
    """voice or video_note."""
    file_id: str
    length: int


class Post(Struct, frozen=True, kw_only=True, tag="post"):
    """A message wanted at a place.

    With a `key` (decision 11) it is edited in place when the key has a message there, else sent;
    `fresh` sends a new one in any case, which then is the key's message. Without a key: sent once.
    """

    place: Place
    text: str
    key: str = ""
    rows: tuple[tuple[Button, ...], ...] = ()
    facts: tuple[str, ...] = ()
    """What the text tells, in the notation of the scenarios with seat numbers (decision 20)."""
    urgency: Urgency = Urgency.NEWS
    fresh: bool = False
    edit_only: bool = False
    """Dropped if the key has no message there, sent or waiting: takes a keyboard away, no more."""
    pin: bool = False
    protect: bool = False
    media: Media | None = None
    anew_at: Instant = 0
    """At this instant something greater is told under the key: an edit that would come shortly
    before it is left to that one, which must not wait for it."""
    instead: "Post | None" = None
    """Put out in its place when Telegram does not show it to one person alone (Aside only)."""


class TopicState(Struct, frozen=True, kw_only=True, tag="topic"):
    """A city's topic is opened in the morning, closed at nightfall (MC-PHASE-6)."""

    place: CityPlace
    closed: bool
    key: str = ""
    urgency: Urgency = Urgency.NEWS


class TopicMade(Struct, frozen=True, kw_only=True, tag="topic_made"):
    """A city's topic is to be created under this name; delivery binds its thread id."""

    place: CityPlace
    name: str
    urgency: Urgency = Urgency.ANSWER


class ChatState(Struct, frozen=True, kw_only=True, tag="chat"):
    """A whole chat is opened in the morning, closed at nightfall (MC-PHASE-6)."""

    place: Square | CityPlace
    closed: bool
    allowed: tuple[str, ...]
    """What its members may do from now on: the fields of Telegram's ChatPermissions."""
    key: str = ""
    urgency: Urgency = Urgency.NEWS


class Silence(Struct, frozen=True, kw_only=True, tag="silence"):
    """Somebody may not write in a whole chat (GEN-5, decision 14), or with `lifted` may again."""

    place: Square | CityPlace
    person: Person
    lifted: bool = False
    urgency: Urgency = Urgency.ANSWER


class Invitation(Struct, frozen=True, kw_only=True, tag="invitation"):
    """A link into the chat of a place is to be made; delivery notes it with the place."""

    place: Square | CityPlace | Onlookers
    name: str
    """What its administrators read beside it, 32 characters at most."""
    urgency: Urgency = Urgency.ANSWER


class Deletion(Struct, frozen=True, kw_only=True, tag="deletion"):
    """A message of somebody who may not write is removed (GEN-5)."""

    chat_id: int
    message_id: int
    urgency: Urgency = Urgency.ANSWER


class Pin(Struct, frozen=True, kw_only=True, tag="pin"):
    """A message of ours is pinned at a place, or with `off` unpinned.

    Storage puts it out when a Post with `pin` has got its message; presenters never do.
    """

    place: Place
    message_id: int
    off: bool = False
    urgency: Urgency = Urgency.NEWS


class Retired(Struct, frozen=True, kw_only=True, tag="retired"):
    """A message whose key has got a newer one: its keyboard goes, its text stays.

    Storage puts it out when the newer message is there; presenters never do.
    """

    place: Place
    message_id: int
    urgency: Urgency = Urgency.TIDYING


class Paper(Struct, frozen=True, kw_only=True, tag="paper"):
    """A text as a file for one person: what is too long to read in a chat."""

    place: Private
    name: str
    """Of the file."""
    content: str
    caption: str = ""
    urgency: Urgency = Urgency.ANSWER


class Picture(Struct, frozen=True, kw_only=True, tag="picture"):
    """A chart with a caption. It is painted when its request is made."""

    place: Place
    chart: Chart
    caption: str
    urgency: Urgency = Urgency.NEWS


class CommandMenu(Struct, frozen=True, kw_only=True, tag="menu"):
    """The commands that Telegram offers in one private chat, or in a game's group; without any
    the common ones."""

    place: Private | Square
    commands: tuple[tuple[str, str], ...] = ()
    """(name, description)."""
    key: str = "menu"
    urgency: Urgency = Urgency.BOARD


Output: TypeAlias = (
    Post
    | TopicState
    | TopicMade
    | ChatState
    | Silence
    | Invitation
    | Deletion
    | Pin
    | Retired
    | Paper
    | Picture
    | CommandMenu
)


class Answer(Struct, frozen=True, kw_only=True):
    """The answer to one press or command: a toast or alert, or a private text to a command.

    It is stored with the update (decision 2), so that a repeated update gets the same again.
    """

    text: str = ""
    alert: bool = False
    url: str = ""
    rows: tuple[tuple[Button, ...], ...] = ()
    facts: tuple[str, ...] = ()
    """Facts told by this answer, e.g. `late`, `mafia A2` in seat numbers."""
    once: str = ""
    """As a message it is sent once under this key; the same again is not sent."""
