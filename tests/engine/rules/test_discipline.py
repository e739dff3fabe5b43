"""The prosecutor's acts upon seats, and inactivity: MC-PROS-1 to MC-PROS-10, GEN-16."""

from typing import Any

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.ids import HUNT
from tests.engine.kit import SEATS, Town, town

LISTS: dict[str, Any] = {"candidates": {"A": ["A6"], "B": ["B6"]}}


def silent_day(**options: object) -> Town:
    """A vote in which everybody but A5 and B7 has spoken."""
    game = town("day 2 voting", options={"inactivity_days": 1, **options}, **LISTS)
    speakers = [name for city in SEATS.values() for name in city if name not in ("A5", "B7")]
    return game.do(*(f"{name} says a word" for name in speakers))


def reported(game: Town) -> list[str]:
    return [fact for fact in game.told("prosecutor") if fact.startswith("inactive")]


# --- strike-off and replacement ------------------------------------------------------------------


def test_a_strike_off_has_a_public_reason_mc_pros_1() -> None:
    game = town("night 1", patient="A6")
    game.table.act(cmd.StrikeOff(target=6, reason="silent for two days"))
    (died,) = game.happened(ev.Died)
    assert (died.seat, died.reason, died.status) == (6, "silent for two days", "citizen")
    game.expect(dead={"A6": "struck"})


def test_the_dead_are_not_struck_off_nor_replaced_gen_7() -> None:
    game = town("night 1", dead={"A6": "executed"})
    game.refuse("prosecutor strikes A6", "GEN-7", "target-dead")
    game.refuse("prosecutor replaces A6 with N1", "GEN-7", "target-dead")


def test_a_newcomer_is_nobody_who_is_or_was_at_the_table_mc_pros_6() -> None:
    game = town("night 1", dead={"A6": "executed"})
    for name in ("B1", "A6", "A7"):
        game.refuse(f"prosecutor replaces A7 with {name}", "MC-PROS-6", "in-game-already")


def test_a_consigliere_takes_no_seat_mc_deck_8() -> None:
    game = town("night 1", options={"consigliere": "human"})
    cities = (game.game.city(1).__replace__(consigliere=900), game.game.city(2))
    game.table.game = game.game.__replace__(cities=cities)
    refusal = game.table.act(cmd.Replace(target=6, person=900))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("MC-PROS-6", "in-game-already")


def test_a_replaced_man_may_come_back_as_a_newcomer_mc_pros_6() -> None:
    game = town("night 1").do("prosecutor replaces A6 with N1", "prosecutor replaces A7 with A6")
    game.expect(alive=["A1", "A2", "A3", "A4", "A5", "N1", "A6", *SEATS["B"]])


def test_a_newcomer_to_the_mafia_is_told_the_godfather_mc_pros_6() -> None:
    game = town("night 1").do("prosecutor replaces A2 with N1", "prosecutor replaces A6 with N2")
    assert game.told("N1") == ["godfather A1"]
    assert game.told("N2") == []
    assert [event.card for event in game.happened(ev.NewcomerTold)] == ["mafioso", "citizen"]


def test_a_newcomer_is_not_told_of_a_godfather_who_is_dead_or_not_elected_mc_pros_6() -> None:
    unelected = town("night 0").do("prosecutor replaces A2 with N1")
    assert unelected.told("N1") == []
    game = town("day 3 voting", decided={"A": "mafia"}, candidates={"B": ["A1", "B6"]})
    game.do("B3 votes A1", "pass")
    game.do("prosecutor replaces A2 with N1")
    assert game.told("N1") == []


def test_a_newcomer_inherits_used_up_rights_mc_pros_6() -> None:
    game = town("day 1 nomination").do("B5 compares A1 A2", "A5 nominates A6", "A4 protects A7")
    for name, heir in (("B5", "N1"), ("A5", "N2"), ("A6", "N3"), ("A4", "N4")):
        game.do(f"prosecutor replaces {name} with {heir}")
    game.refuse("N1 compares B1 B2", "MC-JOUR-1", "compared-already")
    game.refuse("N2 nominates A7", "MC-NOM-1", "nominated-already")
    game.expect(candidates={"A": ["N3"]}, untold={"N1": "any"})
    assert game.day.patient == game.seat("A7")
    game.refuse("A5 nominates A7", "GEN-5", "not-in-game")
    game.refuse("A7 nominates A6", "GEN-7", "target-unknown")


def test_votes_for_and_of_a_seat_stay_with_the_newcomer_mc_pros_6() -> None:
    game = town("day 1 nomination").do("A1 elects A5 judge", "A5 elects A6 judge")
    game.do("A6 nominates A6", "prosecutor replaces A5 with N1", "B1 nominates B1", "pass")
    game.expect(judge={"A": "N1"})
    game.do("A1 votes A6", "prosecutor replaces A1 with N2", "prosecutor replaces A6 with N3")
    game.expect(tally={"A": {"N3": 1}})
    game.do("N2 cancels").expect(tally={"A": {}})


