"""What `procurator play` does: watch a game, take part in it, or read it through at once."""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from playground.players import Cast, Language, RuleSet, Setup, StuckError, gather
from playground.players.troupe import Notice
from playground.show.bot import BotError
from playground.show.choice import Choice
from playground.show.console import LeaveError, Seat, choose_seat, take_seat
from playground.show.prompts import PROMPTS
from playground.show.scene import Remark, Scene
from playground.show.screen import Screen
from playground.show.theatre import Theatre, perform, theatre
from playground.show.transcript import Transcript
from playground.show.words import WORDS, Words

FAILED: Final = 1
STOPPED: Final = 130
"""Exit status after Ctrl-C, as shells have it."""
PEOPLE: Final[Mapping[RuleSet, tuple[int, int]]] = {
    "multicity": (10, 14), "club": (8, 13), "city": (11, 11)
}  # fmt: skip
READING: Final = 0.5
"""Real seconds for a remark at speed 1."""
LONGEST: Final = 6.0
SILENCE: Final = 10.0
"""Real seconds without a word after which one is told that it goes on."""


@dataclass(frozen=True, slots=True)
class Bill:
    """What is played: the seed of everything, where, in which language, by which rules."""

    seed: int
    setup: Setup = "topics"
    language: Language = "ru"
    ruleset: RuleSet = "multicity"

    @property
    def words(self) -> Words:
        return WORDS[self.language]


def play(
    speed: float = 1,
    seed: int | None = None,
    terminal: bool = False,
    setup: Setup = "topics",
    language: Language = "ru",
    ruleset: RuleSet = "multicity",
) -> int:
    """One whole game; the exit status: 0 when it has come to its end and nothing was wrong.

    `speed` 1 is for watching, 2 twice as fast; 0 runs through at once and prints the transcript.
    With a `seed` the game is the same each time. `terminal` draws the picture of a terminal also
    where none is seen to be there.
    """
    console = Console(force_terminal=True if terminal else None)
    chosen = random.SystemRandom().randrange(10**6) if seed is None else seed
    bill = Bill(chosen, setup, language, ruleset)
    watching = speed > 0
    try:
        asked = watching and sys.stdin.isatty()
        seat = choose_seat(console, chosen, PROMPTS[language]) if asked else None
        return asyncio.run(_show(console, speed, bill, seat))
    except KeyboardInterrupt:
        console.print(f"\n{bill.words.stopped}")
        return STOPPED
    except LeaveError:
        console.print(bill.words.bye)
        return 0
    except (BotError, StuckError, OSError) as error:
        failed = bill.words.failed.format(error=error)
        console.print(f"\n{failed}", markup=False, style="red")
        return FAILED


async def _show(console: Console, speed: float, bill: Bill, seat: Seat | None) -> int:
    folder, seed, words = Path(tempfile.mkdtemp(prefix="procurator-")), bill.seed, bill.words
    console.print(words.seed.format(seed=seed, folder=folder), markup=False)
    console.print(words.waking)
    async with theatre(folder, seed=str(seed), language=bill.language) as stage:
        people = random.Random(f"people/{seed}").randint(*PEOPLE[bill.ruleset])
        cast = await gather(
            stage.telegram,
            seed,
            people=people,
            setup=bill.setup,
            language=bill.language,
            ruleset=bill.ruleset,
        )
        if seat is not None:
            await take_seat(console, stage, cast, seat)
            await perform(stage, stage.troupe(), cast, seed)
        else:
            await _watch(console, speed, stage, cast, bill)
        return await _verdict(console, stage, words)


async def _watch(console: Console, speed: float, stage: Theatre, cast: Cast, bill: Bill) -> None:
    troupe, words = stage.troupe(), bill.words
    with ExitStack() as closing:
        hear: Callable[[Remark], None]
        if speed > 0 and console.is_terminal:
            hear = closing.enter_context(Screen(console)).hear
        else:
            transcript = Transcript(_printer(console), words, seconds=bill.ruleset != "multicity")
            closing.callback(transcript.close)
            hear = transcript.hear
        pace = Pace(speed, hear)
        choice = Choice(cast, pace.hear, words)
        closing.callback(choice.close)
        scene = Scene(stage.telegram, cast, choice.hear, words)
        troupe.watchers.append(_following(scene, pace, console, words))
        await perform(stage, troupe, cast, bill.seed)
    if pace.result and speed > 0:  # the picture is gone with its last frame
        console.print(pace.result, markup=False)


def _printer(console: Console) -> Callable[[str], None]:
    return lambda line: console.print(line, markup=False, soft_wrap=True)


class Pace:
    """Gives the reader time: some for each remark that he sees. With speed 0 none."""

    def __init__(self, speed: float, hear: Callable[[Remark], None]) -> None:
        self._speed = speed
        self._hear = hear
        self._owed = 0.0
        self.last = time.monotonic()
        self.result = ""

    def hear(self, remark: Remark) -> None:
        self._hear(remark)
        if remark.by_bot and remark.text and "🎬" in remark.text and not remark.owner:
            self.result = remark.text
        self._owed += READING * (0.2 if remark.edited else 1.0)
        self.last = time.monotonic()

    async def rest(self) -> None:
        owed, self._owed = min(self._owed, LONGEST), 0.0
        if self._speed > 0 and owed:
            await asyncio.sleep(owed / self._speed)


def _following(scene: Scene, pace: Pace, console: Console, words: Words) -> Notice:
    async def follow() -> None:
        await scene.look()
        await pace.rest()
        if time.monotonic() - pace.last > SILENCE and not console.is_terminal:
            console.print(words.goes_on)
            pace.last = time.monotonic()

    return follow


async def _verdict(console: Console, stage: Theatre, words: Words) -> int:
    faults = await stage.verdict()
    for fault in faults:
        console.print(fault, markup=False, style="red")
    requests = len(await stage.telegram.journal())
    console.print(words.end.format(requests=requests, faults=len(faults)))
    return FAILED if faults else 0
