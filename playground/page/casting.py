"""The company on the page: accounts that stay from game to game, and their parts in this one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from playground.page.crowd import Crowd, Mode, Persona
from playground.page.direct import Direct
from playground.players import (
    TONGUES,
    Language,
    Notebook,
    Player,
    Prosecutor,
    RuleSet,
    Setup,
    Tongue,
)
from playground.players.company import places
from playground.players.presider import Presider
from playground.players.sitter import Sitter

ZEAL: Final = (0.75, 0.95)
"""People before a browser are awake: an evening on the page is no forum game of a week."""
BUSY: Final = 0.15
MOST: Final = 100
"""People of one company."""


@dataclass(frozen=True, slots=True)
class Bill:
    """What is played: where, in which language, by which rules; the dice of bot and people."""

    seed: int | None = None
    setup: Setup = "topics"
    language: Language = "ru"
    ruleset: RuleSet = "multicity"

    @property
    def tongue(self) -> Tongue:
        return TONGUES[self.language]


class Casting:
    """Makes accounts, groups and players, and keeps who is who."""

    def __init__(self, telegram: Direct, bill: Bill) -> None:
        self._telegram = telegram
        self._bill = bill
        self._seed = Random().randrange(10**6) if bill.seed is None else bill.seed
        self._fresh = _names(bill, Random(f"names/{self._seed}"))
        self._notebook = Notebook()
        self._old: set[int] = set()
        self._games, self._after = 0, 0
        self.prosecutor = 0
        self.accounts: dict[int, str] = {}
        """Players by id, in the order in which they came."""
        self.group = 0
        self.homes: dict[str, int] = {}

    @property
    def bill(self) -> Bill:
        return self._bill

    async def open(self, bill: Bill, people: int) -> Crowd:
        """A new group with the same prosecutor; the first so many people come in."""
        tongue, telegram = bill.tongue, self._telegram
        if not self.prosecutor:
            code = bill.language
            self.prosecutor = await telegram.person(tongue.talk.prosecutor, language_code=code)
        self._old |= {self.group, *self.homes.values()}
        self._bill = bill
        self.group, self.homes = await places(telegram, self.prosecutor, bill.setup, tongue)
        await self.enlarge(people)
        for person in list(self.accounts)[:people]:
            await telegram.join(self.group, person)
        return self.cast(people, {})

    async def enlarge(self, people: int) -> None:
        """New accounts, until there are so many."""
        while len(self.accounts) < people:
            first, last = next(self._fresh)
            person = await self._telegram.person(
                first, last_name=last or None, language_code=self._bill.language
            )
            self.accounts[person] = f"{first} {last}".strip()

    def cast(self, people: int, modes: dict[int, Mode], *, after: int | None = None) -> Crowd:
        """Everybody anew, with what he knows after `after`; the prosecutor is "you" at first."""
        self._games += 1
        self._after = self._telegram.seq if after is None else after
        crowd = Crowd(self._dice("crowd"), self._leader(people))
        for person in list(self.accounts)[:people]:
            crowd.add(self.player(person), modes.get(person, "self"), self._telegram.now)
        crowd.leader.mode = modes.get(self.prosecutor, "you")
        return crowd

    def player(self, person: int) -> Player:
        dice = self._dice(str(person))
        made = (Sitter if self._at_table else Player)(
            self._telegram,
            person,
            self.group,
            self._notebook,
            dice,
            name=self.accounts[person],
            zeal=dice.uniform(*ZEAL),
            tongue=self._bill.tongue,
        )
        made.eyes.begin_after(self._after, self._old)
        return made

    def _leader(self, people: int) -> Prosecutor:
        bill = self._bill
        made = (Presider if self._at_table else Prosecutor)(
            self._telegram,
            self.prosecutor,
            self.group,
            self._notebook,
            self._dice("prosecutor"),
            name=bill.tongue.talk.prosecutor,
            expected=people,
            busy=BUSY,
            setup=bill.setup,
            tongue=bill.tongue,
            opening=f"/newgame {bill.ruleset}" if self._at_table else "/newgame",
        )
        made.eyes.begin_after(self._after, self._old)
        return made

    def moved(self, old: int, new: int, everybody: list[Persona]) -> None:
        """A group has become a supergroup."""
        self.homes = {name: new if chat == old else chat for name, chat in self.homes.items()}
        if self.group == old:
            self.group = new
            for one in everybody:
                one.player.group = new

    @property
    def _at_table(self) -> bool:
        return self._bill.ruleset != "multicity"

    def _dice(self, whose: str) -> Random:
        return Random(f"{whose}/{self._games}/{self._seed}")


def another(bill: Bill, ruleset: RuleSet, setup: Setup) -> Bill:
    """The next game of the same company."""
    return replace(bill, ruleset=ruleset, setup=setup)


def _names(bill: Bill, dice: Random) -> Iterator[tuple[str, str]]:
    """First and last names: no two people are called alike, rare names come late."""
    talk = bill.tongue.talk
    usual, rare = list(talk.names), list(talk.rare)
    dice.shuffle(usual)
    dice.shuffle(rare)
    for first in (*usual, *rare):
        yield first, dice.choice(talk.surnames)
    surnames = sorted(filter(None, set(talk.surnames)))
    for number in range(1, MOST):
        for first in usual:
            yield f"{first} {number + 1}", dice.choice(surnames)
