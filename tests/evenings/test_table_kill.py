"""`kill -9` in a window of each kind at a table: the game goes on as if nothing had happened.

In each window of each game it is `make table-kills`.
"""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final, get_args

import pytest

from bot.engine.table_phases import Call, TablePhase
from tests.kit.table_course import KILLS, Down, course
from tests.kit.table_script import CITY, CLUB, CLUB_AT_ONCE, PAUSED, Script
from tests.kit.table_verdict import wrong_with
from tests.kit.zygote import Zygote

GAMES: Final[tuple[tuple[Script, tuple[Down, ...]], ...]] = (
    (CLUB, KILLS),
    (CITY, KILLS),
    # All at once a night is another window, and a deadline is hours away; city adds nothing.
    (CLUB_AT_ONCE, ("past the deadline",)),
)


@pytest.fixture(scope="module")
def zygote(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Zygote]:
    with Zygote(tmp_path_factory.mktemp("zygote") / "bot.log") as made:
        yield made


def test_the_games_come_to_every_kind_of_window() -> None:
    kinds = set(chain.from_iterable(script.kinds for script, _ in GAMES))
    phases = {phase.__struct_config__.tag for phase in get_args(TablePhase)}
    assert {kind.partition(" ")[0] for kind in kinds} == phases | {PAUSED}
    assert {f"table_night {call or 'all'}" for call in Call} <= kinds


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "downs"), [pytest.param(*game, id=game[0].name) for game in GAMES]
)
async def test_a_table_goes_on_after_a_kill_in_a_window_of_each_kind(
    zygote: Zygote, tmp_path: Path, script: Script, downs: tuple[Down, ...]
) -> None:
    first = await course(zygote, tmp_path, script)
    assert first.wrong == []
    assert set(first.kinds) == script.kinds
    for down in downs:
        second = await course(zygote, tmp_path, script, down)
        assert wrong_with(second, first) == [], f"down {down}"
        assert set(second.killed) == script.kinds
