"""What a viewer may know (rules.md 9.4): `project` blanks the rest, so that nothing can leak it.

The result is a Game again: the same accessors work on it, with Card.HIDDEN, empty orders, no lots.
"""

from typing import TypeAlias

from bot.engine.audience import Consigliere, Everyone, Prosecutor
from bot.engine.audience import Seat as SeatViewer
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.options import TableOptions
from bot.engine.state import (
    Ballot,
    City,
    Day,
    Game,
    NightPhase,
    NominationPhase,
    Phase,
    Raid,
    Seat,
    VotingPhase,
)
from bot.engine.views_table import project_table

Viewer: TypeAlias = Everyone | SeatViewer | Consigliere | Prosecutor


class _Eyes:
    """Who looks: the seat (NOBODY for others), his card, whose mafia's secrets he shares."""

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.seat: SeatNo = viewer.seat if isinstance(viewer, SeatViewer) else NOBODY
        own = game.seat(self.seat) if self.seat else None
        self.card = own.card if own else Card.HIDDEN
        self.alive = own is not None and own.alive
        self.consigliere: CityNo = viewer.city if isinstance(viewer, Consigliere) else NOBODY
        fellow = own.city if own and own.card is Card.MAFIOSO else NOBODY
        self.fellows: CityNo = fellow or self.consigliere
        self.team: CityNo = (fellow if self.alive else NOBODY) or self.consigliere
        self.judge = own is not None and game.city(own.city).judge == self.seat


def project(game: Game, viewer: Viewer) -> Game:
    """The game as this viewer may know it. The prosecutor sees everything (MC-DECK-8)."""
    if isinstance(viewer, Prosecutor):
        return game
    if isinstance(game.options, TableOptions):
        return project_table(game, viewer.seat if isinstance(viewer, SeatViewer) else NOBODY)
    eyes = _Eyes(game, viewer)
    doctor = eyes.card is Card.DOCTOR
    return game.__replace__(
        seats=tuple(_seat(game, seat, eyes) for seat in game.seats),
        cities=tuple(_city(city, eyes) for city in game.cities),
        phase=_phase(game, game.phase, eyes),
        last_patient=game.last_patient if doctor else NOBODY,
        self_heals=game.self_heals if doctor else 0,
    )


def _seat(game: Game, seat: Seat, eyes: _Eyes) -> Seat:
    known = seat.number == eyes.seat or _card_is_known(game, seat, eyes)
    card = seat.card if known else Card.HIDDEN
    return seat.__replace__(card=card, active=False, idle=0, fresh=False, gone=False, missed=False)


def _card_is_known(game: Game, seat: Seat, eyes: _Eyes) -> bool:
    """MC-REV-4 for fellows, MC-REV-1 for the dead, GEN-10 at the end."""
    if seat.card is Card.MAFIOSO and seat.city == eyes.fellows:
        return True
    if game.over and game.options.final_disclosure != "none":
        return True
    return not seat.alive and game.multicity.reveal == "role"


def _city(city: City, eyes: _Eyes) -> City:
    """MC-GOD-8, MC-REV-5: the mafia's offices and troubles are its own."""
    if city.number == eyes.team:
        return city
    return city.__replace__(
        godfather=NOBODY,
        electing=False,
        godfather_votes={},
        blocked=False,
        consigliere=NOBODY,
    )


def _phase(game: Game, phase: Phase, eyes: _Eyes) -> Phase:
    match phase:
        case NominationPhase():
            return phase.__replace__(day=_day(game, phase.day, eyes))
        case VotingPhase():
            changes = {s: n for s, n in phase.changes.items() if s == eyes.seat}
            court = phase.court if eyes.judge else {}
            return phase.__replace__(day=_day(game, phase.day, eyes), changes=changes, court=court)
        case NightPhase():
            return _night(game, phase, eyes)
        case _:
            return phase


def _day(game: Game, day: Day, eyes: _Eyes) -> Day:
    return day.__replace__(
        patient=day.patient if eyes.card is Card.DOCTOR else NOBODY,
        compared=day.compared and eyes.card is Card.JOURNALIST,
        disturbed=False,
        unposted=(),
        ballots={number: _ballot(game, b, eyes) for number, b in day.ballots.items()},
    )


def _ballot(game: Game, ballot: Ballot, eyes: _Eyes) -> Ballot:
    """MC-VOTE-6: with a secret ballot a man sees his own vote."""
    if game.multicity.ballot == "open":
        return ballot
    return ballot.__replace__(votes={s: v for s, v in ballot.votes.items() if s == eyes.seat})


def _night(game: Game, night: NightPhase, eyes: _Eyes) -> NightPhase:
    """MC-CONS-8, 9.4: the team sees its proposals, godfather and consigliere the order."""
    touring = night.tour != NOBODY and night.tour == eyes.team
    return night.__replace__(
        patient=night.patient if eyes.card is Card.DOCTOR else NOBODY,
        home={c: _raid(game, c, r, eyes) for c, r in night.home.items() if c == eyes.team},
        abroad=_raid(game, night.tour, night.abroad, eyes) if touring else Raid(),
        fallback={c: f for c, f in night.fallback.items() if c == eyes.consigliere},
        knife=night.knife if eyes.card is Card.MANIAC else NOBODY,
        checks={s: t for s, t in night.checks.items() if _knows_check(game, s, eyes)},
        done=tuple(s for s in night.done if s == eyes.seat),
        disturbed=False,
    )


def _raid(game: Game, city: CityNo, raid: Raid, eyes: _Eyes) -> Raid:
    orders = eyes.seat == game.city(city).godfather or eyes.consigliere == city
    return raid if orders else raid.__replace__(order=None)


def _knows_check(game: Game, commissioner: SeatNo, eyes: _Eyes) -> bool:
    return commissioner == eyes.seat or game.seat(commissioner).city == eyes.consigliere
