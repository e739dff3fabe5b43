"""Set-ups: in which kinds of chats a game is told, and what of it goes where (decisions 8, 14).

A game has a square and a place for each city. What these are in Telegram is the game's set-up,
chosen with `/newgame`:

    topics   one forum group: the square is General, each city has a topic made by the bot
    groups   each city has a group of its own, linked by a code; a square too, if one is linked
    plain    one supergroup: everything is told there once

Everything that depends on it is asked of `Layout`; nobody else looks at the set-up.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.app.messages import CityPlace, Onlookers, Place, Private, Square, place_name
from bot.engine.ids import CityNo, Person


class Setup(StrEnum):
    """The value is what is stored."""

    TOPICS = "topics"
    GROUPS = "groups"
    PLAIN = "plain"


TALK: Final = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
)
"""Telegram's permissions with which one makes himself heard; reactions too (decision 14)."""
USUAL: Final = (*TALK, "can_invite_users")
"""What members of a chat may do where nobody knows what it was before."""
SQUARE: Final = place_name(Square())
ONLOOKERS: Final = place_name(Onlookers())


class Bound(Struct, frozen=True, kw_only=True):
    """Where a place of a game is in Telegram; thread_id None is General, or a chat as a whole."""

    game_id: int
    place: str
    """`square`, `city/N` or `onlookers`."""
    chat_id: int
    thread_id: int | None = None
    closed: bool = False
    title: str = ""
    """The chat's name when it was linked."""
    allowed: tuple[str, ...] = ()
    """What its members might do before the bot closed it for the first time; () if unknown."""
    invite: str = ""
    """A link into it, "" for none."""
    shared: bool = False
    """Another running game has a place there too. Found by storage, not stored."""

    @property
    def usual(self) -> tuple[str, ...]:
        """What its members may do by day."""
        return self.allowed or USUAL

    @property
    def by_night(self) -> tuple[str, ...]:
        """The same without what makes a noise."""
        return tuple(name for name in self.usual if name not in TALK)


class _Traits(Struct, frozen=True, kw_only=True):
    """What makes a set-up; all the rest follows."""

    homes: bool
    """Each city has a place of its own."""
    topics: bool
    """These are topics of one forum, which the bot makes, opens and closes."""


_TRAITS: Final[Mapping[Setup, _Traits]] = {
    Setup.TOPICS: _Traits(homes=True, topics=True),
    Setup.GROUPS: _Traits(homes=True, topics=False),
    Setup.PLAIN: _Traits(homes=False, topics=False),
}


