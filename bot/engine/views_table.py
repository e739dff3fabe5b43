"""What a viewer at a table may know: `project` for club and city (GEN-8, CITY-REV-1).

The blacks know each other from the acquaintance on, and see where each of them points; what a role
has asked or healed it knows alone.
"""

from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import MAFIOSI, Card
from bot.engine.rules.options import CityOptions
from bot.engine.state import Game, GameOver, Phase, Seat
from bot.engine.table_phases import Introductions, TableNight


def project_table(game: Game, seat: SeatNo) -> Game:
    """The game as whoever holds this seat may know it; NOBODY for those who hold none."""
    own = game.seat(seat).card if seat else Card.HIDDEN
    doctor = own is Card.DOCTOR
    return game.__replace__(
        seats=tuple(_seat(game, other, seat, own) for other in game.seats),
        phase=_phase(game, game.phase, seat, own),
        last_patient=game.last_patient if doctor else NOBODY,
        self_heals=game.self_heals if doctor else 0,
    )


def _seat(game: Game, other: Seat, seat: SeatNo, own: Card) -> Seat:
    known = other.number == seat or _card_is_known(game, other, own)
    card = other.card if known else Card.HIDDEN
    return other.__replace__(
        card=card, active=False, idle=0, fresh=False, gone=False, missed=False
    )


def _card_is_known(game: Game, other: Seat, own: Card) -> bool:
    """CLUB-PHASE-3 for fellows, CLUB-EXIT-1, -2, -4 and CITY-REV-1 for the dead, GEN-10."""
    if isinstance(game.phase, GameOver) and game.options.final_disclosure != "none":
        return True
    if own in MAFIOSI and other.card in MAFIOSI and not isinstance(game.phase, Introductions):
        return True
    opened = not isinstance(game.options, CityOptions) or game.options.reveal == "role"
    return opened and not other.alive


def _phase(game: Game, phase: Phase, seat: SeatNo, own: Card) -> Phase:
    """GEN-8: a night's acts are known to those alone whose they are."""
    if not isinstance(phase, TableNight):
        return phase
    shooting = own in MAFIOSI and bool(seat) and game.seat(seat).alive
    asking = own in (Card.COMMISSIONER, Card.SHERIFF)
    return phase.__replace__(
        shots=phase.shots if shooting else {},
        check=phase.check if asking else NOBODY,
        sought=phase.sought if own is Card.DON else NOBODY,
        patient=phase.patient if own is Card.DOCTOR else NOBODY,
    )
