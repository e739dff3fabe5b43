"""Godfather, judge, court, consigliere: MC-GOD-1 to -8, MC-JUDGE-1 to -7, MC-CONS-4."""

from typing import Any

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import Consigliere, Judges, Team
from bot.engine.errors import Refusal
from bot.engine.rules.offices import leader
from bot.engine.state import Vote
from tests.engine.kit import SEATS, THREE, town

FIVE = {
    **SEATS,
    "A": {**SEATS["A"], "A8": "mafioso", "A9": "mafioso", "A10": "mafioso"}
    | {f"A{number}": "citizen" for number in range(11, 16)},
}
"""Five mafiosi in A, and honest men enough to lose some."""
LISTS: dict[str, Any] = {"candidates": {"A": ["A6"], "B": ["B6"]}}


def test_the_greatest_number_leads_then_the_older_last_vote() -> None:
    votes = {
        1: Vote(target=5, seq=1),
        2: Vote(target=6, seq=2),
        3: Vote(target=6, seq=3),
        4: Vote(target=5, seq=4),
    }
    assert leader(votes) == 6
    assert leader({**votes, 7: Vote(target=5, seq=9)}) == 5
    assert leader({}) == 0


# --- godfather -----------------------------------------------------------------------------------


def test_a_majority_elects_at_once_mc_god_2() -> None:
    game = town("night 0", seats=FIVE).do("A1 elects A8 godfather", "A2 elects A8 godfather")
    game.expect(godfather={"A": "nobody"})
    game.do("A9 elects A8 godfather").expect(godfather={"A": "A8"})
    game.refuse("A10 elects A10 godfather", "MC-GOD-3", "no-election")
    assert game.game.city(1).godfather_votes == {}


def test_exactly_half_is_no_majority_mc_god_2() -> None:
    game = town("night 0").do("A1 elects A1 godfather")
    game.expect(godfather={"A": "nobody"})
    game.do("A2 elects A2 godfather").expect(godfather={"A": "A1"})  # all have voted: a tie


def test_all_votes_decide_by_number_then_by_the_older_last_vote_mc_god_2() -> None:
    game = town("night 0", seats=FIVE)
    game.do("A8 elects A9 godfather", "A9 elects A8 godfather", "A10 elects A8 godfather")
    game.do("A1 elects A9 godfather").expect(godfather={"A": "nobody"})
    game.do("A2 elects A2 godfather").expect(godfather={"A": "A8"})


def test_the_window_decides_by_the_votes_that_stand_mc_god_2() -> None:
    game = town("night 0", seats=FIVE).do("A8 elects A9 godfather", "A1 elects A1 godfather")
    game.do("A1 cancels godfather", "pass").expect(godfather={"A": "A9", "B": "B1"})


def test_who_votes_for_whom_mc_god_1() -> None:
    game = town("night 0")
    game.refuse("A5 elects A1 godfather", "MC-GOD-1", "not-mafioso")
    game.refuse("A1 elects A5 godfather", "MC-GOD-1", "not-a-fellow")
    game.refuse("A1 elects B1 godfather", "MC-GOD-1", "not-a-fellow")
    game.refuse("A1 cancels godfather", "MC-GOD-1", "no-vote-to-cancel")
    game.do("A1 elects A2 godfather", "A1 elects A2 godfather")
    assert len(game.happened(ev.GodfatherVoteCast)) == 1
    game.do("A1 cancels godfather")
    assert game.game.city(1).godfather_votes == {}
    heard = game.happened(ev.GodfatherVoteCast, ev.GodfatherVoteCancelled)
    assert {event.to for event in heard} == {(Team(city=1),)}


def test_votes_of_and_for_the_dead_are_removed_and_the_rest_is_tested_mc_god_3() -> None:
    game = town("night 0", seats=FIVE)
    game.do("A1 elects A8 godfather", "A2 elects A8 godfather", "A8 elects A9 godfather")
    game.do("A9 elects A10 godfather", "prosecutor strikes A9")
    # Four mafiosi, two for A8: no majority; A8's vote for the dead man is gone.
    assert set(game.game.city(1).godfather_votes) == {1, 2}
    game.do("prosecutor strikes A10").expect(godfather={"A": "A8"})


