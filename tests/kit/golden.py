"""Whole games as text, in tests/golden/: one for each set-up and language, and one for each pace
and language of the table games.

    python -m tests.kit.golden                    writes them anew
    python -m tests.kit.golden plain-ru club-*    only these
    python -m tests.kit.golden --check            compares: the exit status is 1 if one differs

The real process plays over HTTP on the virtual clock, by the same seed each time, and the whole is
told like `procurator play --speed 0`.
"""

import argparse
import asyncio
import difflib
import sys
import tempfile
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from playground.players import Language, RuleSet, Setup, gather
from playground.show.choice import Choice
from playground.show.scene import Scene
from playground.show.theatre import perform, theatre
from playground.show.transcript import Transcript
from playground.show.words import WORDS

FOLDER: Final = Path(__file__).parents[1] / "golden"


@dataclass(frozen=True, kw_only=True)
class Golden:
    """One game: where, in which language, by which seed, how many, and what is special in it.

    Tables have a `pace`, the value of `timings`.
    """

    setup: Setup
    language: Language
    seed: int
    people: int
    settings: tuple[str, ...] = ()
    errands: tuple[str, ...] = ()
    spare: int = 0
    ruleset: RuleSet = "multicity"
    pace: str = ""

    @property
    def name(self) -> str:
        where = f"{self.ruleset}-{self.pace}" if self.pace else self.setup
        return f"{where}-{self.language}"

    @property
    def words(self) -> tuple[str, ...]:
        """What the prosecutor writes after /set."""
        paced = (f"timings {self.pace}",) if self.pace not in ("", "chat") else ()
        return (*paced, *self.settings)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"


CALM: Final = 0.45
"""How eager people are: a day is to be read, not counted."""
BUSY: Final = 0.25
"""How often the prosecutor interferes."""


def _tables(language: Language, first: int) -> list[Golden]:
    """Club and city at each pace; some with settings that show."""
    seven, nine = ("players 7",), ("players 9", "don_check on")
    at_once = ("turns simultaneous",)
    usual: tuple[tuple[RuleSet, str, int, tuple[str, ...]], ...] = (
        ("club", "chat", 8, ()),
        ("club", "document", 10, ()),
        ("club", "async", 9, at_once),
        ("city", "chat", 9, nine),
        ("city", "document", 11, ()),
        ("city", "async", 7, (*seven, "reveal side")),
    )
    return [
        Golden(
            setup="plain",
            language=language,
            seed=first + number,
            people=people,
            settings=settings,
            ruleset=ruleset,
            pace=pace,
        )
        for number, (ruleset, pace, people, settings) in enumerate(usual)
    ]


GAMES: Final = (
    Golden(setup="topics", language="ru", seed=1, people=12, settings=("schedule anchored",)),
    Golden(setup="groups", language="ru", seed=2, people=13, errands=("/replace 4",), spare=1),
    Golden(setup="plain", language="ru", seed=3, people=10),
    Golden(setup="topics", language="en", seed=4, people=14),
    Golden(setup="groups", language="en", seed=5, people=12, settings=("schedule anchored",)),
    Golden(setup="plain", language="en", seed=6, people=11, errands=("/replace 4",), spare=1),
    *_tables("ru", first=11),
    *_tables("en", first=21),
)


class FaultyGameError(Exception):
    """What was wrong with a game, one line each."""


async def tell(golden: Golden, folder: Path) -> str:
    """Play it, with the bot's database and log in `folder`. Raises FaultyGameError."""
    lines: list[str] = []
    words = WORDS[golden.language]
    async with theatre(folder, seed=str(golden.seed), language=golden.language) as stage:
        cast = await gather(
            stage.telegram,
            golden.seed,
            people=golden.people,
            settings=golden.words,
            errands=golden.errands,
            spare=golden.spare,
            setup=golden.setup,
            language=golden.language,
            zeal=CALM,
            busy=BUSY,
            ruleset=golden.ruleset,
        )
        seconds = golden.pace in ("chat", "document")
        transcript = Transcript(lines.append, words, seconds=seconds)
        choice = Choice(cast, transcript.hear, words)
        troupe = stage.troupe()
        troupe.watchers.append(Scene(stage.telegram, cast, choice.hear, words).look)
        await perform(stage, troupe, cast, golden.seed)
        choice.close()
        transcript.close()
        faults = await stage.verdict()
    if faults:
        raise FaultyGameError("\n".join(faults))
    return "\n".join([*lines, ""]).lstrip("\n")


def difference(golden: Golden, told: str) -> str:
    """What differs from the file, "" for nothing."""
    before = golden.file.read_text(encoding="utf-8") if golden.file.exists() else ""
    lines = difflib.unified_diff(
        before.splitlines(), told.splitlines(), golden.file.name, "now", lineterm="", n=1
    )
    return "\n".join(lines)


def main() -> int:
    """The exit status: 0 when all are written, or as they were."""
    names = [golden.name for golden in GAMES]
    parser = argparse.ArgumentParser(prog="python -m tests.kit.golden", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--check", action="store_true", help="compare and write nothing")
    arguments = parser.parse_args()
    differing = 0
    for golden in GAMES:
        wanted = arguments.names or ["*"]
        if not any(fnmatch(golden.name, name) for name in wanted):
            continue
        with tempfile.TemporaryDirectory(prefix="golden-") as folder:
            told = asyncio.run(tell(golden, Path(folder)))
        found = difference(golden, told)
        differing += bool(found)
        print(f"{golden.name}: {'differs' if found else 'as it was'}", flush=True)
        if arguments.check:
            print(found)
        elif found:
            golden.file.write_text(told, encoding="utf-8")
    return 1 if arguments.check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
