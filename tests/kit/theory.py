"""Win chances through the engine against exact ones, where all play at random.

    python -m tests.kit.theory --games 5000 --seed 1

The exact values (tests/data/theory.json) are those of conventions in which the day removes one man
drawn uniformly and the night a red one. At our tables this is a policy of the players: they agree
on a man drawn outside, all name him and vote against him, and the blacks point at one red. Club
counts parity (PAR), city elimination (DEAD). With a doctor (D-NR): he heals anybody but his last
patient. With a commissioner (C-NR): he checks those not checked yet; a black found is voted out
the next day, unless the commissioner was killed in that night.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.decide import decide
from bot.engine.draws import keyed_draw
from bot.engine.errors import Refusal
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import MAFIOSI, Card, Side
from bot.engine.rules.options import CityOptions, ClubOptions
from bot.engine.rules.table.flow import open_game
from bot.engine.rules.table.night import SELF_HEALS
from bot.engine.state import Game, GameOver, Running, Seat
from bot.engine.table_phases import TABLE, Hands, TableNight, Turns
from bot.engine.turn import Turn

DATA: Final = Path(__file__).parents[1] / "data" / "theory.json"
BAND: Final = 4
"""Standard errors that are allowed."""
_CLUB: Final = ClubOptions(timings="async", turns="simultaneous", stalemate="off", intro=False)
_CITY: Final = CityOptions(
    timings="async", turns="simultaneous", stalemate="off", final_disclosure="none"
)


class Entry(Struct, frozen=True, kw_only=True):
    """An exact win chance of the mafia: n players, m of them black."""

    convention: str
    n: int
    m: int
    exact: str

    @property
    def chance(self) -> float:
        return float(Fraction(self.exact))

    @property
    def club(self) -> bool:
        return self.convention.endswith("-PAR")

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards of a table that this convention plays with."""
        blacks = [Card.BLACK] * self.m if self.club else [Card.DON, *[Card.MAFIA] * (self.m - 1)]
        role = {"V": [], "D": [Card.DOCTOR], "C": [self.asker]}[self.convention[0]]
        return (*blacks, *role, *[Card.PEACEFUL] * (self.n - self.m - len(role)))

    @property
    def asker(self) -> Card:
        return Card.COMMISSIONER if self.club else Card.SHERIFF


class Figure(Struct, frozen=True, kw_only=True):
    """What so many games of an entry have brought."""

    entry: Entry
    games: int
    won: int

    @property
    def errors(self) -> float:
        """How many standard errors it is off."""
        chance = self.entry.chance
        return (self.won / self.games - chance) / sqrt(chance * (1 - chance) / self.games)


def entries() -> tuple[Entry, ...]:
    """All that are checked: four of each convention."""
    return tuple(Entry(**row) for row in json.loads(DATA.read_text(encoding="utf-8")))


