"""Whole evenings: the real process, real HTTP, blind players, the virtual clock."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.kit.evenings import play_evenings
from tests.kit.eventlog import event_log, of_kind
from tests.kit.figures import Evening
from tests.kit.programmes import Programme, festival, two_cities

pytestmark = pytest.mark.slow


def played(evenings: Sequence[Evening]) -> bool:
    """Whether each has had its days; fails on the first that was faulty."""
    for evening in evenings:
        assert evening.faults == (), evening
    return all(evening.days >= 1 for evening in evenings)


async def test_two_seeded_evenings_come_to_their_end_without_a_fault(tmp_path: Path) -> None:
    programmes = two_cities(2, 11, sizes=(10, 11), setups=("topics",))
    assert played(await play_evenings(tmp_path, programmes))


async def test_one_plain_group_and_a_group_for_each_city_have_their_evenings_too(
    tmp_path: Path,
) -> None:
    programmes = two_cities(2, 21, sizes=(10, 10), setups=("plain", "groups"))
    assert played(await play_evenings(tmp_path, programmes))


async def test_an_evening_of_which_all_was_drawn_by_lot_ends_in_english_as_well(
    tmp_path: Path,
) -> None:
    english = (programme for programme in festival(20, 31, most=12) if programme.language == "en")
    programme = next(one for one in english if one.setup != "topics" and len(one.settings) > 5)
    assert played(await play_evenings(tmp_path, [programme]))


async def test_human_consiglieri_are_named_and_pick_how_their_cities_decide(
    tmp_path: Path,
) -> None:
    hours = ("nomination 1h", "voting 1h", "night 1h", "night_0 1h")
    programme = Programme(seed="counsel", people=10, settings=("consigliere human", *hours))
    assert played(await play_evenings(tmp_path, [programme]))
    log = event_log(f"sqlite+aiosqlite:///{tmp_path / '0' / 'bot.db'}")
    (started,) = of_kind(log, "GameStarted")
    assert all(city["consigliere"] for city in started.body["cities"])
    assert of_kind(log, "FallbackChosen")
