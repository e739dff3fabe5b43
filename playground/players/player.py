"""One scripted person: he wakes up now and then, reads, and perhaps does something."""

from collections.abc import Iterable
from random import Random
from typing import ClassVar, Final

from playground.client import Button, Client, Shown
from playground.players.deeds import Deed, Hands, Notebook
from playground.players.eyes import Eyes
from playground.players.ideas import (
    Idea,
    board_ideas,
    dead_ideas,
    door_ideas,
    drawn,
    foreign_ideas,
    lobby_ideas,
    panel_ideas,
    talk_ideas,
    word_ideas,
)
from playground.players.reading import (
    Card,
    Home,
    bare,
    card_in,
    deadline,
    home_of,
    number_on,
)
from playground.players.russian import RUSSIAN
from playground.players.tongue import Tongue

SHORT: Final = 240.0
"""Seconds before a deadline in which nobody wakes up any more."""


class Player:
    """A person of the town. `zeal`, 0 to 1: how likely he does something when he wakes up.

    A `tidy` one presses a button only on the newest message that has it, so that his deeds can be
    done again from what stands in the notebook. A `spare` one only stands by for a free seat.
    """

    hurry: ClassVar[tuple[float, float]] = (4, 15)
    """Seconds between two presses that belong together."""

    def __init__(
        self,
        telegram: Client,
        person: int,
        group: int,
        notebook: Notebook,
        dice: Random,
        *,
        name: str,
        zeal: float = 0.8,
        tidy: bool = False,
        tongue: Tongue = RUSSIAN,
        spare: bool = False,
    ) -> None:
        self.person, self.group, self.dice, self.zeal = person, group, dice, zeal
        self.name, self._tidy, self.spare = name, tidy, spare
        self.tongue = tongue
        self.eyes = Eyes(telegram, person)
        self.hands = Hands(telegram, person, notebook)
        self.card: Card | None = None
        self.dead = False
        self.over = False
        self.numbers: set[int] = {1}
        """Seat numbers that he has seen."""

    def forget(self) -> None:
        """Whatever he knows of a game was of another one."""
        self.card, self.dead, self.over = None, False, False

    # --- reading ------------------------------------------------------------------------------

    async def read(self) -> list[Shown]:
        """Look at the telephone and understand what is new."""
        news = await self.eyes.look()
        for message in news:
            if message.chat_id == self.person:
                self._read_private(message)
            else:
                self._read_public(message)
            self.numbers.update(filter(None, (number_on(b.text) for b in message.buttons)))
        return news

    def _read_private(self, message: Shown) -> None:
        if not message.from_bot:
            return
        self.card = card_in(message) or self.card

    def _read_public(self, message: Shown) -> None:
        if not message.from_bot:
            return
        signs = self.tongue.signs
        if self.card is not None:
            if self.card.seat in signs.dead_by(message.text):
                self.dead = True
            if signs.unstruck + self.card.seat in message.text:
                self.dead = False
        self.over = self.over or any(words in message.text for words in signs.over)

    @property
    def home(self) -> Home | None:
        """Where the city that stands on his card talks; None as long as he does not see it. At a
        table that is the one group."""
        if self.card is None:
            return None
        if not self.card.city:
            chat = self.eyes.chats.get(self.group)
            return None if chat is None else Home(self.group, None, chat.mute)
        return home_of(self.card.city, list(self.eyes.groups()), self.group)

    # --- doing --------------------------------------------------------------------------------

    async def wake(self) -> float | None:
        """Read, perhaps act; the instant at which he wants to wake up next."""
        await self.read()
        if self.over:
            return None
        idea = self._idea()
        if idea is not None:
            deed = await idea.do()
            if idea.goes_on and not deed.refused:
                return self.eyes.now + self.dice.uniform(*self.hurry)
        return self._next()

    def _idea(self) -> Idea | None:
        if self.dice.random() > self.zeal and self.card is not None:
            return None
        if self.card is None:
            return drawn(lobby_ideas(self), self, 5.0)
        if self.dead:
            return drawn(dead_ideas(self), self, 3.0)
        ideas: Iterable[Idea] = (
            *panel_ideas(self),
            *board_ideas(self),
            *foreign_ideas(self),
            *talk_ideas(self),
            *word_ideas(self),
            *door_ideas(self),
        )
        return drawn(tuple(ideas), self, 3.0)

    def _next(self) -> float:
        """Several times before the next deadline, then a while after it."""
        now = self.eyes.now
        ends = deadline([*self.eyes.messages(self.group), *self.eyes.private()], now)
        if ends is None:
            return now + self.dice.uniform(60, 600)
        left = ends - now
        if left < SHORT:
            return ends + self.dice.uniform(20, 300)
        return now + left * self.dice.uniform(0.2, 0.8)

    # --- how ideas are made -------------------------------------------------------------------

    def press(
        self, message: Shown, button: Button, weight: float, *, goes_on: bool = False
    ) -> Idea:
        async def do() -> Deed:
            return await self.hands.press(self.eyes.now, message, button)

        if self._tidy:
            newest = self.eyes.newest(message.chat_id, message.thread, bare(button.text))
            weight = weight if newest is message else 0.0
        return Idea(weight, do, goes_on)

    def words(self, chat: int, text: str, weight: float, thread: int | None = None) -> Idea:
        async def do() -> Deed:
            return await self.hands.say(self.eyes.now, chat, text, thread=thread)

        return Idea(weight, do)
