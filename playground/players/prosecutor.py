"""The prosecutor: opens the game, sets it up, starts it, and now and then uses his desk."""

import itertools
import re
from collections.abc import Sequence
from random import Random
from typing import Final

from playground.client import Client, Shown
from playground.players.deeds import Notebook
from playground.players.ideas import Idea, drawn
from playground.players.player import Player
from playground.players.reading import bare, number_on, payload, usable
from playground.players.russian import RUSSIAN
from playground.players.tongue import LENGTHS, Setup, Tongue

_CODE: Final = re.compile(r"^(\S.*): /link (\w+)$", re.MULTILINE)


class Prosecutor(Player):
    """He plays no part; he waits for `expected` people, then runs the game.

    `opening` is what he writes first. `settings`: the words after /set, one message each.
    `errands`: what he writes to the bot, one each time that a vote opens. `busy`, 0 to 1: how
    often he interferes. Where the bot asks what the group is to be, he answers with `setup`; where
    it asks who lives where, he puts people into his `cities` in turn.
    """

    def __init__(
        self,
        telegram: Client,
        person: int,
        group: int,
        notebook: Notebook,
        dice: Random,
        *,
        name: str,
        expected: int,
        settings: Sequence[str] = (),
        busy: float = 0.5,
        tidy: bool = False,
        setup: Setup = "topics",
        cities: int = 2,
        errands: Sequence[str] = (),
        tongue: Tongue = RUSSIAN,
        opening: str = "/newgame",
    ) -> None:
        super().__init__(
            telegram,
            person,
            group,
            notebook,
            dice,
            name=name,
            zeal=busy,
            tidy=tidy,
            tongue=tongue,
        )
        self.expected = expected
        self._settings = list(settings)
        self._idle: set[str] = set()
        self._used: set[str] = set()
        self.begun = False
        self._opening = opening
        self._choice = tongue.labels.setup[setup]
        self._cities = itertools.cycle("ABCDEF"[:cities])
        self._unplaced: list[str] = []
        self._errands = list(errands)
        self._votes: set[str] = set()
        self._due = 0
        self.consiglieri: list[tuple[str, str]] = []
        """Whom he is to name before the start: the letter of the city, the user name."""
        self._naming_now = False

    async def wake(self) -> float | None:
        await self.read()
        if self.over:
            return None
        step = self._preparing()
        if step is not None:
            await step.do()
            return self.eyes.now + self.dice.uniform(5, 40)
        if not self.begun:
            return self.eyes.now + self.dice.uniform(60, 300)
        if self._due and self._errands:
            self._due -= 1
            await self.hands.say(self.eyes.now, self.person, self._errands.pop(0))
            return self.eyes.now + self.dice.uniform(*self.hurry)
        idea = self._wish()
        if idea is None:
            return self._next()
        await idea.do()
        return self.eyes.now + self.dice.uniform(*self.hurry) if idea.goes_on else self._next()

    def _read_private(self, message: Shown) -> None:
        super()._read_private(message)
        if not message.from_bot:
            return
        if message.text.startswith(self.tongue.signs.begun):
            self.begun = True
        if unplaced := self.tongue.signs.unplaced.search(message.text):
            self._unplaced = unplaced[1].split(", ")
        found = self.tongue.signs.idle.search(message.text)
        if found:
            self._idle.add(found[1])

    def _read_public(self, message: Shown) -> None:
        super()._read_public(message)
        self._idle.difference_update(self.tongue.signs.dead_by(message.text))
        first = message.text.split("\n")[0]
        if first.startswith(self.tongue.signs.voting) and first not in self._votes:
            self._votes.add(first)
            self._due += 1

    # --- before the game ------------------------------------------------------------------------

    def _preparing(self) -> Idea | None:
        """The next step towards the start; None while he waits, and afterwards."""
        if self.begun:
            return None
        if self.person not in self.eyes.chats:
            return Idea(1.0, lambda: self.hands.open(self.eyes.now))
        card = self.lobby()
        if card is None:
            return self._asked() or self.words(self.group, self._opening, 1.0)
        if self._settings:
            return self.words(self.person, f"/set {self._settings.pop(0)}", 1.0)
        link = self._link()
        if link is not None:
            return link
        if self._unplaced:
            return self.words(
                self.person, f"/city {self._unplaced.pop(0)} {next(self._cities)}", 1.0
            )
        full = sum(map(int, self.tongue.signs.joined.findall(card.text))) >= self.expected
        return (self._naming() or self.words(self.person, "/begin", 1.0)) if full else None

    def _naming(self) -> Idea | None:
        """A human consigliere for each city: by command, then with the second tap."""
        if self._naming_now:
            self._naming_now = False
            return self.agreeing()
        if not self.consiglieri:
            return None
        self._naming_now = True
        letter, name = self.consiglieri.pop(0)
        return self.words(self.person, f"/consigliere {letter} @{name}", 1.0)

    def agreeing(self) -> Idea | None:
        """Yes to the newest question."""
        found = [
            (message, button)
            for message in self.eyes.private()
            for button in usable(message)
            if button.text == self.tongue.labels.sure
        ]
        return self.press(*found[-1], 1.0) if found else None

    def _asked(self) -> Idea | None:
        """The answer to the question under which the groups are chosen."""
        for message in reversed(self.eyes.messages(self.group)):
            for button in usable(message):
                if button.text == self._choice:
                    return self.press(message, button, 1.0)
        return None

    def _link(self) -> Idea | None:
        """A code goes into the group that is called like its city."""
        codes: dict[str, str] = {}
        for message in self.eyes.private():
            codes.update(_CODE.findall(message.text))
        for group in self.eyes.groups():
            code = codes.get(group.title)
            if code and code not in self._used:
                self._used.add(code)
                return self.words(group.chat_id, f"/link {code}", 1.0)
        return None

    def lobby(self) -> Shown | None:
        """The card under which people join; None when there is none (any more)."""
        for message in reversed(self.eyes.messages(self.group)):
            if any((payload(button) or "").startswith("join") for button in message.buttons):
                return message
        return None

    # --- the desk -------------------------------------------------------------------------------

    def _wish(self) -> Idea | None:
        resume = self.tongue.labels.resume
        ideas = [
            self.press(message, button, weight, goes_on=not label.startswith(resume))
            for message in self.eyes.private()
            for button in usable(message)
            for label in [bare(button.text)]
            if (weight := self._weight(message, label)) > 0
        ]
        ideas += [
            self.words(self.person, "/desk", 0.2),
            self.words(self.person, "/status", 0.2),
            self.words(self.person, self._longer, 0.2),
            self.words(self.person, "/pause", 0.1),
        ]
        return drawn(ideas, self, 6.0 / max(0.05, self.zeal))

    @property
    def _longer(self) -> str:
        """How he prolongs what runs, in words."""
        return "/extend 1h"

    def _weight(self, message: Shown, label: str) -> float:
        signs, labels = self.tongue.signs, self.tongue.labels
        lines = message.text.split("\n")
        if any(line.startswith(signs.for_ever) for line in lines) and label == labels.sure:
            return 0.0
        if message.text.startswith(signs.replacing) and not label.startswith("‹"):
            return 60.0
        if number_on(label):
            return self._weight_of_name(message, label)
        if label == labels.strike:
            return 60.0 if any(name in message.text for name in self._idle) else 0.02
        for stem, weight in labels.desk:
            if label.startswith(stem):
                wanted = stem == labels.people and self._idle
                return 40.0 if wanted else weight
        return 0.0

    def _weight_of_name(self, message: Shown, label: str) -> float:
        """A person on a list, or a length of time: both begin with a number."""
        if message.text.startswith(self.tongue.signs.people):
            return 60.0 if label in self._idle else 0.02
        if self.tongue.signs.how_long in message.text:
            return 3.0 if LENGTHS.match(label) else 0.2
        return 0.1
