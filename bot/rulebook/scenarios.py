"""`procurator scenario PATH...`: every scenario in the files and folders named, a line each."""

import json
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import yaml
from msgspec import Struct
from typer import echo

from bot.engine.scenario import Outcome, ScenarioError, run


class BadFile(Exception):  # noqa: N818 - said to the user as it is
    """A file that can't be read: the message names file, scenario and key."""


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML without the silent loss of a key given twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        twice = sorted({str(key) for key in keys if keys.count(key) > 1})
        if twice:
            line = node.start_mark.line + 1
            raise yaml.YAMLError(f"line {line}: key {', '.join(twice)} given twice")
        mapping: dict[Hashable, Any] = super().construct_mapping(node, deep=deep)
        return mapping


class Played(Struct, frozen=True, kw_only=True):
    """A scenario's outcome and the file that it stands in."""

    file: str
    outcome: Outcome


def files_of(paths: Sequence[Path]) -> Iterator[Path]:
    """The YAML files named, and those below the folders named. BadFile where there is none."""
    for path in paths:
        found = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not found or not all(file.is_file() for file in found):
            raise BadFile(f"{path}: no such file, or no *.yaml below it")
        yield from found


def documents_of(file: Path) -> Iterator[dict[str, Any]]:
    """The scenarios in a file. BadFile if it is no YAML or holds something else."""
    try:
        documents = list(yaml.load_all(file.read_text(encoding="utf-8"), Loader=_Loader))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise BadFile(f"{file}: {error}") from error
    for number, document in enumerate(documents, start=1):
        if document is None:
            continue
        if not isinstance(document, dict):
            raise BadFile(f"{file}: document {number} is no mapping")
        yield document


class Written(Struct, frozen=True, kw_only=True):
    """A scenario as it stands in a file."""

    file: str
    name: str
    document: dict[str, Any]


Player: TypeAlias = Callable[[Sequence[Written]], Iterator[Played]]
"""Plays scenarios in their order. Raises BadFile for one that breaks the format."""


def written(paths: Sequence[Path]) -> Iterator[Written]:
    """All scenarios named. BadFile for an id that stands twice."""
    seen: dict[str, Path] = {}
    for file in files_of(paths):
        for document in documents_of(file):
            name = str(document.get("id", "without id"))
            if name in seen:
                raise BadFile(f"{file}: {name}: id stands in {seen[name]} already")
            seen[name] = file
            yield Written(file=str(file), name=name, document=document)


def picked(paths: Sequence[Path], only: Collection[str]) -> list[Written]:
    """Those whose ids stand in `only`, () for all. BadFile where none is left."""
    found = [one for one in written(paths) if not only or one.name in only]
    if only and not found:
        raise BadFile("none of the chosen scenarios is there")
    return found


def play(scenarios: Iterable[Written]) -> Iterator[Played]:
    """Through the engine."""
    for one in scenarios:
        try:
            yield Played(file=one.file, outcome=run(one.document))
        except ScenarioError as error:
            raise BadFile(f"{one.file}: {one.name}: {error}") from error


def line_of(played: Played) -> str:
    """`PASS  MC-T-7  exactly half is not enough for a foreigner`."""
    outcome = played.outcome
    word = "LATER" if outcome.later else "PASS " if outcome.ok else "FAIL "
    why = f": {'; '.join(outcome.failures)}" if outcome.failures else ""
    return f"{word} {outcome.id}  {outcome.title}{why}"


def report(
    paths: Sequence[Path],
    *,
    strict: bool,
    as_json: bool,
    player: Player | None = None,
    only: Collection[str] = (),
) -> int:
    """Print every outcome; the exit status: 0 all pass, 1 one failed, 2 a file can't be read.

    `only`: the ids of those to play, () for all.
    """
    rows: list[Played] = []
    try:
        scenarios = picked(paths, only)
        for played in player(scenarios) if player else play(scenarios):
            rows.append(played)
            if not as_json:
                echo(line_of(played))
    except BadFile as error:
        echo(f"procurator scenario: {error}")
        return 2
    if as_json:
        echo(json.dumps([_row(played) for played in rows], ensure_ascii=False, indent=1))
    return _close(rows, strict=strict, quiet=as_json)


def _row(played: Played) -> dict[str, object]:
    outcome = played.outcome
    return {
        "file": played.file,
        "id": outcome.id,
        "title": outcome.title,
        "ok": outcome.ok,
        "later": outcome.later,
        "failures": list(outcome.failures),
    }


def _close(rows: Sequence[Played], *, strict: bool, quiet: bool) -> int:
    """The closing line and the exit status."""
    passed = sum(row.outcome.ok for row in rows)
    later = sum(row.outcome.later for row in rows)
    failed = len(rows) - passed - later
    if not quiet:
        waiting = f", {later} later" if later else ""
        echo(f"{passed} passed, {failed} failed{waiting}")
    return int(failed > 0 or (strict and later > 0))
