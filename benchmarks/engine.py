"""The speed of the engine: does an act cost more when much has happened before it? It must not.

    python -m benchmarks.engine

The same position of 60 seats in the middle of a vote is reached by 100 and by 10,000 events, then
the same acts are decided (and folded in) on both. The state holds no history (decision 5), so the
ratio stays at 1 and the snapshots are equal but for the number of acts. Exit status 1 if not.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import reduce
from statistics import median
from time import perf_counter
from typing import Final

import msgspec

from bot.engine import Ok, decide, evolve, keyed_draw
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.copies import day_of
from bot.engine.roles import Card
from bot.engine.rules.options import MulticityOptions, with_options
from bot.engine.state import Game
from tests.kit.random_play import play

SEATS: Final = 60
SHORT, LONG = 100, 10_000
ROUNDS: Final = 41
ACTS: Final = 300
GAMES: Final = 60
DRAW: Final = keyed_draw(b"benchmark")
AT: Final = 1_767_225_600
_CYCLE: Final = 50
"""Events of one cycle of the history: the doctor names a patient, all others speak."""


def accepted(game: Game, command: cmd.Command) -> Ok:
    decided = decide(game, command, AT, DRAW)
    if not isinstance(decided, Ok):
        raise TypeError(f"{command} refused: {decided}")
    return decided


def vote() -> Game:
    """Four cities in their first vote, with everybody on the lists."""
    options = with_options(MulticityOptions(), {"cities": 4})
    game = Game(options=options)
    persons = (tuple(range(1, SEATS + 1)),)
    for command in (cmd.Start(persons=persons), cmd.Close(), cmd.Close()):
        game = accepted(game, command).game
    return game


def cycle(game: Game) -> Iterator[cmd.Command]:
    """Acts that leave the position as it was but for the number of acts."""
    doctor = next(seat.number for seat in game.seats if seat.card is Card.DOCTOR)
    yield cmd.Protect(seat=doctor, target=doctor)
    for seat in range(1, _CYCLE - 1):
        yield cmd.Say(seat=seat)


def history(game: Game, length: int) -> tuple[Game, list[ev.Event]]:
    """The position after so many events, and the events themselves."""
    events: list[ev.Event] = []
    while len(events) < length:
        for command in cycle(game):
            done = accepted(game, command)
            game = done.game
            events += done.events
    return game, events


def acts(game: Game) -> Sequence[cmd.Command]:
    """Votes and changes of votes of everybody."""
    lists = day_of(game.phase).ballots
    return [
        cmd.CastVote(seat=seat.number, target=lists[seat.city].candidates[n % 5])
        for n in range(ACTS // SEATS)
        for seat in game.seats
    ]


def round_of(game: Game, commands: Sequence[cmd.Command]) -> float:
    """Microseconds an act, decided and folded a second time from its events."""
    started = perf_counter()
    for command in commands:
        done = accepted(game, command)
        game = reduce(evolve, done.events, game)
    return (perf_counter() - started) * 1e6 / len(commands)


def measure(positions: Sequence[Game]) -> list[float]:
    """The medians, taken in turns so that a busy machine troubles both alike."""
    commands = acts(positions[0])
    rounds = [[round_of(game, commands) for game in positions] for _ in range(ROUNDS)]
    return [median(column) for column in zip(*rounds, strict=True)]


def games_a_second() -> float:
    started = perf_counter()
    for seed in range(GAMES):
        play(seed, "multicity")
    return GAMES / (perf_counter() - started)


def main() -> int:
    start = vote()
    (short, few), (long, many) = history(start, SHORT), history(start, LONG)
    before, after = measure((short, long))
    shots = [msgspec.json.encode(game.__replace__(seq=0)) for game in (short, long)]
    ratio, equal = after / before, shots[0] == shots[1]
    print(f"{SEATS} seats, decide and evolve an act:")
    print(f"  after {len(few):6} events {before:6.1f} microseconds")
    print(f"  after {len(many):6} events {after:6.1f} microseconds")
    print(f"  ratio {ratio:.3f}, at most 1.1")
    print(f"  snapshots of {len(shots[0])} bytes {'equal' if equal else 'NOT EQUAL'}")
    print(f"random games with all invariants: {games_a_second():.1f} a second")
    return int(ratio > 1.1 or not equal)


if __name__ == "__main__":
    sys.exit(main())
