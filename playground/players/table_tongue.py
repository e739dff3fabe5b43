"""What a person of one language says at a table (club, city), and by which words he reads it."""

import re
from dataclasses import dataclass

Weights = tuple[tuple[str, float], ...]
"""Beginnings of labels, and how gladly such a button is pressed; the first that fits counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AtTable:
    """What is said, what stands on buttons, and what the messages of a table say."""

    intro: tuple[str, ...]
    speech: tuple[str, ...]
    defence: tuple[str, ...]
    farewell: tuple[str, ...]
    whisper: tuple[str, ...]
    """What slips out at night, when nobody may write."""
    thanks: tuple[str, ...]
    """Words that give the floor back."""

    blacks: tuple[str, ...]
    """The cards that shoot together."""

    thank: str
    hand: str
    leave: str
    stay: str
    hold: str
    """Buttons."""
    desk: Weights
    punish: tuple[str, ...]
    """What the prosecutor writes of him who spoke at night, with the place for the number."""

    speaks: str
    everybody: str
    following: str
    shown: str
    """Beginnings of lines: who has the floor, that all have it, who is next, whom the others
    show at night."""
    offence: re.Pattern[str]
    """Who wrote in the chat at night."""
    death: re.Pattern[str]
    unstruck: re.Pattern[str]
    """Who is taken back into the game."""
