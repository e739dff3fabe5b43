"""Who did what in a game and how it turned out, from its whole log: for everybody's own record.

Of what may be changed until a close the last choice counts; what fell, or was undone, was never
done.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.roles import Cause
from bot.engine.state import Game, NightPhase, NominationPhase, Raid, VotingPhase
from bot.presenters.vote_runs import vote_runs


class What(StrEnum):
    """What can stand in a record; the value is the end of its text's key."""

    VOTE = "vote"
    CHECK = "check"
    COMPARE = "compare"
    PATIENT = "patient"
    KNIFE = "knife"
    ORDER = "order"
    TOUR = "tour"


KILLS: Final = (What.KNIFE, What.ORDER, What.TOUR)


class Period(Struct, frozen=True, order=True):
    """A day, or the night after it."""

    number: int = 0
    night: bool = False


class Deed(Struct, frozen=True, kw_only=True):
    """One act that stood in the end."""

    seat: SeatNo
    period: Period
    what: What
    targets: tuple[SeatNo, ...]
    yes: bool = False
    """A vote condemned, a check found mafia, two were the same, a victim was dead by morning."""


class Death(Struct, frozen=True, kw_only=True):
    """When and how somebody died."""

    period: Period
    cause: Cause


class Deeds:
    """Everybody's deeds and deaths."""

    def __init__(self, log: Iterable[Event]) -> None:
        events = tuple(log)
        self.deaths: dict[SeatNo, Death] = {}
        self._period = Period()
        self._night: dict[tuple[Period, What, SeatNo], tuple[CityNo, SeatNo]] = {}
        """Whom the night acts of a period are against, the last one of each; of raids the city."""
        self._found: list[Deed] = _votes(events)
        for event in events:
            self._read(event)
        self._found += [self._told(*key, target) for key, (_, target) in self._night.items()]

    def of(self, seat: SeatNo) -> list[Deed]:
        """His deeds in their order."""
        his = (deed for deed in self._found if deed.seat == seat)
        return sorted(his, key=lambda deed: deed.period)

    def _told(self, period: Period, what: What, seat: SeatNo, target: SeatNo) -> Deed:
        killed = self.deaths.get(target) == Death(period=period, cause=Cause.KILLED)
        yes = what in KILLS and killed
        return Deed(seat=seat, period=period, what=what, targets=(target,), yes=yes)

    def _read(self, event: Event) -> None:
        match event:
            case ev.StageOpened(phase=NightPhase(number=number)):
                self._period = Period(number, night=True)
            case ev.StageOpened(phase=NominationPhase(day=day) | VotingPhase(day=day)):
                self._period = Period(day.number)
            case ev.Died(seat=seat, cause=cause):
                self.deaths[seat] = Death(period=self._period, cause=cause)
            case ev.Undone(game=game):
                self._undo(game)
            case _:
                self._act(event)
                self._fall(event)

    def _act(self, event: Event) -> None:
        match event:
            case ev.OrderGiven(seat=seat, city=city, tour=tour, choice=choice):
                self._put(What.TOUR if tour else What.ORDER, seat, choice, city)
            case ev.Stabbed(seat=seat, target=target) | ev.KnifeDrawn(seat=seat, target=target):
                self._put(What.KNIFE, seat, target)
            case ev.PatientNamed(seat=seat, target=target):
                self._put(What.PATIENT, seat, target)
            case ev.CheckAnswered(seat=seat, target=target, mafia=mafia):
                self._answered(What.CHECK, seat, (target,), mafia)
            case ev.Compared(seat=seat, first=first, second=second, same=same):
                self._answered(What.COMPARE, seat, (first, second), same)
            case _:
                pass

    def _fall(self, event: Event) -> None:
        match event:
            case ev.OrdersVoid(city=city) | ev.RaidsFell(city=city):
                self._drop((What.ORDER, What.TOUR), city)
            case ev.TourFell(city=city):
                self._drop((What.TOUR,), city)
            case ev.OrderAgain(seat=seat, former=former):
                for what in (What.ORDER, What.TOUR):
                    if self._night.get((self._period, what, seat), (0, NOBODY))[1] == former:
                        self._put(what, seat, NOBODY)
            case ev.KnifeFell(seat=seat):
                self._put(What.KNIFE, seat, NOBODY)
            case ev.PatientFell():
                self._drop((What.PATIENT,), NOBODY)
            case _:
                pass

    def _put(self, what: What, seat: SeatNo, target: SeatNo, city: CityNo = NOBODY) -> None:
        """A choice that names nobody, a refusal say, leaves nothing."""
        self._night.pop((self._period, what, seat), None)
        if target > NOBODY:
            self._night[self._period, what, seat] = city, target

    def _drop(self, kinds: tuple[What, ...], city: CityNo) -> None:
        for key, (of, _) in list(self._night.items()):
            if key[0] == self._period and key[1] in kinds and of == city:
                del self._night[key]

    def _answered(self, what: What, seat: SeatNo, targets: tuple[SeatNo, ...], yes: bool) -> None:
        deed = Deed(seat=seat, period=self._period, what=what, targets=targets, yes=yes)
        self._found.append(deed)

    def _undo(self, game: Game) -> None:
        """Who is alive again never died; orders and knives are those of the state (MC-PROS-8).

        What was answered stays answered.
        """
        self.deaths = {s: d for s, d in self.deaths.items() if not game.seat(s).alive}
        match game.phase:
            case NightPhase(number=number) as night:
                self._period = Period(number, night=True)
                self._of_state(game, night)
            case NominationPhase(day=day) | VotingPhase(day=day):
                self._period = Period(day.number)
            case _:
                pass

    def _of_state(self, game: Game, night: NightPhase) -> None:
        acts = [key for key in self._night if key[0] == self._period and key[1] in KILLS]
        for key in acts:
            del self._night[key]
        for city, raid in night.home.items():
            self._raid(What.ORDER, game, city, raid)
        if night.tour:
            self._raid(What.TOUR, game, night.tour, night.abroad)
        maniac = next((seat.number for seat in game.seats if seat.card == "maniac"), NOBODY)
        self._put(What.KNIFE, maniac, night.knife)

    def _raid(self, what: What, game: Game, city: CityNo, raid: Raid) -> None:
        self._put(what, game.city(city).godfather, raid.order or NOBODY, city)


def _votes(log: tuple[Event, ...]) -> list[Deed]:
    """The votes that stood when their ballot was counted."""
    return [
        Deed(
            seat=seat,
            period=Period(run.day),
            what=What.VOTE,
            targets=(target,),
            yes=target in run.condemned,
        )
        for run in vote_runs(log)
        for seat, target in run.standing.items()
    ]
