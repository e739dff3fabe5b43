"""Break the rules on purpose, a fault at a time, and see whether the tests notice.

    python -m tests.kit.mutants --count 200 --seed 1

Each mutant of `bot/engine/rules` runs in a process of its own: scenarios first, then random games,
then all tests of the engine; scenarios and games of the rule sets to which it belongs. Survivors
are printed with what was changed. Those that are equivalent to the original stand in
tests/kit/survivors.md, with the reason why no test can notice them.
"""

import argparse
import contextlib
import io
import multiprocessing
import os
import re
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from types import FrameType, ModuleType
from typing import Any, Final

import yaml

from tests.kit.mutations import Mutant, count, mutant_of, sources

ROOT: Final = Path(__file__).parents[2]
ENGINE: Final = ROOT / "bot" / "engine"
RULES: Final = ("bot.engine.rules", "bot.engine.rules.options", "bot.engine.rules.table")
"""Packages whose modules are broken."""
ALONE: Final = "bot.engine.table_game"
"""A module besides, which says which stage of a table takes which act."""
SURVIVORS: Final = Path(__file__).with_name("survivors.md")
PATIENCE: Final = 180
"""Seconds after which a mutant that hangs is caught."""
GAMES: Final = 24
SHARED: Final = (".acting", ".clock", ".victory", ".discipline")
"""Modules of multicity that the tables use too."""

# The parent reads the scenarios once; it never imports the engine, a child loads its own.
_DOCUMENTS: Final[list[dict[str, Any]]] = []