def test_a_godfathers_death_by_day_blocks_the_coming_night_mc_god_5() -> None:
    game = town("day 2 voting", candidates={"A": ["A1"], "B": ["B6"]}).do("pass")
    game.expect(told={"A2": ["blocked", "godfather A2"]}, untold={"A1": ["blocked"], "B1": "any"})
    game.refuse("A2 orders A5", "MC-GOD-5", "city-blocked")
    game.refuse("A2 refuses", "MC-GOD-5", "city-blocked")
    game.do("B4 stabs B7", "pass")
    assert not game.game.city(1).blocked


def test_a_new_godfather_who_dies_the_same_day_blocks_no_second_night_mc_god_5() -> None:
    game = town("day 2 nomination", seats=FIVE).do("prosecutor strikes A1")
    game.do("A2 elects A8 godfather", "A8 elects A8 godfather", "A9 elects A8 godfather")
    game.do("prosecutor strikes A8")
    assert game.told("A2").count("blocked") == 1
    game.do("A2 nominates A6", "B1 nominates B6", "pass", "pass", "B4 stabs B7", "pass")
    assert not game.game.city(1).blocked


def test_an_election_in_a_blocked_night_goes_on_to_the_next_nightfall_mc_god_3() -> None:
    game = town("night 2", seats=FIVE).do("prosecutor strikes A1", "B4 stabs B7", "pass")
    game.expect(godfather={"A": "nobody"})
    game.do("A8 elects A9 godfather", "A2 nominates A6", "B1 nominates B6", "pass", "pass")
    game.expect(godfather={"A": "A9"}, phase="night 3")


def test_a_godfather_murdered_at_night_voids_its_orders_and_blocks_no_more_mc_god_6() -> None:
    game = town("night 2", seats=FIVE).do("A1 orders A5", "B4 stabs A1", "pass")
    game.expect(dead={"A1": "killed"}, told={"A2": ["orders void"]}, untold={"A1": "any"})
    assert not game.game.city(1).blocked
    game.do("A2 nominates A6", "B1 nominates B6", "pass", "pass")
    game.expect(godfather={"A": "A2"})
    game.do("A2 orders A5")


def test_the_mafia_is_told_also_if_no_order_was_given_mc_rev_5() -> None:
    game = town("night 2").do("B4 stabs A1", "pass")
    game.expect(untold={"B1": "any"})
    assert game.told("A2") == ["orders void", "godfather A2"]  # no block: that night is over


def test_order_stands_tells_nobody_and_voids_nothing_mc_god_6() -> None:
    game = town("night 2", options={"godfather_night_death": "order_stands"})
    game.do("A1 orders A5", "B4 stabs A1", "pass")
    game.expect(dead={"A1": "killed", "A5": "killed"}, untold={"A2": ["orders void"]})
    struck = town("night 2", options={"godfather_night_death": "order_stands"})
    struck.do("A1 orders A5", "prosecutor strikes A1", "B4 stabs B7", "pass")
    struck.expect(dead={"A1": "struck", "B7": "killed"})


def test_reveal_godfather_tells_the_office_at_the_death_mc_god_8() -> None:
    game = town("night 2", options={"reveal_godfather": "on"}).do("prosecutor strikes A1")
    game.expect(announced=["struck A1 mafioso", "godfather A A1"])
    day = town(
        "day 2 voting", options={"reveal_godfather": "on"}, candidates={"A": ["A1"], "B": ["B1"]}
    )
    day.do("pass").expect(
        announced=[
            "executed A1 mafioso",
            "executed B1 mafioso",
            "godfather A A1",
            "godfather B B1",
        ]
    )


# --- judge ---------------------------------------------------------------------------------------


def test_residents_elect_one_of_them_mc_judge_1() -> None:
    game = town("day 1 nomination", dead={"A7": "killed"})
    game.refuse("A5 elects B1 judge", "MC-JUDGE-1", "not-resident")
    game.refuse("A5 elects A7 judge", "GEN-7", "target-dead")
    game.refuse("A5 cancels judge", "MC-JUDGE-1", "no-vote-to-cancel")
    game.do("A5 elects A6 judge", "A5 elects A6 judge", "A6 elects A3 judge", "A5 cancels judge")
    assert len(game.happened(ev.JudgeVoteCast)) == 2
    game.do("A5 elects A5 judge", "A1 nominates A1", "B1 nominates B1", "pass")
    # One vote each: A3's came before.
    game.expect(judge={"A": "A3", "B": "nobody"}, announced=["judge A A3", "judge B nobody"])


