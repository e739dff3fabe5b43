"""Secret acts: night orders (MC-NIGHT-1 to MC-NIGHT-7, MC-TOUR-1 to MC-TOUR-6, MC-CONS-4 to
MC-CONS-8), the doctor's and the journalist's by day (MC-DOC-1, MC-JOUR-1)."""

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import Consigliere, to_seat, to_team
from bot.engine.audience import Seat as ToSeat
from bot.engine.copies import raid_of
from bot.engine.errors import require
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.roles import Card, side_of
from bot.engine.rules.acting import (
    actor_of,
    day,
    holder_of,
    living_target,
    night,
    not_immune,
    own_city,
    reachable,
)
from bot.engine.state import REFUSED, UNDECIDED, City, Raid, Seat
from bot.engine.turn import Turn

# --- the mafia -----------------------------------------------------------------------------------


def order(turn: Turn, command: cmd.Order) -> None:
    """MC-GOD-4, MC-NIGHT-1, MC-TOUR-1."""
    city = _godfather(turn, command.seat, tour=command.tour)
    _victim(turn, city, command.target, tour=command.tour)
    _give(turn, city, command.seat, command.target, tour=command.tour)


def refuse(turn: Turn, command: cmd.Refuse) -> None:
    """MC-NIGHT-1, MC-TOUR-6: the mafia may refuse, at home and on tour."""
    city = _godfather(turn, command.seat, tour=command.tour)
    _give(turn, city, command.seat, REFUSED, tour=command.tour)


def undecided(turn: Turn, command: cmd.Undecided) -> None:
    """MC-CONS-4, MC-CONS-6: "can't decide", separately for home and tour."""
    city = _godfather(turn, command.seat, tour=command.tour)
    _give(turn, city, command.seat, UNDECIDED, tour=command.tour)


def _give(turn: Turn, city: City, seat: SeatNo, choice: SeatNo, *, tour: bool) -> None:
    """MC-CONS-2, GEN-3: the consigliere receives it; the last order stands."""
    turn.emit(
        ev.OrderGiven(
            seat=seat,
            city=city.number,
            tour=tour,
            choice=choice,
            to=(*to_seat(seat), Consigliere(city=city.number)),
        )
    )


def propose(turn: Turn, command: cmd.Propose) -> None:
    """MC-CONS-4, MC-CONS-8."""
    city = _proposer(turn, command.seat, tour=command.tour)
    _victim(turn, city, command.target, tour=command.tour)
    _propose(turn, city, command.seat, command.target, tour=command.tour)


def propose_refusal(turn: Turn, command: cmd.ProposeRefusal) -> None:
    """MC-CONS-4, MC-CONS-8."""
    city = _proposer(turn, command.seat, tour=command.tour)
    _propose(turn, city, command.seat, REFUSED, tour=command.tour)


def _propose(turn: Turn, city: City, seat: SeatNo, choice: SeatNo, *, tour: bool) -> None:
    """The same proposal again changes nothing (as MC-VOTE-4)."""
    standing = raid_of(night(turn), city.number, tour=tour).proposals.get(seat)
    if standing and standing.target == choice:
        return
    turn.emit(
        ev.Proposed(
            seat=seat,
            city=city.number,
            tour=tour,
            choice=choice,
            seq=turn.game.seq,
            to=_fellows(turn, city, seat),
        )
    )


def _fellows(turn: Turn, city: City, author: SeatNo) -> ev.To:
    """MC-CONS-8: the other living mafiosi of the city and a human consigliere."""
    others = (s.number for s in turn.game.mafia(city.number) if s.number != author)
    return (*(ToSeat(seat=number) for number in others), Consigliere(city=city.number))


def _godfather(turn: Turn, seat: SeatNo, *, tour: bool) -> City:
    """MC-GOD-4: he alone orders."""
    actor = holder_of(turn.game, seat, Card.MAFIOSO, "MC-GOD-4")
    city = _raiding_city(turn, actor, tour=tour)
    require(city.godfather == seat, "MC-GOD-4", "not-godfather")
    return city


def _proposer(turn: Turn, seat: SeatNo, *, tour: bool) -> City:
    """MC-CONS-6: the others propose, the godfather can't."""
    actor = holder_of(turn.game, seat, Card.MAFIOSO, "MC-CONS-4")
    city = _raiding_city(turn, actor, tour=tour)
    require(city.godfather != seat, "MC-CONS-6", "godfather-orders")
    return city


