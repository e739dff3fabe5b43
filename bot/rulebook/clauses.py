"""`procurator clauses`: clause -> deciding function -> test or scenario, for what is built."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct
from typer import echo

from bot.engine.scenario import BUILT as BUILT_SETS
from bot.rulebook.declared import DECLARED
from bot.rulebook.scenarios import BadFile, documents_of

BUILT: Final = ("GEN-", "MC-", "CLUB-", "CITY-")
"""The prefixes of the clauses of the rule sets that are built."""

_RULE: Final = re.compile(r"^- `([A-Z]+(?:-[A-Z]+)?-\d+)`", re.MULTILINE)
_ID: Final = re.compile(r"\b((?:GEN|(?:MC|CLUB|CITY)-[A-Z]+)-)(\d+)\b")
_RANGE: Final = re.compile(r"\b((?:GEN|(?:MC|CLUB|CITY)-[A-Z]+)-)(\d+) to (?:\1)?-?(\d+)\b")
_IN_NAME: Final = re.compile(r"(?<=_)(gen|(?:mc|club|city)_[a-z]+)_(\d+)(?=_|$)")
_NAMING: Final = frozenset({"commands", "options", "state", "audience", "ids", "roles"})


class Row(Struct, frozen=True, kw_only=True):
    """A clause with what decides it and what shows it."""

    clause: str
    functions: tuple[str, ...]
    proofs: tuple[str, ...]

    @property
    def decided(self) -> bool:
        return bool(self.functions) or self.clause in DECLARED

    @property
    def shown(self) -> bool:
        declared = DECLARED.get(self.clause)
        return bool(self.proofs) or (declared is not None and declared.layer == "derived")


def named_by(name: str) -> set[str]:
    """The clause ids in a test's name: `test_a_tie_mc_count_5`."""
    return {f"{prefix.upper()}-{n}".replace("_", "-") for prefix, n in _IN_NAME.findall(name)}


def clauses_of(rules: Path) -> tuple[str, ...]:
    """The clauses of the built rule sets, in the order of the contract."""
    found = _RULE.findall(rules.read_text(encoding="utf-8"))
    return tuple(clause for clause in found if clause.startswith(BUILT))


def named_in(text: str) -> set[str]:
    """The clause ids in a text; `MC-NOM-1 to MC-NOM-3` names all three."""
    ids = {prefix + number for prefix, number in _ID.findall(text)}
    for prefix, first, last in _RANGE.findall(text):
        ids |= {f"{prefix}{number}" for number in range(int(first), int(last) + 1)}
    return ids


def functions_of(folder: Path) -> dict[str, list[str]]:
    """Clause -> functions of the engine that name it, those of the rules first.

    What only names things (commands, events, options) and the scenario format decide nothing.
    """
    deciding: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py"), key=lambda file: (file.parent == folder, file)):
        if {"scenario", "events", "commands", "options"} & set(file.parts) or file.stem in _NAMING:
            continue
        module = ".".join(file.relative_to(folder.parent.parent).with_suffix("").parts)
        for name, text in _definitions(file.read_text(encoding="utf-8")):
            for clause in named_in(text):
                deciding.setdefault(clause, []).append(f"{module}:{name}")
    return deciding


def _definitions(source: str) -> Iterator[tuple[str, str]]:
    """(name, source) of each top-level function and class, with the methods inside."""
    for node in ast.parse(source).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, ast.get_source_segment(source, node) or ""


def proofs_of(tests: Path) -> dict[str, list[str]]:
    """Clause -> tests and scenarios that name it."""
    showing: dict[str, list[str]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        for name, text in _definitions(file.read_text(encoding="utf-8")):
            for clause in named_in(text) | named_by(name):
                showing.setdefault(clause, []).append(f"{file.relative_to(tests.parent)}:{name}")
    for file in sorted((tests / "scenarios").rglob("*.yaml")):
        for document in documents_of(file):
            if document.get("ruleset") not in BUILT_SETS:
                continue
            for clause in document.get("rules", ()):
                showing.setdefault(str(clause), []).append(str(document["id"]))
    return showing


def table(root: Path) -> tuple[Row, ...]:
    """The whole table, from a checkout's root. BadFile if it is none."""
    rules = root / "docs" / "rules.md"
    if not rules.is_file():
        raise BadFile(f"{rules}: not there; run the command in a checkout of the project")
    deciding, showing = functions_of(root / "bot" / "engine"), proofs_of(root / "tests")
    return tuple(
        Row(
            clause=clause,
            functions=tuple(dict.fromkeys(deciding.get(clause, ()))),
            proofs=tuple(dict.fromkeys(showing.get(clause, ()))),
        )
        for clause in clauses_of(rules)
    )


def report(root: Path) -> int:
    """Print the table; 0 if every clause is decided and shown, 1 if not, 2 outside a checkout."""
    try:
        rows = table(root)
    except BadFile as error:
        echo(f"procurator clauses: {error}")
        return 2
    for row in rows:
        echo(line_of(row))
    missing = [row.clause for row in rows if not (row.decided and row.shown)]
    unknown = sorted(set(DECLARED) - {row.clause for row in rows})
    for clause in missing:
        echo(f"MISSING  {clause}: no {'test' if clause in DECLARED else 'function or test'}")
    for clause in unknown:
        echo(f"UNKNOWN  {clause}: declared, but not in the contract")
    echo(f"{len(rows)} clauses, {len(missing)} without a function or a test")
    return int(bool(missing or unknown))


def line_of(row: Row) -> str:
    """`MC-COUNT-2 -> bot.engine.rules.voting:condemned -> MC-T-9 (+12)`."""
    declared = DECLARED.get(row.clause)
    decides = ", ".join(row.functions[:3]) or "-"
    if declared is not None:
        decides = f"[{declared.layer}: {declared.where}]"
    more = f" (+{len(row.proofs) - 1})" if len(row.proofs) > 1 else ""
    return f"{row.clause} -> {decides} -> {(row.proofs or ('-',))[0]}{more}"
