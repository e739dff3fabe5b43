"""DAWN(N): who dies in the night, in the order of MC-RES-1 to MC-RES-6."""

from bot.engine import events as ev
from bot.engine.copies import raid_of
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.roles import Card, Cause
from bot.engine.rules.acting import frozen, night
from bot.engine.rules.burial import bury_by_night
from bot.engine.rules.disclosure import announce_death, reveal_godfathers
from bot.engine.rules.night import answer_check
from bot.engine.rules.offices import judges_leave, leader
from bot.engine.rules.victory import check_victory
from bot.engine.state import REFUSED, UNDECIDED, City, Raid, Votes
from bot.engine.turn import Turn


class Attacks:
    """The attacks of a night as they come: who dies of which, and who was saved (MC-DOC-2)."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.patient = night(turn).patient
        self.deaths: dict[SeatNo, list[CityNo]] = {}
        """Victim -> the mafias that killed him, NOBODY for the maniac."""
        self.shielded = False

    def hit(self, target: SeatNo, source: CityNo) -> None:
        """One attack. A man struck off before is missed (MC-RES-5), so is one whose city a
        strike-off has frozen (MC-WIN-6); one hit twice dies once."""
        game = self.turn.game
        if (
            target <= REFUSED
            or not game.seat(target).alive
            or frozen(game, game.seat(target).city)
        ):
            return
        if target == self.patient and self._holds():
            self.shielded = True
            return
        self.deaths.setdefault(target, []).append(source)

    def _holds(self) -> bool:
        """MC-DOC-2, doctor_strength = one: only the first attack is stopped."""
        return self.turn.game.multicity.doctor_strength == "all" or not self.shielded

    @property
    def saved(self) -> bool:
        """MC-DOC-5: the patient was attacked and lives."""
        return self.shielded and self.patient not in self.deaths


def resolve_night(turn: Turn) -> None:
    """MC-RES-1 to MC-RES-6."""
    attacks = Attacks(turn)
    _knife(turn, attacks)
    _tour(turn, attacks)
    _homes(turn, attacks)
    murdered = _murdered_godfathers(turn, attacks)
    _announce(turn, attacks)
    bury_by_night(turn, frozenset(attacks.deaths), murdered)
    _answer_checks(turn)
    judges_leave(turn)
    check_victory(turn, inside=False)


def _knife(turn: Turn, attacks: Attacks) -> None:
    """MC-RES-2, MC-NIGHT-4, GEN-6: alive at nightfall, he must kill; his silence is reported."""
    maniac = turn.game.holder(Card.MANIAC)
    if maniac is None:
        return
    target = night(turn).knife
    if target == NOBODY:
        target = _drawn_victim(turn, maniac.number)
        turn.emit(ev.KnifeDrawn(seat=maniac.number, target=target))
    attacks.hit(target, NOBODY)


def _drawn_victim(turn: Turn, maniac: SeatNo) -> SeatNo:
    """MC-NIGHT-4: by lot among all the living but him, order city, seat (MC-WIN-6 frozen)."""
    game = turn.game
    if game.multicity.maniac_silent == "miss":
        return NOBODY
    among = tuple(
        seat.number
        for seat in game.living()
        if seat.number != maniac and not frozen(game, seat.city)
    )
    return next(iter(turn.lot("MC-NIGHT-4", NOBODY, among)), NOBODY)


def _tour(turn: Turn, attacks: Attacks) -> None:
    """MC-RES-3; no tour in the hunt (MC-HUNT-4)."""
    number = night(turn).tour
    if number != NOBODY and _may_kill(turn, turn.game.city(number), attacks):
        attacks.hit(_choice(turn, number, tour=True), number)


def _homes(turn: Turn, attacks: Attacks) -> None:
    """MC-RES-4: a godfather who died in RES-2 or RES-3 voids his home order too."""
    able = [c for c in turn.game.undecided if _may_kill(turn, c, attacks)]
    for city in able:
        attacks.hit(_choice(turn, city.number, tour=False), city.number)


def _may_kill(turn: Turn, city: City, attacks: Attacks) -> bool:
    """MC-GOD-5, MC-GOD-6."""
    stands = turn.game.multicity.godfather_night_death == "order_stands"
    return not city.blocked and (stands or city.godfather not in attacks.deaths)


def _choice(turn: Turn, number: CityNo, *, tour: bool) -> SeatNo:
    """The godfather's order, else the consigliere's order of decision (MC-CONS-4)."""
    raid = raid_of(night(turn), number, tour=tour)
    if raid.order is not None and raid.order != UNDECIDED:
        return raid.order
    choice = _fallback(turn, number, raid)
    turn.emit(ev.FallbackUsed(city=number, tour=tour, choice=choice))
    return choice


def _fallback(turn: Turn, number: CityNo, raid: Raid) -> SeatNo:
    """MC-CONS-4, MC-CONS-5, MC-CONS-7; the godfather's own proposal is excluded."""
    godfather = turn.game.city(number).godfather
    proposals: Votes = {s: v for s, v in raid.proposals.items() if s != godfather}
    rule = night(turn).fallback.get(number, turn.game.multicity.mafia_fallback)
    if not proposals or rule == "refuse":
        return REFUSED
    if rule == "first_proposal":
        return next(iter(proposals.values())).target
    if rule == "lot":
        different = tuple(dict.fromkeys(vote.target for vote in proposals.values()))
        return turn.lot("MC-CONS-7", number, different)[0]
    return leader(proposals)


def _murdered_godfathers(turn: Turn, attacks: Attacks) -> tuple[CityNo, ...]:
    """Undecided cities whose godfather dies this night."""
    return tuple(c.number for c in turn.game.undecided if c.godfather in attacks.deaths)


def _announce(turn: Turn, attacks: Attacks) -> None:
    """MC-RES-6, MC-REV-2: by city, then seat; then a save (MC-DOC-5)."""
    for city in turn.game.cities:
        killed = [s for s in turn.game.living(city.number) if s.number in attacks.deaths]
        for seat in killed:
            announce_death(turn, seat.number, Cause.KILLED)
            if turn.game.multicity.announce_cause:
                for mafia in attacks.deaths[seat.number]:
                    turn.emit(ev.CauseRevealed(seat=seat.number, mafia=mafia))
        if not killed:
            turn.emit(ev.NobodyKilled(city=city.number))
    reveal_godfathers(turn, attacks.deaths)
    if attacks.saved and turn.game.multicity.announce_saves:
        turn.emit(ev.PatientSaved())


def _answer_checks(turn: Turn) -> None:
    """MC-NIGHT-5, check_reply = dawn: a commissioner who died that night gets nothing."""
    if turn.game.multicity.check_reply != "dawn":
        return
    for seat, target in night(turn).checks.items():
        if turn.game.seat(seat).alive:
            answer_check(turn, turn.game.seat(seat), turn.game.seat(target))
