"""Microseconds an act, beside two engines of the package index, in turns in one process.

    python -m benchmarks.rivals

`werewolf-engine` changes objects in place and keeps no log; `open-mafia-engine` is made of events
and handlers. Both are installed into a folder that goes with the process. The nearest equal game:
so many people, a day on which each of them votes once and the most voted man dies, a night with a
kill, a check and a protection, dawn. Ours has two cities, hence twice the night's acts; each of
its accepted acts leaves events and a new state behind it. The price of an act is that of the whole
round, with its count and its dawn, by its acts.

Aims: at most twice the first, 50 times faster than the second.
"""

import argparse
import importlib
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any, Final

from benchmarks.common import in_turns, where
from bot.engine import Ok, decide, keyed_draw
from bot.engine import commands as cmd
from bot.engine.copies import day_of
from bot.engine.roles import Card
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import Game

RIVALS: Final = ("werewolf-engine", "open-mafia-engine")
PEOPLE: Final = 40
ROUNDS: Final = 31
AT: Final = 1_767_225_600
DRAW: Final = keyed_draw(b"rivals")


@dataclass(kw_only=True)
class Table:
    """A game that is laid out of the clock: its next round, and who is dead after it."""

    acts: int
    play: Callable[[], None]
    dead: Callable[[], int]


def price(lay: Callable[[], Table]) -> float:
    """Microseconds an act. Raises AssertionError where nobody has died: acts were refused."""
    table = lay()
    started = process_time()
    table.play()
    took = process_time() - started
    if not table.dead():
        raise AssertionError("a round without a death")
    return took * 1e6 / table.acts


class Ours:
    """The state in hand, as the bot has it while it works."""

    def __init__(self, people: int) -> None:
        self.game = Game(options=MulticityOptions())
        persons = (tuple(range(1, people + 1)),)
        self.play([cmd.Start(persons=persons), cmd.Close(), cmd.Close()])

    def play(self, acts: Sequence[cmd.Command]) -> None:
        for act in acts:
            decided = decide(self.game, act, AT, DRAW)
            if not isinstance(decided, Ok):
                raise TypeError(f"{act} refused: {decided}")
            self.game = decided.game

    def dead(self) -> int:
        return sum(not seat.alive for seat in self.game.seats)


def ours(people: int) -> Table:
    """Two cities; what is to be done is known from a rehearsal."""
    table, rehearsal = Ours(people), Ours(people)
    votes = [*_votes(table.game), cmd.Close()]
    rehearsal.play(votes)
    night = [*_night(rehearsal.game), cmd.Close()]
    acts = [*votes, *night]
    return Table(acts=len(acts) - 2, play=lambda: table.play(acts), dead=table.dead)


def _votes(game: Game) -> list[cmd.Command]:
    """All but he himself for the first of their list; and the doctor names his patient."""
    lists = {number: b.candidates for number, b in day_of(game.phase).ballots.items()}
    doctor = game.holder(Card.DOCTOR)
    acts: list[cmd.Command] = []
    if doctor is not None:
        acts.append(cmd.Protect(seat=doctor.number, target=game.seats[-1].number))
    for seat in game.seats:
        first, second = lists[seat.city][:2]
        target = second if seat.number == first else first
        acts.append(cmd.CastVote(seat=seat.number, target=target))
    return acts


def _night(game: Game) -> list[cmd.Command]:
    """An order and a check in each city, and the knife."""
    acts: list[cmd.Command] = []
    for city in game.cities:
        citizens = [s.number for s in game.living(city.number) if s.card is Card.CITIZEN]
        if city.godfather:
            acts.append(cmd.Order(seat=city.godfather, target=citizens[0]))
        acts += [
            cmd.Check(seat=seat.number, target=citizens[-1])
            for seat in game.living(city.number)
            if seat.card is Card.COMMISSIONER
        ]
    maniac = game.holder(Card.MANIAC)
    if maniac is not None:
        acts.append(cmd.Stab(seat=maniac.number, target=game.living()[-1].number))
    return acts


def werewolf(people: int) -> Table:
    """werewolf-engine begins with the night, and each of its wolves names a victim."""
    engine: Any = importlib.import_module("werewolf_engine")
    wolves = people // 4
    roles = {"werewolf": wolves, "seer": 1, "doctor": 1, "villager": people - wolves - 2}
    random.seed(7)
    config = engine.GameConfig(role_counts=roles, max_players=people)
    game = engine.Game([str(number) for number in range(people)], config)
    game.start()
    villagers = [player.id for player in game.players if player.role.name == "villager"]
    victim, patient, condemned, other = villagers[:4]
    voters = [player.id for player in game.players if player.id != victim]

    def play() -> None:
        for _ in range(wolves + 2):
            actor = game.night_manager.current_actor
            game.night_action(actor.id, patient if actor.role.name == "doctor" else victim)
        for voter in voters:
            game.day_vote(voter, other if voter == condemned else condemned)

    def dead() -> int:
        return sum(not player.alive for player in game.players)

    return Table(acts=wolves + 2 + len(voters), play=play, dead=dead)


def open_mafia(people: int) -> Table:
    """open-mafia-engine with objects at hand: it would search long for what is named by text."""
    api: Any = importlib.import_module("open_mafia_engine.api")
    mafia = people // 4
    names = [str(number) for number in range(people)]
    game = api.GameBuilder.load("test").build(names, n_mafia=mafia)
    game.change_phase()
    own = [{ability.name: ability for ability in actor.abilities} for actor in game.actors]
    condemned, victim, patient = game.actors[-1], game.actors[-2], game.actors[-3]
    votes = [
        (abilities["Vote"], victim if actor is condemned else condemned)
        for actor, abilities in zip(game.actors, own, strict=True)
    ]
    night = [
        (own[0]["Mafia Kill"], victim),
        (own[mafia + 1]["Protect"], patient),
        (own[mafia + 2]["Faction Inspect"], game.actors[0]),
    ]

    def play() -> None:
        for acts in votes, night:
            for ability, target in acts:
                game.process_event(api.EActivate(game, ability, target=target))
            game.change_phase()

    def dead() -> int:
        return sum(bool(actor.status["dead"]) for actor in game.actors)

    return Table(acts=len(votes) + len(night), play=play, dead=dead)


def install(folder: str) -> None:
    """Where only this process looks, behind what is installed here."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--target", folder, *RIVALS], check=True, stderr=subprocess.DEVNULL)
    sys.path.append(folder)


def main() -> int:
    """The exit status: 0 when both aims are reached."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rivals", description=__doc__)
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rivals-") as folder:
        install(folder)
        lays = [partial(lay, given.people) for lay in (ours, werewolf, open_mafia)]
        mine, first, second = in_turns(given.rounds, *(partial(price, lay) for lay in lays))
        print(f"{where(*RIVALS)}; {given.people} people, microseconds an act:")
    print(f"  procurator        {mine:9.1f}")
    print(f"  werewolf-engine   {first:9.1f}   ours is {mine / first:.2f} of it, at most 2")
    print(f"  open-mafia-engine {second:9.1f}   ours is {second / mine:.0f} times faster, aim 50")
    return int(mine > 2 * first or second < 50 * mine)


if __name__ == "__main__":
    sys.exit(main())
