"""The phase machine of 9.1: which stage takes which act, and what follows it."""

from typing import Any, get_args

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.errors import Refusal
from bot.engine.flow import ACTS, Stage, stage_of, stale
from bot.engine.multicity import MULTICITY
from bot.engine.state import Day, GameOver, Lobby, NightPhase, NominationPhase, Phase, VotingPhase
from bot.engine.table_game import TABLE_GAME
from tests.engine.kit import SEATS, THREE, game_of, town

DAY = Day(number=1, ballots={})
LISTS: dict[str, Any] = {"candidates": {"A": ["A6"], "B": ["B6"]}}

TABLE = {
    "nomination": {
        cmd.Nominate, cmd.Withdraw, cmd.ElectJudge, cmd.CancelJudgeVote, cmd.Resign,
        cmd.SpeakLastWord, cmd.PublishWord, cmd.Protect, cmd.Compare, cmd.ElectGodfather,
        cmd.CancelGodfatherVote, cmd.Say, cmd.ReportUnposted,
    },
    "voting": {
        cmd.CastVote, cmd.CancelVote, cmd.SpeakLastWord, cmd.PublishWord, cmd.Protect, cmd.Compare,
        cmd.ElectGodfather, cmd.CancelGodfatherVote, cmd.Resign, cmd.NameToCourt, cmd.Say,
        cmd.NameForZeroVotes, cmd.ReportUnposted,
    },
    "night": {
        cmd.Order, cmd.Refuse, cmd.Undecided, cmd.Propose, cmd.ProposeRefusal, cmd.Check, cmd.Stab,
        cmd.ElectGodfather, cmd.CancelGodfatherVote, cmd.PressDone, cmd.ChooseFallback, cmd.Talk,
    },
    "night 0": {cmd.ElectGodfather, cmd.CancelGodfatherVote, cmd.PressDone, cmd.Talk},
    "lobby": {cmd.Start},
}  # fmt: skip
"""Section 9.1, row by row."""


@pytest.mark.parametrize(("stage", "acts"), TABLE.items())
def test_each_stage_takes_the_acts_of_its_row(stage: str, acts: set[type[cmd.Command]]) -> None:
    assert {kind for kind, stages in ACTS.items() if Stage(stage) in stages} == acts


def test_all_acts_of_players_are_in_the_table_or_those_of_a_table_game() -> None:
    assert set(get_args(cmd.PlayerAct)) <= set(ACTS) | set(TABLE_GAME.rules)
    assert set(MULTICITY.rules) & set(get_args(cmd.PlayerAct)) <= set(ACTS)


@pytest.mark.parametrize(
    ("phase", "stage"),
    [
        (Lobby(), "lobby"),
        (NightPhase(number=0), "night 0"),
        (NightPhase(number=1), "night"),
        (NominationPhase(day=DAY), "nomination"),
        (VotingPhase(day=DAY), "voting"),
        (GameOver(), "game over"),
    ],
)
def test_which_row_a_phase_is(phase: Phase, stage: str) -> None:
    assert stage_of(phase) == stage


@pytest.mark.parametrize(
    ("phase", "words", "rule", "reason"),
    [
        ("day 1 voting", "A1 nominates A6", "MC-NOM-2", "voting-open"),
        ("night 1", "A1 nominates A6", "GEN-14", "not-now"),
        ("night 1", "A1 votes A6", "GEN-14", "not-now"),
        ("night 0", "A1 orders A6", "MC-PHASE-3", "not-now"),
        ("night 0", "A4 protects A6", "MC-PHASE-3", "not-now"),
        ("night 0", "B5 compares A1 A2", "MC-PHASE-3", "not-now"),
        ("night 0", "B4 stabs A6", "MC-PHASE-3", "not-now"),
        ("night 0", "A3 checks A6", "MC-PHASE-3", "not-now"),
        ("night 0", "A2 proposes refusal", "MC-PHASE-3", "not-now"),
        ("night 0", "A1 votes A6", "GEN-14", "not-now"),
        ("night 1", "A1 says hm", "MC-PHASE-6", "night-silence"),
        ("night 0", "A1 says hm", "MC-PHASE-6", "night-silence"),
        ("day 1 nomination", "B4 stabs A6", "GEN-14", "not-now"),
        ("day 1 nomination", "A1 votes A6", "GEN-14", "not-now"),
        ("night 1", "A4 protects A6", "GEN-14", "not-now"),
    ],
)  # fmt: skip
def test_an_act_out_of_its_stage_says_why(phase: str, words: str, rule: str, reason: str) -> None:
    given: dict[str, Any] = LISTS if phase.endswith("voting") else {}
    town(phase, **given).refuse(words, rule, reason)


