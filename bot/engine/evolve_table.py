"""What the events of a table do to the state: the part of `evolve` for club and city."""

from typing import assert_never

from bot.engine import events as ev
from bot.engine.copies import drop, put, with_seat, without
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import MAFIOSI, Card
from bot.engine.state import Game
from bot.engine.table_phases import (
    QUEUED,
    Daytime,
    Defence,
    Hands,
    Point,
    TableDay,
    TableNight,
    ThirdVote,
)


def at_table(game: Game, event: ev.TableEvent) -> Game:  # noqa: C901 - a table, not a path
    """The state after an event of a table."""
    match event:
        case ev.PutUp(seat=seat, targets=targets):
            return _put_up(game, seat, targets)
        case ev.PointsFell(seat=seat, given=given):
            day = table_day(game)
            kept = tuple(
                p for p in day.points if p.target != seat and not (given and p.by == seat)
            )
            return _with_day(game, day.__replace__(points=kept))
        case ev.QueueLeft(seat=seat):
            phase = game.phase
            if isinstance(phase, QUEUED):
                phase = phase.__replace__(queue=without(phase.queue, seat))
            return game.__replace__(phase=phase)
        case ev.CandidatesChanged(candidates=candidates, queue=queue):
            defence = defence_of(game)
            return game.__replace__(phase=defence.__replace__(candidates=candidates, queue=queue))
        case ev.HandRaised(seat=seat, choice=choice) | ev.HandSet(seat=seat, choice=choice):
            round_ = round_of(game)
            raised = put(round_.raised, seat, choice)
            return game.__replace__(phase=round_.__replace__(raised=raised))
        case ev.HandVoided(seat=seat):
            round_ = round_of(game)
            return game.__replace__(phase=round_.__replace__(raised=drop(round_.raised, seat)))
        case ev.Warned(seat=seat, count=count):
            return with_seat(game, game.seat(seat).__replace__(warnings=count))
        case ev.Shot(seat=seat, choice=choice):
            night = table_night(game)
            return game.__replace__(phase=night.__replace__(shots=put(night.shots, seat, choice)))
        case ev.NightActFell(seat=seat, card=card):
            return game.__replace__(phase=_without_acts(table_night(game), seat, card))
        case ev.Answered(target=target, sheriff=sheriff):
            night = table_night(game)
            asked = (
                night.__replace__(sought=target) if sheriff else night.__replace__(check=target)
            )
            return game.__replace__(phase=asked)
        case ev.Healed(target=target):
            return game.__replace__(phase=table_night(game).__replace__(patient=target))
        case ev.HealingCounted(target=target, himself=himself):
            heals = game.self_heals + himself
            return game.__replace__(last_patient=target, self_heals=heals)
        case (
            ev.RoundRepeated()
            | ev.DayVoided()
            | ev.RoundCounted()
            | ev.EverybodyStays()
            | ev.Cautioned()
            | ev.NightOffence()
            | ev.FellowsTold()
            | ev.Missed()
            | ev.CheckPublished()
            | ev.CardsOpened()
        ):
            return game
        case _:  # pragma: no cover - mypy proves it
            assert_never(event)


def daytime(game: Game) -> Daytime:
    """The phase of a table's day. TypeError at another time: the caller has checked it."""
    if isinstance(game.phase, Daytime):
        return game.phase
    raise TypeError(f"no day in {type(game.phase).__name__}")


def table_day(game: Game) -> TableDay:
    """The day at a table. TypeError by night."""
    return daytime(game).day


def table_night(game: Game) -> TableNight:
    """The night at a table. TypeError by day."""
    if isinstance(game.phase, TableNight):
        return game.phase
    raise TypeError(f"no night in {type(game.phase).__name__}")


def defence_of(game: Game) -> Defence:
    """DEFENCE itself. TypeError in another stage."""
    if isinstance(game.phase, Defence):
        return game.phase
    raise TypeError(f"no defence in {type(game.phase).__name__}")


def round_of(game: Game) -> Hands | ThirdVote:
    """The running round of hands. TypeError in another stage."""
    if isinstance(game.phase, (Hands, ThirdVote)):
        return game.phase
    raise TypeError(f"no round in {type(game.phase).__name__}")


def _with_day(game: Game, day: TableDay) -> Game:
    return game.__replace__(phase=daytime(game).__replace__(day=day))


def _put_up(game: Game, seat: SeatNo, targets: tuple[SeatNo, ...]) -> Game:
    day = table_day(game)
    points = (*day.points, *(Point(target=target, by=seat) for target in targets))
    named = put(day.named, seat, day.named.get(seat, 0) + len(targets))
    return _with_day(game, day.__replace__(points=points, named=named))


def _without_acts(night: TableNight, seat: SeatNo, card: Card) -> TableNight:
    night = night.__replace__(shots=drop(night.shots, seat))
    if card is Card.DOCTOR:
        return night.__replace__(patient=NOBODY)
    if card not in MAFIOSI:
        return night.__replace__(check=NOBODY)
    return night
