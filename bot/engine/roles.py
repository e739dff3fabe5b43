"""Cards, sides and results: MC-DECK-4 to MC-DECK-7, MC-WIN-2, CLUB-DECK-2, CITY-DECK-2."""

from enum import StrEnum
from typing import Final


class Card(StrEnum):
    """What is dealt to a seat. HIDDEN stands in a projection for what the viewer may not know."""

    CITIZEN = "citizen"
    MAFIOSO = "mafioso"
    COMMISSIONER = "commissioner"
    DOCTOR = "doctor"
    JOURNALIST = "journalist"
    MANIAC = "maniac"
    PEACEFUL = "peaceful"
    BLACK = "black"
    MAFIA = "mafia"
    DON = "don"
    SHERIFF = "sheriff"
    HIDDEN = "hidden"


class Side(StrEnum):
    """Whom a card plays for (MC-DECK-7); the word shown with reveal = side."""

    HONEST = "honest"
    MAFIA = "mafia"
    MANIAC = "maniac"
    RED = "red"
    BLACK = "black"


MAFIOSI: Final = frozenset({Card.MAFIOSO, Card.BLACK, Card.MAFIA, Card.DON})
"""Who kills by night together."""


def camp_of(card: Card) -> Side:
    """CLUB-DECK-2, CITY-DECK-2: the two sides of a table."""
    return Side.BLACK if card in MAFIOSI else Side.RED


def side_of(card: Card) -> Side:
    """MC-DECK-7: each city has its own mafia; all others but the maniac are honest."""
    match card:
        case Card.MAFIOSO:
            return Side.MAFIA
        case Card.MANIAC:
            return Side.MANIAC
        case _:
            return Side.HONEST


class Cause(StrEnum):
    """How a seat died."""

    EXECUTED = "executed"
    KILLED = "killed"
    STRUCK = "struck"
    LEFT = "left"
    """Voted out at a table, or left as its single candidate."""
    DISQUALIFIED = "disqualified"


class Result(StrEnum):
    """What has become of a city (MC-WIN-2)."""

    UNDECIDED = "undecided"
    HONEST = "honest"
    MAFIA = "mafia"
    EMPTY = "empty"