class Evening:
    """One game of an entry, by the policy of its convention."""

    def __init__(self, entry: Entry, seed: str) -> None:
        self.entry = entry
        self.dice = Random(seed)
        cards = self.dice.sample(entry.deck, entry.n)
        seats = tuple(
            Seat(number=number, city=TABLE, person=number, card=card)
            for number, card in enumerate(cards, start=1)
        )
        options = _CLUB if entry.club else _CITY
        self.draw = keyed_draw(seed.encode())
        turn = Turn(Game(options=options, seats=seats), 0, self.draw)
        open_game(turn)
        self.game = turn.game
        self.now = 0
        self.target: SeatNo = NOBODY
        """Who is to leave today."""
        self.found: SeatNo = NOBODY
        """A black whom the commissioner has found in the night before."""
        self.checked: set[SeatNo] = set()
        self.patient: SeatNo = NOBODY
        """Whom the doctor healed in the night before."""

    def run(self) -> bool:
        """Have the blacks won?"""
        while not isinstance(self.game.phase, GameOver):
            match self.game.phase:
                case Turns():
                    self._nominate()
                case Hands():
                    self._vote()
                case TableNight():
                    self._night()
                case _:
                    pass
            self._pass()
        assert self.game.phase.winner is not None
        return self.game.phase.winner is Side.BLACK

    def _act(self, command: cmd.Command) -> tuple[ev.Event, ...]:
        decided = decide(self.game, command, self.now, self.draw)
        if isinstance(decided, Refusal):
            raise TypeError(f"{self.entry}: {command} refused: {decided}")
        self.game = decided.game
        return decided.events

    def _pass(self) -> None:
        clock = self.game.clock
        assert isinstance(clock, Running)
        self.now = clock.closes_at
        night = isinstance(self.game.phase, TableNight)
        self._act(cmd.Expire())
        if night and self.game.holder(self.entry.asker) is None:
            self.found = NOBODY

    def _living(self) -> list[SeatNo]:
        return [seat.number for seat in self.game.living()]

    def _other(self, than: SeatNo) -> SeatNo:
        return self.dice.choice([seat for seat in self._living() if seat != than])

    def _nominate(self) -> None:
        """Everybody names the man drawn, and he another one: club wants a name of everybody, and
        a vote wants two candidates."""
        self.target = self.found or self.dice.choice(self._living())
        self.found = NOBODY
        for seat in self._living() if self.entry.club else [self._other(self.target)]:
            if seat != self.target:
                self._act(cmd.Nominate(seat=seat, target=self.target))
        self._act(cmd.Nominate(seat=self.target, target=self._other(self.target)))

    def _vote(self) -> None:
        """All vote against the man drawn; in club he himself can't."""
        phase = self.game.phase
        assert isinstance(phase, Hands)
        other = next(seat for seat in phase.candidates if seat != self.target)
        for seat in self._living():
            spared = self.entry.club and seat == self.target
            self._act(cmd.CastVote(seat=seat, target=other if spared else self.target))

    def _night(self) -> None:
        reds = [seat.number for seat in self.game.living() if seat.card not in MAFIOSI]
        victim = self.dice.choice(reds)
        if self._heal(victim):
            for seat in self.game.mafia(TABLE):
                self._act(cmd.Shoot(seat=seat.number, target=victim))
        self._check()

    def _heal(self, victim: SeatNo) -> bool:
        """Is there a shot? The convention lets a doctor heal himself more often than city does
        (CITY-DOC-3): then nobody is healed, and a shot at him is left out."""
        doctor = self.game.holder(Card.DOCTOR)
        if doctor is None:
            return True
        himself = doctor.number
        self.patient = self._other(self.patient)
        spent = not self.entry.club and self.game.self_heals >= SELF_HEALS
        if spent and self.patient == himself:
            return victim != himself
        self._act(cmd.Heal(seat=himself, target=self.patient))
        return True

    def _check(self) -> None:
        asker = self.game.holder(self.entry.asker)
        if asker is None:
            return
        self.checked.add(asker.number)
        rest = [seat for seat in self._living() if seat not in self.checked]
        if not rest:
            return
        target = self.dice.choice(rest)
        self.checked.add(target)
        events = self._act(cmd.Check(seat=asker.number, target=target))
        if any(isinstance(event, ev.Answered) and event.yes for event in events):
            self.found = target


def play(entry: Entry, games: int, seed: int = 1) -> Figure:
    """So many games of an entry."""
    name = f"{entry.convention} {entry.n} {entry.m} {seed}"
    won = sum(Evening(entry, f"{name} {number}").run() for number in range(games))
    return Figure(entry=entry, games=games, won=won)


def figures(chosen: Sequence[Entry], games: int, seed: int) -> Iterator[Figure]:
    """Of each entry, on every processor."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        size = len(chosen)
        yield from pool.map(play, chosen, [games] * size, [seed] * size)


def main(arguments: list[str]) -> int:
    """Print each figure; 1 if one is further off than chance explains."""
    parser = argparse.ArgumentParser(description=__doc__, prog="theory")
    parser.add_argument("--games", type=int, default=5000, help="of each entry")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    started, off = time.perf_counter(), 0
    for figure in figures(entries(), asked.games, asked.seed):
        entry, share = figure.entry, figure.won / figure.games
        off += abs(figure.errors) > BAND
        print(
            f"{entry.convention:13} {entry.n:2} players {entry.m} black"
            f"  exact {entry.chance:.4f}  played {share:.4f}  {figure.errors:+.2f} errors",
            flush=True,
        )
    spent = time.perf_counter() - started
    whole = asked.games * len(entries())
    print(f"{whole} games in {spent:.0f} s, {1000 * spent / whole:.1f} ms a game; {off} off")
    return int(off > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