# --- who left ------------------------------------------------------------------------------------


def test_the_prosecutor_is_told_once_that_a_man_left_gen_16() -> None:
    game = town("night 1").do("A6 leaves chat", "A6 blocks bot", "A6 leaves chat")
    assert game.told("prosecutor") == ["gone A6"]
    game.expect(alive=[*SEATS["A"], *SEATS["B"]])
    game.do("prosecutor replaces A6 with N1", "N1 leaves chat", "A6 leaves chat")
    assert game.told("prosecutor") == ["gone A6", "gone N1"]


def test_who_comes_back_is_there_again_and_the_prosecutor_hears_of_no_second_leave_gen_16() -> (
    None
):
    game = town("night 1").do("A6 leaves chat")
    game.table.act(cmd.ReportGone(target=6, back=True))
    assert not game.table.game.seat(6).gone
    game.table.act(cmd.ReportGone(target=6, back=True))
    game.do("A6 blocks bot")
    assert game.table.game.seat(6).gone
    assert game.told("prosecutor") == ["gone A6"]


def test_the_dead_may_leave_untold_gen_16() -> None:
    game = town("night 1", dead={"A6": "executed"}).do("A6 leaves chat")
    assert game.told("prosecutor") == []
    assert game.table.act(cmd.ReportGone(target=99)) is None


# --- inactivity ----------------------------------------------------------------------------------


def test_who_neither_votes_nor_speaks_is_reported_mc_pros_2() -> None:
    game = silent_day().do("pass")
    assert reported(game) == ["inactive A5", "inactive B7"]


def test_a_standing_vote_is_enough_a_cancelled_one_is_an_act_mc_pros_2() -> None:
    game = silent_day().do("A5 votes A6", "B7 votes B6", "B7 cancels", "pass")
    assert reported(game) == []


def test_a_fallen_vote_was_an_act_mc_pros_2() -> None:
    game = town(
        "day 2 voting", options={"inactivity_days": 1}, candidates={"A": ["A6", "A7"], "B": ["B6"]}
    )
    game.do("A5 votes A6", "prosecutor strikes A6", "pass")
    assert "inactive A5" not in reported(game)


def test_acts_of_the_night_belong_to_the_day_that_follows_mc_pros_2() -> None:
    game = town("night 1", options={"inactivity_days": 1}, tour="A")
    game.do("A1 orders A6", "B4 stabs A7", "pass")
    assert game.game.seat(1).active
    assert game.game.seat(11).active
    assert not game.game.seat(2).active


def test_days_run_from_count_to_count_mc_pros_2() -> None:
    game = quiet_game(inactivity_days=2)
    assert game.game.seat(5).idle == 0
    next_count(game)
    assert game.game.seat(5).idle == 1
    assert reported(game) == []
    next_count(game)
    assert game.game.seat(5).idle == 2
    assert "inactive A5" in reported(game)
    next_count(game)
    assert reported(game).count("inactive A5") == 1
    next_count(game, "A5 says a word")
    assert game.game.seat(5).idle == 0
    next_count(game)
    next_count(game)
    assert reported(game).count("inactive A5") == 2


def quiet_game(**options: object) -> Town:
    """Two big cities without night kills, in which nobody is executed: days for counting."""
    seats = {**SEATS, "B": {**SEATS["B"], "B4": "citizen"}}
    return town("day 1 nomination", seats=seats, options={"zero_votes": "nobody", **options})


def next_count(game: Town, *acts: str) -> None:
    """Nominate so that no lot is needed, act, and let the day be counted; then the night."""
    game.do("A1 nominates A1", "B1 nominates B1", "pass", *acts, "pass", "pass")


@pytest.mark.parametrize("window", [0, 1, 2])
def test_a_paused_day_raises_nobodys_count_mc_pros_10(window: int) -> None:
    game = quiet_game(inactivity_days=2)
    game.do("A1 nominates A1", "B1 nominates B1", "pass", "pass")
    assert game.game.seat(5).idle == 1
    for number in range(3):  # the night, and both halves of the day that it belongs to
        if number == window:
            game.do("prosecutor pauses", "prosecutor resumes")
        game.do(*(("A1 nominates A1", "B1 nominates B1") if number == 1 else ()), "pass")
    assert game.game.seat(5).idle == 1
    assert reported(game) == []


def test_the_day_after_a_paused_one_counts_again_mc_pros_10() -> None:
    game = quiet_game(inactivity_days=2).do("prosecutor pauses", "prosecutor resumes")
    next_count(game)
    assert game.game.seat(5).idle == 0
    next_count(game)
    assert game.game.seat(5).idle == 1


def test_a_paused_day_does_not_break_the_row_of_idle_days_mc_pros_10() -> None:
    game = quiet_game(inactivity_days=2)
    next_count(game)
    game.do("prosecutor pauses", "prosecutor resumes")
    next_count(game)
    assert game.game.seat(5).idle == 1
    next_count(game)
    assert "inactive A5" in reported(game)


