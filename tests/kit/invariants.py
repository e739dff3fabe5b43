"""What holds at every step of every game, whatever the options: random play asks it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from random import Random
from typing import Final

import msgspec

from bot.engine import events as ev
from bot.engine.audience import Consigliere, Everyone, Seat
from bot.engine.evolve import evolve
from bot.engine.ids import HUNT, NOBODY, SeatNo
from bot.engine.legal import legal
from bot.engine.notation import facts
from bot.engine.roles import Card
from bot.engine.rules.acting import executes
from bot.engine.state import (
    Ballot,
    City,
    Day,
    Game,
    NightPhase,
    NominationPhase,
    Running,
    VotingPhase,
)
from bot.engine.views import Viewer, project
from tests.kit.knowledge import leaks, listeners

ENCODER: Final = msgspec.json.Encoder()
_GAMES: Final = msgspec.json.Decoder(Game)
_EVENTS: Final = msgspec.json.Decoder(tuple[ev.Event, ...])


def fold_faults(before: Game, events: Sequence[ev.Event], after: Game, at: int) -> Iterator[str]:
    """What an accepted command owes in every rule set."""
    if reduce(evolve, events, before) != after:
        yield "the fold of the events is not the state"
    if _EVENTS.decode(ENCODER.encode(events)) != tuple(events):
        yield "events don't survive their encoding"
    if after.seq < before.seq:
        yield "seq went back (GEN-2)"
    if isinstance(after.clock, Running) and after.clock.closes_at <= at:
        yield "the window closes in the past"


def step_faults(before: Game, events: Sequence[ev.Event], after: Game, at: int) -> Iterator[str]:
    """After an accepted command."""
    yield from fold_faults(before, events, after, at)
    for event in events:
        if not set(event.to) <= listeners(after, event):
            yield f"{event} is told to {event.to} (9.4)"
        facts(event)
        if isinstance(event, ev.BallotCounted):
            yield from _count_faults(before, event)
    yield from state_faults(after)


def _count_faults(game: Game, counted: ev.BallotCounted) -> Iterator[str]:
    """MC-COUNT-3, MC-COUNT-4, MC-COUNT-6: each ballot executes somebody."""
    most = 2 if game.multicity.foreign_plus_own else 1
    least = 0 if game.multicity.zero_votes == "nobody" else 1
    if not least <= len(counted.condemned) <= most:
        yield f"{counted} condemns {len(counted.condemned)}"
    own = [s for s in counted.condemned if counted.ballot in (HUNT, game.seat(s).city)]
    for seat in set(counted.condemned) - set(own):
        if 2 * counted.tally.get(seat, 0) <= counted.voters:
            yield f"{counted}: half is not enough for a foreigner (MC-COUNT-2)"


def stage_faults(game: Game, dice: Random) -> Iterator[str]:
    """When a window ends: dearer looks at the whole state."""
    if _GAMES.decode(ENCODER.encode(game)) != game:
        yield "the state doesn't survive its encoding"
    for viewer in _viewers(game, dice):
        for leak in leaks(game, project(game, viewer), viewer):
            yield f"{viewer} sees {leak}"


def _viewers(game: Game, dice: Random) -> Iterator[Viewer]:
    """Everybody who may see something of his own, and one of the rest."""
    yield Everyone()
    yield Consigliere(city=dice.choice(game.cities).number)
    yield Seat(seat=dice.choice(game.seats).number)
    seen: set[Card] = set()
    for seat in dice.sample(game.seats, len(game.seats)):
        if seat.card not in seen:
            seen.add(seat.card)
            yield Seat(seat=seat.number)


def keyboard_faults(game: Game, seat: SeatNo, at: int) -> Iterator[str]:
    """A man's keyboard comes from what he knows, and the dead have none (GEN-5)."""
    offered = legal(game, seat, at)
    if offered and not game.seat(seat).alive:
        yield f"the dead man {seat} may {offered[0]}"
    if legal(project(game, Seat(seat=seat)), seat, at) != offered:
        yield f"the keyboard of {seat} depends on what he can't know"


