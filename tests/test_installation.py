"""The wheel with nothing but what it asks for: nothing of the checkout, no tool of the tests.

A new environment takes a package registry. Here it is made of links to what is installed, and only
to what the wheel's own requirements lead to.
"""

import asyncio
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement

from playground.client import Client
from playground.server import Server
from tests.kit.bots import ChildBot, environment, settings
from tests.kit.databases import DATABASES

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[1]
PAGE_SOURCES: Final = ROOT / "playground" / "page" / "web"
PATIENCE: Final = 60.0
"""Real seconds from the start to the first question: 30 on a machine that does nothing else."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


def install(wheel: Path, folder: Path, *extras: str) -> None:
    """Unpack the wheel there, and link what it needs with these extras."""
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    (info,) = folder.glob("*.dist-info")
    for found in needed(Distribution.at(info), frozenset(extras), set()):
        for top in {file.parts[0] for file in found.files or () if file.parts[0] != ".."}:
            if not (folder / top).exists() and top != "__pycache__":
                (folder / top).symlink_to(str(found.locate_file(top)))


def needed(
    package: Distribution, extras: frozenset[str], seen: set[tuple[str, frozenset[str]]]
) -> Iterator[Distribution]:
    """All that a package needs, and all that this needs."""
    for wanted in map(Requirement, package.requires or ()):
        contexts = [{"extra": extra} for extra in (*extras, "")]
        key = (wanted.name, frozenset(wanted.extras))
        if key in seen or (wanted.marker and not any(map(wanted.marker.evaluate, contexts))):
            continue
        seen.add(key)
        found = distribution(wanted.name)
        yield found
        yield from needed(found, key[1], seen)


async def started(folder: Path, given: dict[str, str]) -> ChildBot:
    """`python -m bot run` there, without the packages of this environment."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-S", "-m", "bot", "run",
        cwd=folder, env=given | {"PYTHONPATH": str(folder)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    return ChildBot(process)


@pytest.mark.parametrize(
    ("kind", "extras"),
    [
        ("sqlite", ()),
        pytest.param("postgresql", ("postgres",), marks=pytest.mark.postgres),
    ],
)
async def test_a_clean_installation_gets_to_telegram_and_stops_in_good_order(
    server: Server, people: Client, wheel: Path, tmp_path: Path, kind: str, extras: tuple[str, ...]
) -> None:
    folder = tmp_path / "installed"
    install(wheel, folder, *extras)
    assert not (folder / "pytest").exists()
    url = DATABASES[kind](tmp_path).url
    bot = await started(folder, environment(settings(tmp_path, server, database_url=url)))
    try:
        for method in ("getMe", "getUpdates"):
            await people.wait_requests(1, method=method, seconds=PATIENCE)
        assert {"getMe", "getUpdates"} <= {request.method for request in await people.journal()}
        assert await bot.stop() == 0
    finally:
        if bot.process.returncode is None:
            await bot.kill()
        print((await bot.process.communicate())[0].decode())


async def test_postgresql_without_its_extra_is_told_in_one_line(
    server: Server, wheel: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "installed"
    install(wheel, folder)
    chosen = settings(tmp_path, server, database_url="postgresql://me:hidden@127.0.0.1:1/x")
    bot = await started(folder, environment(chosen))
    told = (await bot.process.communicate())[0].decode()
    assert bot.process.returncode == 2
    assert "procurator[postgres]" in told
    assert len(told.strip().splitlines()) == 1
    assert "hidden" not in told


def test_everything_that_belongs_to_the_program_is_in_the_wheel(wheel: Path) -> None:
    kept = {
        str(path.relative_to(ROOT))
        for package in ("bot", "playground", "migrations")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix != ".pyc" and PAGE_SOURCES not in path.parents
    }
    with zipfile.ZipFile(wheel) as packed:
        assert kept <= set(packed.namelist())