def test_votes_of_and_for_the_dead_fall_from_the_judges_election_mc_judge_1() -> None:
    game = town("day 1 nomination").do("A5 elects A6 judge", "A6 elects A7 judge")
    game.do("A7 elects A5 judge", "prosecutor strikes A6", "A1 nominates A1", "B1 nominates B1")
    game.do("pass").expect(judge={"A": "A5"})


def test_a_vacancy_is_filled_the_next_day_mc_judge_2() -> None:
    game = town("day 1 nomination", judge={"A": "A5"}).do("A5 resigns")
    game.expect(judge={"A": "nobody"})
    game.refuse("A6 elects A6 judge", "MC-JUDGE-2", "no-election")
    game.do("A1 nominates A1", "B1 nominates B1", "pass", "pass", "B4 stabs B7", "pass")
    game.do("A6 elects A6 judge")


def test_an_election_runs_only_where_the_office_is_vacant_mc_judge_2() -> None:
    game = town("day 1 nomination", judge={"A": "A5"})
    game.refuse("A6 elects A6 judge", "MC-JUDGE-2", "no-election")
    game.do("B6 elects B6 judge")
    town("day 1 nomination", options={"judges": "off"}).refuse("B6 elects B6 judge", "MC-JUDGE-1")


def test_no_votes_leave_the_office_vacant_and_the_next_day_elects_mc_judge_2() -> None:
    game = town("day 1 nomination").do("A1 nominates A1", "B1 nominates B1", "pass", "pass")
    game.expect(judge={"A": "nobody"})
    game.do("B4 stabs B7", "pass", "A6 elects A6 judge")


def test_he_who_resigns_during_the_vote_is_judge_until_dawn_mc_judge_3() -> None:
    game = town("day 2 voting", judge={"A": "A5", "B": "B5"}, **LISTS).do("A5 resigns")
    game.refuse("A5 resigns", "MC-JUDGE-3", "leaving-already")
    game.refuse("prosecutor recalls judge A", "MC-PROS-5", "leaving-already")
    game.refuse("A6 resigns", "MC-JUDGE-3", "not-judge")
    game.do("prosecutor recalls judge B", "pass").expect(judge={"A": "A5", "B": "B5"})
    game.refuse("A1 orders B5 on tour", "MC-TOUR-5")
    game.do("B4 stabs B7", "pass").expect(judge={"A": "nobody", "B": "nobody"})
    assert [event.at_dawn for event in game.happened(ev.JudgeResigned, ev.JudgeRecalled)] == [
        True
    ] * 2
    game.do("A7 elects A7 judge")


def test_a_recall_in_nomination_takes_effect_at_once_at_night_at_dawn_mc_judge_3() -> None:
    game = town("day 2 nomination", judge={"A": "A5"}).do("prosecutor recalls judge A")
    game.expect(judge={"A": "nobody"}, announced=["recalled A"])
    night = town("night 2", judge={"A": "A5"}).do("prosecutor recalls judge A")
    night.expect(judge={"A": "A5"})
    night.do("B4 stabs B7", "pass").expect(judge={"A": "nobody"})


def test_where_there_is_no_judge_nobody_is_recalled_mc_pros_5() -> None:
    game = town("night 2")
    game.refuse("prosecutor recalls judge A", "MC-PROS-5", "no-judge")
    for city in (0, 3):
        refusal = game.table.act(cmd.RecallJudge(city=city))
        assert refusal == Refusal(rule="MC-PROS-5", reason="no-such-city")


def test_without_judges_nothing_is_announced_of_them_mc_judge_1() -> None:
    game = town("day 1 nomination", options={"judges": "off"}).do("A1 nominates A6")
    game.do("B1 nominates B6", "pass")
    assert game.happened(ev.JudgeElected) == []


def test_a_judge_does_not_resign_by_night_mc_judge_3() -> None:
    town("night 2", judge={"A": "A5"}).refuse("A5 resigns", "GEN-14")


