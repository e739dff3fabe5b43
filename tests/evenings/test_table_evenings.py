"""Whole evenings at a table: club and city, by people who see and press only what is theirs."""

from pathlib import Path

import pytest

from tests.kit.evenings import play_evenings
from tests.kit.programmes import Programme

pytestmark = pytest.mark.slow

CLUB = Programme(seed="table/1", people=8, setup="plain", ruleset="club")
CITY = Programme(
    seed="table/2",
    people=7,
    setup="plain",
    ruleset="city",
    settings=("players 7", "timings async", "turns simultaneous", "reveal role"),
)


async def test_a_club_at_the_tables_pace_and_a_city_over_days_come_to_their_end(
    tmp_path: Path,
) -> None:
    club, city = await play_evenings(tmp_path, [CLUB, CITY])
    assert (club.faults, city.faults) == ((), ())
    assert club.days >= 1
    assert city.days >= 1
