"""What holds at every step of every game of a table, whatever the options."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, get_args

import msgspec

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import Everyone, Prosecutor, Seat, Team
from bot.engine.decide import Ok, decide
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.legal import legal
from bot.engine.notation import facts
from bot.engine.roles import MAFIOSI, Card
from bot.engine.rules.options import CityOptions, ClubOptions
from bot.engine.rules.table.acting import floor
from bot.engine.state import Game
from bot.engine.table_phases import (
    HELD,
    LEAVE,
    QUEUED,
    STAY,
    TABLE,
    Daytime,
    Defence,
    Exit,
    Hands,
    LastWord,
    TableNight,
    ThirdVote,
    Turns,
)
from bot.engine.views import project
from tests.kit.invariants import ENCODER, fold_faults

_GAMES: Final = msgspec.json.Decoder(Game)
_TEAM: Final = (ev.Shot, ev.Talked)
_OWN: Final = (ev.Answered, ev.Healed, ev.FellowsTold, ev.NewcomerTold)
_PROSECUTOR: Final = (
    ev.GameStarted,
    ev.Acted,
    ev.NightOffence,
    ev.NightActFell,
    ev.HealingCounted,
    ev.Gone,
)
_FREE: Final = (ev.ActFell, ev.ToldAnew)
"""Told to those whom the undoing has touched."""


def step_faults(before: Game, events: Sequence[ev.Event], after: Game, at: int) -> Iterator[str]:
    """After an accepted command."""
    yield from fold_faults(before, events, after, at)
    undone = any(isinstance(event, ev.Undone) for event in events)
    yield from _seat_faults(before, after, undone=undone)
    for event in events:
        yield from _event_faults(before, event)
    yield from state_faults(after)


def _seat_faults(before: Game, after: Game, *, undone: bool) -> Iterator[str]:
    """Cards stay where they were dealt, the dead stay dead, warnings only rise."""
    for was, now in zip(before.seats, after.seats, strict=bool(before.seats)):
        if was.card is not now.card or was.number != now.number:
            yield f"the card of {was.number} changed"
        if not undone and not was.alive and was.died is not now.died:
            yield f"{was.number} came back"
        if not undone and now.warnings < was.warnings:
            yield f"a warning of {was.number} was lost"


def _event_faults(game: Game, event: ev.Event) -> Iterator[str]:
    facts(event)
    if not isinstance(event, _FREE) and set(event.to) != _listeners(event):
        yield f"{event} is told to {event.to}"
    if isinstance(event, ev.RoundCounted):
        yield from _count_faults(game, event)


def _listeners(event: ev.Event) -> set[object]:
    """GEN-8, written down a second time."""
    if isinstance(event, _TEAM):
        return {Team(city=TABLE)}
    if isinstance(event, _OWN):
        return {Seat(seat=event.seat)}
    return {Prosecutor()} if isinstance(event, _PROSECUTOR) else {Everyone()}


def _count_faults(game: Game, counted: ev.RoundCounted) -> Iterator[str]:
    """CLUB-VOTE-1, -2, CITY-VOTE-2: every living voter has one vote, unless he may abstain."""
    phase = game.phase
    if not isinstance(phase, (Hands, ThirdVote)):
        yield "a round is counted that doesn't run"
        return
    silent = phase.candidates if counted.third and isinstance(game.options, ClubOptions) else ()
    voters = {seat.number for seat in game.living()} - set(silent)
    options = game.options
    abstain = isinstance(options, CityOptions) and options.non_voter == "abstain"
    if not set(counted.hands) <= voters or (
        (counted.third or not abstain) and set(counted.hands) != voters
    ):
        yield f"{counted}: the voters are {voters}"
    if counted.tally != Counter(counted.hands.values()):
        yield f"{counted}: the tally is not its hands"
    if not set(counted.tally) <= ({LEAVE, STAY} if counted.third else set(phase.candidates)):
        yield f"{counted}: votes for nobody who stands"
    own = isinstance(options, CityOptions) and options.self_vote
    if not own and any(voter == choice for voter, choice in counted.hands.items()):
        yield f"{counted}: somebody votes against himself (CLUB-VOTE-3)"


def stage_faults(game: Game) -> Iterator[str]:
    """When a window ends: dearer looks at the whole state."""
    if _GAMES.decode(ENCODER.encode(game)) != game:
        yield "the state doesn't survive its encoding"


def table_keyboard_faults(game: Game, seat: SeatNo, at: int) -> Iterator[str]:
    """What is offered is all that is accepted, and comes from what the man knows."""
    keyboard = legal(game, seat, at)
    if keyboard and not game.seat(seat).alive and not isinstance(game.phase, Exit | LastWord):
        yield f"the dead man {seat} may {keyboard[0]}"
    if legal(project(game, Seat(seat=seat)), seat, at) != keyboard:
        yield f"the keyboard of {seat} depends on what he can't know"
    offered = {act for act in keyboard if not isinstance(act, cmd.Say | cmd.Thank)}
    for act in _every_act(game, seat):
        accepted = isinstance(decide(game, act, at, lambda key, items: tuple(items)), Ok)
        if accepted != (act in offered):
            yield f"{act} is {'accepted, not offered' if accepted else 'offered, not accepted'}"


def _every_act(game: Game, seat: SeatNo) -> Iterator[cmd.PlayerAct]:
    """Acts of every kind upon everybody and nobody; two names at once only in brief."""
    seats = range(-1, len(game.seats) + 2)
    for kind in get_args(cmd.PlayerAct):
        fields = set(kind.__struct_fields__) - {"seat"}
        if fields in ({"target"}, {"target", "second"}):
            yield from (kind(seat=seat, target=target) for target in seats)
        elif fields == {"leave"}:
            yield from (kind(seat=seat, leave=leave) for leave in (True, False))
        elif not fields and kind not in (cmd.Say, cmd.Thank):
            yield kind(seat=seat)


# --- a state that contradicts itself -------------------------------------------------------------


def state_faults(game: Game) -> Iterator[str]:
    """A state that contradicts itself."""
    if game.over or not game.seats:
        return
    alive = {seat.number for seat in game.living()}
    blacks = len(game.mafia(TABLE))
    reds = len(alive) - blacks
    by_parity = not isinstance(game.options, CityOptions) or game.options.parity_win
    if not blacks or not reds or (by_parity and blacks >= reds):
        yield f"{blacks} blacks and {reds} reds play on (CLUB-WIN-1, CITY-WIN-1)"
    if any(seat.warnings >= 3 for seat in game.living()):
        yield "somebody lives with three warnings (CLUB-DISC-2)"
    yield from _queue_faults(game, alive)
    phase = game.phase
    if isinstance(phase, Daytime):
        yield from _point_faults(game, phase, alive)
    if isinstance(phase, (Defence, Hands, ThirdVote)):
        yield from _list_faults(game, phase, alive)
    if isinstance(phase, TableNight):
        yield from _night_faults(game, phase, alive)


def _point_faults(game: Game, phase: Daytime, alive: set[SeatNo]) -> Iterator[str]:
    """CLUB-NOM-1, CLUB-DISC-5, CITY-NOM-1, CITY-DISC-2."""
    club = isinstance(game.options, ClubOptions)
    most = 2 if club else 1
    if any(count > most for count in phase.day.named.values()):
        yield "too many names"
    if phase.day.voted_out:
        return
    points = phase.day.points
    if not {point.target for point in points} <= alive:
        yield "a point for a dead man"
    if club and not {point.by for point in points} <= alive | {NOBODY}:
        yield "a point given by a dead man"


def _queue_faults(game: Game, alive: set[SeatNo]) -> Iterator[str]:
    """GEN-5: the dead have the floor for their word only, and then nobody else has it."""
    phase = game.phase
    if not isinstance(phase, QUEUED):
        if floor(game) != NOBODY:
            yield "a floor without a queue"
        return
    word = isinstance(phase, (Exit, LastWord))
    queue = phase.queue
    if not queue:
        yield f"nobody is left in {phase}"
    if len(set(queue)) != len(queue) or (set(queue) & alive if word else set(queue) - alive):
        yield f"the queue of {phase}"
    if isinstance(phase, Turns) and game.table.simultaneous and set(queue) != alive:
        yield "somebody has no turn in a common round (GEN-13)"


def _list_faults(
    game: Game, phase: Defence | Hands | ThirdVote, alive: set[SeatNo]
) -> Iterator[str]:
    candidates = phase.candidates
    if not candidates or len(set(candidates)) != len(candidates) or set(candidates) - alive:
        yield f"candidates {candidates}"
    if isinstance(game.options, ClubOptions) and list(candidates) != sorted(candidates):
        yield f"candidates {candidates} don't ascend (CLUB-VOTE-1)"
    named = {point.target for point in phase.day.points}
    if not set(candidates) <= named and len(candidates) > 1:  # CLUB-DISC-6 keeps a single one
        yield "a candidate whom nobody named"
    if isinstance(phase, Defence):
        if not set(phase.queue) <= set(candidates):
            yield "a stranger has a defence"
        return
    if len(candidates) < 2:
        yield "a vote upon one man (CLUB-VOTE-4)"
    choices = set(candidates) if isinstance(phase, Hands) else {LEAVE, STAY}
    if not set(phase.raised) <= alive or not set(phase.raised.values()) <= choices:
        yield f"hands {phase.raised}"
    if not 0 <= phase.called < len(choices):
        yield f"{phase.called} is called of {candidates}"


def _night_faults(game: Game, night: TableNight, alive: set[SeatNo]) -> Iterator[str]:
    blacks = {seat.number for seat in game.mafia(TABLE)}
    if not set(night.shots) <= blacks:
        yield f"{night.shots}: a shot of no living black (CLUB-DISC-5)"
    if HELD in night.shots.values() and isinstance(game.options, ClubOptions):
        yield "a black of club holds his fire"
    own_shot = isinstance(game.options, CityOptions) and game.options.own_shot
    reds = {seat.number for seat in game.seats if seat.card not in MAFIOSI}
    if not own_shot and not set(night.shots.values()) <= reds | {HELD}:
        yield "a shot at a black (CLUB-NIGHT-2, CITY-MAF-3)"
    acts = (
        (night.patient, (Card.DOCTOR,)),
        (night.check, (Card.COMMISSIONER, Card.SHERIFF)),
    )
    for target, cards in acts:
        if target != NOBODY and not any(game.holder(card) for card in cards):
            yield f"an act without a {cards[0].value} (CLUB-DISC-5, CITY-DISC-2)"
    if night.patient and night.patient == game.last_patient:
        yield "the same patient twice running (CLUB-NIGHT-4, CITY-DOC-2)"
    if isinstance(game.options, CityOptions) and game.self_heals > 2:
        yield "a third self-heal (CITY-DOC-3)"
