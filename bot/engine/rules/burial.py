"""What a death brings with it: votes, lists, offices, orders (MC-VOTE-8, MC-NOM-8, MC-GOD-3 to
MC-GOD-7, MC-JUDGE-2, MC-PROS-4, MC-RES-7). All deaths of an instant are buried together."""

from bot.engine import events as ev
from bot.engine.audience import to_team
from bot.engine.ids import CityNo, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.acting import day
from bot.engine.rules.night import drop_night_acts, drop_orders, lose_targets
from bot.engine.rules.nomination import leave_lists
from bot.engine.rules.offices import (
    block,
    drop_court_names,
    drop_godfather_votes,
    drop_judge_votes,
    open_godfather_election,
    settle_godfather,
)
from bot.engine.rules.voting import drop_votes_of
from bot.engine.state import NightPhase
from bot.engine.turn import Turn


def bury_condemned(turn: Turn, dead: frozenset[SeatNo]) -> None:
    """At COUNT the ballots are over: offices only. The coming night is blocked (MC-GOD-5)."""
    _vacate(turn, dead, blocked=True)


def bury_by_night(turn: Turn, dead: frozenset[SeatNo], murdered: tuple[CityNo, ...]) -> None:
    """At DAWN the night that ends was the blocked one, its orders void (MC-GOD-6, MC-REV-5)."""
    if turn.game.multicity.godfather_night_death == "blocks":
        for number in murdered:
            turn.emit(ev.OrdersVoid(city=number, to=to_team(number)))
    _vacate(turn, dead, blocked=False)


def bury_struck(turn: Turn, dead: SeatNo) -> None:
    """A strike-off inside a window: MC-PROS-4, MC-RES-7, MC-NOM-8, MC-GOD-7."""
    gone = frozenset((dead,))
    if isinstance(turn.game.phase, NightPhase):
        drop_night_acts(turn, dead)
        lose_targets(turn, gone)
    else:
        drop_votes_of(turn, gone)
        leave_lists(turn, gone)
        drop_judge_votes(turn, gone)
        drop_court_names(turn, gone)
        if turn.game.seat(dead).card is Card.DOCTOR and day(turn).patient:
            turn.emit(ev.PatientFell())
    _vacate(turn, gone, blocked=True)


def _vacate(turn: Turn, dead: frozenset[SeatNo], *, blocked: bool) -> None:
    """MC-RES-6: the vacancies of judges and godfathers are opened."""
    for city in turn.game.cities:
        if city.judge in dead:
            turn.emit(ev.JudgeLeft(city=city.number, seat=city.judge))
    drop_godfather_votes(turn, dead)
    for city in turn.game.undecided:
        if city.godfather not in dead:
            continue
        if isinstance(turn.game.phase, NightPhase) and blocked:
            drop_orders(turn, city.number, proposals=False)
        if blocked:
            block(turn, city)
        open_godfather_election(turn, city.number)
    for city in turn.game.undecided:
        settle_godfather(turn, city.number)