def _raiding_city(turn: Turn, actor: Seat, *, tour: bool) -> City:
    """MC-NIGHT-1, MC-GOD-5, MC-TOUR-1: a city that may kill tonight."""
    city = own_city(turn, actor)
    require(not city.blocked, "MC-GOD-5", "city-blocked")
    require(not tour or night(turn).tour == city.number, "MC-TOUR-1", "not-touring")
    return city


def _victim(turn: Turn, city: City, seat: SeatNo, *, tour: bool) -> None:
    """MC-NIGHT-1, MC-NIGHT-2 at home; MC-TOUR-4, MC-TOUR-5, MC-JUDGE-4 on tour."""
    target = living_target(turn.game, seat)
    if tour:
        require(target.city != city.number, "MC-TOUR-4", "own-city-on-tour", seat=seat)
        judge = turn.game.city(target.city).judge
        require(target.number != judge, "MC-TOUR-5", "judge-on-tour", seat=seat)
        reachable(turn, target)
        return
    require(target.city == city.number, "MC-NIGHT-1", "not-resident", seat=seat)
    require(target.card is not Card.MAFIOSO, "MC-NIGHT-2", "own-mafioso", seat=seat)
    not_immune(turn, target)


def talk(turn: Turn, command: cmd.Talk) -> None:
    """Decision 15: by night, among the living mafiosi of the city."""
    actor = holder_of(turn.game, command.seat, Card.MAFIOSO, "MC-REV-4")
    turn.emit(
        ev.Talked(seat=actor.number, city=actor.city, text=command.text, to=to_team(actor.city))
    )


# --- commissioner, maniac ------------------------------------------------------------------------


def check(turn: Turn, command: cmd.Check) -> None:
    """MC-NIGHT-5: once a night, one's own city, final."""
    actor = holder_of(turn.game, command.seat, Card.COMMISSIONER, "MC-NIGHT-5")
    require(not turn.game.hunt, "MC-HUNT-3", "hunt")
    city = turn.game.city(actor.city)
    require(city.undecided, "MC-NIGHT-7", "city-decided", city=city.number)
    require(actor.number not in night(turn).checks, "MC-NIGHT-5", "checked-already")
    target = living_target(turn.game, command.target)
    require(target.city == actor.city, "MC-NIGHT-5", "not-resident", seat=target.number)
    require(target.number != actor.number, "MC-NIGHT-5", "not-himself")
    turn.emit(
        ev.Checked(
            seat=actor.number,
            target=target.number,
            to=(*to_seat(actor.number), Consigliere(city=city.number)),
        )
    )
    if turn.game.multicity.check_reply == "immediate":
        answer_check(turn, actor, target)


def answer_check(turn: Turn, actor: Seat, target: Seat) -> None:
    """MC-NIGHT-5, MC-CONS-3: the truth from the cards; the maniac is "not mafia"."""
    turn.emit(
        ev.CheckAnswered(
            seat=actor.number,
            target=target.number,
            mafia=target.card is Card.MAFIOSO,
            to=(*to_seat(actor.number), Consigliere(city=actor.city)),
        )
    )


def stab(turn: Turn, command: cmd.Stab) -> None:
    """MC-NIGHT-3."""
    actor = holder_of(turn.game, command.seat, Card.MANIAC, "MC-NIGHT-3")
    target = living_target(turn.game, command.target)
    require(target.number != actor.number, "MC-NIGHT-3", "not-himself")
    reachable(turn, target)
    turn.emit(ev.Stabbed(seat=actor.number, target=target.number, to=to_seat(actor.number)))


def press_done(turn: Turn, command: cmd.PressDone) -> None:
    """MC-PHASE-8: once and for good; who and how many have pressed isn't shown."""
    actor = actor_of(turn.game, command.seat)
    require(actor.number not in night(turn).done, "MC-PHASE-8", "done-already")
    turn.emit(ev.DonePressed(seat=actor.number, to=to_seat(actor.number)))


def all_done(turn: Turn) -> bool:
    """MC-PHASE-8: have all the living pressed?"""
    done = night(turn).done
    return all(seat.number in done for seat in turn.game.living())


# --- doctor and journalist, by day ---------------------------------------------------------------


