"""What an event does to the state: one match, a line an event, no judgement (that is decide's)."""

from bot.engine import events as ev
from bot.engine.copies import (
    ballot_of,
    day_of,
    drop,
    night_of,
    nomination_of,
    put,
    raid_of,
    voting_of,
    with_ballot,
    with_city,
    with_day,
    with_raid,
    with_seat,
    without,
)
from bot.engine.evolve_table import at_table
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import (
    Ballot,
    Clock,
    Game,
    GameOver,
    NightPhase,
    Nomination,
    NominationPhase,
    Paused,
    Raid,
    Running,
    Stopped,
    Vote,
    Votes,
    VotingPhase,
)


def evolve(game: Game, event: ev.Event) -> Game:  # noqa: C901, PLR0915 - a table, not a path
    """The state after an event."""
    match event:
        # The two of a vote stand first: the cases are tried in turn.
        case ev.Acted(seq=seq, seat=seat):
            return _acted(game.__replace__(seq=seq), seat)
        case ev.VoteCast(seat=seat, ballot=number, target=target, seq=seq, former=former):
            ballot = ballot_of(game, number)
            cast = ballot.__replace__(votes=_cast(ballot.votes, seat, target, seq))
            return _changed(with_ballot(game, cast), seat, former)
        case ev.GameStarted(options=options, seats=seats, cities=cities):
            pointer = options.touring[0] if isinstance(options, MulticityOptions) else NOBODY
            return game.__replace__(options=options, seats=seats, cities=cities, pointer=pointer)
        case ev.StageOpened():
            return _opened(game, event)
        case ev.PauseBegan(remaining=remaining):
            return _disturbed(
                game.__replace__(clock=Paused(remaining=remaining, length=_length(game)))
            )
        case ev.PauseEnded(closes_at=closes_at):
            return game.__replace__(clock=_running(game, closes_at))
        case ev.WindowExtended(closes_at=closes_at) | ev.WindowShortened(closes_at=closes_at):
            return game.__replace__(clock=_running(game, closes_at))
        case ev.OutageNoticed(closes_at=closes_at):
            return _disturbed(game.__replace__(clock=_running(game, closes_at)))
        case ev.GameEnded(maniac_won=won, winner=winner):
            over = GameOver(maniac_won=won, winner=winner)
            return game.__replace__(phase=over, clock=Stopped())
        case ev.GameAborted():
            return game.__replace__(phase=GameOver(aborted=True), clock=Stopped())
        case ev.Nominated(seat=seat, ballot=number, target=target):
            return with_ballot(game, _nominated(ballot_of(game, number), seat, target))
        case ev.NominationWithdrawn(seat=seat, ballot=number, target=target):
            return with_ballot(game, _withdrawn(ballot_of(game, number), seat, target))
        case ev.ListCompleted(ballot=number, order=order):
            return with_ballot(game, _completed(ballot_of(game, number), order))
        case ev.CandidateLeft(ballot=number, target=target):
            return with_ballot(game, _left(ballot_of(game, number), target))
        case ev.BallotFell(ballot=number):
            day = day_of(game.phase)
            return with_day(game, day.__replace__(ballots=drop(day.ballots, number)))
        case ev.BallotOpened(ballot=number):
            return with_ballot(game, Ballot(number=number))
        case ev.VoteCancelled(seat=seat, ballot=number, former=former):
            ballot = ballot_of(game, number)
            return _changed(
                with_ballot(game, ballot.__replace__(votes=drop(ballot.votes, seat))), seat, former
            )
        case ev.VoteFell(seat=seat, ballot=number):
            ballot = ballot_of(game, number)
            return with_ballot(game, ballot.__replace__(votes=drop(ballot.votes, seat)))
        case ev.ZeroVoteManNamed(ballot=number, target=target):
            return with_ballot(game, ballot_of(game, number).__replace__(named=target))
        case ev.NamedToCourt(seat=seat, target=target):
            return _court(game, seat, target)
        case ev.CourtNameFell(seat=seat):
            return _court(game, seat, NOBODY)
        case ev.LastWordSpoken(seat=seat, ballot=number):
            ballot = ballot_of(game, number)
            return with_ballot(game, ballot.__replace__(spoken=(*ballot.spoken, seat)))
        case ev.BallotUnposted(city=number):
            day = day_of(game.phase)
            return with_day(game, day.__replace__(unposted=(*day.unposted, number)))
        case ev.JudgeVoteCast(seat=seat, city=number, target=target, seq=seq):
            return _judge_votes(game, number, _cast(_judging(game, number), seat, target, seq))
        case ev.JudgeVoteCancelled(seat=seat, city=number):
            return _judge_votes(game, number, drop(_judging(game, number), seat))
        case ev.JudgeElectionFell(city=number):
            return _judge_votes(game, number, None)
        case ev.JudgeElected(city=number, seat=seat):
            return with_city(game, game.city(number).__replace__(judge=seat, leaving=False))
        case (
            ev.JudgeResigned(city=number, at_dawn=at_dawn)
            | ev.JudgeRecalled(city=number, at_dawn=at_dawn)
        ):
            city = game.city(number)
            judge = city.judge if at_dawn else NOBODY
            return with_city(game, city.__replace__(leaving=at_dawn, judge=judge))
        case ev.JudgeLeft(city=number):
            return with_city(game, game.city(number).__replace__(judge=NOBODY, leaving=False))
        case ev.GodfatherElectionOpened(city=number):
            city = game.city(number)
            return with_city(game, city.__replace__(electing=True, godfather=NOBODY))
        case ev.GodfatherVoteCast(seat=seat, city=number, target=target, seq=seq):
            city = game.city(number)
            votes = _cast(city.godfather_votes, seat, target, seq)
            return with_city(game, city.__replace__(godfather_votes=votes))
        case ev.GodfatherVoteCancelled(seat=seat, city=number):
            city = game.city(number)
            kept = drop(city.godfather_votes, seat)
            return with_city(game, city.__replace__(godfather_votes=kept))
        case ev.GodfatherElected(city=number, seat=seat):
            city = game.city(number)
            return with_city(
                game, city.__replace__(godfather=seat, electing=False, godfather_votes={})
            )
        case ev.GodfatherElectionFell(city=number):
            city = game.city(number)
            return with_city(game, city.__replace__(electing=False, godfather_votes={}))
        case ev.CityBlocked(city=number):
            return with_city(game, game.city(number).__replace__(blocked=True))
        case ev.FallbackChosen(city=number, fallback=fallback):
            night = night_of(game.phase)
            chosen = put(night.fallback, number, fallback)
            return game.__replace__(phase=night.__replace__(fallback=chosen))
        case ev.OrderGiven(city=number, tour=tour, choice=choice):
            raid = raid_of(night_of(game.phase), number, tour=tour)
            return with_raid(game, number, raid.__replace__(order=choice), tour=tour)
        case ev.Proposed(seat=seat, city=number, tour=tour, choice=choice, seq=seq):
            raid = raid_of(night_of(game.phase), number, tour=tour)
            made = _cast(raid.proposals, seat, choice, seq)
            return with_raid(game, number, raid.__replace__(proposals=made), tour=tour)
        case ev.ProposalFell(seat=seat, city=number, tour=tour):
            raid = raid_of(night_of(game.phase), number, tour=tour)
            return with_raid(
                game, number, raid.__replace__(proposals=drop(raid.proposals, seat)), tour=tour
            )
        case ev.RaidsFell(city=number, proposals=proposals):
            return _raids_fell(game, number, proposals=proposals)
        case ev.TourFell():
            night = night_of(game.phase)
            return game.__replace__(phase=night.__replace__(tour=NOBODY, abroad=Raid()))
        case ev.Stabbed(target=target):
            return game.__replace__(phase=night_of(game.phase).__replace__(knife=target))
        case ev.KnifeFell():
            return game.__replace__(phase=night_of(game.phase).__replace__(knife=NOBODY))
        case ev.Checked(seat=seat, target=target):
            night = night_of(game.phase)
            return game.__replace__(
                phase=night.__replace__(checks=put(night.checks, seat, target))
            )
        case ev.PatientNamed(target=target):
            return with_day(game, day_of(game.phase).__replace__(patient=target))
        case ev.PatientFell():
            return with_day(game, day_of(game.phase).__replace__(patient=NOBODY))
        case ev.PatientGuarded(target=target, himself=himself):
            night = night_of(game.phase).__replace__(patient=target)
            heals = game.self_heals + himself
            return game.__replace__(phase=night, last_patient=target, self_heals=heals)
        case ev.Compared():
            return with_day(game, day_of(game.phase).__replace__(compared=True))
        case ev.DonePressed(seat=seat):
            night = night_of(game.phase)
            return game.__replace__(phase=night.__replace__(done=(*night.done, seat)))
        case ev.Died(seat=seat, cause=cause):
            return with_seat(game, game.seat(seat).__replace__(died=cause))
        case ev.TourPassed(pointer=pointer):
            return game.__replace__(pointer=pointer)
        case ev.CityDecided(city=number, result=result):
            return with_city(game, game.city(number).__replace__(result=result))
        case ev.HuntBegan():
            return game.__replace__(hunt=True)
        case ev.SeatReplaced(seat=seat, newcomer=newcomer):
            held = game.seat(seat).__replace__(person=newcomer, idle=0, fresh=True)
            return with_seat(game, held.__replace__(gone=False, missed=False))
        case ev.DayCounted(idle=idle):
            return game.__replace__(
                seats=tuple(
                    s.__replace__(idle=idle.get(s.number, s.idle), active=False, fresh=False)
                    for s in game.seats
                )
            )
        case ev.Gone(seat=seat, back=back):
            return with_seat(game, game.seat(seat).__replace__(gone=not back, missed=True))
        case ev.Undone(game=result):
            return result
        case (
            ev.WindowClosed()
            | ev.Disclosed()
            | ev.VoteAgain()
            | ev.BallotPublished()
            | ev.BallotCounted()
            | ev.CourtDecided()
            | ev.JudgeActs()
            | ev.GodfatherTold()
            | ev.OrdersVoid()
            | ev.OrderAgain()
            | ev.FallbackUsed()
            | ev.KnifeDrawn()
            | ev.CheckAnswered()
            | ev.Talked()
            | ev.AllDone()
            | ev.GodfatherRevealed()
            | ev.CauseRevealed()
            | ev.NobodyKilled()
            | ev.PatientSaved()
            | ev.TourAnnounced()
            | ev.NewcomerTold()
            | ev.Inactive()
            | ev.ToldAnew()
            | ev.ActFell()
        ):
            return game
        case _:
            return at_table(game, event)


