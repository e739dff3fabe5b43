"""The options of the two table games, club and city (rules.md section 8, GEN-12, GEN-13)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from bot.engine.rules.options.kinds import (
    AnyOptions,
    CardTable,
    Clause,
    Omissible,
    Timer,
    Window,
)

Timings: TypeAlias = Literal["chat", "document", "async"]
Stalemate: TypeAlias = Literal["off"] | Annotated[int, Meta(ge=1, le=99)]
HOUR: Final = 3600


class TableOptions(AnyOptions, frozen=True, kw_only=True):
    """What both table games can be set to."""

    fake_steps: Annotated[bool, Clause("GEN-8")] = True
    final_disclosure: Annotated[Literal["full", "roles", "none"], Clause("GEN-10")] = "full"
    outage_grace: Annotated[Window, Clause("GEN-11")] = 15 * 60
    timings: Annotated[Timings, Clause("GEN-12")] = "chat"
    turns: Annotated[Literal["sequential", "simultaneous"], Clause("GEN-13")] = "sequential"

    stalemate: Stalemate

    @property
    def simultaneous(self) -> bool:
        """GEN-13: a round is one window for everybody."""
        return self.turns == "simultaneous"


BLACK_TABLE: Final[CardTable] = {8: 2, 9: 2, 10: 3, 11: 3, 12: 3, 13: 4}
"""CLUB-DECK-3: a quarter to a third."""


class ClubOptions(TableOptions, frozen=True, kw_only=True, tag="club"):
    """The settings of a game of club."""

    black_table: Annotated[CardTable, Clause("CLUB-DECK-3")] = msgspec.field(
        default_factory=lambda: dict(BLACK_TABLE)
    )
    intro: Annotated[bool, Clause("CLUB-PHASE-2")] = True
    rotate_first: Annotated[bool, Clause("CLUB-PHASE-6")] = False
    missing_nomination: Annotated[Literal["warning", "lot"], Clause("CLUB-NOM-3")] = "warning"
    unanimity: Annotated[Literal["all_blacks", "all_who_chose"], Clause("CLUB-NIGHT-2")] = (
        "all_blacks"
    )
    night_offence: Annotated[Literal["confirm", "auto", "warn"], Clause("CLUB-DISC-4")] = "confirm"
    stalemate: Annotated[Stalemate, Clause("CLUB-WIN-2")] = 3
    intro_seconds: Annotated[Timer, Clause("CLUB-PHASE-2")] = None
    night0_seconds: Annotated[Timer, Clause("CLUB-PHASE-3")] = None
    talk_seconds: Annotated[Omissible, Clause("CLUB-PHASE-4")] = None
    turn_seconds: Annotated[Timer, Clause("CLUB-PHASE-5")] = None
    defence_seconds: Annotated[Timer, Clause("CLUB-PHASE-7")] = None
    vote_seconds: Annotated[Timer, Clause("CLUB-PHASE-8")] = None
    mafia_seconds: Annotated[Timer, Clause("CLUB-PHASE-9")] = None
    commissioner_seconds: Annotated[Timer, Clause("CLUB-PHASE-9")] = None
    doctor_seconds: Annotated[Timer, Clause("CLUB-PHASE-9")] = None
    last_word_seconds: Annotated[Timer, Clause("CLUB-PHASE-10")] = None


class CityOptions(TableOptions, frozen=True, kw_only=True, tag="city"):
    """The settings of a game of city."""

    players: Annotated[int, Meta(ge=7, le=15), Clause("CITY-DECK-1")] = 11
    blacks: Annotated[Literal[3, 4], Clause("CITY-DECK-3")] = 3
    day1_single: Annotated[Literal["skip", "leave"], Clause("CITY-NOM-2")] = "skip"
    defence_first_vote: Annotated[bool, Clause("CITY-PHASE-6")] = False
    self_vote: Annotated[bool, Clause("CITY-VOTE-1")] = True
    non_voter: Annotated[Literal["last_candidate", "abstain"], Clause("CITY-VOTE-2")] = (
        "last_candidate"
    )
    second_tie: Annotated[Literal["third_vote", "nobody"], Clause("CITY-VOTE-4")] = "third_vote"
    don_dead: Annotated[Literal["plurality", "lowest_seat_decides"], Clause("CITY-MAF-2")] = (
        "plurality"
    )
    own_shot: Annotated[bool, Clause("CITY-MAF-3")] = False
    don_check: Annotated[bool, Clause("CITY-MAF-4")] = False
    announce_saves: Annotated[bool, Clause("CITY-NIGHT-2")] = False
    reveal: Annotated[Literal["none", "side", "role"], Clause("CITY-REV-1")] = "none"
    parity_win: Annotated[bool, Clause("CITY-WIN-1")] = False
    stalemate: Annotated[Stalemate, Clause("CITY-WIN-3")] = 3
    night0_seconds: Annotated[Timer, Clause("CITY-PHASE-2")] = None
    speech_seconds: Annotated[Timer, Clause("CITY-PHASE-3")] = None
    balagan_seconds: Annotated[Omissible, Clause("CITY-PHASE-5")] = None
    vote_seconds: Annotated[Timer, Clause("CITY-PHASE-6")] = None
    defence_seconds: Annotated[Timer, Clause("CITY-PHASE-6")] = None
    defence_many_seconds: Annotated[Timer, Clause("CITY-PHASE-6")] = None
    mafia_seconds: Annotated[Timer, Clause("CITY-PHASE-9")] = None
    don_seconds: Annotated[Timer, Clause("CITY-PHASE-9")] = None
    doctor_seconds: Annotated[Timer, Clause("CITY-PHASE-9")] = None
    sheriff_seconds: Annotated[Timer, Clause("CITY-PHASE-9")] = None
    farewell_seconds: Annotated[Timer, Clause("CITY-PHASE-7")] = None
    pause_seconds: Annotated[Omissible, Clause("CITY-PHASE-8")] = None


CHAT, DOCUMENT, ASYNC = range(3)
_COLUMN: Final[Mapping[Timings, int]] = {"chat": CHAT, "document": DOCUMENT, "async": ASYNC}
_CLUB: Final[Mapping[str, tuple[int, int, int]]] = {
    "intro_seconds": (30, 30, 12 * HOUR),
    "night0_seconds": (45, 30, 8 * HOUR),
    "talk_seconds": (180, 180, 0),
    "turn_seconds": (30, 15, 12 * HOUR),
    "defence_seconds": (45, 30, 4 * HOUR),
    "vote_seconds": (10, 2, 8 * HOUR),
    "mafia_seconds": (40, 20, 12 * HOUR),
    "commissioner_seconds": (25, 10, 12 * HOUR),
    "doctor_seconds": (25, 10, 12 * HOUR),
    "last_word_seconds": (30, 15, 4 * HOUR),
}
_CITY: Final[Mapping[str, tuple[int, int, int]]] = {
    "night0_seconds": (45, 30, 8 * HOUR),
    "speech_seconds": (60, 60, 12 * HOUR),
    "balagan_seconds": (120, 120, 0),
    "vote_seconds": (10, 2, 8 * HOUR),
    "defence_seconds": (20, 15, 4 * HOUR),
    "defence_many_seconds": (15, 10, 4 * HOUR),
    "mafia_seconds": (45, 20, 12 * HOUR),
    "don_seconds": (20, 10, 12 * HOUR),
    "doctor_seconds": (25, 10, 12 * HOUR),
    "sheriff_seconds": (25, 10, 12 * HOUR),
    "farewell_seconds": (60, 60, 4 * HOUR),
    "pause_seconds": (10, 10, 0),
}
"""GEN-12: each window's seconds in the presets chat, document, async."""


def timers(options: TableOptions) -> Mapping[str, tuple[int, int, int]]:
    """The windows of a rule set and their lengths in each preset."""
    return _CLUB if isinstance(options, ClubOptions) else _CITY


def timer(options: TableOptions, key: str) -> int:
    """GEN-12: a window's length in seconds: set alone, else as the preset of timings says."""
    own: int | None = getattr(options, key)
    return timers(options)[key][_COLUMN[options.timings]] if own is None else own