class Layout(Struct, frozen=True, kw_only=True):
    """A game's set-up with the chats of its places, by place."""

    setup: Setup = Setup.TOPICS
    bound: Mapping[str, Bound] = {}

    @property
    def makes_topics(self) -> bool:
        """The bot makes the cities' places itself."""
        return _TRAITS[self.setup].topics

    @property
    def linked(self) -> bool:
        """The cities' places are groups that their administrators link by a code."""
        return self._homes and not self.makes_topics

    @property
    def names_cities(self) -> bool:
        """City matters stand beside those of other cities, so they name their city."""
        return not self._homes

    @property
    def _homes(self) -> bool:
        return _TRAITS[self.setup].homes

    @property
    def has_square(self) -> bool:
        """There is a place for the whole game."""
        return not self.linked or SQUARE in self.bound

    def at(self, place: Place | str) -> Bound | None:
        """Where that place is; a city without one of its own is at the square."""
        name = place if isinstance(place, str) else place_name(place)
        found = self.bound.get(name)
        if found is None and name.startswith("city/"):
            return self.bound.get(SQUARE)
        return found

    # --- what goes where ----------------------------------------------------------------------

    def public(self, cities: Iterable[CityNo]) -> tuple[Place, ...]:
        """Where news for everybody goes: the cities' places, the square, the onlookers' chat."""
        homes = [CityPlace(city=city) for city in cities] if self._homes else []
        return (*self._apart(homes), *self.onlookers)

    def once(self, cities: Iterable[CityNo]) -> tuple[Place, ...]:
        """Where goes what is long and for all: the square, or where there is none, the cities."""
        places = (Square(),) if self.has_square else (CityPlace(city=city) for city in cities)
        return (*places, *self.onlookers)

    @property
    def onlookers(self) -> tuple[Onlookers, ...]:
        """The chat that sees the open log, if one is linked."""
        return (Onlookers(),) if ONLOOKERS in self.bound else ()

    def lobby(self, prosecutor: Person, cities: Iterable[CityNo]) -> tuple[Place, ...]:
        """Where the lobby card hangs: the square, else every group as soon as it is linked."""
        return (Square(),) if self.has_square else self._without_square(prosecutor, cities)

    def former_lobby(self, prosecutor: Person, cities: Iterable[CityNo]) -> tuple[Place, ...]:
        """Where it may hang since before a square was linked."""
        if not (self.linked and self.has_square):
            return ()
        return self._without_square(prosecutor, cities)

    def _without_square(self, prosecutor: Person, cities: Iterable[CityNo]) -> tuple[Place, ...]:
        places = (CityPlace(city=city) for city in cities)
        known = [place for place in places if place_name(place) in self.bound]
        return (*known, Private(person=prosecutor))

    def boards(self, cities: tuple[CityNo, ...], *, common: bool) -> tuple[CityNo, ...]:
        """Whose boards are shown: of a `common` ballot one is enough where all are in one chat."""
        return cities[:1] if common and not self._homes else cities

    def sleeping(self, cities: Iterable[CityNo]) -> tuple[Square | CityPlace, ...]:
        """What is closed by night (MC-PHASE-6)."""
        return tuple(CityPlace(city=city) for city in cities) if self._homes else (Square(),)

    def asleep(self, place: str) -> bool:
        """Nobody of the game may write there by night."""
        return place.startswith("city/") if self._homes else place == SQUARE

    def silenced(self, city: CityNo) -> tuple[Square | CityPlace, ...]:
        """Where the dead of a city are silenced chat-wide: chats of one city or the whole game."""
        if self.makes_topics:
            return ()
        return self._apart([CityPlace(city=city)] if self._homes else [])

    def _apart(self, homes: Iterable[CityPlace]) -> tuple[CityPlace | Square, ...]:
        """These and the square, if it is a place of its own and not one of theirs."""
        places = tuple(homes)
        square = self.bound.get(SQUARE)
        addresses = [(b.chat_id, b.thread_id) for b in map(self._own, places) if b is not None]
        if not self.has_square or (square and (square.chat_id, square.thread_id) in addresses):
            return places
        return (*places, Square())

    def _own(self, place: CityPlace) -> Bound | None:
        return self.bound.get(place_name(place))

    # --- before the start ---------------------------------------------------------------------

    def rights(self, place: str) -> tuple[str, ...]:
        """What the bot must be allowed there, in the words of `Rights.missing`."""
        if place == ONLOOKERS:
            return ()
        if self.makes_topics:
            return ("manage_topics", "pin_messages", "delete_messages")
        invite = ("invite_users",) if place.startswith("city/") else ()
        return ("pin_messages", "delete_messages", "restrict_members", *invite)

    def unlinked(self, cities: Iterable[CityNo]) -> tuple[CityNo, ...]:
        """Cities that still have no group."""
        if not self.linked:
            return ()
        return tuple(c for c in cities if place_name(CityPlace(city=c)) not in self.bound)

    def linkable(self, cities: Iterable[CityNo]) -> tuple[str, ...]:
        """The places that a chat may be linked to by a code."""
        homes = tuple(place_name(CityPlace(city=city)) for city in cities) if self.linked else ()
        square = (SQUARE,) if self.linked else ()
        return (*homes, *square, ONLOOKERS)

    def home(self, city: CityNo) -> int:
        """The chat in which a city lives: who leaves it, has left the game (GEN-16)."""
        found = self.at(CityPlace(city=city))
        return 0 if found is None else found.chat_id