class Planted(MetaPathFinder, Loader):
    """Loads one module from a source of ours."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        return ModuleSpec(name, self) if name == self.mutant.module else None

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        code = compile(self.mutant.source, f"<{self.mutant.module}>", "exec")
        exec(code, module.__dict__)  # noqa: S102 - our own source, changed by one node


def catcher(mutant: Mutant) -> str | None:
    """Which of our proofs notices a mutant, None if it survives."""
    sys.meta_path.insert(0, Planted(mutant))
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(PATIENCE)
    try:
        rulesets = rulesets_of(mutant.module)
        return _scenarios(rulesets) or _random_games(rulesets) or _tests()
    except _TooLongError:
        return "hangs"
    finally:
        signal.alarm(0)


def rulesets_of(module: str) -> tuple[str, ...]:
    """In whose games a fault of this module can show."""
    if module == ALONE or ".table." in module:
        return ("club", "city")
    shared = module.endswith(SHARED) or ".options." in module
    return ("multicity", "club", "city") if shared else ("multicity",)


class _TooLongError(BaseException):
    """A mutant hangs."""


def _too_long(number: int, frame: FrameType | None) -> None:
    raise _TooLongError


def _scenarios(rulesets: Sequence[str]) -> str | None:
    try:
        from bot.engine.scenario import run
    except Exception as error:  # noqa: BLE001 - a mutant may break anything
        return f"import: {error!r}"
    for document in _DOCUMENTS:
        if document["ruleset"] not in rulesets:
            continue
        try:
            if not run(document).ok:
                return str(document["id"])
        except Exception as error:  # noqa: BLE001 - as above
            return f"{document['id']}: {type(error).__name__}"
    return None


def _random_games(rulesets: Sequence[str]) -> str | None:
    from tests.kit.random_play import play

    for seed in range(1, GAMES + 1):
        try:
            play(seed, rulesets[seed % len(rulesets)])
        except Exception as error:  # noqa: BLE001 - as above
            return f"random game {seed}: {str(error)[:60]}"
    return None


def _tests() -> str | None:
    import pytest

    heard = io.StringIO()
    with contextlib.redirect_stdout(heard), contextlib.redirect_stderr(heard):
        # `slow` here is random play, which has had its turn.
        status = pytest.main(
            [
                "-x",
                "-q",
                "-p",
                "no:cacheprovider",
                "-p",
                "no:xdist",
                "-m",
                "not slow",
                "tests/engine",
            ]
        )
    if status == 0:
        return None
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", heard.getvalue(), re.MULTILINE)
    return failed[0] if failed else f"pytest: status {status}"


def broken_modules(chosen: str) -> Iterator[tuple[str, str]]:
    """(module, source) of all that is broken, or of what begins with this name."""
    for package in RULES:
        yield from (
            (module, text)
            for module, text in sources(ROOT.joinpath(*package.split(".")), package)
            if module.startswith(chosen)
        )
    if ALONE.startswith(chosen) or ".table" in chosen:
        yield ALONE, (ENGINE / "table_game.py").read_text(encoding="utf-8")


def sample(wanted: int, seed: int, chosen: str = "") -> list[Mutant]:
    """So many mutants of the rules, drawn with this seed; all of them if there are fewer."""
    texts = dict(broken_modules(chosen))
    places = [(module, number) for module, text in texts.items() for number in range(count(text))]
    drawn = Random(seed).sample(places, min(wanted, len(places)))
    return [mutant_of(module, texts[module], number) for module, number in drawn]


def unbroken() -> Mutant:
    """The source as it is: a proof that notices it is wrong, and would catch everything."""
    module = "bot.engine.rules.clock"
    source = (ENGINE / "rules" / "clock.py").read_text(encoding="utf-8")
    return Mutant(module, "", "", "", source)


def hunt(mutants: Sequence[Mutant], processes: int) -> Iterator[tuple[Mutant, str | None]]:
    """Each mutant with what caught it, each in a process of its own."""
    if "bot.engine" in sys.modules:
        raise RuntimeError("the engine is loaded already; mutants need a process without it")
    if not _DOCUMENTS:
        _DOCUMENTS.extend(_documents())
    context = multiprocessing.get_context("fork")
    with context.Pool(processes, maxtasksperchild=1) as pool:
        yield from zip(mutants, pool.imap(catcher, mutants, chunksize=1), strict=True)


def _documents() -> Iterator[dict[str, Any]]:
    for file in sorted((ROOT / "tests" / "scenarios").rglob("*.yaml")):
        yield from yaml.load_all(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def equivalents() -> dict[str, str]:
    """Key -> reason, from the table of survivors that no test can notice."""
    rows = re.findall(
        r"^\| `(.+?)` \| (.+) \|$", SURVIVORS.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {key.replace("\\|", "|"): reason for key, reason in rows}


def main(arguments: list[str]) -> int:
    """Print what came of it; 0 if at least so many of a hundred are caught."""
    parser = argparse.ArgumentParser(description=__doc__, prog="mutants")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", default="", help="modules that begin so, and no other")
    parser.add_argument("--least", type=float, default=95.0, help="per cent that must be caught")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    os.chdir(ROOT)
    started, known = time.monotonic(), equivalents()
    mutants = sample(asked.count, asked.seed, asked.module)
    ((_, wrong),) = hunt([unbroken()], 1)
    if wrong is not None:
        print(f"the unbroken engine is caught by {wrong}: mend that first")
        return 2
    survivors: list[Mutant] = []
    for number, (mutant, by) in enumerate(hunt(mutants, asked.processes), start=1):
        if number % 100 == 0:
            print(f"{number} of {len(mutants)}", file=sys.stderr, flush=True)
        if by is None:
            survivors.append(mutant)
            reason = known.get(mutant.key, "not explained")
            print(f"SURVIVES  {mutant.key}\n          {reason}", flush=True)
    caught = len(mutants) - len(survivors)
    unexplained = [mutant for mutant in survivors if mutant.key not in known]
    share = 100 * caught / len(mutants)
    spent = time.monotonic() - started
    print(
        f"{caught} of {len(mutants)} mutants caught ({share:.1f} %) in {spent:.0f} s; survivors:"
    )
    print(f"{len(survivors) - len(unexplained)} equivalent, {len(unexplained)} not explained")
    return int(share < asked.least)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
