"""Where the game of a scenario is in Telegram: the chats of its set-up, and who is let in.

All that depends on the set-up stands here; the rest asks the same `Layout` as the bot does.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from bot.app.messages import CityPlace, place_name
from bot.app.setups import SQUARE, Bound, Layout, Setup
from bot.engine.ids import CityNo, Person, city_letter
from playground.server import forum, membership
from playground.server.methods import call
from playground.server.model import Chat
from playground.server.world import World

_FIRST_CHAT: Final = -1_001_000_000_777
"""Chats are numbered downwards from here, the square is the first."""


class Ground(StrEnum):
    """What `--setup` takes: the set-ups, and that of groups once more without a square."""

    TOPICS = "topics"
    GROUPS = "groups"
    SCATTERED = "scattered"
    PLAIN = "plain"

    @property
    def setup(self) -> Setup:
        return Setup.GROUPS if self is Ground.SCATTERED else Setup(self.value)

    @property
    def has_square(self) -> bool:
        return self is not Ground.SCATTERED


class Places:
    """The chats of one scenario. Empty until they are built."""

    def __init__(self, world: World, ground: Ground) -> None:
        self._world = world
        self._ground = ground
        self.layout = Layout(setup=ground.setup)

    def build(self, owner: Person, cities: Iterable[CityNo]) -> None:
        """The chats and topics; the bot is an administrator there."""
        self._owner = owner
        bound = self._squares()
        for city in cities:
            if self.layout.makes_topics:
                bound.append(self._topic(bound[0], city))
            elif self.layout.linked:
                bound.append(self._group(city))
        self.layout = Layout(setup=self._ground.setup, bound={one.place: one for one in bound})

    def _squares(self) -> list[Bound]:
        if not self._ground.has_square:
            return []
        return [self._chat(SQUARE, _FIRST_CHAT, "Mafia", is_forum=self.layout.makes_topics)]

    def _topic(self, square: Bound, city: CityNo) -> Bound:
        chat, color = self._world.chats[square.chat_id], forum.ICON_COLORS[0]
        topic = forum.create_topic(self._world, chat, self._owner, _title(city), color)
        return square.__replace__(place=place_name(CityPlace(city=city)), thread_id=topic.id)

    def _group(self, city: CityNo) -> Bound:
        bound = self._chat(place_name(CityPlace(city=city)), _FIRST_CHAT - city, _title(city))
        invite = call(self._world, "exportChatInviteLink", {"chat_id": bound.chat_id})
        return bound.__replace__(invite=str(invite))

    def _chat(self, place: str, chat_id: int, title: str, *, is_forum: bool = False) -> Bound:
        chat = membership.add_chat(
            self._world, chat_id=chat_id, title=title, owner_id=self._owner, forum=is_forum
        )
        membership.promote(self._world, chat_id, self._world.bot.id)
        allowed = tuple(name for name, given in chat.permissions.items() if given)
        return Bound(game_id=0, place=place, chat_id=chat_id, title=title, allowed=allowed)

    # --- people ----------------------------------------------------------------------------------

    def admit(self, person: Person, city: CityNo = 0) -> None:
        """He joins the square and, if he lives in a city, its chat."""
        names = (SQUARE, place_name(CityPlace(city=city)))
        found = {one.chat_id for name in names if (one := self.layout.bound.get(name))}
        for chat_id in sorted(found):
            membership.join(self._world, chat_id, person)

    def seen_by(self, person: Person) -> list[Chat]:
        """The chats that somebody is in."""
        chats = {bound.chat_id: None for bound in self.layout.bound.values()}
        return [chat for one in chats if inside(chat := self._world.chats[one], person)]

    # --- cities ----------------------------------------------------------------------------------

    def home(self, city: CityNo) -> Chat:
        """The chat in which a city lives."""
        return self._world.chats[self.layout.home(city)]

    def thread(self, city: CityNo) -> int | None:
        """The topic of a city, if it has one."""
        bound = self.layout.at(CityPlace(city=city))
        return None if bound is None else bound.thread_id


def inside(chat: Chat, person: Person) -> bool:
    """Whether somebody is in a chat."""
    member = chat.members.get(person)
    return member is not None and member.inside


def _title(city: CityNo) -> str:
    return f"City {city_letter(city)}"