def protect(turn: Turn, command: cmd.Protect) -> None:
    """MC-DOC-1, MC-DOC-4."""
    game = turn.game
    actor = holder_of(game, command.seat, Card.DOCTOR, "MC-DOC-1")
    target = living_target(game, command.target)
    if target.number == actor.number:
        limit = 0 if game.multicity.doctor_self == "none" else game.multicity.doctor_self
        spent = isinstance(limit, int) and game.self_heals >= limit
        require(not spent, "MC-DOC-4", "no-self-protection")
    if game.multicity.doctor_repeat == "not_twice_running":
        repeated = target.number == game.last_patient
        require(not repeated, "MC-DOC-4", "same-patient", seat=target.number)
    turn.emit(ev.PatientNamed(seat=actor.number, target=target.number, to=to_seat(actor.number)))


def compare(turn: Turn, command: cmd.Compare) -> None:
    """MC-JOUR-1, MC-JOUR-2: once a day, final, answered at once."""
    game = turn.game
    actor = holder_of(game, command.seat, Card.JOURNALIST, "MC-JOUR-1")
    require(not day(turn).compared, "MC-JOUR-1", "compared-already")
    first, second = living_target(game, command.first), living_target(game, command.second)
    require(first.number != second.number, "MC-JOUR-1", "same-twice")
    himself = actor.number in (first.number, second.number)
    require(game.multicity.journalist_self or not himself, "MC-JOUR-1", "not-himself")
    turn.emit(
        ev.Compared(
            seat=actor.number,
            first=first.number,
            second=second.number,
            same=_same(turn, first, second),
            to=to_seat(actor.number),
        )
    )


def _same(turn: Turn, first: Seat, second: Seat) -> bool:
    """MC-JOUR-2."""
    if turn.game.multicity.journalist_compares == "role":
        return first.card is second.card
    return side_of(first.card) is side_of(second.card)


# --- what falls inside a night -------------------------------------------------------------------


def drop_night_acts(turn: Turn, dead: SeatNo) -> None:
    """MC-PROS-4: the orders and proposals of a man struck off are void."""
    if turn.game.seat(dead).card is Card.MANIAC and night(turn).knife != NOBODY:
        turn.emit(ev.KnifeFell(seat=dead))
    for number, tour in _raids(turn):
        if dead in raid_of(night(turn), number, tour=tour).proposals:
            turn.emit(_proposal_fell(dead, number, tour=tour))


def lose_targets(turn: Turn, gone: frozenset[SeatNo]) -> None:
    """MC-RES-7: who ordered against a man struck off, or frozen since (MC-WIN-10), is told at once
    and may name another; proposals for him are removed and their authors told."""
    maniac, knife = turn.game.holder(Card.MANIAC), night(turn).knife
    if maniac is not None and knife in gone:
        turn.emit(_order_again(maniac.number, knife))
    for number, tour in _raids(turn):
        raid = raid_of(night(turn), number, tour=tour)
        for seat, proposal in raid.proposals.items():
            if proposal.target in gone:
                turn.emit(_proposal_fell(seat, number, tour=tour))
                turn.emit(_order_again(seat, proposal.target))
        godfather = turn.game.city(number).godfather
        if raid.order in gone and turn.game.seat(godfather).alive:
            turn.emit(_order_again(godfather, raid.order))


def drop_orders(turn: Turn, city: CityNo, *, proposals: bool) -> None:
    """What a city's mafia has decided so far is void, if it has decided anything."""
    phase = night(turn)
    raids = [phase.home.get(city, Raid()), phase.abroad if phase.tour == city else Raid()]
    if any(raid.order is not None or (proposals and raid.proposals) for raid in raids):
        turn.emit(ev.RaidsFell(city=city, proposals=proposals, to=to_team(city)))


def _raids(turn: Turn) -> tuple[tuple[CityNo, bool], ...]:
    """The raids of this night: (city, on tour)."""
    homes = tuple((number, False) for number in sorted(night(turn).home))
    tour = night(turn).tour
    return homes if tour == NOBODY else (*homes, (tour, True))


def _proposal_fell(seat: SeatNo, city: CityNo, *, tour: bool) -> ev.ProposalFell:
    return ev.ProposalFell(seat=seat, city=city, tour=tour, to=to_team(city))


def _order_again(seat: SeatNo, former: SeatNo) -> ev.OrderAgain:
    return ev.OrderAgain(seat=seat, former=former, to=to_seat(seat))
