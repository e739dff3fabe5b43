"""A deed in both worlds of a swap: what stop events look at."""

from msgspec import Struct

from bot.engine.ids import SeatNo
from bot.engine.state import Game
from bot.engine.table_phases import TableNight
from tests.kit.deeds import Deed
from tests.kit.swapping import Pair


class Step(Struct, frozen=True, kw_only=True):
    """A deed in both worlds, with the states before and after it."""

    pair: Pair
    deeds: tuple[Deed, Deed]
    before: tuple[Game, Game]
    after: tuple[Game, Game]

    @property
    def dawned(self) -> bool:
        """A night of a table is over."""
        nights = isinstance(self.before[0].phase, TableNight)
        return nights and not isinstance(self.after[0].phase, TableNight)

    @property
    def parted(self) -> bool:
        """One of the two is dead, so their cards are no longer done by each other."""
        return not all(game.seat(seat).alive for game in self.before for seat in both(self.pair))

    @property
    def one_accepted(self) -> bool:
        """What only one of the two worlds has taken."""
        return self.after[0].seq != self.after[1].seq


def both(pair: Pair) -> tuple[SeatNo, SeatNo]:
    """The two of them."""
    return pair.one, pair.other
