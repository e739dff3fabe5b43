"""Changed copies, and what they say when asked in the wrong stage."""

import pytest

from bot.engine.copies import (
    ballot_of,
    day_of,
    drop,
    night_of,
    nomination_of,
    put,
    raid_of,
    voting_of,
    with_ballot,
    with_day,
    with_raid,
    without,
)
from bot.engine.state import Ballot, Raid
from tests.engine.kit import game_of

NIGHT = game_of("night 1", tour="A")
DAY = game_of("day 1 nomination")
VOTE = game_of("day 1 voting", candidates={"A": ["A6"], "B": ["B6"]})


def test_a_key_that_was_there_keeps_its_place_and_the_original_is_untouched() -> None:
    mapping = {1: "a", 2: "b"}
    assert list(put(mapping, 1, "c").items()) == [(1, "c"), (2, "b")]
    assert drop(mapping, 1) == {2: "b"}
    assert mapping == {1: "a", 2: "b"}
    assert without((1, 2, 1), 1) == (2,)


def test_by_day_and_by_night_each_has_its_own() -> None:
    assert night_of(NIGHT.phase).number == 1
    assert day_of(DAY.phase) == day_of(nomination_of(DAY.phase))
    assert day_of(VOTE.phase) == voting_of(VOTE.phase).day
    for ask in (day_of, nomination_of, voting_of):
        with pytest.raises(TypeError, match="NightPhase"):
            ask(NIGHT.phase)
    with pytest.raises(TypeError, match="no night in VotingPhase"):
        night_of(VOTE.phase)
    with pytest.raises(TypeError, match="no nomination in VotingPhase"):
        nomination_of(VOTE.phase)
    with pytest.raises(TypeError, match="no voting in NominationPhase"):
        voting_of(DAY.phase)
    with pytest.raises(TypeError, match="no day in NightPhase"):
        with_day(NIGHT, day_of(DAY.phase))


def test_a_ballot_is_put_into_its_day() -> None:
    for game in (DAY, VOTE):
        changed = with_ballot(game, Ballot(number=1, named=6))
        assert ballot_of(changed, 1).named == 6
        assert ballot_of(changed, 2) == ballot_of(game, 2)


def test_a_raid_is_put_at_home_or_abroad() -> None:
    home = with_raid(NIGHT, 1, Raid(order=6), tour=False)
    abroad = with_raid(home, 1, Raid(order=9), tour=True)
    night = night_of(abroad.phase)
    assert raid_of(night, 1, tour=False).order == 6
    assert raid_of(night, 1, tour=True).order == 9
    assert raid_of(night, 2, tour=False) == Raid()
