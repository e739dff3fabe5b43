"""Who may know what: table 9.4 of rules.md, written down a second time.

`bot.engine.views` blanks what a viewer may not know, and `decide` gives each event its audience.
Random play holds both against this page, which shares no code with them.
"""

from collections.abc import Iterator
from typing import Final

from bot.engine import audience as to
from bot.engine import events as ev
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.roles import Card
from bot.engine.state import Day, Game, GameOver, NightPhase, NominationPhase, Raid, VotingPhase
from bot.engine.views import Viewer


class Knower:
    """A viewer, as the columns of 9.4 see him."""

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.game = game
        seat = viewer.seat if isinstance(viewer, to.Seat) else NOBODY
        self.seat: SeatNo = seat
        self.card = game.seat(seat).card if seat else None
        self.alive = seat != NOBODY and game.seat(seat).alive
        self.city: CityNo = game.seat(seat).city if seat else NOBODY
        self.consigliere: CityNo = viewer.city if isinstance(viewer, to.Consigliere) else NOBODY

    def fellow_of(self, city: CityNo) -> bool:
        """Column "mafia of the city", the dead too; a consigliere knows it as well."""
        return (self.card is Card.MAFIOSO and self.city == city) or self.consigliere == city

    def in_team(self, city: CityNo) -> bool:
        """The living mafia of the city and its consigliere."""
        return (self.alive and self.fellow_of(city)) or self.consigliere == city

    def card_of(self, seat: SeatNo) -> bool:
        """Own card, fellows (MC-REV-4), the dead (MC-REV-1), everybody's at the end (GEN-10)."""
        man, options = self.game.seat(seat), self.game.multicity
        if seat == self.seat or (man.card is Card.MAFIOSO and self.fellow_of(man.city)):
            return True
        if isinstance(self.game.phase, GameOver) and options.final_disclosure != "none":
            return True
        return not man.alive and options.reveal == "role"


def leaks(game: Game, shown: Game, viewer: Viewer) -> Iterator[str]:
    """What a projection shows though the table doesn't grant it, or hides though it does."""
    who = Knower(game, viewer)
    for seat, view in zip(game.seats, shown.seats, strict=True):
        if view.card is not (seat.card if who.card_of(seat.number) else Card.HIDDEN):
            yield f"card of {seat.number}: {view.card}"
        if view != view.__replace__(active=False, idle=0, fresh=False, gone=False, missed=False):
            yield f"inactivity of {seat.number}"
        if (view.person, view.city, view.died) != (seat.person, seat.city, seat.died):
            yield f"public facts of {seat.number}"
    for city, mine in zip(game.cities, shown.cities, strict=True):
        if (mine.result, mine.judge, mine.leaving) != (city.result, city.judge, city.leaving):
            yield f"public facts of city {city.number}"
        secret = (mine.godfather, mine.electing, dict(mine.godfather_votes), mine.blocked)
        known = (city.godfather, city.electing, dict(city.godfather_votes), city.blocked)
        if secret != (known if who.in_team(city.number) else (NOBODY, False, {}, False)):
            yield f"offices of the mafia of {city.number}"
    doctor = who.card is Card.DOCTOR
    expected = (game.last_patient, game.self_heals) if doctor else (NOBODY, 0)
    if (shown.last_patient, shown.self_heals) != expected:
        yield "the doctor's nights"
    public = (game.stage, game.clock, game.hunt, game.pointer, game.options)
    if public != (shown.stage, shown.clock, shown.hunt, shown.pointer, shown.options):
        yield "what is public of the game"
    yield from _phase_leaks(game, shown, who)


def _phase_leaks(game: Game, shown: Game, who: Knower) -> Iterator[str]:
    match game.phase, shown.phase:
        case NominationPhase() as phase, NominationPhase() as view:
            if view.judge_votes != phase.judge_votes:
                yield "the judges' elections are public"
            yield from _day_leaks(phase.day, view.day, who)
        case VotingPhase() as phase, VotingPhase() as view:
            if view.changes != {s: n for s, n in phase.changes.items() if s == who.seat}:
                yield "changes of votes"
            judge = who.seat != NOBODY and game.city(who.city).judge == who.seat
            if view.court != (phase.court if judge else {}):
                yield "names to the court"
            yield from _day_leaks(phase.day, view.day, who)
        case NightPhase() as phase, NightPhase() as view:
            yield from _night_leaks(phase, view, who)
        case phase, view:
            if phase != view:
                yield "the phase"


def _day_leaks(day: Day, view: Day, who: Knower) -> Iterator[str]:
    if view.patient != (day.patient if who.card is Card.DOCTOR else NOBODY):
        yield "the patient by day"
    if view.compared != (day.compared and who.card is Card.JOURNALIST):
        yield "that the journalist has compared"
    if view.disturbed or view.unposted:
        yield "what the prosecutor alone knows of a day"
    for number, ballot in day.ballots.items():
        seen = view.ballots[number]
        if seen.__replace__(votes={}) != ballot.__replace__(votes={}):
            yield f"the list of {number}"
        sealed = who.game.multicity.ballot == "secret_until_count"
        votes = {s: v for s, v in ballot.votes.items() if not sealed or s == who.seat}
        if seen.votes != votes:
            yield f"the votes of {number}"