@pytest.mark.parametrize(
    ("options", "phase", "words", "rule"),
    [
        ({}, "day 1 nomination", "A1 withdraws", "MC-NOM-4"),
        ({"judges": "off"}, "day 1 nomination", "A1 elects A2 judge", "MC-JUDGE-1"),
        ({"judges": "off"}, "day 1 nomination", "A1 cancels judge", "MC-JUDGE-1"),
        ({}, "day 1 voting", "court A1 names A2", "MC-JUDGE-7"),
        ({}, "night 1", "A1 done", "MC-PHASE-8"),
        ({}, "day 1 voting", "prosecutor names A6 in A", "MC-COUNT-6"),
        ({}, "night 1", "consigliere A fallback lot", "MC-CONS-1"),
    ],
)
def test_what_an_option_takes_out_of_the_game(
    options: dict[str, str], phase: str, words: str, rule: str
) -> None:
    given: dict[str, Any] = LISTS if phase.endswith("voting") else {}
    town(phase, options=options, **given).refuse(words, rule)


def test_an_act_for_another_stage_is_late_or_closed_gen_1() -> None:
    game = game_of("night 1").__replace__(stage=7)
    assert stale(game, 7) is None
    assert stale(game, 6) == Refusal(rule="GEN-1", reason="late")
    assert stale(game, 5) == Refusal(rule="GEN-1", reason="closed")
    assert stale(game, 8) == Refusal(rule="GEN-1", reason="closed")


def test_a_prosecutors_act_for_another_stage_is_not_carried_out_gen_17() -> None:
    game = game_of("night 1").__replace__(stage=7)
    assert stale(game, 7, prosecutor=True) is None
    for stage in (5, 6, 8):
        assert stale(game, stage, prosecutor=True) == Refusal(
            rule="GEN-17", reason="stage-changed"
        )


# --- what follows --------------------------------------------------------------------------------


def test_windows_follow_each_other_mc_phase_1() -> None:
    game = town("night 0").do("pass").do("A1 nominates A6", "B1 nominates B6")
    stages = ["day 1 nomination", "day 1 voting", "night 1", "day 2 nomination"]
    for number, name in enumerate(stages, start=2):
        game.expect(phase=name)
        assert game.game.stage == number
        if number < 5:
            game.do(*(["B4 stabs B7"] if name == "night 1" else []), "pass")


def test_stages_are_numbered_and_opened_at_the_close_before() -> None:
    game = town("day 1 voting", **LISTS).do("pass", "B4 stabs B7", "pass")
    opened = game.happened(ev.StageOpened)
    assert [event.stage for event in opened] == [2, 3]
    assert opened[1].opened_at == opened[0].closes_at


def test_nightfall_announces_in_the_order_of_mc_rev_3() -> None:
    game = town(
        "day 3 voting",
        judge={"A": "A5", "B": "B5"},
        dead={"A2": "executed"},
        candidates={"A": ["A1"], "B": ["B6"]},
        options={"inactivity_days": 1, "auto_strike": "on"},
    )
    game.do(*(f"{n} says hm" for c in SEATS.values() for n in c if n not in ("A2", "A7")))
    game.do("pass").expect(
        announced=[
            "executed A1 mafioso",
            "executed B6 citizen",
            "struck A7 citizen",
            "decided A honest",
            "judge A A5",
            "judge B B5",
            "tour B",
        ]
    )


@pytest.mark.parametrize(
    ("pointer", "decided", "tour", "after"),
    [
        ("C", [], "C", 1),
        ("A", [], "A", 2),
        ("B", [], "B", 3),
        ("C", ["C"], "A", 2),
        ("A", ["A", "B"], "C", 1),
        ("B", ["B", "C"], "A", 2),
    ],
)
def test_the_next_undecided_city_from_the_pointer_tours_mc_tour_2(
    pointer: str, decided: list[str], tour: str, after: int
) -> None:
    game = town(
        "day 2 voting",
        seats=THREE,
        options={"tour_order": "CAB"},
        tour=pointer,
        decided=dict.fromkeys(decided, "honest"),
        candidates={"A": ["A6"], "B": ["B6"], "C": ["C6"]},
    ).do("pass")
    game.expect(tour=tour, announced=[f"tour {tour}"])
    assert game.game.pointer == after


def test_a_blocked_city_keeps_its_turn_and_loses_it_mc_tour_3() -> None:
    game = town("day 2 voting", candidates={"A": ["A1"], "B": ["B6"]}, tour="A").do("pass")
    game.expect(tour="A")
    game.refuse("A2 orders B7 on tour", "MC-GOD-5")
    assert game.game.pointer == 2


def test_nothing_of_a_day_or_night_is_carried_over() -> None:
    game = town("day 1 voting", **LISTS).do("A1 votes A6", "A4 protects A5", "B5 compares A1 A2")
    game.do("pass", "A1 orders A7", "A3 checks A1", "B4 stabs A5", "pass")
    day = game.day
    assert (day.number, day.patient, day.compared, day.disturbed, day.unposted) == (
        2,
        0,
        False,
        False,
        (),
    )
    assert all(ballot.candidates == () and ballot.votes == {} for ballot in day.ballots.values())
    game.do("A2 nominates A1", "B1 nominates B1", "pass", "pass")
    night = game.night
    assert (night.home, night.checks, night.knife, night.done, night.patient) == ({}, {}, 0, (), 0)


def test_the_prosecutor_closes_with_public_notice_mc_pros_5() -> None:
    game = town("night 1").do("B4 stabs A5", "wait 1h", "prosecutor closes")
    game.expect(announced=["closed", "killed A5 citizen"], left="12h")