def _opened(game: Game, event: ev.StageOpened) -> Game:
    """A new window; the block of MC-GOD-5 ends with the night that it was for."""
    cities = game.cities
    if isinstance(event.phase, NominationPhase):
        cities = tuple(city.__replace__(blocked=False) for city in cities)
    length = event.closes_at - event.opened_at
    clock: Clock = Running(closes_at=event.closes_at, length=length)
    if isinstance(game.clock, Paused):  # CLUB-HOST-5, CITY-HOST-5: it opens in a pause, and waits
        clock = Paused(remaining=length, length=length)
    return game.__replace__(stage=event.stage, phase=event.phase, clock=clock, cities=cities)


def _acted(game: Game, seat: SeatNo) -> Game:
    """An act is activity (MC-PROS-2)."""
    if seat == NOBODY or game.seat(seat).active:
        return game
    return with_seat(game, game.seat(seat).__replace__(active=True))


def _length(game: Game) -> int:
    clock: Clock = game.clock
    return 0 if isinstance(clock, Stopped) else clock.length


def _running(game: Game, closes_at: int) -> Running:
    return Running(closes_at=closes_at, length=_length(game))


def _disturbed(game: Game) -> Game:
    """A paused or broken window raises nobody's count (MC-PROS-10)."""
    if isinstance(game.phase, NightPhase):
        return game.__replace__(phase=game.phase.__replace__(disturbed=True))
    if isinstance(game.phase, (NominationPhase, VotingPhase)):
        return with_day(game, game.phase.day.__replace__(disturbed=True))
    return game


