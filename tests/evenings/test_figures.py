"""What makes an evening a faulty one, without playing it."""

from dataclasses import replace

from tests.kit.figures import BUDGET, Evening, faults_of
from tests.kit.programmes import Programme

PROGRAMME = Programme(seed="1/1", people=10, settings=("night 8h",))
EVENING = Evening(
    programme=PROGRAMME,
    days=3,
    requests=900,
    a_player_a_day=BUDGET,
    most_a_day=20.0,
    refusals=0,
    winners=(),
    options=PROGRAMME.options,
    ended=True,
)


def first_fault(evening: Evening) -> str:
    """Found before the database is looked at."""
    return next(faults_of(evening, "", ()))


def test_a_game_in_which_people_are_written_to_too_often_is_faulty() -> None:
    over = replace(EVENING, a_player_a_day=BUDGET + 0.1)
    assert first_fault(over) == "over budget: 12.1 messages a player a day"


def test_a_game_without_an_end_is_faulty() -> None:
    assert first_fault(replace(EVENING, ended=False)) == "no GameEnded in its log"


def test_a_game_with_other_settings_than_were_written_is_faulty() -> None:
    other = replace(PROGRAMME, settings=("night 9h",))
    fault = first_fault(replace(EVENING, options=other.options))
    assert fault.startswith("it was played with other settings")


def test_the_figures_of_an_evening_are_told_in_a_line() -> None:
    told = str(EVENING)
    assert told.startswith("game 1/1 (topics, ru): 10 people, 2 cities, 3 days, 900 requests")
    table = replace(PROGRAMME, ruleset="club", settings=())
    assert "10 people, club, 3 days" in str(replace(EVENING, programme=table))
    assert "messages a player a day 12.0 (most 20.0)" in told
