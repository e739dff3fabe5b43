"""What a person of one language says, and by which words he knows what the bot means.

The words that he recognises are those of the bot's texts, as any reader knows them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from playground.players.table_tongue import AtTable, Weights

Language = Literal["ru", "en"]
Setup = Literal["topics", "groups", "plain"]
RuleSet = Literal["multicity", "club", "city"]
LENGTHS: Final = re.compile(r"^(15 |[13] (ч|h)$)")
"""Of the times by which a window may be moved, those that a sensible man takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """Names, and what people write."""

    names: tuple[str, ...]
    rare: tuple[str, ...]
    """Names for those for whom there is none left of the others."""
    surnames: tuple[str, ...]
    prosecutor: str
    consiglieri: tuple[str, ...]
    """One for each city."""
    group: str
    """The title of the group for all."""
    cities: tuple[str, ...]
    """As the bot calls them."""
    small: tuple[str, ...]
    last: tuple[str, ...]
    mafia: tuple[str, ...]
    dead: tuple[str, ...]
    odd: tuple[str, ...]
    """What is not quite what the bot expects."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """Buttons by the beginning of what stands on them."""

    panel: Weights
    desk: Weights
    setup: Mapping[Setup, str]
    """The answer to the question where the game is played; a forum is not asked."""
    leave: str
    rules: str
    standby: str
    nominate: str
    people: str
    strike: str
    resume: str
    sure: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    """Words in messages that tell him how things stand."""

    mafioso: str
    """The card that talks at night."""
    unchosen: tuple[str, ...]
    silent: str
    """Beginning of the board's line of those who have not voted."""
    hunt: str
    word_wanted: str
    word_said: str
    over: tuple[str, ...]
    unstruck: str
    """A strike-off that is taken back; the man's name follows."""
    death: re.Pattern[str]
    joined: re.Pattern[str]
    """On the lobby card: how many are in, and in each city where the prosecutor deals them out."""
    voting: str
    """Beginning of the news that the vote is open."""
    begun: str
    unplaced: re.Pattern[str]
    """Why it can't begin: who has no city yet."""
    idle: re.Pattern[str]
    for_ever: tuple[str, ...]
    """Questions that the prosecutor never says yes to."""
    people: str
    replacing: str
    how_long: str

    def dead_by(self, text: str) -> list[str]:
        """Who dies in an announcement, as he is named there."""
        return self.death.findall(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """A language as it is spoken here."""

    language: Language
    talk: Talk
    labels: Labels
    signs: Signs
    table: AtTable
