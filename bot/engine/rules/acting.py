"""What every act of a player has in common: the actor, the man named, the ballot, the stage.

Each function returns what it has made sure of, or raises Refused with the clause.
"""

from bot.engine.audience import EVERYONE, PROSECUTOR
from bot.engine.copies import day_of, night_of
from bot.engine.errors import Refused, require
from bot.engine.events import To
from bot.engine.ids import CityNo, SeatNo
from bot.engine.roles import Card
from bot.engine.state import Ballot, City, Day, Game, NightPhase, Seat
from bot.engine.turn import Turn


def actor_of(game: Game, seat: SeatNo) -> Seat:
    """GEN-5: only the living act, and only those who hold a seat (MC-PROS-6)."""
    require(1 <= seat <= len(game.seats), "GEN-5", "not-in-game")
    actor = game.seat(seat)
    require(actor.alive, "GEN-5", "dead")
    return actor


def living_target(game: Game, seat: SeatNo) -> Seat:
    """GEN-7: acts upon the dead and the unknown are refused and use nothing up."""
    require(1 <= seat <= len(game.seats), "GEN-7", "target-unknown")
    target = game.seat(seat)
    require(target.alive, "GEN-7", "target-dead", seat=seat)
    return target


def holder_of(game: Game, seat: SeatNo, card: Card, clause: str) -> Seat:
    """The actor, who must hold this card."""
    actor = actor_of(game, seat)
    require(actor.card is card, clause, f"not-{card.value}")
    return actor


def own_city(turn: Turn, actor: Seat) -> City:
    """MC-WIN-6, MC-HUNT-3: what a city does inside itself ends with its decision or the hunt."""
    require(not turn.game.hunt, "MC-HUNT-3", "hunt")
    city = turn.game.city(actor.city)
    require(city.undecided, "MC-WIN-6", "city-decided", city=city.number)
    return city


def own_ballot(turn: Turn, actor: Seat) -> Ballot:
    """MC-NOM-1, MC-VOTE-1: one's own city's ballot, or the common one of the hunt (MC-HUNT-2)."""
    game = turn.game
    number: CityNo = game.ballot_of(actor.number)
    ballot = day_of(game.phase).ballots.get(number)
    if ballot is None:
        raise Refused("MC-WIN-6", "city-decided", city=number)
    return ballot


def execution_today(turn: Turn) -> None:
    """MC-PHASE-4: on a day without an execution nobody is nominated, voted for or named."""
    require(executes(turn.game, day(turn)), "MC-PHASE-4", "no-execution-today")


def executes(game: Game, day: Day) -> bool:
    """MC-PHASE-4: is there an execution on this day?"""
    return game.multicity.first_day_execution or day.number != 1


def frozen(game: Game, city: CityNo) -> bool:
    """MC-WIN-6, finished_city = frozen: a decided city's people are out of reach; MC-HUNT-2: in
    the hunt nobody is frozen."""
    return (
        game.multicity.finished_city == "frozen"
        and not game.hunt
        and not game.city(city).undecided
    )


def reachable(turn: Turn, target: Seat) -> None:
    """MC-WIN-6: nobody who is frozen can be aimed at."""
    out = frozen(turn.game, target.city)
    require(not out, "MC-WIN-6", "city-frozen", seat=target.number, city=target.city)


def seen_by(game: Game) -> To:
    """MC-VOTE-6: votes are public as they're cast, or sealed until COUNT."""
    return PROSECUTOR if game.multicity.ballot == "secret_until_count" else EVERYONE


def not_immune(turn: Turn, target: Seat) -> None:
    """MC-JUDGE-6, judge_immunity = full: an acting judge can't be nominated nor shot at home."""
    if turn.game.multicity.judge_immunity == "full":
        judge = turn.game.city(target.city).judge
        require(target.number != judge, "MC-JUDGE-6", "judge-immune", seat=target.number)


def night(turn: Turn) -> NightPhase:
    """The running night. The stage table has made sure that it is night."""
    return night_of(turn.game.phase)


def day(turn: Turn) -> Day:
    """The running day. The stage table has made sure that it is day."""
    return day_of(turn.game.phase)
