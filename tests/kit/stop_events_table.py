"""What club and city let out of a swap of two cards (rules.md, sections 3 and 5, GEN-8).

In club a death opens the card. In city cards stay closed, so the comparison goes on over the death
of one of the two: his window is called and timed as before, whatever he was.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from bot.engine.ids import NOBODY
from bot.engine.roles import MAFIOSI, Card
from bot.engine.rules.options import CityOptions
from bot.engine.rules.table.disclosure import status
from bot.engine.rules.table.shots import target_of
from bot.engine.state import Game
from bot.engine.table_phases import TableNight
from tests.kit.deeds import Act
from tests.kit.steps import Step, both
from tests.kit.swapping import SECRET

Stop: TypeAlias = Callable[[Step], bool]


def _shown_by_a_death(step: Step) -> bool:
    """One of the two is dead in one world alone, or his card or side is told."""
    first, second = step.after
    for seat in both(step.pair):
        one, other = first.seat(seat), second.seat(seat)
        if one.alive != other.alive:
            return True
        if not one.alive and status(first, one.card) != status(second, other.card):
            return True
    return False


def _published(step: Step) -> bool:
    """The commissioner has checked one of the two, and lives."""
    first, second = step.before
    if not step.dawned or step.after[0].holder(Card.COMMISSIONER) is None:
        return False
    return _found(first) != _found(second)


def _found(game: Game) -> bool:
    night = game.phase
    asked = isinstance(night, TableNight) and night.check != NOBODY
    return asked and isinstance(night, TableNight) and game.seat(night.check).card in MAFIOSI


def _another_shot(step: Step) -> bool:
    """Whose word counts hangs on the seat of the blacks, or on which of them is dead."""
    first, second = step.before
    nights = first.phase, second.phase
    if not (isinstance(nights[0], TableNight) and isinstance(nights[1], TableNight)):
        return False
    seated = isinstance(first.options, CityOptions) and (
        first.options.don_dead == "lowest_seat_decides" and first.holder(Card.DON) is None
    )
    if not step.dawned or not (step.parted or seated):
        return False
    aim, other = target_of(first, nights[0]), target_of(second, nights[1])
    return (aim if step.parted else step.pair.image(aim)) != other


def _left_out(step: Step) -> bool:
    """Windows of the dead aren't called."""
    return not step.after[0].table.fake_steps and any(
        not step.after[0].seat(seat).alive for seat in both(step.pair)
    )


def _over(step: Step) -> bool:
    """All cards are opened, or it is over in one world alone."""
    return step.after[0].over or step.after[1].over


STOPS: Final[tuple[tuple[str, Stop], ...]] = (
    ("CLUB-EXIT-1, -2, -4, CITY-NIGHT-2, CITY-REV-1 a death of one of the two", _shown_by_a_death),
    ("CLUB-ANN-2 the commissioner's check is published", _published),
    ("CITY-MAF-2 another word decides on the shot", _another_shot),
    ("CITY-PHASE-9 fake_steps = false, and one of the two is dead", _left_out),
    ("GEN-10 the end of the game", _over),
)
"""From here on everybody may see a difference; looked at after each deed."""
HELD_BY_ONE: Final = "GEN-5 one of the two is dead, so his card acts in one world only"


def held_by_one(step: Step) -> bool:
    """A secret act of the other one is accepted where he has the card for it."""
    deed = step.deeds[0]
    secret = isinstance(deed, Act) and isinstance(deed.command, SECRET)
    return secret and step.parted and step.one_accepted
