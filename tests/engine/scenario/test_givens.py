"""Seats, options and `given` made into a table."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.engine.roles import Cause, Result
from bot.engine.scenario import ScenarioError
from bot.engine.state import NightPhase, NominationPhase
from tests.engine.kit import SEATS, THREE, town


def broken(phase: str = "night 1", **how: Any) -> str:
    with pytest.raises(ScenarioError) as caught:
        town(phase, **how)
    return str(caught.value)


def test_play_starts_at_night_0_of_2026_without_more_being_said() -> None:
    game = town()
    assert game.game.phase == NightPhase(number=0)
    noon = datetime(2026, 1, 1, 12, tzinfo=ZoneInfo("Europe/Moscow"))
    assert game.table.now == int(noon.timestamp())
    game.expect(left="12h", godfather={"A": "nobody", "B": "nobody"})


def test_the_clock_is_local_time() -> None:
    game = town("night 1", options={"zone": "Asia/Kolkata"}, clock="2026-03-28 20:30")
    local = datetime.fromtimestamp(game.table.now, ZoneInfo("Asia/Kolkata"))
    assert f"{local:%F %R}" == "2026-03-28 20:30"
    assert broken(clock="soon") == "clock 'soon'"


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"weather": "rain"}, "given ['weather'] unknown"),
        ({"phase": "day 1 talk"}, "phase 'day 1 talk' unknown"),
        ({"dead": {"A6": "bored"}}, "cause 'bored' unknown"),
        ({"dead": {"Z1": "killed"}}, "player 'Z1' unknown"),
        ({"decided": {"A": "draw"}}, "result 'draw' unknown"),
        ({"decided": {"Z": "mafia"}}, "city 'Z' unknown"),
        ({"decided": {"AB": "mafia"}}, "city 'AB' unknown"),
        ({"judge": {"A": "Z1"}}, "player 'Z1' unknown"),
        ({"options": {"colour": "red"}}, "option colour: unknown ('red')"),
        ({"seats": {"A": {"A1": "wizard"}}}, "card 'wizard' unknown"),
        ({"seats": {"A": {"A1": "hidden"}}}, "card 'hidden' unknown in multicity"),
        ({"seats": {"A": {"A1": "mafioso"}, "B": {"A1": "citizen"}}}, "player 'A1' sits twice"),
        ({"seats": {"B": SEATS["A"], "A": SEATS["B"]}}, "cities ['B', 'A'], expected ['A', 'B']"),
    ],
)
def test_what_cannot_be_is_an_error(how: dict[str, Any], message: str) -> None:
    assert broken(**{"phase": "night 1", **how}) == message


def test_who_is_dead_and_what_is_decided() -> None:
    game = town("night 3", dead={"A6": "executed"}, decided={"B": "empty"}, blocked=["A"]).game
    assert (game.seat(6).died, game.city(2).result) == (Cause.EXECUTED, Result.EMPTY)
    assert [city.blocked for city in game.cities] == [True, False]
    assert not game.hunt


def test_with_all_cities_decided_and_the_option_the_hunt_is_running() -> None:
    decided = {"A": "mafia", "B": "honest"}
    assert town("night 3", options={"maniac_hunt": "on"}, decided=decided).game.hunt
    assert not town("night 3", decided=decided).game.hunt
    hunting = town(
        "day 3 voting",
        options={"maniac_hunt": "on"},
        decided=decided,
        candidates={"hunt": ["B6", "A5"]},
    )
    hunting.expect(candidates={"hunt": ["B6", "A5"], "A": []}, hunt=True, tour="nobody")
    town("night 3", options={"maniac_hunt": "on"}, decided=decided).expect(tour="nobody")


def test_the_first_living_mafioso_is_godfather_unless_it_is_said_otherwise() -> None:
    town("night 1", dead={"A1": "killed"}).expect(godfather={"A": "A2", "B": "B1"})
    town("night 1", godfather={"A": "A2"}).expect(godfather={"A": "A2", "B": "B1"})
    game = town("night 1", godfather={"A": "nobody"})
    assert game.game.city(1).electing
    lonely = town("night 1", godfather={"A": "nobody"}, dead={"A1": "killed"})
    lonely.expect(godfather={"A": "A2"}, told={"A2": ["godfather A2"]})
    named = town("night 0", godfather={"A": "A2"})
    named.expect(godfather={"A": "A2", "B": "nobody"})
    none = town("night 1", godfather={"A": "nobody"}, decided={"A": "mafia"})
    assert not none.game.city(1).electing


def test_the_tour_is_the_first_undecided_of_the_order_or_the_named_one() -> None:
    order = {"tour_order": "CAB"}
    game = town("night 1", seats=THREE, options=order)
    game.expect(tour="C")
    assert game.game.pointer == 1
    town("night 1", seats=THREE, options=order, decided={"C": "mafia"}).expect(tour="A")
    named = town("night 1", seats=THREE, options=order, tour="B")
    named.expect(tour="B")
    assert named.game.pointer == 3
    none = town("night 1", seats=THREE, options=order, tour="nobody")
    none.expect(tour="nobody")
    assert none.game.pointer == 3
    assert town("day 1", seats=THREE, options=order, tour="A").game.pointer == 1
    assert town("day 1", seats=THREE, options=order).game.pointer == 3
    assert town("night 0", seats=THREE).night.tour == 0


def test_a_day_has_its_lists_and_elections() -> None:
    game = town("day 2", judge={"A": "A5"}, candidates={"A": ["A6", "B7"]}, patient="A7")
    assert isinstance(game.game.phase, NominationPhase)
    assert set(game.game.phase.judge_votes) == {2}
    game.expect(candidates={"A": ["A6", "B7"], "B": []}, phase="day 2 nomination")
    assert (game.day.patient, game.day.number) == (7, 2)
    assert game.day.ballots[1].nominators == ()


def test_in_voting_a_list_without_a_resident_is_completed_mc_nom_7() -> None:
    lot = ["B7", "B1", "B2", "B3", "B4", "B5", "B6"]
    game = town("day 1 voting", candidates={"A": ["A6"], "B": ["A6"]}, lots=[lot])
    game.expect(candidates={"A": ["A6"], "B": ["A6", *lot]})


def test_nights_of_the_doctor() -> None:
    game = town("day 2", last_patient="A6", self_heals=2).game
    assert (game.last_patient, game.self_heals) == (6, 2)
    night = town("night 1", patient="A4").game
    assert (night.last_patient, night.self_heals) == (4, 1)
    other = town("night 1", patient="A5", last_patient="A6", self_heals=3).game
    assert (other.last_patient, other.self_heals) == (6, 3)
    dead = town("night 1", patient="A4", dead={"A4": "killed"}).game
    assert dead.self_heals == 0
    assert town("day 1", patient="A5").game.last_patient == 0
