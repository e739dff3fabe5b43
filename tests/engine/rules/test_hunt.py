"""The hunt: MC-HUNT-1 to MC-HUNT-6, MC-WIN-9."""

from typing import Any

from bot.engine import events as ev
from tests.engine.kit import SEATS, left, town

FROZEN = {"finished_city": "frozen"}
HUNT = {"maniac_hunt": "on"}
LAST_A: dict[str, Any] = {
    "options": HUNT,
    "decided": {"B": "honest"},
    "dead": {"A2": "executed", "B1": "executed", "B2": "executed"},
}
LIVING = ["A3", "A4", "A5", "A6", "A7", "B3", "B4", "B5", "B6", "B7"]


def test_begun_in_nomination_everybody_may_nominate_anew_mc_hunt_5() -> None:
    game = town("day 3 nomination", **LAST_A).do("A5 nominates A6", "A4 protects A5")
    game.do("A6 last word it was not me", "prosecutor strikes A1")
    game.expect(hunt=True, announced=["decided A honest", "hunt"], candidates={"hunt": []})
    game.do("A5 nominates A6", "B7 nominates B4", "A6 last word again")
    game.expect(candidates={"hunt": ["A6", "B4"]}, announced=["last word A6 hunt"])
    game.do("pass", "B7 votes B4", "pass")
    game.expect(executed={"hunt": "B4"}, phase="game over", winners=["honest A", "honest B"])


def test_begun_in_voting_all_the_living_come_on_the_list_by_lot_mc_hunt_5() -> None:
    order = list(reversed(LIVING))
    game = town("day 3 voting", lots=[order], candidates={"A": ["A6"]}, **LAST_A)
    game.do("A5 votes A6", "wait 1h", "prosecutor strikes A1")
    game.expect(hunt=True, left="11h", candidates={"hunt": order}, tally={"hunt": {}})
    game.do("A5 votes B3", "B4 votes B3").do("pass")
    game.expect(executed={"hunt": "B3"}, phase="night 3", tour="nobody")


def test_begun_at_night_the_knife_stands_and_nobody_is_frozen_mc_hunt_5() -> None:
    for options in (HUNT, {**HUNT, **FROZEN}):
        game = town("night 3", **{**LAST_A, "options": options}, tour="A")
        game.do("B4 stabs A6", "prosecutor strikes A1")
        game.expect(hunt=True, untold={"B4": "any"}, tour="nobody")
        game.do("pass").expect(dead={"A1": "struck", "A6": "killed"}, phase="day 4 nomination")
        game.expect(candidates={"hunt": []})


def test_begun_at_a_count_no_list_opens_before_the_next_day_mc_hunt_1() -> None:
    game = town("day 3 voting", candidates={"A": ["A1"]}, **LAST_A).do("pass")
    game.expect(hunt=True, phase="night 3")
    assert game.happened(ev.BallotOpened) == []
    game.do("B4 stabs A3", "pass").expect(candidates={"hunt": []})


def test_judges_leave_office_in_the_hunt_mc_hunt_3() -> None:
    game = town("day 3 nomination", judge={"A": "A5", "B": "B5"}, **LAST_A)
    game.do("prosecutor strikes A1").expect(judge={"A": "nobody", "B": "nobody"})
    game.refuse("A5 resigns", "MC-HUNT-3", "hunt")
    game.refuse("A5 elects A6 judge", "MC-HUNT-3", "hunt")


def test_by_night_there_is_only_the_knife_mc_hunt_4() -> None:
    seats = {**SEATS, "A": {**SEATS["A"], "A8": "mafioso"}}
    game = town(
        "night 3",
        seats=seats,
        options={**HUNT, "consigliere": "human", "early_dawn": "on"},
        decided={"A": "mafia", "B": "honest"},
    )
    game.refuse("A1 orders A5", "MC-HUNT-3", "hunt")
    game.refuse("A2 proposes A5", "MC-HUNT-3", "hunt")
    game.refuse("A3 checks A5", "MC-HUNT-3", "hunt")
    game.refuse("A1 elects A2 godfather", "MC-HUNT-3", "hunt")
    game.refuse("consigliere A fallback lot", "MC-HUNT-3", "hunt")
    game.do("A5 done", "B4 stabs A5", "pass").expect(dead={"A5": "killed"})


def test_in_the_hunt_there_is_no_court_mc_hunt_3() -> None:
    options = {**HUNT, "supreme_court": "on"}
    game = town(
        "day 3 voting",
        options=options,
        decided={"A": "mafia", "B": "honest"},
        candidates={"hunt": ["A5"]},
    )
    game.refuse("court A5 names A6", "MC-HUNT-3", "hunt")


def test_the_hunt_ends_with_the_maniac_alone_mc_hunt_6() -> None:
    game = town(
        "night 3",
        options=HUNT,
        decided={"A": "mafia", "B": "honest"},
        **left(A="citizen", B="maniac"),
    )
    game.do("B4 stabs A5", "pass").expect(phase="game over", hunt=False)
    game.expect(winners=["mafia A", "honest B", "maniac"])


def test_the_hunt_goes_on_while_the_maniac_and_another_live_mc_hunt_6() -> None:
    game = town(
        "night 3",
        options=HUNT,
        decided={"A": "mafia", "B": "honest"},
        **left(A="citizen,citizen", B="maniac"),
    )
    game.do("prosecutor strikes A6").expect(hunt=True, phase="night 3")


def test_without_hunt_the_last_decision_is_the_end_mc_win_9() -> None:
    game = town("night 3", **{**LAST_A, "options": {}}).do("prosecutor strikes A1")
    game.expect(phase="game over", hunt=False, winners=["honest A", "honest B", "maniac"])
