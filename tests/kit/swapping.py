"""Two people of one city with each other's cards: the lots, and who then does what.

The world of all others is to stay as it was, so what is done in public stays with the person, what
is done in secret goes with the card. What a third person does to one of the two stays as it is.
The mafia of their own city is no third person: it spares whoever is of it.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, structs

from bot.engine import commands as cmd
from bot.engine.draws import Draw, DrawKey, keyed_draw
from bot.engine.ids import SeatNo
from bot.engine.roles import MAFIOSI
from bot.engine.state import Game
from tests.kit.deeds import Act, Deed

SECRET: Final = (
    cmd.ElectGodfather,
    cmd.CancelGodfatherVote,
    cmd.Order,
    cmd.Refuse,
    cmd.Undecided,
    cmd.Propose,
    cmd.ProposeRefusal,
    cmd.Check,
    cmd.Stab,
    cmd.Protect,
    cmd.Compare,
    cmd.Talk,
    cmd.Shoot,
    cmd.HoldFire,
    cmd.Seek,
    cmd.Heal,
)
"""What only a card entitles to."""
_AMONG_MAFIOSI: Final = (cmd.ElectGodfather, cmd.Order, cmd.Propose, cmd.Shoot)
_LOTS_OF_CARDS: Final = ("MC-DECK-3", "MC-DECK-5", "MC-NIGHT-4", "CLUB-DECK-4", "CITY-DECK-2")
"""Lots whose list or result depends on who has which card. The others are over what is public,
or over what the secret acts themselves name."""
_AIMS: Final = ("target", "first", "second")


class Pair(Struct, frozen=True):
    """Two seats of one city."""

    one: SeatNo
    other: SeatNo

    def image(self, seat: SeatNo) -> SeatNo:
        """Who stands in the other world where this one stood."""
        return {self.one: self.other, self.other: self.one}.get(seat, seat)

    def __contains__(self, seat: SeatNo) -> bool:
        return seat in (self.one, self.other)


def pairs(game: Game) -> list[Pair]:
    """All whose swap changes something."""
    return [
        Pair(one.number, other.number)
        for one in game.seats
        for other in game.seats
        if one.number < other.number and one.city == other.city and one.card is not other.card
    ]


def lots(seed: int, pair: Pair | None = None) -> Draw:
    """The lots of a game; with a pair those that deal the two each other's card."""
    drawn = keyed_draw(f"swaps {seed}".encode())

    def draw(key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
        if pair is None or key.clause not in _LOTS_OF_CARDS:
            return drawn(key, items)
        before = sorted(pair.image(item) for item in items)  # all these lists go by seat
        return tuple(pair.image(item) for item in drawn(key, before))

    return draw


def turned(deed: Deed, pair: Pair, game: Game) -> Deed:
    """The same deed in the other world, `game` being the state before it in the first one. The
    card of a dead man goes nowhere: the other one of the two then holds what he holds."""
    if not isinstance(deed, Act) or not isinstance(deed.command, SECRET):
        return deed
    if not all(game.seat(seat).alive for seat in (pair.one, pair.other)):
        return deed
    act = deed.command
    changed: dict[str, SeatNo] = {"seat": pair.image(act.seat)}
    if act.seat in pair or _own_mafia_acts(act, pair, game):
        aims = (field for field in _AIMS if field in act.__struct_fields__)
        changed |= {field: pair.image(getattr(act, field)) for field in aims}
    return deed.__replace__(command=structs.replace(act, **changed))


def _own_mafia_acts(act: cmd.PlayerAct, pair: Pair, game: Game) -> bool:
    """Fellows of one of the two, who choose among their own or spare them."""
    cards = {game.seat(pair.one).card, game.seat(pair.other).card}
    at_home = game.seat(act.seat).city == game.seat(pair.one).city
    return isinstance(act, _AMONG_MAFIOSI) and at_home and bool(cards & MAFIOSI)