def _cast(votes: Votes, seat: SeatNo, target: SeatNo, seq: int) -> Votes:
    """A new vote goes behind all others, so that a mapping's order is the order of seq."""
    return {**drop(votes, seat), seat: Vote(target=target, seq=seq)}


def _changed(game: Game, seat: SeatNo, former: SeatNo) -> Game:
    """MC-VOTE-2: every cancel and every switch counts one."""
    if former == NOBODY:
        return game
    phase = voting_of(game.phase)
    changes = put(phase.changes, seat, phase.changes.get(seat, 0) + 1)
    return game.__replace__(phase=phase.__replace__(changes=changes))


def _nominated(ballot: Ballot, seat: SeatNo, target: SeatNo) -> Ballot:
    return ballot.__replace__(
        nominations=(*ballot.nominations, Nomination(target=target, by=seat)),
        nominators=(*ballot.nominators, seat),
    )


def _withdrawn(ballot: Ballot, seat: SeatNo, target: SeatNo) -> Ballot:
    return _left(ballot, target).__replace__(nominators=without(ballot.nominators, seat))


def _completed(ballot: Ballot, order: tuple[SeatNo, ...]) -> Ballot:
    added = tuple(Nomination(target=seat) for seat in order)
    return ballot.__replace__(nominations=(*ballot.nominations, *added))


def _left(ballot: Ballot, target: SeatNo) -> Ballot:
    kept = tuple(n for n in ballot.nominations if n.target != target)
    return ballot.__replace__(nominations=kept)


def _court(game: Game, judge: SeatNo, target: SeatNo) -> Game:
    """A judge's name to the court, NOBODY takes it away."""
    phase = voting_of(game.phase)
    court = drop(phase.court, judge) if target == NOBODY else put(phase.court, judge, target)
    return game.__replace__(phase=phase.__replace__(court=court))


def _judging(game: Game, city: CityNo) -> Votes:
    return nomination_of(game.phase).judge_votes[city]


def _judge_votes(game: Game, city: CityNo, votes: Votes | None) -> Game:
    """The votes of a judge's election; None closes it."""
    phase = nomination_of(game.phase)
    all_votes = phase.judge_votes
    left = drop(all_votes, city) if votes is None else put(all_votes, city, votes)
    return game.__replace__(phase=phase.__replace__(judge_votes=left))


def _raids_fell(game: Game, city: CityNo, *, proposals: bool) -> Game:
    """The orders of a city fall, for home and tour, and its proposals if they too."""
    night = night_of(game.phase)
    fallen = {True: Raid(), False: raid_of(night, city, tour=False).__replace__(order=None)}
    game = with_raid(game, city, fallen[proposals], tour=False)
    if night.tour != city:
        return game
    abroad = Raid() if proposals else night.abroad.__replace__(order=None)
    return with_raid(game, city, abroad, tour=True)