def _night_leaks(night: NightPhase, view: NightPhase, who: Knower) -> Iterator[str]:
    if (view.number, view.tour) != (night.number, night.tour):
        yield "the night's number and tour are public"
    if view.patient != (night.patient if who.card is Card.DOCTOR else NOBODY):
        yield "the patient by night"
    if view.knife != (night.knife if who.card is Card.MANIAC else NOBODY):
        yield "the knife"
    if set(view.done) != set(night.done) & {who.seat}:
        yield "who has pressed done"
    if view.disturbed:
        yield "what the prosecutor alone knows of a night"
    checks = {
        seat: target
        for seat, target in night.checks.items()
        if seat == who.seat or who.game.seat(seat).city == who.consigliere
    }
    if view.checks != checks:
        yield "checks"
    if view.fallback != {c: f for c, f in night.fallback.items() if c == who.consigliere}:
        yield "the consigliere's choice"
    homes = {c: _raid(r, c, who) for c, r in night.home.items() if who.in_team(c)}
    if view.home != homes:
        yield "the orders at home"
    touring = night.tour != NOBODY and who.in_team(night.tour)
    if view.abroad != (_raid(night.abroad, night.tour, who) if touring else Raid()):
        yield "the orders on tour"


def _raid(raid: Raid, city: CityNo, who: Knower) -> Raid:
    """The team sees proposals; the order is its author's and the consigliere's."""
    author = who.seat != NOBODY and who.game.city(city).godfather == who.seat
    return raid if author or who.consigliere == city else raid.__replace__(order=None)


# --- events --------------------------------------------------------------------------------------

_PUBLIC: Final = (
    ev.StageOpened,
    ev.PauseBegan,
    ev.PauseEnded,
    ev.WindowExtended,
    ev.WindowShortened,
    ev.WindowClosed,
    ev.OutageNoticed,
    ev.GameEnded,
    ev.GameAborted,
    ev.Disclosed,
    ev.Nominated,
    ev.NominationWithdrawn,
    ev.ListCompleted,
    ev.CandidateLeft,
    ev.BallotFell,
    ev.BallotOpened,
    ev.ZeroVoteManNamed,
    ev.BallotPublished,
    ev.BallotCounted,
    ev.CourtDecided,
    ev.LastWordSpoken,
    ev.JudgeVoteCast,
    ev.JudgeVoteCancelled,
    ev.JudgeElectionFell,
    ev.JudgeElected,
    ev.JudgeResigned,
    ev.JudgeRecalled,
    ev.JudgeLeft,
    ev.JudgeActs,
    ev.TourFell,
    ev.AllDone,
    ev.Died,
    ev.GodfatherRevealed,
    ev.CauseRevealed,
    ev.NobodyKilled,
    ev.PatientSaved,
    ev.TourAnnounced,
    ev.CityDecided,
    ev.HuntBegan,
    ev.SeatReplaced,
    ev.Undone,
)
_VOTES: Final = (ev.VoteCast, ev.VoteCancelled, ev.VoteFell)
_TEAM: Final = (
    ev.GodfatherElectionOpened,
    ev.GodfatherVoteCast,
    ev.GodfatherVoteCancelled,
    ev.GodfatherElected,
    ev.GodfatherElectionFell,
    ev.CityBlocked,
    ev.OrdersVoid,
    ev.ProposalFell,
    ev.RaidsFell,
    ev.Talked,
)
_OWN: Final = (
    ev.VoteAgain,
    ev.OrderAgain,
    ev.Stabbed,
    ev.PatientNamed,
    ev.Compared,
    ev.DonePressed,
    ev.NewcomerTold,
    ev.CourtNameFell,
)
_PROSECUTOR: Final = (
    ev.GameStarted,
    ev.Acted,
    ev.BallotUnposted,
    ev.FallbackUsed,
    ev.KnifeDrawn,
    ev.KnifeFell,
    ev.PatientFell,
    ev.TourPassed,
    ev.Inactive,
    ev.DayCounted,
    ev.Gone,
)


def listeners(game: Game, event: ev.Event) -> frozenset[to.Audience]:  # noqa: C901 - a table
    """Who may hear an event, `game` being the state after it."""
    if isinstance(event, _PUBLIC):
        return frozenset({to.Everyone()})
    if isinstance(event, _VOTES):
        sealed = game.multicity.ballot == "secret_until_count"
        return frozenset({to.Prosecutor() if sealed else to.Everyone()})
    if isinstance(event, _TEAM):
        return frozenset({to.Team(city=event.city)})
    if isinstance(event, _OWN):
        return frozenset({to.Seat(seat=event.seat)})
    if isinstance(event, _PROSECUTOR):
        return frozenset({to.Prosecutor()})
    match event:
        case ev.NamedToCourt():
            return frozenset({to.Judges()})
        case ev.FallbackChosen(city=city):
            return frozenset({to.Consigliere(city=city)})
        case ev.OrderGiven(seat=seat) | ev.Checked(seat=seat) | ev.CheckAnswered(seat=seat):
            city = game.seat(seat).city
            return frozenset({to.Seat(seat=seat), to.Consigliere(city=city)})
        case ev.Proposed(seat=seat, city=city):
            fellows = {to.Seat(seat=s.number) for s in game.mafia(city) if s.number != seat}
            return frozenset({*fellows, to.Consigliere(city=city)})
        case ev.PatientGuarded():
            return frozenset(
                to.Seat(seat=seat.number) for seat in game.seats if seat.card is Card.DOCTOR
            )
        case ev.GodfatherTold(city=city):
            team = {to.Seat(seat=seat.number) for seat in game.mafia(city)}
            return frozenset({to.Team(city=city), *team})
        case ev.ToldAnew(event=inner):
            team = {to.Seat(seat=s.number) for s in game.living() if s.card is Card.MAFIOSO}
            return listeners(game, inner) | frozenset(team)
        case ev.ActFell(to=heard):
            return frozenset(heard)
        case _:
            raise AssertionError(f"{type(event).__name__} has no row in tests/kit/knowledge.py")