def test_a_judges_death_makes_a_vacancy_mc_judge_2() -> None:
    game = town("night 2", judge={"A": "A5"}).do("B4 stabs A5", "pass")
    game.expect(judge={"A": "nobody"})
    assert [event.seat for event in game.happened(ev.JudgeLeft)] == [5]
    game.do("A6 elects A6 judge")


def test_each_nightfall_names_the_acting_judges_mc_rev_3() -> None:
    game = town("day 2 voting", judge={"A": "A5"}, **LISTS).do("pass")
    game.expect(announced=["executed A6 citizen", "judge A A5", "tour A"])


# --- supreme court -------------------------------------------------------------------------------

COURT: dict[str, Any] = {
    "seats": THREE,
    "judge": {"A": "A5", "B": "B5"},
    "candidates": {"A": ["A6"], "B": ["B6"], "C": ["C6"]},
}


def test_all_acting_judges_must_name_the_same_man_mc_judge_7() -> None:
    for second, victim in (("B7", "B7"), ("C7", "nobody"), (None, "nobody")):
        game = town("day 2 voting", options={"supreme_court": "on"}, **COURT)
        game.do("court A5 names C7", "court A5 names B7")
        game.do(*([f"court B5 names {second}"] if second else []), "pass")
        game.expect(executed={"court": victim})


def test_one_judge_is_no_court_mc_judge_7() -> None:
    lonely = {**COURT, "judge": {"A": "A5"}}
    game = town("day 2 voting", options={"supreme_court": "on"}, **lonely)
    game.refuse("court A5 names B7", "MC-JUDGE-7", "court-too-small")


def test_who_sits_and_who_can_be_named_mc_judge_7() -> None:
    options = {"supreme_court": "on", "judge_immunity": "full"}
    game = town("day 2 voting", options=options, dead={"A7": "killed"}, **COURT)
    game.refuse("court A6 names B7", "MC-JUDGE-7", "not-judge")
    game.refuse("court A5 names A7", "GEN-7", "target-dead")
    game.refuse("court A5 names B5", "MC-JUDGE-6", "judge-immune")
    game.do("court A5 names B7")
    assert [event.to for event in game.happened(ev.NamedToCourt)] == [(Judges(),)]


def test_the_name_of_a_dead_judge_and_of_a_dead_man_falls_mc_judge_7() -> None:
    game = town("day 2 voting", options={"supreme_court": "on"}, **COURT)
    game.do("court A5 names B7", "court B5 names C7", "prosecutor strikes A5")
    assert [event.seat for event in game.happened(ev.CourtNameFell)] == [5]
    other = town("day 2 voting", options={"supreme_court": "on"}, **COURT)
    other.do("court A5 names B7", "court B5 names C7", "prosecutor strikes B7")
    assert [event.seat for event in other.happened(ev.CourtNameFell)] == [5]
    other.do("court A5 names C7", "pass").expect(executed={"court": "C7"})


def test_a_court_reduced_to_one_judge_executes_nobody_mc_judge_7() -> None:
    game = town("day 2 voting", options={"supreme_court": "on"}, **COURT)
    game.do("court A5 names C7", "court B5 names C7", "prosecutor strikes A5", "pass")
    game.expect(executed={"court": "nobody"})


# --- consigliere ---------------------------------------------------------------------------------


def test_a_human_consigliere_picks_for_this_night_mc_cons_4() -> None:
    game = town("night 1", options={"consigliere": "human"}, decided={"B": "mafia"})
    game.do("consigliere A fallback refuse")
    (chosen,) = game.happened(ev.FallbackChosen)
    assert (chosen.city, chosen.fallback, chosen.to) == (1, "refuse", (Consigliere(city=1),))
    game.refuse("consigliere A fallback coin", "MC-CONS-4", "unknown-fallback")
    game.refuse("consigliere B fallback lot", "MC-WIN-6", "city-decided")
    for fallback in ("plurality", "first_proposal", "lot"):
        game.do(f"consigliere A fallback {fallback}")


def test_a_late_consigliere_is_told_so_gen_1() -> None:
    game = town("night 1", options={"consigliere": "human"}).do("B4 stabs A7")
    game.do({"late": "consigliere A fallback lot"})
    game.expect(told={"consigliere A": ["late"]})