def state_faults(game: Game) -> Iterator[str]:
    """A state that contradicts itself."""
    if game.over or not game.seats:
        return
    alive = {seat.number for seat in game.living()}
    for city in game.cities:
        yield from _city_faults(game, city, alive)
    phase = game.phase
    if isinstance(phase, (NominationPhase, VotingPhase)):
        yield from _day_faults(game, phase.day, alive, listed=isinstance(phase, VotingPhase))
    if isinstance(phase, VotingPhase) and not {*phase.court, *phase.court.values()} <= alive:
        yield "a dead man's name at the court (MC-JUDGE-7)"
    if isinstance(phase, NominationPhase):
        for votes in phase.judge_votes.values():
            if not {*votes, *(vote.target for vote in votes.values())} <= alive:
                yield "the dead in a judge's election"
    if isinstance(phase, NightPhase):
        yield from _night_faults(game, phase, alive)


def _city_faults(game: Game, city: City, alive: set[SeatNo]) -> Iterator[str]:
    if city.judge and (city.judge not in alive or game.seat(city.judge).city != city.number):
        yield f"the judge of {city.number} is dead or a stranger"
    if not city.undecided:
        if city.electing or city.godfather_votes:
            yield f"the decided city {city.number} elects (MC-WIN-6)"
        return
    mafia = {seat.number for seat in game.mafia(city.number)}
    if not mafia:
        yield f"no mafioso in the undecided city {city.number} (MC-WIN-2)"
    if (city.godfather in mafia) == city.electing:
        yield f"{city.number} has a godfather and elects one, or neither (MC-GOD-3)"
    if not {*city.godfather_votes, *(v.target for v in city.godfather_votes.values())} <= mafia:
        yield f"strangers in the election of {city.number}"
    living = game.living(city.number)
    honest = [s for s in living if s.card not in (Card.MAFIOSO, Card.MANIAC)]
    if game.multicity.parity_maniac == "ignore" and len(honest) <= len(mafia):
        yield f"{city.number} should be decided (MC-WIN-8)"


def _day_faults(game: Game, day: Day, alive: set[SeatNo], *, listed: bool) -> Iterator[str]:
    expected = {HUNT} if game.hunt else {city.number for city in game.undecided}
    if set(day.ballots) != expected:
        yield f"ballots {set(day.ballots)}, expected {expected}"
    for number, ballot in day.ballots.items():
        voters = alive if number == HUNT else {s.number for s in game.living(number)}
        yield from _ballot_faults(game, ballot, alive, voters)
        if listed and executes(game, day) and not voters & set(ballot.candidates):
            yield f"nobody can be executed in {number} (MC-NOM-7)"


def _ballot_faults(
    game: Game, ballot: Ballot, alive: set[SeatNo], voters: set[SeatNo]
) -> Iterator[str]:
    candidates = ballot.candidates
    if not set(candidates) <= alive or len(set(candidates)) != len(candidates):
        yield f"the list of {ballot.number}: {candidates} (MC-NOM-8)"
    if not set(ballot.votes) <= voters:
        yield f"strangers vote in {ballot.number} (MC-VOTE-1)"
    if not {vote.target for vote in ballot.votes.values()} <= set(candidates):
        yield f"votes for nobody of the list in {ballot.number}"
    order = [vote.seq for vote in ballot.votes.values()]
    if order != sorted(order):
        yield "votes don't stand in the order of their seq"
    if game.multicity.finished_city == "frozen" and not game.hunt:
        homes = {game.home(seat).undecided for seat in candidates}
        if False in homes:
            yield "a frozen man on a list (MC-WIN-6)"


def _night_faults(game: Game, night: NightPhase, alive: set[SeatNo]) -> Iterator[str]:
    raids = [*night.home.values(), night.abroad]
    authors: Mapping[SeatNo, object] = {s: v for raid in raids for s, v in raid.proposals.items()}
    if not set(authors) <= alive:
        yield "a proposal of a dead man (MC-PROS-4)"
    if night.knife != NOBODY and game.holder(Card.MANIAC) is None:
        yield "a knife without a hand (MC-PROS-4)"
    if night.tour and not game.city(night.tour).undecided:
        yield "a decided city tours (MC-WIN-10)"
    if night.number == 0 and (night.home or night.tour or night.knife or night.checks):
        yield "something happens in NIGHT 0 (MC-PHASE-3)"
