"""Which clause says what in each of the two rule sets: data for refusals and lots."""

from typing import Final

from msgspec import Struct

from bot.engine.rules.options import ClubOptions
from bot.engine.state import Game


class Clauses(Struct, frozen=True, kw_only=True):
    """The clauses of one rule set, by what they say."""

    deck: str
    cards: str
    nominate: str
    lot: str
    vote: str
    called: str
    """A hand for a candidate who is not called now."""
    oneself: str
    third: str
    outcome: str
    """A hand for the outcome that is not called now."""
    black: str
    shot: str
    check: str
    heal: str
    row: str
    """The same patient in two nights running."""
    clock: str
    newcomer: str


CLUB: Final = Clauses(
    deck="CLUB-DECK-1",
    cards="CLUB-DECK-4",
    nominate="CLUB-NOM-1",
    lot="CLUB-NOM-3",
    vote="CLUB-VOTE-1",
    called="CLUB-VOTE-2",
    oneself="CLUB-VOTE-3",
    third="CLUB-VOTE-8",
    outcome="CLUB-VOTE-9",
    black="CLUB-NIGHT-2",
    shot="CLUB-NIGHT-2",
    check="CLUB-NIGHT-3",
    heal="CLUB-NIGHT-4",
    row="CLUB-NIGHT-4",
    clock="CLUB-HOST-1",
    newcomer="CLUB-HOST-3",
)
CITY: Final = Clauses(
    deck="CITY-DECK-1",
    cards="CITY-DECK-2",
    nominate="CITY-NOM-1",
    lot="CITY-NOM-1",
    vote="CITY-VOTE-1",
    called="CITY-VOTE-1",
    oneself="CITY-VOTE-1",
    third="CITY-VOTE-4",
    outcome="CITY-VOTE-4",
    black="CITY-MAF-1",
    shot="CITY-MAF-3",
    check="CITY-SHER-1",
    heal="CITY-DOC-1",
    row="CITY-DOC-2",
    clock="CITY-HOST-1",
    newcomer="CITY-HOST-3",
)


def clauses(game: Game) -> Clauses:
    """Those of the game's rule set."""
    return CLUB if isinstance(game.options, ClubOptions) else CITY
