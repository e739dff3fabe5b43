"""A company comes together: a forum group, a prosecutor, people with their own dice."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from playground.client import Client
from playground.players.consigliere import Consigliere
from playground.players.deeds import Notebook
from playground.players.english import ENGLISH
from playground.players.player import Player
from playground.players.presider import Presider
from playground.players.prosecutor import Prosecutor
from playground.players.russian import RUSSIAN
from playground.players.sitter import Sitter
from playground.players.tongue import Language, RuleSet, Setup, Talk, Tongue

ARRIVAL: Final = 1800.0
"""Seconds within which everybody has looked into the group for the first time."""
SEATING: Final = 240.0
"""The same where they come to sit at a table at once."""
TONGUES: Final[dict[Language, Tongue]] = {"ru": RUSSIAN, "en": ENGLISH}
SETUPS: Final[tuple[Setup, ...]] = tuple(RUSSIAN.labels.setup)


@dataclass(slots=True)
class Cast:
    """Who is in it. `group` is the one for all; `names` by person's id, the prosecutor's too."""

    telegram: Client
    group: int
    prosecutor: Player
    players: list[Player]
    notebook: Notebook
    consiglieri: list[Player] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    homes: dict[str, int] = field(default_factory=dict)
    """Groups of cities by the cities' names, where they have any."""

    @property
    def everybody(self) -> list[Player]:
        return [self.prosecutor, *self.consiglieri, *self.players]

    async def rest(self) -> None:
        """Until the bot has done what was just asked of it."""
        await self.telegram.settle()

    def over(self) -> bool:
        """Whether somebody has read that the game is over."""
        return any(one.over for one in self.everybody)


async def gather(
    telegram: Client,
    seed: object,
    *,
    people: int,
    settings: Sequence[str] = (),
    busy: float = 0.5,
    zeal: float = 1.0,
    tidy: bool = False,
    setup: Setup = "topics",
    cities: int = 2,
    language: Language = "ru",
    errands: Sequence[str] = (),
    spare: int = 0,
    consiglieri: int = 0,
    ruleset: RuleSet = "multicity",
) -> Cast:
    """Make accounts and a group with the bot as administrator, and let everybody in.

    A group for each of so many `cities` is entered by the links that the bot gives. `zeal` below 1
    makes the people calmer; `spare` of them come in addition and only stand by. So many
    `consiglieri` are named, one for each of the first cities. At a table (`ruleset`) all sit in
    the one group.
    """
    dice, tongue = Random(f"company/{seed}"), TONGUES[language]
    prosecutor_name = tongue.talk.prosecutor
    owner = await telegram.person(prosecutor_name, language_code=language)
    group, homes = await places(telegram, owner, setup, tongue, cities)
    notebook = Notebook()
    at_table = ruleset != "multicity"
    prosecutor = (Presider if at_table else Prosecutor)(
        telegram,
        owner,
        group,
        notebook,
        Random(f"prosecutor/{seed}"),
        name=prosecutor_name,
        expected=people,
        settings=settings,
        busy=busy,
        tidy=tidy,
        setup=setup,
        cities=cities,
        errands=errands,
        tongue=tongue,
        opening=f"/newgame {ruleset}" if at_table else "/newgame",
    )
    names = {owner: prosecutor_name}
    cast = Cast(telegram, group, prosecutor, [], notebook, names=names, homes=homes)
    for number, first in enumerate(_names(dice, tongue.talk, people + spare), start=1):
        last = dice.choice(tongue.talk.surnames)
        person = await telegram.person(first, last_name=last or None, language_code=language)
        await telegram.join(group, person)
        cast.names[person] = f"{first} {last}".strip()
        own_zeal = 0.08 if dice.random() < 0.1 else dice.uniform(0.5, 0.95)
        own = Random(f"{first}/{seed}")
        cast.players.append(
            (Sitter if at_table else Player)(
                telegram,
                person,
                group,
                notebook,
                own,
                name=cast.names[person],
                zeal=own_zeal * zeal,
                tidy=tidy,
                tongue=tongue,
                spare=number > people,
            )
        )
    for letter, name in zip("ABCDEF"[:consiglieri], tongue.talk.consiglieri, strict=False):
        await _counsel(cast, prosecutor, letter, name, Random(f"{name}/{seed}"))
    return cast


async def places(
    telegram: Client, owner: int, setup: Setup, tongue: Tongue, cities: int = 2
) -> tuple[int, dict[str, int]]:
    """The group for all, and groups of cities by name where each has its own; the bot is
    administrator there."""
    group = await telegram.group(tongue.talk.group, owner=owner, forum=setup == "topics")
    await telegram.promote_bot(group)
    homes = {}
    for city in tongue.talk.cities[:cities] if setup == "groups" else ():
        homes[city] = await telegram.group(city, owner=owner)
        await telegram.promote_bot(homes[city])
    return group, homes


async def _counsel(
    cast: Cast, prosecutor: Prosecutor, letter: str, name: str, dice: Random
) -> None:
    """A consigliere for a city, whom the prosecutor knows by his user name."""
    known_as = f"counsel{abs(cast.group)}{letter.lower()}"
    telegram, tongue = cast.telegram, prosecutor.tongue
    person = await telegram.person(name, username=known_as, language_code=tongue.language)
    await telegram.join(cast.group, person)
    cast.names[person] = name
    prosecutor.consiglieri.append((letter, known_as))
    cast.consiglieri.append(
        Consigliere(telegram, person, cast.group, cast.notebook, dice, name=name, tongue=tongue)
    )


def _names(dice: Random, talk: Talk, count: int) -> list[str]:
    """Different ones, the rare ones only in a large town."""
    usual = dice.sample(talk.names, min(count, len(talk.names)))
    return usual + dice.sample(talk.rare, count - len(usual))


def arrivals(cast: Cast, seed: object, now: float) -> list[tuple[float, Player]]:
    """When everybody wakes up first; the prosecutor at once, consiglieri before the players."""
    dice = Random(f"arrivals/{seed}")
    found: list[tuple[float, Player]] = [(now, cast.prosecutor)]
    last = SEATING if isinstance(cast.prosecutor, Presider) else ARRIVAL
    found += [(now + dice.uniform(60, last), player) for player in cast.players]
    found += [(now + dice.uniform(10, 50), one) for one in cast.consiglieri]
    return found
