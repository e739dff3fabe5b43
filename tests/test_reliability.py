"""docs/reliability.md leads from each kind of fault to tests that exist."""

import re
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "reliability.md"
KINDS: Final = 17
_TEST: Final = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def sections() -> dict[int, str]:
    """The text of each kind."""
    _, *found = re.split(r"^## (?=\d+\. )", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {int(text.partition(".")[0]): text for text in found}


def test_every_kind_says_what_makes_it_impossible_and_names_a_test_for_each_check() -> None:
    assert list(sections()) == list(range(1, KINDS + 1))
    for number, text in sections().items():
        why, _, table = text.partition("| check | test |\n|---|---|\n")
        assert "`bot/" in why, number
        rows = [line for line in table.splitlines() if line.startswith("| ")]
        assert len(rows) >= 3, number
        assert all(_TEST.search(row) for row in rows), number


def test_every_test_that_is_named_exists() -> None:
    for file, name in _TEST.findall(PAGE.read_text(encoding="utf-8")):
        source = (ROOT / file).read_text(encoding="utf-8")
        assert not name or re.search(rf"^(?:async )?def {name}\(", source, re.MULTILINE), name


def test_every_file_that_is_named_exists() -> None:
    for name in re.findall(r"`((?:bot|playground|tests)/[\w/.]+)", PAGE.read_text("utf-8")):
        assert (ROOT / name).exists(), name


def test_the_package_asks_for_what_async_storage_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = "\n".join(project["dependencies"])
    assert re.search(r"^sqlalchemy\[[^\]]*(?:asyncio|aiosqlite)", needed, re.MULTILINE | re.I)
