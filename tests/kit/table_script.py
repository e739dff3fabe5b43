"""Two small games that come to every kind of window of a table, and what the people do in each.

Eight sit at club, seven at city, one after another or all at once (GEN-13). Day and night go by
the same plan whatever the lots have dealt: a tie that is tied again and ends in a third vote, a
night of two calls, a peaceful day, and the last black is voted out.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from bot.callbacks import Kind
from bot.engine.ids import SeatNo

Phase: TypeAlias = Mapping[str, Any]
"""A phase as the event log tells it."""
AT_ONCE: Final = ("timings async", "turns simultaneous")
THANKS: Final = "спасибо"
PAUSED: Final = "paused"
"""The kind of a window whose time stands still (GEN-15)."""


@dataclass(frozen=True, kw_only=True)
class Deed:
    """What one does: a press in the group or in private, or words in the group."""

    seat: SeatNo
    kind: Kind | None = None
    args: tuple[int, ...] = ()
    words: str = ""
    private: bool = False


@dataclass(frozen=True, kw_only=True)
class Day:
    """Who is named, and whether the hands shall be equal."""

    named: tuple[SeatNo, ...]
    tied: bool = False


@dataclass(frozen=True, kw_only=True)
class Script:
    """A game: how many play it, by which settings, to which windows it comes."""

    rules: str
    players: int
    settings: tuple[str, ...] = ()
    at_once: bool = False
    kinds: frozenset[str]

    @property
    def name(self) -> str:
        return f"{self.rules}{' at once' if self.at_once else ''}"


_BOTH: Final = {"turns", "hands", "hands again", "defence again", "third", "exit", PAUSED}
_ALL: Final = {"acquaintance all", "table_night all"}
CLUB: Final = Script(
    rules="club",
    players=8,
    kinds=frozenset(_BOTH)
    | {"intro", "acquaintance mafia", "acquaintance commissioner", "acquaintance doctor"}
    | {"talk", "defence", "table_night mafia", "table_night mafia again"}
    | {"table_night commissioner", "table_night doctor", "last_word"},
)
CLUB_AT_ONCE: Final = Script(
    rules="club",
    players=8,
    settings=AT_ONCE,
    at_once=True,
    kinds=frozenset(_BOTH | _ALL | {"intro", "defence", "last_word"}),
)
CITY: Final = Script(
    rules="city",
    players=7,
    settings=("players 7", "don_check on"),
    kinds=frozenset(_BOTH)
    | {"acquaintance mafia", "talk", "lull", "table_night mafia", "table_night don"}
    | {"table_night doctor", "table_night sheriff"},
)
CITY_AT_ONCE: Final = Script(
    rules="city",
    players=7,
    settings=("players 7", *AT_ONCE),
    at_once=True,
    kinds=frozenset(_BOTH | _ALL),
)
SCRIPTS: Final = (CLUB, CLUB_AT_ONCE, CITY, CITY_AT_ONCE)


def kind_of(phase: Phase) -> str:
    """What makes a window one of a kind: its phase, who is woken in it, whether it is a repeat."""
    parts = [phase["type"]]
    if "call" in phase:
        parts.append(phase["call"] or "all")
    if phase.get("round", 1) > 1:
        parts.append("again")
    return " ".join(parts)


@dataclass
class Table:
    """Who sits where with which card, and who has left."""

    script: Script
    cards: Mapping[SeatNo, str]
    gone: set[SeatNo] = field(default_factory=set)

    @property
    def living(self) -> tuple[SeatNo, ...]:
        return tuple(seat for seat in sorted(self.cards) if seat not in self.gone)

    def holders(self, card: str) -> list[SeatNo]:
        """All who were dealt it, in the order of their seats."""
        return [seat for seat in sorted(self.cards) if self.cards[seat] == card]

    def pauses(self, phase: Phase) -> bool:
        """The prosecutor stops the clock in the first window of day 2."""
        first = "turns" if self.script.at_once or self.script.rules == "city" else "talk"
        return phase["type"] == first and phase["day"]["number"] == 2 and self._opens(phase)

    def _opens(self, phase: Phase) -> bool:
        return len(phase.get("queue", self.living)) == len(self.living)

    def deeds(self, stage: int, phase: Phase) -> list[Deed]:
        """What they do in this window, in this order."""
        match phase["type"]:
            case "turns":
                return [*self._names(phase), *self._thanks(stage, phase)]
            case "hands":
                return list(self._hands(phase))
            case "third":
                return list(self._outcomes(phase))
            case "table_night":
                return [d for d in self._night(phase) if d.seat not in self.gone]
            case "talk":
                return [Deed(seat=seat, words="Думаю.") for seat in self.living[:2]]
            case _:
                return self._thanks(stage, phase)

    def _thanks(self, stage: int, phase: Phase) -> list[Deed]:
        """By button and by word, as they please; nobody has the floor where all have it."""
        if self.script.at_once or not phase.get("queue"):
            return []
        seat = phase["queue"][0]
        return [Deed(seat=seat, words=THANKS) if stage % 2 else Deed(seat=seat, kind=Kind.THANK)]

    # --- by day ------------------------------------------------------------------------------

    def _day(self, phase: Phase) -> Day:
        number, peaceful = phase["day"]["number"], self.holders("peaceful")
        if self.script.rules == "club":
            blacks = self.holders("black")
            days = (
                Day(named=(peaceful[0], peaceful[1]), tied=True),
                Day(named=(blacks[0], peaceful[3])),
                Day(named=(blacks[1], peaceful[3])),
            )
        else:
            days = (
                Day(named=(peaceful[0],)),
                Day(named=(peaceful[1], *self.holders("mafia")), tied=True),
                Day(named=tuple(self.holders("don"))),
            )
        return days[number - 1]

    def _names(self, phase: Phase) -> list[Deed]:
        day = self._day(phase)
        named = self._by_club(day) if self.script.rules == "club" else self._by_city(day)
        speaking = phase["queue"] if self.script.at_once else phase["queue"][:1]
        return [
            Deed(seat=seat, kind=Kind.NOMINATE, args=(named[seat],))
            for seat in speaking
            if seat in named
        ]

    def _by_club(self, day: Day) -> dict[SeatNo, SeatNo]:
        """Everybody must name somebody."""
        return self._shared(day, self.living)

    def _by_city(self, day: Day) -> dict[SeatNo, SeatNo]:
        """Each name once."""
        others = (seat for seat in self.living if seat not in day.named)
        return dict(zip(others, day.named, strict=False))

    def _shared(self, day: Day, seats: Sequence[SeatNo]) -> dict[SeatNo, SeatNo]:
        """Half of them for the one and half for the other, or all for the first; nobody for
        himself."""
        first, second = day.named
        others = [seat for seat in seats if seat not in day.named]
        half = len(others) // 2 if day.tied else len(others)
        shared = {seat: first if at < half else second for at, seat in enumerate(others)}
        return shared | {first: second, second: first}

    def _hands(self, phase: Phase) -> Iterator[Deed]:
        chosen = self._shared(self._day(phase), self.living)
        called = phase["candidates"][phase.get("called", 0)]
        for seat in self.living:
            if self.script.at_once:
                yield Deed(seat=seat, kind=Kind.VOTE, args=(chosen[seat],))
            elif chosen[seat] == called:
                yield Deed(seat=seat, kind=Kind.HAND)

    def _outcomes(self, phase: Phase) -> Iterator[Deed]:
        """All of them shall leave; of city the candidates themselves are against it."""
        club, called = self.script.rules == "club", phase.get("called", 0)
        electors = [s for s in self.living if not club or s not in phase["candidates"]]
        against = electors[-1:] if club else phase["candidates"]
        for seat in electors:
            stays = seat in against
            if self.script.at_once or not club or stays == bool(called):
                yield Deed(seat=seat, kind=Kind.OUTCOME, args=(int(not stays),))

    # --- by night ----------------------------------------------------------------------------

    def _night(self, phase: Phase) -> list[Deed]:
        club, number = self.script.rules == "club", phase["number"]
        by_call = self._club_night(number) if club else self._city_night(number)
        if not self.script.at_once:
            return by_call.get(phase["call"], [])
        wanted = ("mafia again", "commissioner", "doctor") if club else tuple(by_call)
        return [deed for call in wanted for deed in by_call[call]]

    def _club_night(self, number: int) -> dict[str, list[Deed]]:
        """The blacks agree in the second call of the first night only."""
        blacks, peaceful = self.holders("black"), self.holders("peaceful")
        (commissioner,), (doctor,) = self.holders("commissioner"), self.holders("doctor")
        patient = (doctor, commissioner)[number - 1]
        first = [_aims(blacks[0], peaceful[2]), _aims(blacks[1], peaceful[3])]
        agreed = [_aims(black, peaceful[2]) for black in blacks]
        return {
            "mafia": first if number == 1 else [],
            "mafia again": agreed if number == 1 else [],
            "commissioner": [_says(commissioner, Kind.CHECK, blacks[number - 1])],
            "doctor": [_says(doctor, Kind.HEAL, patient)],
        }

    def _city_night(self, number: int) -> dict[str, list[Deed]]:
        """The don speaks in his own window; in the second night he holds his fire."""
        (don,), (mafioso,) = self.holders("don"), self.holders("mafia")
        (doctor,), (sheriff,) = self.holders("doctor"), self.holders("sheriff")
        peaceful = self.holders("peaceful")
        holds = Deed(seat=don, kind=Kind.HOLD_FIRE, private=True)
        asks = [] if self.script.at_once else [_says(don, Kind.SEEK, peaceful[1])]
        return {
            "mafia": [_aims(mafioso, peaceful[0])] if number == 1 else [holds],
            "don": [_aims(don, peaceful[0]), *asks] if number == 1 else [],
            "doctor": [_says(doctor, Kind.HEAL, (doctor, sheriff)[number - 1])],
            "sheriff": [_says(sheriff, Kind.CHECK, don if number > 1 else mafioso)],
        }


def _aims(seat: SeatNo, target: SeatNo) -> Deed:
    return Deed(seat=seat, kind=Kind.SHOOT, args=(target,), private=True)


def _says(seat: SeatNo, kind: Kind, target: SeatNo) -> Deed:
    return Deed(seat=seat, kind=kind, args=(target,), private=True)
