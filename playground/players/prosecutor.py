"""The prosecutor: opens the game, sets it up, starts it, and now and then uses his desk."""

import re
from collections.abc import Sequence
from random import Random
from typing import Final

from playground.client import Client, Shown
from playground.players.deeds import Notebook
from playground.players.ideas import Idea, drawn
from playground.players.player import Player
from playground.players.reading import bare, dead_by, number_on, payload, usable

_COUNT: Final = re.compile(r"^В игре \((\d+)\)", re.MULTILINE)
_CODE: Final = re.compile(r"^(\S.*): /link (\w+)$", re.MULTILINE)
_IDLE: Final = re.compile(r"😴 Молчит .*?: (.+?)\. Напомнить")
WISHES: Final = (
    ("Продлить", 0.6),
    ("Сократить", 0.4),
    ("Пауза", 0.3),
    ("Закрыть сейчас", 0.4),
    ("Отменить последнее", 0.4),
    ("Люди", 0.2),
    ("Судьи", 0.1),
    ("Кто что решил", 0.2),
    ("Напомнить молчащим", 0.2),
    ("Письмо", 0.05),
    ("Помощники", 0.05),
    ("Заменить", 0.05),
    ("‹", 3.0),
    ("Да, сделать", 30.0),
    ("Продолжить", 60.0),
    ("▶", 0.2),
)
"""What he presses on the desk, by the beginning of the label, and how gladly."""
FOR_EVER: Final = ("Прервать игру", "Отменить игру")


class Prosecutor(Player):
    """He plays no part; he waits for `expected` people, then runs the game.

    `settings`: the words after /set, one message each. `busy`, 0 to 1: how often he interferes.
    `choice`: the button that he presses where the bot asks what the group is to be.
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
        choice: str = "",
    ) -> None:
        super().__init__(telegram, person, group, notebook, dice, name=name, zeal=busy, tidy=tidy)
        self._expected = expected
        self._settings = list(settings)
        self._idle: set[str] = set()
        self._used: set[str] = set()
        self.begun = False
        self._choice = choice

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
        idea = self._wish()
        if idea is None:
            return self._next()
        await idea.do()
        return self.eyes.now + self.dice.uniform(4, 15) if idea.goes_on else self._next()

    def _read_private(self, message: Shown) -> None:
        super()._read_private(message)
        if not message.from_bot:
            return
        if message.text.startswith("Игра началась"):
            self.begun = True
        found = _IDLE.search(message.text)
        if found:
            self._idle.add(found[1])

    def _read_public(self, message: Shown) -> None:
        super()._read_public(message)
        self._idle.difference_update(dead_by(message.text))

    # --- before the game ------------------------------------------------------------------------

    def _preparing(self) -> Idea | None:
        """The next step towards the start; None while he waits, and afterwards."""
        if self.begun:
            return None
        if self.person not in self.eyes.chats:
            return Idea(1.0, lambda: self.hands.open(self.eyes.now))
        card = self._lobby()
        if card is None:
            return self._asked() or self.words(self.group, "/newgame", 1.0)
        if self._settings:
            return self.words(self.person, f"/set {self._settings.pop(0)}", 1.0)
        link = self._link()
        if link is not None:
            return link
        count = _COUNT.search(card.text)
        full = count is not None and int(count[1]) >= self._expected
        return self.words(self.person, "/begin", 1.0) if full else None

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

    def _lobby(self) -> Shown | None:
        for message in reversed(self.eyes.messages(self.group)):
            if any((payload(button) or "").startswith("join") for button in message.buttons):
                return message
        return None

    # --- the desk -------------------------------------------------------------------------------

    def _wish(self) -> Idea | None:
        ideas = [
            self.press(message, button, weight, goes_on=not label.startswith("Продолжить"))
            for message in self.eyes.private()
            for button in usable(message)
            for label in [bare(button.text)]
            if (weight := self._weight(message, label)) > 0
        ]
        ideas += [
            self.words(self.person, "/desk", 0.2),
            self.words(self.person, "/status", 0.2),
            self.words(self.person, "/extend 1h", 0.2),
            self.words(self.person, "/pause", 0.1),
        ]
        return drawn(ideas, self, 6.0 / max(0.05, self.zeal))

    def _weight(self, message: Shown, label: str) -> float:
        lines = message.text.split("\n")
        if any(line.startswith(FOR_EVER) for line in lines) and label == "Да, сделать":
            return 0.0
        if number_on(label):
            return self._weight_of_name(message, label)
        if label == "Вычеркнуть":
            return 60.0 if any(name in message.text for name in self._idle) else 0.02
        for stem, weight in WISHES:
            if label.startswith(stem):
                wanted = stem == "Люди" and self._idle
                return 40.0 if wanted else weight
        return 0.0

    def _weight_of_name(self, message: Shown, label: str) -> float:
        """A person on a list, or a length of time: both begin with a number."""
        if message.text.startswith("Люди."):
            return 60.0 if label in self._idle else 0.02
        if "На сколько" in message.text:
            return 3.0 if label in ("15 мин", "1 ч", "3 ч") else 0.2
        return 0.1