def test_an_outage_raises_nobodys_count_mc_pros_10() -> None:
    game = quiet_game(inactivity_days=1).do("A1 nominates A1", "B1 nominates B1", "outage 20h")
    game.do("pass", "pass")
    assert reported(game) == []


def test_a_ballot_that_could_not_be_posted_raises_nobodys_count_there_mc_pros_10() -> None:
    game = quiet_game(inactivity_days=1).do("A1 nominates A1", "B1 nominates B1", "pass")
    assert game.table.act(cmd.ReportUnposted(city=1)) is None
    assert game.table.act(cmd.ReportUnposted(city=1)) is None
    assert len(game.happened(ev.BallotUnposted)) == 1
    game.do("pass")
    assert "inactive A5" not in reported(game)
    assert "inactive B5" in reported(game)


def test_the_hunts_ballot_that_could_not_be_posted_counts_for_nobody_mc_pros_10() -> None:
    game = town(
        "day 3 voting",
        options={"inactivity_days": 1, "maniac_hunt": "on"},
        decided={"A": "honest", "B": "honest"},
        candidates={"hunt": ["A6"]},
    )
    game.table.act(cmd.ReportUnposted(city=HUNT))
    game.do("pass")
    assert reported(game) == []


def test_in_the_hunt_all_the_living_are_counted_mc_hunt_2() -> None:
    game = town(
        "day 3 voting",
        options={"inactivity_days": 1, "maniac_hunt": "on"},
        decided={"A": "honest", "B": "honest"},
        candidates={"hunt": ["A6"]},
    ).do("A1 says hm", "pass")
    assert reported(game) == [f"inactive {n}" for c in SEATS.values() for n in c if n != "A1"]


def test_a_newcomers_day_of_coming_does_not_count_mc_pros_6() -> None:
    game = quiet_game(inactivity_days=1)
    game.do("prosecutor replaces A5 with N1", "A1 nominates A1", "B1 nominates B1", "pass", "pass")
    assert "inactive N1" not in reported(game)
    game.do("pass")
    next_count(game)
    assert "inactive N1" in reported(game)


def test_the_residents_of_a_city_that_this_very_count_decides_are_counted_mc_pros_2() -> None:
    game = town(
        "day 3 voting",
        options={"inactivity_days": 1},
        dead={"A2": "executed"},
        candidates={"A": ["A1"], "B": ["B6"]},
    ).do("pass")
    game.expect(decided={"A": "honest"})
    assert {"inactive A1", "inactive A5"} <= set(reported(game))


def test_residents_of_decided_cities_keep_their_count_and_are_not_reported_mc_pros_2() -> None:
    game = town(
        "day 3 voting",
        options={"inactivity_days": 1},
        decided={"A": "honest"},
        candidates={"B": ["B6"]},
    ).do("pass")
    assert [fact for fact in reported(game) if "A" in fact] == []


def test_auto_strike_kills_at_the_count_with_the_condemned_mc_pros_9() -> None:
    game = silent_day(auto_strike="on").do("pass")
    game.expect(
        dead={"A6": "executed", "B6": "executed", "A5": "struck", "B7": "struck"},
        announced=["executed A6 citizen", "executed B6 citizen", "struck A5 citizen", "tour A"],
    )
    assert [event.reason for event in game.happened(ev.Died)][-1] == "inactivity"


def test_a_condemned_man_is_not_struck_off_besides_mc_pros_9() -> None:
    game = town(
        "day 2 voting",
        options={"inactivity_days": 1, "auto_strike": "on"},
        candidates={"A": ["A5"], "B": ["B6"]},
    )
    game.do(*(f"{n} says hm" for c in SEATS.values() for n in c if n not in ("A5", "B6")), "pass")
    game.expect(dead={"A5": "executed", "B6": "executed"})


def test_auto_strike_may_decide_a_city_with_the_executions_mc_pros_9() -> None:
    game = town(
        "day 2 voting",
        options={"inactivity_days": 1, "auto_strike": "on"},
        dead={"A2": "executed"},
        candidates={"A": ["A6"], "B": ["B6"]},
    )
    game.do(*(f"{n} says hm" for c in SEATS.values() for n in c if n not in ("A1", "A2")), "pass")
    game.expect(decided={"A": "honest"}, dead={"A1": "struck", "A6": "executed", "B6": "executed"})


def test_abort_leaves_results_and_no_maniac_mc_pros_12() -> None:
    game = town("night 1", decided={"A": "mafia"}).do("prosecutor aborts")
    game.expect(phase="game over", winners=["mafia A"], announced=["aborted", "disclosed full"])


@pytest.mark.parametrize("words", ["prosecutor strikes A6", "prosecutor recalls judge A"])
def test_in_a_pause_he_may_do_what_mc_pros_11_lists(words: str) -> None:
    town("night 1", judge={"A": "A5"}).do("prosecutor pauses", words)
