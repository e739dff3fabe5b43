"""What somebody is offered by buttons, compared with what the rules allow him.

A secret act, and one of an office, is offered by a button in the private chat: on the panel as it
stands or behind one of its doors. It must be there just when the act is allowed. What everybody
may do is offered on the board of his city, the same for all its readers: there the button must
stand when he may press it, but its absence proves nothing.
"""

from collections.abc import Collection, Mapping
from typing import Final

from bot.callbacks import Kind
from bot.engine.state import Game, Seat
from bot.rulebook.through.hands import Hands
from bot.rulebook.through.ways import Tap

PANEL: Final[Mapping[str, tuple[Kind, int | None]]] = {
    "elects judge": (Kind.ELECT_JUDGE, None),
    "cancels judge": (Kind.CANCEL_JUDGE, None),
    "elects godfather": (Kind.ELECT_GODFATHER, None),
    "cancels godfather": (Kind.CANCEL_GODFATHER, None),
    "resigns": (Kind.RESIGN, None),
    "names": (Kind.COURT, None),
    "orders": (Kind.ORDER, 0),
    "orders on tour": (Kind.ORDER, 1),
    "refuses": (Kind.REFUSE, 0),
    "refuses tour": (Kind.REFUSE, 1),
    "undecided": (Kind.UNDECIDED, 0),
    "undecided on tour": (Kind.UNDECIDED, 1),
    "proposes": (Kind.PROPOSE, 0),
    "proposes on tour": (Kind.PROPOSE, 1),
    "proposes refusal": (Kind.PROPOSE_REFUSAL, 0),
    "proposes tour refusal": (Kind.PROPOSE_REFUSAL, 1),
    "checks": (Kind.CHECK, None),
    "stabs": (Kind.STAB, None),
    "protects": (Kind.PROTECT, None),
    "compares": (Kind.COMPARE, None),
    "last word": (Kind.LAST_WORD, None),
    "done": (Kind.DONE, None),
    "shoots": (Kind.SHOOT, None),
    "holds fire": (Kind.HOLD_FIRE, None),
    "seeks": (Kind.SEEK, None),
    "heals": (Kind.HEAL, None),
}
"""Verb -> the button of it, and whether it carries `tour`."""

_ON_FLOOR: Final[Mapping[str, frozenset[Kind]]] = {
    "nominates": frozenset({Kind.NOMINATE}),
    "votes": frozenset({Kind.VOTE, Kind.HAND, Kind.OUTCOME}),
    "thanks": frozenset({Kind.THANK}),
}
"""Verb -> the buttons under the board of a table."""
DOORS: Final = 12
"""Lists of one panel, at most."""


class Offers:
    """Looks at somebody's panel, opening its lists."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands

    def wrong(
        self, seat: Seat, game: Game, allowed: Collection[str], verbs: Collection[str]
    ) -> list[str]:
        """What is offered and not allowed, or allowed and not offered."""
        faults = []
        secret = [verb for verb in verbs if verb in PANEL]
        if secret:
            taps = self._opened(seat.person, game.stage, [v for v in secret if v in allowed])
            for verb in secret:
                if (verb in allowed) != _offered(verb, taps):
                    word = "is not offered" if verb in allowed else "is offered"
                    faults.append(f"{word} {verb!r} by a button")
        faults += [
            f"finds no button for {verb!r} on the board"
            for verb in verbs
            if verb in allowed and not self._on_board(verb, seat, game)
        ]
        return faults

    def _opened(self, person: int, stage: int, wanted: list[str]) -> set[Tap]:
        """All buttons of the panel; its doors are opened while something wanted is not there."""
        found = self._hands.taps(person, stage)
        opened: set[Tap] = set()
        while not all(_offered(verb, found) for verb in wanted) and len(opened) < DOORS:
            doors = sorted(tap for tap in found - opened if tap[0] is Kind.PAGE)
            if not doors:
                break
            opened.add(doors[0])
            data = self._hands.data(doors[0], stage)
            place = self._hands.find(person, data)
            if place is not None:
                self._hands.press(person, place, data)
                found |= self._hands.taps(person, stage)
        return found

    def _on_board(self, verb: str, seat: Seat, game: Game) -> bool:
        if verb not in ("nominates", "votes", "cancels", "thanks"):
            return True
        if not game.cities:
            return bool(_ON_FLOOR[verb] & self._hands.floor(seat.person))
        board = self._hands.board(seat.city, game)
        kinds = {kind for kind, _ in board.taps}
        match verb:
            case "nominates":
                return "nominate" in board.links
            case "votes":
                return "vote" in board.links or Kind.VOTE in kinds
            case _:
                return Kind.CANCEL_VOTE in kinds


def _offered(verb: str, taps: Collection[Tap]) -> bool:
    kind, tour = PANEL[verb]
    return any(
        found is kind and (tour is None or (args[-1] if args else 0) == tour)
        for found, args in taps
    )
